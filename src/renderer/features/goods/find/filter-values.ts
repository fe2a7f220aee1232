// The values of filters as they are typed: days, spans of numbers, ids.
import { showDay, startOfDay } from '../../../ui/shop-time.ts';
import { isReversed, type Span } from './finding.ts';
import { goodsFilters } from '../../../../contract/goods.ts';

/** In the format of a date field: 2026-11-21; empty if none is chosen. */
export interface DayNames {
  from: string;
  to: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Undefined if there is no such day. */
function startOf(day: string, daysLater = 0): number | undefined {
  const start = DAY.test(day) ? startOfDay(day, daysLater) : -1;
  return start >= 0 ? start : undefined;
}

export function readDays({ from, to }: DayNames): Span | 'reversed' {
  const least = startOf(from);
  const next = startOf(to, 1);
  const span: Span = {
    ...(least === undefined ? {} : { least }),
    // The range includes the whole last day.
    ...(next === undefined ? {} : { most: next - 1 }),
  };
  return isReversed(span) ? 'reversed' : span;
}

const nameOf = (epochSeconds: number | undefined): string =>
  epochSeconds === undefined ? '' : showDay(epochSeconds);

export const typedDays = (span: Span | undefined): DayNames => ({
  from: nameOf(span?.least),
  to: nameOf(span?.most),
});

/** The first second of the day that is `days` before today. */
export const daysAgo = (days: number, nowSeconds: number): number => startOfDay(showDay(nowSeconds), -days);

const spanFaults = ['notMoney', 'notCount', 'tooMuch', 'reversed'] as const;
type SpanFault = (typeof spanFaults)[number];

export type SpanKind = 'money' | 'count';

interface TypedSpan {
  least: string;
  most: string;
}

type ReadSpan = { span: Span } | { fault: SpanFault; at: keyof TypedSpan };

const MOST_DIGITS = 9;

const plain = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/[\s¥,]/g, '')
    .replace('。', '.');

function readEnd(typed: string, kind: SpanKind): number | undefined | SpanFault {
  const text = plain(typed);
  if (text === '') return undefined;
  const parts = /^(\d+)(?:\.(\d{0,2}))?$/.exec(text);
  if (parts === null || (kind === 'count' && text.includes('.')))
    return kind === 'money' ? 'notMoney' : 'notCount';
  const [, whole = '', cents = ''] = parts;
  if (whole.replace(/^0+/, '').length > MOST_DIGITS) return 'tooMuch';
  // Joins digits instead of multiplying: 0.29 * 100 would be 28.999….
  return Number(kind === 'money' ? whole + cents.padEnd(2, '0') : whole);
}

export function readSpan({ least, most }: TypedSpan, kind: SpanKind): ReadSpan {
  const from = readEnd(least, kind);
  if (typeof from === 'string') return { fault: from, at: 'least' };
  const to = readEnd(most, kind);
  if (typeof to === 'string') return { fault: to, at: 'most' };
  const span: Span = {
    ...(from === undefined ? {} : { least: from }),
    ...(to === undefined ? {} : { most: to }),
  };
  return isReversed(span) ? { fault: 'reversed', at: 'most' } : { span };
}

const yuan = (fen: number) => {
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** The range as text for the two fields. */
export function typedSpan(span: Span | undefined, kind: SpanKind): TypedSpan {
  const typed = (end: number | undefined) => {
    if (end === undefined) return '';
    return kind === 'money' ? yuan(end) : String(end);
  };
  return { least: typed(span?.least), most: typed(span?.most) };
}

/** Undefined if any of them is not an id; empty for blank text. */
export function idsOf(text: string): string[] | undefined {
  const ids = [
    ...new Set(
      text
        .normalize('NFKC')
        .split(/[\s,;、]+/)
        .filter(Boolean),
    ),
  ];
  const read = goodsFilters.safeParse({ ids });
  return read.success ? ids : undefined;
}
