// When the shop is asked: at the start, every few minutes, when the line is back, and when somebody wants it; never twice at once.
import type { Clock } from '../../ports.ts';
import type { Outcome, PassKind, SyncTrouble } from './outcome.ts';

export interface ScheduleDeps {
  clock: Clock;
  run: (kind: PassKind, signal: AbortSignal) => Promise<Outcome>;
  state: () => { wantsFull: boolean; fullAtSeconds: number | null };
  everyMinutes: () => number;
  /** A pass that raised: a fault of the program. */
  onBroken: (error: unknown) => void;
}

/** Changes never say what was deleted. */
export const FULL_EVERY_SECONDS = 24 * 3_600;
/** Unasked, no shop is walked through more often: not where its counts never agree, nor where it knows no changes. */
export const FULL_AGAIN_SECONDS = 3_600;
/** The same where the last walk was borne out and something has been deleted since. */
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

  /** Asks now, and from then on every so often. */
  start(): void {
    this.#askUnasked();
  }

  /** The line is back: what failed is tried again at once. */
  reconnected(): void {
    if (this.#hasFailed) this.#askUnasked();
  }

  /** Whoever comes while a pass is under way waits for its end; then a full one follows if that is wanted. */
  async demand(kind: PassKind = this.#kindDue()): Promise<Outcome> {
    while (this.#running !== undefined) {
      const { kind: underWay, outcome } = this.#running;
      const ended = await outcome;
      // Whoever ends what is under way does not want what waits for it either.
      if (kind === 'delta' || underWay === 'full' || ended.kind === 'cancelled') return ended;
    }
    return this.#begin(kind);
  }

  /** In a pass that begins now or later: one that is under way may have asked too early. */
  async refetch(kind: PassKind): Promise<Outcome> {
    await this.#running?.outcome;
    return this.demand(kind);
  }

  /** Ends the pass that is under way, at once; the next one comes at its time. */
  cancel(): void {
    this.#running?.end.abort();
  }

  stop(): void {
    this.#isStopped = true;
    this.#callOff?.();
    this.cancel();
  }

  #askUnasked(): void {
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
    const goesOn =
      outcome.kind === 'cancelled' || (outcome.kind === 'failed' && isOfTheLine(outcome.trouble));
    if (outcome.pass === 'full' && !goesOn) {
      const isBorneOut = outcome.kind === 'done' && !this.#deps.state().wantsFull;
      const waitSeconds = isBorneOut ? FULL_AFTER_DOUBT_SECONDS : FULL_AGAIN_SECONDS;
      this.#noFullBeforeSeconds = this.#deps.clock.nowSeconds() + waitSeconds;
    }
    return outcome;
  }

  #plan(): void {
    this.#callOff?.();
    if (this.#isStopped) return;
    this.#callOff = this.#deps.clock.after(this.#deps.everyMinutes() * 60_000, () => this.#askUnasked());
  }
}

/** It will be over when the line is back, and then the pass goes on. */
const isOfTheLine = (trouble: SyncTrouble) =>
  trouble.kind === 'call' &&
  ['network.offline', 'network.timeout', 'session.expired'].includes(trouble.error.code);
