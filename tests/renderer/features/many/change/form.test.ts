// The request of a bulk change form: only what is switched on, in the contract's values, or what is wrong.
import { expect, test } from 'vitest';
import { bulkChange, roundings } from '../../../../../src/contract/bulk.ts';
import { changedBy } from '../../../../../src/core/editing/bulk-change.ts';
import {
  blankForm,
  type ChangeForm,
  EXAMPLE_FEN,
  type Part,
  parts,
  readForm,
  roundedExample,
} from '../../../../../src/renderer/features/many/change/form.ts';
import { fc } from '../../../../support/fast-check.ts';

const NOW = Date.UTC(2026, 0, 1) / 1000;

function formWith(change: Partial<ChangeForm>, ...on: Part[]): ChangeForm {
  const form = { ...blankForm(), ...change };
  return { ...form, isOn: { ...form.isOn, ...Object.fromEntries(on.map((part) => [part, true])) } };
}
const read = (change: Partial<ChangeForm>, ...on: Part[]) => readForm(formWith(change, ...on), NOW);
const { price, stock, state } = blankForm();

test('requests nothing of a field that is filled in but not switched on', () => {
  const typed = {
    price: { ...price, text: '12' },
    delivery: [1],
    badge: { ...blankForm().badge, mark: 2 as const },
  };
  expect(read(typed)).toEqual({ change: {}, faults: [] });
  expect(read(typed, 'delivery')).toEqual({ change: { delivery: [1] }, faults: [] });
});

test.each([
  [
    { kind: 'set', text: '12,50' },
    { kind: 'set', fen: 1250 },
  ],
  [
    { kind: 'shift', text: '0.50', rounding: 'half' },
    { kind: 'shift', fen: 50, rounding: 'half' },
  ],
  [
    { kind: 'shift', text: '2', isLess: true },
    { kind: 'shift', fen: -200, rounding: 'none' },
  ],
  [
    { kind: 'scale', text: '12.5' },
    { kind: 'scale', hundredths: 1250, rounding: 'none' },
  ],
  [
    { kind: 'scale', text: '10', isLess: true },
    { kind: 'scale', hundredths: -1000, rounding: 'none' },
  ],
] as const)('reads a price: %o', (typed, wanted) => {
  expect(read({ price: { ...price, ...typed } }, 'price')).toEqual({ change: { price: wanted }, faults: [] });
});

test.each([
  [{ text: '' }, 'missing'],
  [{ text: '0' }, 'missing'],
  [{ text: 'ten' }, 'not-money'],
  [{ text: '101', isLess: true }, 'too-large'],
  [{ text: '1001' }, 'too-large'],
  [{ kind: 'shift', text: '1000000' }, 'too-large'],
] as const)('refuses a price: %o', (typed, rule) => {
  expect(read({ price: { ...price, ...typed } }, 'price').faults).toMatchObject([{ part: 'price', rule }]);
});

test.each([
  [
    { kind: 'set', text: '0' },
    { kind: 'set', pieces: 0 },
  ],
  [
    { kind: 'sold-out', text: '7' },
    { kind: 'set', pieces: 0 },
  ],
  [
    { kind: 'shift', text: '5', isLess: true },
    { kind: 'shift', pieces: -5 },
  ],
] as const)('reads a stock: %o', (typed, wanted) => {
  expect(read({ stock: { ...stock, ...typed } }, 'stock').change).toEqual({ stock: wanted });
});

test('reads the sale of goods, and refuses a time in the past', () => {
  const scheduled = (moment: string) => read({ state: { choice: 'scheduled', moment } }, 'state');
  expect(read({ state }, 'state').change).toEqual({ state: 'on-sale' });
  expect(scheduled('2026-01-01T09:00').change).toEqual({ state: 'in-warehouse', sellAtSeconds: NOW + 3600 });
  expect(scheduled('2026-01-01T08:00').faults).toMatchObject([{ rule: 'past' }]);
  expect(scheduled('soon').faults).toMatchObject([{ rule: 'not-date' }]);
  expect(read({ state: { choice: 'in-warehouse', moment: '' } }, 'state').change).toEqual({
    state: 'in-warehouse',
    sellAtSeconds: null,
  });
});

test.each([
  [
    { add: ['1'], remove: ['2'], removesAll: false },
    { add: ['1'], remove: ['2'] },
  ],
  [
    { add: ['1'], remove: ['2'], removesAll: true },
    { add: ['1'], remove: 'all' },
  ],
  [
    { add: [], remove: [], removesAll: true },
    { add: [], remove: 'all' },
  ],
])('reads receipt groups: %o', (typed, wanted) => {
  expect(read({ groups: typed }, 'groups').change).toEqual({ groups: wanted });
});

test('names every part that is still empty', () => {
  const badge = { mark: 5, place: 'title', picture: ' ' } as const;
  const { faults } = read({ badge, state: { choice: 'scheduled', moment: '' } }, ...parts);
  expect(faults.map(({ part }) => part)).toEqual([...parts]);
});

test('requests only what the contract accepts, for any typed text', () => {
  const text = fc.oneof(fc.string(), fc.nat().map(String), fc.float({ noNaN: true }).map(String));
  const typed = fc.record({
    price: fc.record({
      kind: fc.constantFrom('set', 'shift', 'scale'),
      isLess: fc.boolean(),
      text,
      rounding: fc.constantFrom(...roundings),
    }),
    stock: fc.record({ kind: fc.constantFrom('set', 'shift', 'sold-out'), isLess: fc.boolean(), text }),
  });
  fc.assert(
    fc.property(typed, (form) => {
      const { change } = read(form, 'price', 'stock');
      expect(bulkChange.safeParse(change).success).toBe(true);
    }),
  );
});

test('previews a price with each rounding', () => {
  const made = roundings.map((rounding) => {
    const { fields } = changedBy(
      { price: { kind: 'shift', fen: 1, rounding } },
      { priceFen: EXAMPLE_FEN - 1 },
      new Set(),
    );
    return [rounding, fields.priceFen];
  });
  expect(Object.fromEntries(made)).toEqual(roundedExample);
});
