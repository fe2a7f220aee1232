// How the dining locations stand in the rooms of the shop: made by people here, and known to this machine only.
import * as z from 'zod/mini';
import { delivery } from './delivery.ts';
import { profileId } from './profile.ts';
import { command, nothing, query } from './route.ts';

/** All lengths on a plan are in its own unit, of which a person's seat takes about 40. */
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
/** Of a plan as a file; what can be kept is far below it. */
export const MOST_PLAN_CHARACTERS = 700_000;

const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const areaId = z.string().check(z.regex(/^[a-z0-9-]{1,36}$/));

export const planArea = z.strictObject({
  id: areaId,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_AREA_NAME)),
});
export type PlanArea = z.output<typeof planArea>;

export const planTable = z.strictObject({
  /** Of the dining location that it is. */
  id: z.string().check(z.minLength(1), z.maxLength(LONGEST_LOCATION_ID)),
  /** As it was last called: for when the shop has it no more. */
  name: z.string().check(z.maxLength(LONGEST_TABLE_NAME)),
  area: areaId,
  /** Its middle, from the area's left and top edges. */
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

const hasOneOfEachId = (all: readonly { id: string }[]) =>
  new Set(all.map(({ id }) => id)).size === all.length;

const standsSomewhere = ({ areas, tables }: { areas: readonly PlanArea[]; tables: readonly PlanTable[] }) => {
  const known = new Set(areas.map(({ id }) => id));
  return tables.every(({ area }) => known.has(area));
};

export const floorPlan = z
  .strictObject({
    /** In the order of their tabs. */
    areas: z.array(planArea).check(z.maxLength(MOST_AREAS), z.refine(hasOneOfEachId)),
    /** What stands further back lies on top. */
    tables: z.array(planTable).check(z.maxLength(MOST_TABLES), z.refine(hasOneOfEachId)),
  })
  .check(z.refine(standsSomewhere, { path: ['tables'] }));
export type FloorPlan = z.output<typeof floorPlan>;

export const storedFloorPlan = z.strictObject({
  /** Counts on with each keeping: of two answers the higher is the later. */
  revision: z.int(),
  plan: floorPlan,
});
export type StoredFloorPlan = z.output<typeof storedFloorPlan>;

export const floorPlanRoutes = {
  'floor-plan.get': query(nothing, storedFloorPlan),
  /** In the place of the one that was there; of the named shop only, should another have been opened. */
  'floor-plan.save': command(z.strictObject({ shop: profileId, plan: floorPlan }), storedFloorPlan),
  /** As a file that can be brought to another machine. */
  'floor-plan.export': command(
    z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(200)) }),
    delivery,
  ),
  /** The plan in the text of such a file; nothing is kept yet. */
  'floor-plan.read': query(
    z.strictObject({ text: z.string().check(z.maxLength(MOST_PLAN_CHARACTERS)) }),
    floorPlan,
  ),
} as const;

export const floorPlanEvents = { 'floor-plan.changed': storedFloorPlan } as const;
