// One page of the whole list a pass, a later one each time: it shows what changes without its change time moving.
import { isLastPage } from './paging.ts';
import type { Page } from './line.ts';
import { PAGE_SIZE } from './walk.ts';

/** Goes on from pass to pass. */
export interface RollingPage {
  /** Which page comes next. */
  page: number;
  /** How many records the shop gives a page. */
  size: number;
}

export const firstPage = (): RollingPage => ({ page: 1, size: PAGE_SIZE });

export function pageAfter({ page, size }: RollingPage, { records, paging }: Page): RollingPage {
  const atOnce = page === 1 && records.length > 0 ? Math.min(size, records.length) : size;
  const shown = (page - 1) * atOnce + records.length;
  const isOver = records.length < atOnce || isLastPage({ records: records.length, paging }, shown);
  return isOver ? firstPage() : { page: page + 1, size: atOnce };
}
