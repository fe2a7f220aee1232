// Reads the records that the interface cannot write, and adds the app that they belong to.
import { type RawBuilder, sql } from 'kysely';
import { ALL_PAGES } from '../../wire/endpoint.ts';
import type { Database, EntryKind } from '../storage/tables.ts';
import type { AskedPage, PageFound } from './call.ts';

type Raw = Record<string, unknown>;

/** An entry's JSON text, with the fields that the shop file does not repeat. */
const withFields = ({ appId, parentAs }: EntryQuery) => {
  const app = appId === undefined ? '' : `,"app_id":${JSON.stringify(appId)}`;
  const parent = parentAs === undefined ? sql`''` : sql`${`,"${parentAs}":`} || to_json(parent)::text`;
  return sql<string>`left(document::text, -1) || ${app} || ${parent} || '}'`;
};

export interface EntryQuery {
  shop: string;
  kind: EntryKind;
  where?: RawBuilder<boolean>[];
  order?: RawBuilder<unknown>;
  /** Added to every record as `app_id`. */
  appId?: string;
  /** The field that holds the parent's id. */
  parentAs?: string;
}

export interface EntryPage {
  items: readonly string[];
  found: PageFound;
}

export async function entryPage(db: Database, query: EntryQuery, asked: AskedPage): Promise<EntryPage> {
  const conditions = [
    sql<boolean>`app_id = ${query.shop}`,
    sql<boolean>`kind = ${query.kind}`,
    sql<boolean>`not is_deleted`,
    ...(query.where ?? []),
  ];
  const where = sql.join(conditions, sql` and `);
  const window = asked.page === ALL_PAGES ? sql`` : sql`limit ${asked.size} offset ${asked.offset}`;
  const { rows } = await sql<{ count: number; items: string[] | null }>`
    select (select count(*)::float8 from entry where ${where}) as count, (
      select json_agg(item) from (
        select ${withFields(query)} as item from entry where ${where}
        order by ${query.order ?? sql`id`} ${window}
      ) as page
    ) as items
  `.execute(db);
  const [row] = rows;
  return { items: row?.items ?? [], found: { page: asked.page, size: asked.size, count: row?.count ?? 0 } };
}

/** Finds one entry, deleted or not. */
export async function findEntry(
  db: Database,
  { appId, kind, id }: { appId: string; kind: EntryKind; id: string },
): Promise<Raw | undefined> {
  const { rows } = await sql<{ document: string }>`
    select document::text as document from entry where app_id = ${appId} and kind = ${kind} and id = ${id}
  `.execute(db);
  const text = rows[0]?.document;
  return text === undefined ? undefined : (JSON.parse(text) as Raw);
}
