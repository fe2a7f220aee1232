// Converts between days and epoch seconds, in the shop's time zone.
import { showDay, startOfDay } from '../../../ui/shop-time.ts';
import { isReversed, type Span } from './finding.ts';

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
