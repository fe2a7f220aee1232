// Whether the shop can be reached: learned from every call, and probed after a while without calls.
import type { AppError } from '../../contract/errors.ts';
import type { Connection } from '../../contract/session.ts';
import type { Clock } from '../ports.ts';

/** Delays between probes while the shop cannot be reached; the last one repeats. */
const retryAfterMs = [2_000, 5_000, 10_000, 20_000, 40_000, 60_000];
const QUIET_MS = 60_000;

type Probe = () => Promise<unknown>;

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
  #probe: Probe | undefined;
  #callOff: (() => void) | undefined;

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
    this.#now = { ...unknown, state: probe === undefined ? 'unknown' : 'checking' };
    this.#onChange();
    void this.check();
  }

  /** Probes now. The result comes back through `note`, as for any other call. */
  async check(): Promise<void> {
    const probe = this.#probe;
    if (probe === undefined) return;
    this.#callOff?.();
    const misses = this.#misses;
    this.#isAsking = true;
    await probe().catch(() => undefined);
    // Another shop may have been opened meanwhile.
    if (this.#probe !== probe) return;
    this.#isAsking = false;
    if (misses > 0 && this.#misses === misses) this.#misses = Math.min(misses + 1, retryAfterMs.length);
    this.#plan();
  }

  stop(): void {
    this.#probe = undefined;
    this.#callOff?.();
    this.#callOff = undefined;
  }

  #plan(): void {
    this.#callOff?.();
    if (this.#probe === undefined) return;
    const wait = this.#misses === 0 ? QUIET_MS : (retryAfterMs[this.#misses - 1] ?? QUIET_MS);
    this.#callOff = this.#clock.after(wait, () => void this.check());
  }

  #become(next: Connection): void {
    const changed = next.state !== this.#now.state || next.error?.code !== this.#now.error?.code;
    this.#now = next;
    if (changed) this.#onChange();
  }
}
