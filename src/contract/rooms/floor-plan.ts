// What a screen may ask of the floor plan, and what it is told of it.
import * as z from 'zod/mini';
import { delivery } from '../entities/delivery.ts';
import { floorPlan, storedFloorPlan, MOST_PLAN_CHARACTERS } from '../entities/floor-plan.ts';
import { profileId } from '../entities/profile.ts';
import { command, nothing, query } from '../route.ts';

export const floorPlanRoutes = {
  'floor-plan.get': query(nothing, storedFloorPlan),
  /** In the place of the one that was there; of the named shop only, should another have been opened. */
  'floor-plan.keep': command(z.strictObject({ shop: profileId, plan: floorPlan }), storedFloorPlan),
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
