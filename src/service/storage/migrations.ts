// The migrations from an empty database to the present tables; a released step is never changed.
import { sql } from 'kysely';
import { lockForTransaction } from './transaction.ts';
import type { Database } from './tables.ts';

const first = [
  `create table shop (
    app_id text collate "C" primary key,
    name text not null,
    time_zone text not null,
    goods_version bigint not null default 0
  )`,
  `create table token (
    hash bytea primary key,
    app_id text collate "C" not null references shop on delete cascade,
    user_token text not null,
    label text not null,
    add_time bigint not null
  )`,
  'create sequence goods_id',
  'create sequence goods_row_id',
  'create sequence receipt_group_id',
  `create table goods (
    app_id text collate "C" not null references shop on delete cascade,
    id bigint not null,
    title text collate "C" not null,
    title_key text collate "C" not null,
    title_grams text[] collate "C" not null,
    price_fen bigint not null,
    stock bigint not null,
    sales bigint not null,
    weight bigint not null,
    viewed_count bigint not null,
    add_time bigint not null,
    change_time bigint not null,
    type smallint not null,
    status smallint not null,
    sell_at bigint,
    integral smallint not null,
    is_flash_sale boolean not null,
    is_group_buy boolean not null,
    is_package boolean not null,
    is_multi boolean not null,
    is_vip boolean not null,
    joins_marketing boolean not null,
    pick_up_modes smallint not null,
    category_ids bigint[] not null,
    part_ids bigint[] not null,
    codes text[] collate "C" not null,
    document text collate "C" not null,
    listing text collate "C" not null,
    primary key (app_id, id)
  )`,
  // The two long texts are stored outside the row and uncompressed, so filters, orders and counts never read past them,
  // and a page gets them without decompressing.
  'alter table goods set (toast_tuple_target = 128)',
  'alter table goods alter document set storage external, alter listing set storage external',
  'alter table goods alter title set storage main, alter title_key set storage main',
  'alter table goods alter codes set storage main, alter category_ids set storage main',
  'create index goods_by_weight on goods (app_id, weight, id)',
  'create index goods_by_sales on goods (app_id, sales, id)',
  'create index goods_by_price on goods (app_id, price_fen, id)',
  'create index goods_by_stock on goods (app_id, stock, id)',
  'create index goods_by_views on goods (app_id, viewed_count, id)',
  'create index goods_by_age on goods (app_id, add_time, id)',
  'create index goods_by_change on goods (app_id, change_time, id)',
  'create index goods_by_title on goods (app_id, title, id)',
  'create index goods_by_category on goods using gin (category_ids)',
  'create index goods_by_code on goods using gin (codes)',
  'create index goods_by_gram on goods using gin (title_grams)',
  `create table receipt_group (
    app_id text collate "C" not null references shop on delete cascade,
    id bigint not null,
    name text collate "C" not null,
    add_time bigint not null,
    update_time bigint not null,
    is_deleted boolean not null,
    primary key (app_id, id)
  )`,
  'create unique index receipt_group_name on receipt_group (app_id, name) where not is_deleted',
  `create table entry (
    app_id text collate "C" not null references shop on delete cascade,
    kind text collate "C" not null,
    id bigint not null,
    parent text collate "C" not null,
    is_deleted boolean not null,
    document json not null,
    primary key (app_id, kind, id)
  )`,
  'create index entry_by_parent on entry (app_id, kind, parent, id)',
  `create table picture (
    app_id text collate "C" not null references shop on delete cascade,
    name text collate "C" not null,
    type text not null,
    bytes bytea not null,
    hash text not null,
    primary key (app_id, name)
  )`,
  'create unlogged table calls (hash bytea primary key, window_start bigint not null, calls bigint not null)',
];

const clients = [
  `create table client (
    id text collate "C" primary key,
    secret_hash bytea not null,
    app_id text collate "C" not null references shop on delete cascade,
    user_token text not null,
    token_seconds bigint not null,
    add_time bigint not null
  )`,
  `create table client_grant (
    hash bytea primary key,
    kind text not null,
    client_id text collate "C" not null references client on delete cascade,
    expires_at bigint not null
  )`,
  'create index client_grant_by_client on client_grant (client_id)',
  'alter table token add client_id text collate "C" references client on delete cascade, add expires_at bigint',
  'create index token_by_client on token (client_id) where client_id is not null',
];

const requests = [
  `create table request (
    app_id text collate "C" not null references shop on delete cascade,
    account text collate "C" not null,
    id text collate "C" not null,
    digest bytea not null,
    answer text collate "C" not null,
    add_time bigint not null,
    primary key (app_id, account, id)
  )`,
  'create index request_by_age on request (add_time)',
];

const migrations: readonly (readonly string[])[] = [first, clients, requests];

/** Thrown for a database that a newer version of the service has migrated. */
export class NewerDatabase extends Error {
  constructor(found: number) {
    super(
      `the database is at version ${found}, this service knows ${migrations.length}: use the newer service`,
    );
    this.name = 'NewerDatabase';
  }
}

/** Migrates the database to the present tables; several services may start on it at once. */
export async function migrate(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockForTransaction(transaction, 'migration');
    await sql`create table if not exists servery_version (version integer not null)`.execute(transaction);
    const { rows } = await sql<{ version: number }>`select version from servery_version`.execute(transaction);
    const version = rows[0]?.version ?? 0;
    if (version > migrations.length) throw new NewerDatabase(version);
    if (version === migrations.length) return;
    for (const statement of migrations.slice(version).flat()) await sql.raw(statement).execute(transaction);
    await sql`delete from servery_version`.execute(transaction);
    await sql`insert into servery_version values (${sql.lit(migrations.length)})`.execute(transaction);
  });
}
