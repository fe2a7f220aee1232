// The pages of a search result: the newest answer wins, old rows stay until then, and few pages are cached.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { effectScope, type EffectScope, shallowRef } from 'vue';
import { fc } from '../../../../support/fast-check.ts';
import type { GoodsPage, GoodsQuery } from '../../../../../src/contract/goods.ts';
import { done, failed, type Result } from '../../../../../src/contract/result.ts';
import { emptySearch, type Search } from '../../../../../src/renderer/features/goods/find/finding.ts';
import {
  createPageCache,
  createResults,
  LINES_A_PAGE,
  MOST_PAGES,
  pagesOf,
  type Question,
} from '../../../../../src/renderer/features/goods/find/results.ts';
import { menuOfTwelve } from '../../../support/scripted-goods.ts';

let scope: EffectScope;
beforeEach(() => {
  scope = effectScope();
});
afterEach(() => scope.stop());

const [plain] = menuOfTwelve;
const lineOf = (title: string) => ({ ...(plain ?? fail()), title });
const fail = (): never => {
  throw new Error('the menu is empty');
};

/** A menu of 1000 rows, named by search, revision and position; it answers on demand. */
function openMenu() {
  const question = shallowRef<Question>({ search: emptySearch, menu: { shop: 'river', revision: 1 } });
  const asked: GoodsQuery[] = [];
  const waiting: { query: GoodsQuery; resolve: (answer: Result<GoodsPage>) => void }[] = [];

  const pageOf = ({ words, offset, limit, facets }: GoodsQuery, revision: number): GoodsPage => ({
    lines: Array.from({ length: Math.min(limit, 1000 - offset) }, (_, index) =>
      lineOf(`${words} ${revision} ${offset + index}`),
    ),
    total: 1000,
    facets: facets
      ? { category: [], status: [], type: [], points: [], packages: [], activity: [], delivery: [] }
      : null,
    uncertain: 0,
    revision,
  });

  const results = scope.run(() =>
    createResults(
      () => question.value,
      (query) =>
        new Promise((resolve) => {
          asked.push(query);
          waiting.push({ query, resolve });
        }),
    ),
  );
  if (results === undefined) throw new Error('the scope has ended');

  const settle = async () => {
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
  };
  return {
    ...results,
    asked,
    ask: (search: Partial<Search>, menu: Question['menu'] = question.value.menu) => {
      question.value = { search: { ...question.value.search, ...search }, menu };
    },
    /** Answers all calls so far, or the first few. */
    answer: async (count = waiting.length) => {
      for (const { query, resolve } of waiting.splice(0, count))
        resolve(done(pageOf(query, question.value.menu?.revision ?? 0)));
      await settle();
    },
    /** The latest call is answered before the earlier ones. */
    answerLast: async () => {
      const last = waiting.pop();
      last?.resolve(done(pageOf(last.query, question.value.menu?.revision ?? 0)));
      await settle();
    },
    refuse: async () => {
      for (const { resolve } of waiting.splice(0)) resolve(failed({ code: 'session.none', message: '' }));
      await settle();
    },
    titleAt: (index: number) => results.source.lineAt(index)?.title,
  };
}

test('requests the first page at once with the counts, and others on demand', async () => {
  const menu = openMenu();
  expect(menu.asked).toEqual([{ words: '', filters: {}, offset: 0, limit: LINES_A_PAGE, facets: true }]);
  await menu.answer();
  expect(menu.source.total).toBe(1000);
  menu.source.want(LINES_A_PAGE * 5 - 1, LINES_A_PAGE * 6 + 1);
  expect(menu.asked.slice(1).map(({ offset, facets }) => ({ offset, facets }))).toEqual(
    [4, 5, 6].map((page) => ({ offset: page * LINES_A_PAGE, facets: false })),
  );
  const line = LINES_A_PAGE * 5 + 3;
  expect(menu.titleAt(line)).toBeUndefined();
  await menu.answer();
  expect(menu.titleAt(line)).toBe(` 1 ${line}`);
});

test('requests no page twice, whether it is loading or loaded', async () => {
  const menu = openMenu();
  await menu.answer();
  menu.source.want(LINES_A_PAGE, LINES_A_PAGE * 2);
  menu.source.want(LINES_A_PAGE + 10, LINES_A_PAGE * 2);
  await menu.answer();
  menu.source.want(0, LINES_A_PAGE * 2);
  expect(menu.asked).toHaveLength(2);
});

test('requests as many rows of a new result as are visible, so that none of a tall screen comes late', async () => {
  const menu = openMenu();
  await menu.answer();
  menu.source.want(LINES_A_PAGE * 3, LINES_A_PAGE * 5);
  await menu.answer();
  menu.ask({ words: 'tea' });
  expect(menu.asked.slice(-2).map(({ words, offset, facets }) => [words, offset, facets])).toEqual([
    ['tea', 0, true],
    ['tea', LINES_A_PAGE, false],
  ]);
  await menu.answer();
  expect(menu.titleAt(LINES_A_PAGE + 1)).toBe(`tea 1 ${LINES_A_PAGE + 1}`);
});

test('shows the old rows until the first of the new ones are loaded', async () => {
  const menu = openMenu();
  await menu.answer();
  menu.ask({ words: 'tea' });
  expect(menu.titleAt(5)).toBe(' 1 5');
  await menu.answer();
  expect(menu.titleAt(5)).toBe('tea 1 5');
  expect(menu.source.shown?.words).toBe('tea');
});

test('sends what was typed during a request as one request, with the last text', async () => {
  const menu = openMenu();
  for (const words of ['t', 'te', 'tea']) menu.ask({ words });
  await menu.answer();
  await menu.answer();
  expect(menu.asked.map(({ words }) => words)).toEqual(['', 'tea']);
  expect(menu.titleAt(0)).toBe('tea 1 0');
  expect(menu.source.isAsking).toBe(false);
});

test('never shows a page of an older result in a newer one', async () => {
  const menu = openMenu();
  await menu.answer();
  menu.source.want(100, 110);
  menu.ask({ words: 'tea' });
  await menu.answerLast();
  expect(menu.titleAt(0)).toBe('tea 1 0');
  await menu.answer();
  expect(menu.titleAt(100)).toBeUndefined();
  menu.source.want(100, 110);
  await menu.answer();
  expect(menu.titleAt(100)).toBe('tea 1 100');
});

test('loads the visible rows first when the menu has changed, so that the position stays', async () => {
  const menu = openMenu();
  await menu.answer();
  const place = LINES_A_PAGE * 8;
  menu.source.want(place - 5, place + 5);
  await menu.answer();
  menu.ask({}, { shop: 'river', revision: 2 });
  expect(menu.titleAt(place)).toBe(` 1 ${place}`);
  expect(menu.asked.slice(-2).map(({ offset, facets }) => [offset, facets])).toEqual([
    [place - LINES_A_PAGE, true],
    [place, false],
  ]);
  await menu.answer();
  expect(menu.titleAt(place)).toBe(` 2 ${place}`);
});

test('never shows one shop’s goods in another, not even while the other is loading', async () => {
  const menu = openMenu();
  await menu.answer();
  menu.ask({ words: 'tea' });
  menu.ask({ words: '' }, { shop: 'harbour', revision: 7 });
  expect(menu.source.total).toBe(0);
  expect(menu.titleAt(0)).toBeUndefined();
  await menu.answer(1);
  expect(menu.source.shown).toBeNull();
  await menu.answer();
  expect(menu.titleAt(0)).toBe(' 7 0');
});

test('shows the old rows when a request fails, says why, and retries on demand', async () => {
  const menu = openMenu();
  await menu.answer();
  menu.ask({ words: 'tea' });
  await menu.refuse();
  expect(menu.titleAt(0)).toBe(' 1 0');
  expect(menu.source.error?.code).toBe('session.none');
  menu.again();
  await menu.answer();
  expect(menu.source.error).toBeNull();
  expect(menu.titleAt(0)).toBe('tea 1 0');
});

test('requests nothing while there is no menu', () => {
  const menu = openMenu();
  menu.ask({}, null);
  expect(menu.asked).toHaveLength(1);
});

test('has the pages of every range, and caches no more of them than allowed', () => {
  const wants = fc.array(fc.tuple(fc.nat(50_000), fc.nat(400)), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(wants, (stretches) => {
      const cache = createPageCache();
      for (const [from, length] of stretches) {
        const to = from + length;
        for (const page of pagesOf(from, to)) {
          const lines = Array.from({ length: LINES_A_PAGE }, (_, index) =>
            lineOf(String(page * LINES_A_PAGE + index)),
          );
          if (cache.claim(page)) cache.store(page, lines);
        }
        for (let index = from; index < to; index += 37)
          expect(cache.lineAt(index)?.title).toBe(String(index));
        expect(cache.size()).toBeLessThanOrEqual(MOST_PAGES);
      }
    }),
  );
});
