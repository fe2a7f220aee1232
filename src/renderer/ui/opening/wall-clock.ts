// The local time of a shop at a moment, in any time zone.
import { openZone, type Zone } from '../../../contract/time-zone.ts';

export const DAY_MINUTES = 24 * 60;
export const WEEK_MINUTES = 7 * DAY_MINUTES;
const WEEK_SECONDS = WEEK_MINUTES * 60;
const DAY_SECONDS = DAY_MINUTES * 60;
/** The first of January 1970 was a Thursday. */
const FIRST_MONDAY_SECONDS = 4 * DAY_SECONDS;

/** Cached: creating a formatter takes a hundred times as long as using it. */
const zones = new Map<string, Zone>();

function zoneOf(name: string): Zone {
  const zone = zones.get(name) ?? openZone(name);
  zones.set(name, zone);
  return zone;
}

/** The zone's offset from UTC. */
export function offsetSeconds(atSeconds: number, zone: string): number {
  const whole = Math.floor(atSeconds);
  return zoneOf(zone).wallOf(whole) - whole;
}

const rest = (value: number, of: number) => ((value % of) + of) % of;

/** Since Monday, midnight, in local time. */
export const secondOfWeek = (atSeconds: number, ahead: number): number =>
  rest(atSeconds + ahead - FIRST_MONDAY_SECONDS, WEEK_SECONDS);

/** Days since 1970 in local time. */
export const localDay = (atSeconds: number, zone: string): number =>
  Math.floor((atSeconds + offsetSeconds(atSeconds, zone)) / DAY_SECONDS);

/** The first clock change between the two moments; undefined if there is none. */
export function clockShift(fromSeconds: number, toSeconds: number, zone: string): number | undefined {
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
