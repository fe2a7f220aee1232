// Work that the database gives up for other work is done again, whole; other failures are told at once.

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodsDocument } from '../../../src/service/goods/document.ts';
import { importShop } from '../../../src/service/shop-file/import-shop.ts';
import { readShopFile } from '../../../src/service/shop-file/read.ts';
import { inTransaction, isConnectionLost } from '../../../src/service/storage/transaction.ts';
import { openTestShop, type TestShop } from '../../support/shop.ts';
import { shopFileOf } from '../arbitrary-shop.ts';
import { freshDatabase } from '../fresh-place.ts';

const goods = [
  { id: '1', title: 'Rice', price: '1.00' },
  { id: '2', title: 'Tea', price: '1.00' },
];
const file = JSON.stringify(shopFileOf({ goods }));

let shop: TestShop;
beforeAll(async () => {
  const url = new URL(await freshDatabase());
  // Time enough, also on a slow machine, to make the other one wait as well before it looks.
  url.searchParams.set('options', '-c deadlock_timeout=4s');
  shop = await openTestShop({ place: { url: url.href }, file });
});
afterAll(() => shop.close());

/** Of two that wait for each other the first one that looks is given up: so this transaction looks last. */
const neverGivesUp = sql`set local deadlock_timeout = '1min'`;

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db);
    if (rows.length > 0) return;
  }
}

describe('an import that is given up for a save', () => {
  it('begins anew and brings the whole menu, also one that is made as it goes', async () => {
    let runs = 0;
    const menu = function* () {
      runs += 1;
      for (const one of goods) yield goodsDocument.parse(one);
    };
    await shop.db.transaction().execute(async (save) => {
      await neverGivesUp.execute(save);
      await sql`select id from goods where id = 1 for update`.execute(save);
      const importing = importShop(shop.db, readShopFile(file), { appId: 'demo', pictures: '', goods: menu });
      await untilSomebodyWaits();
      void importing.catch(() => undefined);
      await sql`update shop set goods_version = goods_version + 1`.execute(save);
      waiting = importing;
    });
    expect(await waiting).toMatchObject({ goods: 2 });
    expect(runs).toBe(1);
    expect(await titles()).toEqual(['Rice', 'Tea']);
  });

  let waiting: ReturnType<typeof importShop>;

  it('asks for the menu again when it had begun to read it', async () => {
    let runs = 0;
    const menu = function* () {
      runs += 1;
      if (runs === 1) {
        yield goodsDocument.parse(goods[0]);
        throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
      }
      for (const one of goods) yield goodsDocument.parse(one);
    };
    const counts = await importShop(shop.db, readShopFile(file), {
      appId: 'demo',
      pictures: '',
      goods: menu,
    });
    expect(counts).toMatchObject({ goods: 2 });
    expect(await titles()).toEqual(['Rice', 'Tea']);
  });
});

describe('a save that is given up for an import', () => {
  it('is done again and lands on what was imported', async () => {
    let saving: ReturnType<TestShop['call']> | undefined;
    await shop.db.transaction().execute(async (importing) => {
      await neverGivesUp.execute(importing);
      await sql`update shop set name = 'New'`.execute(importing);
      saving = shop.call('addGoods', { data_id: '1', form_data: { title: 'Fried rice' } });
      await untilSomebodyWaits();
      await sql`delete from goods where id = 2`.execute(importing);
      await sql`update goods set stock = 5 where id = 1`.execute(importing);
    });
    expect((await saving)?.body).toMatchObject({ status: 0, data: { title: 'Fried rice' } });
    expect(await titles()).toEqual(['Fried rice']);
  });
});

const titles = async () =>
  (await shop.db.selectFrom('goods').select('title').orderBy('id').execute()).map((row) => row.title);

describe('a failure', () => {
  it('of another kind is told at once', async () => {
    let runs = 0;
    const broken = inTransaction(shop.db, () => {
      runs += 1;
      return Promise.reject(new Error('no'));
    });
    await expect(broken).rejects.toThrow('no');
    expect(runs).toBe(1);
  });

  it('that comes back every time is told after a few tries', async () => {
    let runs = 0;
    const given = inTransaction(shop.db, () => {
      runs += 1;
      return Promise.reject(Object.assign(new Error('again'), { code: '40001' }));
    });
    await expect(given).rejects.toThrow('again');
    expect(runs).toBeGreaterThan(1);
    expect(runs).toBeLessThan(10);
  });

  it('means that the database is away only where the connection broke or the server stops', () => {
    for (const code of ['ECONNREFUSED', 'ECONNRESET', '08006', '57P01', '53300']) {
      expect(isConnectionLost(Object.assign(new Error('x'), { code })), code).toBe(true);
    }
    expect(
      isConnectionLost(new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })])),
    ).toBe(true);
    for (const code of ['23505', '22P02', '57014']) {
      expect(isConnectionLost(Object.assign(new Error('x'), { code })), code).toBe(false);
    }
  });
});
