// The outbox of the open shop: every write to the shop goes through here, online or offline.
import type { Batches } from '../../contract/batches.ts';
import type { NoteDeps } from '../audit/note.ts';
import { auditMenu } from './audited-changes.ts';
import { changeFact, MOST_NAMED, rightOfChanges } from './change-needs.ts';
import type { Caller, Who } from '../caller.ts';
import type { NeedFact, Right } from '../../contract/rights.ts';
import type { SomeGoodsFields } from '../../contract/goods-fields.ts';
import { madeBy } from '../../contract/goods.ts';
import {
  type ChangeRequest,
  changesItem,
  type OutboxPage,
  type OutboxState,
  type SoldOut,
} from '../../contract/outbox.ts';
import type { BatchBook } from './batch-book.ts';
import { trimmedRequest } from '../../records/trimmed-request.ts';
import { mustStore } from '../platform/storage/unwritable.ts';
import { noShop, type ShopScope } from '../platform/shop/scope.ts';
import { ownFolderOf } from '../platform/shop/profiles.ts';
import { Journal } from './journal.ts';
import { type StoredCommand, knownThing, subjectOf, thingOf } from './stored-command.ts';
import { type Opened, type OpenedDeps, openOutbox, placeOf } from './opened.ts';
import { afterRequests } from '../../records/requests.ts';
import { type Known, snapshotOf } from './snapshots.ts';
import type { Outbox, SeenRequest } from './outbox.ts';
import type { Queue } from './queue.ts';
import type { ShownLists } from './shown-lists.ts';
import { standingSellOut } from './sold-out.ts';
import { shownAs } from './shown-take.ts';
import { untilAborted } from '../platform/sync/waiting.ts';
import type { Worker } from './worker.ts';
import { defineDomain } from '../domain.ts';

export interface OutboxModuleDeps extends Omit<OpenedDeps, 'lists'>, NoteDeps {
  lists: (shop: ShopScope) => ShownLists;
  known: (shop: ShopScope) => Known;
  onChange: (state: OutboxState) => void;
  onBatches: (batches: Batches) => void;
}

const NOTHING: Omit<OutboxState, 'revision'> = {
  queued: 0,
  sending: 0,
  refused: 0,
  conflict: 0,
  uncertain: 0,
  held: null,
};

export class OutboxModule {
  readonly #deps: OutboxModuleDeps;
  #opened: Opened | undefined;
  /** Continues across shops, so that no two answers carry the same revision. */
  #revision = 0;
  /** Change requests are stored in the order of the calls, each based on the one before. */
  #lastTurn: Promise<unknown> = Promise.resolve();

  constructor(deps: OutboxModuleDeps) {
    this.#deps = deps;
  }

  open(shop: ShopScope): void {
    const ifOpen = (notify: () => void) => () => {
      if (this.#opened?.shop === shop) notify();
    };
    const lists = this.#deps.lists(shop);
    const opened = openOutbox(
      shop,
      { ...this.#deps, lists },
      {
        revision: () => this.#revision,
        onChange: () => (this.#revision += 1),
        onPause: ifOpen(() => this.#deps.onChange(this.#state())),
        onBatches: ifOpen(() => this.#deps.onBatches(this.#now()?.book.all() ?? [])),
      },
    );
    this.#opened = opened;
    shop.onEnd(() => this.#ended(opened));
  }

  async #ended({ worker, journal, book }: Opened): Promise<void> {
    await this.#lastTurn;
    await worker.end();
    await journal.end();
    await book.settled();
  }

  /** The connection is back, or there is a new token. */
  retry(): void {
    const { worker, isReady } = this.#opened ?? {};
    void isReady?.then(() => worker?.wake()).catch(() => undefined);
  }

  /** What is under way ends with the shop. */
  stop(): void {
    this.#opened?.throttle.end();
  }

  /** Runs `work` at the open shop while the outbox sends nothing. */
  async whileResting<Value>(work: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
    const opened = this.#open();
    await ready(opened);
    return lend(opened.worker, { work, signal });
  }

  /** Waits until the journal has been read: before that the outbox would seem empty. */
  async state(): Promise<OutboxState> {
    await this.#now()?.isReady.catch(() => undefined);
    return this.#state();
  }

  /** Refuses a caller who lacks the right, and says what would change; answers who has approved it. */
  async allow(right: Right, requests: readonly ChangeRequest[], caller: Caller): Promise<Who | null> {
    const { lacking, approver } = caller.judge([{ right }]);
    if (lacking.length === 0) return approver;
    const facts = await this.inTurn(async (opened) => {
      const named: NeedFact[] = [];
      for (const request of requests.slice(0, MOST_NAMED))
        named.push(changeFact(await this.#seen(request, opened)));
      return named;
    });
    const count = requests.length - facts.length;
    return caller.refuse([{ right, facts: count > 0 ? [...facts, { kind: 'more', count }] : facts }]);
  }

  /** On the disk when the promise resolves. */
  put(requests: readonly ChangeRequest[]): Promise<StoredCommand[]> {
    return this.inTurn(async (opened) => {
      const seen = [];
      for (const request of requests) seen.push(await this.#seen(request, opened));
      return opened.outbox.put(seen);
    });
  }

  /** Once they are stored, the log says who has wanted them. */
  async audited(caller: Caller, work: () => Promise<StoredCommand[]>): Promise<{ id: string }[]> {
    const shop = this.#opened?.shop.profileId ?? null;
    const commands = await work();
    await auditMenu(this.#deps, { commands, shop }, caller);
    return commands;
  }

  /**
   * The same for requests whose ids were chosen before, in hexadecimal like `chance.id()`: one that was put already is left
   * out, so that after a crash all of them can be put again.
   */
  putOnce(requests: readonly { id: string; request: ChangeRequest }[]): Promise<void> {
    return this.inTurn(async (opened) => {
      const seen = [];
      for (const { id, request } of requests)
        if (opened.journal.queue.get(id) === undefined)
          seen.push({ id, ...(await this.#seen(request, opened)) });
      if (seen.length > 0) await opened.outbox.put(seen);
    });
  }

  async #seen(wanted: ChangeRequest, { journal, shop }: Opened): Promise<SeenRequest> {
    const request = journal.queue.named(trimmedRequest(wanted));
    return { request, snapshot: await snapshotOf(request, this.#before(request), this.#deps.known(shop)) };
  }

  cancel = (id: string) => this.inTurn(({ outbox }) => outbox.cancel(id));
  tryAgain = (id: string) => this.inTurn(({ outbox }) => outbox.retry(id));
  amend = (id: string, request: ChangeRequest) =>
    this.inTurn(({ outbox }) => outbox.amend(id, trimmedRequest(request)));
  identify = (id: string, candidate: string) => this.inTurn(({ outbox }) => outbox.identify(id, candidate));
  move = (id: string, beforeId: string | null) => this.inTurn(({ outbox }) => outbox.move(id, beforeId));

  undo = (id: string) =>
    this.#onceSent(
      () => id,
      (outbox) => outbox.undo(id),
    );

  /** Undoes the sell-out of an item, if it still stands and these are the pieces that come back. */
  bringBack = (item: string, pieces: number) =>
    this.#onceSent(
      (queue) => standingSellOut(queue, item)?.id,
      (outbox) => outbox.bringBack(item, pieces),
    );

  /** A command that is being sent is undone once its end is known. */
  async #onceSent(
    idIn: (queue: Queue) => string | undefined,
    undo: (outbox: Outbox) => Promise<StoredCommand[]>,
  ): Promise<StoredCommand[]> {
    const { journal, worker, isReady } = this.#open();
    await isReady.catch(() => undefined);
    const isSending = () => journal.queue.get(idIn(journal.queue) ?? '')?.state === 'sending';
    for (;;) {
      if (isSending()) await worker.whenSent();
      try {
        return await this.inTurn(({ outbox }) => undo(outbox));
      } catch (error) {
        // It may begin to be sent between the look at the queue and its cancelling.
        if (!isSending()) throw error;
      }
    }
  }

  async soldOut(item: string): Promise<SoldOut | null> {
    const opened = this.#open();
    await ready(opened);
    return opened.outbox.soldOut(item);
  }

  hold = (isHeld: boolean) => this.inTurn(({ outbox }) => outbox.hold(isHeld));

  async page(which: 'open' | 'over', range: { offset: number; limit: number }): Promise<OutboxPage> {
    const opened = this.#open();
    await ready(opened);
    return opened.outbox.page(which, range);
  }

  /** Resolves when the journal has been read: before that nothing seems to be pending. */
  async whenRead(): Promise<void> {
    await this.#now()?.isReady.catch(() => undefined);
  }

  /** Waits until the journal has been read; undefined if no shop is open. */
  async book(): Promise<BatchBook | undefined> {
    const opened = this.#now();
    await opened?.isReady.catch(() => undefined);
    return opened?.book;
  }

  /** Changes of this item that the fetched lists do not show yet, the earliest first. */
  pendingOn(id: string): readonly StoredCommand[] {
    return this.#on('goods', `goods:${id}`);
  }

  /** The ids of the items with changes that the fetched lists do not show yet; others only under another revision. */
  pendingGoods(): { revision: number; ids: readonly string[] } {
    const { unconfirmed, journal } = this.#now() ?? {};
    const all = [...(unconfirmed?.goods.all() ?? []), ...(journal?.queue.open() ?? [])];
    const ids = all.flatMap(({ request }) => (changesItem(request) ? [request.id] : []));
    return { revision: this.#revision, ids: [...new Set(ids)] };
  }

  /** The receipt groups that such changes give to items, by item. */
  queuedGroups(): ReadonlyMap<string, readonly string[]> {
    const { unconfirmed, journal } = this.#now() ?? {};
    const all = [...(unconfirmed?.goods.all() ?? []), ...(journal?.queue.open() ?? [])];
    return new Map(
      all.flatMap(({ request }): [string, readonly string[]][] =>
        request.kind === 'goods.change' && request.fields.receiptGroups !== undefined
          ? [[request.id, request.fields.receiptGroups]]
          : [],
      ),
    );
  }

  /** Goods that are not in the menu yet, as they will be, under the ids by which requests refer to them. */
  newGoods(): { id: string; fields: SomeGoodsFields }[] {
    const { unconfirmed, journal } = this.#now() ?? {};
    const all = [...(unconfirmed?.goods.all() ?? []), ...(journal?.queue.open() ?? [])];
    const added = all.filter(({ request }) => request.kind === 'goods.add');
    return added.map((command) => {
      const thing = knownThing(command);
      const requests = this.#on('goods', thing).map(({ request }) => request);
      return { id: thing.slice('goods:'.length), fields: afterRequests({}, requests) };
    });
  }

  /** Changes of receipt groups that the fetched lists do not show yet, the earliest first. */
  pendingGroupChanges(): readonly StoredCommand[] {
    const { unconfirmed, journal } = this.#now() ?? {};
    const open = journal?.queue.open() ?? [];
    return [...(unconfirmed?.group.all() ?? []), ...open.filter((command) => subjectOf(command) === 'group')];
  }

  /** The shop's id of a thing that was requested under a provisional id; undefined until the shop has made it. */
  madeIdOf(provisionalId: string): string | undefined {
    const command = provisionalId.startsWith(madeBy('')) ? provisionalId.slice(madeBy('').length) : '';
    return this.#now()?.journal.queue.get(command)?.madeId ?? undefined;
  }

  /** The number of open commands of a shop, whether the shop is open or not. */
  async unsentOf(profileId: string): Promise<number> {
    const opened = this.#now();
    if (opened?.shop.profileId === profileId) {
      await ready(opened);
      return opened.journal.queue.open().length;
    }
    const file = this.#deps.journals.open(placeOf(ownFolderOf(profileId)));
    const journal = new Journal({ ...this.#deps, shop: profileId, file });
    await journal.read();
    return journal.queue.open().length;
  }

  #state(): OutboxState {
    return { ...(this.#now()?.outbox.state() ?? NOTHING), revision: this.#revision };
  }

  #now(): Opened | undefined {
    return this.#opened?.shop.signal.aborted === false ? this.#opened : undefined;
  }

  #open(): Opened {
    const opened = this.#now();
    if (opened === undefined) throw noShop();
    return opened;
  }

  /** Runs one call after the other, each on the queue that the one before has left. */
  inTurn<Value>(work: (opened: Opened) => Promise<Value>): Promise<Value> {
    const opened = this.#open();
    const done = this.#lastTurn.then(async () => {
      await ready(opened);
      opened.shop.requireOpen();
      return work(opened);
    });
    this.#lastTurn = done.catch(() => undefined);
    return done;
  }

  #on(subject: 'goods' | 'group', thing: string): readonly StoredCommand[] {
    const { unconfirmed, journal } = this.#now() ?? {};
    if (unconfirmed === undefined || journal === undefined) return [];
    return [
      ...unconfirmed[subject].on(thing),
      ...journal.queue.on(thing).flatMap((one) => shownAs(one) ?? []),
    ];
  }

  #before(request: ChangeRequest): readonly StoredCommand[] {
    return 'id' in request ? this.#on(subjectOf({ request }), thingOf({ id: '', request })) : [];
  }
}

/** Throws if the journal cannot be read: without knowing the queue nothing may be added behind it. */
async function ready({ isReady }: Opened): Promise<void> {
  await mustStore(isReady);
}

interface Loan<Value> {
  work: () => Promise<Value>;
  /** Aborts the wait for the step that is under way. */
  signal: AbortSignal;
}

async function lend<Value>(worker: Worker, { work, signal }: Loan<Value>): Promise<Value> {
  worker.isLent = true;
  try {
    await untilAborted(worker.end(), signal);
    return await work();
  } finally {
    worker.isLent = false;
    worker.wake();
  }
}

export const outboxDomain = defineDomain({
  name: 'outbox',
  create: (deps: OutboxModuleDeps) => new OutboxModule(deps),
  routes: (outbox) => {
    const andThen = (work: Promise<void>) => work.then(() => outbox.state());
    const idsOf = async (caller: Caller, work: () => Promise<StoredCommand[]>) =>
      (await outbox.audited(caller, work)).map(({ id }) => id);
    return {
      'outbox.state': () => outbox.state(),
      'outbox.list': ({ which, ...range }) => outbox.page(which, range),
      'outbox.put': async ({ requests }, caller) => {
        const approver = await outbox.allow(rightOfChanges(requests), requests, caller);
        return idsOf({ ...caller, approver }, () => outbox.put(requests));
      },
      'outbox.cancel': ({ id }) => andThen(outbox.cancel(id)),
      'outbox.retry': ({ id }) => andThen(outbox.tryAgain(id)),
      'outbox.amend': async ({ id, request }, caller) => {
        await outbox.allow('menu.edit', [request], caller);
        return andThen(outbox.amend(id, request));
      },
      'outbox.identify': ({ id, candidate }) => andThen(outbox.identify(id, candidate)),
      'outbox.move': ({ id, before }) => andThen(outbox.move(id, before)),
      'outbox.undo': ({ id }, caller) => idsOf(caller, () => outbox.undo(id)),
      'outbox.sold-out': ({ id }) => outbox.soldOut(id),
      'outbox.bring-back': ({ id, pieces }, caller) => idsOf(caller, () => outbox.bringBack(id, pieces)),
      'outbox.hold': ({ held }) => andThen(outbox.hold(held)),
    };
  },
});
