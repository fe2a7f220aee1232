// Checks the rules that the rows of the database must satisfy after any fault of the service.

import { sql } from 'kysely';
import { goodsItem } from '../../src/wire/sections/goods-record.ts';
import { combinationKeys } from '../../src/wire/specifications/matrix.ts';
import { columnsOf } from '../../src/service/goods/columns.ts';
import { type GoodsDocument, readDocument } from '../../src/service/goods/document.ts';
import { closeListing } from '../../src/service/goods/listing.ts';
import { openZone, type Zone } from '../../src/service/goods/zone.ts';
import type { CampaignDatabase } from './ground.ts';
import type { Database } from '../../src/service/storage/tables.ts';

type StoredRow = Record<string, unknown> & { app_id: string; document: string; listing: string };

interface Around {
  zones: ReadonlyMap<string, Zone>;
  categoryNames: ReadonlyMap<string, string>;
  goodsIds: ReadonlySet<string>;
  rowIds: Set<string>;
}

/** Opens the database and checks it; with the embedded engine no service may have it open. */
export async function breachesAt(database: CampaignDatabase): Promise<string[]> {
  const { db, close } = await database.open();
  try {
    return await breachesOf(db);
  } finally {
    await close();
  }
}

/** Every broken rule, as a message; empty if the data is consistent. */
export async function breachesOf(db: Database): Promise<string[]> {
  const rows = await goodsRows(db);
  const around = await surroundings(db, rows);
  return [...rows.flatMap((row) => breachesIn(row, around)), ...(await doubledGroups(db))];
}

async function goodsRows(db: Database): Promise<StoredRow[]> {
  const { rows } = await sql<{ row: string }>`select row_to_json(goods)::text as row from goods`.execute(db);
  return rows.map(({ row }) => JSON.parse(row) as StoredRow);
}

async function surroundings(db: Database, rows: readonly StoredRow[]): Promise<Around> {
  const shops = await db.selectFrom('shop').select(['app_id', 'time_zone']).execute();
  const { rows: categories } = await sql<{ app_id: string; id: string; name: string }>`
    select app_id, id::text as id, document->>'name' as name from entry where kind = 'category'
  `.execute(db);
  return {
    zones: new Map(shops.map((shop) => [shop.app_id, openZone(shop.time_zone)])),
    categoryNames: new Map(categories.map(({ app_id: app, id, name }) => [`${app}/${id}`, name])),
    goodsIds: new Set(rows.map((row) => `${row.app_id}/${String(row.id)}`)),
    rowIds: new Set(),
  };
}

function breachesIn(row: StoredRow, around: Around): string[] {
  const name = `goods ${row.app_id}/${String(row.id)}`;
  const document = documentOf(row.document);
  if (document === undefined) return [`${name}: its document cannot be read`];
  const rules = [...columnBreaches(row, document, around), ...listingBreaches(row)];
  return [...rules, ...matrixBreaches(document, around), ...partBreaches(row.app_id, document, around)].map(
    (breach) => `${name}: ${breach}`,
  );
}

function documentOf(text: string): GoodsDocument | undefined {
  try {
    return readDocument(text);
  } catch {
    return undefined;
  }
}

/** The columns and the listing are derived from the document: computed again, they must be the same. */
function columnBreaches(row: StoredRow, document: GoodsDocument, around: Around): string[] {
  const { app_id: appId } = row;
  const zone = around.zones.get(appId);
  if (zone === undefined) return ['its shop is gone'];
  const names = document.category_id.map(
    (id) => [id, around.categoryNames.get(`${appId}/${id}`) ?? ''] as const,
  );
  const expected = columnsOf(document, { appId, zone, categoryNames: new Map(names) });
  return Object.entries(expected).flatMap(([column, value]) =>
    comparable(value) === comparable(row[column]) ? [] : [`${column} is not what the document says`],
  );
}

// An id is a text in the document and a number in the row.
function comparable(value: unknown): string {
  return Array.isArray(value) ? JSON.stringify(value.map(String)) : String(value);
}

function listingBreaches({ listing }: StoredRow): string[] {
  try {
    const read = goodsItem.safeParse(JSON.parse(closeListing(listing, 1)));
    return read.success ? [] : [`its listing is no goods record: ${read.error.message}`];
  } catch {
    return ['its listing is no JSON'];
  }
}

function matrixBreaches(document: GoodsDocument, { rowIds }: Around): string[] {
  const { model, goods_model: rows } = document;
  const breaches: string[] = [];
  if (combinationKeys(model).join(';') !== rows.map((row) => row.model).join(';')) {
    breaches.push('its rows are not the combinations of its kinds');
  }
  for (const { id } of rows) {
    if (rowIds.has(id)) breaches.push(`row ${id} stands twice`);
    rowIds.add(id);
  }
  if (rows.length === 0) return breaches;
  const least = rows.reduce((low, row) => Math.min(low, row.price), Number.MAX_SAFE_INTEGER);
  if (document.price !== least) breaches.push('its price is not that of its cheapest row');
  const stock = rows.reduce((sum, row) => sum + row.stock, 0);
  if (document.stock !== stock) breaches.push('its stock is not the sum of its rows');
  return breaches;
}

function partBreaches(appId: string, document: GoodsDocument, { goodsIds }: Around): string[] {
  return document.package
    .filter((part) => !goodsIds.has(`${appId}/${part.goods_id}`))
    .map((part) => `its part ${part.goods_id} does not exist`);
}

async function doubledGroups(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from receipt_group where not is_deleted group by app_id, name having count(*) > 1
  `.execute(db);
  return rows.map(({ name }) => `two live receipt groups are called ${name}`);
}
