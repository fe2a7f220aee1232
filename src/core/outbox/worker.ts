// Sends the queued commands one at a time: each sending is on the disk before its call, each result before the next call.
import type { TriedField } from '../../contract/shop-behaviour.ts';
import type { OutboxState, ChangeKind } from '../../contract/outbox.ts';
import type { LocalGroups } from '../local-groups/local-groups.ts';
import type { Cache } from '../platform/storage/cache.ts';
import type { EndpointName } from '../../wire/endpoints.ts';
import { AppFailure, failure, internalError, logBroken } from '../failure.ts';
import { type Chance, type Clock, type Digest, type Log, StoreFault } from '../ports.ts';
import type { FormSize, OpenShop } from '../platform/shop/open-shop.ts';
import type { Journal } from './journal.ts';
import { changeAfter } from './failed-command.ts';
import { judge } from './judge.ts';
import { isMaking, type StoredCommand } from './stored-command.ts';
import { maySendWithoutGroups } from './groups-of-items.ts';
import { endsHere, endHere } from './end-here.ts';
import { KnownGoods } from './known-goods.ts';
import { mending } from './mending.ts';
import { pause } from '../platform/sync/waiting.ts';
import { Resending } from './resending.ts';
import type { Saving } from './saving.ts';
import { fieldsError } from './send-whole.ts';
import type { Ending, Sender, SendContext, SendOptions } from './sender.ts';
import { createWalk, type Walk } from './shop-lists.ts';
import type { ShownLists } from './shown-lists.ts';
import { DISK_AGAIN_SECONDS, type Ready, Steps, Superseded } from './steps.ts';
import { changeGoods, sellOut } from './send-goods.ts';
import { addGoods } from './send-new-goods.ts';
import { addGroup, removeGroup, renameGroup } from './send-group.ts';
import { takeStock } from './send-take.ts';

/** An item that was read longer ago than this may have changed since. */
const STALE_MS = 2_000;

export interface WorkerDeps {
  shop: OpenShop;
  journal: Journal;
  lists: ShownLists;
  clock: Clock;
  chance: Chance;
  cache: Cache;
  log: Log;
  digest: Digest;
  groups: LocalGroups;
  saving: Saving;
  onChange: () => void;
  /** Called with the command as it ended. */
  onDone: (command: StoredCommand) => void;
}

type Held = OutboxState['held'];

interface Sent {
  command: StoredCommand;
  /** The command as it is on the disk. */
  now: StoredCommand;
  isAnswered?: boolean;
  /** For a new thing: its id in the shop's answer. */
  answeredId?: string;
  /** Resolves when all earlier commands have ended: two sendings never overlap. */
  before: Promise<unknown>;
  onSent: () => void;
}

export class Worker {
  /** While set, another part of the app has the shop to itself and nothing is sent. */
  isLent = false;
  readonly #deps: WorkerDeps;
  readonly #steps: Steps;
  readonly #walk: Walk;
  readonly #known: KnownGoods;
  readonly #resending: Resending;
  #held: Exclude<Held, 'person'> = null;
  #failedInARow = 0;
  /** `wake` was called during a run, which may have missed the reason for it. */
  #isWanted = false;
  #running: Promise<void> | undefined;
  /** Resolves when the result of the last sent command is on the disk; meanwhile the next command is read at the shop. */
  #last: Promise<void> | undefined;
  #ready: Ready | undefined;
  #isBroken = false;
  #callOff: (() => void) | undefined;

  constructor(deps: WorkerDeps) {
    this.#deps = deps;
    this.#walk = createWalk(deps.shop, deps.lists);
    const { ownFolder } = deps.shop;
    this.#known = new KnownGoods({ ...deps, ownFolder, list: deps.lists.goods, walk: this.#walk });
    this.#resending = new Resending({ ...deps, ownFolder });
    deps.shop.signal.addEventListener('abort', () => this.#resending.end(), { once: true });
    this.#steps = new Steps({ ...deps, onDisk: (isWritable) => this.#onDisk(isWritable) });
  }

  held(): Held {
    return this.#deps.journal.isHeld ? 'person' : this.#held;
  }

  nudge(): void {
    if (this.#held === null) this.wake();
  }

  /** A reason for not sending may have gone. */
  wake(): void {
    this.#isWanted = true;
    if (this.#running !== undefined || this.isLent || this.#deps.shop.signal.aborted) return;
    this.#callOff?.();
    this.#held = null;
    this.#isWanted = false;
    this.#isBroken = false;
    this.#running = this.#work()
      .catch((error: unknown) => logBroken(this.#deps.log, 'outbox broken', error))
      .finally(() => {
        this.#running = undefined;
        this.#deps.onChange();
        if (this.#isWanted) this.wake();
      });
  }

  /** Resolves after the step that is under way. */
  async end(): Promise<void> {
    this.#callOff?.();
    await this.#running;
  }

  async #work(): Promise<void> {
    const { journal, clock, shop, onChange } = this.#deps;
    let isIdle = false;
    while (!isIdle && !this.isLent && !shop.signal.aborted && !this.#isBroken && this.held() === null) {
      if (!(await this.#endHere())) break;
      const next = journal.queue.next(clock.nowSeconds());
      if ('command' in next) await this.#begin(next.command);
      else {
        isIdle = this.#last === undefined;
        if (isIdle && next.atSeconds !== undefined) this.#wakeAfter(next.atSeconds - clock.nowSeconds());
        await this.#last;
        this.#last = undefined;
      }
      onChange();
    }
    await this.#last;
  }

  /** False if the disk refuses what is stored here: then nothing else may end before it. */
  async #endHere(): Promise<boolean> {
    const { groups, journal, clock } = this.#deps;
    if (!groups.isSaved()) groups.save();
    const isSaved = await endHere({ groups, journal, nowSeconds: clock.nowSeconds }).then(
      () => groups.isSaved(),
      (error: unknown) => {
        if (error instanceof StoreFault) return false;
        throw error;
      },
    );
    if (!isSaved) this.#hold('disk', DISK_AGAIN_SECONDS);
    return isSaved;
  }

  /** Resolves when what is being sent now has ended. */
  async whenSent(): Promise<void> {
    await this.#last;
  }

  #begin(command: StoredCommand): Promise<void> {
    const { onChange } = this.#deps;
    const before = this.#last ?? Promise.resolve();
    return new Promise((resolve) => {
      const sent: Sent = { command, now: command, before, onSent: resolve };
      const ended = this.#send(sent).catch((error: unknown) => {
        this.#isBroken = true;
        logBroken(this.#deps.log, 'outbox broken', error);
      });
      this.#last = Promise.all([before, ended]).then(onChange);
      void ended.then(resolve);
    });
  }

  async #send(sent: Sent): Promise<void> {
    const { shop, onDone } = this.#deps;
    try {
      const { command } = sent;
      if (isReadLate(command)) await sent.before;
      const ending = await senders[command.request.kind](command, this.#contextOf(sent));
      if (shop.signal.aborted) return;
      if (ending.state === 'uncertain') {
        const notBeforeSeconds = this.#deps.clock.nowSeconds() + ending.againAfterSeconds;
        await this.#steps.write(sent.now, { state: 'uncertain', notBeforeSeconds });
        return;
      }
      const over = await this.#finish(sent.now, ending);
      this.#failedInARow = 0;
      if (over.state === 'done') onDone(over);
    } catch (error) {
      // A command that was being sent when the shop was closed is still `sending` at the next opening, which makes it `uncertain`.
      if (shop.signal.aborted || error instanceof Superseded) return;
      await this.#failed(sent, error).catch(ignoreSuperseded);
    }
  }

  #contextOf(sent: Sent): SendContext {
    const { shop, journal, clock, onChange } = this.#deps;
    return {
      ask: shop.callRaw,
      walk: this.#walk,
      goods: this.#known,
      groups: this.#deps.groups,
      keepGroups: (id, groups) => this.#steps.keepGroups(id, groups),
      madeBesides: (command) => journal.queue.madeBesides(command),
      nowSeconds: clock.nowSeconds,
      secondsOf: shop.secondsOf,
      saving: this.#deps.saving,
      resending: this.#resending,
      pause: (seconds) => this.#pause(seconds),
      send: async (name, form, options = {}) => {
        const { now } = sent;
        mustFit(now, await shop.measure(name, form));
        const sending = {
          state: 'sending' as const,
          tries: now.tries + 1,
          error: null,
          sendingId: this.#sendingIdOf(now),
          ...noteOf(options),
        };
        const { unseen = [] } = options;
        const ready: Ready = { now, sending, readAtMs: clock.elapsedMs(), unseen };
        this.#ready = ready;
        await sent.before;
        this.#ready = undefined;
        if (ready.written === undefined && this.#deps.saving.mustAsk(unseen)) throw mayEmpty(unseen);
        // It was read too long ago, or must no longer be sent: it is read again when its turn comes.
        if (ready.written === undefined && !this.#maySend(ready)) throw new Superseded();
        sent.now = ready.written ?? (await this.#steps.write(now, sending));
        onChange();
        this.#deps.saving.risk(unseen);
        const requestId = this.#requestIdOf(sent.now, [name, form]);
        const { data } = await shop.call(name, form, { requestId });
        sent.isAnswered = true;
        if (isMaking(now)) sent.answeredId = idIn(data);
        sent.onSent();
        return data;
      },
    };
  }

  /** A repeat of what may have arrived keeps its id. After a decision of a person or the shop, it is a new request. */
  #sendingIdOf({ state, sendingId }: StoredCommand): string {
    return (state === 'uncertain' ? sendingId : undefined) ?? this.#deps.chance.id();
  }

  /** Differs with the form, which may have changed between two sendings: the shop would only repeat its first answer. */
  #requestIdOf({ sendingId }: StoredCommand, call: [EndpointName, unknown]): string {
    return this.#deps.digest(JSON.stringify([sendingId, ...call]));
  }

  async #pause(seconds: number): Promise<void> {
    const { clock, shop } = this.#deps;
    await pause(clock, seconds * 1000, shop.signal).catch(() => {
      throw failure('cancelled', 'the shop was closed');
    });
  }

  /** The next command's `sending` is written together with this end. */
  #finish(command: StoredCommand, ending: Exclude<Ending, { state: 'uncertain' }>): Promise<StoredCommand> {
    const { madeId = null, mends = [], ...result } = { madeId: undefined, mends: undefined, ...ending };
    const nothing = { error: null, disputed: [], isGone: false, candidates: null, written: [], beyond: [] };
    const change = { ...nothing, ...result, madeId, notBeforeSeconds: null };
    const { chance } = this.#deps;
    return this.#steps.write(command, change, {
      nextReady: () => this.#nextReady(),
      followUps: (is, place) => mending(mends, is, { newId: () => chance.id(), place }),
    });
  }

  #nextReady(): Ready | undefined {
    return this.#ready !== undefined && this.#maySend(this.#ready) ? this.#ready : undefined;
  }

  #maySend({ now, readAtMs, unseen }: Ready): boolean {
    if (this.#deps.saving.mustAsk(unseen) || endsHere(now, this.#deps.groups.outcome())) return false;
    return this.held() === null && this.#deps.clock.elapsedMs() - readAtMs <= STALE_MS;
  }

  async #failed({ command, now, isAnswered = false, answeredId }: Sent, error: unknown): Promise<void> {
    if (error instanceof StoreFault) {
      this.#hold('disk', DISK_AGAIN_SECONDS);
      return;
    }
    const cause =
      error instanceof AppFailure ? error.error : internalError(error, 'outbox broken', this.#deps);
    const wasSent = now.state === 'sending';
    const judged = judge(cause, { wasSent, isAnswered, tries: this.#failedInARow });
    this.#failedInARow += 1;
    const nowSeconds = this.#deps.clock.nowSeconds();
    const isAboutGroups =
      wasSent && cause.code === 'shop.refused' && maySendWithoutGroups(now, this.#deps.groups.outcome());
    if (judged.kind === 'unsure') this.#resending.lost(now.id);
    const failed = { command, now, cause, isAnswered, answeredId, nowSeconds, isAboutGroups };
    await this.#steps.write(now, changeAfter(judged, failed));
    if (judged.kind !== 'again') return;
    if (judged.hold === 'token') this.#hold('token');
    if (judged.hold === 'line') this.#hold('line', judged.afterSeconds);
  }

  #onDisk(isWritable: boolean): void {
    if (!isWritable) this.#hold('disk');
    else if (this.#held === 'disk') this.#held = null;
  }

  #hold(held: Exclude<Held, 'person' | null>, forSeconds?: number): void {
    this.#held = held;
    if (forSeconds !== undefined) this.#wakeAfter(forSeconds);
    this.#deps.onChange();
  }

  #wakeAfter(seconds: number): void {
    this.#callOff?.();
    this.#callOff = this.#deps.clock.after(Math.max(0, seconds) * 1000 + 1, () => this.wake());
  }
}

/**
 * Whether it may be read only when the command before it has ended. The search for a lost thing must not find the one that
 * is just being made, and a take must miss as few sales as possible between its read and its write.
 */
const isReadLate = ({ state, request }: StoredCommand): boolean =>
  state === 'uncertain' || request.kind === 'goods.take-stock';

const noteOf = ({ noted, stock }: SendOptions): Partial<StoredCommand> & { knownIds: string[] } => ({
  knownIds: [...(noted?.ids ?? [])],
  ...(noted && { notedAtSeconds: noted.atSeconds }),
  ...(stock && { stockNote: stock }),
});

const mayEmpty = (unseen: readonly TriedField[]) => new AppFailure(fieldsError('shop.may-empty', unseen));

function ignoreSuperseded(error: unknown): void {
  if (!(error instanceof Superseded)) throw error;
}

/** For an answer that was read. */
function idIn(data: unknown): string {
  const { id } = typeof data === 'object' && data !== null && 'id' in data ? data : { id: '' };
  return String(id);
}

/** Throws if the form is longer than the shop reads, unless a person wants it sent all the same. */
function mustFit({ sendsAnyway }: StoredCommand, { values, limit }: FormSize): void {
  if (limit === null || values <= limit || sendsAnyway === true) return;
  throw failure('shop.form-too-long', `${values} values in one form`, { values, limit });
}

const senders: Readonly<Record<ChangeKind, Sender>> = {
  'group.add': addGroup,
  'group.rename': renameGroup,
  'group.remove': removeGroup,
  'goods.add': addGoods,
  'goods.change': changeGoods,
  'goods.sell-out': sellOut,
  'goods.take-stock': takeStock,
};
