// Sendings whose stock could not be taken, so that a person sees them and the takes are offered again.
import { z } from 'zod';
import { changeRequest } from '../../contract/outbox.ts';
import { AppFailure } from '../failure.ts';
import type { Cache, Document, DocumentKind } from '../platform/storage/cache.ts';
import type { StoredSending } from './stored-order.ts';
import type { StockTake } from './taken-stock.ts';

const untaken = z.strictObject({
  sending: z.string(),
  /** Under the ids of the first attempt, so that what was put after all counts once. */
  takes: z.array(z.strictObject({ id: z.string(), request: changeRequest })),
});

const untakenKind = (ownFolder: string): DocumentKind<z.output<typeof untaken>[]> => ({
  name: `${ownFolder}/orders/untaken-stock`,
  version: 1,
  schema: z.array(untaken),
  empty: [],
});

interface UntakenStockDeps {
  cache: Cache;
  ownFolder: string;
  takeStock: (takes: readonly StockTake[]) => Promise<void>;
  onChange: () => void;
}

export class UntakenStock {
  readonly #deps: UntakenStockDeps;
  readonly #document: Document<z.output<typeof untaken>[]>;

  constructor(deps: UntakenStockDeps) {
    this.#deps = deps;
    this.#document = deps.cache.document(untakenKind(deps.ownFolder));
  }

  get count(): number {
    return this.#document.get().length;
  }

  add({ id }: Pick<StoredSending, 'id'>, takes: readonly StockTake[]): void {
    this.#set([...this.#without(id), { sending: id, takes: [...takes] }]);
  }

  /** Throws at the first that fails again; those before it are done. */
  async retry(): Promise<void> {
    for (const { sending, takes } of this.#document.get()) {
      await this.#deps.takeStock(takes);
      this.#set(this.#without(sending));
    }
  }

  #without(sending: string) {
    return this.#document.get().filter((each) => each.sending !== sending);
  }

  #set(next: z.output<typeof untaken>[]): void {
    this.#document.set(next);
    this.#deps.onChange();
  }
}

/** What the disk refuses is tried again by itself, and so is what a closed shop has left. */
export const isTriedAgain = (error: unknown): boolean =>
  error instanceof AppFailure && ['store.unwritable', 'session.none'].includes(error.error.code);
