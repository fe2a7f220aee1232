// Whether a page that did not come is asked for again, and when.
import type { AppError } from '../../../contract/errors.ts';
import type { Chance } from '../../ports.ts';

const MOST_TRIES = 4;
const FIRST_WAIT_MS = 500;
/** A shop that wants to be left alone for longer is left alone until the next pass. */
const LONGEST_RETRY_AFTER_SECONDS = 30;

const PASSING_HTTP = [429, 502, 503, 504];
const LASTING_CAUSES = ['certificate', 'name-not-found'];

/** Whether it is asked again after so many tries. */
export const isAskedAgain = (error: AppError, tried: number) =>
  tried < MOST_TRIES && isPassing(error) && obeyedSeconds(error) <= LONGEST_RETRY_AFTER_SECONDS;

/** Undefined where asking again is of no use. */
export function waitBeforeAskingAgain(error: AppError, tried: number, chance: Chance): number | undefined {
  if (!isAskedAgain(error, tried)) return undefined;
  return obeyedSeconds(error) * 1000 + FIRST_WAIT_MS * 2 ** (tried - 1) * (0.5 + chance.unit() / 2);
}

const obeyedSeconds = (error: AppError) =>
  error.code === 'shop.refused' ? (error.data.retryAfterSeconds ?? 0) : 0;

/** Whether the shop had too much to do. */
export function isChoking(error: AppError): boolean {
  return error.code === 'network.timeout' || (error.code === 'shop.refused' && isPassing(error));
}

function isPassing(error: AppError): boolean {
  if (error.code === 'network.timeout') return true;
  if (error.code === 'network.offline') return !LASTING_CAUSES.includes(error.data.cause);
  if (error.code === 'shop.refused') return PASSING_HTTP.includes(error.data.http);
  return error.code === 'shop.malformed' && error.data.reason === 'cut';
}
