// What has come to the shop or left it since the plan was made.
import { type FloorPlan, LONGEST_TABLE_NAME, type PlanTable } from '../../../../../contract/floor-plan.ts';
import { inNaturalOrder, type Named, placeable } from './layout.ts';

export interface Seating<One> {
  /** The shop has them, and they stand nowhere. */
  unplaced: One[];
  /** They stand on the plan, and the shop has them no more. */
  gone: PlanTable[];
}

/** Before the shop has been heard nobody can say what it has no more. */
export function statusOf<One extends Named>(
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

/** Each table as the shop calls it now; the same plan where all are called so already. */
export function renamed(plan: FloorPlan, locations: readonly Named[]): FloorPlan {
  const titles = new Map(locations.map(({ id, title }) => [id, title.slice(0, LONGEST_TABLE_NAME)]));
  const isOther = ({ id, name }: PlanTable) => titles.has(id) && titles.get(id) !== name;
  if (!plan.tables.some(isOther)) return plan;
  const tables = plan.tables.map((table) =>
    isOther(table) ? { ...table, name: titles.get(table.id) ?? table.name } : table,
  );
  return { ...plan, tables };
}
