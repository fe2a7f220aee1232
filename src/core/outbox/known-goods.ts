// Which goods stood at the shop before new ones were sent: what is not among them after a lost answer may be the new one.
import { z } from 'zod';
import type { Cache, Document } from '../platform/storage/cache.ts';
import { goodsResource } from '../records/goods-resource.ts';
import type { Clock } from '../ports.ts';
import type { Journal } from './journal.ts';
import { isOpen, type StoredCommand } from './stored-command.ts';
import type { ShownList } from './shown-lists.ts';
import type { Walk } from './shop-lists.ts';

const noted = z.object({ atSeconds: z.number(), ids: z.array(z.string()) }).nullable();
type NotedGoods = z.output<typeof noted>;

/** While many are made one after the other, one note serves them all. */
const SERVES_SECONDS = 60;

export interface Known {
  /** On the disk when it answers; with the moment by which it is found again. */
  note: () => Promise<number>;
  /** Undefined where nothing was noted for this command. */
  before: (command: StoredCommand) => ReadonlySet<string> | undefined;
}

interface Options {
  cache: Cache;
  ownFolder: string;
  clock: Clock;
  journal: Journal;
  list: ShownList;
  walk: Walk;
}

export class KnownGoods implements Known {
  readonly #options: Options;
  readonly #document: Document<NotedGoods>;

  constructor(options: Options) {
    this.#options = options;
    const name = `${options.ownFolder}/known-goods`;
    this.#document = options.cache.document({ name, version: 1, schema: noted, empty: null });
  }

  async note(): Promise<number> {
    const held = this.#document.get();
    const atSeconds = this.#options.clock.nowSeconds();
    // A newer note might hold what an earlier command made without anybody knowing.
    if (held !== null && (this.#serves(held, atSeconds) || this.#hasUnknown())) return held.atSeconds;
    const ids = (await this.#options.list.ids()) ?? (await this.#asked());
    this.#document.set({ atSeconds, ids: [...ids] });
    return atSeconds;
  }

  before(command: StoredCommand): ReadonlySet<string> | undefined {
    const held = this.#document.get();
    if (held === null || held.atSeconds !== command.notedAtSeconds) return undefined;
    const made = this.#options.journal.queue.madeBesides(command);
    return new Set([...held.ids, ...(command.knownIds ?? []), ...made]);
  }

  #serves({ atSeconds }: NonNullable<NotedGoods>, nowSeconds: number): boolean {
    return atSeconds <= nowSeconds && nowSeconds - atSeconds < SERVES_SECONDS;
  }

  #hasUnknown(): boolean {
    const { queue } = this.#options.journal;
    return queue
      .open()
      .some((one) => one.request.kind === 'goods.add' && isOpen(one) && one.knownIds !== null);
  }

  async #asked(): Promise<string[]> {
    const ids: string[] = [];
    await this.#options.walk(goodsResource, ({ id }) => ids.push(id));
    return ids;
  }
}
