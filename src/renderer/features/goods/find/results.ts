// The result on screen: the found lines, fetched in pages; the last complete result until the next has arrived.
import {
  computed,
  onScopeDispose,
  shallowReactive,
  type ShallowRef,
  shallowRef,
  triggerRef,
  watch,
} from 'vue';
import { useReceiptGroups } from '../../../app/stores/receipt-groups.ts';
import { useBridge } from '../../../bridge/bridge.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useWords } from '../../../i18n/words.ts';
import { useTapped } from '../../../app/item-acts/quick-acts.ts';
import { useGoods } from '../../../app/stores/goods.ts';
import { categoryName, categoryTree } from './filter-choices.ts';
import { chipsOf } from './chips.ts';
import { type Finding, type Layout, type Search, searchKey, toQuery } from './finding.ts';
import type { GoodsFacets, GoodsLine, GoodsPage, GoodsQuery } from '../../../../contract/goods.ts';
import type { AppError } from '../../../../contract/errors.ts';
import type { Result } from '../../../../contract/result.ts';
import { firstColumns, type GoodsColumn, inOrder } from '../list/goods-columns.ts';
import { useGoodsViews } from '../views-store.ts';

export function useResults(finding: Readonly<ShallowRef<Finding>>) {
  const bridge = useBridge();
  const goods = useGoods();
  const groups = useReceiptGroups();
  const { t } = useWords();
  const formats = useFormats();
  const { source, again } = createResults(
    () => ({ search: finding.value, menu: goods.menu }),
    (query) => bridge.call('goods.search', query),
  );
  showTaps(source);
  // Searches again after the connection to the core is restored.
  onScopeDispose(bridge.onResync(again));

  const shownKey = computed(() => (source.shown === null ? null : searchKey(source.shown)));
  const isCurrent = computed(() => shownKey.value === searchKey(finding.value));
  return {
    source,
    again,
    shownKey,
    /** Whether the shown result belongs to the current search. */
    isCurrent,
    tree: computed(() => categoryTree(goods.categories, source.facets?.category)),
    names: computed(() => new Map(goods.categories.map(({ id, name }) => [id, name ?? id]))),
    chips: computed(() =>
      chipsOf(finding.value.filters, {
        t,
        formats,
        categoryName: (id) => categoryName(goods.categories, id),
        groupName: (id) => groups.names.get(id),
      }),
    ),
    firstLine: useFirstLine(finding, source, isCurrent),
  };
}

type Source = ReturnType<typeof createResults>['source'];

/** Shows tapped changes in the list at once. */
function showTaps(source: Source): void {
  const tapped = useTapped(() => source.revision);
  const { lineAt } = source;
  source.lineAt = (index) => {
    const line = lineAt(index);
    return line && tapped.line(line);
  };
}

interface WantedLine {
  /** The search of the moment at which it was wanted. */
  key: string;
  found: (id: string) => void;
}

/**
 * The first line of the current search, for Enter; waits while the result is loading. A search that fails, or that another
 * one replaces, opens nothing, and no later one does it in its place.
 */
function useFirstLine(
  finding: Readonly<ShallowRef<Finding>>,
  source: Source,
  isCurrent: { readonly value: boolean },
) {
  let wanted: WantedLine | null = null;
  const openIfReady = () => {
    if (wanted === null) return;
    const isReplaced = wanted.key !== searchKey(finding.value);
    if (isCurrent.value && !isReplaced) {
      const line = source.lineAt(0);
      if (line !== undefined) wanted.found(line.id);
    }
    if (isCurrent.value || isReplaced || !source.isAsking) wanted = null;
  };
  watch(() => [searchKey(finding.value), isCurrent.value, source.revision, source.isAsking], openIfReady, {
    flush: 'post',
  });
  return (found: (id: string) => void) => {
    wanted = { key: searchKey(finding.value), found };
    openIfReady();
  };
}

export interface Answers extends ResultSource {
  facets: GoodsFacets | null;
  uncertain: number;
  /** The search that the lines belong to; null until the first answer. */
  shown: Search | null;
  error: AppError | null;
  isAsking: boolean;
}

interface PageQuestion {
  search: Search;
  page: number;
  facets: boolean;
}

type AskPage = (question: PageQuestion) => Promise<Result<GoodsPage>>;

/** A page with its number. */
type Numbered = readonly [page: number, answer: GoodsPage];

interface ShownResult {
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

function createShownResult(ask: AskPage): ShownResult {
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

/** The layout and the columns last chosen for this shop, with defaults. */
export function useShown() {
  const store = useGoodsViews();
  return {
    layout: computed(() => store.views.layout ?? 'grid'),
    columns: computed(() => inOrder(store.views.columns ?? firstColumns)),
    saveLayout: (layout: Layout) => store.save({ layout }),
    saveColumns: (columns: readonly GoodsColumn[]) => store.save({ columns: [...columns] }),
  };
}

export interface Question {
  search: Search;
  /** The shop and the revision of its menu; null while there is no menu to search. */
  menu: { shop: string; revision: number } | null;
}

interface Results {
  source: Answers;
  /** Searches again after a failure. */
  again: () => void;
}

type Ask = (query: GoodsQuery) => Promise<Result<GoodsPage>>;

/** Searches whenever the search or the menu changes. */
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

/** Slightly more than most screens show, so that a keystroke transfers little more than is visible. */
export const LINES_A_PAGE = 32;
export const MOST_PAGES = 96;

interface PageCache {
  lineAt: (index: number) => GoodsLine | undefined;
  /** Returns true if the caller must fetch the page: it is neither cached nor being fetched. */
  claim: (page: number) => boolean;
  store: (page: number, lines: readonly GoodsLine[]) => void;
  release: (page: number) => void;
  clear: () => void;
  size: () => number;
}

/** The pages that hold the lines from `from` (inclusive) to `to` (exclusive). */
export function pagesOf(from: number, to: number): number[] {
  if (to <= from) return [];
  const first = Math.floor(from / LINES_A_PAGE);
  const last = Math.floor((to - 1) / LINES_A_PAGE);
  return Array.from({ length: Math.min(last - first + 1, MOST_PAGES) }, (_, index) => first + index);
}

export function createPageCache(): PageCache {
  const pages = shallowRef(new Map<number, readonly GoodsLine[]>());
  const coming = new Set<number>();

  const touch = (page: number) => {
    const lines = pages.value.get(page);
    if (lines === undefined) return false;
    pages.value.delete(page);
    pages.value.set(page, lines);
    return true;
  };

  return {
    lineAt: (index) => pages.value.get(Math.floor(index / LINES_A_PAGE))?.[index % LINES_A_PAGE],
    claim: (page) => {
      if (touch(page) || coming.has(page)) return false;
      coming.add(page);
      return true;
    },
    store: (page, lines) => {
      coming.delete(page);
      pages.value.delete(page);
      pages.value.set(page, lines);
      const [oldest] = pages.value.keys();
      if (pages.value.size > MOST_PAGES && oldest !== undefined) pages.value.delete(oldest);
      triggerRef(pages);
    },
    release: (page) => void coming.delete(page),
    clear: () => {
      coming.clear();
      pages.value = new Map();
    },
    size: () => pages.value.size,
  };
}

/** Must be reactive: the list reads it while rendering. */
export interface ResultSource {
  readonly total: number;
  /** Changes whenever an index may hold another item. */
  readonly revision: number;
  /** Undefined until the line has been fetched. */
  lineAt: (index: number) => GoodsLine | undefined;
  /** Requests the lines from `from` (inclusive) to `to` (exclusive). */
  want: (from: number, to: number) => void;
}
