// Whether a shop is open at a moment by its own rules, and when that changes; holidays are not known here.
import type { OpeningWeek } from '../../../contract/store-settings.ts';
import { openSpans, type Span } from './open-week.ts';
import { aheadSeconds, clockShift, secondOfWeek, WEEK_MINUTES } from './wall-clock.ts';
import { zoneName } from '../shop-time.ts';

export interface Opening {
  isOpen: boolean;
  /** When it will be otherwise; null where that is never. */
  untilSeconds: number | null;
}

const DAY_SECONDS = 24 * 3600;
const WEEK_SECONDS = WEEK_MINUTES * 60;
/** Within a week and a change of the clocks every rule that changes anything has done so. */
const FAR_SECONDS = WEEK_SECONDS + 2 * DAY_SECONDS;

/** Null where the rules cannot be told, not all of them. */
export function openingAt(week: OpeningWeek, atSeconds: number, zone = zoneName()): Opening | null {
  const spans = openSpans(week);
  if (spans === null) return null;
  const isOpen = isOpenAt(spans, atSeconds, zone);
  return { isOpen, untilSeconds: nextTurn(spans, { atSeconds, isOpen, zone }) };
}

function isOpenAt(spans: readonly Span[], atSeconds: number, zone: string): boolean {
  const second = secondOfWeek(atSeconds, aheadSeconds(atSeconds, zone));
  return spans.some(({ from, to }) => from * 60 <= second && second < to * 60);
}

interface OpenState {
  atSeconds: number;
  isOpen: boolean;
  zone: string;
}

/** By the clock on the wall; where the clocks are changed before, it is looked at anew from there. */
function nextTurn(spans: readonly Span[], { atSeconds, isOpen, zone }: OpenState): number | null {
  const end = atSeconds + FAR_SECONDS;
  let here = atSeconds;
  while (here < end) {
    const second = secondOfWeek(here, aheadSeconds(here, zone));
    const turn = here + secondsToTurn(spans, second);
    const shift = clockShift(here, Math.min(turn, end), zone);
    if (shift === undefined) return turn < end ? turn : null;
    if (isOpenAt(spans, shift, zone) !== isOpen) return shift;
    here = shift;
  }
  return null;
}

/** Until the next beginning or end of a span; what ends with the week and goes on with it has none there. */
function secondsToTurn(spans: readonly Span[], second: number): number {
  const isThrough = spans[0]?.from === 0 && spans.at(-1)?.to === WEEK_MINUTES;
  const turns = spans
    .flatMap(({ from, to }) => [from, to % WEEK_MINUTES])
    .filter((minute) => !(isThrough && minute === 0))
    .map((minute) => (minute * 60 - second + WEEK_SECONDS) % WEEK_SECONDS)
    .map((seconds) => (seconds === 0 ? WEEK_SECONDS : seconds));
  return turns.length === 0 ? Infinity : Math.min(...turns);
}
