// Where the browser host is, and how long a page waits for it.

export interface HttpPlace {
  origin: string;
  fetch: typeof fetch;
  /** How long after a break the first try comes; each further one waits twice as long, up to `slowestMs`. */
  retryMs: number;
  slowestMs: number;
  /** The host gives a sign of life more often than this. */
  silenceMs: number;
}

export const usualPatience = { retryMs: 250, slowestMs: 4000, silenceMs: 40_000 };
