// What is wished of an item laid over what is shown of it: a tap is seen at once, whatever the line does.
import type { GoodsLine, GoodsDetail } from '../../contract/goods.ts';
import type { SomeGoodsFields } from '../../contract/goods-fields.ts';
import type { StoredCommand } from '../outbox/stored-command.ts';

export type Pending = Pick<StoredCommand, 'request' | 'base'>;

/** Of the rows a line knows no more than their sum: what each request adds to it or takes from it. */
export function lineAfter(line: GoodsLine, requests: readonly Pending[]): GoodsLine {
  return requests.length === 0 ? line : { ...requests.reduce(oneMore, line), isPending: true };
}

function oneMore(line: GoodsLine, { request, base }: Pending): GoodsLine {
  if (request.kind === 'goods.sell-out') return { ...line, stock: 0 };
  if (request.kind !== 'goods.change') return line;
  const { fields } = request;
  return {
    ...line,
    title: fields.title ?? line.title,
    // The marks are those of the title that was found.
    marks: fields.title === undefined ? line.marks : [],
    priceFen: line.hasRows ? line.priceFen : (fields.priceFen ?? line.priceFen),
    stock: line.hasRows ? sumAfter(line.stock, base.fields, fields) : (fields.stock ?? line.stock),
    ...saleAfter(line, fields),
    categories: fields.categories ?? line.categories,
    delivery: fields.delivery ?? line.delivery,
  };
}

function sumAfter(sum: number | null, before: SomeGoodsFields, after: SomeGoodsFields): number | null {
  if (sum === null) return null;
  return Object.entries(after.rows ?? {}).reduce((held, [key, { stock }]) => {
    const former = before.rows?.[key]?.stock;
    return stock === undefined || former === undefined ? held : held - former + stock;
  }, sum);
}

function saleAfter(
  { state, sellAtSeconds }: GoodsLine,
  { state: wanted, sellAtSeconds: wishedAt }: SomeGoodsFields,
): Pick<GoodsLine, 'state' | 'sellAtSeconds'> {
  const at = wishedAt === undefined ? sellAtSeconds : wishedAt;
  if (wanted === 'on-sale') return { state: 'on-sale', sellAtSeconds: at };
  if (wanted === undefined && wishedAt === undefined) return { state, sellAtSeconds };
  const isLeft = wanted === undefined && state === 'on-sale';
  return { state: isLeft ? state : at === null ? 'in-warehouse' : 'scheduled', sellAtSeconds: at };
}

/** Each row is known here, and so is what the item costs and holds with them. */
export function detailAfter(detail: GoodsDetail, requests: readonly Pending[]): GoodsDetail {
  if (requests.length === 0) return detail;
  const rows = detail.rows.map((row) => {
    const key = row.options.join(',');
    return requests.reduce((before, { request }) => rowAfter(before, key, request), row);
  });
  const line = lineAfter(detail.line, requests);
  const prices = rows.flatMap(({ priceFen }) => priceFen ?? []);
  const ofRows =
    rows.length === 0
      ? {}
      : {
          priceFen: Math.min(...prices),
          upToFen: upTo(prices),
          stock: sum(rows.map(({ stock }) => stock ?? 0)),
        };
  return { ...detail, rows, line: { ...line, ...(prices.length === 0 ? {} : ofRows) } };
}

type Row = GoodsDetail['rows'][number];

function rowAfter(row: Row, key: string, request: Pending['request']): Row {
  if (request.kind === 'goods.sell-out') return { ...row, stock: 0 };
  const fields = request.kind === 'goods.change' ? (request.fields.rows?.[key] ?? {}) : {};
  const { priceFen = row.priceFen, virtualFen = row.virtualFen, stock = row.stock, code = row.code } = fields;
  return { ...row, priceFen, virtualFen, stock, code };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const upTo = (prices: readonly number[]) => {
  const most = Math.max(...prices);
  return most > Math.min(...prices) ? most : null;
};
