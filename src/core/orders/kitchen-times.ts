// How long the tickets of a business day took at the stations that made them.
import type { KitchenTimes } from '../../contract/reports.ts';
import type { StoredOrder, StoredSending } from './stored-order.ts';

/** A station, whole minutes, and how many tickets took so long. */
export type TimeRow = [station: string, minutes: number, tickets: number];

const MINUTE_SECONDS = 60;
/** What was left over night says nothing about the kitchen. */
const MOST_MINUTES = 240;
const NINE_TENTHS = 0.9;
const HALF = 0.5;

/** Counted in the day in which the last dish was done; a bump while no day is open counts in none. */
export function kitchenTimesOf(orders: readonly StoredOrder[], day: number): TimeRow[] {
  const rows = new Map<string, TimeRow>();
  for (const sending of orders.flatMap(({ sendings }) => sendings)) {
    if (sending.kind !== 'send') continue;
    for (const { station, atSeconds } of completions(sending, day)) {
      const minutes = Math.floor(Math.max(0, atSeconds - sending.atSeconds) / MINUTE_SECONDS);
      if (minutes > MOST_MINUTES) continue;
      const key = `${station} ${minutes}`;
      rows.set(key, [station, minutes, (rows.get(key)?.[2] ?? 0) + 1]);
    }
  }
  return [...rows.values()];
}

/** The last mark of each station, unless it took something back. */
function completions({ screens }: StoredSending, day: number) {
  const marks = screens?.marks ?? [];
  return [...new Set(marks.map(({ station }) => station))].flatMap((station) => {
    const own = marks.filter((mark) => mark.station === station);
    const last = own.at(-1);
    const isDone = own
      .flatMap(({ lines }) => lines)
      .every((line) => own.findLast(({ lines }) => lines.includes(line))?.kind === 'bump');
    return last !== undefined && isDone && last.day === day ? [{ station, atSeconds: last.atSeconds }] : [];
  });
}

/** Of several days, by station. */
export function timesByStation(rows: readonly TimeRow[]): KitchenTimes[] {
  const stations = new Map<string, Map<number, number>>();
  for (const [station, minutes, tickets] of rows) {
    const own = stations.get(station) ?? new Map<number, number>();
    stations.set(station, own.set(minutes, (own.get(minutes) ?? 0) + tickets));
  }
  return [...stations].map(([station, counts]) => {
    const minutes = [...counts].toSorted(([a], [b]) => a - b);
    const tickets = minutes.reduce((sum, [, count]) => sum + count, 0);
    return {
      station,
      tickets,
      medianMinutes: minutesAt(minutes, tickets * HALF),
      p90Minutes: minutesAt(minutes, tickets * NINE_TENTHS),
      minutes,
    };
  });
}

/** The minutes that so many tickets took at most. */
function minutesAt(minutes: readonly (readonly [number, number])[], most: number): number {
  let passed = 0;
  for (const [each, count] of minutes) {
    passed += count;
    if (passed >= most) return each;
  }
  return 0;
}
