// Formats the result of a connection test as one line, for dialogs without room for more.
import { failureWords, type FailureWords, foreignShopWords, signInWords } from '../../i18n/failure-words.ts';
import type { Translate } from '../../i18n/words.ts';
import type { Trial } from './editing.ts';

/** Null if the right shop was reached. */
export function trialTrouble(t: Translate, trial: Trial): FailureWords | null {
  if ('error' in trial) return failureWords(t, trial.error);
  if (trial.report.ok) return null;
  const { problem } = trial.report;
  if (problem.kind === 'call') return failureWords(t, problem.error);
  return problem.kind === 'app-id' ? foreignShopWords(t, problem.found) : signInWords(t, problem);
}
