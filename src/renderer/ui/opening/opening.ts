// Opening hours: of a week, at a moment, by the shop's clock.
import { openZone } from '../../../contract/time-zone.ts';
import type { OpeningWeek } from '../../../contract/store-settings.ts';
import { zoneName } from '../shop-time.ts';

export const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;
const WEEK_SECONDS = WEEK_MINUTES * 60;
const DAY_SECONDS = DAY_MINUTES * 60;
/** The first of January 1970 was a Thursday. */
const FIRST_MONDAY_SECONDS = 4 * DAY_SECONDS;

/** The zone's offset from UTC. */
export function offsetSeconds(atSeconds: number, zone: string): number {
  const whole = Math.floor(atSeconds);
  return openZone(zone).wallOf(whole) - whole;
}

const rest = (value: number, of: number) => ((value % of) + of) % of;

/** Since Monday, midnight, in local time. */
export const secondOfWeek = (atSeconds: number, ahead: number): number =>
  rest(atSeconds + ahead - FIRST_MONDAY_SECONDS, WEEK_SECONDS);

/** Days since 1970 in local time. */
export const localDay = (atSeconds: number, zone: string): number =>
  Math.floor((atSeconds + offsetSeconds(atSeconds, zone)) / DAY_SECONDS);

/** The first clock change between the two moments; undefined if there is none. */
function clockShift(fromSeconds: number, toSeconds: number, zone: string): number | undefined {
  const before = offsetSeconds(fromSeconds, zone);
  if (offsetSeconds(toSeconds, zone) === before) return undefined;
  let [low, high] = [Math.floor(fromSeconds), Math.ceil(toSeconds)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetSeconds(middle, zone) === before) low = middle;
    else high = middle;
  }
  return high;
}

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

export interface Opening {
  isOpen: boolean;
  /** When the state changes; null if never. */
  untilSeconds: number | null;
}

/** Every rule that ever changes the state does so within a week and a clock change. */
const FAR_SECONDS = WEEK_SECONDS + 2 * DAY_SECONDS;

/** Null if any of the rules is unreadable. */
export function openingAt(week: OpeningWeek, atSeconds: number, zone = zoneName()): Opening | null {
  const spans = openSpans(week);
  if (spans === null) return null;
  const isOpen = isOpenAt(spans, atSeconds, zone);
  return { isOpen, untilSeconds: nextTurn(spans, { atSeconds, isOpen, zone }) };
}

function isOpenAt(spans: readonly Span[], atSeconds: number, zone: string): boolean {
  const second = secondOfWeek(atSeconds, offsetSeconds(atSeconds, zone));
  return spans.some(({ from, to }) => from * 60 <= second && second < to * 60);
}

interface OpenState {
  atSeconds: number;
  isOpen: boolean;
  zone: string;
}

/** Calculated in local time; starts again at a clock change that comes before the turn. */
function nextTurn(spans: readonly Span[], { atSeconds, isOpen, zone }: OpenState): number | null {
  const end = atSeconds + FAR_SECONDS;
  let here = atSeconds;
  while (here < end) {
    const second = secondOfWeek(here, offsetSeconds(here, zone));
    const turn = here + secondsToTurn(spans, second);
    const shift = clockShift(here, Math.min(turn, end), zone);
    if (shift === undefined) return turn < end ? turn : null;
    if (isOpenAt(spans, shift, zone) !== isOpen) return shift;
    here = shift;
  }
  return null;
}

/** Until the next start or end of a span; a span that wraps around the end of the week has none there. */
function secondsToTurn(spans: readonly Span[], second: number): number {
  const isThrough = spans[0]?.from === 0 && spans.at(-1)?.to === WEEK_MINUTES;
  const turns = spans
    .flatMap(({ from, to }) => [from, to % WEEK_MINUTES])
    .filter((minute) => !(isThrough && minute === 0))
    .map((minute) => (minute * 60 - second + WEEK_SECONDS) % WEEK_SECONDS)
    .map((seconds) => (seconds === 0 ? WEEK_SECONDS : seconds));
  return turns.length === 0 ? Infinity : Math.min(...turns);
}
