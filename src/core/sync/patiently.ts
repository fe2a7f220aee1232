// Asks again when a call failed of what may pass, for as long as its answer is wanted.
import type { AppError } from '../../contract/errors.ts';
import { AppFailure } from '../failure.ts';
import type { Chance, Clock } from '../ports.ts';
import { waitBeforeAskingAgain } from './patience.ts';
import { pause, raced } from './waiting.ts';

export interface PatienceParts {
  clock: Clock;
  chance: Chance;
  onAnswer?: (tookMs: number) => void;
  onFailure?: (error: AppError, startedAtMs: number) => void;
}

/** Raises `PassStopped` as soon as the signal is aborted; what is under way then goes on unheard. */
export async function patiently<Value>(
  { clock, chance, onAnswer, onFailure }: PatienceParts,
  call: () => Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  for (let tried = 1; ; tried += 1) {
    const startedAtMs = clock.elapsedMs();
    try {
      const value = await raced(call(), signal);
      onAnswer?.(clock.elapsedMs() - startedAtMs);
      return value;
    } catch (error) {
      if (!(error instanceof AppFailure)) throw error;
      onFailure?.(error.error, startedAtMs);
      const waitMs = waitBeforeAskingAgain(error.error, tried, chance);
      if (waitMs === undefined) throw error;
      await pause(clock, waitMs, signal);
    }
  }
}
