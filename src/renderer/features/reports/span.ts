// The spans of dates that a report is asked for, and those that it is compared with. Weeks begin on Monday.
import { daysOfSpan, type ReportSpan } from '../../../contract/reports.ts';

export const spanKinds = ['day', 'week', 'month', 'custom'] as const;
export type SpanKind = (typeof spanKinds)[number];

/** The same length just before, or the same weekdays before. */
export const comparisons = ['previous', 'weekdays'] as const;
export type Comparison = (typeof comparisons)[number];

const WEEK_DAYS = 7;
const DAY_MS = 86_400_000;

const textOf = (time: number): string => new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length);
export const addDays = (date: string, days: number): string => textOf(Date.parse(date) + days * DAY_MS);
/** Monday is 0. */
const weekdayOf = (date: string): number => (new Date(date).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
export const mondayOf = (date: string): string => addDays(date, -weekdayOf(date));

function monthOf(date: string, later = 0): ReportSpan {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return {
    from: textOf(Date.UTC(year, month - 1 + later, 1)),
    to: textOf(Date.UTC(year, month + later, 0)),
  };
}

/** The one that this date lies in. */
export function spanAt(kind: Exclude<SpanKind, 'custom'>, date: string): ReportSpan {
  if (kind === 'day') return { from: date, to: date };
  if (kind === 'month') return monthOf(date);
  const from = mondayOf(date);
  return { from, to: addDays(from, WEEK_DAYS - 1) };
}

/** The next one, or the one before with -1. */
export function movedSpan(kind: SpanKind, span: ReportSpan, by: 1 | -1): ReportSpan {
  if (kind === 'month') return monthOf(span.from, by);
  const days = daysOfSpan(span) * by;
  return { from: addDays(span.from, days), to: addDays(span.to, days) };
}

interface Compared {
  kind: SpanKind;
  against: Comparison;
  /** The date of the open business day. */
  today: string;
}

/** A span that is not over is compared with as many days as it has had: half a week is no match for a whole one. */
export function spanBefore(span: ReportSpan, { kind, against, today }: Compared): ReportSpan {
  const { from, to } = against === 'previous' ? movedSpan(kind, span, -1) : sameWeekdays(span);
  if (today < span.from || today >= span.to) return { from, to };
  const until = addDays(from, daysOfSpan({ from: span.from, to: today }) - 1);
  return { from, to: until < to ? until : to };
}

function sameWeekdays({ from, to }: ReportSpan): ReportSpan {
  const days = Math.ceil(daysOfSpan({ from, to }) / WEEK_DAYS) * WEEK_DAYS;
  return { from: addDays(from, -days), to: addDays(to, -days) };
}

export interface Point {
  /** The first date of a week. */
  date: string;
  orders: number;
  fen: number;
}

/** More points than these cannot be told apart. */
const MOST_POINTS = 45;

export const isByWeek = (span: ReportSpan): boolean => daysOfSpan(span) > MOST_POINTS;

/** A point for each date, also without sales; for each week if the span is long. */
export function pointsOf(
  { days, ...span }: ReportSpan & { days: readonly Point[] },
  areWeeks = isByWeek(span),
): Point[] {
  const pointOf = areWeeks ? mondayOf : (date: string) => date;
  const points = new Map<string, Point>();
  for (let date = span.from; date <= span.to; date = addDays(date, 1))
    points.set(pointOf(date), { date: pointOf(date), orders: 0, fen: 0 });
  for (const { date, orders, fen } of days) {
    const point = points.get(pointOf(date));
    if (point === undefined) continue;
    point.orders += orders;
    point.fen += fen;
  }
  return [...points.values()];
}
