// Unsaved edits of goods, stored with the shop's own data so that they survive a crash.
import { z } from 'zod';
import { type Draft, draft, MOST_DRAFTS } from '../../contract/editing.ts';
import type { Document, DocumentKind } from '../platform/storage/cache.ts';
import { withFormerNames } from '../platform/storage/former-names.ts';
import type { Clock } from '../ports.ts';

const stored = z.array(withFormerNames({ keptAtSeconds: 'savedAtSeconds' }, draft)).max(MOST_DRAFTS);

export const draftsKind = (ownFolder: string): DocumentKind<Draft[]> => ({
  name: `${ownFolder}/drafts`,
  version: 1,
  schema: stored,
  empty: [],
});

export class Drafts {
  readonly #document: Document<Draft[]>;
  readonly #clock: Clock;

  constructor(document: Document<Draft[]>, clock: Clock) {
    this.#document = document;
    this.#clock = clock;
  }

  /** The most recent first. */
  all(): Draft[] {
    return [...this.#document.get()];
  }

  /** Replaces a draft of the same key; the oldest one is dropped beyond the limit. */
  keep(made: Omit<Draft, 'savedAtSeconds'>): Draft[] {
    const others = this.all().filter(({ key }) => key !== made.key);
    const now = { ...made, savedAtSeconds: this.#clock.nowSeconds() };
    this.#document.set([now, ...others].slice(0, MOST_DRAFTS));
    return this.all();
  }

  drop(key: string): Draft[] {
    this.#document.set(this.all().filter((other) => other.key !== key));
    return this.all();
  }
}
