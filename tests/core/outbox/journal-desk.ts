// An outbox at a fake shop that answers when the test lets it, with a disk and a clock under the test's control.
import { setImmediate } from 'node:timers/promises';
import type { ChangeRequest } from '../../../src/contract/outbox.ts';
import { createCache } from '../../../src/core/platform/storage/create-cache.ts';
import { OutboxModule } from '../../../src/core/outbox/outbox-module.ts';
import type { ShownList } from '../../../src/core/outbox/shown-lists.ts';
import { type Journals, StoreFault } from '../../../src/core/ports.ts';
import type { OpenShop } from '../../../src/core/platform/shop/open-shop.ts';
import { nodeDigest } from '../../../src/host/digest.ts';
import { chinaTime } from '../../support/china-time.ts';
import { memoryJournals } from '../../support/memory-files.ts';
import { memoryStores } from '../../support/memory-stores.ts';
import { manualClock, recordingLog, repeatingChance } from '../../support/test-ports.ts';
import { scopesFor } from '../../support/shop-scope.ts';

/** A fake shop with receipt groups, and the calls that it gets. */
export class GroupShop {
  readonly groups = new Map<string, string>();
  readonly sent: string[] = [];
  /** Every read waits for this first. */
  asking: Promise<unknown> = Promise.resolve();
  sending: Promise<unknown> = Promise.resolve();
  /** Reads of a single group wait for this, too. */
  reading: Promise<unknown> = Promise.resolve();
  #lastId = 0;

  open(): { shop: OpenShop; close: () => void } {
    const closing = new AbortController();
    const shop: OpenShop = {
      profileId: 'a',
      appId: 'demo',
      ownFolder: 'shops/a',
      dataFolder: 'shops/a/data',
      learned: () => null,
      keepsUnsent: () => false,
      isWatched: () => false,
      signal: closing.signal,
      ...chinaTime,
      callRaw: async (_name, form) => {
        await this.asking;
        if ('id' in form) await this.reading;
        const all = [...this.groups].map(([id, name]) => ({ id, name }));
        return { data: 'id' in form ? all.filter(({ id }) => id === form.id) : all, paging: {} };
      },
      measure: () => Promise.resolve({ values: 1, limit: null }),
      nesting: 'brackets',
      mostValues: () => null,
      callList: () => Promise.reject(new Error('its lists are not asked for')),
      call: async (name, form) => {
        this.sent.push(name);
        await this.sending;
        const id = 'id' in form && typeof form.id === 'string' ? form.id : String((this.#lastId += 1));
        if (name === 'delReceiptGroup') this.groups.delete(id);
        else this.groups.set(id, 'name' in form ? form.name : '');
        // The shape of the answers to these two calls.
        return { data: { id, name: this.groups.get(id) ?? '' }, paging: {} } as never;
      },
    };
    return { shop, close: () => closing.abort() };
  }
}

/** A disk that is slow or refuses writes when the test says so. */
export class Disk {
  readonly files = new Map<string, string[]>();
  readonly stores = memoryStores();
  /** Every write waits for this first. */
  writing: Promise<unknown> = Promise.resolve();
  reading: Promise<unknown> = Promise.resolve();
  isFull = false;
  /** The number of appends. */
  writings = 0;
  /** Refuses writes to some files only. */
  refuses: (name: string) => boolean = () => false;

  readonly journals: Journals = {
    open: (name) => {
      const file = memoryJournals(this.files).open(name);
      const takes = async () => {
        await this.writing;
        if (this.isFull || this.refuses(name)) throw new StoreFault('disk-full', new Error('no space'));
      };
      return {
        read: () => this.reading.then(file.read),
        append: async (lines) => {
          await takes();
          this.writings += 1;
          await file.append(lines);
        },
        replace: (lines) => takes().then(() => file.replace(lines)),
        backUp: (mark) => takes().then(() => file.backUp(mark)),
        remove: file.remove,
        readAnchor: file.readAnchor,
        writeAnchor: file.writeAnchor,
      };
    },
  };
}

export const chance = repeatingChance();

const list: ShownList = {
  look: () => Promise.resolve(true),
  ids: () => Promise.resolve(null),
  asOfSeconds: () => null,
  begunSeconds: () => [],
};

export function createOutbox(disk: Disk, clock = manualClock(), group = list) {
  const log = recordingLog();
  const cache = createCache({ stores: disk.stores, clock, log });
  const outbox = new OutboxModule({
    cache,
    journals: disk.journals,
    clock,
    chance,
    digest: nodeDigest,
    device: () => 'desk',
    audit: { add: () => Promise.resolve() },
    onDamage: () => undefined,
    log,
    known: () => ({ goods: () => Promise.resolve(undefined), groupName: () => undefined }),
    onChange: () => undefined,
    onBatches: () => undefined,
    onLocalGroups: () => undefined,
    lists: () => ({ goods: list, group }),
  });
  return { outbox, clock, ...scopesFor(outbox, { cache, clock, log }) };
}

export const desk = (shop = new GroupShop(), disk = new Disk(), clock = manualClock()) =>
  deskShowing(list, { shop, disk, clock });

interface Ground {
  shop: GroupShop;
  disk: Disk;
  clock: ReturnType<typeof manualClock>;
}

/** Opens an outbox whose fetched list of groups is `group`. */
export function deskShowing(group: ShownList, { shop, disk, clock }: Ground) {
  const { outbox, open, closed } = createOutbox(disk, clock, group);
  const { shop: opened, close } = shop.open();
  open(opened);
  const list = async (which: 'open' | 'over') =>
    (await outbox.page(which, { offset: 0, limit: 100 })).commands;
  const states = async () => [...(await list('over')), ...(await list('open'))].map(({ state }) => state);
  return { outbox, shop, disk, clock, open, close, closed, signal: opened.signal, list, states };
}

export const adding = (name: string): ChangeRequest => ({ kind: 'group.add', name });

/** A promise that resolves on `open`. */
export function gate(): { shut: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const shut = new Promise<void>((resolve) => (open = resolve));
  return { shut, open };
}

/** What was lost is looked for several times before it is sent again. */
export async function untilSentAgain({ clock }: { clock: ReturnType<typeof manualClock> }): Promise<void> {
  await quiet();
  for (let time = 0; time < 5; time += 1) {
    clock.advance(6_000);
    await quiet();
  }
}

/** Waits until all pending work that can proceed has done so. */
export async function quiet(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await setImmediate();
}
