// Calls per minute: counted in the database, separately for each token, by all services together.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../src/service/storage/open.ts';
import { countCall } from '../../../src/service/tokens/call-rate.ts';
import { openTestShop, TEST_NOW } from '../../support/shop.ts';
import { freshDatabase } from '../fresh-place.ts';

let url: string;
let opened: OpenDatabase[];
beforeAll(async () => {
  url = await freshDatabase();
  opened = [await openDatabase({ url }), await openDatabase({ url })];
});
afterAll(() => Promise.all(opened.map((one) => one.close())));

const token = (name: string) => ({ hash: Buffer.from(name) });
const count = (service: number, name: string, nowSeconds: number) => {
  const database = opened[service];
  if (database === undefined) throw new Error('no such service');
  return countCall(database.db, token(name), { mostPerMinute: 10, nowSeconds });
};

describe('the calls of a token', () => {
  it('are allowed up to the limit, across services and with concurrent calls', async () => {
    const calls = Array.from({ length: 40 }, (_, index) => count(index % 2, 'a', 6000 + (index % 60)));
    expect((await Promise.all(calls)).filter(Boolean)).toHaveLength(10);
  });

  it('are counted from zero in the next minute', async () => {
    await Promise.all(Array.from({ length: 11 }, () => count(0, 'b', 6059)));
    expect(await count(0, 'b', 6059)).toBe(false);
    expect(await count(1, 'b', 6060)).toBe(true);
  });

  it('do not count for another token', async () => {
    await Promise.all(Array.from({ length: 20 }, () => count(0, 'c', 60)));
    expect(await count(0, 'd', 60)).toBe(true);
  });
});

describe('a service with a limit', () => {
  it('refuses the call after the last one with a Retry-After, and accepts it later', async () => {
    const shop = await openTestShop({ place: { url }, limits: { callsPerMinute: 2 } });
    const ask = () => shop.call('getRegionList', {});
    expect([(await ask()).http, (await ask()).http]).toEqual([200, 200]);
    const refused = await ask();
    expect(refused).toMatchObject({
      http: 429,
      body: { status: 1, data: 'more than 2 calls a minute with this token' },
    });
    const wait = Number(refused.headers.get('retry-after'));
    shop.setClock(TEST_NOW + wait - 1);
    expect((await ask()).http).toBe(429);
    shop.setClock(TEST_NOW + wait);
    expect((await ask()).http).toBe(200);
    await shop.close();
  });

  it('does not count calls without a valid token', async () => {
    const shop = await openTestShop({ place: { url }, limits: { callsPerMinute: 1 } });
    for (let call = 0; call < 3; call += 1) {
      expect((await shop.post('/business/Shop/GetRegionList', 'access_token=wrong')).http).toBe(401);
    }
    expect((await shop.call('getRegionList', {})).http).toBe(200);
    await shop.close();
  });
});
