// The failure for a file that cannot be read.
import type { ImportTrouble } from '../../contract/errors.ts';
import { type AppFailure, failure } from '../../contract/failure.ts';

export const unreadable = (reason: ImportTrouble, line: number | null = null): AppFailure =>
  failure('import.unreadable', `the file cannot be read: ${reason}`, { reason, line });
