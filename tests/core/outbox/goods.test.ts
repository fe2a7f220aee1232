// Changes of goods through the outbox: what another desk has changed meanwhile is never overwritten without asking.
import { expect, test } from 'vitest';
import {
  at,
  goodsAtShop,
  open,
  openOutboxDesk,
  over,
  put,
  restart,
  rice,
  settled,
  tea,
} from './outbox-desk.ts';

openOutboxDesk();

test('a price change writes nothing else of the item, and is read back', async () => {
  const before = await goodsAtShop(tea.id);
  await put({ kind: 'goods.change', id: tea.id, fields: { rows: { '31': { priceFen: 650 } } } });
  await settled();
  const after = await goodsAtShop(tea.id);
  expect(after?.goods_model?.map(({ price }) => price)).toEqual([300, 650]);
  expect(after).toEqual({
    ...before,
    goods_model: [before?.goods_model?.[0], { ...before?.goods_model?.[1], price: 650 }],
    update_time: after?.update_time,
    server_time: after?.server_time,
  });
  expect((await over())[0]).toMatchObject({
    state: 'done',
    title: 'Tea',
    written: [{ path: ['rows', '31', 'priceFen'], before: 500, after: 650 }],
    beyond: [],
  });
  // The whole item is sent, because a shop may clear the fields that a form leaves out.
  expect([...(at.line.writes[0]?.form.keys() ?? [])]).toEqual(
    expect.arrayContaining(['form_data[title]', 'form_data[model][1][name]', 'form_data[stock]']),
  );
});

test('an item is sold out with one request, and undo restores the former stock', async () => {
  const [id = ''] = await put({ kind: 'goods.sell-out', id: tea.id });
  await settled();
  expect(await goodsAtShop(tea.id)).toMatchObject({ stock: 0, goods_model: [{ stock: 0 }, { stock: 0 }] });
  await at.core.ask('outbox.undo', { id });
  await settled();
  expect(await goodsAtShop(tea.id)).toMatchObject({ stock: 12, goods_model: [{ stock: 5 }, { stock: 7 }] });
});

test('fields that another desk has changed meanwhile keep the new values', async () => {
  await at.shop.call('addGoods', { data_id: rice.id, form_data: { title: 'Fried rice' } });
  await put({ kind: 'goods.change', id: rice.id, fields: { priceFen: 1500 } });
  await settled();
  expect(await goodsAtShop(rice.id)).toMatchObject({ title: 'Fried rice', price: 1500 });
});

test('a field that another desk has changed becomes a conflict, and the person’s choice is written', async () => {
  await at.core.ask('goods.fetch', { kind: 'changes' });
  await at.core.until('goods.changed', ({ progress }) => progress === null);
  await at.shop.call('addGoods', { data_id: rice.id, form_data: { price: 1700, stock: 9 } });
  await put({ kind: 'goods.change', id: rice.id, fields: { priceFen: 1900, stock: 8 } });
  await settled(({ conflict }) => conflict === 1);
  const [command] = await open();
  expect(command?.disputed).toEqual([
    { path: ['priceFen'], base: 1500, mine: 1900, theirs: 1700 },
    { path: ['stock'], base: 20, mine: 8, theirs: 9 },
  ]);
  expect(await goodsAtShop(rice.id)).toMatchObject({ price: 1700, stock: 9 });
  const request = { kind: 'goods.change' as const, id: rice.id, fields: { priceFen: 1900, stock: 9 } };
  await at.core.ask('outbox.amend', { id: command?.id ?? '', request });
  await settled(({ conflict }) => conflict === 0);
  expect(await goodsAtShop(rice.id)).toMatchObject({ price: 1900, stock: 9 });
});

test('a value that the shop has already is not written again', async () => {
  await at.core.ask('goods.fetch', { kind: 'changes' });
  await at.core.until('goods.changed', ({ progress }) => progress === null);
  await at.shop.call('addGoods', { data_id: rice.id, form_data: { stock: 4 } });
  await put({ kind: 'goods.change', id: rice.id, fields: { stock: 4 } });
  await settled();
  expect(at.line.writes).toEqual([]);
  expect((await over())[0]).toMatchObject({ state: 'done', tries: 0 });
});

test('a change whose answer was lost is found at the shop and not written twice', async () => {
  at.line.fates = ['answer-is-lost'];
  await put({ kind: 'goods.change', id: rice.id, fields: { title: 'Egg rice' } });
  await settled();
  expect(await goodsAtShop(rice.id)).toMatchObject({ title: 'Egg rice' });
  expect(at.line.writes).toHaveLength(1);
});

test('two changes of one item are sent in their order, the second based on the first', async () => {
  at.line.isCut = true;
  await put({ kind: 'goods.change', id: rice.id, fields: { stock: 30 } });
  await put({ kind: 'goods.change', id: rice.id, fields: { stock: 31 } });
  await restart();
  at.line.isCut = false;
  await settled();
  expect(await goodsAtShop(rice.id)).toMatchObject({ stock: 31 });
  expect((await over()).map(({ written }) => written)).toEqual([
    [{ path: ['stock'], before: 30, after: 31 }],
    [{ path: ['stock'], before: 4, after: 30 }],
  ]);
});

test('a new item is made once even if the answer is lost, and later changes of it follow', async () => {
  at.line.fates = ['answer-is-lost'];
  const cover = 'https://pictures.example.com/noodles.png';
  const fields = {
    title: 'Noodles',
    description: '',
    cover,
    priceFen: 1800,
    stock: 40,
    state: 'on-sale' as const,
  };
  const [id = ''] = await put({ kind: 'goods.add', fields });
  await put({ kind: 'goods.change', id: `new-${id}`, fields: { stock: 41 } });
  await settled();
  const { body } = await at.shop.call('goodsList', { idx_arr: { idx: 'title', idx_value: 'Noodles' } });
  expect(body.data).toHaveLength(1);
  expect(body.data).toMatchObject([{ form_data: { title: 'Noodles', price: '18.00', stock: 41 } }]);
});

test('an equal item that existed before is not taken for the new item', async () => {
  const fields = {
    title: 'Twin',
    description: '',
    cover: 'https://pictures.example.com/twin.png',
    priceFen: 100,
    stock: 1,
    state: 'on-sale' as const,
  };
  await put({ kind: 'goods.add', fields });
  await settled();
  at.line.fates = ['never-arrives'];
  await put({ kind: 'goods.add', fields });
  await settled();
  const { body } = await at.shop.call('goodsList', { idx_arr: { idx: 'title', idx_value: 'Twin' } });
  expect(body.data).toHaveLength(2);
});

test('a change of a removed item becomes a conflict that says so', async () => {
  await put({ kind: 'goods.change', id: '999999', fields: { stock: 1 } });
  await settled(({ conflict }) => conflict === 1);
  expect(await open()).toMatchObject([{ state: 'conflict', isGone: true }]);
});

const listed = async (id: string) => {
  const query = { words: '', filters: { ids: [id] }, offset: 0, limit: 1, facets: false };
  return (await at.core.ask('goods.search', query)).lines[0];
};

test('the list shows a change at once, and until the shop’s own list has it', async () => {
  at.line.isCut = true;
  await put({ kind: 'goods.sell-out', id: tea.id });
  expect(await listed(tea.id)).toMatchObject({ stock: 0, isPending: true });
  expect((await at.core.ask('goods.get', { id: tea.id })).rows.map(({ stock }) => stock)).toEqual([0, 0]);
  at.line.isCut = false;
  await settled();
  expect(await listed(tea.id)).toMatchObject({ stock: 0 });
  await expect.poll(async () => (await listed(tea.id))?.isPending).toBe(false);
  expect(await listed(tea.id)).toMatchObject({ stock: 0 });
});

test('changing the same field again right away causes no conflict with one’s own change', async () => {
  for (const stock of [21, 22, 23]) {
    await put({ kind: 'goods.change', id: rice.id, fields: { stock } });
    await settled();
  }
  expect(await goodsAtShop(rice.id)).toMatchObject({ stock: 23 });
  expect(await at.core.ask('outbox.state', null)).toMatchObject({ conflict: 0 });
});

test('changing the same field again after a restart causes no conflict with one’s own change', async () => {
  await put({ kind: 'goods.change', id: rice.id, fields: { stock: 51 } });
  await settled();
  await restart();
  await put({ kind: 'goods.change', id: rice.id, fields: { stock: 52 } });
  await settled();
  expect(await goodsAtShop(rice.id)).toMatchObject({ stock: 52 });
  expect(await at.core.ask('outbox.state', null)).toMatchObject({ conflict: 0 });
});
