// The geometry of tables: bounding boxes of rotated tables, and which tables a band catches.
import { PLAN_EDGE, PLAN_STEP, type PlanTable } from '../../../contract/floor-plan.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type Body = Pick<PlanTable, 'x' | 'y' | 'width' | 'height' | 'rotationDegrees'>;

/** The half-extents of the rotated table. */
export function reachOf({ width, height, rotationDegrees }: Omit<Body, 'x' | 'y'>): Point {
  const turn = (rotationDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  return { x: (width * cos + height * sin) / 2, y: (width * sin + height * cos) / 2 };
}

export function boxOf(table: Body): Box {
  const reach = reachOf(table);
  return {
    left: table.x - reach.x,
    right: table.x + reach.x,
    top: table.y - reach.y,
    bottom: table.y + reach.y,
  };
}

export const meets = (a: Box, b: Box): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

/** Undefined for no tables. */
export function boxAround(tables: readonly Body[]): Box | undefined {
  const [first, ...rest] = tables.map(boxOf);
  if (first === undefined) return undefined;
  return rest.reduce(
    (all, box) => ({
      left: Math.min(all.left, box.left),
      top: Math.min(all.top, box.top),
      right: Math.max(all.right, box.right),
      bottom: Math.max(all.bottom, box.bottom),
    }),
    first,
  );
}

/** Between any two opposite corners. */
export const boxBetween = (from: Point, to: Point): Box => ({
  left: Math.min(from.x, to.x),
  top: Math.min(from.y, to.y),
  right: Math.max(from.x, to.x),
  bottom: Math.max(from.y, to.y),
});

export const caughtBy = (band: Box, tables: readonly PlanTable[]): string[] =>
  tables.filter((table) => meets(band, boxOf(table))).map(({ id }) => id);

export const onGrid = (length: number): number => Math.round(length / PLAN_STEP) * PLAN_STEP;

/** The nearest position at which the whole table is on the plane. */
export function inside(table: Body): Point {
  const reach = reachOf(table);
  return { x: between(table.x, reach.x), y: between(table.y, reach.y) };
}

const between = (middle: number, reach: number): number =>
  Math.min(Math.max(Math.round(middle), Math.ceil(reach)), PLAN_EDGE - Math.ceil(reach));

export const directions = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const;
export type Direction = keyof typeof directions;

export const isDirection = (key: string): key is Direction => Object.hasOwn(directions, key);

/** The next table in a direction; distance to the side counts double. */
export function nextTowards<Place extends Point>(
  from: Point,
  direction: Direction,
  others: readonly Place[],
): Place | undefined {
  const [toX, toY] = directions[direction];
  const farOf = ({ x, y }: Point) => {
    const [ahead, aside] = [
      (x - from.x) * toX + (y - from.y) * toY,
      Math.abs((x - from.x) * toY + (y - from.y) * toX),
    ];
    return ahead > 0 && aside <= 2 * ahead ? ahead + 2 * aside : Number.POSITIVE_INFINITY;
  };
  const [next] = others.toSorted((a, b) => farOf(a) - farOf(b));
  return next !== undefined && Number.isFinite(farOf(next)) ? next : undefined;
}
