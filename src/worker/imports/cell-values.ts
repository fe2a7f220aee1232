// Parses cell texts: each reader returns the value, or the rule that the text breaks.
import type { PlanRule } from '../../contract/plans.ts';
import { isCalendarDay } from '../../wire/scalars/time.ts';
import { fen, pieces, UNLIMITED_STOCK } from '../../contract/goods-fields.ts';

export type Read<Value> = { value: Value } | { rule: PlanRule; limit?: string | number; cellText?: string };

/** Chinese input often uses full-width characters. */
const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, '');

const NUMBER = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/;
const CURRENCY = /^(-?)(?:[¥$€£]|cny|rmb)|(?:元|块|yuan|cny|rmb|[¥$€£])$/gi;
/** What one of it costs, such as “12元/份”. */
const PER_UNIT = /[/／]\p{L}{1,6}$/u;
/** A comma before one or two digits is a decimal comma; the thousands then have points. */
const DECIMAL_COMMA = /^(-?)(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})$/;

/** Dishes that cost what the market asks. */
const MARKET_PRICE = /^(?:时价|時價|市价|按市价|marketprice|market|mp|m\.p\.)$/i;

/** More than two decimals are refused, because the intended price is unclear. */
export function readMoney(text: string): Read<number> {
  const amount = plain(text).replace(PER_UNIT, '').replace(CURRENCY, '$1');
  const [, sign, whole, cents = ''] = NUMBER.exec(withPoint(amount)) ?? [];
  if (MARKET_PRICE.test(amount)) return { rule: 'no-fixed-price' };
  if (whole === undefined || cents.length > 2) return { rule: 'not-price' };
  return within(Number(`${sign ?? ''}${digitsOf(whole)}${cents.padEnd(2, '0')}`), fen);
}

const withPoint = (amount: string): string =>
  amount.replace(
    DECIMAL_COMMA,
    (_all, sign: string, whole: string, cents: string) => `${sign}${whole.replaceAll('.', '')}.${cents}`,
  );

function readWhole(text: string): Read<number> {
  const [, sign, whole, rest = ''] = NUMBER.exec(plain(text)) ?? [];
  if (whole === undefined || /[^0]/.test(rest)) return { rule: 'not-number' };
  return within(Number(`${sign ?? ''}${digitsOf(whole)}`), pieces);
}

/** As the screens and other programs write it. */
const UNLIMITED = /^(?:不限|无限|無限|unlimited|nolimit|infinite|∞)(?:量|数量|制|库存|庫存)?$/i;

export const readStock = (text: string): Read<number> =>
  UNLIMITED.test(plain(text)) ? { value: UNLIMITED_STOCK } : readWhole(text);

const digitsOf = (whole: string) => whole.replaceAll(',', '');

function within(number: number, of: typeof fen): Read<number> {
  // Turns -0 into 0.
  const value = number === 0 ? 0 : number;
  if (of.safeParse(value).success) return { value };
  return { rule: value < 0 ? 'negative' : 'too-much' };
}

const MOMENT =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]*(\d{1,2})[:时](\d{1,2})分?(?::?(\d{1,2})秒?)?)?$/;

/** The wall-clock time in the cell as seconds, as if it were UTC; the shop's zone is applied later. */
export function readMoment(text: string): Read<number> {
  const match = MOMENT.exec(text.normalize('NFKC').trim());
  if (match === null) return { rule: 'not-date' };
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((digits: string | undefined) => Number(digits ?? 0));
  const isOnClock = hour < 24 && minute < 60 && second < 60;
  if (!isCalendarDay(year, month, day) || !isOnClock) return { rule: 'not-date' };
  return { value: Date.UTC(year, month - 1, day, hour, minute, second) / 1000 };
}

/** Normalizes line ends and trims, because spreadsheets vary in both. */
export const plainText = (text: string): string => text.replace(/\r\n?/g, '\n').trim();
