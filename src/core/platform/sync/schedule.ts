// When to fetch: at the start, every few minutes, after reconnecting, and on demand; never twice at once.
import type { Clock } from '../../ports.ts';
import type { Outcome, PassKind, SyncTrouble } from './outcome.ts';

export interface ScheduleDeps {
  clock: Clock;
  run: (kind: PassKind, signal: AbortSignal) => Promise<Outcome>;
  state: () => { wantsFull: boolean; fullAtSeconds: number | null };
  everyMinutes: () => number;
  /** Whether somebody is there: then it fetches at least every five minutes. */
  isWatched?: () => boolean;
  /** Called when a pass throws, which is a bug of the program. */
  onBroken: (error: unknown) => void;
}

/** Changes do not show deletions, so a full pass runs at least this often. */
export const FULL_EVERY_SECONDS = 24 * 3_600;
/** The least time between automatic full passes, for shops whose counts never agree and for lists without changes. */
export const FULL_AGAIN_SECONDS = 3_600;
/** The same if the last full pass was confirmed and something was deleted since. */
export const FULL_AFTER_DOUBT_SECONDS = 300;

/** The longest time between two fetches while somebody is there. */
export const WATCHED_EVERY_MS = 300_000;
/** Timers may fire a little early. */
const SLACK_MS = 1_000;

/** How soon a list that was suddenly empty is asked for again. */
export const EMPTIED_AGAIN_SECONDS = 20;

interface Running {
  kind: PassKind;
  end: AbortController;
  outcome: Promise<Outcome>;
}

export class Schedule {
  readonly #deps: ScheduleDeps;
  #running: Running | undefined;
  #callOff: (() => void) | undefined;
  #hasFailed = false;
  #isEmptied = false;
  #endedMs = 0;
  #isStopped = false;
  #noFullBeforeSeconds = 0;

  constructor(deps: ScheduleDeps) {
    this.#deps = deps;
  }

  /** Fetches now and then regularly. */
  start(): void {
    this.#runDue();
  }

  /** Called when the connection is back; retries at once if the last pass failed. */
  reconnected(): void {
    if (this.#hasFailed) this.#runDue();
  }

  /** Fetches with a pass that begins now or later, because a running one may have asked too early. Only a full pass is too long to be repeated. */
  async demand(kind: PassKind = this.#kindDue()): Promise<Outcome> {
    if (this.#running !== undefined) {
      const { kind: underWay, outcome } = this.#running;
      const ended = await outcome;
      // Cancelling the running pass also cancels those that wait for it.
      if (ended.kind === 'cancelled' || (kind === 'full' && underWay === 'full')) return ended;
    }
    return this.#next(kind);
  }

  /** Like a demand, but follows a cancelled pass and a full one too. */
  async refetch(kind: PassKind): Promise<Outcome> {
    await this.#running?.outcome;
    return this.#next(kind);
  }

  /** Cancels the running pass; the next one runs on schedule. */
  cancel(): void {
    this.#running?.end.abort();
  }

  stop(): void {
    this.#isStopped = true;
    this.#callOff?.();
    this.cancel();
  }

  /** The pass that follows the running one is the same for all who wait for it. */
  async #next(kind: PassKind): Promise<Outcome> {
    while (this.#running !== undefined) {
      const { kind: underWay, outcome } = this.#running;
      const ended = await outcome;
      if (kind === 'delta' || underWay === 'full' || ended.kind === 'cancelled') return ended;
    }
    return this.#begin(kind);
  }

  #runDue(): void {
    if (this.#running === undefined && !this.#isStopped) {
      this.#begin(this.#kindDue()).catch(this.#deps.onBroken);
    }
  }

  #kindDue(): PassKind {
    const { wantsFull, fullAtSeconds } = this.#deps.state();
    const now = this.#deps.clock.nowSeconds();
    const isDue = wantsFull || fullAtSeconds === null || now - fullAtSeconds >= FULL_EVERY_SECONDS;
    return isDue && now >= this.#noFullBeforeSeconds ? 'full' : 'delta';
  }

  #begin(kind: PassKind): Promise<Outcome> {
    this.#callOff?.();
    const end = new AbortController();
    const outcome = this.#pass(kind, end.signal).finally(() => {
      this.#running = undefined;
      this.#endedMs = this.#deps.clock.elapsedMs();
      this.#plan();
    });
    this.#running = { kind, end, outcome };
    return outcome;
  }

  async #pass(kind: PassKind, signal: AbortSignal): Promise<Outcome> {
    let outcome = await this.#deps.run(kind, signal);
    const isDoubted = outcome.kind === 'done' && outcome.wantsFull && this.#kindDue() === 'full';
    if (isDoubted) outcome = await this.#deps.run('full', signal);
    this.#hasFailed = outcome.kind === 'failed';
    this.#isEmptied = outcome.kind === 'failed' && outcome.trouble.kind === 'emptied';
    if (this.#isEmptied) this.#noFullBeforeSeconds = 0;
    const willResume =
      outcome.kind === 'cancelled' || (outcome.kind === 'failed' && isPassing(outcome.trouble));
    if (outcome.pass === 'full' && !willResume) {
      const isConfirmed = outcome.kind === 'done' && !this.#deps.state().wantsFull;
      const waitSeconds = isConfirmed ? FULL_AFTER_DOUBT_SECONDS : FULL_AGAIN_SECONDS;
      this.#noFullBeforeSeconds = this.#deps.clock.nowSeconds() + waitSeconds;
    }
    return outcome;
  }

  #plan(): void {
    this.#callOff?.();
    if (this.#isStopped) return;
    const { clock, everyMinutes, isWatched } = this.#deps;
    if (this.#isEmptied) {
      this.#callOff = clock.after(EMPTIED_AGAIN_SECONDS * 1000, () => this.#runDue());
      return;
    }
    const everyMs = everyMinutes() * 60_000;
    const lookMs = isWatched === undefined ? everyMs : Math.min(everyMs, WATCHED_EVERY_MS);
    this.#callOff = clock.after(lookMs, () => {
      const isDue = clock.elapsedMs() - this.#endedMs >= everyMs - SLACK_MS;
      if (lookMs === everyMs || isDue || isWatched?.() === true) this.#runDue();
      else this.#plan();
    });
  }
}

/** Failures that end with the connection's return or by themselves; then the pass resumes or is repeated. */
const isPassing = (trouble: SyncTrouble) =>
  trouble.kind === 'emptied' ||
  (trouble.kind === 'call' &&
    ['network.offline', 'network.timeout', 'session.expired'].includes(trouble.error.code));
