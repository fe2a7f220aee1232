// Saved views have unique, short names and a limit, and nothing is saved over views that were not read yet.
import { expect, test } from 'vitest';
import {
  type GoodsViews,
  goodsViewsChange,
  LONGEST_VIEW_NAME,
  MOST_VIEWS,
} from '../../../../../src/contract/goods-views.ts';
import { initialFinding } from '../../../../../src/renderer/features/goods/find/finding.ts';
import { openSavedViews } from '../../../../../src/renderer/features/goods/find/saved-views.ts';
import { fc } from '../../../../support/fast-check.ts';
import { anySearch } from './finding-samples.ts';

/** Stores what the contract accepts. */
function createStore(isKnown = true) {
  const store = {
    views: { views: [], layout: null, columns: null, search: null, export: null } as Omit<GoodsViews, 'shop'>,
    isKnown,
    isSaved: true,
    save: (change: object) => {
      const { views } = goodsViewsChange.parse({ shop: 'river', ...change });
      store.views = { ...store.views, views: views ?? [] };
    },
  };
  return store;
}

const open = (store = createStore()) => {
  const names = () => openSavedViews(store).views.value.map(({ name }) => name);
  return { names, saved: () => openSavedViews(store) };
};
const named = (name: string) => ({ ...initialFinding, name, layout: 'table' as const });

test('stores every search as it was saved', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      const { saved } = open();
      const view = { ...search, name: 'mine', layout: 'grid' as const };
      expect(saved().save(view)).toBeNull();
      expect(saved().views.value).toEqual([view]);
    }),
  );
});

test('refuses a view without a name, with one too long or in use, and one too many', () => {
  const { saved, names } = open();
  expect(saved().save(named('  '))).toBe('empty');
  expect(saved().save(named('面'.repeat(LONGEST_VIEW_NAME + 1)))).toBe('long');
  for (let index = 0; index < MOST_VIEWS; index += 1) saved().save(named(`view ${index}`));
  expect(saved().save(named(' view 3 '))).toBe('taken');
  expect(saved().save(named('one more'))).toBe('full');
  expect(names()).toHaveLength(MOST_VIEWS);
});

test('counts the characters of a name as graphemes', () => {
  const { saved, names } = open();
  const family = '👨‍👩‍👧'.repeat(LONGEST_VIEW_NAME);
  expect(saved().save(named(family))).toBeNull();
  expect(names()).toEqual([family]);
});

test('renames and deletes, and accepts a view’s own name', () => {
  const { saved, names } = open();
  for (const name of ['Lunch', 'Dinner']) saved().save(named(name));
  expect(saved().rename('Lunch', 'Dinner')).toBe('taken');
  expect(saved().rename('Lunch', 'Lunch')).toBeNull();
  expect(saved().rename('Lunch', 'Noon')).toBeNull();
  saved().remove('Dinner');
  expect(names()).toEqual(['Noon']);
});

test('saves nothing over views that could not be read yet', () => {
  const { saved, names } = open(createStore(false));
  expect(saved().save(named('Lunch'))).toBe('unknown');
  expect(names()).toEqual([]);
});
