// What a failed call means for a command: whether the shop may have acted on it, and when to try again.
import type { AppError } from '../../contract/errors.ts';

export type Judgement =
  /** The shop has not acted on it: it is sent again later. */
  { kind: 'again'; afterSeconds: number; hold?: 'line' | 'token' } | { kind: 'refused' } | { kind: 'unsure' };

/** A shop whose answer was lost may still be working on the call. */
export const SETTLE_SECONDS = 3;
/** After a timeout the shop may be working on the call for much longer. */
const SLOW_SETTLE_SECONDS = 30;
const FIRST_WAIT_SECONDS = 2;
const LONGEST_WAIT_SECONDS = 60;

/** Grows with each failure. */
export const waitAfter = (tries: number) =>
  Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** Math.min(10, tries));

/** How long to wait before the shop is asked about a command whose answer was lost this many times. */
export const settlesAfter = ({ code }: AppError, lost: number) =>
  lost > 1
    ? Math.max(SETTLE_SECONDS, waitAfter(lost - 1))
    : code === 'network.timeout'
      ? SLOW_SETTLE_SECONDS
      : SETTLE_SECONDS;

/** The request itself is at fault: nothing has left this machine. */
const isUnsent = ({ code }: AppError) =>
  code === 'shop.unsendable' || code === 'shop.form-too-long' || code === 'shop.may-empty';

/** For a call that writes. */
function judgeSending(error: AppError, tries: number): Judgement {
  const { code } = error;
  if (code === 'session.expired' || code === 'session.no-token')
    return { kind: 'again', afterSeconds: 0, hold: 'token' };
  if (code === 'network.offline' || code === 'network.timeout')
    return error.data.mayHaveArrived
      ? { kind: 'unsure' }
      : { kind: 'again', afterSeconds: waitAfter(tries), hold: 'line' };
  if (code === 'shop.refused') return judgeRefusal(error.data, tries);
  return code === 'shop.malformed' || code === 'cancelled' ? { kind: 'unsure' } : { kind: 'refused' };
}

function judgeRefusal(
  { http, retryAfterSeconds }: { http: number; retryAfterSeconds?: number | undefined },
  tries: number,
): Judgement {
  // Turned away by the rate limit before anything was done.
  if (http === 429) return { kind: 'again', afterSeconds: retryAfterSeconds ?? waitAfter(tries) };
  // The shop, or a proxy in between, failed in the middle of the work.
  return http >= 500 ? { kind: 'unsure' } : { kind: 'refused' };
}

/** For a read before the sending, or in the search after a lost answer: a failed read changes nothing at the shop. */
function judgeAsking(error: AppError, tries: number): Judgement {
  const judged = judgeSending(error, tries);
  if (judged.kind === 'again') return judged;
  const isConnectionFault = error.code === 'network.offline' || error.code === 'network.timeout';
  return { kind: 'again', afterSeconds: waitAfter(tries), ...(isConnectionFault ? { hold: 'line' } : {}) };
}

interface Circumstances {
  wasSent: boolean;
  isAnswered: boolean;
  tries: number;
}

/** For a command whose call has failed. */
export function judge(error: AppError, { wasSent, isAnswered, tries }: Circumstances): Judgement {
  if (isUnsent(error) || (!wasSent && error.code === 'internal')) return { kind: 'refused' };
  if (!wasSent) return judgeAsking(error, tries);
  if (error.code === 'internal' || isAnswered) return { kind: 'unsure' };
  return judgeSending(error, tries);
}
