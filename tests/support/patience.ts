/** How long a test waits for one thing to happen: far longer than anything takes, so that a machine that stalls fails no test. */
export const PATIENCE_MS = 60_000;
