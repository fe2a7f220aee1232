// Takes of stock at shops that say little, refuse, or sell just as many pieces as a lost call would have taken.
import { expect, test } from 'vitest';
import { scalarOf, textsOf } from '../../support/odd-shop/form-fields.ts';
import { openOddDesk, type OddDesk } from './odd-desk.ts';

const ID = '1001';
const take = (amount: number, row: string | null = null, id = ID) => ({
  kind: 'goods.take-stock' as const,
  id,
  takes: [{ row, amount }],
});
const stockIn = ({ shop }: OddDesk) => shop.store.items[0]?.stock;

/** The next write gets lost; `before` runs before the desk looks again. */
function loseNext(desk: OddDesk, fate: 'never-arrives' | 'answer-is-lost', before: () => void): void {
  let stage: 'sent' | 'lost' | 'over' = 'sent';
  desk.shop.onCall(({ endpoint }) => {
    if (stage === 'lost') {
      stage = 'over';
      before();
    }
    if (stage !== 'sent' || endpoint !== 'addGoods') return 'passes';
    stage = 'lost';
    return fate;
  });
}

test.each(['', 'unlimited', '-3'])('a stock of "%s" is left alone', async (stock) => {
  const desk = await openOddDesk({ stock: { items: [{ stock }] } });
  await desk.put(take(2), take(-2));
  expect(await desk.settled()).toMatchObject([
    { state: 'done', written: [], error: null },
    { state: 'done', written: [], error: null },
  ]);
  expect(desk.shop.callsTo('addGoods')).toEqual([]);
});

const sizes = { '1': { id: '1', name: 'Size', subModelId: ['30', '31'], subModelName: ['S', 'L'] } };
const rows = (...stocks: string[]) =>
  stocks.map((stock, at) => ({ id: String(at), model: String(30 + at), price: '3.00', stock }));

test('a combination without a row at the shop is left alone, and no row is made for it', async () => {
  const desk = await openOddDesk({ stock: { items: [{ model: sizes, goods_model: rows('5') }] } });
  await desk.put(take(2, '31'), take(2, '30'));
  expect(await desk.settled()).toMatchObject([
    { state: 'done', written: [{ path: ['rows', '30', 'stock'], before: 5, after: 3 }] },
    { state: 'done', written: [], error: null },
  ]);
  expect(desk.shop.store.items[0]?.goods_model).toMatchObject([{ model: '30', stock: '3' }]);
});

test('nothing is written to an item with a combination whose stock cannot be read', async () => {
  const desk = await openOddDesk({ stock: { items: [{ model: sizes, goods_model: rows('5', 'many') }] } });
  await desk.put(take(2, '30'));
  expect(await desk.settled()).toMatchObject([
    { state: 'refused', tries: 0, error: { code: 'shop.unsendable', data: { field: 'goods_model' } } },
  ]);
  expect(desk.shop.callsTo('addGoods')).toEqual([]);
});

test('a lost take is not taken for done because the shop has sold just as many', async () => {
  const desk = await openOddDesk();
  loseNext(desk, 'never-arrives', () => desk.shop.sell(ID, 2));
  await desk.put(take(2));
  expect(await desk.settled()).toMatchObject([
    { state: 'conflict', disputed: [{ base: 20, mine: 18, theirs: 18 }] },
  ]);
});

test('a take that has arrived is not sent again because the shop has been given as many', async () => {
  const desk = await openOddDesk();
  loseNext(desk, 'answer-is-lost', () => desk.shop.sell(ID, -2));
  await desk.put(take(2));
  expect(await desk.settled()).toMatchObject([
    { state: 'conflict', tries: 1, disputed: [{ base: 20, mine: 18, theirs: 20 }] },
  ]);
});

test('a combination that disappears while an answer is missing is a question for a person', async () => {
  const desk = await openOddDesk({ stock: { items: [{ model: sizes, goods_model: rows('5', '7') }] } });
  loseNext(desk, 'never-arrives', () => desk.shop.edit(ID, { goods_model: rows('5') }));
  await desk.put(take(2, '31'));
  expect(await desk.settled()).toMatchObject([
    { state: 'conflict', disputed: [{ path: ['rows', '31', 'stock'], base: 7, mine: 5, theirs: null }] },
  ]);
});

test('a take is done although the item is removed before it can be read back', async () => {
  const desk = await openOddDesk();
  let isWritten = false;
  desk.shop.onCall(({ endpoint }) => {
    if (isWritten) desk.shop.store.items = [];
    isWritten = endpoint === 'addGoods';
    return 'passes';
  });
  await desk.put(take(2));
  expect(await desk.settled()).toMatchObject([
    { state: 'done', written: [{ path: ['stock'], before: 20, after: 18 }], beyond: [] },
  ]);
});

test('a take that the shop has refused is subtracted from the stock of its next try', async () => {
  const desk = await openOddDesk();
  loseNext(desk, 'never-arrives', () => desk.shop.answerOnce('addGoods', '{"status":1,"data":"busy"}'));
  const [id = ''] = await desk.put(take(2));
  expect(await desk.settled()).toMatchObject([{ state: 'refused', tries: 2 }]);
  desk.shop.sell(ID, 5);
  await desk.outbox.tryAgain(id);
  expect(await desk.settled()).toMatchObject([
    { state: 'done', written: [{ path: ['stock'], before: 15, after: 13 }] },
  ]);
});

test('a take reads the stock only after everything before it has ended, right before its write', async () => {
  const desk = await openOddDesk({ habits: { delay: 15 } });
  const calls: string[] = [];
  desk.shop.onCall(({ endpoint, form }) => {
    const before = desk.outbox.pendingOn(ID).map(({ state }) => state);
    if (textsOf(form.data_ids).includes('1002') || scalarOf(form.data_id) === '1002')
      calls.push(`${endpoint} ${before.includes('sending') ? 'too early' : 'in turn'}`);
    return 'passes';
  });
  await desk.put(take(2), take(3, null, '1002'));
  await desk.settled();
  expect(calls).toEqual(['goodsList in turn', 'addGoods in turn', 'goodsList in turn']);
});

test('a take put with an id of its own is put once, also when it is put again later', async () => {
  const desk = await openOddDesk();
  const once = [{ id: 'a'.repeat(32), request: take(2) }];
  await Promise.all([desk.outbox.putOnce(once), desk.outbox.putOnce(once)]);
  await desk.settled();
  await desk.restart();
  await desk.outbox.putOnce([...once, { id: 'b'.repeat(32), request: take(1) }]);
  expect(await desk.settled()).toHaveLength(2);
  expect(stockIn(desk)).toBe('17');
});
