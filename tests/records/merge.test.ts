// The three-way merge of a change: no unconfirmed overwriting of other people's work, and no needless conflict.
import { expect, test } from 'vitest';
import type { SomeGoodsFields } from '../../src/contract/goods-fields.ts';
import { comparedTo, mergeChange, soldOutFields } from '../../src/records/merge.ts';
import { fieldsFrom, singlesOf } from '../../src/records/paths.ts';
import { fc } from '../support/fast-check.ts';

/** Few values, so that the sides are often equal. */
const few = fc.nat(2);
const fields: fc.Arbitrary<SomeGoodsFields> = fc.record(
  {
    priceFen: few,
    stock: few,
    virtualFen: fc.option(few),
    title: fc.constantFrom('a', 'b', 'c'),
    categories: fc.shuffledSubarray(['1', '2']),
    rows: fc.dictionary(
      fc.constantFrom('30', '31', 'constructor'),
      fc.record({ priceFen: few, stock: few }, { requiredKeys: [] }),
    ),
  },
  { requiredKeys: [] },
);

const at = (side: SomeGoodsFields, path: string) => singlesOf(side).get(path)?.value;
const same = (a: unknown, b: unknown) => JSON.stringify(normalized(a)) === JSON.stringify(normalized(b));
const normalized = (value: unknown) =>
  Array.isArray(value) ? value.map(String).toSorted() : (value ?? null);

test('each changed field is written, is there already, or is in conflict', () => {
  fc.assert(
    fc.property(fields, fields, fields, (base, mine, theirs) => {
      const { toWrite, disputed } = mergeChange({ base, mine, theirs });
      const written = singlesOf(toWrite);
      const contested = new Map(disputed.map((field) => [field.path.join('/'), field]));
      for (const [path, { value }] of singlesOf(mine)) {
        const isNamed = singlesOf(base).has(path);
        const isThere = singlesOf(theirs).has(path);
        const isMine =
          isThere &&
          (same(at(theirs, path), value) || (path === 'virtualFen' && !at(theirs, path) && !value));
        const isTouched =
          isNamed &&
          (!isThere ||
            !(
              same(at(theirs, path), at(base, path)) ||
              (path === 'virtualFen' && !at(theirs, path) && !at(base, path))
            ));
        expect([path, written.has(path), contested.has(path)]).toEqual([
          path,
          !isMine && !isTouched,
          !isMine && isTouched,
        ]);
      }
      expect(written.size + contested.size).toBeLessThanOrEqual(singlesOf(mine).size);
    }),
  );
});

test('the merge writes only requested values', () => {
  fc.assert(
    fc.property(fields, fields, fields, (base, mine, theirs) => {
      const requested = singlesOf(mine);
      for (const [path, single] of singlesOf(mergeChange({ base, mine, theirs }).toWrite)) {
        expect(single).toEqual(requested.get(path));
      }
    }),
  );
});

test('single values lead back to the fields that they came from', () => {
  fc.assert(
    fc.property(fields, (some) => {
      const { rows = {}, ...plain } = some;
      const filled = Object.fromEntries(
        Object.entries(rows).filter(([, row]) => Object.keys(row).length > 0),
      );
      const again = fieldsFrom(singlesOf(some).values());
      expect({ rows: {}, ...again }).toEqual({ ...plain, rows: filled });
    }),
  );
});

test('a state does not differ from itself', () => {
  fc.assert(
    fc.property(fields, (some) => {
      expect(comparedTo(some, some)).toEqual([]);
    }),
  );
});

test('selling out empties an item and its rows with stock, and touches nothing else', () => {
  const tea: SomeGoodsFields = { stock: 5, priceFen: 300, rows: { '30': { stock: 5 }, '31': { stock: 0 } } };
  expect(soldOutFields(tea)).toEqual({ stock: 0, rows: { '30': { stock: 0 } } });
  expect(soldOutFields({ stock: 0 })).toEqual({});
});
