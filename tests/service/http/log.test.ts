// The log: one line of JSON per event, and never a token or a body, even when something fails.

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLog } from '../../../src/service/http/log.ts';
import { openTestShop, type TestShop } from '../../support/shop.ts';
import { shopFileOf } from '../arbitrary-shop.ts';
import { freshDatabase } from '../fresh-place.ts';

const SECRET = 'secret-recipe-77';
const file = JSON.stringify(shopFileOf({ goods: [{ id: '1', title: 'Rice', price: '1.00' }] }));

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ place: { url: await freshDatabase() }, file });
});
afterAll(() => shop.close());

const linesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** Calls of all kinds, each with the token or a secret in right and wrong places. */
async function callsOfAllKinds({ post, token }: Pick<TestShop, 'post' | 'token'>): Promise<void> {
  const own = `access_token=${token}`;
  await post('/business/Shop/goodsList/', `${own}&idx_arr[idx]=title&idx_arr[idx_value]=${SECRET}`);
  await post('/business/Shop/goodsList/', `${own}&goods_code=${token}`);
  await post('/business/Shop/goodsList/', `${own}&status=${SECRET}&${token}=1`);
  await post('/business/Shop/AddReceiptGroup', `${own}&name=${SECRET}`);
  await post('/business/Shop/AddReceiptGroup', `${own}&name=${SECRET}`);
  await post('/business/Shop/AddGoods', `${own}&data_id=1&form_data[title]=${SECRET}`);
  await post('/business/Shop/AddGoods', `${own}&form_data={"title":"${SECRET}`);
  await post('/business/Shop/GetRegionList', `access_token=${token}x`);
  await post('/business/Shop/GetRegionList', `access_token=${token}&access_token=${token}`);
  await post(`/business/Shop/${token}?access_token=${token}`, own, { 'accept-language': token });
  await post('/business/Shop/GetRegionList', own, { authorization: token, 'content-type': token });
  await post('/business/Coupons/GetCouponInfo', `${own}&app_id=${SECRET}&coupon_id=1`);
  await post(
    '/business/Application/dataList',
    `${own}&sort_key=${SECRET}&search_key=${SECRET}&search_value=${token}`,
  );
}

describe('the log', () => {
  it('has the endpoint, the app and the outcome of each call, but no token and nothing of a body', async () => {
    await callsOfAllKinds(shop);
    expect(shop.log()).not.toContain(shop.token);
    expect(shop.log()).not.toContain(SECRET);
    const lines = linesOf(shop.log());
    expect(lines).toHaveLength(13);
    expect(lines[0]).toMatchObject({ level: 'info', event: 'call', endpoint: 'goodsList', app_id: 'demo' });
    expect(lines.filter((line) => line.event === 'refused').length).toBeGreaterThan(5);
    for (const line of lines) expect(line).not.toHaveProperty('stack');
  });

  it('has an internal error with the request id that the caller gets, and still no token and no body', async () => {
    const broken = await openTestShop({ place: { url: await freshDatabase() }, file });
    await sql`alter table goods rename column stock to stocks`.execute(broken.db);
    await sql`alter table receipt_group add constraint no_secrets check (name not like '%secret%')`.execute(
      broken.db,
    );
    await callsOfAllKinds(broken);
    const { body, http } = await broken.call('goodsList', { goods_code: SECRET, least_stock: 1 });
    expect(http).toBe(500);
    const [last] = linesOf(broken.log()).slice(-1);
    expect(last).toMatchObject({ level: 'error', event: 'refused', http: 500 });
    expect(body.data).toBe(`internal error, request ${String(last?.request)}`);
    expect(String(last?.stack)).toContain('stock');
    expect(broken.log()).not.toContain(broken.token);
    expect(broken.log()).not.toContain(SECRET);
    await broken.close();
  });

  it('has only errors when its level says so, each on one line', () => {
    let written = '';
    const clock = () => new Date(0);
    const log = openLog((line) => (written += line), 'error', clock);
    log.info({ event: 'call' });
    log.error({ event: 'x', text: 'two\nlines' });
    const line = { time: '1970-01-01T00:00:00.000Z', level: 'error', event: 'x', text: 'two\nlines' };
    expect(linesOf(written)).toEqual([line]);
  });
});
