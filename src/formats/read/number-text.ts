// Shows a number of a sheet as its reader sees it: as a number, a date, or digits with leading zeros.

/** How a cell shows its number; `digits` is the least number of digits. */
export type Look = { kind: 'plain' } | { kind: 'moment' } | { kind: 'digits'; digits: number };

export const plainLook: Look = { kind: 'plain' };

/** Built-in formats have no code; those from 27 and from 50 on are Chinese date formats. */
const isBuiltInMoment = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

export function lookOf(id: number, code: string | undefined): Look {
  if (code === undefined) return isBuiltInMoment(id) ? { kind: 'moment' } : plainLook;
  // The first section is for positive numbers.
  const [shown = ''] = bare(code).split(';');
  if (/^0{2,}$/.test(shown)) return { kind: 'digits', digits: shown.length };
  return /[ymdhs年月日]/i.test(shown) && !/general/i.test(shown) ? { kind: 'moment' } : plainLook;
}

/** Removes literals, colours, locales and conditions; brackets around h, m or s mean durations and stay without the brackets. */
const bare = (code: string) =>
  code
    .replace(/"[^"]*"|\\.|[_*]./gu, '')
    .replace(/\[(h+|m+|s+)\]/gi, '$1')
    .replace(/\[[^\]]*\]/g, '');

/** Spreadsheets have a precision of 15 digits; digits beyond are floating-point noise. */
const DIGITS = 15;

export function numberText(text: string, look: Look, is1904: boolean): string {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return text;
  if (look.kind === 'moment') return momentText(number, is1904) ?? plainText(text, number);
  const plain = plainText(text, number);
  return look.kind === 'digits' && /^\d+$/.test(plain) ? plain.padStart(look.digits, '0') : plain;
}

function plainText(text: string, number: number): string {
  // An integer that is written out stays as it is: an id may have sixteen digits.
  if (/^-?(0|[1-9]\d*)$/.test(text)) return text;
  const rounded = Number(number.toPrecision(DIGITS));
  const shortest = String(rounded);
  return shortest.includes('e-') ? rounded.toFixed(20).replace(/0+$/, '') : shortest;
}

const DAY_SECONDS = 86_400;
/** Days from the epochs of 1900 and 1904 to 1970-01-01. */
const EPOCH_DAYS = 25_569;
const EPOCH_DAYS_1904 = 24_107;
/** Before this day the 1900 system is one day off, because it counts a 29 February 1900. */
const FIRST_TRUE_DAY = 61;
const END_DAY = 2_958_466;

/** Undefined outside the calendar of spreadsheets. */
function momentText(serial: number, is1904: boolean): string | undefined {
  if (serial < 0 || serial >= END_DAY) return undefined;
  const days = is1904 ? serial - EPOCH_DAYS_1904 : serial - EPOCH_DAYS + (serial < FIRST_TRUE_DAY ? 1 : 0);
  const seconds = Math.round(days * DAY_SECONDS);
  const [day = '', time = ''] = new Date(seconds * 1000).toISOString().split(/[T.]/);
  const clock = time.replace(/:00$/, '');
  if (serial < 1) return clock;
  return seconds % DAY_SECONDS === 0 ? day : `${day} ${clock}`;
}
