// By which clock a shop's own moments are told: screen and core read and show a local time by the same rules.

/** Where the interface is at home. */
export const USUAL_ZONE = 'Asia/Shanghai';

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A time on the wall is counted in seconds as if the wall stood in Greenwich. */
export interface Zone {
  name: string;
  wallOf: (seconds: number) => number;
  /** Of a doubled hour the first one; a skipped one as if the clock had not been changed yet. */
  secondsOf: (wall: number) => number;
}

const DAY_SECONDS = 86_400;
const parts = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

/** A zone that this machine does not know is taken for the usual one. */
export function openZone(wanted: string): Zone {
  const name = wanted !== USUAL_ZONE && isTimeZone(wanted) ? wanted : USUAL_ZONE;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const wallOf = (seconds: number) => {
    const values = new Map<string, string>(
      format.formatToParts(seconds * 1000).map(({ type, value }) => [type, value]),
    );
    const [year = 0, month = 1, ...rest] = parts.map((part) => Number(values.get(part)));
    const wall = new Date(0);
    // Date.UTC would take the first hundred years for those of the last century.
    wall.setUTCFullYear(year, month - 1, rest[0]);
    return wall.setUTCHours(rest[1] ?? 0, rest[2], rest[3]) / 1000;
  };
  return { name, wallOf, secondsOf: (wall) => secondsOf(wall, wallOf) };
}

/** The offsets of the days around are the only two in question. */
function secondsOf(wall: number, wallOf: Zone['wallOf']): number {
  const before = wall - aheadAt(wall - DAY_SECONDS, wallOf);
  const after = wall - aheadAt(wall + DAY_SECONDS, wallOf);
  const found = [Math.min(before, after), Math.max(before, after)].find((at) => wallOf(at) === wall);
  return found ?? before;
}

const aheadAt = (seconds: number, wallOf: Zone['wallOf']) => wallOf(seconds) - seconds;
