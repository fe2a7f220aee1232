// A long list in pages that are fetched as they come into view.
import { ref, type Ref, shallowReactive, shallowRef, type ShallowRef } from 'vue';
import type { AppError } from '../../../contract/errors.ts';
import type { Result } from '../../../contract/result.ts';
import { useOneByOne } from '../../bridge/one-by-one.ts';

export const LINES_A_PAGE = 200;
export const MOST_PAGES = 12;

export interface Range {
  offset: number;
  limit: number;
}

export interface Pages<Line> {
  total: Ref<number>;
  /** The error of the last request. */
  error: ShallowRef<AppError | null>;
  /** Whether any page has been loaded. */
  isHere: Ref<boolean>;
  /** Undefined until the line is loaded. */
  at: (index: number) => Line | undefined;
  see: (from: number, to: number) => void;
  /** Refetches the visible pages and drops the others. */
  renew: () => void;
  /** Fetches another list, from its first page; the old lines stay until the new ones are here. */
  restart: () => void;
}

type Ask<Line> = (range: Range) => Promise<Result<{ lines: Line[]; total: number }>>;

export function usePages<Line>(ask: Ask<Line>, expected = 0): Pages<Line> {
  const pages = shallowReactive(new Map<number, readonly Line[]>());
  /** The number of the newest request for each page. */
  const coming = new Map<number, number>();
  let asked = 0;
  const total = ref(expected);
  const isHere = ref(false);
  const error = shallowRef<AppError | null>(null);
  let seen: number[] = [0];

  async function fetch(page: number) {
    const mine = (asked += 1);
    coming.set(page, mine);
    const answer = await ask({ offset: page * LINES_A_PAGE, limit: LINES_A_PAGE });
    if (coming.get(page) !== mine) return;
    coming.delete(page);
    error.value = answer.ok ? null : answer.error;
    if (!answer.ok) return;
    isHere.value = true;
    total.value = answer.data.total;
    pages.set(page, answer.data.lines);
    forget(pages, seen);
  }

  const renew = useOneByOne(async () => {
    for (const page of pages.keys()) if (!seen.includes(page)) pages.delete(page);
    await Promise.all(seen.map(fetch));
  });

  return {
    total,
    error,
    isHere,
    renew,
    restart: () => {
      seen = [0];
      renew();
    },
    at: (index) => pages.get(Math.floor(index / LINES_A_PAGE))?.[index % LINES_A_PAGE],
    see: (from, to) => {
      seen = pagesOf(from, to);
      for (const page of seen) if (!pages.has(page) && !coming.has(page)) void fetch(page);
    },
  };
}

function pagesOf(from: number, to: number): number[] {
  const first = Math.floor(from / LINES_A_PAGE);
  const last = Math.floor(Math.max(from, to - 1) / LINES_A_PAGE);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** Drops the oldest pages that are not visible. */
function forget(pages: Map<number, unknown>, seen: readonly number[]): void {
  for (const page of pages.keys()) {
    if (pages.size <= MOST_PAGES) return;
    if (!seen.includes(page)) pages.delete(page);
  }
}
