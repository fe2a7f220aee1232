// Asks for what is being looked for and shows the newest answer; until the first of it is here, the old one stays.
import { computed, onScopeDispose, watch } from 'vue';
import type { GoodsPage, GoodsQuery } from '../../../../contract/goods.ts';
import type { Result } from '../../../../contract/result.ts';
import { askedOf, keyOf, type Search } from './finding.ts';
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
  /** Of which shop's menu, in which state; null while there is nothing to ask. */
  menu: { shop: string; revision: number } | null;
}

export interface Results {
  source: Answers;
  /** Asks again, after it has failed. */
  again: () => void;
}

type Ask = (query: GoodsQuery) => Promise<Result<GoodsPage>>;

export function createResults(question: () => Question, ask: Ask): Results {
  const askPage: AskPage = ({ search, page, facets }) =>
    ask({ ...askedOf(search), offset: page * LINES_A_PAGE, limit: LINES_A_PAGE, facets });
  const result = createShownResult(askPage);
  const run = createRun(question, { result, askPage });
  let shop: string | null = null;

  const asked = computed(() => {
    const { search, menu } = question();
    return JSON.stringify([keyOf(search), menu?.shop, menu?.revision]);
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

/** One question at a time: what was typed meanwhile is asked as one, when the answer is here. */
function createRun(question: () => Question, parts: Options) {
  const { source } = parts.result;
  let isWanted = false;
  const shopNow = () => question().menu?.shop;

  return async () => {
    isWanted = true;
    if (source.isAsking) return;
    source.isAsking = true;
    while (isWanted) {
      isWanted = false;
      if (question().menu !== null) await askFirst(question().search, shopNow, parts);
    }
    source.isAsking = false;
  };
}

/** Where the same is asked of a newer menu, what is seen is what is fetched first; of another result, as many from its top. */
const firstPages = (search: Search, { source, pagesSeen, pagesAtTop }: ShownResult): number[] =>
  source.shown !== null && keyOf(search) === keyOf(source.shown) ? pagesSeen() : pagesAtTop();

async function askFirst(search: Search, shopNow: () => string | undefined, { result, askPage }: Options) {
  const shop = shopNow();
  const wanted = firstPages(search, result);
  const answers = await Promise.all(
    wanted.map((page, index) => askPage({ search, page, facets: index === 0 })),
  );
  // One shop's goods are never shown in another.
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
