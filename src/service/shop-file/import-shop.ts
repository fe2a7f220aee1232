// Imports a whole shop into the database in one transaction.
import { type Insertable, sql } from 'kysely';
import { columnsOf } from '../goods/columns.ts';
import type { GoodsDocument } from '../goods/document.ts';
import type { ListingContext } from '../goods/listing.ts';
import { insertGoods } from '../goods/store-goods.ts';
import { openZone } from '../goods/zone.ts';
import { lockForTransaction, inTransaction } from '../storage/transaction.ts';
import type { Database, EntryTable } from '../storage/tables.ts';
import { markPictures, picturesIn, readPicture } from './pictures.ts';
import type { ReadShop } from './read.ts';

export interface ImportOptions {
  appId: string;
  /** The folder of the file's pictures. */
  pictures: string;
  /**
   * Generates goods that replace the file's own, one at a time, so that a menu of 100,000 is never held in memory.
   * Called again when the transaction is retried.
   */
  goods?: () => Iterable<GoodsDocument>;
  /** Leaves an existing shop as it is. */
  onlyIfMissing?: boolean;
}

export type ImportCounts = Record<'goods' | 'receipt_groups' | 'entries' | 'pictures', number>;

const GOODS_AT_ONCE = 250;
const ENTRIES_AT_ONCE = 500;
/** Small, because each picture is whole in memory. */
const PICTURES_AT_ONCE = 25;

/** Undefined when the shop exists and `onlyIfMissing` is set. */
export async function importShop(
  db: Database,
  shop: ReadShop,
  options: ImportOptions,
): Promise<ImportCounts | undefined> {
  const { appId } = options;
  const names = shop.entries
    .filter((entry) => entry.kind === 'category')
    .map((entry): [string, string] => [entry.id, String(entry.record.name)]);
  const context: ListingContext = {
    appId,
    zone: openZone(shop.shop.time_zone),
    categoryNames: new Map(names),
  };
  return inTransaction(db, async (transaction) => {
    // Serializes imports into one database, so that two services starting on an empty one fill it only once.
    await lockForTransaction(transaction, 'import');
    if (options.onlyIfMissing === true && (await hasShop(transaction, appId))) return undefined;
    await replaceShop(transaction, shop, appId);
    const pictures = new Set<string>();
    const entries = await importEntries(transaction, shop, { appId, pictures });
    const goods = await importGoods(transaction, options.goods?.() ?? shop.goods, { context, pictures });
    await importGroups(transaction, shop, appId);
    await importPictures(transaction, pictures, options);
    await moveSequences(transaction);
    await updateStatistics(transaction);
    return { goods, receipt_groups: shop.receiptGroups.length, entries, pictures: pictures.size };
  });
}

async function hasShop(db: Database, appId: string): Promise<boolean> {
  return (
    (await db.selectFrom('shop').select('app_id').where('app_id', '=', appId).executeTakeFirst()) !==
    undefined
  );
}

/** The tables that a file fills. */
const filled = ['goods', 'receipt_group', 'entry', 'picture'] as const;

/** Locks and keeps the shop's row, because its tokens depend on it. */
async function replaceShop(db: Database, { shop }: ReadShop, appId: string): Promise<void> {
  const held = { name: shop.name, time_zone: shop.time_zone };
  await db
    .insertInto('shop')
    .values({ app_id: appId, ...held })
    .onConflict((conflict) => conflict.column('app_id').doUpdateSet(held))
    .execute();
  for (const table of filled) {
    await db.deleteFrom(table).where('app_id', '=', appId).execute();
  }
}

interface EntryOptions {
  appId: string;
  pictures: Set<string>;
}

async function importEntries(
  db: Database,
  { entries }: ReadShop,
  { appId, pictures }: EntryOptions,
): Promise<number> {
  const rows = entries.map(({ kind, id, parent, record }): Insertable<EntryTable> => {
    const document = JSON.stringify(markPictures(record));
    picturesIn([document]).forEach((name) => pictures.add(name));
    return { app_id: appId, kind, id, parent, is_deleted: Number(record.is_deleted ?? 0) === 1, document };
  });
  for (let start = 0; start < rows.length; start += ENTRIES_AT_ONCE) {
    await db
      .insertInto('entry')
      .values(rows.slice(start, start + ENTRIES_AT_ONCE))
      .execute();
  }
  return rows.length;
}

interface GoodsOptions {
  context: ListingContext;
  pictures: Set<string>;
}

async function importGoods(
  db: Database,
  goods: Iterable<GoodsDocument>,
  { context, pictures }: GoodsOptions,
): Promise<number> {
  let count = 0;
  let batch = [];
  for (const document of goods) {
    const columns = columnsOf(document, context);
    picturesIn([columns.listing, JSON.stringify([document.img_urls, document.share_img])]).forEach((name) =>
      pictures.add(name),
    );
    batch.push(columns);
    count += 1;
    if (batch.length < GOODS_AT_ONCE) continue;
    await insertGoods(db, context.appId, batch);
    batch = [];
  }
  await insertGoods(db, context.appId, batch);
  return count;
}

async function importGroups(db: Database, { receiptGroups }: ReadShop, appId: string): Promise<void> {
  if (receiptGroups.length === 0) return;
  const rows = receiptGroups.map((group) => ({
    app_id: appId,
    id: group.id,
    name: group.name,
    add_time: group.add_time ?? 0,
    update_time: group.update_time ?? 0,
    is_deleted: group.is_deleted,
  }));
  await db.insertInto('receipt_group').values(rows).execute();
}

async function importPictures(
  db: Database,
  all: Set<string>,
  { appId, pictures }: ImportOptions,
): Promise<void> {
  const names = [...all];
  for (let start = 0; start < names.length; start += PICTURES_AT_ONCE) {
    const some = names.slice(start, start + PICTURES_AT_ONCE).map((name) => readPicture(pictures, name));
    const rows = (await Promise.all(some)).map((picture) => ({ app_id: appId, ...picture }));
    await db.insertInto('picture').values(rows).execute();
  }
}

const largestIds = {
  goods_id: sql`select max(id) from goods`,
  receipt_group_id: sql`select max(id) from receipt_group`,
  goods_row_id: sql`select max((r->>'id')::bigint)
    from goods, json_array_elements(document::json->'goods_model') r where is_multi`,
};

/**
 * Updates the planner's statistics; without it, pages of a new menu took five times as long, permanently on the
 * embedded engine.
 */
async function updateStatistics(db: Database): Promise<void> {
  await sql`analyze ${sql.join(filled.map((table) => sql.table(table)))}`.execute(db);
}

/** Moves the id sequences above every imported id; a sequence that is further ahead stays. */
async function moveSequences(db: Database): Promise<void> {
  for (const [sequence, largest] of Object.entries(largestIds)) {
    await sql`select setval(${sequence}, largest) from (${largest}) as brought (largest)
      where largest > (select last_value from ${sql.ref(sequence)})`.execute(db);
  }
}
