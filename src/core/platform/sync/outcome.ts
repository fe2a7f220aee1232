// How a pass ends: with its result, or with the reason why everything stays as it was.
import type { AppError } from '../../../contract/errors.ts';
import { AppFailure } from '../../failure.ts';

export type SyncTrouble =
  | { kind: 'call'; error: AppError }
  /** A valid answer whose data is not a list. */
  | { kind: 'not-a-list' }
  /** An empty list after a filled one: it is not believed before it has stayed empty for a while. */
  | { kind: 'emptied' }
  /** The list changed during each of several walks. */
  | { kind: 'unsteady' }
  /** The shop counts more than it shows, or has stopped counting; nothing is deleted because of that. */
  | { kind: 'contradicted'; counted: number | null; held: number };

export type PassKind = 'full' | 'delta';

export type Outcome =
  | { kind: 'done'; pass: PassKind; changed: boolean; wantsFull: boolean }
  | { kind: 'failed'; pass: PassKind; trouble: SyncTrouble }
  | { kind: 'cancelled'; pass: PassKind };

/** Thrown to end a pass. */
export class PassStopped extends Error {
  /** Undefined if the pass was cancelled. */
  readonly trouble: SyncTrouble | undefined;

  constructor(trouble: SyncTrouble | undefined) {
    super(`the pass stops: ${trouble?.kind ?? 'cancelled'}`);
    this.name = 'PassStopped';
    this.trouble = trouble;
  }
}

/** Rethrows unexpected errors. */
export function outcomeOf(pass: PassKind, error: unknown): Outcome {
  const stopped = error instanceof AppFailure ? stoppedBy(error.error) : error;
  if (!(stopped instanceof PassStopped)) throw error;
  const { trouble } = stopped;
  return trouble === undefined ? { kind: 'cancelled', pass } : { kind: 'failed', pass, trouble };
}

export const isExpected = (error: unknown) => error instanceof AppFailure || error instanceof PassStopped;

const stoppedBy = (error: AppError) =>
  new PassStopped(error.code === 'cancelled' ? undefined : { kind: 'call', error });
