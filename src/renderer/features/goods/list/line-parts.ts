// What a line of the list shows: matches in the title, the span of prices, the status.
import { computed, type ComputedRef } from 'vue';
import type { GoodsLine } from '../../../../contract/goods.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { Words } from '../../../i18n/words.ts';
import { showDay } from '../../../ui/shop-time.ts';

interface TitlePart {
  text: string;
  isMarked: boolean;
}

type Span = readonly [from: number, to: number];

const isIn = (unit: number, least: number, most: number) => unit >= least && unit <= most;

const isSecondHalf = (title: string, index: number) =>
  isIn(title.charCodeAt(index - 1), 0xd800, 0xdbff) && isIn(title.charCodeAt(index), 0xdc00, 0xdfff);

/** Sorts the marks, clips them to the title and widens them to whole surrogate pairs. */
function tidy(title: string, marks: readonly Span[]): Span[] {
  return marks
    .map(([from, to]): Span => {
      const start = Math.max(0, from);
      const end = Math.min(title.length, to);
      return [isSecondHalf(title, start) ? start - 1 : start, isSecondHalf(title, end) ? end + 1 : end];
    })
    .filter(([from, to]) => from < to)
    .toSorted(([a], [b]) => a - b);
}

/** Splits without cutting surrogate pairs in two. */
export function markedParts(title: string, marks: readonly Span[]): TitlePart[] {
  const parts: TitlePart[] = [];
  const add = (from: number, to: number, isMarked: boolean) => {
    if (from < to) parts.push({ text: title.slice(from, to), isMarked });
  };
  let done = 0;
  for (const [from, to] of tidy(title, marks)) {
    add(done, from, false);
    add(Math.max(done, from), to, true);
    done = Math.max(done, to);
  }
  add(done, title.length, false);
  return parts;
}

type Wording = Pick<Words, 't'> & Pick<Formats, 'money' | 'shortMoney'>;

type Prices = Pick<GoodsLine, 'priceFen' | 'upToFen'>;

/** A range fits a card: the sign stands only once, and whole yuan have no decimals unless the other end has some. */
export function priceSpan({ priceFen, upToFen }: Prices, { t, money, shortMoney }: Wording): string {
  if (priceFen === null) return t('goodsDetail.price.unknown');
  if (upToFen === null) return money(priceFen);
  const wordsOf = [priceFen, upToFen].every((fen) => fen % 100 === 0) ? shortMoney : money;
  return `${wordsOf(priceFen)}–${wordsOf(upToFen).replace('¥', '')}`;
}

export type SaleStatus = 'on-sale' | 'scheduled' | 'in-warehouse' | 'sold-out' | 'low-stock';

type Asked = Pick<GoodsLine, 'state' | 'stock'>;

function stockStatus(stock: number | null, lowStock: number): SaleStatus | undefined {
  if (stock === null) return undefined;
  if (stock <= 0) return 'sold-out';
  return stock <= lowStock ? 'low-stock' : undefined;
}

/** A sold-out item is not shown as on sale, even if the shop's status says so. */
export function statusOf({ state, stock }: Asked, lowStock: number): SaleStatus[] {
  const ofStock = stockStatus(stock, lowStock);
  if (ofStock === undefined) return [state];
  return state === 'on-sale' && ofStock === 'sold-out' ? [ofStock] : [state, ofStock];
}

interface StatusWording extends Pick<Words, 't'> {
  formats: Pick<Formats, 'shortDay' | 'minute' | 'number'>;
}

/** The price to pay and the status, on one line. */
export function aboutLine(
  line: GoodsLine,
  lowStock: number,
  { t, formats }: Pick<Words, 't'> & { formats: Formats },
): string {
  const price =
    line.saleFen === null || !line.isFlashOn
      ? priceSpan(line, { t, ...formats })
      : formats.money(line.saleFen);
  const states = statusOf(line, lowStock).map((status) => statusWords(status, line, { t, formats }));
  return [price, ...states].join(' · ');
}

export function statusWords(
  status: SaleStatus,
  { stock, sellAtSeconds }: Pick<GoodsLine, 'stock' | 'sellAtSeconds'>,
  { t, formats }: StatusWording,
): string {
  if (status === 'low-stock')
    return t('goodsDetail.saleStates.low-stock', { count: formats.number(stock ?? 0) });
  if (status !== 'scheduled' || sellAtSeconds === null) return t(`goodsDetail.saleStates.${status}`);
  // A chip has no room for both.
  const isToday = showDay(sellAtSeconds) === showDay(Date.now() / 1000);
  const time = isToday ? formats.minute(sellAtSeconds) : formats.shortDay(sellAtSeconds);
  return t('goodsDetail.saleStates.scheduledAt', { time });
}

/** Keeps the previous line of a recycled element until its next line is loaded: hiding the content is cheaper than unmounting it. */
export const useHeldLine = (line: () => GoodsLine | undefined): ComputedRef<GoodsLine | undefined> =>
  computed<GoodsLine | undefined>((before) => line() ?? before);
