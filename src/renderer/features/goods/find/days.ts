// Days as people choose them and the seconds that they stand for, in the time of this machine.
import { isReversed, type Span } from './finding.ts';

/** As a field for days writes them: 2026-11-21; empty where none is chosen. */
export interface DayNames {
  from: string;
  to: string;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** Undefined where there is no such day. */
function startOf(day: string, daysLater = 0): number | undefined {
  const [, year, month, date] = DAY.exec(day) ?? [];
  if (year === undefined) return undefined;
  const start = seconds(new Date(Number(year), Number(month) - 1, Number(date) + daysLater));
  return start >= 0 ? start : undefined;
}

export function readDays({ from, to }: DayNames): Span | 'reversed' {
  const least = startOf(from);
  const next = startOf(to, 1);
  const span: Span = {
    ...(least === undefined ? {} : { least }),
    // The last day is meant as a whole.
    ...(next === undefined ? {} : { most: next - 1 }),
  };
  return isReversed(span) ? 'reversed' : span;
}

function nameOf(epochSeconds: number | undefined): string {
  if (epochSeconds === undefined) return '';
  const date = new Date(epochSeconds * 1000);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
}

export const typedDays = (span: Span | undefined): DayNames => ({
  from: nameOf(span?.least),
  to: nameOf(span?.most),
});

/** The first second of the day so many days before this one. */
export const daysAgo = (days: number, now: Date): number =>
  seconds(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days));
