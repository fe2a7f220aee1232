// Transactions that are retried when another one has rolled them back, and the locks that all services on one database share.
import { type Transaction, sql } from 'kysely';
import type { Database, Tables } from './tables.ts';

const TRIES = 4;
const ROLLED_BACK = ['40001', '40P01'];
export const UNIQUE_VIOLATION = '23505';

export function inTransaction<Value>(
  db: Database,
  work: (transaction: Transaction<Tables>) => Promise<Value>,
): Promise<Value> {
  return retry(() => db.transaction().execute(work), ROLLED_BACK);
}

/** For a single statement that uses a new id: when the id is taken, the retry gets the next one. */
export function withFreshId<Value>(work: () => Promise<Value>): Promise<Value> {
  return retry(work, [...ROLLED_BACK, UNIQUE_VIOLATION]);
}

async function retry<Value>(work: () => Promise<Value>, states: readonly string[]): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || !states.includes(sqlStateOf(error))) throw error;
    }
  }
}

export function sqlStateOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);
// The driver has no codes for these; the last one comes from a rollback on a connection that broke during a
// transaction.
const DRIVER_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/;

/** Whether the database is unreachable, as opposed to rejecting a statement. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  const state = sqlStateOf(error);
  // Classes 08 and 57P: the connection broke, or the server is stopping or starting.
  if (SYSTEM_CODES.has(state) || state.startsWith('08') || state.startsWith('57P') || state === '53300')
    return true;
  return error instanceof Error && DRIVER_MESSAGES.test(error.message);
}

/** Advisory locks. */
const locks = { migration: 98_665_025, import: 98_665_026 } as const;

/** Held until the transaction ends. */
export async function lockForTransaction(transaction: Database, name: keyof typeof locks): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(locks[name])})`.execute(transaction);
}
