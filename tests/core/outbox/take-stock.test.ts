// Takes of stock through the outbox: each is subtracted once, from the stock that the shop has by then.
import { describe, expect, test } from 'vitest';
import type { StockTake } from '../../../src/contract/outbox.ts';
import { openOutboxDesk, type OutboxDesk, rice, tea } from './outbox-desk.ts';

const take = (id: string, ...takes: StockTake[]) => ({ kind: 'goods.take-stock' as const, id, takes });
const ofRice = (amount: number) => take(rice.id, { row: null, amount });

/** The shop's own sale, of which the desk learns nothing. */
const leave = (desk: OutboxDesk, stock: number) =>
  desk.shop.call('addGoods', { data_id: rice.id, form_data: { stock } });

const stockAtShop = async (desk: OutboxDesk) => (await desk.goodsAtShop(rice.id))?.stock;

describe('a take', () => {
  test('is subtracted from what the shop has now, not from what this machine has fetched', async () => {
    const desk = await openOutboxDesk();
    await leave(desk, 9);
    await desk.put(ofRice(2));
    await desk.settled();
    expect(await stockAtShop(desk)).toBe(7);
    expect(await desk.over()).toMatchObject([
      { state: 'done', title: 'Rice', written: [{ path: ['stock'], before: 9, after: 7 }], beyond: [] },
    ]);
  });

  test('writes nothing of the item but its stock', async () => {
    const desk = await openOutboxDesk();
    const before = await desk.goodsAtShop(rice.id);
    await desk.put(ofRice(2));
    await desk.settled();
    const after = await desk.goodsAtShop(rice.id);
    const { update_time, server_time } = after ?? {};
    expect(after).toEqual({ ...before, stock: 18, update_time, server_time });
  });

  test('leaves a stock of 0 if the shop has less than is taken, and undoing puts back only what was there', async () => {
    const desk = await openOutboxDesk();
    await leave(desk, 1);
    const [id = ''] = await desk.put(ofRice(3));
    await desk.settled();
    expect(await stockAtShop(desk)).toBe(0);
    await desk.ask('outbox.undo', { id });
    await desk.settled();
    expect(await stockAtShop(desk)).toBe(1);
  });

  test('of a negative amount puts pieces back', async () => {
    const desk = await openOutboxDesk();
    await desk.put(ofRice(-4));
    await desk.settled();
    expect(await stockAtShop(desk)).toBe(24);
  });

  test('of several combinations is one write, and the total follows', async () => {
    const desk = await openOutboxDesk();
    await desk.put(take(tea.id, { row: '30', amount: 2 }, { row: '31', amount: 9 }));
    await desk.settled();
    expect(await desk.goodsAtShop(tea.id)).toMatchObject({
      stock: 3,
      goods_model: [{ stock: 3 }, { stock: 0 }],
    });
    expect(desk.line.writes).toHaveLength(1);
    expect((await desk.over())[0]).toMatchObject({
      written: [
        { path: ['rows', '30', 'stock'], before: 5, after: 3 },
        { path: ['rows', '31', 'stock'], before: 7, after: 0 },
      ],
      beyond: [],
      error: null,
    });
  });

  test('is done for the combinations that exist, and says how many do not', async () => {
    const desk = await openOutboxDesk();
    await desk.put(
      take(tea.id, { row: '30', amount: 2 }, { row: '39', amount: 1 }, { row: null, amount: 1 }),
    );
    await desk.settled();
    expect(await desk.goodsAtShop(tea.id)).toMatchObject({ goods_model: [{ stock: 3 }, { stock: 7 }] });
    expect((await desk.over())[0]).toMatchObject({
      state: 'done',
      written: [{ path: ['rows', '30', 'stock'], before: 5, after: 3 }],
      error: { code: 'outbox.rows-missing', data: { count: 2 } },
    });
  });

  test('of nothing that exists is done without a write', async () => {
    const desk = await openOutboxDesk();
    await leave(desk, 0);
    await desk.put(take(rice.id, { row: '30', amount: 2 }), ofRice(1));
    await desk.settled();
    expect(desk.line.writes).toEqual([]);
    expect(await desk.over()).toMatchObject([
      { state: 'done', written: [], error: null },
      { state: 'done', written: [], error: { data: { count: 1 } } },
    ]);
  });

  test('of a removed item becomes a conflict that says so', async () => {
    const desk = await openOutboxDesk();
    await desk.put(take('999999', { row: null, amount: 1 }));
    await desk.settled(({ conflict }) => conflict === 1);
    expect(await desk.open()).toMatchObject([{ state: 'conflict', isGone: true }]);
  });

  test('of an item that is still being made waits until the shop has it', async () => {
    const desk = await openOutboxDesk();
    const cover = 'https://pictures.example.com/soup.png';
    const fields = { title: 'Soup', description: '', cover, priceFen: 900, stock: 8 };
    const [made = ''] = await desk.put({ kind: 'goods.add', fields: { ...fields, state: 'on-sale' } });
    await desk.put(take(`new-${made}`, { row: null, amount: 3 }));
    await desk.settled();
    const { body } = await desk.shop.call('goodsList', { idx_arr: { idx: 'title', idx_value: 'Soup' } });
    expect(body.data).toMatchObject([{ form_data: { title: 'Soup', stock: 5 } }]);
  });
});

describe('after a lost answer', () => {
  test('a take that has arrived is found by the stock, and not sent again', async () => {
    const desk = await openOutboxDesk();
    desk.line.fates = ['answer-is-lost'];
    await desk.put(ofRice(2));
    await desk.settled();
    expect(await stockAtShop(desk)).toBe(18);
    expect(desk.line.writes).toHaveLength(1);
    expect(await desk.over()).toMatchObject([
      { state: 'done', tries: 1, written: [{ path: ['stock'], before: 20, after: 18 }] },
    ]);
  });

  test('a take that has not arrived is sent again', async () => {
    const desk = await openOutboxDesk();
    desk.line.fates = ['never-arrives', 'breaks-the-shop', 'passes'];
    await desk.put(ofRice(2));
    await desk.settled();
    expect(await stockAtShop(desk)).toBe(18);
    expect(await desk.over()).toMatchObject([{ state: 'done', tries: 3 }]);
  });

  /** The shop sells one piece before the desk can look. */
  async function soldMeanwhile(fate: 'answer-is-lost' | 'never-arrives') {
    const desk = await openOutboxDesk();
    desk.line.fates = [fate];
    desk.line.isCutAfterWrite = true;
    const [id = ''] = await desk.put(ofRice(2));
    await expect.poll(async () => (await desk.ask('outbox.state', null)).uncertain).toBe(1);
    const left = fate === 'answer-is-lost' ? 17 : 19;
    await leave(desk, left);
    desk.line.isCut = false;
    await desk.settled(({ conflict }) => conflict === 1);
    return { desk, id, left };
  }

  test('a person decides if the shop has sold meanwhile, and nothing is written before', async () => {
    const { desk, left } = await soldMeanwhile('answer-is-lost');
    expect(await desk.open()).toMatchObject([
      { isGone: false, disputed: [{ path: ['stock'], base: 20, mine: 18, theirs: left }] },
    ]);
    expect(await stockAtShop(desk)).toBe(left);
  });

  test('a take that a person sends again is subtracted from the stock of then', async () => {
    const { desk, id } = await soldMeanwhile('never-arrives');
    await leave(desk, 12);
    await desk.ask('outbox.retry', { id });
    await desk.settled(({ conflict }) => conflict === 0);
    expect(await stockAtShop(desk)).toBe(10);
    expect(await desk.over()).toMatchObject([{ state: 'done', disputed: [] }]);
  });

  test('a take that a person discards leaves the stock alone, and the next one goes on', async () => {
    const { desk, id } = await soldMeanwhile('answer-is-lost');
    await desk.put(ofRice(1));
    await desk.ask('outbox.cancel', { id });
    await desk.settled(({ conflict }) => conflict === 0);
    expect(await stockAtShop(desk)).toBe(16);
  });

  test('a take that the shop has confirmed is done, whatever the shop has sold before it could be read back', async () => {
    const desk = await openOutboxDesk();
    desk.line.isCutAfterWrite = true;
    await desk.put(ofRice(2));
    await expect.poll(async () => (await desk.ask('outbox.state', null)).uncertain).toBe(1);
    await leave(desk, 11);
    desk.line.isCut = false;
    await desk.settled();
    expect(await stockAtShop(desk)).toBe(11);
    expect(await desk.over()).toMatchObject([
      {
        state: 'done',
        tries: 1,
        written: [{ path: ['stock'], before: 20, after: 18 }],
        beyond: [{ path: ['stock'], before: 18, after: 11 }],
      },
    ]);
  });
});

describe('in the order of the queue', () => {
  test('takes of one item wait for each other, and survive a restart', async () => {
    const desk = await openOutboxDesk();
    desk.line.isCut = true;
    const [first] = await desk.put(ofRice(2));
    await desk.put(ofRice(3));
    expect((await desk.open()).map(({ waitsFor }) => waitsFor)).toEqual([null, first]);
    await desk.restart();
    await leave(desk, 10);
    desk.line.isCut = false;
    await desk.settled();
    expect(await stockAtShop(desk)).toBe(5);
  });

  test('a stock that a person counts after takes is compared with what is left of them', async () => {
    const desk = await openOutboxDesk();
    desk.line.isCut = true;
    await desk.put(ofRice(2));
    await desk.put({ kind: 'goods.change', id: rice.id, fields: { stock: 30 } });
    await desk.put(ofRice(5));
    expect((await desk.open())[1]).toMatchObject({ seen: [{ path: ['stock'], value: 18 }] });
    desk.line.isCut = false;
    await desk.settled();
    expect(await stockAtShop(desk)).toBe(25);
    expect(await desk.ask('outbox.state', null)).toMatchObject({ conflict: 0 });
  });

  test('a counted stock is in conflict if the shop has sold since, and takes after it wait for the decision', async () => {
    const desk = await openOutboxDesk();
    desk.line.isCut = true;
    await desk.put({ kind: 'goods.change', id: rice.id, fields: { stock: 30 } });
    await desk.put(ofRice(5));
    await leave(desk, 19);
    desk.line.isCut = false;
    const isWaiting = async () => (await desk.open()).map(({ state }) => state);
    await expect.poll(isWaiting).toEqual(['conflict', 'queued']);
    const [counted] = await desk.open();
    await desk.ask('outbox.cancel', { id: counted?.id ?? '' });
    await desk.settled();
    expect(await stockAtShop(desk)).toBe(14);
  });

  test('a take that is amended while it waits is sent as amended', async () => {
    const desk = await openOutboxDesk();
    desk.line.isCut = true;
    const [id = ''] = await desk.put(ofRice(2));
    await desk.ask('outbox.amend', { id, request: ofRice(5) });
    desk.line.isCut = false;
    await desk.settled();
    expect(await stockAtShop(desk)).toBe(15);
  });

  test('a take after a sell-out leaves it sold out', async () => {
    const desk = await openOutboxDesk();
    await desk.put({ kind: 'goods.sell-out', id: rice.id }, ofRice(2));
    await desk.settled();
    expect(await stockAtShop(desk)).toBe(0);
  });
});

describe('undoing a take', () => {
  test('puts the pieces back on what the shop has then', async () => {
    const desk = await openOutboxDesk();
    const [id = ''] = await desk.put(ofRice(2));
    await desk.settled();
    await leave(desk, 11);
    await desk.ask('outbox.undo', { id });
    await desk.settled();
    expect(await stockAtShop(desk)).toBe(13);
    expect((await desk.over())[0]).toMatchObject({
      request: { takes: [{ row: null, amount: -2 }], undoes: id },
    });
  });

  test('works once', async () => {
    const desk = await openOutboxDesk();
    const [id = ''] = await desk.put(ofRice(2));
    await desk.settled();
    await desk.ask('outbox.undo', { id });
    expect(await desk.refusal('outbox.undo', { id })).toMatchObject({ code: 'input.invalid' });
    await desk.settled();
    expect(await desk.refusal('outbox.undo', { id })).toMatchObject({ code: 'input.invalid' });
    expect(await stockAtShop(desk)).toBe(20);
  });

  test('cancels a take that was not sent, and is refused while its answer is missing', async () => {
    const desk = await openOutboxDesk();
    desk.line.isCut = true;
    const [queued = ''] = await desk.put(ofRice(2));
    expect(await desk.ask('outbox.undo', { id: queued })).toEqual([]);
    desk.line.isCut = false;
    desk.line.isCutAfterWrite = true;
    const [lost = ''] = await desk.put(ofRice(2));
    await expect.poll(async () => (await desk.ask('outbox.state', null)).uncertain).toBe(1);
    expect(await desk.refusal('outbox.undo', { id: lost })).toMatchObject({ code: 'input.invalid' });
    desk.line.isCut = false;
    await desk.settled();
    expect(await stockAtShop(desk)).toBe(18);
  });
});
