// Unsaved edits of goods, stored with the shop's own data so that they survive a crash.
import { z } from 'zod';
import { type Draft, draft, MOST_DRAFTS } from '../../contract/editing.ts';
import type { Cache, Document, DocumentKind } from '../platform/storage/cache.ts';
import { withFormerNames } from '../platform/storage/former-names.ts';
import { failure } from '../failure.ts';
import type { Clock } from '../ports.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';

const stored = z.array(withFormerNames({ keptAtSeconds: 'savedAtSeconds' }, draft)).max(MOST_DRAFTS);

export const draftsKind = (ownFolder: string): DocumentKind<Draft[]> => ({
  name: `${ownFolder}/drafts`,
  version: 1,
  schema: stored,
  empty: [],
});

export interface DraftsDeps {
  cache: Cache;
  clock: Clock;
}

export class Drafts {
  readonly #deps: DraftsDeps;
  #open: { shop: OpenShop; document: Document<Draft[]> } | undefined;

  constructor(deps: DraftsDeps) {
    this.#deps = deps;
  }

  open(shop: OpenShop): void {
    this.#open = { shop, document: this.#deps.cache.document(draftsKind(shop.ownFolder)) };
  }

  /** The most recent first. */
  all(): Draft[] {
    return [...this.#document().get()];
  }

  /** Replaces a draft of the same key; the oldest one is dropped beyond the limit. */
  keep(made: Omit<Draft, 'savedAtSeconds'>): Draft[] {
    const document = this.#document();
    const others = document.get().filter(({ key }) => key !== made.key);
    const now = { ...made, savedAtSeconds: this.#deps.clock.nowSeconds() };
    document.set([now, ...others].slice(0, MOST_DRAFTS));
    return this.all();
  }

  drop(key: string): Draft[] {
    const document = this.#document();
    document.set(document.get().filter((other) => other.key !== key));
    return this.all();
  }

  #document(): Document<Draft[]> {
    if (this.#open === undefined || this.#open.shop.signal.aborted) {
      throw failure('session.none', 'no shop is open');
    }
    return this.#open.document;
  }
}
