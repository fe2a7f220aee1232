// Measures how fast the desk finds goods without the shop: search key by key, filters, counts, and building the menu.
import { textAt } from '../../src/worker/catalogue/joined-text.ts';
import type { Query } from '../../src/worker/catalogue/catalogue.ts';
import { type Built, NOW } from '../../tests/worker/catalogue/menu.ts';
import type { DeskMeasure, Finding } from '../measure.ts';
import { percentile } from '../pair.ts';
import { typedFor } from './catalogue-keys.ts';
import { measureMaking } from './catalogue-making.ts';
import { besideMiniSearch } from './catalogue-peer.ts';
import { typeAheadByRoute } from './catalogue-route.ts';

const SIZES = [10_000, 100_000];
const ROUNDS = 8;
const WARM_UPS = 2;
const PAGE = 50;
/** The number of searched items for each way of searching. */
const ITEMS = 30;
/** Fewer for the plain way, which is slow. */
const ITEMS_PLAINLY = 6;

const forms: readonly Query['form'][] = [
  {},
  { status: 1, show_package_goods: 2 },
  { sort_key: 'title', sort_direction: 1 },
  { sort_key: 'price', least_price: 1000, most_price: 5000, status: 1 },
  { idx_arr: { idx: 'title', idx_value: '牛' }, sort_key: 'sales' },
  { idx_arr: { idx: 'title', idx_value: 'chicken' }, sort_key: 'sales' },
  { idx_arr: { idx: 'category', idx_value: '1' }, pick_up_type: [2, 3] },
  { goods_code: 'A001' },
  {
    sort_key: 'update_time',
    least_stock: 3,
    most_view: 900,
    start_time: 1_700_000_000,
    end_time: 1_750_000_000,
  },
  { is_integral: 5, only_display_common: true, is_seckill: 2, least_sales: 10, sort_key: 'stock' },
];

export const measureCatalogue: DeskMeasure = async function* () {
  for (const size of SIZES) {
    const of = `of ${size.toLocaleString('en')} goods`;
    const typed = yield* questions(yield* measureMaking(size, of), of);
    yield* typeAheadByRoute(size, typed);
  }
};

/** Returns all that was typed. */
function* questions({ catalogue, data: parts }: Built, of: string): Generator<Finding, string[]> {
  const { derived } = parts;
  const ask = (query: Partial<Query>) =>
    catalogue.find({ form: { show_package_goods: 2 }, nowSeconds: NOW, limit: PAGE, total: true, ...query });
  const plainly = plainSearch(parts.derived);
  const typed = typedFor(derived.columns, ITEMS);
  for (const [way, sequences] of Object.entries(typed)) {
    const ours = timesOf(sequences.flat(), (words) => ask({ words }), ROUNDS);
    const plain = timesOf(sequences.slice(0, ITEMS_PLAINLY).flat(), plainly, WARM_UPS + 1);
    yield beside(`type-ahead ${of}, ${way}`, ours, plain);
  }
  const keys = Object.values(typed).flat(2);
  const all = timesOf(keys, (words) => ask({ words }), ROUNDS);
  yield { what: `type-ahead ${of}, all texts, p50`, ours: percentile(all, 50) };
  yield { what: `type-ahead ${of}, all texts, p95`, ours: percentile(all, 95) };
  yield* besideMiniSearch(catalogue, derived, { typed: keys, of });
  const pages = timesOf(keys, (words) => ask({ words, facets: true }), ROUNDS);
  yield {
    what: `the first page of a search with all counts ${of}, p95`,
    ours: percentile(pages, 95),
    most: 15,
  };
  const filtered = timesOf(forms, (form) => ask({ form }), 10 * ROUNDS);
  const matching = timesOf(forms, (form) => plainFilter(derived, form), WARM_UPS + 1);
  const p95 = { ours: percentile(filtered, 95), plain: percentile(matching, 95) };
  yield {
    what: `filters and order ${of}, p95`,
    against: 'a plain filter',
    ...p95,
    ratio: p95.ours / p95.plain,
    most: 8,
  };
  const counted = timesOf(forms, (form) => ask({ form, facets: true }), 10 * ROUNDS);
  yield { what: `filters and order with all counts ${of}, p95`, ours: percentile(counted, 95), most: 5 };
  return keys;
}

function beside(what: string, taken: readonly number[], plainly: readonly number[]): Finding {
  const ours = percentile(taken, 95);
  const plain = percentile(plainly, 95);
  return { what: `${what}, p95`, against: '`includes` over the same text', ours, plain, ratio: ours / plain };
}

type DerivedColumns = Built['data']['derived'];

function plainSearch({ titles, codes, columns }: DerivedColumns) {
  const rows = columns.id.map((_, row) => ({
    title: textAt(titles, row),
    codes: textAt(codes, row),
    sounds: (columns.pinyin[row] ?? '').toLowerCase(),
  }));
  return (typed: string) => {
    const words = typed.split(' ');
    return rows.filter(({ title, codes: held, sounds }) =>
      words.every((word) => title.includes(word) || sounds.includes(word) || held.includes(word)),
    );
  };
}

/** The naive implementation: one pass over all rows, and a sort of the result. */
function plainFilter({ columns, keys }: DerivedColumns, form: Query['form']): number[] {
  const { least_price: least = -Infinity, most_price: most = Infinity, idx_arr: asked } = form;
  const text = asked?.idx === 'title' ? asked.idx_value : '';
  const rows = [...keys.keys()].filter((row) => {
    const price = columns.price[row] ?? 0;
    return price >= least && price <= most && keys[row]?.includes(text) === true;
  });
  return rows.sort((a, b) => (columns.sales[b] ?? 0) - (columns.sales[a] ?? 0)).slice(0, PAGE);
}

function timesOf<Asked>(all: readonly Asked[], answer: (asked: Asked) => unknown, rounds: number): number[] {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const asked of all) {
      const start = performance.now();
      answer(asked);
      if (round >= WARM_UPS) taken.push(performance.now() - start);
    }
  }
  return taken;
}
