// Work that the database rolls back for other work is retried as a whole; other errors are reported at once.

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodsDocument } from '../../../src/service/goods/document.ts';
import { importShop } from '../../../src/service/shop-file/import-shop.ts';
import { readShopFile } from '../../../src/service/shop-file/read.ts';
import { isBusy, isConnectionLost } from '../../../src/service/storage/outcome.ts';
import { inTransaction } from '../../../src/service/storage/transaction.ts';
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
  // Long enough, even on a slow machine, for the other transaction to wait as well before the check.
  url.searchParams.set('options', '-c deadlock_timeout=4s');
  shop = await openTestShop({ place: { url: url.href }, file });
});
afterAll(() => shop.close());

/** PostgreSQL rolls back the first transaction that detects a deadlock, so this one checks last. */
const neverGivesUp = sql`set local deadlock_timeout = '1min'`;

async function untilOneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db);
    if (rows.length > 0) return;
  }
}

describe('an import that is rolled back for a save', () => {
  it('is retried and imports the whole menu, even a generated one', async () => {
    let runs = 0;
    const menu = function* () {
      runs += 1;
      for (const one of goods) yield goodsDocument.parse(one);
    };
    await shop.db.transaction().execute(async (save) => {
      await neverGivesUp.execute(save);
      await sql`select id from goods where id = 1 for update`.execute(save);
      const importing = importShop(shop.db, readShopFile(file), { appId: 'demo', pictures: '', goods: menu });
      await untilOneWaits();
      void importing.catch(() => undefined);
      await sql`update shop set goods_version = goods_version + 1`.execute(save);
      waiting = importing;
    });
    expect(await waiting).toMatchObject({ goods: 2 });
    expect(runs).toBe(1);
    expect(await titles()).toEqual(['Rice', 'Tea']);
  });

  let waiting: ReturnType<typeof importShop>;

  it('asks for the menu again when it had started to read it', async () => {
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

describe('a save that is rolled back for an import', () => {
  it('is retried on the imported data', async () => {
    let saving: ReturnType<TestShop['call']> | undefined;
    await shop.db.transaction().execute(async (importing) => {
      await neverGivesUp.execute(importing);
      await sql`update shop set name = 'New'`.execute(importing);
      saving = shop.call('addGoods', { data_id: '1', form_data: { title: 'Fried rice' } });
      await untilOneWaits();
      await sql`delete from goods where id = 2`.execute(importing);
      await sql`update goods set stock = 5 where id = 1`.execute(importing);
    });
    expect((await saving)?.body).toMatchObject({ status: 0, data: { title: 'Fried rice' } });
    expect(await titles()).toEqual(['Fried rice']);
  });
});

const titles = async () =>
  (await shop.db.selectFrom('goods').select('title').orderBy('id').execute()).map((row) => row.title);

describe('a database error', () => {
  it('of another kind is reported at once', async () => {
    let runs = 0;
    const broken = inTransaction(shop.db, () => {
      runs += 1;
      return Promise.reject(new Error('no'));
    });
    await expect(broken).rejects.toThrow('no');
    expect(runs).toBe(1);
  });

  it('that recurs is reported after a few tries', async () => {
    let runs = 0;
    const given = inTransaction(shop.db, () => {
      runs += 1;
      return Promise.reject(Object.assign(new Error('again'), { code: '40001' }));
    });
    await expect(given).rejects.toThrow('again');
    expect(runs).toBeGreaterThan(1);
    expect(runs).toBeLessThan(10);
  });

  it('means an unreachable database only when the connection broke or the server is stopping', () => {
    for (const code of ['ECONNREFUSED', 'ECONNRESET', '08006', '57P01', '53300']) {
      expect(isConnectionLost(Object.assign(new Error('x'), { code })), code).toBe(true);
    }
    expect(
      isConnectionLost(new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })])),
    ).toBe(true);
    expect(isBusy(Object.assign(new Error('x'), { code: '53300' }))).toBe(true);
    expect(isBusy(Object.assign(new Error('x'), { code: '57P01' }))).toBe(false);
    for (const code of ['23505', '22P02', '57014']) {
      expect(isConnectionLost(Object.assign(new Error('x'), { code })), code).toBe(false);
    }
  });
});
