// Tells the shop what waits, strictly one after the other, and writes down each step before it is made.
import type { AppError } from '../../contract/errors.ts';
import type { OutboxState } from '../../contract/entities/outbox.ts';
import type { Cache } from '../cache/cache.ts';
import { AppFailure, failure } from '../failure.ts';
import type { Chance, Clock, Log } from '../ports.ts';
import { StoreFault } from '../ports.ts';
import type { FormSize, OpenShop } from '../session/open-shop.ts';
import type { Journal } from './journal.ts';
import { changeAfter, idIn } from './failed.ts';
import { judge } from './judge.ts';
import { isMaking, type KeptCommand } from './kept-command.ts';
import { KnownGoods } from './known-goods.ts';
import { restoring } from './lost-rows.ts';
import type { Ending, Telling } from './sender.ts';
import { senders } from './senders.ts';
import { createWalk, type Walk } from './shop-lists.ts';
import type { ShownLists } from './shown-lists.ts';
import { DISK_AGAIN_SECONDS, type Ready, Steps, ThoughtAgain } from './steps.ts';

/** What was seen longer ago may be otherwise by now. */
const STALE_MS = 2_000;

export interface WorkerParts {
  shop: OpenShop;
  journal: Journal;
  lists: ShownLists;
  clock: Clock;
  chance: Chance;
  cache: Cache;
  log: Log;
  onChange: () => void;
  /** With what it made of it. */
  onDone: (command: KeptCommand) => void;
}

type Held = OutboxState['held'];

interface Told {
  command: KeptCommand;
  /** As it is on the disk. */
  now: KeptCommand;
  isAnswered?: boolean;
  /** Of a new thing, what the shop called it in its answer. */
  answeredId?: string;
  /** All before it have come to their ends: no two are ever told at once. */
  before: Promise<unknown>;
  onTold: () => void;
}

export class Worker {
  /** While somebody else has the shop to themselves, nothing is sent. */
  isLent = false;
  readonly #parts: WorkerParts;
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

  constructor(parts: WorkerParts) {
    this.#parts = parts;
    this.#walk = createWalk(parts.shop);
    const { ownFolder } = parts.shop;
    this.#known = new KnownGoods({ ...parts, ownFolder, list: parts.lists.goods, walk: this.#walk });
    this.#steps = new Steps({ ...parts, onDisk: (isWilling) => this.#onDisk(isWilling) });
  }

  held(): Held {
    return this.#parts.journal.isHeld ? 'person' : this.#held;
  }

  nudge(): void {
    if (this.#held === null) this.wake();
  }

  /** Something that stood in the way may have gone. */
  wake(): void {
    this.#isWanted = true;
    if (this.#running !== undefined || this.isLent || this.#parts.shop.signal.aborted) return;
    this.#callOff?.();
    this.#held = null;
    this.#isWanted = false;
    this.#isBroken = false;
    this.#running = this.#work()
      .catch((error: unknown) => void this.#broken(error))
      .finally(() => {
        this.#running = undefined;
        this.#parts.onChange();
        if (this.#isWanted) this.wake();
      });
  }

  /** Ends after the step that is under way. */
  async end(): Promise<void> {
    this.#callOff?.();
    await this.#running;
  }

  async #work(): Promise<void> {
    const { journal, clock, shop, onChange } = this.#parts;
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

  #begun(command: KeptCommand): Promise<void> {
    const { onChange } = this.#parts;
    const before = this.#last ?? Promise.resolve();
    return new Promise((resolve) => {
      const told: Told = { command, now: command, before, onTold: resolve };
      const ended = this.#tell(told).catch((error: unknown) => {
        this.#isBroken = true;
        this.#broken(error);
      });
      this.#last = Promise.all([before, ended]).then(onChange);
      void ended.then(resolve);
    });
  }

  async #tell(told: Told): Promise<void> {
    const { shop, onDone } = this.#parts;
    try {
      const { command } = told;
      // What the one before has made would be taken for what this one has lost.
      if (command.state === 'uncertain') await told.before;
      const ending = await senders[command.wish.kind](command, this.#telling(told));
      if (shop.signal.aborted) return;
      const over = await this.#finish(told.now, ending);
      this.#failedInARow = 0;
      if (over.state === 'done') onDone(over);
    } catch (error) {
      // What was being told when the shop was closed is found so, and looked after, when it is opened again.
      if (shop.signal.aborted || error instanceof ThoughtAgain) return;
      await this.#failed(told, error).catch(unlessThoughtAgain);
    }
  }

  #telling(told: Told): Telling {
    const { shop, journal, clock, onChange } = this.#parts;
    return {
      ask: shop.callRaw,
      walk: this.#walk,
      goods: this.#known,
      madeBesides: (command) => journal.queue.madeBesides(command),
      nowSeconds: clock.nowSeconds,
      secondsOf: shop.secondsOf,
      tell: async (name, form, noted) => {
        const { now } = told;
        mustFit(now, await shop.measure(name, form));
        const sending = {
          ...{ state: 'sending' as const, tries: now.tries + 1, twins: [...(noted?.ids ?? [])], error: null },
          ...(noted && { notedAtSeconds: noted.atSeconds }),
        };
        const ready: Ready = { now, sending, lookedMs: clock.elapsedMs() };
        this.#ready = ready;
        await told.before;
        this.#ready = undefined;
        // Looked at too long ago, or not to be told any more: it is looked at again when it is its turn.
        if (ready.written === undefined && !this.#mayBeTold(ready)) throw new ThoughtAgain();
        told.now = ready.written ?? (await this.#steps.write(now, sending));
        onChange();
        const { data } = await shop.call(name, form);
        told.isAnswered = true;
        if (isMaking(now)) told.answeredId = idIn(data);
        told.onTold();
        return data;
      },
    };
  }

  /** Along with it goes what is told next. */
  #finish(command: KeptCommand, ending: Ending): Promise<KeptCommand> {
    const { madeId = null, lostRows, ...result } = { madeId: undefined, lostRows: undefined, ...ending };
    const nothing = { error: null, disputed: [], isGone: false, candidates: null, written: [], beyond: [] };
    const change = { ...nothing, ...result, madeId, notBeforeSeconds: null };
    const { chance } = this.#parts;
    return this.#steps.write(command, change, {
      readyThen: () => this.#readyThen(),
      behind: (is, place) => restoring(lostRows, is, { id: chance.id(), place }),
    });
  }

  #readyThen(): Ready | undefined {
    return this.#ready !== undefined && this.#mayBeTold(this.#ready) ? this.#ready : undefined;
  }

  #mayBeTold({ lookedMs }: Ready): boolean {
    return this.held() === null && this.#parts.clock.elapsedMs() - lookedMs <= STALE_MS;
  }

  async #failed({ command, now, isAnswered = false, answeredId }: Told, error: unknown): Promise<void> {
    if (error instanceof StoreFault) {
      this.#hold('disk', DISK_AGAIN_SECONDS);
      return;
    }
    const cause = error instanceof AppFailure ? error.error : this.#broken(error);
    const wasTold = now.state === 'sending';
    const judged = judge(cause, { wasTold, isAnswered, tries: this.#failedInARow });
    this.#failedInARow += 1;
    const nowSeconds = this.#parts.clock.nowSeconds();
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
    this.#parts.onChange();
  }

  #wakeAfter(seconds: number): void {
    this.#callOff?.();
    this.#callOff = this.#parts.clock.after(Math.max(0, seconds) * 1000 + 1, () => this.wake());
  }

  #broken(error: unknown): AppError {
    const correlationId = this.#parts.chance.id();
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.#parts.log.error('outbox broken', { correlationId, stack });
    return { code: 'internal', message: 'something broke inside', data: { correlationId } };
  }
}

function unlessThoughtAgain(error: unknown): void {
  if (!(error instanceof ThoughtAgain)) throw error;
}

/** Raises where it is longer than the shop reads and no person wants it sent all the same. */
function mustFit({ sendsAnyway }: KeptCommand, { values, limit }: FormSize): void {
  if (limit === null || values <= limit || sendsAnyway === true) return;
  throw failure('shop.form-too-long', `${values} values in one form`, { values, limit });
}
