// The tables of the shop as a floor plan has them: their order, their names, and what changed since the plan was made.
import {
  type FloorPlan,
  LONGEST_LOCATION_ID,
  LONGEST_TABLE_NAME,
  type PlanTable,
} from '../../../contract/floor-plan.ts';

export interface Named {
  id: string;
  title: string;
}

const names = new Intl.Collator('zh-CN', { numeric: true, sensitivity: 'base' });

/** A2 before A10. */
export const inNaturalOrder = <One extends Named>(all: readonly One[]): One[] =>
  all.toSorted((a, b) => names.compare(a.title, b.title) || names.compare(a.id, b.id));

/** Ids that a plan cannot store would make saving fail for all tables. */
export const placeable = <One extends Named>(all: readonly One[]): One[] =>
  all.filter(({ id }) => id.length <= LONGEST_LOCATION_ID);

interface Seating<One> {
  /** Tables of the shop that are not on the plan. */
  unplaced: One[];
  /** Tables on the plan that the shop no longer has. */
  gone: PlanTable[];
}

/** Before the shop's tables have loaded, none counts as gone. */
export function changesSince<One extends Named>(
  { tables }: FloorPlan,
  locations: readonly One[],
  isKnown: boolean,
): Seating<One> {
  if (!isKnown) return { unplaced: [], gone: [] };
  const stands = new Set(tables.map(({ id }) => id));
  const known = new Set(locations.map(({ id }) => id));
  return {
    unplaced: inNaturalOrder(placeable(locations.filter(({ id }) => !stands.has(id)))),
    gone: tables.filter(({ id }) => !known.has(id)),
  };
}

/** Applies the shop's current names; returns the same plan if none changed. */
export function renamed(plan: FloorPlan, locations: readonly Named[]): FloorPlan {
  const titles = new Map(locations.map(({ id, title }) => [id, title.slice(0, LONGEST_TABLE_NAME)]));
  const isOther = ({ id, name }: PlanTable) => titles.has(id) && titles.get(id) !== name;
  if (!plan.tables.some(isOther)) return plan;
  const tables = plan.tables.map((table) =>
    isOther(table) ? { ...table, name: titles.get(table.id) ?? table.name } : table,
  );
  return { ...plan, tables };
}
