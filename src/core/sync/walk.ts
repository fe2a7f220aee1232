// Goes through a list page by page, in order, with the next pages already on their way, until the list ends.
import { ALL_PAGES } from '../../wire/endpoint.ts';
import type { Line, Page } from './line.ts';
import { either } from './waiting.ts';

/** What is asked for at first; a shop that gives less a page is taken at its word. */
export const PAGE_SIZE = 200;

export interface Start {
  page: number;
  pageSize: number;
  /** How many pages there are, as far as an earlier run knew. */
  pages?: number | undefined;
  sinceSeconds?: number | undefined;
}

/** A page with the size that all further ones are asked for in. */
export interface Step extends Page {
  pageSize: number;
  pages: number | undefined;
}

export async function* walkPages(line: Line, start: Start, signal: AbortSignal): AsyncGenerator<Step> {
  const end = new AbortController();
  const wanted = either(signal, end.signal);
  const onTheirWay = new Map<number, Promise<Page>>();
  let { pageSize, pages } = start;
  let next = start.page;

  function send(): Promise<Page> {
    const asked = line.ask({ page: next, pageSize, sinceSeconds: start.sinceSeconds }, wanted.signal);
    // Whoever comes to it hears of its failure; if nobody does, nobody misses it.
    asked.catch(() => undefined);
    onTheirWay.set(next, asked);
    next += 1;
    return asked;
  }

  try {
    for (let due = start.page; ; due += 1) {
      while (next <= (pages ?? due) && onTheirWay.size < line.width()) void send();
      // Beyond the pages that were announced only one at a time is asked for.
      const page = await (onTheirWay.get(due) ?? send());
      onTheirWay.delete(due);
      const isCut = page.number === 1 && isShortOfMore(page, pageSize);
      if (isCut) pageSize = page.records.length;
      pages = pagesOf(page, pageSize, isCut) ?? pages;
      yield { ...page, pageSize, pages };
      if (!isCut && isLast(page)) return;
    }
  } finally {
    end.abort();
    wanted.drop();
  }
}

/** Fewer than were asked for, and yet not all. */
const isShortOfMore = ({ records, paging }: Page, pageSize: number) =>
  records.length > 0 && records.length < pageSize && paging.isMore === true;

const pagesOf = ({ paging }: Page, pageSize: number, isCut: boolean): number | undefined => {
  if (paging.count !== undefined) return Math.ceil(paging.count / pageSize);
  return isCut ? undefined : paging.totalPages;
};

function isLast({ number, records, paging }: Page): boolean {
  const { isMore, currentPage, totalPages } = paging;
  const reached = Math.max(number, currentPage ?? number);
  return (
    records.length === 0 ||
    isMore === false ||
    currentPage === ALL_PAGES ||
    (totalPages !== undefined && reached >= totalPages)
  );
}
