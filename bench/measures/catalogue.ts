// How fast the desk finds goods without the shop: type-ahead, filters, and opening from the index.
import { setImmediate as pause } from 'node:timers/promises';
import { buildCatalogue, type Built, runAll, type Steps } from '../../src/core/catalogue/build.ts';
import type { Query } from '../../src/core/catalogue/catalogue.ts';
import { openReadings } from '../../src/core/catalogue/readings.ts';
import { fromIndex, toIndex } from '../../src/core/catalogue/index-file.ts';
import { demoTree, menuTexts, NOW, secondsOf } from '../../tests/core/catalogue/menu.ts';
import type { DeskMeasure, Finding } from '../measure.ts';
import { percentile } from '../pair.ts';

const SIZES = [10_000, 100_000];
const ROUNDS = 20;
const WARM_UPS = 3;
const PAGE = 50;

/** As people type them: pieces of names, of sounds, of codes, prices, and what is nowhere. */
const typed = [
  ...[
    '宫',
    '宫保',
    '鸡丁',
    '牛肉',
    '面',
    'c',
    'm',
    'gb',
    'gbj',
    'gbjd',
    'nr',
    'hs',
    'niurou',
    'hongshao',
    'mian',
  ],
  ...[
    'chi',
    'chicken',
    'kung',
    'pork',
    'wok',
    'tea',
    'beef pan',
    '牛 soup',
    'a0',
    'a00',
    '69000',
    '28',
    '28.00',
    'zzz',
  ],
];

const forms: readonly Query['form'][] = [
  {},
  { status: 1, show_package_goods: 2 },
  { sort_key: 'title', sort_direction: 1 },
  { sort_key: 'price', least_price: 1000, most_price: 5000, status: 1 },
  { idx_arr: { idx: 'title', idx_value: '牛' }, sort_key: 'sales' },
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
    yield* measureSize(size);
    await pause();
  }
};

function* measureSize(size: number): Generator<Finding> {
  const of = `of ${size.toLocaleString('en')} goods`;
  const texts = [...menuTexts(size)];
  const began = performance.now();
  const records = texts.map((text): unknown => JSON.parse(text));
  const parsedMs = performance.now() - began;
  const made = yield* timedSteps(
    `build ${of} from their records`,
    buildCatalogue({
      shards: [{ shard: 1, records }],
      tree: demoTree,
      surroundings: { secondsOf, readings: openReadings() },
    }),
  );
  const bytes = runAll(toIndex(made.parts, 'bench'));
  const start = performance.now();
  runAll(fromIndex(bytes, demoTree));
  const ours = performance.now() - start;
  const opening = { ours, plain: parsedMs, ratio: ours / parsedMs, promised: 0.25 };
  yield { what: `open ${of} from the index, beside JSON.parse of the records`, ...opening };
  yield* questions(made, of);
}

/** The longest step is what the main thread is held up by at most. */
function* timedSteps(what: string, steps: Steps<Built>): Generator<Finding, Built> {
  const taken: number[] = [];
  for (;;) {
    const start = performance.now();
    const { done, value } = steps.next();
    taken.push(performance.now() - start);
    if (done !== true) continue;
    yield { what, ours: taken.reduce((sum, ms) => sum + ms, 0) };
    yield { what: `${what}: a step, p99`, ours: percentile(taken, 99), most: 16 };
    return value;
  }
}

function* questions({ catalogue, parts }: Built, of: string): Generator<Finding> {
  const { titles, codes, columns } = parts.shelf;
  const plainly = (words: string) =>
    titles.filter((title, row) =>
      words
        .split(' ')
        .every(
          (word) =>
            title.includes(word) ||
            columns.pinyin[row]?.includes(word) === true ||
            codes[row]?.includes(word),
        ),
    ).length;
  const ask = (query: Partial<Query>) =>
    catalogue.find({ form: { show_package_goods: 2 }, nowSeconds: NOW, limit: PAGE, ...query });
  const ours = p95(typed, (words) => ask({ words }));
  const plain = p95(typed, plainly);
  yield {
    what: `type-ahead ${of}, p95, beside includes`,
    ours,
    plain,
    ratio: ours / plain,
    promised: 0.5,
    most: 1,
  };
  const page = p95(typed, (words) => ask({ words, facets: true }));
  yield { what: `the first page of a search with facets ${of}, p95`, ours: page, most: 5 };
  yield { what: `filters and order ${of}, p95`, ours: p95(forms, (form) => ask({ form })), most: 8 };
  const counted = p95(forms, (form) => ask({ form, facets: true }));
  yield { what: `the same with facets ${of}, p95`, ours: counted };
}

function p95<Asked>(all: readonly Asked[], answer: (asked: Asked) => unknown): number {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const asked of all) {
      const start = performance.now();
      answer(asked);
      if (round >= WARM_UPS) taken.push(performance.now() - start);
    }
  }
  return percentile(taken, 95);
}
