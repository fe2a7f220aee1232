// The result on screen: the search it belongs to, its counts, and its cached pages.
import { shallowReactive } from 'vue';
import type { GoodsFacets, GoodsLine, GoodsPage } from '../../../../contract/goods.ts';
import type { AppError } from '../../../../contract/errors.ts';
import type { Result } from '../../../../contract/result.ts';
import type { ResultSource } from '../list/result-source-shape.ts';
import type { Search } from './finding.ts';
import { createPageCache, pagesOf } from './page-cache.ts';

export interface Answers extends ResultSource {
  facets: GoodsFacets | null;
  uncertain: number;
  /** The search that the lines belong to; null until the first answer. */
  shown: Search | null;
  error: AppError | null;
  isAsking: boolean;
}

export interface PageQuestion {
  search: Search;
  page: number;
  facets: boolean;
}

export type AskPage = (question: PageQuestion) => Promise<Result<GoodsPage>>;

/** A page with its number. */
export type Numbered = readonly [page: number, answer: GoodsPage];

export interface ShownResult {
  source: Answers;
  /** Replaces the shown result. */
  show: (search: Search, pages: readonly Numbered[]) => void;
  forget: () => void;
  /** The visible pages; the first page if none is. */
  pagesSeen: () => number[];
  /** As many pages from the top as are visible now. */
  pagesAtTop: () => number[];
}

const nothing = { total: 0, facets: null, uncertain: 0, shown: null, error: null };

const firstState = () =>
  shallowReactive<Omit<Answers, 'lineAt' | 'want'> & { revision: number; total: number }>({
    ...nothing,
    revision: 0,
    isAsking: false,
  });

export function createShownResult(ask: AskPage): ShownResult {
  const state = firstState();
  const { pages, want, begin, seen } = createPages(state, ask);

  const show: ShownResult['show'] = (search, answers) => {
    const [first] = answers;
    if (first === undefined) return;
    const { total, facets, uncertain, revision } = first[1];
    begin(revision);
    for (const [page, { lines }] of answers) pages.store(page, lines);
    Object.assign(state, { total, facets, uncertain, shown: search, error: null });
    state.revision += 1;
  };

  return {
    source: Object.assign(state, {
      lineAt: (index: number): GoodsLine | undefined => pages.lineAt(index),
      want,
    }),
    show,
    forget: () => {
      begin(0);
      Object.assign(state, nothing);
      state.revision += 1;
    },
    pagesSeen: () => {
      const [from, to] = seen();
      const around = pagesOf(from, Math.min(to, state.total));
      return around.length === 0 ? [0] : around;
    },
    pagesAtTop: () => {
      const [from, to] = seen();
      return pagesOf(0, Math.max(1, to - from));
    },
  };
}

function createPages(state: Pick<Answers, 'shown' | 'total'>, ask: AskPage) {
  const pages = createPageCache();
  /** Counts results, to recognize answers that belong to an older one. */
  let epoch = 0;
  let revision = 0;
  let seen: readonly [from: number, to: number] = [0, 0];

  async function fetchPage(page: number) {
    const mine = epoch;
    if (state.shown === null || !pages.claim(page)) return;
    const answer = await ask({ search: state.shown, page, facets: false });
    if (mine !== epoch) return;
    // A page of another revision is dropped: the event about that revision will start a new search.
    if (answer.ok && answer.data.revision === revision) pages.store(page, answer.data.lines);
    else pages.release(page);
  }

  return {
    pages,
    seen: () => seen,
    begin: (next: number) => {
      epoch += 1;
      revision = next;
      pages.clear();
    },
    want: (from: number, to: number) => {
      seen = [from, to];
      for (const page of pagesOf(Math.max(0, from), Math.min(to, state.total))) void fetchPage(page);
    },
  };
}
