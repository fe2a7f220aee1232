// Whether a shop is open at a moment by its own rules, and when that changes next; it does not know holidays.
import type { OpeningWeek } from '../../../contract/store-settings.ts';
import { openSpans, type Span } from './open-week.ts';
import { offsetSeconds, clockShift, secondOfWeek, WEEK_MINUTES } from './wall-clock.ts';
import { zoneName } from '../shop-time.ts';

export interface Opening {
  isOpen: boolean;
  /** When the state changes; null if never. */
  untilSeconds: number | null;
}

const DAY_SECONDS = 24 * 3600;
const WEEK_SECONDS = WEEK_MINUTES * 60;
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
