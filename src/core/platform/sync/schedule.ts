// When to fetch: at the start, every few minutes, after reconnecting, and on demand; never twice at once.
import type { Clock } from '../../ports.ts';
import type { Outcome, PassKind, SyncTrouble } from './outcome.ts';

export interface ScheduleDeps {
  clock: Clock;
  run: (kind: PassKind, signal: AbortSignal) => Promise<Outcome>;
  state: () => { wantsFull: boolean; fullAtSeconds: number | null };
  everyMinutes: () => number;
  /** Called when a pass throws, which is a bug of the program. */
  onBroken: (error: unknown) => void;
}

/** Changes do not show deletions, so a full pass runs at least this often. */
export const FULL_EVERY_SECONDS = 24 * 3_600;
/** The least time between automatic full passes, for shops whose counts never agree and for lists without changes. */
export const FULL_AGAIN_SECONDS = 3_600;
/** The same if the last full pass was confirmed and something was deleted since. */
export const FULL_AFTER_DOUBT_SECONDS = 300;

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
    const willResume =
      outcome.kind === 'cancelled' || (outcome.kind === 'failed' && isConnectionTrouble(outcome.trouble));
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
    this.#callOff = this.#deps.clock.after(this.#deps.everyMinutes() * 60_000, () => this.#runDue());
  }
}

/** Failures that end with the connection's return; then the pass resumes. */
const isConnectionTrouble = (trouble: SyncTrouble) =>
  trouble.kind === 'call' &&
  ['network.offline', 'network.timeout', 'session.expired'].includes(trouble.error.code);
