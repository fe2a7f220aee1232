// Compares the desk's search with MiniSearch for inputs that both treat the same: Latin words, word beginnings and codes.
import MiniSearch from 'minisearch';
import type { Catalogue } from '../../src/worker/catalogue/catalogue.ts';
import { textAt } from '../../src/worker/catalogue/joined-text.ts';
import type { DerivedColumns } from '../../src/worker/catalogue/derived-columns.ts';
import { NOW } from '../../tests/worker/catalogue/menu.ts';
import type { Finding } from '../measure.ts';
import { percentile } from '../pair.ts';

/** Limited because MiniSearch takes some hundred milliseconds for a first letter. */
const MOST_KEYS = 120;
const WARM_UPS = 12;
const PROMISED_FROM = 100_000;

/** Texts that MiniSearch would split differently are left out. */
const isComparable = (typed: string) => /^[a-z0-9 ]+$/.test(typed);

function peerOf({ titles, codes, columns }: DerivedColumns) {
  const peer = new MiniSearch<{ id: number; title: string; codes: string }>({
    fields: ['title', 'codes'],
    searchOptions: { prefix: true, combineWith: 'AND' },
  });
  peer.addAll(
    columns.id.map((_, row) => ({ id: row, title: textAt(titles, row), codes: textAt(codes, row) })),
  );
  return (words: string) => peer.search(words).map(({ id }): unknown => id);
}

export function* besideMiniSearch(
  catalogue: Catalogue,
  derived: DerivedColumns,
  { typed, of }: { typed: readonly string[]; of: string },
): Generator<Finding> {
  const search = peerOf(derived);
  const every = Math.max(1, Math.floor(typed.length / MOST_KEYS));
  const keys = typed.filter(isComparable).filter((_, index) => index % every === 0);
  const form = { show_package_goods: 2 } as const;
  const taken = { ours: [] as number[], theirs: [] as number[] };
  let missed = 0;
  let more = 0;
  for (const [index, words] of [...keys.slice(0, WARM_UPS), ...keys].entries()) {
    const began = performance.now();
    catalogue.find({ form, words, nowSeconds: NOW, limit: 50, total: true });
    const between = performance.now();
    const theirs = search(words);
    const ended = performance.now();
    if (index < WARM_UPS) continue;
    taken.ours.push(between - began);
    taken.theirs.push(ended - between);
    const ours = new Set<unknown>(catalogue.rowsOf({ form, words, nowSeconds: NOW, limit: Infinity }));
    missed += theirs.filter((row) => !ours.has(row)).length;
    more += ours.size - theirs.filter((row) => ours.has(row)).length;
  }
  const ours = percentile(taken.ours, 95);
  const plain = percentile(taken.theirs, 95);
  const what = `type-ahead ${of}, Latin words and codes, p95`;
  // In a small menu both are too fast to matter, so the promise is about a large one.
  const isLarge = derived.columns.size >= PROMISED_FROM;
  yield {
    what,
    against: 'MiniSearch',
    ours,
    plain,
    ratio: ours / plain,
    ...(isLarge ? { promised: 0.05 } : {}),
  };
  yield {
    what: `goods that only MiniSearch finds by these ${keys.length} texts`,
    unit: 'goods',
    ours: missed,
    most: 0,
  };
  yield { what: 'goods that only the desk finds by them', unit: 'goods', ours: more };
}
