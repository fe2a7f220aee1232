// The arrangement of a price list.
import { expect, test } from 'vitest';
import { fc } from '../../../../support/fast-check.ts';
import type { GoodsCategory, GoodsLine } from '../../../../../src/contract/goods.ts';
import { groupByCategory, isSellable } from '../../../../../src/renderer/features/goods/export/price-list.ts';
import { menuCategories, menuOfTwelve } from '../sample-lines.ts';

const [plain] = menuOfTwelve;
if (plain === undefined) throw new Error('the menu is empty');

const lineIn = (id: string, ...categories: string[]): GoodsLine => ({ ...plain, id, categories });
const grouped = (lines: readonly GoodsLine[], within?: string, categories = menuCategories) =>
  groupByCategory(lines, { categories, within }).map(({ id, lines: inside }) => [
    id,
    inside.map((one) => one.id),
  ]);

test('puts items under their categories, in the order of the shop’s tree, those without one last', () => {
  expect(
    grouped([lineIn('a', '3'), lineIn('b'), lineIn('c', '12'), lineIn('d', '2'), lineIn('e', '99')]),
  ).toEqual([
    ['12', ['c']],
    ['2', ['d']],
    ['3', ['a']],
    ['99', ['e']],
    [null, ['b']],
  ]);
});

test('lists an item under each of its categories, but not again under their parent', () => {
  expect(grouped([lineIn('a', '1', '11', '3')])).toEqual([
    ['11', ['a']],
    ['3', ['a']],
  ]);
});

test('contains only the category that was filtered by', () => {
  const lines = [lineIn('a', '11', '3'), lineIn('b', '1', '2'), lineIn('c', '12')];
  expect(grouped(lines, '1')).toEqual([
    ['1', ['b']],
    ['11', ['a']],
    ['12', ['c']],
  ]);
});

test('keeps every item and its order for any tree, including cycles', () => {
  const id = fc.constantFrom('1', '2', '3', '4', '5');
  const category = fc.record<GoodsCategory>({
    id,
    name: fc.constant(null),
    parentId: fc.option(id),
  });
  const tree = fc.uniqueArray(category, { selector: (one) => one.id });
  fc.assert(
    fc.property(tree, fc.array(fc.array(id, { maxLength: 3 }), { maxLength: 8 }), (categories, all) => {
      const lines = all.map((one, index) => lineIn(String(index), ...one));
      const groups = groupByCategory(lines, { categories, within: undefined });
      const found = new Set(groups.flatMap((group) => group.lines.map((line) => line.id)));
      expect([...found].toSorted()).toEqual(lines.map((line) => line.id).toSorted());
      const placeless = groups.find((group) => group.id === null)?.lines ?? [];
      expect(placeless.every((line) => line.categories.length === 0)).toBe(true);
      for (const group of groups) {
        const places = group.lines.map((line) => Number(line.id));
        expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
      }
    }),
  );
});

test('counts items as sellable if they are on sale and not sold out', () => {
  expect(menuOfTwelve.filter((line) => !isSellable(line)).map(({ id }) => id)).toEqual(['105', '111', '112']);
  expect(isSellable({ ...plain, stock: null })).toBe(true);
});
