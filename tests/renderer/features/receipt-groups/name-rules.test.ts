// What a receipt group may be called.
import { expect, test } from 'vitest';
import {
  charactersIn,
  faultOf,
  tidyName,
} from '../../../../src/renderer/features/receipt-groups/name-rules.ts';

const family = '👨‍👩‍👧‍👦';

test('wants a name that says something', () => {
  expect(faultOf('', [])).toBe('blank');
  expect(faultOf(' \t　', [])).toBe('blank');
  expect(faultOf(' Bar ', [])).toBeNull();
});

test('takes up to sixty characters, as people count them', () => {
  expect(faultOf('a'.repeat(60), [])).toBeNull();
  expect(faultOf('a'.repeat(61), [])).toBe('long');
  expect(faultOf(` ${'炒'.repeat(60)} `, [])).toBeNull();
  expect(faultOf('e\u0301'.repeat(60), [])).toBeNull();
  expect(faultOf(family.repeat(30), [])).toBeNull();
  expect(faultOf(family.repeat(61), [])).toBe('long');
  expect(charactersIn(family.repeat(3))).toBe(3);
});

test('calls a name too long that the core would not take, however few its characters', () => {
  expect(faultOf(`x${'\u0301'.repeat(500)}`, [])).toBe('long');
});

test('does not take a name that another group has, with blanks around it or written in another way', () => {
  const others = [{ name: 'Bar' }, { name: 'Caf\u00e9' }];
  expect(faultOf('Bar', others)).toBe('taken');
  expect(faultOf('  Bar ', others)).toBe('taken');
  expect(faultOf('Cafe\u0301', others)).toBe('taken');
});

test('tells names apart as the shop does', () => {
  expect(faultOf('bar', [{ name: 'Bar' }])).toBeNull();
});

test('sends a name without the blanks around it', () => {
  expect(tidyName('  Long  bar ')).toBe('Long  bar');
});
