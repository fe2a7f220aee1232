// Repeats a call that failed temporarily, until its result is not wanted any more.
import type { AppError } from '../../../contract/errors.ts';
import { AppFailure } from '../../failure.ts';
import type { Chance, Clock } from '../../ports.ts';
import type { CallOptions } from '../shop/open-shop.ts';
import { isAskedAgain, waitBeforeAskingAgain } from './retry-policy.ts';
import { either, pause, raced } from './waiting.ts';

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
    const isPassing: CallOptions['isPassing'] = (error) => isAskedAgain(error, tried);
    // One listener per call on the signal that many calls share.
    const wanted = either(signal);
    try {
      const value = await raced(call({ attempts: 1, signal: wanted.signal, isPassing }), wanted.signal);
      onAnswer?.(clock.elapsedMs() - startedAtMs);
      return value;
    } catch (error) {
      if (!(error instanceof AppFailure)) throw error;
      onFailure?.(error.error, startedAtMs);
      const waitMs = waitBeforeAskingAgain(error.error, tried, chance);
      if (waitMs === undefined) throw error;
      await pause(clock, waitMs, signal);
    } finally {
      wanted.drop();
    }
  }
}
