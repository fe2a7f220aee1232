// The edits to tables of a plan. Each returns a new plan and reuses the objects of untouched tables.
import {
  type FloorPlan,
  LARGEST_TABLE,
  MOST_SEATS,
  PLAN_EDGE,
  planTable,
  type PlanTable,
  SMALLEST_TABLE,
  type TableShape,
} from '../../../../../contract/floor-plan.ts';
import { inside, onGrid, type Point, reachOf } from '../../../../ui/floor/geometry.ts';

export type Chosen = ReadonlySet<string>;

export function changed(plan: FloorPlan, chosen: Chosen, change: (table: PlanTable) => PlanTable): FloorPlan {
  const tables = plan.tables.map((table) => (chosen.has(table.id) ? change(table) : table));
  return { ...plan, tables };
}

/** Limits a movement so that no table leaves the plane and their positions relative to each other stay. */
export function roomFor(tables: readonly PlanTable[], by: Point): Point {
  let { x, y } = { x: Math.round(by.x), y: Math.round(by.y) };
  for (const table of tables) {
    const reach = reachOf(table);
    const [reachX, reachY] = [Math.ceil(reach.x), Math.ceil(reach.y)];
    x = Math.min(Math.max(x, Math.min(0, reachX - table.x)), Math.max(0, PLAN_EDGE - reachX - table.x));
    y = Math.min(Math.max(y, Math.min(0, reachY - table.y)), Math.max(0, PLAN_EDGE - reachY - table.y));
  }
  return { x, y };
}

/** Snaps the movement so that the held table lands on the grid; the others keep their distance to it. */
export const snappedWay = (held: Point, by: Point): Point => ({
  x: onGrid(held.x + by.x) - held.x,
  y: onGrid(held.y + by.y) - held.y,
});

export function moved(plan: FloorPlan, chosen: Chosen, by: Point): FloorPlan {
  const way = roomFor(chosenIn(plan, chosen), by);
  if (way.x === 0 && way.y === 0) return plan;
  return changed(plan, chosen, (table) => ({ ...table, x: table.x + way.x, y: table.y + way.y }));
}

export const chosenIn = ({ tables }: FloorPlan, chosen: Chosen): PlanTable[] =>
  tables.filter(({ id }) => chosen.has(id));

/** The default size of each shape. */
export const usualSizes: Readonly<Record<TableShape, Pick<PlanTable, 'width' | 'height'>>> = {
  square: { width: 80, height: 80 },
  round: { width: 80, height: 80 },
  long: { width: 160, height: 80 },
};

const stood = (table: PlanTable): PlanTable => ({ ...table, ...inside(table) });
const bounded = (value: number, least: number, most: number) =>
  Math.min(Math.max(Math.round(value), least), most);

export const shaped = (plan: FloorPlan, chosen: Chosen, shape: TableShape): FloorPlan =>
  changed(plan, chosen, (table) =>
    table.shape === shape ? table : stood({ ...table, shape, ...usualSizes[shape] }),
  );

export const turned = (plan: FloorPlan, chosen: Chosen, byDegrees: number): FloorPlan =>
  changed(plan, chosen, (table) =>
    stood({
      ...table,
      rotationDegrees: (((table.rotationDegrees + Math.round(byDegrees)) % 360) + 360) % 360,
    }),
  );

export type Measure = 'seats' | 'width' | 'height';

/** Changes each table by a difference, so that different sizes stay different. */
export const measured = (
  plan: FloorPlan,
  chosen: Chosen,
  { of, by }: { of: Measure; by: number },
): FloorPlan =>
  changed(plan, chosen, (table) => {
    const value = table[of] + by;
    if (of === 'seats') return { ...table, seats: bounded(value, 0, MOST_SEATS) };
    return stood({ ...table, [of]: bounded(value, SMALLEST_TABLE, LARGEST_TABLE) });
  });

export const takenOff = (plan: FloorPlan, chosen: Chosen): FloorPlan => ({
  ...plan,
  tables: plan.tables.filter(({ id }) => !chosen.has(id)),
});

export const movedToArea = (plan: FloorPlan, chosen: Chosen, area: string): FloorPlan =>
  changed(plan, chosen, (table) => ({ ...table, area }));

const planFields = Object.keys(planTable.shape) as (keyof PlanTable)[];
/** Independent of the order of object keys. */
const written = ({ areas, tables }: FloorPlan): string =>
  JSON.stringify([
    areas.map(({ id, name }) => [id, name]),
    tables.map((table) => planFields.map((field) => table[field])),
  ]);

export const isSamePlan = (a: FloorPlan, b: FloorPlan): boolean => a === b || written(a) === written(b);
