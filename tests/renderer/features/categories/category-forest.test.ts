// The trees of goods categories: each category exactly once, even with odd parents.
import { expect, test } from 'vitest';
import {
  allOf,
  categoryForest,
  foundNodes,
} from '../../../../src/renderer/features/categories/categories-store.ts';
import type { ShopCategory } from '../../../../src/contract/categories.ts';
import { fc } from '../../../support/fast-check.ts';

const category = (id: string, name: string, rest: Partial<ShopCategory> = {}): ShopCategory => ({
  id,
  name,
  parentId: null,
  pictures: [],
  order: 1,
  weight: 100,
  countAtShop: 5,
  goods: 5,
  addedAtSeconds: null,
  isDeleted: false,
  record: null,
  ...rest,
});

const anId = fc.constantFrom('1', '2', '3', '4', '5', '6');
const someCategories = fc
  .uniqueArray(fc.record({ id: anId, parentId: fc.option(fc.oneof(anId, fc.constant('99'))) }), {
    selector: ({ id }) => id,
  })
  .map((all) => all.map(({ id, parentId }) => category(id, `name ${id}`, { parentId })));

test('shows each category once, below its parent if possible', () => {
  fc.assert(
    fc.property(someCategories, (categories) => {
      const forest = categoryForest(categories);
      expect(
        allOf(forest)
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(categories.map(({ id }) => id).toSorted());
      for (const node of allOf(forest))
        for (const child of node.below) expect(child.category.parentId).toBe(node.id);
      for (const {
        category: { parentId },
        stray,
      } of forest)
        expect(stray === null).toBe(parentId === null);
    }),
  );
});

test('supports several levels, and says why a category is at the top', () => {
  const forest = categoryForest([
    category('1', 'a'),
    category('2', 'b', { parentId: '1' }),
    category('3', 'c', { parentId: '2' }),
    category('4', 'd', { parentId: '99' }),
    category('5', 'e', { parentId: '6' }),
    category('6', 'f', { parentId: '5' }),
  ]);
  expect(forest[0]?.below[0]?.below[0]?.id).toBe('3');
  expect(forest.map(({ id, stray }) => [id, stray])).toEqual([
    ['1', null],
    ['4', 'unknown-parent'],
    ['5', 'in-round'],
  ]);
});

test('keeps only the matches with their ancestors and descendants', () => {
  const forest = categoryForest([
    category('1', 'Kitchen'),
    category('2', 'Wok', { parentId: '1' }),
    category('3', 'Soup', { parentId: '1' }),
  ]);
  expect(allOf(foundNodes(forest, 'wok')).map(({ id }) => id)).toEqual(['1', '2']);
  expect(allOf(foundNodes(forest, 'KITCHEN')).map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(foundNodes(forest, 'zzz')).toEqual([]);
});
