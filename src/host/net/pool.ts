// How connections are kept: how many, how long, and what a pair of agents needs to make one.
import type { Agent } from 'node:http';
import type { LookupFunction } from 'node:net';
import type { SecureContext } from 'node:tls';

export interface Agents {
  httpAgent: Agent;
  httpsAgent: Agent;
}

export interface PoolSettings {
  pool: typeof pool;
  connectMs: number;
  /** The certificates that are trusted, read once; undefined for Node's own. */
  secureContext: SecureContext | undefined;
  /** Undefined for the system's. */
  lookup?: LookupFunction | undefined;
}

export const pool = {
  keepAlive: true,
  maxSockets: 6,
  maxFreeSockets: 6,
  // Common servers close a connection after five idle seconds: ours is gone by then, and no call runs into its end.
  timeout: 4_000,
  // A slow line is not a dead one: Node's own quarter of a second drops addresses that would have answered.
  autoSelectFamilyAttemptTimeout: 1_500,
} as const;
