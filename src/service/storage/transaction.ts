// Runs a transaction again when the database gave it up for another one: nothing of it had happened.
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

const TRIES = 4;
const GIVEN_UP = new Set(['40001', '40P01']);

export async function inTransaction<Value>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Value>,
): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === TRIES || !GIVEN_UP.has(sqlStateOf(error))) throw error;
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
// The driver has no codes for these; the last is what a rollback says on a connection that broke in mid-transaction.
const DRIVER_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/;

/** True for a database that is away, not for one that objects. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  const state = sqlStateOf(error);
  // Classes 08 and 57P: the connection broke, or the server is stopping or starting.
  if (SYSTEM_CODES.has(state) || state.startsWith('08') || state.startsWith('57P') || state === '53300')
    return true;
  return error instanceof Error && DRIVER_MESSAGES.test(error.message);
}
