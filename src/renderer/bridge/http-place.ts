// Where the browser host is, and how long a page waits for it.

import { PAGE_HEADER } from '../../contract/bridge.ts';
import type { PageSecret } from './page-secret.ts';

export interface HttpPlace {
  origin: string;
  fetch: typeof fetch;
  secret: PageSecret;
  /** How long after a break the first try comes; each further one waits twice as long, up to `slowestMs`. */
  retryMs: number;
  slowestMs: number;
  /** The host gives a sign of life more often than this. */
  silenceMs: number;
}

/** Shows the host that a request is made by a script of its own page. */
export const pageHeaders = ({ secret }: HttpPlace) => ({ 'x-servery': '1', [PAGE_HEADER]: secret.get() });

export const usualTimings = { retryMs: 250, slowestMs: 4000, silenceMs: 40_000 };
