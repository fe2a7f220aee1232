// When a list has come to its end: what the shop counts is believed before what it says of its pages.
import { ALL_PAGES } from '../../../wire/endpoint.ts';
import type { Paging } from '../client/shop-client.ts';

export interface ShownPage {
  /** How many this page holds. */
  records: number;
  paging: Paging;
}

/**
 * Whether no page follows; `shown` is how many all pages so far held. Many shops compute `is_more` and `total_page` by
 * the size that was asked for and give fewer: where they do not count, only a page with nothing new on it is the end.
 */
export function isLastPage({ records, paging }: ShownPage, shown: number): boolean {
  const { count, currentPage, isMore } = paging;
  const isAllCounted = count !== undefined && shown >= count;
  if (records === 0) return true;
  if (currentPage === ALL_PAGES) return count === undefined || isAllCounted;
  return isMore !== true && isAllCounted;
}

/** Whether a first page holds fewer than were asked for because the shop gives no more at once. */
export const isCappedPage = (page: ShownPage, pageSize: number): boolean =>
  page.records > 0 && page.records < pageSize && !isLastPage(page, page.records);
