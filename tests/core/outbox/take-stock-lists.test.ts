// What lists and details show of an item while takes of its stock are on their way.
import { expect, test } from 'vitest';
import type { StockTake } from '../../../src/contract/outbox.ts';
import { openOutboxDesk, type OutboxDesk, rice, tea } from './outbox-desk.ts';

const take = (id: string, ...takes: StockTake[]) => ({ kind: 'goods.take-stock' as const, id, takes });
const ofRice = (amount: number) => take(rice.id, { row: null, amount });

const listed = async (desk: OutboxDesk, id: string) => {
  const query = { words: '', filters: { ids: [id] }, offset: 0, limit: 1, facets: false };
  return (await desk.ask('goods.search', query)).lines[0];
};

const soldOut = async (desk: OutboxDesk) => {
  const query = {
    words: '',
    filters: { status: 'sold-out' as const },
    offset: 0,
    limit: 9,
    facets: false,
  };
  return (await desk.ask('goods.search', query)).lines.map(({ id }) => id);
};

async function fetched(desk: OutboxDesk): Promise<void> {
  await desk.ask('goods.fetch', { kind: 'changes' });
  await desk.until('goods.changed', ({ progress }) => progress === null);
}

test('a take shows at once, offline too, and an item of which all is taken is among those sold out', async () => {
  const desk = await openOutboxDesk();
  desk.line.isCut = true;
  await desk.put(ofRice(2), take(tea.id, { row: '30', amount: 4 }));
  expect(await listed(desk, rice.id)).toMatchObject({ stock: 18, isPending: true });
  expect(await listed(desk, tea.id)).toMatchObject({ stock: 8, isPending: true });
  expect((await desk.ask('goods.get', { id: tea.id })).rows.map(({ stock }) => stock)).toEqual([1, 7]);
  expect(await soldOut(desk)).toEqual([]);
  await desk.put(ofRice(18));
  expect(await soldOut(desk)).toEqual([rice.id]);
  await desk.restart();
  expect(await soldOut(desk)).toEqual([rice.id]);
  await desk.put(ofRice(-1));
  expect(await soldOut(desk)).toEqual([]);
});

test('a take that is done shows what the shop then had, until a fetched list has it', async () => {
  const desk = await openOutboxDesk();
  await desk.shop.call('addGoods', { data_id: rice.id, form_data: { stock: 11 } });
  await desk.put(ofRice(2));
  await desk.settled();
  expect(await listed(desk, rice.id)).toMatchObject({ stock: 9 });
  await expect.poll(async () => (await listed(desk, rice.id))?.isPending).toBe(false);
  expect(await listed(desk, rice.id)).toMatchObject({ stock: 9 });
});

test('a take that is done and not fetched yet shows after a restart as well', async () => {
  const desk = await openOutboxDesk();
  await desk.put(ofRice(2));
  await desk.settled();
  desk.line.isCut = true;
  await desk.restart();
  expect(await listed(desk, rice.id)).toMatchObject({ stock: 18 });
});

test('a take whose answer is missing is not taken a second time from a list that has it already', async () => {
  const desk = await openOutboxDesk();
  desk.line.fates = ['answer-is-lost'];
  desk.line.before = () => desk.ask('outbox.hold', { held: true });
  await desk.put(ofRice(2));
  await expect.poll(async () => (await desk.ask('outbox.state', null)).uncertain).toBe(1);
  await fetched(desk);
  expect(await desk.goodsAtShop(rice.id)).toMatchObject({ stock: 18 });
  expect(await listed(desk, rice.id)).toMatchObject({ stock: 18 });
});

test('while a person has to decide, the stock is shown as it was fetched, with the mark of unsent changes', async () => {
  const desk = await openOutboxDesk();
  desk.line.fates = ['answer-is-lost'];
  desk.line.isCutAfterWrite = true;
  await desk.put(ofRice(2));
  await expect.poll(async () => (await desk.ask('outbox.state', null)).uncertain).toBe(1);
  await desk.shop.call('addGoods', { data_id: rice.id, form_data: { stock: 15 } });
  desk.line.isCut = false;
  await desk.settled(({ conflict }) => conflict === 1);
  await fetched(desk);
  expect(await listed(desk, rice.id)).toMatchObject({ stock: 15, isPending: true });
  expect(await desk.ask('editing.open', { id: rice.id })).toMatchObject({ fields: { stock: 15 } });
});
