// Tells the shop what waits, strictly one after the other, and writes down each step before it is made.
import type { AppError } from '../../contract/errors.ts';
import type { OutboxState, ChangeKind } from '../../contract/outbox.ts';
import type { Cache } from '../platform/storage/cache.ts';
import { AppFailure, failure } from '../failure.ts';
import { type Chance, type Clock, type Log, StoreFault } from '../ports.ts';
import type { FormSize, OpenShop } from '../platform/shop/open-shop.ts';
import type { Journal } from './journal.ts';
import { judge, type Judgement, settlesAfter } from './judge.ts';
import { isMaking, type StoredCommand } from './stored-command.ts';
import { KnownGoods } from './known-goods.ts';
import { restoring } from './lost-rows.ts';
import type { Ending, Sender, SendContext } from './sender.ts';
import { createWalk, type Walk } from './shop-lists.ts';
import type { ShownLists } from './shown-lists.ts';
import { DISK_AGAIN_SECONDS, type Ready, Steps, ThoughtAgain } from './steps.ts';
import { changeGoods, sellOut } from './send-goods.ts';
import { addGoods } from './send-new-goods.ts';
import { addGroup, removeGroup, renameGroup } from './send-group.ts';

/** What was seen longer ago may be otherwise by now. */
const STALE_MS = 2_000;

export interface WorkerDeps {
  shop: OpenShop;
  journal: Journal;
  lists: ShownLists;
  clock: Clock;
  chance: Chance;
  cache: Cache;
  log: Log;
  onChange: () => void;
  /** With what it made of it. */
  onDone: (command: StoredCommand) => void;
}

type Held = OutboxState['held'];

interface Sent {
  command: StoredCommand;
  /** As it is on the disk. */
  now: StoredCommand;
  isAnswered?: boolean;
  /** Of a new thing, what the shop called it in its answer. */
  answeredId?: string;
  /** All before it have come to their ends: no two are ever told at once. */
  before: Promise<unknown>;
  onSent: () => void;
}

export class Worker {
  /** While somebody else has the shop to themselves, nothing is sent. */
  isLent = false;
  readonly #deps: WorkerDeps;
  readonly #steps: Steps;
  readonly #walk: Walk;
  readonly #known: KnownGoods;
  #held: Exclude<Held, 'person'> = null;
  #failedInARow = 0;
  /** Somebody came while it was at work, and may not have been heard. */
  #isWanted = false;
  #running: Promise<void> | undefined;
  /** Until what has become of the one that was told last is on the disk; meanwhile the next one is looked at. */
  #last: Promise<void> | undefined;
  #ready: Ready | undefined;
  #isBroken = false;
  #callOff: (() => void) | undefined;

  constructor(deps: WorkerDeps) {
    this.#deps = deps;
    this.#walk = createWalk(deps.shop);
    const { ownFolder } = deps.shop;
    this.#known = new KnownGoods({ ...deps, ownFolder, list: deps.lists.goods, walk: this.#walk });
    this.#steps = new Steps({ ...deps, onDisk: (isWilling) => this.#onDisk(isWilling) });
  }

  held(): Held {
    return this.#deps.journal.isHeld ? 'person' : this.#held;
  }

  nudge(): void {
    if (this.#held === null) this.wake();
  }

  /** Something that stood in the way may have gone. */
  wake(): void {
    this.#isWanted = true;
    if (this.#running !== undefined || this.isLent || this.#deps.shop.signal.aborted) return;
    this.#callOff?.();
    this.#held = null;
    this.#isWanted = false;
    this.#isBroken = false;
    this.#running = this.#work()
      .catch((error: unknown) => void this.#broken(error))
      .finally(() => {
        this.#running = undefined;
        this.#deps.onChange();
        if (this.#isWanted) this.wake();
      });
  }

  /** Ends after the step that is under way. */
  async end(): Promise<void> {
    this.#callOff?.();
    await this.#running;
  }

  async #work(): Promise<void> {
    const { journal, clock, shop, onChange } = this.#deps;
    let isIdle = false;
    while (!isIdle && !this.isLent && !shop.signal.aborted && !this.#isBroken && this.held() === null) {
      const next = journal.queue.next(clock.nowSeconds());
      if ('command' in next) await this.#begun(next.command);
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

  #begun(command: StoredCommand): Promise<void> {
    const { onChange } = this.#deps;
    const before = this.#last ?? Promise.resolve();
    return new Promise((resolve) => {
      const sent: Sent = { command, now: command, before, onSent: resolve };
      const ended = this.#notify(sent).catch((error: unknown) => {
        this.#isBroken = true;
        this.#broken(error);
      });
      this.#last = Promise.all([before, ended]).then(onChange);
      void ended.then(resolve);
    });
  }

  async #notify(sent: Sent): Promise<void> {
    const { shop, onDone } = this.#deps;
    try {
      const { command } = sent;
      // What the one before has made would be taken for what this one has lost.
      if (command.state === 'uncertain') await sent.before;
      const ending = await senders[command.request.kind](command, this.#contextOf(sent));
      if (shop.signal.aborted) return;
      const over = await this.#finish(sent.now, ending);
      this.#failedInARow = 0;
      if (over.state === 'done') onDone(over);
    } catch (error) {
      // What was being told when the shop was closed is found so, and looked after, when it is opened again.
      if (shop.signal.aborted || error instanceof ThoughtAgain) return;
      await this.#failed(sent, error).catch(unlessThoughtAgain);
    }
  }

  #contextOf(sent: Sent): SendContext {
    const { shop, journal, clock, onChange } = this.#deps;
    return {
      ask: shop.callRaw,
      walk: this.#walk,
      goods: this.#known,
      madeBesides: (command) => journal.queue.madeBesides(command),
      nowSeconds: clock.nowSeconds,
      secondsOf: shop.secondsOf,
      send: async (name, form, noted) => {
        const { now } = sent;
        mustFit(now, await shop.measure(name, form));
        const sending = {
          state: 'sending' as const,
          tries: now.tries + 1,
          knownIds: [...(noted?.ids ?? [])],
          error: null,
          ...(noted && { notedAtSeconds: noted.atSeconds }),
        };
        const ready: Ready = { now, sending, lookedMs: clock.elapsedMs() };
        this.#ready = ready;
        await sent.before;
        this.#ready = undefined;
        // Looked at too long ago, or not to be told any more: it is looked at again when it is its turn.
        if (ready.written === undefined && !this.#maySend(ready)) throw new ThoughtAgain();
        sent.now = ready.written ?? (await this.#steps.write(now, sending));
        onChange();
        const { data } = await shop.call(name, form);
        sent.isAnswered = true;
        if (isMaking(now)) sent.answeredId = idIn(data);
        sent.onSent();
        return data;
      },
    };
  }

  /** Along with it goes what is told next. */
  #finish(command: StoredCommand, ending: Ending): Promise<StoredCommand> {
    const { madeId = null, lostRows, ...result } = { madeId: undefined, lostRows: undefined, ...ending };
    const nothing = { error: null, disputed: [], isGone: false, candidates: null, written: [], beyond: [] };
    const change = { ...nothing, ...result, madeId, notBeforeSeconds: null };
    const { chance } = this.#deps;
    return this.#steps.write(command, change, {
      readyThen: () => this.#readyThen(),
      behind: (is, place) => restoring(lostRows, is, { id: chance.id(), place }),
    });
  }

  #readyThen(): Ready | undefined {
    return this.#ready !== undefined && this.#maySend(this.#ready) ? this.#ready : undefined;
  }

  #maySend({ lookedMs }: Ready): boolean {
    return this.held() === null && this.#deps.clock.elapsedMs() - lookedMs <= STALE_MS;
  }

  async #failed({ command, now, isAnswered = false, answeredId }: Sent, error: unknown): Promise<void> {
    if (error instanceof StoreFault) {
      this.#hold('disk', DISK_AGAIN_SECONDS);
      return;
    }
    const cause = error instanceof AppFailure ? error.error : this.#broken(error);
    const wasSent = now.state === 'sending';
    const judged = judge(cause, { wasSent, isAnswered, tries: this.#failedInARow });
    this.#failedInARow += 1;
    const nowSeconds = this.#deps.clock.nowSeconds();
    await this.#steps.write(now, changeAfter(judged, { command, now, cause, answeredId, nowSeconds }));
    if (judged.kind !== 'again') return;
    if (judged.hold === 'token') this.#hold('token');
    if (judged.hold === 'line') this.#hold('line', judged.afterSeconds);
  }

  #onDisk(isWilling: boolean): void {
    if (!isWilling) this.#hold('disk');
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

  #broken(error: unknown): AppError {
    const correlationId = this.#deps.chance.id();
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.#deps.log.error('outbox broken', { correlationId, stack });
    return { code: 'internal', message: 'something broke inside', data: { correlationId } };
  }
}

function unlessThoughtAgain(error: unknown): void {
  if (!(error instanceof ThoughtAgain)) throw error;
}

interface Failed {
  /** As it was before it was to be told. */
  command: StoredCommand;
  /** As it is on the disk. */
  now: StoredCommand;
  cause: AppError;
  answeredId: string | undefined;
  nowSeconds: number;
}

function changeAfter(judged: Judgement, failed: Failed): Partial<StoredCommand> {
  const { command, now, cause: error, answeredId, nowSeconds } = failed;
  switch (judged.kind) {
    case 'refused':
      return { state: 'refused', error, notBeforeSeconds: null, ...unlessLost(now) };
    case 'unsure': {
      const lost = (now.lost ?? 0) + 1;
      const notBeforeSeconds = nowSeconds + settlesAfter(error, lost);
      return {
        state: 'uncertain',
        error,
        lost,
        notBeforeSeconds,
        ...(answeredId !== undefined && { answeredId }),
      };
    }
    case 'again': {
      const { state, knownIds } = command;
      const notBeforeSeconds = judged.hold === undefined ? nowSeconds + judged.afterSeconds : null;
      return { state: state === 'uncertain' ? state : 'queued', knownIds, error, notBeforeSeconds };
    }
  }
}

/** What the shop has refused is not there: nothing is looked for when it is sent again. */
const unlessLost = ({ lost = 0 }: StoredCommand): Partial<StoredCommand> =>
  lost === 0 ? { knownIds: null } : {};

/** Of an answer that was read. */
function idIn(data: unknown): string {
  const { id } = typeof data === 'object' && data !== null && 'id' in data ? data : { id: '' };
  return String(id);
}

/** Raises where it is longer than the shop reads and no person wants it sent all the same. */
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
};
