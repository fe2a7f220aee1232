// Bringing a sold-out item back: the pieces of before, once, and only while nothing has changed the stock since.
import { expect, test } from 'vitest';
import { type OutboxDesk, openOutboxDesk, rice, tea } from './outbox-desk.ts';

const before = (desk: OutboxDesk, id: string) => desk.ask('outbox.sold-out', { id });
const bringBack = (desk: OutboxDesk, id: string, pieces: number) =>
  desk.ask('outbox.bring-back', { id, pieces });
const notBack = (desk: OutboxDesk, id: string, pieces: number) =>
  desk.refusal('outbox.bring-back', { id, pieces });
const stockAtShop = async (desk: OutboxDesk, id: string) => (await desk.goodsAtShop(id))?.stock;

async function soldOut(id: string) {
  const desk = await openOutboxDesk();
  const [command = ''] = await desk.put({ kind: 'goods.sell-out', id });
  await desk.settled();
  return { desk, command };
}

/** Sold at the shop, without this desk. */
const sellAtShop = (desk: OutboxDesk, id: string, stock: number) =>
  desk.shop.call('addGoods', { data_id: id, form_data: { stock } });

test('names the pieces of before, of all combinations, and brings exactly these back', async () => {
  const { desk } = await soldOut(tea.id);
  expect(await before(desk, tea.id)).toEqual({ pieces: 12 });
  await bringBack(desk, tea.id, 12);
  await desk.settled();
  expect(await desk.goodsAtShop(tea.id)).toMatchObject({ goods_model: [{ stock: 5 }, { stock: 7 }] });
});

test('invents nothing when what was brought back has really been sold since', async () => {
  const { desk, command } = await soldOut(rice.id);
  await bringBack(desk, rice.id, 20);
  await desk.settled();
  await sellAtShop(desk, rice.id, 0);
  expect(await before(desk, rice.id)).toBeNull();
  expect(await notBack(desk, rice.id, 20)).toMatchObject({ code: 'input.invalid' });
  expect(await desk.refusal('outbox.undo', { id: command })).toMatchObject({ code: 'input.invalid' });
  await desk.settled();
  expect(await stockAtShop(desk, rice.id)).toBe(0);
});

test('invents nothing when the shop had sold everything itself before the sell-out arrived', async () => {
  const desk = await openOutboxDesk();
  await sellAtShop(desk, rice.id, 0);
  const [command = ''] = await desk.put({ kind: 'goods.sell-out', id: rice.id });
  await desk.settled();
  expect(await before(desk, rice.id)).toBeNull();
  expect(await desk.refusal('outbox.undo', { id: command })).toMatchObject({ code: 'input.invalid' });
  await desk.settled();
  expect(await stockAtShop(desk, rice.id)).toBe(0);
});

test('knows the pieces of before although the answer to the sell-out was lost', async () => {
  const desk = await openOutboxDesk();
  desk.line.fates = ['answer-is-lost'];
  await desk.put({ kind: 'goods.sell-out', id: rice.id });
  await desk.settled();
  expect(await before(desk, rice.id)).toEqual({ pieces: 20 });
});

test('does nothing twice when two windows bring the same item back at once', async () => {
  const { desk } = await soldOut(rice.id);
  const both = await Promise.all([
    desk.call('outbox.bring-back', { id: rice.id, pieces: 20 }),
    desk.call('outbox.bring-back', { id: rice.id, pieces: 20 }),
  ]);
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  await desk.settled();
  expect(await stockAtShop(desk, rice.id)).toBe(20);
});

test('is refused if another number comes back than the person was shown', async () => {
  const { desk } = await soldOut(rice.id);
  expect(await notBack(desk, rice.id, 15)).toMatchObject({ code: 'input.invalid' });
});

test('takes a sell-out that waits out of the queue, and is not offered once its stock was counted', async () => {
  const desk = await openOutboxDesk();
  desk.line.isCut = true;
  await desk.put({ kind: 'goods.sell-out', id: rice.id });
  expect(await bringBack(desk, rice.id, 20)).toEqual([]);
  expect(await desk.open()).toEqual([]);
  await desk.put({ kind: 'goods.sell-out', id: rice.id });
  await desk.put({ kind: 'goods.change', id: rice.id, fields: { stock: 3 } });
  expect(await before(desk, rice.id)).toBeNull();
});

test('stays offered after another field was changed, and after a restart', async () => {
  const { desk } = await soldOut(rice.id);
  await desk.put({ kind: 'goods.change', id: rice.id, fields: { priceFen: 1500 } });
  await desk.settled();
  await desk.restart();
  expect(await before(desk, rice.id)).toEqual({ pieces: 20 });
});
