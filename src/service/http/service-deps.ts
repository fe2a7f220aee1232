// The dependencies of the shop, and the limits for its callers.
import type { Database } from '../storage/tables.ts';
import type { PageMemory } from '../goods/page-memory.ts';
import type { Log } from './log.ts';

export interface ServiceLimits {
  bodyBytes: number;
  /** The number of concurrent calls. */
  concurrentCalls: number;
  /** Calls per token and minute; 0 for no limit. */
  callsPerMinute: number;
  /** Sign-ins per client and minute, and failed sign-ins per minute of all callers together. */
  signInsPerMinute: number;
  /** How long a call waits for a lost database, or for another server to take over. */
  databaseWaitMs: number;
}

export const defaultLimits: ServiceLimits = {
  bodyBytes: 1024 * 1024,
  concurrentCalls: 256,
  callsPerMinute: 0,
  signInsPerMinute: 60,
  databaseWaitMs: 10_000,
};

export interface ServiceDeps {
  db: Database;
  /** Cleared by its owner when another database server is used. */
  pages?: PageMemory;
  /** The database is a server, which may have standbys. */
  isReplicated?: boolean;
  log: Log;
  nowSeconds: () => number;
  limits: ServiceLimits;
  /** The address of the service for the public, when it is behind a proxy. */
  publicUrl?: string | undefined;
}
