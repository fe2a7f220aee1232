// What a number in a sheet says to the person who looks at it: a number, a day, or digits that begin with noughts.

/** How a cell shows its number; digits is how many there are at least. */
export type Look = { kind: 'plain' } | { kind: 'moment' } | { kind: 'digits'; digits: number };

export const plainLook: Look = { kind: 'plain' };

/** Formats without a code of their own; those from 27 and from 50 on are days in Chinese. */
const isBuiltInMoment = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

export function lookOf(id: number, code: string | undefined): Look {
  if (code === undefined) return isBuiltInMoment(id) ? { kind: 'moment' } : plainLook;
  // The first part is that of numbers above nothing.
  const [shown = ''] = bare(code).split(';');
  if (/^0{2,}$/.test(shown)) return { kind: 'digits', digits: shown.length };
  return /[ymdhs年月日]/i.test(shown) && !/general/i.test(shown) ? { kind: 'moment' } : plainLook;
}

/** Without what is written out, and without colours, languages and conditions; hours over a day stand in brackets too. */
const bare = (code: string) =>
  code
    .replace(/"[^"]*"|\\.|[_*]./gu, '')
    .replace(/\[(h+|m+|s+)\]/gi, '$1')
    .replace(/\[[^\]]*\]/g, '');

/** Spreadsheets know 15 digits; what a computer adds behind them is no part of a price. */
const DIGITS = 15;

export function numberText(text: string, look: Look, is1904: boolean): string {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return text;
  if (look.kind === 'moment') return momentText(number, is1904) ?? plainText(text, number);
  const plain = plainText(text, number);
  return look.kind === 'digits' && /^\d+$/.test(plain) ? plain.padStart(look.digits, '0') : plain;
}

function plainText(text: string, number: number): string {
  // Whoever wrote all digits meant them: an id may have sixteen.
  if (/^-?(0|[1-9]\d*)$/.test(text)) return text;
  const rounded = Number(number.toPrecision(DIGITS));
  const shortest = String(rounded);
  return shortest.includes('e-') ? rounded.toFixed(20).replace(/0+$/, '') : shortest;
}

const DAY_SECONDS = 86_400;
/** Days from that of 1900's count to the first of 1970, and from 1904's to it. */
const EPOCH_DAYS = 25_569;
const EPOCH_DAYS_1904 = 24_107;
/** Before this day 1900's count is one too low: it goes on to count a day that never was. */
const FIRST_TRUE_DAY = 61;
const END_DAY = 2_958_466;

/** Undefined for what no calendar of theirs holds. */
function momentText(serial: number, is1904: boolean): string | undefined {
  if (serial < 0 || serial >= END_DAY) return undefined;
  const days = is1904 ? serial - EPOCH_DAYS_1904 : serial - EPOCH_DAYS + (serial < FIRST_TRUE_DAY ? 1 : 0);
  const seconds = Math.round(days * DAY_SECONDS);
  const [day = '', time = ''] = new Date(seconds * 1000).toISOString().split(/[T.]/);
  const clock = time.replace(/:00$/, '');
  if (serial < 1) return clock;
  return seconds % DAY_SECONDS === 0 ? day : `${day} ${clock}`;
}
