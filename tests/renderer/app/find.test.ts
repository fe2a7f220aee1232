// Finding what a person means by a few typed letters.
import { expect, test } from 'vitest';
import { find } from '../../../src/renderer/app/palette/find.ts';

const items = [
  'Shops',
  'Check the connection again',
  'Connect another shop',
  'Diagnostics & about',
  '偏好设置',
].map((name) => ({ names: name === '偏好设置' ? [name, 'Preferences'] : [name] }));
const found = (query: string) => find(items, query).map(({ names }) => names[0]);

test('shows everything, in its own order, before anything is typed', () => {
  expect(found('  ')).toEqual(items.map(({ names }) => names[0]));
});

test('puts a beginning before a beginning of a later word, and that before a middle', () => {
  expect(found('con')).toEqual(['Connect another shop', 'Check the connection again']);
  expect(found('shop')).toEqual(['Shops', 'Connect another shop']);
});

test('wants every word, in any order', () => {
  expect(found('shop connect')).toEqual(['Connect another shop']);
  expect(found('shop zebra')).toEqual([]);
});

test('finds by letters that come one after the other', () => {
  expect(found('dgn')).toEqual(['Diagnostics & about']);
});

test('finds Chinese by any part, and by what it is called in the other language', () => {
  expect(found('设置')).toEqual(['偏好设置']);
  expect(found('PREF')).toEqual(['偏好设置']);
});

test('takes full-width letters for what they mean', () => {
  expect(found('ｓｈｏｐｓ')).toEqual(['Shops']);
});
