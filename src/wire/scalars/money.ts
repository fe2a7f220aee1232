// Money: yuan with two decimals on the wire, whole fen everywhere else.
import type { Range } from './numbers.ts';
import { isBlank, type Refuse } from './bare.ts';
import { readText, scalar } from './scalar.ts';

const AMOUNT = /^([+-]?)(\d{1,12})(?:\.(\d{1,2})(\d*))?$/;
/** In fen, the millionth of a yuan by which the nearest binary number may miss the amount that it stands for. */
const TOLERANCE = 1e-4;

/** To the fen; undefined for an amount that is further from a whole number of fen than a binary number may be. */
export function fenFromYuan(text: string): number | undefined {
  const match = AMOUNT.exec(text.trim());
  if (match === null) return undefined;
  const [, sign = '', yuan = '', cents = '', rest = ''] = match;
  const beyond = Number(`0.${rest}0`);
  if (beyond > TOLERANCE && beyond < 1 - TOLERANCE) return undefined;
  const value = Number(yuan) * 100 + Number(cents.padEnd(2, '0')) + (beyond > TOLERANCE ? 1 : 0);
  return sign === '-' && value !== 0 ? -value : value;
}

export function yuanFromFen(fen: number): string {
  const size = Math.abs(fen);
  const text = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
  return fen < 0 ? `-${text}` : text;
}

function readFen(raw: unknown, refuse: Refuse, range: Range): number {
  const text = readText(raw, refuse, 'not-amount');
  const fen = fenFromYuan(text);
  if (fen === undefined) return refuse('not-amount');
  if (range.min !== undefined && fen < range.min)
    return refuse('too-small', { limit: yuanFromFen(range.min) });
  if (range.max !== undefined && fen > range.max)
    return refuse('too-large', { limit: yuanFromFen(range.max) });
  return fen;
}

/** A price: "12", "12.5", 12.5 and "12.500" are read, 12.300000000000001 too, "12.00" is written. */
export const fen = (range: Range = {}) =>
  scalar<string, number>({ read: (raw, refuse) => readFen(raw, refuse, range), write: yuanFromFen });

/** A price that may be absent: empty and null mean none. */
export const optionalFen = () =>
  scalar<string, number | null>({
    read: (raw, refuse) => (isBlank(raw) ? null : readFen(raw, refuse, {})),
    write: (value) => (value === null ? '' : yuanFromFen(value)),
  });
