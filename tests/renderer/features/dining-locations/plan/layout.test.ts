// The automatic layout of a plan by names, and free places for later tables.
import { describe, expect, it } from 'vitest';
import { floorPlan, type PlanTable } from '../../../../../src/contract/floor-plan.ts';
import { boxOf } from '../../../../../src/renderer/ui/floor/geometry.ts';
import {
  laidOut,
  placed,
  prefixOf,
} from '../../../../../src/renderer/features/dining-locations/plan/model/layout.ts';
import { changesSince, inNaturalOrder, renamed } from '../../../../../src/renderer/ui/floor/plan-tables.ts';
import { arbitraryFloorPlan } from '../../../../support/arbitrary-floor-plan.ts';
import { fc } from '../../../../support/fast-check.ts';

const named = (...titles: string[]) => titles.map((title, at) => ({ id: String(at + 1), title }));
const areasOf = (...titles: string[]) => {
  const { areas, tables } = laidOut(named(...titles), 'Main');
  return areas.map(({ id, name }) => [
    name,
    ...tables.filter(({ area }) => area === id).map((table) => table.name),
  ]);
};
const locations = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 50 }),
      fc.stringMatching(/^(大厅|Hall A|2F-|)\d{1,3}$/),
    ),
    {
      maxLength: 60,
    },
  )
  .map((titles) => named(...titles));

/** Whether two tables overlap. */
const overlaps = (one: PlanTable, other: PlanTable) => {
  const [a, b] = [boxOf(one), boxOf(other)];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
};
const overlapping = (tables: readonly PlanTable[]) =>
  tables.filter((one, at) =>
    tables.slice(at + 1).some((other) => one.area === other.area && overlaps(one, other)),
  );

describe('an area', () => {
  it.each([
    ['A1', 'A'],
    ['大厅12', '大厅'],
    ['2楼3号桌', '2楼'],
    ['Hall-07', 'Hall'],
    ['7', ''],
    ['Garden', ''],
  ])('of %s is %j', (title, prefix) => expect(prefixOf(title)).toBe(prefix));

  it('contains tables whose names share a prefix, in natural order', () => {
    expect(areasOf('A10', 'B2', 'A2', 'B1', 'A1')).toEqual([
      ['A', 'A1', 'A2', 'A10'],
      ['B', 'B1', 'B2'],
    ]);
    expect(
      areasOf('大厅2', '包间1', '大厅1', '包间2')
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(['包间', '大厅']);
  });

  it('is named without the letter of its tables, unless the letter distinguishes it', () => {
    expect(areasOf('Hall A1', 'Hall A2', 'Bar B1', 'Bar B2').map(([name]) => name)).toEqual(['Bar', 'Hall']);
    expect(areasOf('Hall A1', 'Hall A2', 'Hall B1', 'Hall B2').map(([name]) => name)).toEqual([
      'Hall A',
      'Hall B',
    ]);
  });

  it('collects all tables that share no prefix', () => {
    expect(areasOf('Garden', 'A1', 'A2', 'Window 1')).toEqual([
      ['A', 'A1', 'A2'],
      ['Main', 'Garden', 'Window 1'],
    ]);
    expect(areasOf('3', '1', '2')).toEqual([['Main', '1', '2', '3']]);
  });
});

it('every table is placed once, without overlaps, as a valid plan', () => {
  fc.assert(
    fc.property(locations, (all) => {
      const plan = laidOut(all, 'Main');
      expect(floorPlan.safeParse(plan).success).toBe(true);
      expect(plan.tables.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
      expect(overlapping(plan.tables)).toEqual([]);
    }),
  );
});

it('a plan that is too large is limited in tables and areas', () => {
  const many = named(...Array.from({ length: 2100 }, (_, at) => `${'ab'[at % 2]}${at % 90}-${at}`));
  const plan = laidOut(many, 'Main');
  expect(floorPlan.safeParse(plan).success).toBe(true);
  expect(plan.tables).toHaveLength(2000);
  expect(plan.areas).toHaveLength(50);
});

it('new tables are placed in free space', () => {
  fc.assert(
    fc.property(arbitraryFloorPlan, fc.integer({ min: 1, max: 30 }), (plan, count) => {
      const area = plan.areas[0]?.id ?? '';
      const fresh = Array.from({ length: count }, (_, at) => ({ id: `new-${at}`, title: `T${at}` }));
      const after = placed(plan, fresh, area);
      expect(floorPlan.safeParse(after).success).toBe(true);
      expect(after.tables.slice(0, plan.tables.length)).toEqual(plan.tables);
      const added = after.tables.slice(plan.tables.length);
      expect(added).toHaveLength(count);
      expect(
        added.filter((one) =>
          after.tables.some((other) => other !== one && other.area === area && overlaps(one, other)),
        ),
      ).toEqual([]);
    }),
  );
});

it('names are sorted naturally, and equal ones always alike', () => {
  const titles = inNaturalOrder(named('A10', 'A2', 'a1', 'B1', 'A2')).map(({ title, id }) => title + id);
  expect(titles).toEqual(['a13', 'A22', 'A25', 'A101', 'B14']);
});

describe('what has changed at the shop', () => {
  it('counts every location as placed or not, and every table as present or gone', () => {
    fc.assert(
      fc.property(arbitraryFloorPlan, fc.uniqueArray(fc.integer({ min: 1, max: 200 })), (plan, ids) => {
        const shop = ids.map((id) => ({ id: String(id), title: `T${id}` }));
        const { unplaced, gone } = changesSince(plan, shop, true);
        const isUnplaced = ({ id }: { id: string }) => !plan.tables.some((table) => table.id === id);
        expect(new Set(unplaced)).toEqual(new Set(shop.filter(isUnplaced)));
        expect(gone).toEqual(plan.tables.filter(({ id }) => !shop.some((one) => one.id === id)));
      }),
    );
  });

  it('reports nothing before the shop’s tables have loaded', () => {
    const plan = laidOut(named('A1', 'A2'), 'Main');
    expect(changesSince(plan, [], false)).toEqual({ unplaced: [], gone: [] });
  });

  it('applies new names, and keeps those of tables that are gone', () => {
    const plan = laidOut(named('A1', 'A2'), 'Main');
    const after = renamed(plan, [{ id: '1', title: 'Window' }]);
    expect(after.tables.map(({ name }) => name)).toEqual(['Window', 'A2']);
    expect(renamed(after, [{ id: '1', title: 'Window' }])).toBe(after);
  });
});
