// What people write into cells, read as values: each reader answers the value, or the rule that the text breaks.
import type { PlanRule } from '../../contract/plans.ts';
import { isCalendarDay } from '../../wire/scalars/time.ts';
import { fen, pieces } from '../../contract/goods-fields.ts';

export type Read<Value> = { value: Value } | { rule: PlanRule; limit?: string | number; told?: string };

/** Full width is written by whoever types Chinese. */
const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, '');

const NUMBER = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/;
const CURRENCY = /^(-?)(?:¥|cny|rmb)|(?:元|yuan|cny|rmb)$/gi;

/** More than two decimals are a mistake of somebody: which of them is meant nobody knows. */
export function readMoney(text: string): Read<number> {
  const [, sign, whole, cents = ''] = NUMBER.exec(plain(text).replace(CURRENCY, '$1')) ?? [];
  if (whole === undefined || cents.length > 2) return { rule: 'not-price' };
  return within(Number(`${sign ?? ''}${digitsOf(whole)}${cents.padEnd(2, '0')}`), fen);
}

export function readWhole(text: string): Read<number> {
  const [, sign, whole, rest = ''] = NUMBER.exec(plain(text)) ?? [];
  if (whole === undefined || /[^0]/.test(rest)) return { rule: 'not-number' };
  return within(Number(`${sign ?? ''}${digitsOf(whole)}`), pieces);
}

const digitsOf = (whole: string) => whole.replaceAll(',', '');

function within(number: number, of: typeof fen): Read<number> {
  // There is no nothing below nothing.
  const value = number === 0 ? 0 : number;
  if (of.safeParse(value).success) return { value };
  return { rule: value < 0 ? 'below-nothing' : 'too-much' };
}

const MOMENT =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]*(\d{1,2})[:时](\d{1,2})分?(?::?(\d{1,2})秒?)?)?$/;

/** What a clock on a wall shows, in seconds as if the wall stood in Greenwich. */
export function readMoment(text: string): Read<number> {
  const told = MOMENT.exec(text.normalize('NFKC').trim());
  if (told === null) return { rule: 'not-date' };
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = told
    .slice(1)
    .map((digits: string | undefined) => Number(digits ?? 0));
  const isOnClock = hour < 24 && minute < 60 && second < 60;
  if (!isCalendarDay(year, month, day) || !isOnClock) return { rule: 'not-date' };
  return { value: Date.UTC(year, month - 1, day, hour, minute, second) / 1000 };
}

/** Line ends and blanks at either end are no part of a text: spreadsheets spell and add them as they like. */
export const plainText = (text: string): string => text.replace(/\r\n?/g, '\n').trim();
