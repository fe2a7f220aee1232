// When a list ends: the shop's count is trusted more than its paging fields.
import { ALL_PAGES } from '../../../wire/endpoint.ts';
import type { Paging } from '../client/shop-client.ts';

export interface ShownPage {
  /** The number of records on this page. */
  records: number;
  paging: Paging;
}

/**
 * Whether no page follows; `shown` counts the records of all pages so far. Many shops compute `is_more` and
 * `total_page` from the requested size but send smaller pages; without a count, only a page with nothing new is the
 * end.
 */
export function isLastPage({ records, paging }: ShownPage, shown: number): boolean {
  const { count, currentPage, isMore } = paging;
  const isAllCounted = count !== undefined && shown >= count;
  if (records === 0) return true;
  if (currentPage === ALL_PAGES) return count === undefined || isAllCounted;
  return isMore !== true && isAllCounted;
}

/** Whether a first page is short because the shop limits the page size. */
export const isCappedPage = (page: ShownPage, pageSize: number): boolean =>
  page.records > 0 && page.records < pageSize && !isLastPage(page, page.records);
