// The orders of a shop as files of lines: the journal of what is open, and one file for each business day.
import { daysKind, type StoredDay } from '../orders/business-days.ts';
import type { Cache } from '../platform/storage/cache.ts';
import { ownFolderOf } from '../platform/shop/profiles.ts';
import type { Journals } from '../ports.ts';

export const JOURNAL = 'journal';
export const dayFile = (number: number): string => `day-${number}`;

export interface OrderFilesDeps {
  cache: Cache;
  journals: Journals;
}

export class OrderFiles {
  readonly #deps: OrderFilesDeps;
  /** The folder of what people made for the shop. */
  readonly #ownFolder: string;

  constructor(shop: string, deps: OrderFilesDeps) {
    this.#deps = deps;
    this.#ownFolder = ownFolderOf(shop);
  }

  days(): readonly StoredDay[] {
    return this.#deps.cache.document(daysKind(this.#ownFolder)).get();
  }

  /** Throws `StoreFault`. */
  read(name: string): Promise<string[]> {
    return this.#deps.journals.open(`${this.#ownFolder}/orders/${name}`).read();
  }

  /** Throws `StoreFault`. */
  anchor(name: string): Promise<string | undefined> {
    return this.#deps.journals.open(`${this.#ownFolder}/orders/${name}`).readAnchor();
  }

  async isEmpty(): Promise<boolean> {
    return this.days().length === 0 && (await this.read(JOURNAL)).length === 0;
  }
}
