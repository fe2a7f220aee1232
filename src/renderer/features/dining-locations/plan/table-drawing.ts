// How a table is drawn: its shape, its seats and its status.
import { type FloorPlan, LONGEST_TABLE_NAME, type PlanTable } from '../../../../contract/floor-plan.ts';
import { inNaturalOrder, type Named, placeable } from './model/layout.ts';

type Body = Pick<PlanTable, 'width' | 'height' | 'shape' | 'seats'>;

const SEAT = 11;
/** The distance from the table's edge to the centre of a seat. */
const AWAY = 5;
/** More seats would be unreadable. */
const MOST_DRAWN = 24;

/** Relative to the centre of the table. */
function seatPlaces({ width, height, shape, seats }: Body): { x: number; y: number }[] {
  const count = Math.min(seats, MOST_DRAWN);
  if (shape === 'round') {
    return Array.from({ length: count }, (_, at) => {
      const turn = (at / count) * 2 * Math.PI - Math.PI / 2;
      return { x: Math.cos(turn) * (width / 2 + AWAY), y: Math.sin(turn) * (height / 2 + AWAY) };
    });
  }
  const sides = seatsBySide(count, width, height);
  const along = (length: number, many: number) =>
    Array.from({ length: many }, (_, at) => -length / 2 + ((at + 0.5) * length) / many);
  const [across, down] = [width / 2 + AWAY, height / 2 + AWAY];
  return [
    ...along(width, sides.top).map((x) => ({ x, y: -down })),
    ...along(width, sides.bottom).map((x) => ({ x, y: down })),
    ...along(height, sides.left).map((y) => ({ x: -across, y })),
    ...along(height, sides.right).map((y) => ({ x: across, y })),
  ];
}

/** Each seat goes to the side with the most space per seat. */
function seatsBySide(count: number, width: number, height: number) {
  const sides = { top: 0, bottom: 0, left: 0, right: 0 };
  const lengths = { top: width, bottom: width, left: height, right: height };
  for (let seat = 0; seat < count; seat += 1) {
    const [roomiest = 'top'] = (['top', 'bottom', 'left', 'right'] as const).toSorted(
      (a, b) => lengths[b] / (sides[b] + 1) - lengths[a] / (sides[a] + 1),
    );
    sides[roomiest] += 1;
  }
  return sides;
}

export const seatsPath = (table: Body): string =>
  seatPlaces(table)
    .map(
      ({ x, y }) =>
        `M${(x - SEAT).toFixed(1)} ${y.toFixed(1)}a${SEAT} ${SEAT} 0 1 0 ${2 * SEAT} 0a${SEAT} ${SEAT} 0 1 0 ${-2 * SEAT} 0`,
    )
    .join('');

interface Seating<One> {
  /** Tables of the shop that are not on the plan. */
  unplaced: One[];
  /** Tables on the plan that the shop no longer has. */
  gone: PlanTable[];
}

/** Before the shop's tables have loaded, none counts as gone. */
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
