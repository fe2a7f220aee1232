// One page of the whole list per pass, a later one each time, to find changes that do not move the change time.
import { isLastPage } from './paging.ts';
import type { Page } from './page-fetcher.ts';
import { PAGE_SIZE } from './walk.ts';

/** Carried from pass to pass. */
export interface RollingPage {
  /** The number of the next page. */
  page: number;
  /** The number of records per page. */
  size: number;
}

export const firstPage = (): RollingPage => ({ page: 1, size: PAGE_SIZE });

export function pageAfter({ page, size }: RollingPage, { records, paging }: Page): RollingPage {
  const atOnce = page === 1 && records.length > 0 ? Math.min(size, records.length) : size;
  const shown = (page - 1) * atOnce + records.length;
  const isOver = records.length < atOnce || isLastPage({ records: records.length, paging }, shown);
  return isOver ? firstPage() : { page: page + 1, size: atOnce };
}
