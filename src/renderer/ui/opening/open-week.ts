// Merges the opening rules of a shop into one week of its local time.
import type { OpeningWeek } from '../../../contract/store-settings.ts';
import { DAY_MINUTES, WEEK_MINUTES } from './wall-clock.ts';

/** In minutes since Monday, midnight; the end is exclusive. */
export interface Span {
  from: number;
  to: number;
}

/** Sorted, disjoint and within the week; null if any rule is unreadable. */
export function openSpans({ kind, rules }: OpeningWeek): Span[] | null {
  if (kind.read === 'always') return [{ from: 0, to: WEEK_MINUTES }];
  if (kind.read === null || rules.length === 0) return null;
  const isReadable = rules.every(
    ({ days, spans }) => days.read !== null && spans.length > 0 && spans.every(({ read }) => read !== null),
  );
  return isReadable ? readableSpans({ rules }) : null;
}

/** Ignores unreadable rules. */
export function readableSpans({ rules }: Pick<OpeningWeek, 'rules'>): Span[] {
  const spans = rules.flatMap(({ days, spans: ofDay }) =>
    (days.read ?? []).flatMap((isOpen, day) =>
      ofDay.flatMap(({ read }) => (isOpen && read !== null ? withinWeek(day, read) : [])),
    ),
  );
  return joined(spans.toSorted((a, b) => a.from - b.from));
}

/** A span that continues after Sunday wraps around to Monday. */
function withinWeek(day: number, read: { opensMinute: number; closesMinute: number }): Span[] {
  const from = day * DAY_MINUTES + read.opensMinute;
  const to = day * DAY_MINUTES + read.closesMinute;
  if (from >= WEEK_MINUTES) return [{ from: from - WEEK_MINUTES, to: to - WEEK_MINUTES }];
  if (to <= WEEK_MINUTES) return [{ from, to }];
  return [
    { from, to: WEEK_MINUTES },
    { from: 0, to: to - WEEK_MINUTES },
  ];
}

function joined(spans: readonly Span[]): Span[] {
  const separate: Span[] = [];
  for (const span of spans) {
    const last = separate.at(-1);
    if (last === undefined || span.from > last.to) separate.push({ ...span });
    else last.to = Math.max(last.to, span.to);
  }
  return separate;
}

/** The spans of each day, Monday first, in minutes of that day. */
export const byDay = (spans: readonly Span[]): Span[][] =>
  Array.from({ length: WEEK_MINUTES / DAY_MINUTES }, (_, day) => {
    const midnight = day * DAY_MINUTES;
    return spans
      .map(({ from, to }) => ({
        from: Math.max(from - midnight, 0),
        to: Math.min(to - midnight, DAY_MINUTES),
      }))
      .filter(({ from, to }) => from < to);
  });
