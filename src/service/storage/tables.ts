// The tables in PostgreSQL as TypeScript types. Ids are texts, because numbers cannot hold 64 bits.
import type { ColumnType, Generated, Kysely } from 'kysely';

// One driver returns 64-bit integers as numbers, the other as texts.
type Big = ColumnType<string | number, string | number, string | number>;

export interface ShopTable {
  app_id: string;
  name: string;
  time_zone: string;
  /** Incremented by every write to goods, so a count is valid for one version. */
  goods_version: Generated<string | number>;
}

export interface TokenTable {
  hash: Uint8Array;
  app_id: string;
  user_token: string;
  label: string;
  add_time: number;
  /** The client that received the token; null for one from the command line. */
  client_id: string | null;
  /** Null for a token that is valid until it is revoked. */
  expires_at: Big | null;
}

/** Clients that may sign in for tokens with OAuth2. */
export interface ClientTable {
  id: string;
  secret_hash: Uint8Array;
  app_id: string;
  user_token: string;
  token_seconds: Big;
  add_time: Big;
}

/** A code or a refresh token; each is valid for one exchange. */
export interface GrantTable {
  hash: Uint8Array;
  kind: 'code' | 'refresh';
  client_id: string;
  expires_at: Big;
}

/** One item of the menu: columns for filters and orders, and two texts for the rest. */
export interface GoodsTable {
  app_id: string;
  id: Big;
  title: string;
  title_key: string;
  title_grams: string[];
  price_fen: number;
  stock: number;
  sales: number;
  weight: number;
  viewed_count: number;
  add_time: number;
  change_time: number;
  type: number;
  status: number;
  sell_at: number | null;
  integral: number;
  is_flash_sale: boolean;
  is_group_buy: boolean;
  is_package: boolean;
  is_multi: boolean;
  is_vip: boolean;
  joins_marketing: boolean;
  pick_up_modes: number;
  category_ids: string[];
  part_ids: string[];
  codes: string[];
  /** The whole item, see goods/document.ts. */
  document: string;
  /** goodsList's answer for the item, complete except for the server's time. */
  listing: string;
}

export interface ReceiptGroupTable {
  app_id: string;
  id: Big;
  name: string;
  add_time: Big;
  update_time: Big;
  is_deleted: boolean;
}

export type EntryKind =
  | 'category'
  | 'location'
  | 'coupon'
  | 'region'
  | 'article_category'
  | 'data_record'
  | 'pick_up_setting'
  | 'function_setting';

/** Records that the interface can only read. */
export interface EntryTable {
  app_id: string;
  kind: EntryKind;
  id: Big;
  /** The parent of the entry: a category, a region or a data object. */
  parent: string;
  is_deleted: boolean;
  document: string;
}

interface PictureTable {
  app_id: string;
  name: string;
  type: string;
  bytes: Uint8Array;
  hash: string;
}

/** A token's calls in one time window. */
export interface CallsTable {
  hash: Uint8Array;
  window_start: number;
  calls: number;
}

/** A write that its caller has named, with its answer. */
export interface RequestTable {
  app_id: string;
  /** The client or token that sent it. */
  account: string;
  id: string;
  digest: Uint8Array;
  answer: string;
  add_time: Big;
}

export interface Tables {
  shop: ShopTable;
  token: TokenTable;
  client: ClientTable;
  client_grant: GrantTable;
  goods: GoodsTable;
  receipt_group: ReceiptGroupTable;
  entry: EntryTable;
  picture: PictureTable;
  calls: CallsTable;
  request: RequestTable;
}

export type Database = Kysely<Tables>;
