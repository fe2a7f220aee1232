// How the outbox treats oddly encoded answers and records: it reports nothing as gone, done or sent that is not.
import { describe, expect, test } from 'vitest';
import type { SomeGoodsFields } from '../../../src/contract/goods-fields.ts';
import { openOddDesk } from './odd-desk.ts';

const ID = '1001';
const change = (fields: SomeGoodsFields, id = ID) => ({ kind: 'goods.change', id, fields }) as const;
const soldOut = { kind: 'goods.sell-out', id: ID } as const;
const remove = { kind: 'group.remove', id: '1' } as const;

describe('an answer that cannot be read', () => {
  test('does not count as a removed group: the removal waits and is sent later', async () => {
    const desk = await openOddDesk({ habits: { list: 'null', count: 'missing' } });
    await desk.put(remove);
    const error = async () => (await desk.open())[0]?.error?.code;
    await expect.poll(error).toBe('sync.not-a-list');
    expect(await desk.over()).toEqual([]);
    expect(desk.shop.callsTo('delReceiptGroup')).toEqual([]);
    desk.shop.habits = { ...desk.shop.habits, list: 'list' };
    expect(await desk.settled()).toMatchObject([{ state: 'done', tries: 1 }]);
    expect(desk.shop.callsTo('delReceiptGroup')).toHaveLength(1);
  });

  test('does not count as a removed item: the change waits and is sent later', async () => {
    const desk = await openOddDesk({ habits: { list: 'null', count: 'missing' } });
    await desk.put(change({ stock: 7 }));
    const error = async () => (await desk.open())[0]?.error?.code;
    await expect.poll(error).toBe('sync.not-a-list');
    expect(await desk.open()).toMatchObject([{ isGone: false }]);
    desk.shop.habits = { ...desk.shop.habits, list: 'list' };
    expect(await desk.settled()).toMatchObject([{ state: 'done' }]);
    expect(desk.shop.store.items[0]).toMatchObject({ stock: '7' });
  });
});

describe('one record without its list', () => {
  test('is read as the group, which is removed at the shop', async () => {
    const desk = await openOddDesk({ habits: { list: 'bare-single' }, stock: { groups: 1 } });
    await desk.put(remove);
    expect(await desk.settled()).toMatchObject([{ state: 'done', tries: 1 }]);
    expect(desk.shop.callsTo('delReceiptGroup')).toHaveLength(1);
  });

  test('is read as the item, which is changed at the shop', async () => {
    const desk = await openOddDesk({ habits: { list: 'bare-single' } });
    await desk.put(change({ stock: 7 }));
    expect(await desk.settled()).toMatchObject([{ state: 'done', tries: 1 }]);
  });
});

test('an item is still found at a shop that ignores the id in the request', async () => {
  const habits = { dataIds: 'ignored', pageSize: { atMost: 20 }, isMore: 'missing' } as const;
  const desk = await openOddDesk({ habits, stock: { items: 45 } });
  await desk.put(change({ stock: 7 }), change({ stock: 7 }, '9999'));
  const commands = await desk.settled();
  expect(commands).toMatchObject([
    { state: 'conflict', isGone: true },
    { state: 'done', tries: 1 },
  ]);
});

test('an item in no group is sold out however the shop encodes that', async () => {
  for (const encoding of ['null', 'text', 'zero', 'list', 'object', 'missing'] as const) {
    const desk = await openOddDesk({ habits: { empties: { '*': encoding } } });
    await desk.put(soldOut);
    expect(await desk.settled(), encoding).toMatchObject([{ state: 'done', tries: 1 }]);
    expect(desk.shop.store.items[0], encoding).toMatchObject({ stock: '0' });
  }
});

const options = (kind: number, count: number) => Array.from({ length: count }, (_, at) => kind * 30 + at);
const kinds = (counts: number[]) =>
  Object.fromEntries(
    counts.map((count, at) => {
      const subModelId = options(at + 1, count).map(String);
      return [at + 1, { id: at + 1, name: `Kind ${at}`, subModelId, subModelName: subModelId }];
    }),
  );
const keysOf = (counts: number[]) =>
  counts.reduce<string[]>(
    (keys, count, at) =>
      options(at + 1, count).flatMap((id) =>
        keys.length === 0 ? [String(id)] : keys.map((key) => `${key},${id}`),
      ),
    [],
  );
/** An item with a row for each combination of the given numbers of options. */
const many = (counts: number[], row: object = {}) => {
  const rows = keysOf(counts).map((model, at) => ({
    id: String(500 + at),
    model,
    price: '3.00',
    stock: '5',
    commodity_code: `C${at}`,
    ...row,
  }));
  return { items: [{ model: kinds(counts), goods_model: rows, stock: String(rows.length * 5) }] };
};
const CUBE = [6, 6, 6];
const rowsAt = (desk: Awaited<ReturnType<typeof openOddDesk>>) =>
  desk.shop.store.items[0]?.goods_model as { model: string; price: string; stock: string }[];

test('a form that cannot be encoded is refused by its field, and does not count as sent', async () => {
  const stock = many([2], { price: 'ask' });
  const desk = await openOddDesk({ stock });
  await desk.put(change({ rows: { '30': { stock: 1 } } }));
  expect(await desk.settled()).toMatchObject([
    { state: 'refused', tries: 0, error: { code: 'shop.unsendable', data: { field: 'goods_model' } } },
  ]);
  expect(desk.shop.callsTo('addGoods')).toEqual([]);
});

describe('a shop that reads a thousand values of a form', () => {
  const habits = { variablesAtMost: 1000 } as const;

  test('keeps all 216 rows of an item through a sell-out and its undo', async () => {
    const desk = await openOddDesk({ habits, stock: many(CUBE) });
    const [id = ''] = await desk.put(soldOut);
    await desk.settled();
    expect(rowsAt(desk)).toHaveLength(216);
    expect(rowsAt(desk).every(({ stock }) => stock === '0')).toBe(true);
    await desk.outbox.undo(id);
    expect(await desk.settled()).toMatchObject([{ state: 'done' }, { state: 'done' }]);
    expect(rowsAt(desk).every(({ stock }) => stock === '5')).toBe(true);
  });

  test('is not sent a longer form, its own fields included, unless a person wants that', async () => {
    const own = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`own_${at}`, `${at}`]));
    const stock = { items: [{ ...many(CUBE).items[0], ...own }] };
    const desk = await openOddDesk({ habits, stock });
    const [id = ''] = await desk.put(soldOut);
    expect(await desk.settled()).toMatchObject([
      { state: 'refused', tries: 0, error: { code: 'shop.form-too-long', data: { limit: 1000 } } },
    ]);
    expect(desk.shop.callsTo('addGoods')).toEqual([]);
    desk.shop.habits = { ...desk.shop.habits, variablesAtMost: Infinity };
    await desk.outbox.tryAgain(id);
    expect(await desk.settled()).toMatchObject([{ state: 'done', tries: 1 }]);
    expect(rowsAt(desk)).toHaveLength(216);
  });
});

describe('rows that a shop has dropped', () => {
  test('are reported at once, with an offer to send them again', async () => {
    const desk = await openOddDesk({ habits: { variablesAtMost: 400 }, stock: many(CUBE) });
    const [id = ''] = await desk.put(change({ title: 'Big menu' }));
    const [mend, done] = await desk.settled();
    expect(done).toMatchObject({ id, state: 'done' });
    const stored = rowsAt(desk).length;
    expect(stored).toBeLessThan(216);
    expect(mend).toMatchObject({
      state: 'refused',
      tries: 0,
      error: { code: 'shop.rows-lost', data: { sent: 216, stored } },
    });
    expect(await desk.outbox.state()).toMatchObject({ refused: 1 });
    desk.shop.habits = { ...desk.shop.habits, variablesAtMost: Infinity };
    await desk.outbox.tryAgain(mend?.id ?? '');
    await desk.settled();
    const after = rowsAt(desk);
    expect(after).toHaveLength(216);
    expect(after.every(({ price, stock }) => price === '3.00' && stock === '5')).toBe(true);
  });

  test('are reported for a new item as well', async () => {
    const desk = await openOddDesk({ habits: { variablesAtMost: 300 }, stock: { items: 0 } });
    const options = Array.from({ length: 240 }, (_, at) => ({ id: 30 + at, name: `S${at}` }));
    const fields = {
      title: 'Tea',
      description: '',
      cover: 'https://a.example/t.png',
      state: 'on-sale' as const,
      priceFen: 300,
      stock: 0,
      kinds: [{ id: 1, name: 'Size', options }],
      rows: Object.fromEntries(options.map(({ id }) => [String(id), { priceFen: 300, stock: 1 }])),
    };
    await desk.put({ kind: 'goods.add', fields });
    const [mend, done] = await desk.settled();
    expect(done).toMatchObject({ state: 'done' });
    expect(mend).toMatchObject({ state: 'refused', error: { code: 'shop.rows-lost', data: { sent: 240 } } });
    expect(mend?.request).toMatchObject({ kind: 'goods.change' });
  });

  test('do not come back with a price of 0 when the item is changed later', async () => {
    const stock = many([3]);
    stock.items[0]?.goods_model.pop();
    const desk = await openOddDesk({ stock });
    await desk.put(change({ title: 'Still two' }), soldOut);
    await desk.settled();
    expect(rowsAt(desk)).toMatchObject([
      { model: '30', price: '3.00' },
      { model: '31', price: '3.00' },
    ]);
    expect(rowsAt(desk)).toHaveLength(2);
  });
});

test('a shop that replaces the whole item keeps every field that it has listed', async () => {
  const item = {
    detail_type: '2',
    recommend_type: '1',
    recommend_id: ['1002'],
    supplier: 'Farm',
    share_title: 'Nice',
    img_urls: ['https://a.example/1.png'],
    mood: 'sunny',
  };
  const desk = await openOddDesk({
    habits: { onModify: 'replace', innerLists: 'gaps' },
    stock: { items: [item, {}] },
  });
  await desk.put(soldOut);
  await desk.settled();
  expect(desk.shop.store.items[0]).toMatchObject({ ...item, stock: '0', title: 'Dish 1' });
});
