// A request id: its first answer is stored with what was written, and a repeat gets it instead of writing again.

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointName, Form } from '../../../src/wire/endpoints.ts';
import { endpoints } from '../../../src/wire/endpoints.ts';
import type { Endpoint } from '../../../src/wire/endpoint.ts';
import { writeForm } from '../../../src/wire/form/codec.ts';
import { issueToken } from '../../../src/service/tokens/tokens.ts';
import { makeClient } from '../../../src/service/tokens/clients.ts';
import { openTestShop, TEST_NOW, type TestShop } from '../../support/shop.ts';
import { engines } from '../fresh-place.ts';

const HOUR = 3600;

describe.each(engines)('a request id on $engine', ({ freshPlace }) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ place: await freshPlace() });
  });
  afterAll(() => shop.close());

  const send = <Name extends EndpointName>(
    id: string,
    name: Name,
    form: Form<Name>,
    accessToken = shop.token,
  ) => {
    const endpoint: Endpoint = endpoints[name];
    const body = writeForm(endpoint, form, { nesting: 'brackets', accessToken });
    return shop.post(endpoint.path, body, { 'idempotency-key': id });
  };
  const item = (title: string) => ({
    form_data: {
      title,
      description: '',
      cover: 'https://shop.test/a.png',
      price: 100,
      stock: 1,
      status: 0 as const,
    },
  });
  const titles = async () =>
    (await shop.db.selectFrom('goods').select('title').orderBy('id').execute()).map(({ title }) => title);
  const stored = async () =>
    (await shop.db.selectFrom('request').select('id').orderBy('id').execute()).map(({ id }) => id);

  it('gets the same answer again, and nothing is written a second time', async () => {
    const first = await send('new-item', 'addGoods', item('Soup'));
    expect(first.body).toMatchObject({ status: 0, data: { title: 'Soup' } });
    shop.setClock(TEST_NOW + HOUR);
    expect((await send('new-item', 'addGoods', item('Soup'))).body).toEqual(first.body);
    expect(await titles()).toEqual(['Soup']);
    const group = await send('new-group', 'addReceiptGroup', { name: 'Bar' });
    expect(group.body.status).toBe(0);
    expect((await send('new-group', 'addReceiptGroup', { name: 'Bar' })).body).toEqual(group.body);
    const { id } = group.body.data as { id: string };
    const gone = await send('gone-group', 'delReceiptGroup', { id });
    expect(gone.body.status).toBe(0);
    expect((await send('gone-group', 'delReceiptGroup', { id })).body).toEqual(gone.body);
  });

  it('is answered again after a commit of its own, because the first one may be on one server only', async () => {
    const writer = async () => {
      const { rows } = await sql<{ xmin: string }>`
        select xmin::text as xmin from request where id = 'new-item'`.execute(shop.db);
      return rows[0]?.xmin;
    };
    const before = await writer();
    await send('new-item', 'addGoods', item('Soup'));
    expect(await writer()).not.toBe(before);
  });

  it('of a refused call is free for the corrected one', async () => {
    const refused = await send('corrected', 'addGoods', { form_data: { title: 'No price' } });
    expect(refused.body.status).toBe(1);
    expect((await send('corrected', 'addGoods', item('Tea'))).body).toMatchObject({ status: 0 });
    expect(await titles()).toEqual(['Soup', 'Tea']);
  });

  it('is refused for another form or endpoint', async () => {
    const message = 'this Idempotency-Key was used for another request';
    const other = await send('corrected', 'addGoods', item('Coffee'));
    expect(other).toMatchObject({ http: 422, body: { status: 1, data: message } });
    expect((await send('corrected', 'addReceiptGroup', { name: 'Coffee' })).http).toBe(422);
    expect(await titles()).toEqual(['Soup', 'Tea']);
  });

  it('means another request when another token sends it', async () => {
    const own = { appId: 'demo', userToken: 'tester', label: 'test', nowSeconds: TEST_NOW };
    await issueToken(shop.db, { ...own, token: 'a-second-token-of-the-user' });
    const other = await send('new-item', 'addGoods', item('Rice'), 'a-second-token-of-the-user');
    expect(other.body).toMatchObject({ status: 0, data: { title: 'Rice' } });
    expect(await titles()).toEqual(['Soup', 'Tea', 'Rice']);
  });

  it('outlives the token of a client that signs in again', async () => {
    const about = { appId: 'demo', userToken: 'tester', tokenSeconds: 60, nowSeconds: TEST_NOW };
    const { id: client } = await makeClient(shop.db, about);
    const tokens = ['a-first-token-of-the-client', 'a-second-token-of-the-client'] as const;
    for (const token of tokens) {
      const own = { appId: 'demo', userToken: 'tester', label: 'client', nowSeconds: TEST_NOW };
      await issueToken(shop.db, { ...own, token });
    }
    await shop.db.updateTable('token').set({ client_id: client }).where('label', '=', 'client').execute();
    const first = await send('by-client', 'addGoods', item('Noodles'), tokens[0]);
    expect((await send('by-client', 'addGoods', item('Noodles'), tokens[1])).body).toEqual(first.body);
    expect((await titles()).filter((title) => title === 'Noodles')).toHaveLength(1);
  });

  it('twice at once writes once, and no answer says otherwise', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send('at-once', 'addGoods', item('Bun'))),
    );
    const done = answers.filter(({ http }) => http === 200);
    expect(done.length).toBeGreaterThan(0);
    for (const { body } of done) expect(body).toEqual(done[0]?.body);
    for (const { http, headers } of answers.filter((one) => !done.includes(one))) {
      expect([http, headers.get('retry-after')]).toEqual([503, '1']);
    }
    expect((await titles()).filter((title) => title === 'Bun')).toHaveLength(1);
  });

  it('must be short and visible', async () => {
    for (const id of ['', 'two words', 'x'.repeat(256), 'é']) {
      expect((await send(id, 'addReceiptGroup', { name: 'Never' })).http, id).toBe(400);
    }
    expect((await send('x'.repeat(255), 'addReceiptGroup', { name: 'Long id' })).http).toBe(200);
  });

  it('of a read is ignored', async () => {
    const first = await send('read', 'getReceiptGroupList', { page: 1, page_size: 10 });
    await send('another', 'addReceiptGroup', { name: 'Kitchen' });
    const second = await send('read', 'getReceiptGroupList', { page: 1, page_size: 10 });
    expect(second.body).not.toEqual(first.body);
  });

  it('is forgotten 48 hours later, when newer answers come in', async () => {
    const before = await stored();
    expect(before).toContain('new-item');
    shop.setClock(TEST_NOW + 47 * HOUR);
    await send('after-47-hours', 'addReceiptGroup', { name: 'After 47 hours' });
    expect((await stored()).length).toBe(before.length + 1);
    shop.setClock(TEST_NOW + 49 * HOUR);
    for (let at = 0; at < 3; at += 1) await send(`late-${at}`, 'addReceiptGroup', { name: `Late ${at}` });
    expect(await stored()).toEqual(['after-47-hours', 'late-0', 'late-1', 'late-2']);
  });
});
