// The shop over HTTP: the envelope of every answer, and what refuses a call before it reaches an endpoint.

import { Readable } from 'node:stream';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLog } from '../../../src/service/http/log.ts';
import { defaultLimits } from '../../../src/service/http/service-deps.ts';
import { createShopApp } from '../../../src/service/http/shop-app.ts';
import { NoPrimary } from '../../../src/service/storage/outcome.ts';
import { endpointNames, endpoints } from '../../../src/wire/endpoints.ts';
import { openTestShop, TEST_NOW, type TestShop } from '../../support/shop.ts';
import { shopFileOf, smallSurroundings } from '../arbitrary-shop.ts';
import { freshDatabase } from '../fresh-place.ts';

const goods = Array.from({ length: 450 }, (_, index) => ({
  id: String(index + 1),
  title: `Dish ${index}`,
  price: '1.00',
}));

let shop: TestShop;
beforeAll(async () => {
  const file = JSON.stringify(shopFileOf({ ...smallSurroundings, goods }));
  shop = await openTestShop({
    place: { url: await freshDatabase(), connections: 4 },
    file,
    limits: { bodyBytes: 2000, concurrentCalls: 8 },
  });
});
afterAll(() => shop.close());

const REGIONS = '/business/Shop/GetRegionList';
const body = (form = '') => `access_token=${shop.token}${form}`;
const regions = (headers: Record<string, string> = {}, form = '') => shop.post(REGIONS, body(form), headers);

describe('every answer', () => {
  it('is JSON with status 0 for a success, or 1 and a message for a refusal', async () => {
    const success = await regions();
    expect(success).toMatchObject({ http: 200, body: { status: 0 } });
    expect(success.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const refused = await shop.post('/business/Shop/AddReceiptGroup', body());
    expect(refused).toMatchObject({ http: 200, body: { status: 1, data: 'name is missing' } });
    expect(refused.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('is in Chinese for a caller who prefers it', async () => {
    const said = async (language: string) =>
      (await shop.post('/business/Shop/AddReceiptGroup', body(), { 'accept-language': language })).body.data;
    expect(await said('zh-CN,zh;q=0.9,en;q=0.8')).toBe('name：缺少');
    expect(await said('ZH')).toBe('name：缺少');
    expect(await said('en;q=0.9,zh')).toBe('name is missing');
    expect(await said('zhuang')).toBe('name is missing');
    expect((await shop.post('/nowhere', '', { 'accept-language': 'zh' })).body.data).toBe('没有该接口');
  });
});

describe('a call', () => {
  it('to an unknown path is answered like every refusal', async () => {
    expect(await shop.post('/business/Shop/Nothing', body())).toMatchObject({
      http: 404,
      body: { status: 1, data: 'there is no such endpoint' },
    });
  });

  it('reaches every endpoint with and without a trailing slash', async () => {
    for (const name of endpointNames) {
      const bare = endpoints[name].path.replace(/\/$/, '');
      for (const path of [bare, `${bare}/`]) {
        const { http, body: answer } = await shop.post(path, 'access_token=nope');
        expect([http, answer.data], path).toEqual([401, 'access_token is not valid']);
      }
    }
  });

  it('with another method than POST is refused at every endpoint, with the right method in the answer', async () => {
    for (const name of endpointNames) {
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const response = await shop.fetch(new Request(`http://shop.test${endpoints[name].path}`, { method }));
        expect(response.status, `${method} ${name}`).toBe(405);
        expect(response.headers.get('allow')).toBe('POST');
      }
    }
  });

  it.each([
    'application/json',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/x-www-form-urlencodedx',
  ])('with a body of type %s is refused', async (type) => {
    expect((await regions({ 'content-type': type })).http).toBe(415);
  });

  it('may name the character set of its form', async () => {
    expect(
      (await regions({ 'content-type': 'Application/X-WWW-Form-Urlencoded ; charset=UTF-8' })).http,
    ).toBe(200);
  });

  it('with a body that is not UTF-8 is refused with a message', async () => {
    const response = await shop.fetch(
      new Request(`http://shop.test${REGIONS}`, {
        method: 'POST',
        body: Buffer.concat([Buffer.from(body('&pid=')), Buffer.from([0xff, 0xfe])]),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    );
    expect(await response.json()).toEqual({ status: 1, data: 'the body is not UTF-8' });
  });

  it.each([
    ['no token', '', 'access_token is missing'],
    ['an empty token', 'access_token=', 'access_token is missing'],
    ['a wrong token', 'access_token=nope', 'access_token is not valid'],
    ['a token in pieces', 'access_token[]=a&access_token[]=b', 'access_token is not valid'],
  ])('with %s is refused', async (_title, form, words) => {
    expect(await shop.post(REGIONS, form)).toMatchObject({ http: 401, body: { status: 1, data: words } });
  });

  it('with its token in the address or a header is refused, because it belongs into the form', async () => {
    expect((await shop.post(`${REGIONS}?access_token=${shop.token}`, '')).http).toBe(401);
    expect((await shop.post(REGIONS, '', { authorization: `Bearer ${shop.token}` })).http).toBe(401);
  });
});

describe('a body', () => {
  const padded = (bytes: number) => body('&x=').padEnd(bytes, 'y');
  const streamed = (chunks: AsyncIterable<Uint8Array>) =>
    shop.fetch(
      new Request(`http://shop.test${REGIONS}`, {
        method: 'POST',
        body: Readable.toWeb(Readable.from(chunks)),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        duplex: 'half',
      } as RequestInit),
    );

  it('may have the allowed size, and not a byte more', async () => {
    expect((await regions({}, padded(2000).slice(body().length))).http).toBe(200);
    expect(await shop.post(REGIONS, padded(2001))).toMatchObject({
      http: 413,
      body: { data: 'the body is larger than 2000 bytes' },
    });
  });

  it('is refused before it is read when its announced length is too large', async () => {
    expect((await regions({ 'content-length': '2001' })).http).toBe(413);
  });

  it('is cut off when it never ends', async () => {
    let sent = 0;
    const endless = async function* () {
      for (;;) {
        sent += 500;
        yield Buffer.alloc(500, 'a');
        await Promise.resolve();
      }
    };
    expect((await streamed(endless())).status).toBe(413);
    expect(sent).toBeLessThan(10_000);
  });

  it('may come in chunks that split its characters', async () => {
    const bytes = Buffer.from(body('&pid=0&x=鸡🍜'));
    const dribble = async function* () {
      for (const byte of bytes) {
        yield Buffer.from([byte]);
        await Promise.resolve();
      }
    };
    expect((await streamed(dribble())).status).toBe(200);
  });
});

describe('a busy service', () => {
  it('refuses calls above its limit with a Retry-After, and accepts them later', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => shop.call('goodsList', {})));
    const busy = answers.filter((answer) => answer.http === 503);
    expect(answers.filter((answer) => answer.http === 200)).toHaveLength(8);
    expect(busy).toHaveLength(32);
    expect(busy[0]?.headers.get('retry-after')).toBe('1');
    expect(busy[0]?.body).toEqual({ status: 1, data: 'the service is busy, try again in a moment' });
    expect((await shop.call('goodsList', {})).http).toBe(200);
  });

  it('frees the slots of failed calls', async () => {
    for (let call = 0; call < 20; call += 1) await shop.post(REGIONS, 'access_token=nope');
    expect((await regions()).http).toBe(200);
  });
});

describe('a whole menu in one answer', () => {
  it('comes in chunks and equals all of its pages', async () => {
    const request = new Request(`http://shop.test${endpoints.goodsList.path}`, {
      method: 'POST',
      body: body('&page=-1'),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const response = await shop.fetch(request);
    const pieces: Uint8Array[] = [];
    for await (const piece of response.body ?? []) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(3);
    const whole = JSON.parse(Buffer.concat(pieces).toString()) as { data: unknown[] };
    const walked: unknown[] = [];
    for (let page = 1; page <= 3; page += 1) {
      walked.push(...((await shop.call('goodsList', { page, page_size: 200 })).body.data as unknown[]));
    }
    expect(whole.data).toEqual(walked);
    expect(whole).toMatchObject({ status: 0, is_more: 0, current_page: -1, count: '450', total_page: 1 });
  });

  it('may be cancelled half way without harm', async () => {
    for (let call = 0; call < 20; call += 1) {
      const response = await shop.fetch(
        new Request(`http://shop.test${endpoints.goodsList.path}`, {
          method: 'POST',
          body: body('&page=-1'),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
      );
      await response.body?.cancel();
    }
    expect((await shop.call('goodsList', {})).http).toBe(200);
  });
});

/** Acts like a pool with no open connection after its server became a standby. */
function movedOnce(): KyselyPlugin {
  let isMoved = false;
  return {
    transformQuery: ({ node }) => {
      if (isMoved) return node;
      isMoved = true;
      throw new NoPrimary('it is a standby, or read-only');
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
}

describe('the health of the service', () => {
  it('is good when its call is the first to notice that the primary has changed', async () => {
    const app = createShopApp({
      db: shop.db.withPlugin(movedOnce()),
      isReplicated: true,
      log: openLog(
        () => undefined,
        'error',
        () => new Date(),
      ),
      nowSeconds: () => TEST_NOW,
      limits: defaultLimits,
    });
    expect((await app.request('/health')).status).toBe(200);
  });

  it('is reported without a token, and is bad when the database is unreachable', async () => {
    const own = await openTestShop({ place: { url: await freshDatabase() } });
    const health = async () => {
      const response = await own.fetch(new Request('http://shop.test/health'));
      return { http: response.status, body: (await response.json()) as unknown };
    };
    const data = { database: 'ok', replication: 'asynchronous' };
    expect(await health()).toEqual({ http: 200, body: { status: 0, data } });
    await own.close();
    expect(await health()).toEqual({ http: 503, body: { status: 1, data: { database: 'unreachable' } } });
  });
});
