// What is read of an item's attributes, of which the interface says only that there may be some.
import { expect, test } from 'vitest';
import { attributesOf } from '../../../../src/renderer/app/dishes/attributes.ts';

test('reads attributes with their values, as words or as records', () => {
  const record = {
    attributes: [
      { name: 'Ice', values: ['None', 'Some', 'Some'] },
      { title: 'Sugar', options: [{ name: 'Half' }, { name: 'Full' }] },
    ],
  };
  expect(attributesOf(record).map(({ name, options }) => [name, options.map((each) => each.name)])).toEqual([
    ['Ice', ['None', 'Some']],
    ['Sugar', ['Half', 'Full']],
  ]);
});

test.each([
  [{}],
  [{ attributes: 'Ice' }],
  [{ attributes: [7, null, 'Ice', { name: 'Ice' }, { name: 'Ice', values: [] }, { values: ['None'] }] }],
  [null],
])('reads nothing of %j', (record) => {
  expect(attributesOf(record)).toEqual([]);
});
