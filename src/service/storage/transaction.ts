// Transactions that are retried when another one has rolled them back, and the locks that all services on one database share.
import { type Transaction, sql } from 'kysely';
import { sqlStateOf } from './outcome.ts';
import type { Database, Tables } from './tables.ts';

const TRIES = 4;
const CONFLICTS = ['40001', '40P01'];
export const UNIQUE_VIOLATION = '23505';
/** For work that uses a new id: when the id is taken, the next try gets another one. */
export const withNewIds = [...CONFLICTS, UNIQUE_VIOLATION];

export async function inTransaction<Value>(
  db: Database,
  work: (transaction: Transaction<Tables>) => Promise<Value>,
  states: readonly string[] = CONFLICTS,
): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === TRIES || !states.includes(sqlStateOf(error))) throw error;
    }
  }
}

/** Advisory locks. */
export const locks = { migration: 98_665_025, import: 98_665_026, request: 98_665_027 } as const;

/** Held until the transaction ends. */
export async function lockForTransaction(
  transaction: Database,
  name: Exclude<keyof typeof locks, 'request'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(locks[name])})`.execute(transaction);
}
