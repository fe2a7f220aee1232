// Which table an address names.
import { expect, it } from 'vitest';
import { placeIn } from '../../../src/renderer/guests/place.ts';

it.each([
  ['#t=7', { table: '7' }],
  ['#t=%E5%A4%A7%E5%8E%85', { table: '大厅' }],
  [`#o=${'a'.repeat(32)}`, { code: 'a'.repeat(32) }],
  ['#o=short', undefined],
  ['', undefined],
] as const)('reads %s', (hash, place) => {
  expect(placeIn(hash)).toEqual(place);
});
