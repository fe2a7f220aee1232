// Commands that are done at the shop but not in the fetched lists yet: their effect is shown until a fetch confirms it.
import type { Clock } from '../ports.ts';
import { type StoredCommand, knownThing } from './stored-command.ts';

/** Debounced: one fetch after the last of several changes. */
const LATER_MS = 1_000;
/** The longest delay while changes keep coming: a fetch of a large menu takes the desk a while. */
const LATEST_MS = 20_000;
const AGAIN_MS = 30_000;

export interface UnconfirmedDeps {
  clock: Clock;
  /** Fetches the list from the shop, in a fetch that begins now or later; false if that fails. */
  look: () => Promise<boolean>;
  onChange: () => void;
}

export class Unconfirmed {
  readonly #deps: UnconfirmedDeps;
  #commands: StoredCommand[] = [];
  #byThing = new Map<string, StoredCommand[]>();
  #callOff: (() => void) | undefined;
  /** The latest time of the next fetch, even if more changes come. */
  #latestMs: number | undefined;
  /** A fetch is under way, or has failed and will be repeated. */
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
      this.#drop(there);
      this.#isLooking = false;
      if (this.#commands.length > 0) this.#lookSoon();
      this.#deps.onChange();
    } else this.#lookAfter(AGAIN_MS);
  }

  /** Drops the first `seen` commands, which the fetch has confirmed; later ones remain. */
  #drop(seen: number): void {
    const left = this.#commands.slice(seen);
    this.#commands = [];
    this.#byThing = new Map();
    for (const command of left) this.#hold(command);
  }
}
