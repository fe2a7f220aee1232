// Counts a token's calls in the database, so that several services on one database share the count.
import { sql } from 'kysely';
import type { Database } from '../storage/tables.ts';

export const WINDOW_SECONDS = 60;

/** Counts one call; false when the token has used up this minute's calls. */
export async function countCall(
  db: Database,
  token: { hash: Uint8Array },
  { mostPerMinute, nowSeconds }: { mostPerMinute: number; nowSeconds: number },
): Promise<boolean> {
  const start = nowSeconds - (nowSeconds % WINDOW_SECONDS);
  const { rows } = await sql<{ calls: number }>`
    insert into calls as held (hash, window_start, calls) values (${token.hash}, ${start}, 1)
    on conflict (hash) do update set
      calls = case when held.window_start = excluded.window_start then held.calls + 1 else 1 end,
      window_start = excluded.window_start
    returning calls::float8 as calls
  `.execute(db);
  return (rows[0]?.calls ?? 0) <= mostPerMinute;
}
