// How long tests wait: far longer than anything takes, so that a slow or stalled machine fails none.

/** For one thing to happen. */
export const WAIT_LIMIT_MS = 120_000;

/** For a whole test or hook, which waits for many things; one that hangs meets the limit of a single wait before. */
export const TEST_LIMIT_MS = 900_000;
