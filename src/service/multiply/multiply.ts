// Multiplies the demo menu to any size, to test lists, searches and imports with a hundred thousand goods.
import { scanCode, scanNumber } from './codes.ts';
import type { Goods, SpecRow } from './draft.ts';
import { hash, mix } from './hash.ts';
import { fen, percentOf, yuan } from './money.ts';
import { variantTitle } from './variant-title.ts';

/** The next free number of each kind, for variants. */
interface Counters {
  goodsId: number;
  rowId: number;
  scan: number;
  code: number;
}

const lastWrite = 1_760_000_000; // October 2025
const changeWindow = 60_000_000;

/** Exactly `count` goods: the given ones first, then variants of them; always the same for the same input. */
export function* multiplyGoods(goods: readonly Goods[], count: number): Iterable<Goods> {
  const base = wholeGoods(goods, count);
  const known = new Set(base.map(({ id }) => id));
  for (const one of base) yield withKnownRecommendations(one, known);
  if (base.length === 0) return;
  const counters = countersAfter(goods);
  for (let made = base.length; made < count; made++) {
    const original = base[made % base.length];
    if (original) yield variant(original, Math.floor(made / base.length), counters);
  }
}

/** The first `count` goods whose references are included: a package counts only if all its parts come before it. */
function wholeGoods(goods: readonly Goods[], count: number): Goods[] {
  const taken: Goods[] = [];
  const known = new Set<string>();
  for (const one of goods) {
    if (taken.length >= count) break;
    if (!(one.package ?? []).every((part) => known.has(part.goods_id))) continue;
    taken.push(one);
    known.add(one.id);
  }
  return taken;
}

function withKnownRecommendations(goods: Goods, known: ReadonlySet<string>): Goods {
  const { recommend_id: recommended, ...rest } = goods;
  if (!recommended || recommended.every((id) => known.has(id))) return goods;
  const present = recommended.filter((id) => known.has(id));
  if (present.length > 0) return { ...rest, recommend_id: present };
  const { recommend_type: dropped, ...plain } = rest;
  return dropped === undefined ? rest : plain;
}

function countersAfter(goods: readonly Goods[]): Counters {
  const rows = goods.flatMap(({ goods_model: own }) => own ?? []);
  const scans = [...goods.map(({ scan_code: code }) => code ?? ''), ...rows.map((row) => row.commodity_code)];
  return {
    goodsId: above(goods.map(({ id }) => Number(id))),
    rowId: above(rows.map(({ id }) => Number(id))),
    scan: above(scans.map((code) => (code === '' ? 0 : scanNumber(code)))),
    code: above(goods.map(({ code }) => Number(code.replace(/\D/g, '')))) + 1000,
  };
}

function above(numbers: readonly number[]): number {
  return numbers.reduce((most, n) => Math.max(most, n), 0) + 1;
}

function variant(original: Goods, round: number, counters: Counters): Goods {
  const id = String(counters.goodsId++);
  const seed = hash(id);
  const percent = 80 + (seed % 60);
  const rows = original.goods_model?.map((row) => variantRow(row, percent, counters));
  const addTime = original.add_time + (mix(seed + 5) % 31_536_000);
  const sales = mix(seed + 2) % 4000;
  return {
    ...original,
    id,
    title: variantTitle(original, round),
    ...amounts(original, { percent, rows, seed }),
    sales,
    weight: mix(seed + 3) % 1000,
    viewed_count: sales * (2 + (seed % 7)) + (mix(seed + 4) % 90),
    add_time: addTime,
    change_time: Math.max(addTime, lastWrite - (mix(seed + 6) % changeWindow)),
    code: `${original.code.replace(/\d/g, '')}${counters.code++}`,
    ...(original.scan_code === undefined ? {} : { scan_code: scanCode(counters.scan++) }),
  };
}

interface Change {
  readonly percent: number;
  readonly rows: readonly SpecRow[] | undefined;
  readonly seed: number;
}

type Amounts = Pick<Goods, 'price' | 'stock'> &
  Partial<Pick<Goods, 'goods_model' | 'virtual_price' | 'sale_price'>>;

/** All prices change by the same percentage, so a promotion stays below the price and a crossed-out price above it. */
function amounts(original: Goods, { percent, rows, seed }: Change): Amounts {
  const { virtual_price: crossed, sale_price: promotion } = original;
  const prices = {
    ...(crossed === undefined ? {} : { virtual_price: rescaled(crossed, percent) }),
    ...(promotion === undefined ? {} : { sale_price: rescaled(promotion, percent) }),
  };
  if (!rows || rows.length === 0) {
    const soldOut = mix(seed + 1) % 40 === 0;
    return {
      ...prices,
      price: rescaled(original.price, percent),
      stock: soldOut ? 0 : 1 + (mix(seed + 7) % 300),
    };
  }
  const lowest = Math.min(...rows.map((row) => fen(row.price)));
  const stock = rows.reduce((sum, row) => sum + row.stock, 0);
  return { ...prices, price: yuan(lowest), stock, goods_model: rows };
}

function variantRow(row: SpecRow, percent: number, counters: Counters): SpecRow {
  const id = String(counters.rowId++);
  const seed = hash(id);
  return {
    ...row,
    id,
    price: rescaled(row.price, percent),
    stock: seed % 90,
    sales: mix(seed) % 500,
    commodity_code: scanCode(counters.scan++),
    ...(row.virtual_price === undefined ? {} : { virtual_price: rescaled(row.virtual_price, percent) }),
    ...(row.seckill_price === undefined ? {} : { seckill_price: rescaled(row.seckill_price, percent) }),
  };
}

function rescaled(price: string, percent: number): string {
  return yuan(percentOf(fen(price), percent));
}
