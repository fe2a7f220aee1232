// fast-check with a fixed seed, so that a property fails because of a change and not by chance.
// `SERVERY_DICE=7 SERVERY_THROWS=2000 npx vitest run --project 'unit*'` sets another seed and the number of runs.

import fc from 'fast-check';

const { SERVERY_DICE: seed = '1', SERVERY_THROWS: numRuns = '60' } = process.env;
fc.configureGlobal({ seed: Number(seed), numRuns: Number(numRuns) });

export { fc };
