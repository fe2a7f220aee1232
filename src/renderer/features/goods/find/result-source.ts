// Searches whenever the search or the menu changes; the old result stays visible until the new one arrives.
import { computed, onScopeDispose, watch } from 'vue';
import type { GoodsPage, GoodsQuery } from '../../../../contract/goods.ts';
import type { Result } from '../../../../contract/result.ts';
import { toQuery, searchKey, type Search } from './finding.ts';
import { LINES_A_PAGE } from './page-cache.ts';
import {
  type Answers,
  type AskPage,
  createShownResult,
  type Numbered,
  type ShownResult,
} from './shown-result.ts';

export interface Question {
  search: Search;
  /** The shop and the revision of its menu; null while there is no menu to search. */
  menu: { shop: string; revision: number } | null;
}

export interface Results {
  source: Answers;
  /** Searches again after a failure. */
  again: () => void;
}

type Ask = (query: GoodsQuery) => Promise<Result<GoodsPage>>;

export function createResults(question: () => Question, ask: Ask): Results {
  const askPage: AskPage = ({ search, page, facets }) =>
    ask({ ...toQuery(search), offset: page * LINES_A_PAGE, limit: LINES_A_PAGE, facets });
  const result = createShownResult(askPage);
  const run = createRun(question, { result, askPage });
  let shop: string | null = null;

  const asked = computed(() => {
    const { search, menu } = question();
    return JSON.stringify([searchKey(search), menu?.shop, menu?.revision]);
  });
  const follow = () => {
    const { menu } = question();
    if ((menu?.shop ?? null) !== shop) result.forget();
    shop = menu?.shop ?? null;
    void run();
  };
  onScopeDispose(watch(asked, follow, { immediate: true, flush: 'sync' }));

  return { source: result.source, again: () => void run() };
}

interface Options {
  result: ShownResult;
  askPage: AskPage;
}

/** Runs one search at a time; changes made meanwhile are covered by a single further search. */
function createRun(question: () => Question, options: Options) {
  const { source } = options.result;
  let isWanted = false;
  const shopNow = () => question().menu?.shop;

  return async () => {
    isWanted = true;
    if (source.isAsking) return;
    source.isAsking = true;
    while (isWanted) {
      isWanted = false;
      if (question().menu !== null) await askFirst(question().search, shopNow, options);
    }
    source.isAsking = false;
  };
}

/** After a change of the menu, the visible pages are fetched first; after a change of the search, as many pages from the top. */
const firstPages = (search: Search, { source, pagesSeen, pagesAtTop }: ShownResult): number[] =>
  source.shown !== null && searchKey(search) === searchKey(source.shown) ? pagesSeen() : pagesAtTop();

async function askFirst(search: Search, shopNow: () => string | undefined, { result, askPage }: Options) {
  const shop = shopNow();
  const wanted = firstPages(search, result);
  const answers = await Promise.all(
    wanted.map((page, index) => askPage({ search, page, facets: index === 0 })),
  );
  // Drops the answer if another shop has been opened meanwhile.
  if (shopNow() !== shop) return;
  const read: Numbered[] = [];
  for (const [index, answer] of answers.entries()) {
    if (!answer.ok) {
      result.source.error = answer.error;
      return;
    }
    read.push([wanted[index] ?? 0, answer.data]);
  }
  result.show(search, read);
}
