// How people view the goods of a shop: stored for that shop alone, shared by all windows, deleted with the shop.

import { describe, expect, it } from 'vitest';
import { goodsViewsChange, LONGEST_VIEW_NAME, MOST_VIEWS } from '../../../src/contract/goods-views.ts';
import { fc } from '../../support/fast-check.ts';
import { openGoodsDesk } from './goods-desk.ts';

const desk = openGoodsDesk();

const view = (name: string) => ({
  name,
  words: 'tea',
  filters: { status: 'on-sale' as const },
  order: null,
  layout: 'table' as const,
});

const views = (shop: string) => desk.core.ask('goods-views.get', { shop });

describe('the views of a shop', () => {
  it('are empty at first, survive a restart, and change part by part', async () => {
    const shop = await desk.add(desk.shop);
    const none = { views: [], layout: null, columns: null, search: null, export: null };
    expect(await views(shop)).toEqual({ shop, ...none });
    await desk.core.ask('goods-views.save', { shop, views: [view('Lunch')] });
    await desk.core.ask('goods-views.save', { shop, layout: 'table', columns: ['title', 'stock'] });
    const saved = { ...none, shop, views: [view('Lunch')], layout: 'table', columns: ['title', 'stock'] };
    expect(await views(shop)).toEqual(saved);
    await desk.restart();
    expect(await views(shop)).toEqual(saved);
  });

  it('are sent to every window', async () => {
    const shop = await desk.add(desk.shop);
    const changed = desk.core.until('goods-views.changed', ({ layout }) => layout === 'grid');
    await desk.core.ask('goods-views.save', { shop, layout: 'grid' });
    expect(await changed).toMatchObject({ shop, layout: 'grid' });
  });

  it('stay with their shop, even if a change comes after another shop was opened', async () => {
    const first = await desk.add(desk.shop);
    const second = await desk.add(desk.shop, 'second');
    await desk.core.ask('goods-views.save', { shop: first, layout: 'table' });
    expect(await views(first)).toMatchObject({ layout: 'table' });
    expect(await views(second)).toMatchObject({ layout: null });
  });

  it('stay when the shop’s data is deleted, and are deleted with the shop', async () => {
    const shop = await desk.add(desk.shop);
    await desk.core.ask('goods-views.save', { shop, layout: 'table' });
    const isStored = () =>
      [...desk.ports.stores.list(`shops/${shop}/`)].some(({ name }) => name.endsWith('goods-views'));
    await desk.core.ask('session.edit', {
      id: shop,
      name: 'demo',
      baseUrl: desk.shop.url,
      appId: 'another',
      token: desk.shop.token,
      nesting: 'brackets',
      plainHttpAllowed: false,
    });
    expect(isStored()).toBe(true);
    expect(await views(shop)).toMatchObject({ layout: 'table' });
    await desk.core.ask('session.remove', { id: shop });
    expect(isStored()).toBe(false);
    expect((await desk.core.refusal('goods-views.get', { shop })).code).toBe('session.none');
    expect((await desk.core.refusal('goods-views.save', { shop, layout: 'grid' })).code).toBe('session.none');
    expect(isStored()).toBe(false);
  });
});

describe('a change of the views', () => {
  const isValid = (change: object) => goodsViewsChange.safeParse({ shop: 'river', ...change }).success;
  const many = (count: number) => Array.from({ length: count }, (_, index) => view(`view ${index}`));

  it('needs a name, no longer than the limit in characters as people count them', () => {
    fc.assert(
      fc.property(fc.constantFrom('a', '面', '🥟', '👨‍👩‍👧', 'é'), (character) => {
        expect(isValid({ views: [view(character.repeat(LONGEST_VIEW_NAME))] })).toBe(true);
        expect(isValid({ views: [view(character.repeat(LONGEST_VIEW_NAME + 1))] })).toBe(false);
      }),
    );
    expect(isValid({ views: [view(' ')] })).toBe(false);
    expect(isValid({ views: [view(`a${'\u0301'.repeat(1000)}`)] })).toBe(false);
  });

  it('may have a limited number of views with distinct names, and a limited number of ids', () => {
    expect(isValid({ views: many(MOST_VIEWS) })).toBe(true);
    expect(isValid({ views: many(MOST_VIEWS + 1) })).toBe(false);
    expect(isValid({ views: [view('Lunch'), view('Lunch')] })).toBe(false);
    const ids = Array.from({ length: 1000 }, (_, index) => String(10 ** 12 + index));
    const heavy = many(MOST_VIEWS).map((lunch) => ({ ...lunch, filters: { ids } }));
    expect(isValid({ views: heavy.slice(0, 2) })).toBe(true);
    expect(isValid({ views: heavy })).toBe(false);
  });

  it('may contain only what the contract names', () => {
    expect(isValid({ layout: 'table' })).toBe(true);
    for (const change of [{ layout: 'list' }, { columns: ['colour'] }, { colour: 'red' }])
      expect(isValid(change)).toBe(false);
  });
});
