// OAuth2 clients: created at the command line, stored with a hash of their secret, each for one shop and one user.
import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../storage/tables.ts';
import { hashOf, makeToken } from './tokens.ts';

export interface Client {
  id: string;
  appId: string;
  userToken: string;
  /** The lifetime of this client's access tokens. */
  tokenSeconds: number;
}

export interface NewClient {
  appId: string;
  userToken: string;
  tokenSeconds: number;
  nowSeconds: number;
}

const CLIENT_ID_PREFIX = 'client-';
const ID_LENGTH = 12;

/** Returns the only copy of the secret; the database has its hash. */
export async function makeClient(
  db: Database,
  { appId, userToken, tokenSeconds, nowSeconds }: NewClient,
): Promise<{ id: string; secret: string }> {
  const id = CLIENT_ID_PREFIX + makeToken().slice(0, ID_LENGTH);
  const secret = makeToken();
  const row = { app_id: appId, user_token: userToken, token_seconds: tokenSeconds, add_time: nowSeconds };
  await db
    .insertInto('client')
    .values({ id, secret_hash: hashOf(secret), ...row })
    .execute();
  return { id, secret };
}

export async function listClients(db: Database, appId: string): Promise<(Client & { madeAt: number })[]> {
  const rows = await db
    .selectFrom('client')
    .select(['id', 'app_id', 'user_token', 'token_seconds', 'add_time'])
    .where('app_id', '=', appId)
    .orderBy('add_time')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    appId: row.app_id,
    userToken: row.user_token,
    tokenSeconds: Number(row.token_seconds),
    madeAt: Number(row.add_time),
  }));
}

/** Also removes its codes and tokens. */
export async function removeClient(db: Database, appId: string, id: string): Promise<boolean> {
  const removed = db.deleteFrom('client').where('id', '=', id).where('app_id', '=', appId);
  return (await removed.executeTakeFirst()).numDeletedRows > 0n;
}

interface ClientRow {
  secret_hash: Uint8Array;
  app_id: string;
  user_token: string;
  token_seconds: number;
}

/** Undefined for an unknown client or a wrong secret. */
export async function findClient(db: Database, id: string, secret: string): Promise<Client | undefined> {
  const { rows } = await sql<ClientRow>`
    select secret_hash, app_id, user_token, token_seconds::float8 as token_seconds from client where id = ${id}
  `.execute(db);
  const [row] = rows;
  if (row === undefined || !timingSafeEqual(row.secret_hash, hashOf(secret))) return undefined;
  return { id, appId: row.app_id, userToken: row.user_token, tokenSeconds: row.token_seconds };
}
