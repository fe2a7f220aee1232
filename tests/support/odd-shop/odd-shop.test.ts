import { afterEach, describe, expect, test } from 'vitest';
import { encodeForm } from '../../../src/wire/form/encode.ts';
import { endpoints, type EndpointName } from '../../../src/wire/endpoints.ts';
import type { OddHabits } from './habits.ts';
import { openOddShop, type OddShop, type OddShopOptions } from './odd-shop.ts';
import { pairwise, readingDimensions, writingDimensions } from './pairs.ts';
import { digits } from './raw-json.ts';
import type { Row } from './store.ts';

let shop: OddShop | undefined;
afterEach(async () => shop?.close());

const open = async (options: OddShopOptions = {}) => (shop = await openOddShop(options));

async function post(name: EndpointName, form: Row, nesting: 'brackets' | 'json' = 'brackets') {
  const { url = '', token } = shop ?? {};
  const body = encodeForm({ access_token: token, ...form }, { nesting });
  const answer = await fetch(url + endpoints[name].path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return { http: answer.status, text: await answer.text() };
}

const ask = async (...asked: Parameters<typeof post>) => JSON.parse((await post(...asked)).text) as Row;

const goodsForm = (more: Row = {}) => ({
  form_data: { title: 'Soup', cover: 'c', price: '9.90', stock: '5', status: '0', description: 'd', ...more },
});

describe('a list of the odd shop', () => {
  const sizes: { name: string; habits: Partial<OddHabits>; form: Row; expected: number }[] = [
    {
      name: 'holds as many records as requested',
      habits: { pageSize: 'as-asked' },
      form: { page: 1, page_size: 60 },
      expected: 60,
    },
    {
      name: 'holds no more records than the cap',
      habits: { pageSize: { atMost: 50 } },
      form: { page: 1, page_size: 200 },
      expected: 50,
    },
    {
      name: 'holds twenty records for any requested size',
      habits: { pageSize: { always: 20 } },
      form: { page: 1, page_size: 5 },
      expected: 20,
    },
    { name: 'holds all records for page -1', habits: {}, form: { page: -1, page_size: 5 }, expected: 60 },
    {
      name: 'holds one page if the shop ignores page -1',
      habits: { allPages: 'ignored' },
      form: { page: -1, page_size: 5 },
      expected: 5,
    },
    {
      name: 'repeats the last page past the end',
      habits: { isMore: 'always-1' },
      form: { page: 99, page_size: 50 },
      expected: 10,
    },
    { name: 'is empty past the end', habits: {}, form: { page: 99, page_size: 50 }, expected: 0 },
  ];
  test.each(sizes)('$name', async ({ habits, form, expected }) => {
    await open({ habits, stock: { items: 60 } });
    expect((await ask('goodsList', form)).data).toHaveLength(expected);
  });

  test('counts its pages by the requested size', async () => {
    await open({ habits: { pageSize: { always: 20 }, totalPage: 'of-asked-size' }, stock: { tables: 60 } });
    const answer = await ask('getEcLocationDataList', { page: 1, page_size: 200 });
    expect(answer).toMatchObject({ total_page: 1, count: '60', is_more: 1 });
  });

  test('can be an object with gaps, a bare record, null or a message', async () => {
    const { habits } = await open({ stock: { groups: 1 } });
    if (shop === undefined) throw new Error('no shop');
    const group = { page: 1, page_size: 10 };
    shop.habits = { ...habits, list: 'gaps' };
    expect((await ask('getReceiptGroupList', group)).data).toMatchObject({ '1': { id: '1' } });
    shop.habits = { ...habits, list: 'bare-single' };
    expect((await ask('getReceiptGroupList', group)).data).toMatchObject({ id: '1' });
    shop.habits = { ...habits, list: 'null' };
    expect((await ask('getReceiptGroupList', group)).data).toBeNull();
    shop.habits = { ...habits, list: 'message' };
    expect(await ask('getReceiptGroupList', group)).toMatchObject({ status: 1, data: '系统繁忙' });
  });

  test('keeps all digits of a number too large for JavaScript', async () => {
    await open({ stock: { items: [{ video_id: digits('7305551234567890001') }] } });
    expect((await post('goodsList', {})).text).toContain('"video_id":7305551234567890001');
  });

  test('encodes empty fields as its habits say', async () => {
    const empties = { '*': 'null', category_id: 'object', code: 'missing', scan_code: 'zero' } as const;
    await open({ habits: { empties }, stock: { items: [{ category_id: [], category: [], code: '' }] } });
    const [item] = (await ask('goodsList', {})).data as { form_data: Row }[];
    expect(item?.form_data).toMatchObject({ category_id: {}, category: null, scan_code: '0' });
    expect(item?.form_data).not.toHaveProperty('code');
  });
});

describe('a write to the odd shop', () => {
  test.each(['brackets', 'json'] as const)('saves an item nested by %s', async (nesting) => {
    const { store } = await open({ habits: { nesting } });
    await ask('addGoods', goodsForm({ category: ['1'], img_urls: ['a', 'b'] }), nesting);
    expect(store.items.at(-1)).toMatchObject({ title: 'Soup', category_id: ['1'], img_urls: ['a', 'b'] });
  });

  test('saves only the first thousand variables', async () => {
    const { store } = await open({ habits: { variablesAtMost: 1000 } });
    const rows = Array.from({ length: 400 }, (_, index) => [
      `${30 + index}`,
      { price: '1', stock: '1', img_url: '' },
    ]);
    await ask('addGoods', goodsForm({ model_items: Object.fromEntries(rows) as Row }));
    // Seven variables come before the rows, which have three each.
    expect(store.items.at(-1)?.goods_model).toHaveLength(331);
  });

  test('normalises values', async () => {
    const { store } = await open({
      habits: { escapesHtml: true, rewritesCover: true, trims: true, price: 'whole', code: 'lowercased' },
    });
    await ask(
      'addGoods',
      goodsForm({ title: ' A & B ', cover: 'https://x/y.png', price: '9.60', code: 'AB' }),
    );
    expect(store.items.at(-1)).toMatchObject({
      title: 'A &amp; B',
      cover: 'https://cdn.example/copied/y.png',
      price: '10.00',
      code: 'ab',
    });
  });

  test('drops unwritten fields if the shop replaces items', async () => {
    const { store } = await open({ habits: { onModify: 'replace' }, stock: { items: [{ supplier: 'S' }] } });
    await ask('addGoods', { data_id: '1001', ...goodsForm() });
    expect(store.items).toHaveLength(1);
    expect(store.items[0]).not.toHaveProperty('supplier');
  });

  test('takes effect although its answer is lost', async () => {
    const { store, calls } = await open({ habits: { lostWrites: [1] } });
    await expect(post('addGoods', goodsForm())).rejects.toThrow('fetch failed');
    expect(await ask('addGoods', goodsForm())).toMatchObject({ status: 0 });
    expect([store.items.length, calls.length]).toEqual([5, 2]);
  });

  test('is answered in words by a wordy shop', async () => {
    const { store } = await open({ habits: { writeAnswer: 'wordy', status: 'text' } });
    expect(await ask('addReceiptGroup', { name: 'Bar' })).toEqual({ status: '0', data: '操作成功' });
    expect(store.groups.at(-1)).toMatchObject({ id: '3', name: 'Bar' });
  });
});

describe('the odd shop', () => {
  test.each([
    ['status-2', 200, '"status":2'],
    ['status-401', 200, '"status":401'],
    ['http-401', 401, ''],
  ] as const)('refuses an expired token by %s', async (badToken, http, text) => {
    const { tokens } = await open({ habits: { badToken } });
    tokens.clear();
    const answer = await post('goodsList', {});
    expect(answer.http).toBe(http);
    expect(answer.text).toContain(text);
  });

  test('keeps the change time of an item that is sold', async () => {
    const { sell, store } = await open();
    const before = store.items[0];
    sell('1001', 5);
    expect(store.items[0]).toMatchObject({ stock: '15', changed_at: before?.changed_at });
  });

  test('closes every connection while it is down', async () => {
    const { setDown } = await open();
    setDown(true);
    await expect(post('goodsList', {})).rejects.toThrow('fetch failed');
    setDown(false);
    expect(await ask('goodsList', {})).toMatchObject({ status: 0 });
  });
});

describe('pairwise', () => {
  test.each([
    ['reading', readingDimensions],
    ['writing', writingDimensions],
  ] as const)('covers every pair of %s habits', (_, dimensions) => {
    const combinations = pairwise(dimensions);
    expect(combinations.length).toBeLessThan(60);
    const meets = (a: Partial<OddHabits>, b: Partial<OddHabits>) =>
      combinations.some(({ habits }) =>
        Object.entries({ ...a, ...b }).every(([name, value]) => Reflect.get(habits, name) === value),
      );
    dimensions.forEach(([, first], index) =>
      dimensions.slice(index + 1).forEach(([, second]) => {
        first.forEach((a) => second.forEach((b) => expect(meets(a, b)).toBe(true)));
      }),
    );
  });
});
