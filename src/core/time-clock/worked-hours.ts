// The hours of people by day, from what they have stamped.
import type { ClockEntry, HoursOfDay } from '../../contract/time-clock.ts';
import type { Zone } from '../../contract/time-zone.ts';
import type { ClockLine } from './clock-entries.ts';

/** Those of one person in the order of their times. */
export function entriesOf(lines: readonly ClockLine[], person: string): ClockEntry[] {
  const takenBack = new Set(lines.flatMap(({ takesBack }) => takesBack ?? []));
  return lines
    .flatMap(({ id, person: whose, stamp, corrected }): ClockEntry[] =>
      whose !== person || stamp === null
        ? []
        : [
            {
              id,
              person,
              ...stamp,
              correctedBy: corrected?.by.name ?? '',
              reason: corrected?.reason ?? '',
              isTakenBack: takenBack.has(id),
            },
          ],
    )
    .toSorted((one, other) => one.atSeconds - other.atSeconds);
}

/** The last one that counts. */
export const lastOf = (entries: readonly ClockEntry[]): ClockEntry | undefined =>
  entries.findLast(({ isTakenBack }) => !isTakenBack);

interface Shift {
  entries: ClockEntry[];
  /** Those that count. */
  counting: ClockEntry[];
}

/** From coming to going; what was forgotten ends at the next coming. */
function shiftsOf(entries: readonly ClockEntry[]): Shift[] {
  const shifts: Shift[] = [];
  let isOver = true;
  for (const entry of entries) {
    let shift = shifts.at(-1);
    if (shift === undefined || (isOver && !entry.isTakenBack)) {
      shift = { entries: [], counting: [] };
      shifts.push(shift);
    }
    shift.entries.push(entry);
    if (entry.isTakenBack) continue;
    shift.counting.push(entry);
    isOver = entry.kind === 'out';
  }
  return shifts;
}

function secondsIn({ counting }: Shift, kind: 'in' | 'break', untilSeconds: number): number {
  return counting.reduce((sum, entry, at) => {
    const end = counting[at + 1]?.atSeconds ?? untilSeconds;
    return entry.kind === kind ? sum + Math.max(0, end - entry.atSeconds) : sum;
  }, 0);
}

interface HoursOptions {
  name: string;
  from: string;
  to: string;
  nowSeconds: number;
  wallOf: Zone['wallOf'];
}

/** By the date on which they came. */
export function hoursOf(
  entries: readonly ClockEntry[],
  { name, from, to, nowSeconds, wallOf }: HoursOptions,
): HoursOfDay[] {
  const days = new Map<string, HoursOfDay>();
  for (const shift of shiftsOf(entries)) {
    const [first] = shift.counting.length > 0 ? shift.counting : shift.entries;
    if (first === undefined) continue;
    const date = dateOf(first.atSeconds, wallOf);
    if (date < from || date > to) continue;
    const isOpen = shift.counting.length > 0 && shift.counting.at(-1)?.kind !== 'out';
    const before = days.get(date);
    days.set(date, {
      person: first.person,
      name,
      date,
      workedSeconds: (before?.workedSeconds ?? 0) + secondsIn(shift, 'in', nowSeconds),
      breakSeconds: (before?.breakSeconds ?? 0) + secondsIn(shift, 'break', nowSeconds),
      isOpen: isOpen || before?.isOpen === true,
      entries: [...(before?.entries ?? []), ...shift.entries],
    });
  }
  return [...days.values()];
}

/** 2026-11-26, by the clock on the wall. */
export const dateOf = (seconds: number, wallOf: Zone['wallOf']): string =>
  new Date(wallOf(seconds) * 1000).toISOString().slice(0, 10);
