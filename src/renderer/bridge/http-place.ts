// The address of the browser host, and the timeouts of a page.

import { PAGE_HEADER } from '../../contract/bridge.ts';
import type { PageSecret } from './page-secret.ts';

export interface HttpPlace {
  origin: string;
  fetch: typeof fetch;
  secret: PageSecret;
  /** The delay before the first retry after a break; each further delay doubles, up to `slowestMs`. */
  retryMs: number;
  slowestMs: number;
  /** The host sends a heartbeat more often than this. */
  silenceMs: number;
}

/** Proves to the host that a script of its own page makes the request. */
export const pageHeaders = ({ secret }: HttpPlace) => ({ 'x-servery': '1', [PAGE_HEADER]: secret.get() });

export const usualTimings = { retryMs: 250, slowestMs: 4000, silenceMs: 40_000 };
