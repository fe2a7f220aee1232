// Compares the document of the business days with what their files know of them, and puts back what it lacks.
import type { ChainFault, ChainFaultKind } from '../platform/storage/read-chain.ts';
import type { BusinessDays, StoredDay } from './business-days.ts';
import type { DayArchive } from './day-archive.ts';
import { sumsOf } from './sums.ts';

/** So many of the last days are compared at a start; each takes the reading of one short line. */
const DAYS_COMPARED = 31;

export interface CheckedDaysDeps {
  days: BusinessDays;
  archive: DayArchive;
  dateAt: (seconds: number) => string;
  onDamage: (faults: readonly ChainFault[], evidence: string) => void;
}

/** `lastDay` is the highest that the journal knows. */
export async function checkDays(deps: CheckedDaysDeps, lastDay: number): Promise<void> {
  const { days, archive, onDamage } = deps;
  const here = new Map(days.all().map((day) => [day.number, day]));
  const damaged = new Set(days.damaged().map(({ number }) => number));
  const last = await highestOf(archive, Math.max(lastDay, days.last()?.number ?? 0));
  const found: { number: number; kind: ChainFaultKind }[] = [];
  const known: StoredDay[] = [];
  for (let number = 1; number <= last; number += 1) {
    const day = here.get(number);
    const isCompared = day === undefined || damaged.has(number) || number > last - DAYS_COMPARED;
    const noted = isCompared ? await archive.noted(number) : undefined;
    const kind = kindOf({ day, noted, isDamaged: damaged.has(number), isLast: number === last });
    if (kind === undefined) continue;
    found.push({ number, kind });
    const best = noted ?? day ?? (await fromFile(number, deps));
    if (best !== undefined) known.push(best);
  }
  if (found.length === 0) return;
  const isGone = here.size === 0;
  onDamage(
    isGone
      ? [{ kind: 'gone', first: 1, last }]
      : found.map(({ number, kind }) => ({ kind, first: number, last: number })),
    JSON.stringify([...here.values()].map(({ sum }) => sum)),
  );
  days.mend(known);
}

interface Compared {
  day: StoredDay | undefined;
  noted: StoredDay | undefined;
  isDamaged: boolean;
  isLast: boolean;
}

/** Undefined if nothing is wrong. The document is written first, so what is noted is never newer. */
function kindOf({ day, noted, isDamaged, isLast }: Compared): ChainFaultKind | undefined {
  // A day may begin while the disk is full: then the document does not know it yet.
  if (day === undefined) return isLast && noted === undefined ? undefined : 'missing';
  if (isDamaged) return 'changed';
  if (noted === undefined || noted.traces.length < day.traces.length) return undefined;
  if (noted.traces.length > day.traces.length) return 'replaced';
  return factsOf(noted) === factsOf(day) ? undefined : 'changed';
}

const factsOf = ({ date, openedAtSeconds, closedAtSeconds, orders, totalFen }: StoredDay): string =>
  JSON.stringify([date, openedAtSeconds, closedAtSeconds, orders, totalFen]);

/** Files of days may be left of which neither the journal nor the document knows. */
async function highestOf(archive: DayArchive, known: number): Promise<number> {
  let last = known;
  while ((await archive.noted(last + 1)) !== undefined) last += 1;
  return last;
}

/** A day of an earlier version, by its orders alone. */
async function fromFile(
  number: number,
  { archive, dateAt }: CheckedDaysDeps,
): Promise<StoredDay | undefined> {
  const { over, carried } = await archive.read(number);
  const orders = [...over.values(), ...carried];
  const sold = orders.filter(({ status, closedDay }) => status === 'closed' && closedDay === number);
  if (orders.length === 0) return undefined;
  const openedAtSeconds = Math.min(...orders.map((order) => order.openedAtSeconds));
  return {
    number,
    date: dateAt(openedAtSeconds),
    openedAtSeconds,
    closedAtSeconds: Math.max(...orders.map((order) => order.closedAtSeconds ?? order.openedAtSeconds)),
    orders: sold.length,
    totalFen: sold.reduce((sum, order) => sum + sumsOf(order).totalFen, 0),
    traces: [],
  };
}
