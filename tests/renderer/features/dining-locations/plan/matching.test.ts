// Matching an imported plan: a table is only matched by name if the name is unambiguous.
import { expect, test } from 'vitest';
import { floorPlan } from '../../../../../src/contract/floor-plan.ts';
import { matchingOf } from '../../../../../src/renderer/features/dining-locations/plan/use-plan-file.ts';
import { arbitraryFloorPlan } from '../../../../support/arbitrary-floor-plan.ts';
import { fc } from '../../../../support/fast-check.ts';

const names = fc.constantFrom('A1', 'A2', ' A1 ', '', 'Hall', 'a1');
const plans = fc
  .tuple(arbitraryFloorPlan, fc.array(names, { minLength: 60, maxLength: 60 }))
  .map(([plan, called]) => ({
    ...plan,
    tables: plan.tables.map((table, at) => ({ ...table, name: called[at % called.length] ?? '' })),
  }));
const shops = fc.uniqueArray(fc.record({ id: fc.constantFrom('1', '2', '3', '70', '71'), title: names }), {
  selector: ({ id }) => id,
});

test('matches a name that exactly one table has on each side', () => {
  fc.assert(
    fc.property(plans, shops, (plan, locations) => {
      const { named, byId, byName, unknown } = matchingOf(plan, locations);
      expect(floorPlan.safeParse(named).success).toBe(true);
      const count = (all: readonly string[], name: string) => all.filter((one) => one.trim() === name).length;
      const there = plan.tables.map(({ name }) => name);
      const here = locations.map(({ title }) => title);
      const isClear = (name: string) =>
        name.trim() !== '' && count(there, name.trim()) === 1 && count(here, name.trim()) === 1;
      expect(named.tables.map(({ name, x }) => [name, x])).toEqual(
        plan.tables.filter(({ name }) => isClear(name)).map(({ name, x }) => [name, x]),
      );
      for (const { id, name } of named.tables)
        expect(locations.find((one) => one.id === id)?.title.trim()).toBe(name.trim());
      const isHere = (id: string) => locations.some((one) => one.id === id);
      expect([byId, byName, unknown]).toEqual([
        plan.tables.filter(({ id }) => isHere(id)).length,
        named.tables.length,
        plan.tables.filter(({ id, name }) => !isHere(id) && !isClear(name)).length,
      ]);
    }),
  );
});
