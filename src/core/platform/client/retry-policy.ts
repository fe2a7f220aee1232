// Whether and when a failed call is tried again: the same rules for a single call and for the pages of a pass.
import type { AppError } from '../../../contract/errors.ts';
import type { Chance } from '../../ports.ts';
import type { Trouble } from './trouble.ts';

export interface RetryLimits {
  /** The most tries, the first one included. */
  tries: number;
  /** A longer Retry-After is not waited for. */
  longestRetryAfterSeconds: number;
}

/** A failed try: as the client sees it, or as an error of the contract. */
type Failure = AppError | Trouble;

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 5_000;

const TEMPORARY_HTTP = [429, 502, 503, 504];
/** Trying again does not help: the certificate stays wrong, and without a connection no name is found. */
const PERMANENT_CAUSES = ['certificate', 'name-not-found'];

/** Whether to try again after this many tries. */
export const isRetried = (failure: Failure, tried: number, limits: RetryLimits): boolean =>
  tried < limits.tries &&
  isTemporary(failure) &&
  retryAfterSeconds(failure) <= limits.longestRetryAfterSeconds;

/** Half of the wait is random, so that desks which lost the same shop do not all come back at once. */
export function retryWaitMs(failure: Failure, tried: number, chance: Chance): number {
  const longestMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tried - 1));
  return retryAfterSeconds(failure) * 1000 + longestMs * (0.5 + chance.unit() / 2);
}

/** Whether the shop was overloaded. */
export const isOverload = (failure: Failure): boolean =>
  failure.code === 'network.timeout' || (failure.code === 'shop.refused' && isTemporary(failure));

const retryAfterSeconds = (failure: Failure): number =>
  failure.code === 'shop.refused' ? (factsOf(failure).retryAfterSeconds ?? 0) : 0;

function isTemporary(failure: Failure): boolean {
  const { code } = failure;
  if (code === 'network.offline') return !PERMANENT_CAUSES.includes(factsOf(failure).cause);
  if (code === 'shop.refused') return TEMPORARY_HTTP.includes(factsOf(failure).http);
  if (code === 'shop.malformed') return factsOf(failure).reason === 'cut';
  return code === 'network.timeout';
}

const factsOf = <Facts>(failure: { data: Facts } | { facts: Facts }): Facts =>
  'facts' in failure ? failure.facts : failure.data;
