// Writes items into their table and increments the version of the shop's goods.
import { sql } from 'kysely';
import type { Database } from '../storage/tables.ts';
import type { GoodsColumns } from './columns.ts';

/** One statement and one parameter for any number of items, because both engines read JSON faster than many values. */
const insertion = (appId: string, items: readonly GoodsColumns[]) => sql`
  with moved as (update shop set goods_version = goods_version + 1 where app_id = ${appId})
  insert into goods select * from json_populate_recordset(null::goods, ${JSON.stringify(items)}::json)`;

/** Inserts items with new ids. */
export async function insertGoods(
  db: Database,
  appId: string,
  items: readonly GoodsColumns[],
): Promise<void> {
  await insertion(appId, items).execute(db);
}

/** Replaces an item that was read under a lock before. */
export async function replaceGoods(db: Database, appId: string, item: GoodsColumns): Promise<void> {
  const updates = Object.keys(item).map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  await sql`${insertion(appId, [item])} on conflict (app_id, id) do update set ${sql.join(updates)}`.execute(
    db,
  );
}
