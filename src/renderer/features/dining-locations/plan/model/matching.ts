// Which tables of a plan from elsewhere this shop has: by their ids, or by names that only one there and one here has.
import { type FloorPlan, LONGEST_TABLE_NAME } from '../../../../../contract/entities/floor-plan.ts';
import type { Named } from './layout.ts';

export interface Matching {
  byId: number;
  byName: number;
  /** Known by neither. */
  unknown: number;
  /** The plan with the tables that are known by name, each as the one of this shop. */
  named: FloorPlan;
}

export function matchingOf(plan: FloorPlan, locations: readonly Named[]): Matching {
  const ids = new Set(locations.map(({ id }) => id));
  const here = idsByName(locations.map(({ id, title }) => ({ id, name: title })));
  const there = idsByName(plan.tables);
  const idOf = ({ id, name }: { id: string; name: string }) =>
    there.get(keyOf(name)) === id ? here.get(keyOf(name)) : undefined;
  const tables = plan.tables.flatMap((table) => {
    const id = idOf(table);
    return id === undefined ? [] : [{ ...table, id }];
  });
  return {
    byId: plan.tables.filter(({ id }) => ids.has(id)).length,
    byName: tables.length,
    unknown: plan.tables.filter((table) => !ids.has(table.id) && idOf(table) === undefined).length,
    named: { ...plan, tables },
  };
}

const keyOf = (name: string) => name.slice(0, LONGEST_TABLE_NAME).trim();

/** Undefined under a name that several have, or that is none. */
function idsByName(all: readonly { id: string; name: string }[]): ReadonlyMap<string, string | undefined> {
  const ids = new Map<string, string | undefined>([['', undefined]]);
  for (const { id, name } of all) ids.set(keyOf(name), ids.has(keyOf(name)) ? undefined : id);
  return ids;
}
