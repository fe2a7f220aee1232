// Applies queued changes to what lists and details show, so that an edit is visible at once, even offline.
import type { GoodsLine, GoodsDetail } from '../../contract/goods.ts';
import type { SomeGoodsFields } from '../../contract/goods-fields.ts';
import type { StockTake } from '../../contract/outbox.ts';
import { priceNow, pricesNow } from '../../records/price-now.ts';
import { afterTake, stockFields, takenFrom } from '../../records/stock-takes.ts';
import type { StoredCommand } from '../outbox/stored-command.ts';

export type Pending = Pick<StoredCommand, 'request' | 'base'>;

/** A line has only the total stock of its rows, so each change adds its difference. */
export function lineAfter(line: GoodsLine, requests: readonly Pending[]): GoodsLine {
  return requests.length === 0 ? line : { ...requests.reduce(withChange, line), isPending: true };
}

function withChange(line: GoodsLine, { request, base }: Pending): GoodsLine {
  if (request.kind === 'goods.sell-out') return { ...line, stock: 0 };
  if (request.kind === 'goods.take-stock') return { ...line, stock: stockAfter(line, request.takes, base) };
  if (request.kind !== 'goods.change') return line;
  const { fields } = request;
  const priceFen = line.hasRows ? line.priceFen : (fields.priceFen ?? line.priceFen);
  return {
    ...line,
    title: fields.title ?? line.title,
    // The marks belong to the old title.
    marks: fields.title === undefined ? line.marks : [],
    priceFen,
    ...(!line.hasRows && pricesNow({ ...line, priceFen }, [])),
    stock: line.hasRows ? sumAfter(line.stock, base.fields, fields) : (fields.stock ?? line.stock),
    ...saleAfter(line, fields),
    categories: fields.categories ?? line.categories,
    delivery: fields.delivery ?? line.delivery,
    receiptGroups: fields.receiptGroups ?? line.receiptGroups,
    hasLocalGroups: fields.receiptGroups === undefined && line.hasLocalGroups,
  };
}

function stockAfter({ hasRows, stock }: GoodsLine, takes: readonly StockTake[], base: Pending['base']) {
  // What is taken of a combination depends on its own stock.
  if (hasRows) return sumAfter(stock, base.fields, stockFields(takenFrom(base.fields, takes), 'after'));
  const own = takes.find(({ row }) => row === null);
  return stock === null || own === undefined ? stock : afterTake(stock, own.amount);
}

function sumAfter(sum: number | null, before: SomeGoodsFields, after: SomeGoodsFields): number | null {
  if (sum === null) return null;
  return Object.entries(after.rows ?? {}).reduce((total, [key, { stock }]) => {
    const former = before.rows?.[key]?.stock;
    return stock === undefined || former === undefined ? total : total - former + stock;
  }, sum);
}

function saleAfter(
  { state, sellAtSeconds }: GoodsLine,
  { state: newState, sellAtSeconds: newSellAt }: SomeGoodsFields,
): Pick<GoodsLine, 'state' | 'sellAtSeconds'> {
  const at = newSellAt === undefined ? sellAtSeconds : newSellAt;
  if (newState === 'on-sale') return { state: 'on-sale', sellAtSeconds: at };
  if (newState === undefined && newSellAt === undefined) return { state, sellAtSeconds };
  const staysOnSale = newState === undefined && state === 'on-sale';
  return { state: staysOnSale ? state : at === null ? 'in-warehouse' : 'scheduled', sellAtSeconds: at };
}

/** A detail has the rows themselves, so the item's price and stock are computed from them. */
export function detailAfter(detail: GoodsDetail, requests: readonly Pending[]): GoodsDetail {
  if (requests.length === 0) return detail;
  const rows = detail.rows.map((row) => {
    const key = row.options.join(',');
    return requests.reduce((before, { request }) => rowAfter(before, key, request), row);
  });
  const line = lineAfter(detail.line, requests);
  const pricedRows = rows.map((row) => ({ ...row, nowFen: priceNow(line, row).fen }));
  const prices = rows.flatMap(({ priceFen }) => priceFen ?? []);
  const ofRows =
    rows.length === 0
      ? {}
      : {
          priceFen: Math.min(...prices),
          upToFen: upTo(prices),
          ...pricesNow({ ...line, priceFen: Math.min(...prices) }, rows),
          stock: sum(rows.map(({ stock }) => stock ?? 0)),
        };
  return { ...detail, rows: pricedRows, line: { ...line, ...(prices.length === 0 ? {} : ofRows) } };
}

type Row = GoodsDetail['rows'][number];

function rowAfter(row: Row, key: string, request: Pending['request']): Row {
  if (request.kind === 'goods.sell-out') return { ...row, stock: 0 };
  if (request.kind === 'goods.take-stock') {
    const taken = request.takes.find((take) => take.row === key);
    return row.stock === null || taken === undefined
      ? row
      : { ...row, stock: afterTake(row.stock, taken.amount) };
  }
  const fields = request.kind === 'goods.change' ? (request.fields.rows?.[key] ?? {}) : {};
  const { priceFen = row.priceFen, virtualFen = row.virtualFen, stock = row.stock, code = row.code } = fields;
  return { ...row, priceFen, virtualFen, stock, code };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const upTo = (prices: readonly number[]) => {
  const most = Math.max(...prices);
  return most > Math.min(...prices) ? most : null;
};
