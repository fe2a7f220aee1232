// Whether and when a failed page is requested again.
import type { AppError } from '../../../contract/errors.ts';
import type { Chance } from '../../ports.ts';

const MOST_TRIES = 4;
const FIRST_WAIT_MS = 500;
/** A longer Retry-After is left to the next pass. */
const LONGEST_RETRY_AFTER_SECONDS = 30;

const TEMPORARY_HTTP = [429, 502, 503, 504];
const PERMANENT_CAUSES = ['certificate', 'name-not-found'];

/** Whether to retry after this many tries. */
export const isAskedAgain = (error: AppError, tried: number) =>
  tried < MOST_TRIES && isTemporary(error) && retryAfterSeconds(error) <= LONGEST_RETRY_AFTER_SECONDS;

/** Undefined if a retry is useless. */
export function waitBeforeAskingAgain(error: AppError, tried: number, chance: Chance): number | undefined {
  if (!isAskedAgain(error, tried)) return undefined;
  return retryAfterSeconds(error) * 1000 + FIRST_WAIT_MS * 2 ** (tried - 1) * (0.5 + chance.unit() / 2);
}

const retryAfterSeconds = (error: AppError) =>
  error.code === 'shop.refused' ? (error.data.retryAfterSeconds ?? 0) : 0;

/** Whether the shop was overloaded. */
export function isChoking(error: AppError): boolean {
  return error.code === 'network.timeout' || (error.code === 'shop.refused' && isTemporary(error));
}

function isTemporary(error: AppError): boolean {
  if (error.code === 'network.timeout') return true;
  if (error.code === 'network.offline') return !PERMANENT_CAUSES.includes(error.data.cause);
  if (error.code === 'shop.refused') return TEMPORARY_HTTP.includes(error.data.http);
  return error.code === 'shop.malformed' && error.data.reason === 'cut';
}
