// Arbitrary values from the same dice in every run, so that a check turns red for what was changed and not by chance.
// `SERVERY_DICE=7 SERVERY_THROWS=2000 npx vitest run --project 'unit*'` looks elsewhere and longer.

import fc from 'fast-check';

const { SERVERY_DICE: dice = '1', SERVERY_THROWS: throws = '100' } = process.env;
fc.configureGlobal({ seed: Number(dice), numRuns: Number(throws) });

export { fc };
