// What a start reads by the thousand: the quick check only ever says yes, and the schema judges the rest.
import { expect, it } from 'vitest';
import { z } from 'zod';
import { quickSchema } from '../../../../src/core/platform/storage/quick-schema.ts';

const dish = {
  name: 'soup',
  fen: 1200,
  isSold: true,
  kind: 'warm',
  place: null,
  sizes: ['large'],
  note: { text: '' },
  isNew: false,
};

/** Counts how often the schema looked into a list. */
function counted() {
  let looks = 0;
  const size = z.string().refine((text) => {
    looks += 1;
    return text !== 'huge';
  });
  const schema = z.strictObject({
    name: z.string(),
    fen: z.int(),
    isSold: z.boolean(),
    kind: z.enum(['warm', 'cold']),
    place: z.string().nullable(),
    sizes: z.array(size),
    note: z.strictObject({ text: z.string() }),
    isNew: z.boolean().default(false),
  });
  return { quick: quickSchema(schema), looks: () => looks };
}

it('reads an object with all fields without the schema', () => {
  const { quick, looks } = counted();
  expect(quick.parse(dish)).toEqual(dish);
  expect(quick.parse({ ...dish, place: 'A03' }).place).toBe('A03');
  expect(looks()).toBe(0);
});

it('leaves an object of an earlier version to the schema, which fills what was not stored then', () => {
  const { quick, looks } = counted();
  const { isNew, ...earlier } = dish;
  expect(quick.parse(earlier)).toEqual({ ...earlier, isNew });
  expect(looks()).toBe(1);
});

it.each([
  ['nothing', null],
  ['a list', []],
  ['a missing field', { ...dish, name: undefined }],
  ['a field more', { ...dish, colour: 'red' }],
  ['a text of another kind', { ...dish, name: 7 }],
  ['a number of another kind', { ...dish, fen: '1200' }],
  ['a number that is none', { ...dish, fen: Number.NaN }],
  ['a switch of another kind', { ...dish, isSold: 1 }],
  ['an unknown word', { ...dish, kind: 'raw' }],
  ['a nullable field of another kind', { ...dish, place: 3 }],
  ['a list of another kind', { ...dish, sizes: 'large' }],
  ['an object of another kind', { ...dish, note: 'no onions' }],
])('refuses %s', (_what, value) => {
  const { quick } = counted();
  expect(quick.safeParse(value).success).toBe(false);
});
