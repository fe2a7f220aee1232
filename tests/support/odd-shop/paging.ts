// The paging envelope and the shape of `data`, as the habits say.

import type { OddHabits } from './habits.ts';
import { withGaps } from './spelling.ts';
import type { Row } from './store.ts';

export interface Asked {
  page: number;
  /** The requested size, which the habits may override. */
  pageSize: number;
}

const sizeOf = (asked: number, { pageSize }: OddHabits): number => {
  if (pageSize === 'as-asked') return asked;
  return 'always' in pageSize ? pageSize.always : Math.min(pageSize.atMost, asked);
};

interface Page {
  rows: readonly Row[];
  page: number;
  /** The real number of pages. */
  pages: number;
}

function cut(rows: readonly Row[], asked: Asked, habits: OddHabits): Page {
  if (asked.page === -1 && habits.allPages === 'obeyed') return { rows, page: -1, pages: 1 };
  const page = Math.max(1, asked.page);
  const size = sizeOf(asked.pageSize, habits);
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const shown =
    habits.pastTheEnd === 'last-page' || habits.isMore === 'always-1' ? Math.min(page, pages) : page;
  return { rows: rows.slice((shown - 1) * size, shown * size), page, pages };
}

function shapeOf(rows: readonly Row[], habits: OddHabits): unknown {
  if (habits.list === 'null') return null;
  if (rows.length === 0) return emptyLists[habits.emptyList];
  if (habits.list === 'gaps') return withGaps(rows);
  return habits.list === 'bare-single' && rows.length === 1 ? rows[0] : rows;
}

const emptyLists = { list: [], null: null, text: '', object: {}, message: '暂无数据' } as const;

/** The whole answer without its status. */
export function pageOf(rows: readonly Row[], asked: Asked, habits: OddHabits): Row {
  const { rows: shown, page, pages } = cut(rows, asked, habits);
  const counted = rows.length + habits.countsMore;
  const totals = { right: pages, 'of-asked-size': Math.max(1, Math.ceil(rows.length / asked.pageSize)) };
  const isMore = habits.isMore === 'always-1' || (page !== -1 && page < pages) ? 1 : 0;
  return {
    data: shapeOf(shown, habits),
    ...(habits.isMore === 'missing' ? {} : { is_more: isMore }),
    current_page: page,
    ...(habits.count === 'missing' ? {} : { count: habits.count === 'text' ? String(counted) : counted }),
    ...(habits.totalPage === 'missing' ? {} : { total_page: totals[habits.totalPage] }),
  };
}
