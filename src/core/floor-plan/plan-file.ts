// The file format of a floor plan, and why a file is refused.
import { z } from 'zod';
import { type FloorPlan, floorPlan } from '../../contract/floor-plan.ts';
import type { PlanTrouble } from '../../contract/errors.ts';
import { failure } from '../failure.ts';

const FORMAT = 'servery-floor-plan';
const VERSION = 1;

const label = z.looseObject({ format: z.literal(FORMAT), version: z.int().min(1) });

export const writePlan = (plan: FloorPlan): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, ...plan });

/** Throws `floor-plan.unreadable`. */
export function readPlan(text: string): FloorPlan {
  const raw = parsed(text);
  const labelled = label.safeParse(raw);
  if (!labelled.success) throw unreadable('not-a-plan');
  if (labelled.data.version > VERSION) throw unreadable('newer', `version ${labelled.data.version}`);
  const { areas, tables } = labelled.data;
  const read = floorPlan.safeParse({ areas, tables });
  if (!read.success) throw unreadable('damaged', read.error.issues[0]?.path.join('.'));
  return read.data;
}

function parsed(text: string): unknown {
  try {
    // Some editors write a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw unreadable('not-json');
  }
}

const unreadable = (reason: PlanTrouble, detail = '') =>
  failure('floor-plan.unreadable', `this is no floor plan: ${reason} ${detail}`, { reason, detail });
