// Changes of goods through the outbox: what another desk has changed meanwhile is never overwritten without asking.
import { expect, test } from 'vitest';
import { openOutboxDesk, type OutboxDesk, rice, tea } from './outbox-desk.ts';

test('a price change writes nothing else of the item, and is read back', async () => {
  const desk = await openOutboxDesk();
  const before = await desk.goodsAtShop(tea.id);
  await desk.put({ kind: 'goods.change', id: tea.id, fields: { rows: { '31': { priceFen: 650 } } } });
  await desk.settled();
  const after = await desk.goodsAtShop(tea.id);
  expect(after?.goods_model?.map(({ price }) => price)).toEqual([300, 650]);
  expect(after).toEqual({
    ...before,
    goods_model: [before?.goods_model?.[0], { ...before?.goods_model?.[1], price: 650 }],
    update_time: after?.update_time,
    server_time: after?.server_time,
  });
  expect((await desk.over())[0]).toMatchObject({
    state: 'done',
    title: 'Tea',
    written: [{ path: ['rows', '31', 'priceFen'], before: 500, after: 650 }],
    beyond: [],
  });
  // The whole item is sent, because a shop may clear the fields that a form leaves out.
  expect([...(desk.line.writes[0]?.form.keys() ?? [])]).toEqual(
    expect.arrayContaining(['form_data[title]', 'form_data[model][1][name]', 'form_data[stock]']),
  );
});

test('an item is sold out with one request, and undo restores the former stock', async () => {
  const desk = await openOutboxDesk();
  const [id = ''] = await desk.put({ kind: 'goods.sell-out', id: tea.id });
  await desk.settled();
  expect(await desk.goodsAtShop(tea.id)).toMatchObject({
    stock: 0,
    goods_model: [{ stock: 0 }, { stock: 0 }],
  });
  await desk.ask('outbox.undo', { id });
  await desk.settled();
  expect(await desk.goodsAtShop(tea.id)).toMatchObject({
    stock: 12,
    goods_model: [{ stock: 5 }, { stock: 7 }],
  });
});

test('fields that another desk has changed meanwhile keep the new values', async () => {
  const desk = await openOutboxDesk();
  await desk.shop.call('addGoods', { data_id: rice.id, form_data: { title: 'Fried rice' } });
  await desk.put({ kind: 'goods.change', id: rice.id, fields: { priceFen: 1500 } });
  await desk.settled();
  expect(await desk.goodsAtShop(rice.id)).toMatchObject({ title: 'Fried rice', price: 1500 });
});

test('a field that another desk has changed becomes a conflict, and the person’s choice is written', async () => {
  const desk = await openOutboxDesk();
  await desk.ask('goods.fetch', { kind: 'changes' });
  await desk.until('goods.changed', ({ progress }) => progress === null);
  await desk.shop.call('addGoods', { data_id: rice.id, form_data: { price: 1700, stock: 9 } });
  await desk.put({ kind: 'goods.change', id: rice.id, fields: { priceFen: 1900, stock: 8 } });
  await desk.settled(({ conflict }) => conflict === 1);
  const [command] = await desk.open();
  expect(command?.disputed).toEqual([
    { path: ['priceFen'], base: 1200, mine: 1900, theirs: 1700 },
    { path: ['stock'], base: 20, mine: 8, theirs: 9 },
  ]);
  expect(await desk.goodsAtShop(rice.id)).toMatchObject({ price: 1700, stock: 9 });
  const request = { kind: 'goods.change' as const, id: rice.id, fields: { priceFen: 1900, stock: 9 } };
  await desk.ask('outbox.amend', { id: command?.id ?? '', request });
  await desk.settled(({ conflict }) => conflict === 0);
  expect(await desk.goodsAtShop(rice.id)).toMatchObject({ price: 1900, stock: 9 });
});

test('a value that the shop has already is not written again', async () => {
  const desk = await openOutboxDesk();
  await desk.ask('goods.fetch', { kind: 'changes' });
  await desk.until('goods.changed', ({ progress }) => progress === null);
  await desk.shop.call('addGoods', { data_id: rice.id, form_data: { stock: 4 } });
  await desk.put({ kind: 'goods.change', id: rice.id, fields: { stock: 4 } });
  await desk.settled();
  expect(desk.line.writes).toEqual([]);
  expect((await desk.over())[0]).toMatchObject({ state: 'done', tries: 0 });
});

test('a change whose answer was lost is found at the shop and not written twice', async () => {
  const desk = await openOutboxDesk();
  desk.line.fates = ['answer-is-lost'];
  await desk.put({ kind: 'goods.change', id: rice.id, fields: { title: 'Egg rice' } });
  await desk.settled();
  expect(await desk.goodsAtShop(rice.id)).toMatchObject({ title: 'Egg rice' });
  expect(desk.line.writes).toHaveLength(1);
});

test('two changes of one item are sent in their order, the second based on the first', async () => {
  const desk = await openOutboxDesk();
  desk.line.isCut = true;
  await desk.put({ kind: 'goods.change', id: rice.id, fields: { stock: 30 } });
  await desk.put({ kind: 'goods.change', id: rice.id, fields: { stock: 31 } });
  await desk.restart();
  desk.line.isCut = false;
  await desk.settled();
  expect(await desk.goodsAtShop(rice.id)).toMatchObject({ stock: 31 });
  expect((await desk.over()).map(({ written }) => written)).toEqual([
    [{ path: ['stock'], before: 30, after: 31 }],
    [{ path: ['stock'], before: 20, after: 30 }],
  ]);
});

test('a new item is made once even if the answer is lost, and later changes of it follow', async () => {
  const desk = await openOutboxDesk();
  desk.line.fates = ['answer-is-lost'];
  const cover = 'https://pictures.example.com/noodles.png';
  const fields = {
    title: 'Noodles',
    description: '',
    cover,
    priceFen: 1800,
    stock: 40,
    state: 'on-sale' as const,
  };
  const [id = ''] = await desk.put({ kind: 'goods.add', fields });
  await desk.put({ kind: 'goods.change', id: `new-${id}`, fields: { stock: 41 } });
  await desk.settled();
  const { body } = await desk.shop.call('goodsList', { idx_arr: { idx: 'title', idx_value: 'Noodles' } });
  expect(body.data).toHaveLength(1);
  expect(body.data).toMatchObject([{ form_data: { title: 'Noodles', price: '18.00', stock: 41 } }]);
});

test('an equal item that existed before is not taken for the new item', async () => {
  const desk = await openOutboxDesk();
  const fields = {
    title: 'Twin',
    description: '',
    cover: 'https://pictures.example.com/twin.png',
    priceFen: 100,
    stock: 1,
    state: 'on-sale' as const,
  };
  await desk.put({ kind: 'goods.add', fields });
  await desk.settled();
  desk.line.fates = ['never-arrives'];
  await desk.put({ kind: 'goods.add', fields });
  await desk.settled();
  const { body } = await desk.shop.call('goodsList', { idx_arr: { idx: 'title', idx_value: 'Twin' } });
  expect(body.data).toHaveLength(2);
});

test('a change of a removed item becomes a conflict that says so', async () => {
  const desk = await openOutboxDesk();
  await desk.put({ kind: 'goods.change', id: '999999', fields: { stock: 1 } });
  await desk.settled(({ conflict }) => conflict === 1);
  expect(await desk.open()).toMatchObject([{ state: 'conflict', isGone: true }]);
});

const listed = async (desk: OutboxDesk, id: string) => {
  const query = { words: '', filters: { ids: [id] }, offset: 0, limit: 1, facets: false };
  return (await desk.ask('goods.search', query)).lines[0];
};

test('the list shows a change at once, and until the shop’s own list has it', async () => {
  const desk = await openOutboxDesk();
  desk.line.isCut = true;
  await desk.put({ kind: 'goods.sell-out', id: tea.id });
  expect(await listed(desk, tea.id)).toMatchObject({ stock: 0, isPending: true });
  expect((await desk.ask('goods.get', { id: tea.id })).rows.map(({ stock }) => stock)).toEqual([0, 0]);
  desk.line.isCut = false;
  await desk.settled();
  expect(await listed(desk, tea.id)).toMatchObject({ stock: 0 });
  await expect.poll(async () => (await listed(desk, tea.id))?.isPending).toBe(false);
  expect(await listed(desk, tea.id)).toMatchObject({ stock: 0 });
});

test('changing the same field again right away causes no conflict with one’s own change', async () => {
  const desk = await openOutboxDesk();
  for (const stock of [21, 22, 23]) {
    await desk.put({ kind: 'goods.change', id: rice.id, fields: { stock } });
    await desk.settled();
  }
  expect(await desk.goodsAtShop(rice.id)).toMatchObject({ stock: 23 });
  expect(await desk.ask('outbox.state', null)).toMatchObject({ conflict: 0 });
});

test('changing the same field again after a restart causes no conflict with one’s own change', async () => {
  const desk = await openOutboxDesk();
  await desk.put({ kind: 'goods.change', id: rice.id, fields: { stock: 51 } });
  await desk.settled();
  await desk.restart();
  await desk.put({ kind: 'goods.change', id: rice.id, fields: { stock: 52 } });
  await desk.settled();
  expect(await desk.goodsAtShop(rice.id)).toMatchObject({ stock: 52 });
  expect(await desk.ask('outbox.state', null)).toMatchObject({ conflict: 0 });
});

test('undoing a new title names the item as it is called until then', async () => {
  const desk = await openOutboxDesk();
  const [id = ''] = await desk.put({ kind: 'goods.change', id: tea.id, fields: { title: 'Green tea' } });
  await desk.settled();
  await desk.ask('outbox.undo', { id });
  await desk.settled();
  expect((await desk.over())[0]).toMatchObject({
    title: 'Green tea',
    written: [{ path: ['title'], before: 'Green tea', after: 'Tea' }],
  });
});
