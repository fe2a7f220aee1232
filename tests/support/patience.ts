// How long tests wait: far longer than anything takes, so that a slow or stalled machine fails none.

/** For one thing to happen. */
export const PATIENCE_MS = 120_000;

/** For a whole test or hook, which waits for many things. */
export const TEST_PATIENCE_MS = 300_000;
