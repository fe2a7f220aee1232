// A dish on a slip: its words and its price are those of the menu when it was added, and say where they come from.
import { expect, it } from 'vitest';
import type { WantedLine } from '../../../src/contract/orders.ts';
import { lineFor, newId, tableA3 } from './counter-desk.ts';
import { dishDetail } from './dishes.ts';
import { openStoreDesk, refusalOf } from './store-desk.ts';

/** Two sizes; the large one is in the flash sale, too. */
const sizes = {
  model: [{ id: '1', name: 'Size', subModelId: ['30', '31'], subModelName: ['Small', 'Large'] }],
  goods_model: [
    { model: '30', price: '10.00', stock: 3, seckill_price: '0.00', commodity_code: 'S' },
    { model: '31', price: '15.00', stock: 0, seckill_price: '12.50', commodity_code: 'L' },
  ],
};
const flashOn = { is_seckill: 1, seckill_status: 1 };
const flashOff = { is_seckill: 1, seckill_status: 2 };

async function added(detail: ReturnType<typeof dishDetail>, wanted: Partial<WantedLine> = {}) {
  const desk = openStoreDesk({ dishes: [detail, dishDetail('9', 100, { record: sizes })] });
  const line = { ...lineFor(detail.line.id), ...wanted };
  const order = await desk.perform(
    newId(),
    { kind: 'open', place: tableA3, guests: 1 },
    { kind: 'add', lines: [line] },
  );
  return order.lines[0];
}

const refused = (reason: string) => ({ code: 'orders.refused', data: { reason } });

it('freezes the price of the menu, and when the menu was fetched', async () => {
  expect(await added(dishDetail('1', 1_200))).toMatchObject({
    title: 'Dish 1',
    code: 'C1',
    unitFen: 1_200,
    source: { kind: 'menu', menuAtSeconds: 7 },
  });
});

it('freezes the price, the options and the code of a combination, then what else was chosen', async () => {
  const detail = dishDetail('1', 1_000, { record: sizes });
  expect(await added(detail, { row: '31', extras: ['no onion'] })).toMatchObject({
    unitFen: 1_500,
    options: ['Large', 'no onion'],
    code: 'L',
    source: { kind: 'combination' },
  });
});

it('sells at the price of a running flash sale, of the item or of the combination', async () => {
  const item = dishDetail('1', 1_200, { saleFen: 900, record: flashOn });
  expect(await added(item)).toMatchObject({ unitFen: 900, source: { kind: 'flash-sale' } });
  const rows = dishDetail('1', 1_000, { record: { ...sizes, ...flashOn } });
  expect(await added(rows, { row: '31' })).toMatchObject({ unitFen: 1_250, source: { kind: 'flash-sale' } });
  expect(await added(rows, { row: '30' })).toMatchObject({ unitFen: 1_000, source: { kind: 'combination' } });
});

it('sells at the usual price while a flash sale is switched off', async () => {
  const item = dishDetail('1', 1_200, { saleFen: 900, record: flashOff });
  expect(await added(item)).toMatchObject({ unitFen: 1_200, source: { kind: 'menu' } });
});

it('refuses a dish without a price, and one that the menu does not hold', async () => {
  expect(await refusalOf(added(dishDetail('1', null)))).toMatchObject(refused('no-price'));
  expect(await refusalOf(added(dishDetail('1', 100), { item: '77' }))).toMatchObject(refused('gone'));
});

it.each([null, '99', '30,31'])('refuses the combination %s of a dish with sizes', async (row) => {
  const detail = dishDetail('1', 1_000, { record: sizes });
  expect(await refusalOf(added(detail, { row }))).toMatchObject(refused('no-combination'));
});

it('refuses a combination of a dish that has none', async () => {
  expect(await refusalOf(added(dishDetail('1', 100), { row: '30' }))).toMatchObject(
    refused('no-combination'),
  );
});

it('names the parts of a combo with the combinations that were chosen, or that the shop put into it', async () => {
  const record = {
    is_package_goods: 1,
    package: [
      { goods_id: '9', model: '', num: 2 },
      { goods_id: '9', model: '30', num: 1 },
      { goods_id: '8', model: '', num: 1 },
    ],
  };
  const read = dishDetail('1', 3_000, { record });
  const small = read.parts.map((part) =>
    part.options === '30' ? { ...part, optionNames: ['Small'] } : part,
  );
  const detail = { ...read, parts: small };
  const parts = ['2× Dish 9 · Large', '1× Dish 9 · Small', '1× Dish 8'];
  const chosen = { parts: ['31', null, null], extras: ['No peanuts'] };
  expect(await added(detail, chosen)).toMatchObject({ parts, options: ['No peanuts'], chosen });
});

it('keeps what was frozen when the menu changes, and says how the menu differs', async () => {
  const desk = openStoreDesk({
    dishes: ['1', '2', '3', '4'].map((id) => dishDetail(id, 1_000)),
  });
  const order = newId();
  const items = ['1', '2', '3', '4'];
  const lines = items.map((id) => lineFor(id));
  const before = await desk.perform(
    order,
    { kind: 'open', place: tableA3, guests: 1 },
    { kind: 'add', lines },
  );
  expect(await desk.orders.compare(order)).toEqual([]);
  // The menu of the desk changes its revision with its size.
  desk.menu.delete('1');
  desk.menu.set('2', dishDetail('2', 1_100));
  desk.menu.set('3', dishDetail('3', 1_000, { stock: 0 }));
  expect(await desk.orders.get(order)).toEqual(before);
  expect(await desk.orders.compare(order)).toMatchObject([
    { line: lines[0]?.id, isGone: true, differs: true },
    { line: lines[1]?.id, isGone: false, isSoldOut: false, unitFen: 1_100 },
    { line: lines[2]?.id, isGone: false, isSoldOut: true, unitFen: null },
  ]);
});
