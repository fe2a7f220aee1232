// Kills a real Electron with all of its processes during writes: acknowledged writes are not lost, doubled or partial.

import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tempFolder } from '../../support/temp-folder.ts';
import { until } from '../../support/until.ts';
import { shopFileOf } from '../../service/arbitrary-shop.ts';
import { connect } from '../desk/visit.ts';
import { openShop, type Shop } from '../desk/shop.ts';
import { call, openReal } from './real-desk.ts';

/** `npm run test:electron -- --full` runs the long form. */
const KILLS = process.env.SERVERY_FULL === undefined ? 3 : 20;
const SPREAD_MS = 1_300;
const WRITE_EVERY_MS = 20;

const groupList = z.object({ data: z.array(z.object({ name: z.string() })) });
const amounts = z.object({ price: z.coerce.number(), stock: z.coerce.number() });
const goodsList = z.object({ data: z.array(z.object({ form_data: amounts })) });

async function ask({ service }: Shop, path: string, form: Record<string, string> = {}): Promise<unknown> {
  const body = new URLSearchParams({ access_token: service.token, ...form });
  const answer = await fetch(`${service.url}/business/Shop/${path}`, { method: 'POST', body });
  return await answer.json();
}

interface Writes {
  sent: string[];
  acknowledged: string[];
  /** The last acknowledged amount of the item. */
  amount: number;
}

/** Adds groups and sets the item's price and stock to the same amount, until the desk is gone. */
async function write(page: Page, writes: Writes): Promise<void> {
  for (;;) {
    const amount = writes.sent.length + 1;
    const name = `Group ${amount}`;
    writes.sent.push(name);
    const change = { kind: 'goods.change', id: '1', fields: { priceFen: amount * 100, stock: amount } };
    const answer = await call(page, 'outbox.put', { requests: [{ kind: 'group.add', name }, change] });
    if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer)}`);
    writes.acknowledged.push(name);
    writes.amount = amount;
    await pause(WRITE_EVERY_MS);
  }
}

interface OpenCommands {
  total: number;
  commands: unknown[];
}

/** The open commands with their details, so that a failure shows them. */
async function open(page: Page): Promise<OpenCommands> {
  const which = { which: 'open', offset: 0, limit: 200 };
  return (await call<OpenCommands>(page, 'outbox.list', which)).data;
}

describe('the process tree in electron', () => {
  it(`loses, doubles or tears no acknowledged write when killed ${KILLS} times`, async () => {
    const shop = await openShop(shopFileOf({ goods: [{ id: '1', title: 'Rice', price: '1.00', stock: 1 }] }));
    const home = tempFolder();
    const writes: Writes = { sent: [], acknowledged: [], amount: 0 };
    for (let round = 0; round < KILLS; round += 1) {
      const desk = await openReal({ home });
      if (round === 0) await connect(desk.page, shop.service);
      const writing = write(desk.page, writes).catch((error: unknown) => String(error));
      const before = writes.acknowledged.length;
      await Promise.race([
        writing,
        until('a write is acknowledged', () => writes.acknowledged.length > before),
      ]);
      await pause((round * 547) % SPREAD_MS);
      await desk.kill();
      expect(await writing).not.toContain('refused');
    }
    const { page } = await openReal({ home });
    await expect.poll(() => open(page), { interval: 200 }).toMatchObject({ total: 0 });

    const names = groupList
      .parse(await ask(shop, 'GetReceiptGroupList', { page: '-1', page_size: '200' }))
      .data.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(writes.acknowledged));
    expect(writes.sent).toEqual(expect.arrayContaining(names));
    const [rice] = goodsList.parse(await ask(shop, 'goodsList/', { page: '1' })).data;
    expect(rice?.form_data.price).toBe(rice?.form_data.stock);
    expect(rice?.form_data.stock).toBeGreaterThanOrEqual(writes.amount);
    process.stderr.write(
      `${KILLS} kills, ${2 * writes.acknowledged.length} writes acknowledged, none lost.\n`,
    );
  }, 600_000);
});
