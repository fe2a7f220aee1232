// How people look at the goods of a shop: kept for that shop alone, in every window, until the shop goes.

import { describe, expect, it } from 'vitest';
import { goodsViewsChange, LONGEST_VIEW_NAME, MOST_VIEWS } from '../../../src/contract/goods-views.ts';
import { fc } from '../../support/fast-check.ts';
import { add, at, openGoodsDesk, restart } from './goods-desk.ts';

openGoodsDesk();

const view = (name: string) => ({
  name,
  words: 'tea',
  filters: { status: 'on-sale' as const },
  order: null,
  layout: 'table' as const,
});

const views = (shop: string) => at.core.ask('goods-views.get', { shop });

describe('the views of a shop', () => {
  it('are nothing at first, and outlive a restart, each part changed by itself', async () => {
    const shop = await add(at.shop);
    const none = { views: [], layout: null, columns: null, search: null, export: null };
    expect(await views(shop)).toEqual({ shop, ...none });
    await at.core.ask('goods-views.save', { shop, views: [view('Lunch')] });
    await at.core.ask('goods-views.save', { shop, layout: 'table', columns: ['title', 'stock'] });
    const kept = { ...none, shop, views: [view('Lunch')], layout: 'table', columns: ['title', 'stock'] };
    expect(await views(shop)).toEqual(kept);
    await restart();
    expect(await views(shop)).toEqual(kept);
  });

  it('are told to every window', async () => {
    const shop = await add(at.shop);
    const told = at.core.until('goods-views.changed', ({ layout }) => layout === 'grid');
    await at.core.ask('goods-views.save', { shop, layout: 'grid' });
    expect(await told).toMatchObject({ shop, layout: 'grid' });
  });

  it('stay with their shop, also when a change comes after another was opened', async () => {
    const first = await add(at.shop);
    const second = await add(at.shop, 'second');
    await at.core.ask('goods-views.save', { shop: first, layout: 'table' });
    expect(await views(first)).toMatchObject({ layout: 'table' });
    expect(await views(second)).toMatchObject({ layout: null });
  });

  it('stay when the shop’s own data goes, and go with the shop', async () => {
    const shop = await add(at.shop);
    await at.core.ask('goods-views.save', { shop, layout: 'table' });
    const isKept = () =>
      [...at.ports.stores.list(`shops/${shop}/`)].some(({ name }) => name.endsWith('goods-views'));
    await at.core.ask('session.edit', {
      id: shop,
      name: 'demo',
      baseUrl: at.shop.url,
      appId: 'another',
      token: at.shop.token,
      nesting: 'brackets',
      plainHttpAllowed: false,
    });
    expect(isKept()).toBe(true);
    expect(await views(shop)).toMatchObject({ layout: 'table' });
    await at.core.ask('session.remove', { id: shop });
    expect(isKept()).toBe(false);
    expect((await at.core.refusal('goods-views.get', { shop })).code).toBe('session.none');
    expect((await at.core.refusal('goods-views.save', { shop, layout: 'grid' })).code).toBe('session.none');
    expect(isKept()).toBe(false);
  });
});

describe('what may be kept', () => {
  const isTaken = (change: object) => goodsViewsChange.safeParse({ shop: 'river', ...change }).success;
  const many = (count: number) => Array.from({ length: count }, (_, index) => view(`view ${index}`));

  it('is a name of so many characters as people count them, and no empty one', () => {
    fc.assert(
      fc.property(fc.constantFrom('a', '面', '🥟', '👨‍👩‍👧', 'é'), (character) => {
        expect(isTaken({ views: [view(character.repeat(LONGEST_VIEW_NAME))] })).toBe(true);
        expect(isTaken({ views: [view(character.repeat(LONGEST_VIEW_NAME + 1))] })).toBe(false);
      }),
    );
    expect(isTaken({ views: [view(' ')] })).toBe(false);
    expect(isTaken({ views: [view(`a${'\u0301'.repeat(1000)}`)] })).toBe(false);
  });

  it('is no more than so many views, each of its own name, and no heap of ids', () => {
    expect(isTaken({ views: many(MOST_VIEWS) })).toBe(true);
    expect(isTaken({ views: many(MOST_VIEWS + 1) })).toBe(false);
    expect(isTaken({ views: [view('Lunch'), view('Lunch')] })).toBe(false);
    const ids = Array.from({ length: 1000 }, (_, index) => String(10 ** 12 + index));
    const heavy = many(MOST_VIEWS).map((one) => ({ ...one, filters: { ids } }));
    expect(isTaken({ views: heavy.slice(0, 2) })).toBe(true);
    expect(isTaken({ views: heavy })).toBe(false);
  });

  it('is nothing that the contract does not name', () => {
    expect(isTaken({ layout: 'table' })).toBe(true);
    for (const change of [{ layout: 'list' }, { columns: ['colour'] }, { colour: 'red' }])
      expect(isTaken(change)).toBe(false);
  });
});
