// Access tokens: random, stored as hashes, each for one shop and one user.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../storage/tables.ts';

export interface TokenOwner {
  appId: string;
  userToken: string;
  appName: string;
  zoneName: string;
  /** The present version of the shop's goods. */
  goodsVersion: string;
  /** The client that the token was issued to, or the token itself. */
  account: string;
  /** Identifies the token in counters without revealing it. */
  hash: Uint8Array;
}

const TOKEN_BYTES = 24;
const LONGEST_TOKEN = 512;

export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export const hashOf = (token: string) => createHash('sha256').update(token, 'utf8').digest();

export interface TokenIssue {
  token: string;
  appId: string;
  userToken: string;
  label: string;
  nowSeconds: number;
}

/** Stores the hash of a token; issuing the same token again moves it to its new owner. */
export async function issueToken(
  db: Database,
  { token, appId, userToken, label, nowSeconds }: TokenIssue,
): Promise<void> {
  const unlimited = { client_id: null, expires_at: null };
  const owner = { app_id: appId, user_token: userToken, label, add_time: nowSeconds, ...unlimited };
  await db
    .insertInto('token')
    .values({ hash: hashOf(token), ...owner })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(owner))
    .execute();
}

export async function revokeToken(db: Database, token: string): Promise<boolean> {
  const result = await db.deleteFrom('token').where('hash', '=', hashOf(token)).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Revokes tokens that crashed services left behind; call only with exclusive access to the database. */
export async function revokeLabelled(db: Database, label: string): Promise<void> {
  await db.deleteFrom('token').where('label', '=', label).execute();
}

interface OwnerRow {
  hash: Uint8Array;
  app_id: string;
  user_token: string;
  name: string;
  time_zone: string;
  goods_version: string;
  client_id: string | null;
}

/** Undefined for an unknown or expired token. Raw SQL, because every call runs this query. */
export async function findOwner(
  db: Database,
  token: string,
  nowSeconds: number,
): Promise<TokenOwner | undefined> {
  if (token === '' || token.length > LONGEST_TOKEN) return undefined;
  const hash = hashOf(token);
  const { rows } = await sql<OwnerRow>`
    select token.hash, token.app_id, token.user_token, shop.name, shop.time_zone, shop.goods_version::text,
      token.client_id
    from token join shop on shop.app_id = token.app_id where token.hash = ${hash}
      and (token.expires_at is null or token.expires_at > ${nowSeconds})
  `.execute(db);
  const [row] = rows;
  if (row === undefined || !timingSafeEqual(row.hash, hash)) return undefined;
  return {
    appId: row.app_id,
    userToken: row.user_token,
    appName: row.name,
    zoneName: row.time_zone,
    goodsVersion: row.goods_version,
    // A client's next token continues what it has begun with this one.
    account: row.client_id === null ? `token ${hash.toString('hex')}` : `client ${row.client_id}`,
    hash,
  };
}
