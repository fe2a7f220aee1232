// The advisory locks that all services on one database share.
import { sql } from 'kysely';
import type { Database } from './tables.ts';

const locks = { migration: 98_665_025, import: 98_665_026 } as const;

/** Held until the transaction ends. */
export async function lockForTransaction(transaction: Database, name: keyof typeof locks): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(locks[name])})`.execute(transaction);
}
