// OAuth2 for clients: a code for an id and secret, a token for the code, and one new pair for each refresh token.

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClient, removeClient } from '../../../src/service/tokens/clients.ts';
import { openTestShop, TEST_NOW, type TestShop } from '../../support/shop.ts';
import { freshDatabase } from '../fresh-place.ts';

const AUTHORIZE = '/OAuth2/BusinessAuthorize/';
const TOKEN = '/OAuth2/token/';
const TOKEN_SECONDS = 60;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ place: { url: await freshDatabase(), connections: 4 } });
});
afterAll(() => shop.close());

type Fields = Record<string, string>;

interface Reply {
  http: number;
  body: Partial<
    Record<'code' | 'access_token' | 'refresh_token' | 'data' | 'status' | 'expires_in', unknown>
  >;
  headers: Headers;
}

async function send(path: string, body: BodyInit, at: TestShop = shop): Promise<Reply> {
  const response = await at.fetch(new Request(`http://shop.test${path}`, { method: 'POST', body }));
  return { http: response.status, body: (await response.json()) as Reply['body'], headers: response.headers };
}

const post = (path: string, fields: Fields, at?: TestShop) => send(path, new URLSearchParams(fields), at);

async function newClient(at: TestShop = shop) {
  const { id, secret } = await makeClient(at.db, {
    appId: 'demo',
    userToken: 'li',
    tokenSeconds: TOKEN_SECONDS,
    nowSeconds: TEST_NOW,
  });
  const who = { client_id: id, client_secret: secret };
  return {
    id,
    who,
    code: async () => String((await post(AUTHORIZE, who, at)).body.code),
    withCode: (code: string) => post(TOKEN, { ...who, grant_type: 'authorization_code', code }, at),
    refresh: (token: unknown) =>
      post(TOKEN, { ...who, grant_type: 'refresh_token', refresh_token: String(token) }, at),
  };
}

const regions = async (token: unknown) =>
  (await shop.post('/business/Shop/GetRegionList', `access_token=${String(token)}`)).http;

describe('a client', () => {
  it('gets a code for its id and secret, and with the code a token for its shop', async () => {
    const client = await newClient();
    const { http, body } = await client.withCode(await client.code());
    expect(http).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['access_token', 'expires_in', 'refresh_token']);
    expect(body.expires_in).toBe(TOKEN_SECONDS);
    expect(await regions(body.access_token)).toBe(200);
  });

  it('may send its form as multipart, as the public SDK does, and omit the slash', async () => {
    const { who } = await newClient();
    const form = new FormData();
    for (const [name, value] of Object.entries(who)) form.set(name, value);
    const { body } = await send('/OAuth2/BusinessAuthorize', form);
    expect(body.code).toMatch(/^[\w-]{32}$/);
  });

  it('is refused with a wrong secret, an unknown id or no secret, all with the same message', async () => {
    const { who } = await newClient();
    const wrong: Fields[] = [
      { ...who, client_secret: 'wrong' },
      { ...who, client_id: 'client-unknown' },
      { client_id: who.client_id },
      {},
    ];
    for (const fields of wrong) {
      expect(await post(AUTHORIZE, fields)).toMatchObject({
        http: 401,
        body: { status: 1, data: 'client_id or client_secret is not valid' },
      });
      expect((await post(TOKEN, { ...fields, grant_type: 'refresh_token' })).http).toBe(401);
    }
  });

  it('loses its codes and tokens when it is removed, and only its own shop can remove it', async () => {
    const client = await newClient();
    const { body } = await client.withCode(await client.code());
    expect(await removeClient(shop.db, 'another', client.id)).toBe(false);
    expect(await regions(body.access_token)).toBe(200);
    expect(await removeClient(shop.db, 'demo', client.id)).toBe(true);
    expect(await regions(body.access_token)).toBe(401);
    expect((await client.refresh(body.refresh_token)).http).toBe(401);
  });
});

describe('a client id with a NUL character', () => {
  it('is refused as a wrong request, and counted like a wrong secret', async () => {
    const place = { url: await freshDatabase(), connections: 2 };
    const at = await openTestShop({ place, limits: { signInsPerMinute: 3 } });
    const wrong = { client_id: 'client-\0', client_secret: 'x' };
    const https = [];
    for (let time = 0; time < 4; time += 1) https.push((await post(AUTHORIZE, wrong, at)).http);
    await at.close();
    expect(https).toEqual([400, 400, 400, 429]);
  });
});

describe('a code', () => {
  it('is valid for one exchange, even for concurrent callers', async () => {
    const client = await newClient();
    const code = await client.code();
    const replies = await Promise.all(Array.from({ length: 4 }, () => client.withCode(code)));
    expect(replies.filter(({ body }) => body.access_token !== undefined)).toHaveLength(1);
    expect((await client.withCode(code)).body).toEqual({
      status: 1,
      data: 'the code is used up or has expired',
    });
  });

  it('is valid for five minutes, and for its own client only', async () => {
    const [client, other] = [await newClient(), await newClient()];
    const code = await client.code();
    expect((await other.withCode(code)).body.status).toBe(1);
    shop.setClock(TEST_NOW + 300);
    expect((await client.withCode(code)).body.status).toBe(1);
    shop.setClock(TEST_NOW);
  });

  it('is not a refresh token, and needs one of the two grant types', async () => {
    const client = await newClient();
    expect((await client.refresh(await client.code())).body.status).toBe(1);
    expect((await post(TOKEN, { ...client.who, grant_type: 'password' })).body.data).toBe(
      'grant_type must be authorization_code or refresh_token',
    );
  });
});

describe('an access token of a client', () => {
  it('is refused from the second in which it expires', async () => {
    const client = await newClient();
    const { body } = await client.withCode(await client.code());
    shop.setClock(TEST_NOW + TOKEN_SECONDS - 1);
    expect(await regions(body.access_token)).toBe(200);
    shop.setClock(TEST_NOW + TOKEN_SECONDS);
    expect(await regions(body.access_token)).toBe(401);
    shop.setClock(TEST_NOW);
  });

  it('is deleted when it has expired and its client signs in again', async () => {
    const client = await newClient();
    const { body } = await client.withCode(await client.code());
    shop.setClock(TEST_NOW + TOKEN_SECONDS);
    await client.refresh(body.refresh_token);
    const { rows } = await sql<{ held: number }>`
      select count(*)::float8 as held from token where client_id = ${client.id}`.execute(shop.db);
    expect(rows).toEqual([{ held: 1 }]);
    shop.setClock(TEST_NOW);
  });
});

describe('a refresh token', () => {
  it('is valid for one new pair, and so is the next one', async () => {
    const client = await newClient();
    const first = (await client.withCode(await client.code())).body;
    const second = (await client.refresh(first.refresh_token)).body;
    expect(await regions(second.access_token)).toBe(200);
    expect((await client.refresh(first.refresh_token)).body).toEqual({
      status: 1,
      data: 'the refresh_token is used up or has expired',
    });
    expect((await client.refresh(second.refresh_token)).body.access_token).toBeDefined();
  });
});

describe('signing in', () => {
  it('stores and logs neither secret nor code nor token', async () => {
    const client = await newClient();
    const code = await client.code();
    const { body } = await client.withCode(code);
    const unused = await client.code();
    const { rows } = await sql<{ held: string }>`
      select string_agg(t, ' ') as held from (
        select client::text as t from client union all
        select token::text from token union all select client_grant::text from client_grant
      ) as all_rows`.execute(shop.db);
    const written = `${rows[0]?.held ?? ''} ${shop.log()}`;
    expect(written).toContain(client.id);
    for (const secret of [client.who.client_secret, code, unused, body.access_token, body.refresh_token]) {
      expect(written).not.toContain(String(secret));
      expect(written).not.toContain(Buffer.from(String(secret)).toString('hex'));
    }
  });

  it('is limited for each client, and guessed secrets do not slow down a client with the right one', async () => {
    const place = { url: await freshDatabase(), connections: 4 };
    const limited = await openTestShop({ place, limits: { signInsPerMinute: 3 } });
    const [one, other] = [await newClient(limited), await newClient(limited)];
    const guess = () => post(AUTHORIZE, { ...one.who, client_secret: 'guessed' }, limited);
    for (let tried = 0; tried < 3; tried += 1) expect((await guess()).http).toBe(401);
    const refused = await guess();
    expect([refused.http, refused.headers.get('retry-after')]).toEqual([429, '60']);
    for (let tried = 0; tried < 3; tried += 1) {
      expect((await post(AUTHORIZE, one.who, limited)).http).toBe(200);
    }
    expect((await post(AUTHORIZE, one.who, limited)).http).toBe(429);
    expect((await post(AUTHORIZE, other.who, limited)).http).toBe(200);
    await limited.close();
  });

  it('refuses a body over 16 KiB, another type and another method', async () => {
    expect((await post(AUTHORIZE, { client_id: 'x'.repeat(20_000) })).http).toBe(413);
    expect((await send(AUTHORIZE, '{}')).http).toBe(415);
    const response = await shop.fetch(new Request(`http://shop.test${TOKEN}`));
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });
});
