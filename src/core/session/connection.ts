// Whether the shop can be reached: learned from every call, and probed after a while without answers, sooner while a screen is used.
import type { AppError } from '../../contract/errors.ts';
import type { Connection } from '../../contract/session.ts';
import type { Clock } from '../ports.ts';

/** Delays between probes while the shop cannot be reached; the last one repeats. */
const retryAfterMs = [2_000, 5_000, 10_000, 20_000, 40_000, 60_000];
const QUIET_MS = 60_000;
/** While a screen is used. With the time for the answer, a frozen shop is noticed within ten seconds. */
const WATCHED_QUIET_MS = 5_000;
const WATCHED_FOR_MS = 60_000;
/** A shop that answered its last probe quickly is not waited for long: a frozen one accepts the call and never answers. */
const QUICK_MS = 2_000;
const LIMIT_MS = { quick: 4_000, slow: 15_000 };
/** Only then the screens show that it is being checked: a shop that merely answers slowly must not flicker. */
const LATE_MS = QUICK_MS;

type Probe = (limitMs: number) => Promise<unknown>;

const unknown: Connection = { state: 'unknown', lastAnswerAtSeconds: null, error: null };

/** Whether a result shows that the shop can be reached; undefined if the call was cancelled or never left this machine. */
function reaches(error: AppError | undefined): boolean | undefined {
  if (error === undefined || error.code === 'session.expired') return true;
  if (error.code === 'shop.refused') return error.data.http < 500;
  const isLine = ['network.offline', 'network.timeout', 'shop.malformed'].includes(error.code);
  return isLine ? false : undefined;
}

export class ConnectionWatch {
  readonly #clock: Clock;
  readonly #onChange: () => void;
  #now = unknown;
  #misses = 0;
  #isAsking = false;
  #isQuick = false;
  /** When the shop last answered, or a probe ended. */
  #heardMs = 0;
  #watchedUntilMs = 0;
  #probe: Probe | undefined;
  #callOff: (() => void) | undefined;
  #callOffLate: (() => void) | undefined;

  constructor(clock: Clock, onChange: () => void) {
    this.#clock = clock;
    this.#onChange = onChange;
  }

  get(): Connection {
    return this.#now;
  }

  /** Records the result of a call; undefined for success. */
  note(error: AppError | undefined): void {
    const reached = reaches(error);
    if (reached === undefined) return;
    if (reached) {
      this.#misses = 0;
      this.#heardMs = this.#clock.elapsedMs();
      this.#become({ state: 'online', lastAnswerAtSeconds: this.#clock.nowSeconds(), error: null });
    } else {
      this.#become({ ...this.#now, state: 'offline', error: error ?? null });
      // Calls that fail together would each delay the next probe, so after the first one only probes count.
      if (this.#misses > 0) return;
      this.#misses = 1;
      if (!this.#isAsking) this.#plan();
    }
  }

  /** Forgets the last shop and probes the new one; without a probe nothing is requested. */
  restart(probe: Probe | undefined): void {
    this.stop();
    this.#probe = probe;
    this.#misses = 0;
    this.#isAsking = false;
    this.#isQuick = false;
    this.#now = { ...unknown, state: probe === undefined ? 'unknown' : 'checking' };
    this.#onChange();
    void this.check();
  }

  /** A screen is used or has been left. For a minute after each use, a silent shop is noticed within ten seconds. */
  watch(isUsed: boolean): void {
    this.#watchedUntilMs = isUsed ? this.#clock.elapsedMs() + WATCHED_FOR_MS : 0;
    if (this.#misses === 0 && !this.#isAsking) this.#plan();
  }

  isWatched(): boolean {
    return this.#clock.elapsedMs() < this.#watchedUntilMs;
  }

  /** Probes now. The result comes back through `note`, as for any other call. */
  async check(): Promise<void> {
    const probe = this.#probe;
    if (probe === undefined) return;
    this.#callOff?.();
    const misses = this.#misses;
    const startedMs = this.#clock.elapsedMs();
    this.#isAsking = true;
    this.#callOffLate?.();
    this.#callOffLate = this.#clock.after(LATE_MS, () => this.#show('online', 'checking'));
    await probe(LIMIT_MS[this.#isQuick ? 'quick' : 'slow']).catch(() => undefined);
    // Another shop may have been opened meanwhile.
    if (this.#probe !== probe) return;
    this.#callOffLate();
    this.#show('checking', 'online');
    this.#isAsking = false;
    this.#heardMs = this.#clock.elapsedMs();
    this.#isQuick = this.#heardMs - startedMs < QUICK_MS;
    if (misses > 0 && this.#misses === misses) this.#misses = Math.min(misses + 1, retryAfterMs.length);
    this.#plan();
  }

  stop(): void {
    this.#probe = undefined;
    this.#callOff?.();
    this.#callOffLate?.();
    this.#callOff = this.#callOffLate = undefined;
  }

  /** How long until the next probe, if nothing answers before. */
  #waitMs(): number {
    if (this.#misses > 0) return retryAfterMs[this.#misses - 1] ?? QUIET_MS;
    const now = this.#clock.elapsedMs();
    const quietMs = now < this.#watchedUntilMs ? WATCHED_QUIET_MS : QUIET_MS;
    return Math.max(0, this.#heardMs + quietMs - now);
  }

  #plan(): void {
    this.#callOff?.();
    if (this.#probe === undefined) return;
    this.#callOff = this.#clock.after(this.#waitMs(), () => {
      // Another call was answered since, or no screen is used any longer.
      if (this.#misses === 0 && this.#waitMs() > 0) this.#plan();
      else void this.check();
    });
  }

  /** Only a state that a call has shown: not the first check of a shop. */
  #show(from: Connection['state'], state: Connection['state']): void {
    if (this.#now.state === from && this.#now.lastAnswerAtSeconds !== null) {
      this.#become({ ...this.#now, state });
    }
  }

  #become(next: Connection): void {
    const changed = next.state !== this.#now.state || next.error?.code !== this.#now.error?.code;
    this.#now = next;
    if (changed) this.#onChange();
  }
}
