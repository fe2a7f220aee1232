// A least-recently-used cache of the pages of a result.
import { shallowRef, triggerRef } from 'vue';
import type { GoodsLine } from '../../../../contract/goods.ts';

/** Slightly more than most screens show, so that a keystroke transfers little more than is visible. */
export const LINES_A_PAGE = 32;
export const MOST_PAGES = 96;

export interface PageCache {
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
