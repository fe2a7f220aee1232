// What the shop has taken and the kept lists do not show yet: seen as done until the shop itself says so.
import type { Clock } from '../ports.ts';
import type { KeptCommand } from './kept-command.ts';

/** Of several that follow each other closely one look tells. */
const LATER_MS = 1_000;
const AGAIN_MS = 30_000;

export interface UnseenParts {
  clock: Clock;
  /** Asks the shop, in a fetching that begins now or later; false where that has failed. */
  look: () => Promise<boolean>;
  onChange: () => void;
}

export class Unseen {
  readonly #parts: UnseenParts;
  #commands: KeptCommand[] = [];
  #callOff: (() => void) | undefined;
  #isEnded = false;

  constructor(parts: UnseenParts) {
    this.#parts = parts;
  }

  /** The earliest first. */
  all(): readonly KeptCommand[] {
    return this.#commands;
  }

  add(command: KeptCommand): void {
    this.#commands = [...this.#commands, command];
    if (this.#callOff === undefined) this.#lookAfter(LATER_MS);
  }

  end(): void {
    this.#isEnded = true;
    this.#callOff?.();
  }

  #lookAfter(ms: number): void {
    this.#callOff = this.#parts.clock.after(ms, () => void this.#look());
  }

  async #look(): Promise<void> {
    const there = new Set(this.#commands);
    const isSeen = await this.#parts.look().catch(() => false);
    if (this.#isEnded) return;
    if (isSeen) this.#commands = this.#commands.filter((command) => !there.has(command));
    if (this.#commands.length > 0) this.#lookAfter(isSeen ? LATER_MS : AGAIN_MS);
    else this.#callOff = undefined;
    if (isSeen) this.#parts.onChange();
  }
}
