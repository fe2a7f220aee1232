// What the shop is put together from, and what it allows its callers.
import type { Database } from '../storage/tables.ts';
import type { Log } from './log.ts';

export interface ServiceLimits {
  bodyBytes: number;
  /** Calls at work at the same time. */
  concurrentCalls: number;
  /** Calls of one token in a minute; 0 for no limit. */
  callsPerMinute: number;
  /** Sign-ins of one client in a minute, and those with a wrong secret of all together. */
  signInsPerMinute: number;
}

export const defaultLimits: ServiceLimits = {
  bodyBytes: 1024 * 1024,
  concurrentCalls: 256,
  callsPerMinute: 0,
  signInsPerMinute: 60,
};

export interface ServiceParts {
  db: Database;
  log: Log;
  nowSeconds: () => number;
  limits: ServiceLimits;
  /** The address under which people reach the service, where a proxy hides it. */
  publicUrl?: string | undefined;
}
