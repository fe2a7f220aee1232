// The time zone of a shop: screen and core read and show local times by the same rules.

/** The time zone of the interface's home market. */
export const USUAL_ZONE = 'Asia/Shanghai';

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Wall-clock times are counted in seconds as if the clock ran on UTC. */
export interface Zone {
  name: string;
  wallOf: (seconds: number) => number;
  /** A repeated hour means its first occurrence; a skipped hour is read with the offset before the change. */
  secondsOf: (wall: number) => number;
}

const DAY_SECONDS = 86_400;
const parts = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

/** Remembered: creating a formatter takes a hundred times as long as using it. */
const zones = new Map<string, Zone>();

/** A zone that this machine does not know is replaced by the usual one. */
export function openZone(wanted: string): Zone {
  const known = zones.get(wanted);
  if (known !== undefined) return known;
  if (wanted !== USUAL_ZONE && !isTimeZone(wanted)) return openZone(USUAL_ZONE);
  const zone = createZone(wanted);
  zones.set(wanted, zone);
  return zone;
}

function createZone(name: string): Zone {
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
  const wallOf = rememberingOffsets((seconds) => {
    const values = new Map<string, string>(
      format.formatToParts(seconds * 1000).map(({ type, value }) => [type, value]),
    );
    const [year = 0, month = 1, ...rest] = parts.map((part) => Number(values.get(part)));
    const wall = new Date(0);
    // Date.UTC maps the years 0 to 99 to 1900 to 1999.
    wall.setUTCFullYear(year, month - 1, rest[0]);
    return wall.setUTCHours(rest[1] ?? 0, rest[2], rest[3]) / 1000;
  });
  return { name, wallOf, secondsOf: (wall) => secondsOf(wall, wallOf) };
}

const BLOCK_SECONDS = 900;
const MOST_BLOCKS = 10_000;
/** From 1970 to 2096. */
const LAST_REMEMBERED_SECONDS = 4_000_000_000;

/** Reading a date from its parts takes long, and a table of a day has thousands of them within a few hours. */
function rememberingOffsets(wallOf: Zone['wallOf']): Zone['wallOf'] {
  const offsets = new Map<number, number>();
  return (seconds) => {
    const isUsual = Number.isInteger(seconds) && seconds >= 0 && seconds <= LAST_REMEMBERED_SECONDS;
    if (!isUsual) return wallOf(seconds);
    const start = seconds - (seconds % BLOCK_SECONDS);
    const known = offsets.get(start);
    if (known !== undefined) return seconds + known;
    const offset = offsetAt(start, wallOf);
    if (offsetAt(start + BLOCK_SECONDS - 1, wallOf) !== offset) return wallOf(seconds);
    if (offsets.size >= MOST_BLOCKS) offsets.clear();
    offsets.set(start, offset);
    return seconds + offset;
  };
}

/** Only the offsets of the day before and of the day after can apply. */
function secondsOf(wall: number, wallOf: Zone['wallOf']): number {
  const before = wall - offsetAt(wall - DAY_SECONDS, wallOf);
  const after = wall - offsetAt(wall + DAY_SECONDS, wallOf);
  const found = [Math.min(before, after), Math.max(before, after)].find((at) => wallOf(at) === wall);
  return found ?? before;
}

const offsetAt = (seconds: number, wallOf: Zone['wallOf']) => wallOf(seconds) - seconds;
