// What a start reads by the thousand: the quick check only ever says yes, and the schema judges the rest.
import { expect, it } from 'vitest';
import { z } from 'zod';
import { type StoredOrder, storedOrder } from '../../../../src/core/orders/stored-order.ts';
import { quickSchema } from '../../../../src/core/platform/storage/quick-schema.ts';
import { storedJob } from '../../../../src/core/printing/stored-job.ts';
import { fc } from '../../../support/fast-check.ts';
import { anyOrdersOfDay } from '../../orders/papers/any-order.ts';

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
    soldAtSeconds: z.number().optional(),
  });
  return { quick: quickSchema(schema), looks: () => looks };
}

it('reads an object with all fields without the schema', () => {
  const { quick, looks } = counted();
  expect(quick.parse(dish)).toEqual(dish);
  expect(quick.parse({ ...dish, place: 'A03' }).place).toBe('A03');
  expect(quick.parse({ ...dish, soldAtSeconds: 7 }).soldAtSeconds).toBe(7);
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
  ['a field more, and a field less', { ...dish, name: undefined, colour: 'red' }],
  ['an optional field of another kind', { ...dish, soldAtSeconds: 'now' }],
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

/** Below the fields of an object: where only the schema would change what was stored. */
function changedInside(schema: z.core.$ZodType, path: string): string[] {
  if (schema instanceof z.core.$ZodDefault || schema instanceof z.core.$ZodCatch) return [path];
  if (schema instanceof z.core.$ZodPipe || schema instanceof z.core.$ZodTransform) return [path];
  if (schema instanceof z.core.$ZodArray) return changedInside(schema._zod.def.element, `${path}[]`);
  if (schema instanceof z.core.$ZodNullable || schema instanceof z.core.$ZodOptional)
    return changedInside(schema._zod.def.innerType, path);
  if (schema instanceof z.core.$ZodUnion)
    return schema._zod.def.options.flatMap((option) => changedInside(option, path));
  if (!(schema instanceof z.core.$ZodObject)) return [];
  const fields: [string, z.core.$ZodType][] = Object.entries(schema._zod.def.shape);
  return fields.flatMap(([name, field]) => changedInside(field, `${path}.${name}`));
}

it('knows a part that only the schema would change', () => {
  const part = z.object({ notes: z.array(z.object({ isLoud: z.nullable(z.boolean().default(false)) })) });
  expect(changedInside(part, 'order')).toEqual(['order.notes[].isLoud']);
});

it.each([
  ['order', storedOrder],
  ['print job', storedJob],
])('is enough for what is inside the fields of a stored %s', (name, { shape }) => {
  const fields = Object.entries<z.core.$ZodType>(shape);
  const outermost = ([field, schema]: (typeof fields)[number]) =>
    changedInside(
      schema instanceof z.core.$ZodDefault ? schema._zod.def.innerType : schema,
      `${name}.${field}`,
    );
  expect(fields.flatMap(outermost)).toEqual([]);
});

it('reads every order as this version stores it, picked up or not', () => {
  const [quick] = quickSchema(storedOrder).options;
  const isEnough = (order: StoredOrder) => quick.safeParse(JSON.parse(JSON.stringify(order))).success;
  fc.assert(
    fc.property(anyOrdersOfDay, (orders) => {
      expect(orders.every(isEnough)).toBe(true);
      expect(orders.every((order) => isEnough({ ...order, pickedUpAtSeconds: 1_800_000_000 }))).toBe(true);
    }),
    { numRuns: 20 },
  );
});
