// The pages of a result that are at hand: at most so many, and those longest unused go first.
import { shallowRef, triggerRef } from 'vue';
import type { GoodsLine } from '../../../../contract/goods.ts';

/** More than most screens hold at once: a key brings no more through the wire than is seen of it. */
export const LINES_A_PAGE = 32;
export const MOST_PAGES = 96;

export interface PageCache {
  lineAt: (index: number) => GoodsLine | undefined;
  /** Whether this page is to be fetched now: it is neither here nor on its way. */
  begin: (page: number) => boolean;
  put: (page: number, lines: readonly GoodsLine[]) => void;
  giveUp: (page: number) => void;
  clear: () => void;
  size: () => number;
}

/** The pages that hold the lines from `from` up to, and without, `to`. */
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
    begin: (page) => {
      if (touch(page) || coming.has(page)) return false;
      coming.add(page);
      return true;
    },
    put: (page, lines) => {
      coming.delete(page);
      pages.value.delete(page);
      pages.value.set(page, lines);
      const [oldest] = pages.value.keys();
      if (pages.value.size > MOST_PAGES && oldest !== undefined) pages.value.delete(oldest);
      triggerRef(pages);
    },
    giveUp: (page) => void coming.delete(page),
    clear: () => {
      coming.clear();
      pages.value = new Map();
    },
    size: () => pages.value.size,
  };
}
