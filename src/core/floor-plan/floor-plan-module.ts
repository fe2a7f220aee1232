// The floor plan of the open shop: stored with the shop's own data, and exchanged between machines as a file.
import type { Delivery } from '../../contract/delivery.ts';
import { type FloorPlan, type StoredFloorPlan, storedFloorPlan } from '../../contract/floor-plan.ts';
import type { Cache, Document, DocumentKind } from '../platform/storage/cache.ts';
import { fileName } from '../formats/write/file-name.ts';
import { failure } from '../failure.ts';
import type { Files } from '../ports.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { writePlan } from './plan-file.ts';

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
  #open: { shop: OpenShop; document: Document<StoredFloorPlan> } | undefined;

  constructor(deps: FloorPlanDeps) {
    this.#deps = deps;
  }

  open(shop: OpenShop): void {
    this.#open = { shop, document: this.#deps.cache.document(floorPlanKind(shop.ownFolder)) };
  }

  get(): StoredFloorPlan {
    return this.#document().get();
  }

  keep({ shop, plan }: { shop: string; plan: FloorPlan }): StoredFloorPlan {
    const document = this.#document();
    if (this.#open?.shop.profileId !== shop) throw failure('session.none', 'another shop is open');
    const stored = { revision: document.get().revision + 1, plan };
    document.set(stored);
    this.#deps.onChange(stored);
    return stored;
  }

  export(name: string): Promise<Delivery> {
    const bytes = new TextEncoder().encode(writePlan(this.get().plan));
    return this.#deps.files.deliver({ name: fileName(name, 'json'), type: 'application/json', bytes });
  }

  #document(): Document<StoredFloorPlan> {
    if (this.#open === undefined || this.#open.shop.signal.aborted) {
      throw failure('session.none', 'no shop is open');
    }
    return this.#open.document;
  }
}
