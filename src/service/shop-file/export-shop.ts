// Exports a shop to a file that can be imported again, with its pictures beside it.
import { z } from 'zod';
import { documentFile, dropDefaults, type GoodsDocumentFile, readDocument } from '../goods/document.ts';
import type { Database, EntryKind } from '../storage/tables.ts';
import { entryRules } from './entries.ts';
import { functionSettingIds, listSections } from './flatten.ts';
import { unmarkPictures } from './pictures.ts';
import { fileReceiptGroup, SHOP_FILE_FORMAT, SHOP_FILE_VERSION, type ShopFileInput } from './schema.ts';

type FileRecord = Record<string, unknown>;

/** Thrown when the database has no such shop. */
export class NoSuchShop extends Error {
  constructor(appId: string) {
    super(`there is no shop ${appId} in this database`);
    this.name = 'NoSuchShop';
  }
}

export async function exportShop(db: Database, appId: string): Promise<ShopFileInput> {
  const shop = await db.selectFrom('shop').selectAll().where('app_id', '=', appId).executeTakeFirst();
  if (shop === undefined) throw new NoSuchShop(appId);
  const entries = await readEntries(db, appId);
  const ofKind = (kind: EntryKind) => entries.filter((entry) => entry.kind === kind);
  const sections = listSections.map(({ section, kind }) => [
    section,
    ofKind(kind).map((entry) => entry.record),
  ]);
  return {
    format: SHOP_FILE_FORMAT,
    version: SHOP_FILE_VERSION,
    shop: { name: shop.name, time_zone: shop.time_zone },
    receipt_groups: await readGroups(db, appId),
    goods: await readGoods(db, appId),
    ...(Object.fromEntries(sections) as Partial<ShopFileInput>),
    pick_up_settings: Object.fromEntries(ofKind('pick_up_setting').map(({ id, record }) => [id, record])),
    function_settings: functionSettings(
      new Map(ofKind('function_setting').map(({ id, record }) => [id, record])),
    ),
    data_objects: grouped(ofKind('data_record')),
  };
}

interface FoundEntry {
  kind: EntryKind;
  id: string;
  parent: string;
  record: FileRecord;
}

async function readEntries(db: Database, appId: string): Promise<FoundEntry[]> {
  const rows = await db
    .selectFrom('entry')
    .select(['kind', 'id', 'parent', 'document'])
    .where('app_id', '=', appId)
    .orderBy('kind')
    .orderBy('parent')
    .orderBy('id')
    .execute();
  return rows.map(({ kind, id, parent, document }) => {
    // Both drivers already parse a json column.
    const record = unmarkPictures(
      typeof document === 'string' ? JSON.parse(document) : document,
    ) as FileRecord;
    return { kind, id: String(id), parent, record: dropDefaults(record, blankOf(kind)) };
  });
}

/** The values that the file may omit, in the database's raw types. */
function blankOf(kind: EntryKind): FileRecord {
  const { schema, blank } = entryRules[kind];
  const part = schema.partial();
  return z.encode(part, part.parse(blank));
}

async function readGroups(db: Database, appId: string): Promise<ShopFileInput['receipt_groups']> {
  const rows = await db
    .selectFrom('receipt_group')
    .selectAll()
    .where('app_id', '=', appId)
    .orderBy('id')
    .execute();
  return rows.map((row) =>
    z.encode(fileReceiptGroup, {
      id: String(row.id),
      name: row.name,
      add_time: Number(row.add_time) || null,
      update_time: Number(row.update_time) || null,
      is_deleted: row.is_deleted,
    }),
  );
}

async function readGoods(db: Database, appId: string): Promise<GoodsDocumentFile[]> {
  const rows = await db
    .selectFrom('goods')
    .select('document')
    .where('app_id', '=', appId)
    .orderBy('id')
    .execute();
  return rows.map((row) => documentFile(readDocument(row.document)));
}

function functionSettings(held: ReadonlyMap<string, FileRecord>): ShopFileInput['function_settings'] {
  const only = (name: string, id: string) => (held.has(id) ? { [name]: held.get(id) } : {});
  const catering = { ...only('1', functionSettingIds.dineIn), ...only('2', functionSettingIds.reservation) };
  return {
    ...only('2', functionSettingIds.delivery),
    ...(Object.keys(catering).length === 0 ? {} : { '4': catering }),
  };
}

function grouped(records: readonly FoundEntry[]): Record<string, FileRecord[]> {
  const forms: Record<string, FileRecord[]> = {};
  for (const { parent, record } of records) (forms[parent] ??= []).push(record);
  return forms;
}

/** Writes one record per line, so that people can read and compare files. */
export function formatShopFile(file: ShopFileInput): string {
  const sections = Object.entries(file).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${formatSection(value)}`,
  );
  return `{\n${sections.join(',\n')}\n}\n`;
}

function formatSection(value: unknown): string {
  if (Array.isArray(value) && value.length > 0) {
    return `[\n${value.map((record) => `    ${JSON.stringify(record)}`).join(',\n')}\n  ]`;
  }
  return JSON.stringify(value);
}
