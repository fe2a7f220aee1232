// The floor plan of the open shop: stored with the shop's own data, and exchanged between machines as a file.
import type { Delivery } from '../../contract/delivery.ts';
import {
  type FloorPlan,
  type StoredFloorPlan,
  storedFloorPlan,
  floorPlan,
} from '../../contract/floor-plan.ts';
import type { Cache, Document, DocumentKind } from '../platform/storage/cache.ts';
import { fileName } from '../../formats/write/file-name.ts';
import type { Files } from '../ports.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { WhileOpen } from '../platform/shop/while-open.ts';
import { defineDomain } from '../domain.ts';
import type { ShopDomainDeps } from '../shop-domain.ts';
import { z } from 'zod';
import type { PlanTrouble } from '../../contract/errors.ts';
import { failure } from '../failure.ts';

export interface FloorPlanDeps {
  cache: Cache;
  files: Files;
  onChange: (plan: StoredFloorPlan) => void;
}

export const floorPlanKind = (ownFolder: string): DocumentKind<StoredFloorPlan> => ({
  name: `${ownFolder}/floor-plan`,
  version: 1,
  schema: storedFloorPlan,
  empty: { revision: 0, plan: { areas: [], tables: [] } },
});

export class FloorPlanModule {
  readonly #deps: FloorPlanDeps;
  readonly #document = new WhileOpen<Document<StoredFloorPlan>>();

  constructor(deps: FloorPlanDeps) {
    this.#deps = deps;
  }

  open(shop: OpenShop): void {
    this.#document.set(shop, this.#deps.cache.document(floorPlanKind(shop.ownFolder)));
  }

  get(): StoredFloorPlan {
    return this.#document.get().get();
  }

  keep({ shop, plan }: { shop: string; plan: FloorPlan }): StoredFloorPlan {
    const document = this.#document.of(shop);
    const stored = { revision: document.get().revision + 1, plan };
    document.set(stored);
    this.#deps.onChange(stored);
    return stored;
  }

  export(name: string): Promise<Delivery> {
    const bytes = new TextEncoder().encode(writePlan(this.get().plan));
    return this.#deps.files.deliver({ name: fileName(name, 'json'), type: 'application/json', bytes });
  }
}

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

export const floorPlanDomain = defineDomain({
  name: 'floor-plan',
  create: ({ emit, ...deps }: ShopDomainDeps) =>
    new FloorPlanModule({ ...deps, onChange: (plan) => emit('floor-plan.changed', plan) }),
  routes: (floorPlan) => ({
    'floor-plan.get': () => floorPlan.get(),
    'floor-plan.save': (plan) => floorPlan.keep(plan),
    'floor-plan.export': ({ name }) => floorPlan.export(name),
    'floor-plan.read': ({ text }) => readPlan(text),
  }),
});
