// Repeats a call that failed temporarily, until its result is not wanted any more.
import type { AppError } from '../../../contract/errors.ts';
import { AppFailure } from '../../failure.ts';
import type { Chance, Clock } from '../../ports.ts';
import { isRetried, retryWaitMs } from '../client/retry-policy.ts';
import type { CallOptions } from '../shop/open-shop.ts';
import { linkedSignal, pause, untilAborted } from './waiting.ts';

/** The longest Retry-After that a page is worth; a longer one is left to the next pass. */
const limits = { tries: 4, longestRetryAfterSeconds: 30 };

export interface RetryDeps {
  clock: Clock;
  chance: Chance;
  onAnswer?: (tookMs: number) => void;
  onFailure?: (error: AppError, startedAtMs: number) => void;
}

/** Throws `PassStopped` when the signal is aborted; the call is aborted too. */
export async function withRetries<Value>(
  { clock, chance, onAnswer, onFailure }: RetryDeps,
  call: (options: CallOptions) => Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  for (let tried = 1; ; tried += 1) {
    const startedAtMs = clock.elapsedMs();
    const willRetry: CallOptions['willRetry'] = (error) => isRetried(error, tried, limits);
    // One listener per call on the signal that many calls share.
    const wanted = linkedSignal(signal);
    try {
      const value = await untilAborted(
        call({ attempts: 1, signal: wanted.signal, willRetry }),
        wanted.signal,
      );
      onAnswer?.(clock.elapsedMs() - startedAtMs);
      return value;
    } catch (error) {
      if (!(error instanceof AppFailure)) throw error;
      onFailure?.(error.error, startedAtMs);
      if (!isRetried(error.error, tried, limits)) throw error;
      await pause(clock, retryWaitMs(error.error, tried, chance), signal);
    } finally {
      wanted.drop();
    }
  }
}
