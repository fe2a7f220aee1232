// Saved views outlive the window, stay with their shop, and read what they kept without trusting it.
import { expect, test } from 'vitest';
import { fc } from '../../../../support/fast-check.ts';
import type { Shelf } from '../../../../../src/renderer/bridge/remembered.ts';
import { atFirst } from '../../../../../src/renderer/features/goods/find/finding.ts';
import { MOST_VIEWS, openSavedViews } from '../../../../../src/renderer/features/goods/find/saved-views.ts';
import { anySearch } from './finding-samples.ts';

function memoryShelf(): Shelf & { texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
  };
}

const named = (name: string) => ({ ...atFirst, name, layout: 'table' as const });
const namesIn = (saved: ReturnType<typeof openSavedViews>) => saved.views.value.map(({ name }) => name);

test('brings back every search as it was saved, after a new start', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      const shelf = memoryShelf();
      const view = { ...search, name: 'mine', layout: 'grid' as const };
      expect(openSavedViews('river', shelf).save(view)).toBeNull();
      expect(openSavedViews('river', shelf).views.value).toEqual([view]);
    }),
  );
});

test('keeps the views of one shop from another', () => {
  const shelf = memoryShelf();
  openSavedViews('river', shelf).save(named('Lunch'));
  expect(namesIn(openSavedViews('harbour', shelf))).toEqual([]);
});

test('refuses a view without a name, a second one of the same name, and one too many', () => {
  const saved = openSavedViews('river', memoryShelf());
  expect(saved.save(named('  '))).toBe('empty');
  for (let index = 0; index < MOST_VIEWS; index += 1) saved.save(named(`view ${index}`));
  expect(saved.save(named(' view 3 '))).toBe('taken');
  expect(saved.save(named('one more'))).toBe('full');
  expect(saved.views.value).toHaveLength(MOST_VIEWS);
});

test('renames and deletes, and lets a view keep its own name', () => {
  const saved = openSavedViews('river', memoryShelf());
  for (const name of ['Lunch', 'Dinner']) saved.save(named(name));
  expect(saved.rename('Lunch', 'Dinner')).toBe('taken');
  expect(saved.rename('Lunch', 'Lunch')).toBeNull();
  expect(saved.rename('Lunch', 'Noon')).toBeNull();
  saved.remove('Dinner');
  expect(namesIn(saved)).toEqual(['Noon']);
});

test('reads whatever stands on the shelf, and loses no good view to a bad one', () => {
  const shelf = memoryShelf();
  openSavedViews('river', shelf).save(named('Lunch'));
  const [[key = '', text = ''] = []] = shelf.texts;
  fc.assert(
    fc.property(fc.jsonValue(), (junk) => {
      shelf.texts.set(
        key,
        JSON.stringify([junk, ...(JSON.parse(text) as unknown[]), { name: 'x', filters: junk }]),
      );
      expect(namesIn(openSavedViews('river', shelf))).toContain('Lunch');
    }),
  );
  shelf.texts.set(key, 'no JSON');
  expect(namesIn(openSavedViews('river', shelf))).toEqual([]);
});

test('stands all the same where nothing can be kept, and says so', () => {
  const full: Shelf = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  };
  const saved = openSavedViews('river', full);
  saved.save(named('Lunch'));
  expect(namesIn(saved)).toEqual(['Lunch']);
  expect(saved.isKept.value).toBe(false);
});
