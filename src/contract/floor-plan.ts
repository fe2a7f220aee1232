// The floor plan: the positions of the dining locations, drawn by people and stored on this machine only.
import * as z from 'zod/mini';
import { delivery } from './delivery.ts';
import { profileId } from './profile.ts';
import { command, nothing, query } from './route.ts';

/** All lengths on a plan are in units of its own; a seat takes about 40. */
export const PLAN_STEP = 20;
export const tableShapes = ['square', 'round', 'long'] as const;
export type TableShape = (typeof tableShapes)[number];

export const MOST_AREAS = 50;
export const MOST_TABLES = 2000;
export const MOST_SEATS = 99;
export const PLAN_EDGE = 8000;
export const SMALLEST_TABLE = 2 * PLAN_STEP;
export const LARGEST_TABLE = 20 * PLAN_STEP;
export const LONGEST_AREA_NAME = 40;
export const LONGEST_TABLE_NAME = 40;
export const LONGEST_LOCATION_ID = 64;
/** Limits a plan as a file; a stored plan is far smaller. */
export const MOST_PLAN_CHARACTERS = 700_000;

const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const areaId = z.string().check(z.regex(/^[a-z0-9-]{1,36}$/));

export const planArea = z.strictObject({
  id: areaId,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_AREA_NAME)),
});
export type PlanArea = z.output<typeof planArea>;

export const planTable = z.strictObject({
  /** The id of the dining location. */
  id: z.string().check(z.minLength(1), z.maxLength(LONGEST_LOCATION_ID)),
  /** The location's last known name, in case the shop no longer has it. */
  name: z.string().check(z.maxLength(LONGEST_TABLE_NAME)),
  area: areaId,
  /** The table's centre, from the left and top edges of the area. */
  x: whole(0, PLAN_EDGE),
  y: whole(0, PLAN_EDGE),
  width: whole(SMALLEST_TABLE, LARGEST_TABLE),
  height: whole(SMALLEST_TABLE, LARGEST_TABLE),
  shape: z.enum(tableShapes),
  seats: whole(0, MOST_SEATS),
  /** Clockwise. */
  rotationDegrees: whole(0, 359),
});
export type PlanTable = z.output<typeof planTable>;

const hasUniqueIds = (all: readonly { id: string }[]) => new Set(all.map(({ id }) => id)).size === all.length;

const hasKnownAreas = ({ areas, tables }: { areas: readonly PlanArea[]; tables: readonly PlanTable[] }) => {
  const known = new Set(areas.map(({ id }) => id));
  return tables.every(({ area }) => known.has(area));
};

export const floorPlan = z
  .strictObject({
    /** In the order of the tabs. */
    areas: z.array(planArea).check(z.maxLength(MOST_AREAS), z.refine(hasUniqueIds)),
    /** Drawn in this order: later tables lie on top. */
    tables: z.array(planTable).check(z.maxLength(MOST_TABLES), z.refine(hasUniqueIds)),
  })
  .check(z.refine(hasKnownAreas, { path: ['tables'] }));
export type FloorPlan = z.output<typeof floorPlan>;

export const storedFloorPlan = z.strictObject({
  /** Increases with every save; the higher of two answers is the later one. */
  revision: z.int(),
  plan: floorPlan,
});
export type StoredFloorPlan = z.output<typeof storedFloorPlan>;

export const floorPlanRoutes = {
  /** The floor plan of the open shop. */
  'floor-plan.get': query(nothing, storedFloorPlan),
  /** Replaces the floor plan, but only if the named shop is still the open one. */
  'floor-plan.save': command(z.strictObject({ shop: profileId, plan: floorPlan }), storedFloorPlan),
  /** Writes the plan to a file that another machine can read. */
  'floor-plan.export': command(
    z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(200)) }),
    delivery,
  ),
  /** Reads a plan from the text of such a file. Saves nothing. */
  'floor-plan.read': query(
    z.strictObject({ text: z.string().check(z.maxLength(MOST_PLAN_CHARACTERS)) }),
    floorPlan,
  ),
} as const;

export const floorPlanEvents = { 'floor-plan.changed': storedFloorPlan } as const;
