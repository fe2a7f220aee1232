// Checks the code before a commit: format, lint, types, import rules and the fast tests.

import { failedChecks, readingChecks, unitTests } from './steps/checks.mjs';
import { readFlags } from './steps/flags.mjs';
import { giveUp } from './steps/house.mjs';
import { ensurePackages } from './steps/packages.mjs';
import { ensurePostgres } from './steps/postgres.mjs';

readFlags(
  `npm run check

Format, lint, types, import rules and the fast tests: what to run before a commit.`,
  {},
);

try {
  await ensurePackages();
  process.env.SERVERY_POSTGRES_BIN = await ensurePostgres();
  // The tests first: they take the longest, and one worker is idle towards their end.
  const failed = await failedChecks([unitTests(), ...readingChecks()]);
  if (failed.length > 0) process.exitCode = 1;
} catch (reason) {
  giveUp(reason);
}
