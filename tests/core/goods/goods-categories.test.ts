// Categories are fetched by the ids that goods mention: in batches, with their parents, each only once.

import { describe, expect, it } from 'vitest';
import { createCache } from '../../../src/core/platform/storage/create-cache.ts';
import { IDS_A_CALL, openGoodsCategories } from '../../../src/core/goods/goods-categories.ts';
import type { JsonValue } from '../../../src/core/ports.ts';
import { testPorts } from '../../support/test-ports.ts';
import { hastyClock, listShop, noLine } from '../platform/sync/list-shop.ts';

const never = new AbortController().signal;
const categoryOf = (id: string, pid = '0') => ({ id, name: `category ${id}`, pid });

/** A shop that knows these categories, and the categories module of a desk. */
function opened(known: readonly { id: string }[]) {
  const shop = listShop([]);
  const asked: string[][] = [];
  const at: { fails: boolean; answer: (found: Record<string, JsonValue>) => unknown } = {
    fails: false,
    answer: (found) => found,
  };
  shop.callRaw = (_, form) => {
    const { cate_ids: ids } = form as { cate_ids: string[] };
    asked.push(ids);
    if (at.fails) return Promise.reject(noLine());
    const found = known.filter(({ id }) => ids.includes(id)).map((category) => [category.id, category]);
    return Promise.resolve({
      data: at.answer(Object.fromEntries(found) as Record<string, JsonValue>),
      paging: {},
    });
  };
  const { stores, chance, log } = testPorts();
  const clock = hastyClock();
  const start = () =>
    openGoodsCategories({ shop, cache: createCache({ stores, clock, log }), clock, chance });
  return { asked, at, start, categories: start(), shop };
}

const numbered = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1));

describe('the categories of goods', () => {
  it('are requested in batches, each id once', async () => {
    const ids = numbered(2 * IDS_A_CALL + 1);
    const { asked, categories } = opened(ids.map((id) => categoryOf(id)));
    expect(await categories.fetch([...ids, ...ids], 'missing', never)).toMatchObject({ changed: true });
    expect(asked.map((batch) => batch.length)).toEqual([IDS_A_CALL, IDS_A_CALL, 1]);
    expect(Object.keys(categories.stored().categories)).toHaveLength(ids.length);
  });

  it('are stored as the shop sent them, and requested again only if one is missing', async () => {
    const { asked, categories, start } = opened([
      { ...categoryOf('7'), more: ['of', 'it'] } as { id: string },
    ]);
    await categories.fetch(['7'], 'missing', never);
    expect(start().stored().categories).toEqual({ 7: { ...categoryOf('7'), more: ['of', 'it'] } });
    expect(await start().fetch(['7'], 'missing', never)).toMatchObject({ kind: 'done', changed: false });
    expect(asked).toEqual([['7']]);
  });

  it('include their parents, and end at a cycle of parents', async () => {
    const { asked, categories } = opened([categoryOf('1', '2'), categoryOf('2', '3'), categoryOf('3', '1')]);
    await categories.fetch(['1'], 'missing', never);
    expect(Object.keys(categories.stored().categories)).toEqual(['1', '2', '3']);
    expect(asked).toEqual([['1'], ['2'], ['3']]);
  });

  it('are remembered as unknown if the shop does not have them, until all are refetched', async () => {
    const { asked, categories } = opened([categoryOf('1')]);
    await categories.fetch(['1', '404', '0', '', 'no id'], 'missing', never);
    await categories.fetch(['1', '404'], 'missing', never);
    expect(categories.stored().unknown).toEqual(['404']);
    expect(asked).toEqual([['1', '404']]);
    await categories.fetch(['1', '404'], 'all', never);
    expect(asked).toEqual([
      ['1', '404'],
      ['1', '404'],
    ]);
  });

  it('are removed by a full fetch when no goods mention them any more', async () => {
    const { categories } = opened([categoryOf('1'), categoryOf('2')]);
    await categories.fetch(['1', '2'], 'all', never);
    await categories.fetch(['2'], 'all', never);
    expect(Object.keys(categories.stored().categories)).toEqual(['2']);
    await categories.fetch([], 'all', never);
    expect(categories.stored().categories).toEqual({});
  });

  it('stay when the shop no longer answers them', async () => {
    const { categories, at } = opened([categoryOf('1', '2'), categoryOf('2')]);
    await categories.fetch(['1'], 'all', never);
    at.answer = () => [];
    expect(await categories.fetch(['1', '3'], 'all', never)).toMatchObject({ kind: 'done' });
    expect(Object.keys(categories.stored().categories)).toEqual(['1', '2']);
    expect(categories.stored().unknown).toEqual(['3']);
  });

  it('may come as a list, which PHP makes of a map with consecutive keys', async () => {
    const { categories, at } = opened([categoryOf('8'), categoryOf('9')]);
    at.answer = (found) => Object.values(found);
    await categories.fetch(['8', '9'], 'missing', never);
    expect(Object.keys(categories.stored().categories)).toEqual(['8', '9']);
  });

  it('stay as they were when a batch fails, with the reason', async () => {
    const { categories, at } = opened([categoryOf('1'), categoryOf('2')]);
    await categories.fetch(['1'], 'all', never);
    at.fails = true;
    expect(await categories.fetch(['1', '2'], 'all', never)).toMatchObject({ kind: 'failed' });
    expect(Object.keys(categories.stored().categories)).toEqual(['1']);
    expect(categories.trouble()).toMatchObject({ kind: 'call', error: { code: 'network.offline' } });
    at.fails = false;
    at.answer = () => 'nothing of use';
    expect(await categories.fetch(['2'], 'missing', never)).toMatchObject({
      trouble: { kind: 'not-a-list' },
    });
    at.answer = (found) => found;
    await categories.fetch(['2'], 'missing', never);
    expect(categories.trouble()).toBeNull();
  });

  it('are not replaced by former ones when a fetch of missing ones began before', async () => {
    const known = [categoryOf('1')];
    const { categories } = opened(known);
    await categories.fetch(['1'], 'all', never);
    known[0] = { ...categoryOf('1'), name: 'renamed' };
    const slow = categories.fetch(numbered(2 * IDS_A_CALL), 'missing', never);
    await Promise.all([slow, categories.fetch(['1'], 'all', never)]);
    expect(categories.stored().categories).toEqual({ 1: { ...categoryOf('1'), name: 'renamed' } });
  });

  it('are not written for a shop that is closed', async () => {
    const { categories, shop } = opened([categoryOf('1')]);
    const fetching = categories.fetch(['1'], 'missing', never);
    shop.close();
    expect(await fetching).toMatchObject({ kind: 'cancelled' });
    expect(categories.stored().categories).toEqual({});
  });
});
