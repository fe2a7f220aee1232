// OAuth2 grants: a code for one exchange, then tokens, and a refresh token for another exchange.
import { type Insertable, sql } from 'kysely';
import type { Database, GrantTable } from '../storage/tables.ts';
import { inTransaction } from '../storage/transaction.ts';
import type { Client } from './clients.ts';
import { hashOf, makeToken } from './tokens.ts';

const CODE_SECONDS = 300;
const REFRESH_SECONDS = 30 * 86_400;

export interface TokenPair {
  access_token: string;
  refresh_token: string;
  expires_in: number;
}

export async function issueCode(db: Database, client: Client, nowSeconds: number): Promise<string> {
  const code = makeToken();
  await addGrant(db, {
    kind: 'code',
    hash: hashOf(code),
    client_id: client.id,
    expires_at: nowSeconds + CODE_SECONDS,
  });
  return code;
}

export interface Exchange {
  kind: GrantTable['kind'];
  grant: string;
  client: Client;
  nowSeconds: number;
}

/** Undefined when the code or refresh token belongs to another client, was used, or has expired. */
export function exchange(
  db: Database,
  { kind, grant, client, nowSeconds }: Exchange,
): Promise<TokenPair | undefined> {
  return inTransaction(db, async (transaction) => {
    // Deletes the grant to use it, so that only one of two concurrent callers gets it.
    const taken = await transaction
      .deleteFrom('client_grant')
      .where('hash', '=', hashOf(grant))
      .where('kind', '=', kind)
      .where('client_id', '=', client.id)
      .returning('expires_at')
      .executeTakeFirst();
    if (taken === undefined || Number(taken.expires_at) <= nowSeconds) return undefined;
    await dropExpired(transaction, client.id, nowSeconds);
    return issuePair(transaction, client, nowSeconds);
  });
}

async function issuePair(db: Database, client: Client, nowSeconds: number): Promise<TokenPair> {
  const access = makeToken();
  const refresh = makeToken();
  await db
    .insertInto('token')
    .values({
      hash: hashOf(access),
      app_id: client.appId,
      user_token: client.userToken,
      label: 'client',
      add_time: nowSeconds,
      client_id: client.id,
      expires_at: nowSeconds + client.tokenSeconds,
    })
    .execute();
  const expires = nowSeconds + client.tokenSeconds + REFRESH_SECONDS;
  await addGrant(db, { kind: 'refresh', hash: hashOf(refresh), client_id: client.id, expires_at: expires });
  return { access_token: access, refresh_token: refresh, expires_in: client.tokenSeconds };
}

const addGrant = (db: Database, grant: Insertable<GrantTable>) =>
  db.insertInto('client_grant').values(grant).execute();

async function dropExpired(db: Database, clientId: string, nowSeconds: number): Promise<void> {
  await sql`delete from token where client_id = ${clientId} and expires_at <= ${nowSeconds}`.execute(db);
  await sql`delete from client_grant where client_id = ${clientId} and expires_at <= ${nowSeconds}`.execute(
    db,
  );
}
