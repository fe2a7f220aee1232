// Ids of the goods at the shop before new ones were sent: after a lost answer, any other id may be the new item.
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

/** One note serves all items that are made within this time. */
const SERVES_SECONDS = 60;

export interface Known {
  /** Resolves once the note is on the disk, with the time by which `before` finds it. */
  note: () => Promise<number>;
  /** Undefined if there is no note for this command. */
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
    const saved = this.#document.get();
    const atSeconds = this.#options.clock.nowSeconds();
    // While a command's result is unknown, a newer note could list the item that it made as an old one.
    if (saved !== null && (this.#isFresh(saved, atSeconds) || this.#hasUnknown())) return saved.atSeconds;
    const ids = (await this.#options.list.ids()) ?? (await this.#fetchIds());
    this.#document.set({ atSeconds, ids: [...ids] });
    return atSeconds;
  }

  before(command: StoredCommand): ReadonlySet<string> | undefined {
    const saved = this.#document.get();
    if (saved === null || saved.atSeconds !== command.notedAtSeconds) return undefined;
    const made = this.#options.journal.queue.madeBesides(command);
    return new Set([...saved.ids, ...(command.knownIds ?? []), ...made]);
  }

  #isFresh({ atSeconds }: NonNullable<NotedGoods>, nowSeconds: number): boolean {
    return atSeconds <= nowSeconds && nowSeconds - atSeconds < SERVES_SECONDS;
  }

  #hasUnknown(): boolean {
    const { queue } = this.#options.journal;
    return queue
      .open()
      .some((one) => one.request.kind === 'goods.add' && isOpen(one) && one.knownIds !== null);
  }

  async #fetchIds(): Promise<string[]> {
    const ids: string[] = [];
    await this.#options.walk(goodsResource, ({ id }) => ids.push(id));
    return ids;
  }
}
