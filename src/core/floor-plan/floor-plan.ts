// The floor plan of the open shop: stored with the shop's own data, and exchanged between machines as a file.
import {
  type FloorPlan,
  type StoredFloorPlan,
  storedFloorPlan,
  floorPlan,
} from '../../contract/floor-plan.ts';
import type { DocumentKind } from '../platform/storage/cache.ts';
import { fileName } from '../../formats/write/file-name.ts';
import { shopDomain } from '../domain.ts';
import type { ShopDomainDeps } from '../shop-domain.ts';
import { z } from 'zod';
import type { PlanTrouble } from '../../contract/errors.ts';
import { failure } from '../failure.ts';
import { TRAINING_ID } from '../session/training-profile.ts';
import { trainingFloorPlan } from './training-floor-plan.ts';

export const floorPlanKind = (ownFolder: string): DocumentKind<StoredFloorPlan> => ({
  name: `${ownFolder}/floor-plan`,
  version: 1,
  schema: storedFloorPlan,
  empty: { revision: 0, plan: { areas: [], tables: [] } },
});

export const floorPlanDomain = shopDomain('floor-plan', (shop, { files }: ShopDomainDeps) => {
  const document = shop.document(floorPlanKind(shop.ownFolder));
  /** What a person has saved counts, also if it is empty. */
  const get = (): StoredFloorPlan => {
    const stored = document.get();
    const isDrawn = stored.revision === 0 && shop.profileId === TRAINING_ID;
    return isDrawn ? { ...stored, plan: trainingFloorPlan } : stored;
  };
  return {
    routes: {
      'floor-plan.get': get,
      'floor-plan.save': ({ plan }) => {
        const stored = { revision: document.get().revision + 1, plan };
        document.set(stored);
        shop.emit('floor-plan.changed', stored);
        return stored;
      },
      'floor-plan.export': ({ name }) => {
        const bytes = new TextEncoder().encode(writePlan(get().plan));
        return files.deliver({ name: fileName(name, 'json'), type: 'application/json', bytes });
      },
      'floor-plan.read': ({ text }) => readPlan(text),
    },
  };
});

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
