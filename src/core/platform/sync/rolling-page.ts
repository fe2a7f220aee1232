// Some pages of the whole list per pass, later ones each time, to find changes that do not move the change time.
import { isLastPage } from './paging.ts';
import type { Page } from './page-fetcher.ts';
import { PAGE_SIZE } from './walk.ts';

/** While somebody is there, the whole list is read again within this time, as far as the limit of a pass allows. */
export const ROUND_SECONDS = 300;
/** A pass of a very long list reads no more than this beside the changes. */
export const MOST_PAGES_A_PASS = 50;

/** Carried from pass to pass. */
export interface RollingPage {
  /** The number of the next page. */
  page: number;
  /** The number of records per page. */
  size: number;
  /** When this round through the list began; null before its first page. */
  begunSeconds: number | null;
}

export const firstPage = (): RollingPage => ({ page: 1, size: PAGE_SIZE, begunSeconds: null });

export function pageAfter(
  { page, size, begunSeconds }: RollingPage,
  { records, paging }: Page,
  nowSeconds: number,
): RollingPage {
  const atOnce = page === 1 && records.length > 0 ? Math.min(size, records.length) : size;
  const shown = (page - 1) * atOnce + records.length;
  const isOver = records.length < atOnce || isLastPage({ records: records.length, paging }, shown);
  if (isOver) return firstPage();
  return { page: page + 1, size: atOnce, begunSeconds: page === 1 ? nowSeconds : begunSeconds };
}

/** How many pages a pass reads so that a round takes no longer than it should. */
export function pagesAPass({
  held,
  size,
  everySeconds,
}: {
  held: number;
  size: number;
  everySeconds: number;
}) {
  const passes = Math.max(1, Math.floor(ROUND_SECONDS / everySeconds));
  return Math.min(MOST_PAGES_A_PASS, Math.max(1, Math.ceil(held / size / passes)));
}
