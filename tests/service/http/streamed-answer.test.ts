// A streamed menu: it holds its slot until it is complete, and a failure is logged.

import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase } from '../../support/postgres.ts';
import { openTestShop, type TestShop } from '../../support/shop.ts';

async function demo(): Promise<TestShop> {
  const url = await createDatabase(inject('postgresUrl'), `t${randomUUID()}`);
  const file = readFileSync('resources/demo/shop.json', 'utf8');
  const pictures = 'resources/demo/pictures';
  const shop = await openTestShop({ place: { url }, file, pictures, limits: { concurrentCalls: 1 } });
  onTestFinished(() => shop.close());
  return shop;
}

async function startWholeMenu(shop: TestShop) {
  const { body } = await shop.fetch(
    new Request('http://shop.test/business/Shop/goodsList/', {
      method: 'POST',
      body: `access_token=${shop.token}&page=-1&show_package_goods=2`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  );
  if (body === null) throw new Error('the answer has no body');
  const reader = body.getReader();
  // The opening only: one batch is read ahead, and with more read the last one might be here already.
  await reader.read();
  return reader;
}

describe('a streamed answer', () => {
  it('holds its slot while it is read, and frees it when the caller disconnects', async () => {
    const shop = await demo();
    const reader = await startWholeMenu(shop);
    expect((await shop.call('getRegionList', {})).http).toBe(503);
    await reader.cancel();
    expect((await shop.call('getRegionList', {})).http).toBe(200);
  });

  it('is logged when it breaks off, and frees its slot', async () => {
    const shop = await demo();
    const reader = await startWholeMenu(shop);
    await sql`alter table goods rename to gone`.execute(shop.db);
    await expect(readAll(reader)).rejects.toThrow('goods');
    expect(shop.log()).toContain('"event":"answer broke off","endpoint":"goodsList"');
    expect((await shop.call('getRegionList', {})).http).toBe(200);
  });
});

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  for (;;) if ((await reader.read()).done) return;
}
