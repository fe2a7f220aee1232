// The search of the command palette.
import { expect, test } from 'vitest';
import { find } from '../../../src/renderer/app/palette/find.ts';

const items = ['Shops', 'Check connection', 'Connect a shop', 'Diagnostics', '偏好设置'].map((name) => ({
  names: name === '偏好设置' ? [name, 'Preferences'] : [name],
}));
const found = (query: string) => find(items, query).map(({ names }) => names[0]);

test('returns all items in their own order for an empty query', () => {
  expect(found('  ')).toEqual(items.map(({ names }) => names[0]));
});

test('ranks a match at the start above one at a later word, and that above one inside a word', () => {
  expect(found('con')).toEqual(['Connect a shop', 'Check connection']);
  expect(found('shop')).toEqual(['Shops', 'Connect a shop']);
});

test('requires every word, in any order', () => {
  expect(found('shop connect')).toEqual(['Connect a shop']);
  expect(found('shop zebra')).toEqual([]);
});

test('matches letters that occur in order', () => {
  expect(found('dgn')).toEqual(['Diagnostics']);
});

test('matches any part of a Chinese name, and the name in the other language', () => {
  expect(found('设置')).toEqual(['偏好设置']);
  expect(found('PREF')).toEqual(['偏好设置']);
});

test('treats full-width letters like normal ones', () => {
  expect(found('ｓｈｏｐｓ')).toEqual(['Shops']);
});
