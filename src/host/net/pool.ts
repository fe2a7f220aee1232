// The connection pool: how many connections are kept alive, for how long, and the settings of an agent.
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
  /** The trusted certificates, read once; undefined for Node's own. */
  secureContext: SecureContext | undefined;
  /** Undefined for the system's own resolver. */
  lookup?: LookupFunction | undefined;
}

export const pool = {
  keepAlive: true,
  maxSockets: 6,
  maxFreeSockets: 6,
  // Shorter than the five idle seconds after which common servers close a connection, so no call meets a closing one.
  timeout: 4_000,
  // Node's default of 250 ms gives up addresses on slow networks that would have answered.
  autoSelectFamilyAttemptTimeout: 1_500,
} as const;
