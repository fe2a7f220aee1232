// Reads and checks the two typed ends of a range.
import { isReversed, type Span } from './finding.ts';

export const spanFaults = ['notMoney', 'notCount', 'tooMuch', 'reversed'] as const;
export type SpanFault = (typeof spanFaults)[number];

export type SpanKind = 'money' | 'count';

export interface TypedSpan {
  least: string;
  most: string;
}

export type ReadSpan = { span: Span } | { fault: SpanFault; at: keyof TypedSpan };

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
