// Parses money and counts as people type them: full-width, with a point or a comma, with or without ¥.

import { MOST_FEN, MOST_PIECES } from '../../contract/goods-fields.ts';

export type NumberFault = 'not-money' | 'not-count' | 'too-large';
export type ReadNumber = { value: number | null } | { rule: NumberFault; limit: string | null };

const GROUPED = /^\d{1,3}(?:[.,]\d{3})+$/;

/** A fast path: most cells of a pasted sheet look like this. */
const PLAIN = /^[\d.,]*$/;

const plain = (text: string) =>
  PLAIN.test(text)
    ? text
    : text
        .normalize('NFKC')
        .replaceAll('。', '.')
        .replace(/[\s¥￥\u5143]/g, '');

/** Empty is no amount. What follows the last separator decides: `12,50` has a decimal comma, `1,200` a grouping one. */
export function readMoney(text: string): ReadNumber {
  const typed = plain(text);
  if (typed === '') return { value: null };
  const parts = partsOf(typed);
  if (parts === undefined) return { rule: 'not-money', limit: null };
  const digits = parts.whole.replace(/^0+(?=\d)/, '') + parts.cents.padEnd(2, '0');
  // Parsed as digits and never as a fraction: 0.29 yuan are 29 fen and not 28.999.
  if (digits.length > 15 || Number(digits) > MOST_FEN) return { rule: 'too-large', limit: showFen(MOST_FEN) };
  return { value: Number(digits) };
}

function partsOf(typed: string): { whole: string; cents: string } | undefined {
  const [, before = '', cents = ''] = /^(.*?)(?:[.,](\d{0,2}))?$/.exec(typed) ?? [];
  if (/^\d+$/.test(before)) return { whole: before, cents };
  if (!GROUPED.test(before) || before.startsWith('0')) return undefined;
  const marks = new Set(before.match(/[.,]/g));
  const last = typed.slice(before.length, before.length + 1);
  // Without cents only commas group: 12.345 is more likely a typing error than twelve thousand.
  const isClear = marks.size === 1 && (last === '' ? marks.has(',') : !marks.has(last));
  return isClear ? { whole: before.replace(/[.,]/g, ''), cents } : undefined;
}

export function readCount(text: string, most = MOST_PIECES): ReadNumber {
  const typed = plain(text);
  if (typed === '') return { value: null };
  if (!/^\d+$/.test(typed) && !/^\d{1,3}(,\d{3})+$/.test(typed)) return { rule: 'not-count', limit: null };
  const digits = typed.replaceAll(',', '');
  return digits.length > 15 || Number(digits) > most
    ? { rule: 'too-large', limit: String(most) }
    : { value: Number(digits) };
}

/** As in an input: 12.50. */
export function showFen(fen: number): string {
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
