// Tokens: stored as hashes only, each for one shop and one user, invalid as soon as they are revoked.

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importShop } from '../../../src/service/shop-file/import-shop.ts';
import { readShopFile } from '../../../src/service/shop-file/read.ts';
import { type OpenDatabase, openDatabase } from '../../../src/service/storage/open.ts';
import { findOwner, issueToken, makeToken, revokeToken } from '../../../src/service/tokens/tokens.ts';
import { openTestShop, type TestShop } from '../../support/shop.ts';
import { shopFileOf } from '../arbitrary-shop.ts';
import { freshDatabase } from '../fresh-place.ts';

let shop: TestShop;
let second: OpenDatabase;
beforeAll(async () => {
  const url = await freshDatabase();
  shop = await openTestShop({ place: { url }, file: JSON.stringify(shopFileOf({})) });
  second = await openDatabase({ url, connections: 1 });
});
afterAll(async () => {
  await second.close();
  await shop.close();
});

const issue = (token: string, appId = 'demo') =>
  issueToken(shop.db, { token, appId, userToken: 'wang', label: 'test', nowSeconds: 5 });

/** Every row of every table as text. */
async function wholeDatabase(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(shop.db);
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(
        shop.db,
      );
      return rows.map((row) => row.text).join('\n');
    }),
  );
  return texts.join('\n');
}

const regions = (token: string) => shop.post('/business/Shop/GetRegionList', `access_token=${token}`);

describe('a token', () => {
  it('is never in the database, plain or encoded', async () => {
    const token = makeToken();
    await issue(token);
    expect((await regions(token)).body.status).toBe(0);
    const held = await wholeDatabase();
    expect(held).toContain('wang');
    const bytes = Buffer.from(token);
    for (const encoding of [
      token,
      bytes.toString('hex'),
      bytes.toString('base64'),
      bytes.toString('base64url'),
    ]) {
      expect(held).not.toContain(encoding);
    }
  });

  it('is long, needs no encoding in a form, and is never generated twice', () => {
    const made = Array.from({ length: 1000 }, makeToken);
    expect(new Set(made).size).toBe(1000);
    for (const token of made) expect(token).toMatch(/^[\w-]{32}$/);
  });

  it('is invalid everywhere as soon as it is revoked', async () => {
    const token = makeToken();
    await issue(token);
    expect(await findOwner(second.db, token, 5)).toMatchObject({ appId: 'demo', userToken: 'wang' });
    expect(await revokeToken(second.db, token)).toBe(true);
    expect(await findOwner(shop.db, token, 5)).toBeUndefined();
    expect((await regions(token)).http).toBe(401);
    expect(await revokeToken(shop.db, token)).toBe(false);
  });

  it('opens its own shop and no other', async () => {
    await importShop(shop.db, readShopFile(JSON.stringify(shopFileOf({}))), { appId: 'other', pictures: '' });
    const token = makeToken();
    await issue(token, 'other');
    expect(await findOwner(shop.db, token, 5)).toMatchObject({ appId: 'other', appName: '小馆' });
    const { body } = await shop.post(
      '/business/Category/GetCategoryInfo',
      `access_token=${token}&app_id=demo&cate_ids[]=1`,
    );
    expect(body).toEqual({
      status: 1,
      data: expect.stringContaining('not the app that the access token belongs to') as unknown,
    });
  });

  it('belongs to the new owner only when it is issued again', async () => {
    const token = makeToken();
    await issue(token);
    await issue(token, 'other');
    expect((await findOwner(shop.db, token, 5))?.appId).toBe('other');
  });

  it.each(['', ' ', 'x'.repeat(513), 'no-such-token-at-all', "' or true --"])(
    'is never %j',
    async (token) => {
      expect(await findOwner(shop.db, token, 5)).toBeUndefined();
    },
  );

  it('cannot be issued for a missing shop', async () => {
    await expect(issue(makeToken(), 'nowhere')).rejects.toThrow();
  });
});
