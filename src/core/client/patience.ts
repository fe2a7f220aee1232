// Whether a read that failed is worth another try, and how long to wait before it.
import type { Chance } from '../ports.ts';
import type { Trouble } from './trouble.ts';

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 5_000;
/** A shop that wants to be left alone for longer is left alone by this call. */
const LONGEST_OBEDIENCE_SECONDS = 10;

const PASSING_HTTP = [429, 502, 503, 504];

/** Undefined where trying again is of no use. */
export function waitBeforeNextTry(trouble: Trouble, tried: number, chance: Chance): number | undefined {
  if (!isPassing(trouble)) return undefined;
  const asked = trouble.code === 'shop.refused' ? (trouble.facts.retryAfterSeconds ?? 0) : 0;
  if (asked > LONGEST_OBEDIENCE_SECONDS) return undefined;
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tried - 1));
  // Half of it by chance: desks that lost the same shop do not all come back at the same moment.
  return asked * 1000 + longest * (0.5 + chance.unit() / 2);
}

function isPassing(trouble: Trouble): boolean {
  switch (trouble.code) {
    case 'network.offline':
      return trouble.facts.cause !== 'certificate';
    case 'network.timeout':
      return true;
    case 'shop.refused':
      return PASSING_HTTP.includes(trouble.facts.http);
    case 'shop.malformed':
      return trouble.facts.reason === 'cut';
    case 'session.expired':
    case 'cancelled':
      return false;
  }
}
