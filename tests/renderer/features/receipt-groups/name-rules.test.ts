// The rules for names of receipt groups.
import { expect, test } from 'vitest';
import { charactersIn, faultOf, tidyName } from '../../../../src/renderer/changes/group-name.ts';

const family = '👨‍👩‍👧‍👦';

test('requires a name with visible characters', () => {
  expect(faultOf('', [])).toBe('blank');
  expect(faultOf(' \t　', [])).toBe('blank');
  expect(faultOf(' Bar ', [])).toBeNull();
});

test('accepts up to sixty graphemes', () => {
  expect(faultOf('a'.repeat(60), [])).toBeNull();
  expect(faultOf('a'.repeat(61), [])).toBe('long');
  expect(faultOf(` ${'炒'.repeat(60)} `, [])).toBeNull();
  expect(faultOf('e\u0301'.repeat(60), [])).toBeNull();
  expect(faultOf(family.repeat(30), [])).toBeNull();
  expect(faultOf(family.repeat(61), [])).toBe('long');
  expect(charactersIn(family.repeat(3))).toBe(3);
});

test('refuses a name that is too long for the core, however few its graphemes', () => {
  expect(faultOf(`x${'\u0301'.repeat(500)}`, [])).toBe('long');
});

test('refuses the name of another group, ignoring surrounding blanks and character width', () => {
  const others = [{ name: 'Bar' }, { name: 'Caf\u00e9' }];
  expect(faultOf('Bar', others)).toBe('taken');
  expect(faultOf('  Bar ', others)).toBe('taken');
  expect(faultOf('Cafe\u0301', others)).toBe('taken');
});

test('distinguishes names as the shop does', () => {
  expect(faultOf('bar', [{ name: 'Bar' }])).toBeNull();
});

test('sends a name without surrounding blanks', () => {
  expect(tidyName('  Long  bar ')).toBe('Long  bar');
});
