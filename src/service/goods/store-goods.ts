// Writes items into their table and moves the shop's goods on to their next version.
import { sql } from 'kysely';
import type { Database } from '../storage/tables.ts';
import type { GoodsColumns } from './columns.ts';

const columnNames = [
  ...[
    'app_id',
    'id',
    'title',
    'title_key',
    'title_grams',
    'price_fen',
    'stock',
    'sales',
    'weight',
    'viewed_count',
  ],
  ...['add_time', 'change_time', 'type', 'status', 'sell_at', 'integral', 'is_flash_sale', 'is_group_buy'],
  ...[
    'is_package',
    'is_multi',
    'is_vip',
    'joins_marketing',
    'pick_up_modes',
    'category_ids',
    'part_ids',
    'codes',
  ],
  ...['document', 'listing'],
] as const satisfies readonly (keyof GoodsColumns)[];

const names = columnNames.join(', ');
const updates = columnNames
  .filter((name) => name !== 'app_id' && name !== 'id')
  .map((name) => `${name} = excluded.${name}`)
  .join(', ');

/** One statement and one parameter, however many items: both engines take a JSON text faster than columns of values. */
const insertion = (appId: string, items: readonly GoodsColumns[]) => sql`
  with moved as (update shop set goods_version = goods_version + 1 where app_id = ${appId})
  insert into goods (${sql.raw(names)})
  select ${sql.raw(names)} from json_populate_recordset(null::goods, ${JSON.stringify(items)}::json)`;

/** Items whose ids nobody has yet. */
export async function insertGoods(
  db: Database,
  appId: string,
  items: readonly GoodsColumns[],
): Promise<void> {
  await insertion(appId, items).execute(db);
}

/** An item that was read under a lock before. */
export async function replaceGoods(db: Database, appId: string, item: GoodsColumns): Promise<void> {
  await sql`${insertion(appId, [item])} on conflict (app_id, id) do update set ${sql.raw(updates)}`.execute(
    db,
  );
}
