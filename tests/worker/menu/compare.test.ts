// The listed changes are those that a comparison of both menus item by item finds.

import { describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import type { GoodsChange } from '../../../src/contract/goods.ts';
import { emptyCatalogue } from '../../../src/worker/catalogue/build.ts';
import { compareMenus, MOST_CHANGES } from '../../../src/worker/menu/compare.ts';
import { changed, dish, NOW } from '../catalogue/menu.ts';

interface Dish {
  title: string;
  price: number;
  stock: number;
  status: 0 | 1;
  weight: number;
  sales: number;
}
type Menu = Readonly<Record<string, Dish>>;

const someDish = fc.record<Dish>({
  title: fc.constantFrom('面', '饭'),
  price: fc.constantFrom(100, 200),
  stock: fc.constantFrom(0, 5),
  status: fc.constantFrom(0, 1),
  weight: fc.constantFrom(1, 2),
  sales: fc.constantFrom(1, 2),
});
const someMenu = fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5'), someDish);

const partsOf = (menu: Menu, shard: number) => {
  const records = Object.entries(menu).map(([id, { title, price, ...rest }]) =>
    dish(id, title, { ...rest, price: (price / 100).toFixed(2) }),
  );
  return changed(emptyCatalogue([]), { shards: [[shard, records]] });
};

const between = (before: Menu, after: Menu) =>
  compareMenus({
    before: partsOf(before, 1),
    after: partsOf(after, 2),
    dropped: new Set([1]),
    added: new Set([2]),
    nowSeconds: NOW,
  });

function naive(before: Menu, after: Menu): string[] {
  const state = ({ status }: Dish) => (status === 0 ? 'on-sale' : 'in-warehouse');
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((id) => {
    const [was, is] = [before[id], after[id]];
    if (was === undefined) return [`${id} new`];
    if (is === undefined) return [`${id} gone`];
    const named = [
      ...(was.price === is.price ? [] : [`${id} price ${was.price} ${is.price}`]),
      ...(was.stock === is.stock ? [] : [`${id} stock ${was.stock} ${is.stock}`]),
      ...(was.status === is.status ? [] : [`${id} status ${state(was)} ${state(is)}`]),
      ...(was.title === is.title ? [] : [`${id} title ${was.title} ${is.title}`]),
    ];
    return named.length > 0 || was.weight === is.weight ? named : [`${id} other`];
  });
}

const inShort = ({ id, kind, before, after }: GoodsChange) =>
  [id, kind, ...(before === null ? [] : [before, after])].join(' ');

describe('comparing two menus', () => {
  it('finds the same changes as a comparison of each item', () => {
    fc.assert(
      fc.property(someMenu, someMenu, (before, after) => {
        const { changes, total } = between(before, after);
        expect(changes.map(inShort).toSorted()).toEqual(naive(before, after).toSorted());
        expect(total).toBe(changes.length);
      }),
      { numRuns: 300 },
    );
  });

  it('lists only the most important of very many changes, with their total', () => {
    const dishes = (count: number, stock: number): Menu =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          String(at + 1),
          { title: '面', price: 100, stock, status: 0, weight: 1, sales: 1 },
        ]),
      );
    const { changes, total } = between(dishes(700, 1), dishes(701, 2));
    expect(total).toBe(701);
    expect(changes).toHaveLength(MOST_CHANGES);
    expect(changes[0]).toMatchObject({ kind: 'new', id: '701' });
  });

  it('reports an item that moved to another receipt group', () => {
    const inGroup = (shard: number, group: string) =>
      changed(emptyCatalogue([]), { shards: [[shard, [dish('1', '面', { receipt_group_id: [group] })]]] });
    const [before, after] = [inGroup(1, '7'), inGroup(2, '8')];
    const [dropped, added] = [new Set([1]), new Set([2])];
    expect(compareMenus({ before, after, dropped, added, nowSeconds: NOW }).changes).toMatchObject([
      { id: '1', kind: 'other' },
    ]);
  });

  it('reports another picture, but not the same one at another address of the shop', () => {
    const withCover = (shard: number, cover: string) =>
      changed(emptyCatalogue([]), { shards: [[shard, [dish('1', '面', { cover })]]] });
    const after = (cover: string) =>
      compareMenus({
        before: withCover(1, 'http://127.0.0.1:4000/img/1.jpg'),
        after: withCover(2, cover),
        dropped: new Set([1]),
        added: new Set([2]),
        nowSeconds: NOW,
      }).changes.map(({ kind }) => kind);
    expect(after('http://127.0.0.1:4001/img/1.jpg')).toEqual([]);
    expect(after('http://127.0.0.1:4000/img/2.jpg')).toEqual(['other']);
  });

  it('does not report an item as gone when it became unreadable', () => {
    const before = partsOf({ 1: { title: '面', price: 1, stock: 1, status: 0, weight: 1, sales: 1 } }, 1);
    const records = [dish('1', '面', { price: 'x' })];
    const after = changed(emptyCatalogue([]), { shards: [[2, records]] });
    const [dropped, added] = [new Set([1]), new Set([2])];
    expect(compareMenus({ before, after, dropped, added, nowSeconds: NOW }).changes).toMatchObject([
      { id: '1', kind: 'other', title: '面' },
    ]);
  });
});
