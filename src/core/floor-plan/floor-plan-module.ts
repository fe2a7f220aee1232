// The floor plan of the open shop: stored with the shop's own data, and exchanged between machines as a file.
import type { Delivery } from '../../contract/delivery.ts';
import { type FloorPlan, type StoredFloorPlan, storedFloorPlan } from '../../contract/floor-plan.ts';
import type { Cache, Document, DocumentKind } from '../platform/storage/cache.ts';
import { fileName } from '../formats/write/file-name.ts';
import type { Files } from '../ports.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { WhileOpen } from '../platform/shop/while-open.ts';
import { writePlan, readPlan } from './plan-file.ts';
import { defineDomain } from '../domain.ts';
import type { ShopDomainDeps } from '../shop-domain.ts';

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
