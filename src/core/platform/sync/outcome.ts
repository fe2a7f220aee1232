// How a pass ends: with what it brought, or with the reason why everything stays as it was.
import type { AppError } from '../../../contract/errors.ts';
import { AppFailure } from '../../failure.ts';

export type SyncTrouble =
  | { kind: 'call'; error: AppError }
  /** The answer was one of this interface, and its data no list. */
  | { kind: 'not-a-list' }
  /** The list changed under each of several walks through it. */
  | { kind: 'unsteady' }
  /** The shop counts more than it shows, or has stopped counting; nothing is deleted on such a word. */
  | { kind: 'contradicted'; counted: number | null; held: number };

export type PassKind = 'full' | 'delta';

export type Outcome =
  | { kind: 'done'; pass: PassKind; changed: boolean; wantsFull: boolean }
  | { kind: 'failed'; pass: PassKind; trouble: SyncTrouble }
  | { kind: 'cancelled'; pass: PassKind };

/** Ends a pass from wherever it is noticed. */
export class PassStopped extends Error {
  /** Undefined where somebody wanted it to stop. */
  readonly trouble: SyncTrouble | undefined;

  constructor(trouble: SyncTrouble | undefined) {
    super(`the pass stops: ${trouble?.kind ?? 'cancelled'}`);
    this.name = 'PassStopped';
    this.trouble = trouble;
  }
}

/** What is no expected failure is raised again. */
export function outcomeOf(pass: PassKind, error: unknown): Outcome {
  const stopped = error instanceof AppFailure ? stoppedBy(error.error) : error;
  if (!(stopped instanceof PassStopped)) throw error;
  const { trouble } = stopped;
  return trouble === undefined ? { kind: 'cancelled', pass } : { kind: 'failed', pass, trouble };
}

export const isExpected = (error: unknown) => error instanceof AppFailure || error instanceof PassStopped;

const stoppedBy = (error: AppError) =>
  new PassStopped(error.code === 'cancelled' ? undefined : { kind: 'call', error });
