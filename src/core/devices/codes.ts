// The code that lets one device in: it works once, for five minutes, and only the last one that was made.
import { CODE_SECONDS, type DeviceKind } from '../../contract/devices.ts';
import { JOIN_TEXT, KEY_TEXT } from '../../contract/signing.ts';
import type { Chance, Clock, Hashes, Log } from '../ports.ts';

export interface Invited {
  kind: DeviceKind;
  name: string;
  /** The known device whose key it replaces. */
  device: string | null;
}

interface Waiting {
  invited: Invited;
  code: string;
  untilMs: number;
}

export type Redeemed =
  | { kind: 'right'; invited: Invited; key: string }
  | { kind: 'wrong' }
  | { kind: 'too-many' };

export interface CodesDeps {
  hashes: Pick<Hashes, 'keyed'>;
  chance: Chance;
  clock: Clock;
  log: Pick<Log, 'keepOut' | 'letGo'>;
}

const MOST_WRONG_GUESSES = 20;
const GUESSING_MS = 60_000;

/** What a device sends in place of the code: the key cannot be made from it. */
export const tokenOf = (code: string, { keyed }: Pick<Hashes, 'keyed'>) => keyed(JOIN_TEXT, code);

/** The key of the device, which both sides make from the code. */
export const keyOf = (code: string, { keyed }: Pick<Hashes, 'keyed'>) => keyed(KEY_TEXT, code);

export class Codes {
  readonly #deps: CodesDeps;
  #waiting: Waiting | undefined;
  #wrongAtMs: number[] = [];

  constructor(deps: CodesDeps) {
    this.#deps = deps;
  }

  make(invited: Invited): string {
    this.withdraw();
    const { chance, clock, log } = this.#deps;
    const code = chance.id();
    log.keepOut(code);
    this.#waiting = { invited, code, untilMs: clock.elapsedMs() + CODE_SECONDS * 1000 };
    return code;
  }

  withdraw(): void {
    if (this.#waiting !== undefined) this.#deps.log.letGo(this.#waiting.code);
    this.#waiting = undefined;
  }

  /** Wrong ones are counted over all devices: one machine can have any number of addresses. */
  redeem(token: string): Redeemed {
    const { hashes, clock } = this.#deps;
    const nowMs = clock.elapsedMs();
    this.#wrongAtMs = this.#wrongAtMs.filter((atMs) => atMs > nowMs - GUESSING_MS);
    if (this.#wrongAtMs.length >= MOST_WRONG_GUESSES) return { kind: 'too-many' };
    const waiting = this.#waiting;
    if (
      waiting === undefined ||
      waiting.untilMs <= nowMs ||
      !isSame(token, tokenOf(waiting.code, hashes), hashes)
    ) {
      this.#wrongAtMs.push(nowMs);
      return { kind: 'wrong' };
    }
    this.withdraw();
    return { kind: 'right', invited: waiting.invited, key: keyOf(waiting.code, hashes) };
  }
}

/** Compares sums, whose bytes say nothing about the token. */
const isSame = (one: string, other: string, { keyed }: Pick<Hashes, 'keyed'>): boolean =>
  keyed(one, '00') === keyed(other, '00');
