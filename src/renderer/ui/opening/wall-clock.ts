// What the clock on a shop's wall shows at a moment, in whatever zone of the world the shop stands.
import { openZone, type Zone } from '../../../contract/time-zone.ts';

export const DAY_MINUTES = 24 * 60;
export const WEEK_MINUTES = 7 * DAY_MINUTES;
const WEEK_SECONDS = WEEK_MINUTES * 60;
const DAY_SECONDS = DAY_MINUTES * 60;
/** The first of January 1970 was a Thursday. */
const FIRST_MONDAY_SECONDS = 4 * DAY_SECONDS;

/** Making one takes a hundred times as long as using it. */
const zones = new Map<string, Zone>();

function zoneOf(name: string): Zone {
  const zone = zones.get(name) ?? openZone(name);
  zones.set(name, zone);
  return zone;
}

/** By how much the zone's clock is ahead of the world's. */
export function aheadSeconds(atSeconds: number, zone: string): number {
  const whole = Math.floor(atSeconds);
  return zoneOf(zone).wallOf(whole) - whole;
}

const rest = (value: number, of: number) => ((value % of) + of) % of;

/** Since Monday, midnight, by the wall's clock. */
export const secondOfWeek = (atSeconds: number, ahead: number): number =>
  rest(atSeconds + ahead - FIRST_MONDAY_SECONDS, WEEK_SECONDS);

/** Days since 1970 by the calendar on the wall. */
export const dayOnWall = (atSeconds: number, zone: string): number =>
  Math.floor((atSeconds + aheadSeconds(atSeconds, zone)) / DAY_SECONDS);

/** When the clocks are next put forward or back between the two moments; undefined where they are not. */
export function clockShift(fromSeconds: number, toSeconds: number, zone: string): number | undefined {
  const before = aheadSeconds(fromSeconds, zone);
  if (aheadSeconds(toSeconds, zone) === before) return undefined;
  let [same, other] = [Math.floor(fromSeconds), Math.ceil(toSeconds)];
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (aheadSeconds(middle, zone) === before) same = middle;
    else other = middle;
  }
  return other;
}
