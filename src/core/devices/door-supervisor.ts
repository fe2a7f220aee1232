// What is open to the network: opened where its settings want it, and again when the addresses of this machine have changed.
import type { DoorTrouble } from '../../contract/devices.ts';
import { DoorFault } from '../door.ts';
import { logBroken } from '../failure.ts';
import type { Clock, Log } from '../ports.ts';

const LOOK_EVERY_MS = 30_000;

export interface DoorSupervisorDeps<Open> {
  clock: Clock;
  log: Log;
  /** For the log. */
  name: string;
  isOn: () => boolean;
  addresses: () => string[];
  /** What it is opened with besides its addresses: when that changes, it is opened again. */
  facts: () => unknown;
  /** Throws `DoorFault`. */
  open: (addresses: readonly string[]) => Promise<Open>;
  /** After so long it is opened again. */
  renewAfterMs?: number;
  onLook: () => void;
}

interface Opened<Open> {
  door: Open;
  /** What it was opened with. */
  wanted: string;
  addresses: readonly string[];
  atMs: number;
}

export class DoorSupervisor<Open extends { close: () => Promise<void> }> {
  readonly #deps: DoorSupervisorDeps<Open>;
  #opened: Opened<Open> | undefined;
  #trouble: DoorTrouble | null = null;
  #applying = 0;
  #last: Promise<void> = Promise.resolve();
  #callOff: () => void = () => undefined;
  #isStopped = false;

  constructor(deps: DoorSupervisorDeps<Open>) {
    this.#deps = deps;
  }

  /** The addresses at which it is open. */
  get addresses(): readonly string[] {
    return this.#opened?.addresses ?? [];
  }

  get door(): Open | undefined {
    return this.#opened?.door;
  }

  get trouble(): DoorTrouble | null {
    return this.#trouble;
  }

  get state(): 'closed' | 'opening' | 'open' | 'failed' {
    if (this.#opened !== undefined) return 'open';
    if (!this.#deps.isOn()) return 'closed';
    return this.#applying > 0 ? 'opening' : 'failed';
  }

  start(): void {
    void this.apply();
    this.#look();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#callOff();
    await this.#last;
    await this.#close();
  }

  /** One at a time, and each with the settings of its own moment. */
  apply(): Promise<void> {
    const { log, name, onLook } = this.#deps;
    this.#applying += 1;
    this.#last = this.#last
      .then(() => this.#applyNow())
      .catch((error: unknown) => {
        this.#trouble = error instanceof DoorFault ? error.reason : 'failed';
        if (!(error instanceof DoorFault)) logBroken(log, name, error);
      })
      .finally(() => {
        this.#applying -= 1;
        onLook();
      });
    return this.#last;
  }

  async #applyNow(): Promise<void> {
    const { clock, isOn, facts, open, addresses: addressesNow } = this.#deps;
    if (this.#isStopped) return;
    const addresses = addressesNow();
    const wanted = JSON.stringify([isOn(), facts(), addresses]);
    if (this.#opened?.wanted === wanted && !this.#isOld()) return;
    await this.#close();
    this.#trouble = null;
    if (!isOn()) return;
    if (addresses.length === 0) throw new DoorFault('no-address', 'this machine is in no private network');
    this.#opened = { door: await open(addresses), wanted, addresses, atMs: clock.elapsedMs() };
  }

  async #close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    await opened?.door.close();
  }

  #isOld(): boolean {
    const { clock, renewAfterMs = Infinity } = this.#deps;
    return clock.elapsedMs() - (this.#opened?.atMs ?? 0) > renewAfterMs;
  }

  #look(): void {
    this.#callOff = this.#deps.clock.after(LOOK_EVERY_MS, () => {
      if (this.#deps.isOn()) void this.apply();
      this.#look();
    });
  }
}
