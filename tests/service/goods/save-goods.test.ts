// A new item never replaces an existing one, even when the id sequence is behind.

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase } from '../../support/postgres.ts';
import { openTestShop } from '../../support/shop.ts';

const dish = { cover: 'http://a.test/b.png', price: 300, stock: 1, status: 0, description: '' } as const;

it('a new item whose id was taken by an import in the meantime gets the next id', async () => {
  const url = await createDatabase(inject('postgresUrl'), `t${randomUUID()}`);
  const shop = await openTestShop({ place: { url } });
  onTestFinished(() => shop.close());
  const first = await shop.call('addGoods', { form_data: { ...dish, title: 'Rice' } });
  const { id } = first.body.data as { id: number };
  await sql`select setval('goods_id', ${id}, false)`.execute(shop.db);
  const second = await shop.call('addGoods', { form_data: { ...dish, title: 'Soup' } });
  expect(second.body).toMatchObject({ status: 0, data: { id: id + 1, title: 'Soup' } });
  const { body } = await shop.call('goodsList', { data_ids: [String(id)] });
  expect(body.data).toMatchObject([{ form_data: { id, title: 'Rice' } }]);
});
