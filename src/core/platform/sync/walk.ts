// Walks through a list page by page in order, with the next pages already requested, until the list ends.
import type { PageFetcher, Page } from './page-fetcher.ts';
import { PassStopped } from './outcome.ts';
import { MOST_AT_ONCE } from './pace.ts';
import { isCappedPage, isLastPage, type ShownPage } from './paging.ts';
import { linkedSignal } from './waiting.ts';

/** The page size of the first request; a shop that sends smaller pages is asked for those. */
export const PAGE_SIZE = 200;
/** The most pages held in memory while the disk is busy; the shop waits then. */
export const MOST_HELD = 2 * MOST_AT_ONCE;

export interface Start {
  page: number;
  pageSize: number;
  /** The number of pages as an earlier run knew it. */
  pages?: number | undefined;
  /** How many records the pages before `page` had. */
  shown?: number;
  sinceSeconds?: number | undefined;
}

/** A page with the page size of all further requests. */
export interface Step extends Page {
  pageSize: number;
  pages: number | undefined;
}

export async function* walkPages(
  fetcher: PageFetcher,
  start: Start,
  signal: AbortSignal,
): AsyncGenerator<Step> {
  const end = new AbortController();
  const wanted = linkedSignal(signal, end.signal);
  const known = { ...start };
  const ahead = askAhead(fetcher, known, wanted.signal);
  let { shown = 0 } = start;
  let count: number | undefined;
  try {
    for (let due = start.page; ; due += 1) {
      const page = await ahead.take(due);
      if (signal.aborted) throw new PassStopped(undefined);
      const held: ShownPage = { records: page.records.length, paging: page.paging };
      const isCut = page.number === 1 && isCappedPage(held, known.pageSize);
      if (hasLostCount(held, shown, count)) throw new PassStopped({ kind: 'not-a-list' });
      count = page.paging.count ?? count;
      shown += held.records;
      if (isCut) known.pageSize = page.records.length;
      known.pages = pagesOf(page, known.pageSize, isCut) ?? known.pages;
      yield { ...page, pageSize: known.pageSize, pages: known.pages };
      if (isLastPage(held, shown)) return;
    }
  } finally {
    end.abort();
    wanted.drop();
  }
}

/** An answer without records and count, before all counted records were shown, is not a page of this list. */
const hasLostCount = ({ records, paging }: ShownPage, shown: number, count: number | undefined) =>
  records === 0 && paging.count === undefined && count !== undefined && shown < count;

/** Requests the next pages ahead of time and holds them until they are taken. */
function askAhead(fetcher: PageFetcher, known: Start, signal: AbortSignal) {
  const { sinceSeconds } = known;
  const requested = new Map<number, Promise<Page>>();
  const unanswered = new Set<number>();
  let next = known.page;

  function send(): Promise<Page> {
    const page = next;
    next += 1;
    unanswered.add(page);
    const onAnswer = () => {
      unanswered.delete(page);
      sendMore();
    };
    const asked = fetcher.ask({ page, pageSize: known.pageSize, sinceSeconds }, signal);
    // Its taker gets the failure; without a taker nothing is lost.
    asked.then(onAnswer, () => undefined);
    requested.set(page, asked);
    return asked;
  }

  /** Runs as soon as the shop is free, not when a page is taken: the shop would be idle until then. */
  function sendMore(): void {
    const hasRoom = () => unanswered.size < fetcher.width() && requested.size < MOST_HELD;
    while (!signal.aborted && next <= (known.pages ?? 0) && hasRoom()) void send();
  }

  return {
    take: async (due: number): Promise<Page> => {
      sendMore();
      // Beyond the announced pages, only one is requested at a time.
      const page = await (requested.get(due) ?? send());
      requested.delete(due);
      return page;
    },
  };
}

const pagesOf = ({ paging }: Page, pageSize: number, isCut: boolean): number | undefined => {
  if (paging.count !== undefined) return Math.ceil(paging.count / pageSize);
  return isCut ? undefined : paging.totalPages;
};
