// What the shop has taken and the kept lists do not show yet: seen as done until the shop itself says so.
import type { Clock } from '../ports.ts';
import { type StoredCommand, knownThing } from './stored-command.ts';

/** Of several that follow each other closely one look tells, after the last of them. */
const LATER_MS = 1_000;
/** In a queue of thousands now and then: to bring the menu up to what was seen takes the desk a while. */
const LATEST_MS = 20_000;
const AGAIN_MS = 30_000;

export interface UnconfirmedDeps {
  clock: Clock;
  /** Asks the shop, in a fetching that begins now or later; false where that has failed. */
  look: () => Promise<boolean>;
  onChange: () => void;
}

export class Unconfirmed {
  readonly #deps: UnconfirmedDeps;
  #commands: StoredCommand[] = [];
  #byThing = new Map<string, StoredCommand[]>();
  #callOff: (() => void) | undefined;
  /** When it has to be looked at the latest, whatever else comes. */
  #latestMs: number | undefined;
  /** It is being looked at, or could not be and will be in a while. */
  #isLooking = false;
  #isEnded = false;

  constructor(deps: UnconfirmedDeps) {
    this.#deps = deps;
  }

  /** The earliest first. */
  all(): readonly StoredCommand[] {
    return this.#commands;
  }

  /** Those about one thing, the earliest first. */
  on(thing: string): readonly StoredCommand[] {
    return this.#byThing.get(thing) ?? [];
  }

  add(command: StoredCommand): void {
    this.#hold(command);
    if (!this.#isLooking) this.#lookSoon();
  }

  end(): void {
    this.#isEnded = true;
    this.#callOff?.();
  }

  #hold(command: StoredCommand): void {
    this.#commands.push(command);
    const thing = knownThing(command);
    const about = this.#byThing.get(thing);
    if (about === undefined) this.#byThing.set(thing, [command]);
    else about.push(command);
  }

  #lookSoon(): void {
    const nowMs = this.#deps.clock.elapsedMs();
    this.#latestMs ??= nowMs + LATEST_MS;
    this.#lookAfter(Math.max(0, Math.min(LATER_MS, this.#latestMs - nowMs)));
  }

  #lookAfter(ms: number): void {
    this.#callOff?.();
    this.#callOff = this.#deps.clock.after(ms, () => void this.#look());
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    this.#latestMs = undefined;
    const there = this.#commands.length;
    const isSeen = await this.#deps.look().catch(() => false);
    if (this.#isEnded) return;
    if (isSeen) {
      this.#letGo(there);
      this.#isLooking = false;
      if (this.#commands.length > 0) this.#lookSoon();
      this.#deps.onChange();
    } else this.#lookAfter(AGAIN_MS);
  }

  /** The first so many have been seen; those that have come since have not. */
  #letGo(seen: number): void {
    const left = this.#commands.slice(seen);
    this.#commands = [];
    this.#byThing = new Map();
    for (const command of left) this.#hold(command);
  }
}
