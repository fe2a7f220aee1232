// The categories of the shop's articles: cached on this machine, each field as the shop sent it.
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { endpoints } from '../../../src/wire/endpoints.ts';
import { goodsDesk, openGoodsDesk } from '../goods/goods-desk.ts';
import { openOddShop } from '../goods/odd-shop.ts';

const desk = goodsDesk();

const fetched = () =>
  desk.core.until(
    'articles.changed',
    ({ freshness, fetching }) => freshness.asOfSeconds !== null && !fetching,
  );
const get = () => desk.core.ask('articles.get', null);

describe('the article categories of the demo shop', () => {
  openGoodsDesk(desk);

  it('are fetched without a request, and are there after a restart', async () => {
    await desk.add(desk.shop);
    const { categories } = await fetched();
    expect(categories).toHaveLength(5);
    expect(categories[0]).toMatchObject({
      id: '1',
      name: '新菜上市 New Dishes',
      type: '0',
      added: { raw: '2023-04-12 09:30:00', seconds: Date.parse('2023-04-12T09:30:00+08:00') / 1000 },
      updated: { raw: '', seconds: null },
      record: { user_token: 'u_alley_owner' },
    });
    await desk.restart();
    expect((await get()).categories).toEqual(categories);
  });

  it('are empty while no shop is open', async () => {
    expect((await desk.core.refusal('articles.get', null)).code).toBe('session.none');
  });
});

describe('the article categories of an odd shop', () => {
  beforeEach(() => desk.start());

  async function openedWith(...records: unknown[]) {
    const shop = await openOddShop();
    onTestFinished(shop.close);
    shop.others[endpoints.getCategoryByPage.path] = () => ({ status: 0, data: records, current_page: -1 });
    await desk.add(shop);
    return await fetched();
  }

  it('have times read from texts and seconds, and shown raw if they cannot be read', async () => {
    const { categories, unreadable } = await openedWith(
      { id: 1, name: 'a', add_time: '1700000000', update_time: '0' },
      { id: '2', name: 'b', add_time: 'last spring', update_time: '0000-00-00 00:00:00' },
      { id: '3', name: 'c' },
    );
    expect(unreadable).toBe(0);
    expect(categories.map(({ added }) => added)).toEqual([
      { raw: '1700000000', seconds: 1_700_000_000 },
      { raw: 'last spring', seconds: null },
      { raw: '', seconds: null },
    ]);
    expect(categories.every(({ updated }) => updated.raw === '' && updated.seconds === null)).toBe(true);
  });

  it('leave out deleted ones and count those without an id or a name', async () => {
    const { categories, unreadable } = await openedWith(
      { id: '1', name: 'a', is_deleted: '1' },
      { id: '2', name: 'b', is_deleted: '0', article_type: 'odd' },
      { name: 'c' },
      'nothing',
    );
    expect(categories).toMatchObject([{ id: '2', type: 'odd' }]);
    expect(unreadable).toBe(2);
  });
});
