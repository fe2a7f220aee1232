// Groups the changes by day and by fetch, up to a maximum number.
import type { GoodsChange, GoodsChanges } from '../../../../contract/goods.ts';
import { showDay } from '../../../ui/shop-time.ts';

export type ChangeKind = GoodsChange['kind'];

export const changeKinds = [
  'new',
  'gone',
  'price',
  'stock',
  'status',
  'title',
  'other',
] as const satisfies readonly ChangeKind[];

export interface Fetching {
  atSeconds: number;
  /** How many changes of the chosen kind the core still lists. */
  listed: number;
  /** How many changes there were in all; the core lists only the first of very many. */
  total: number;
  isWhole: boolean;
  shown: readonly GoodsChange[];
}

export interface Day {
  /** In the shop's time zone: 2026-11-21. */
  day: string;
  fetchings: readonly Fetching[];
}

export interface Arranged {
  days: readonly Day[];
  /** How many changes were left out. */
  more: number;
}

interface Options {
  kind: ChangeKind | null;
  most: number;
}

/** Expects the order of the core: newest first. */
export function arrange(changes: readonly GoodsChanges[], { kind, most }: Options): Arranged {
  let room = most;
  let more = 0;
  const days: { day: string; fetchings: Fetching[] }[] = [];
  for (const entry of changes) {
    const wanted = kind === null ? entry.changes : entry.changes.filter((change) => change.kind === kind);
    if (wanted.length === 0 && kind !== null) continue;
    const shown = wanted.slice(0, room);
    more += wanted.length - shown.length;
    // A fetch whose changes are no longer listed still gets a line.
    if (room <= 0) continue;
    room -= Math.max(1, shown.length);
    const { atSeconds, total } = entry;
    const fetching = {
      atSeconds,
      total,
      listed: wanted.length,
      isWhole: entry.changes.length >= total,
      shown,
    };
    const day = showDay(atSeconds);
    const last = days.at(-1);
    if (last?.day === day) last.fetchings.push(fetching);
    else days.push({ day, fetchings: [fetching] });
  }
  return { days, more };
}

export function countByKind(changes: readonly GoodsChanges[]): ReadonlyMap<ChangeKind, number> {
  const counts = new Map<ChangeKind, number>();
  for (const { changes: listed } of changes)
    for (const { kind } of listed) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}
