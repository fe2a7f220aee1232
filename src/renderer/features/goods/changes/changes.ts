// The last changes of the menu, grouped by day and in words.
import { type GoodsChange, type GoodsChanges, listingStates } from '../../../../contract/goods.ts';
import { useShop } from '../../../app/shop-store.ts';
import { useGoods } from '../../../app/stores/goods.ts';
import { showDay } from '../../../ui/shop-time.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { Translate } from '../../../i18n/words.ts';

/** Asked for again after each fetch that has changed something. */
export function useChanges() {
  const goods = useGoods();
  return useShop().latest('goods.changes', () => null, {
    again: () => [goods.state?.revision, goods.state?.freshness.asOfSeconds],
  });
}

type ChangeKind = GoodsChange['kind'];

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

interface Day {
  /** In the shop's time zone: 2026-11-21. */
  day: string;
  fetchings: readonly Fetching[];
}

interface Arranged {
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

interface ChangeWords {
  before: string;
  after: string;
  /** With its sign; empty if the values are not numbers. */
  difference: string;
}

type Wording = Pick<Formats, 'money' | 'number'> & { t: Translate };

/** Undefined if the kind alone says everything. */
export function changeWords(change: GoodsChange, wording: Wording): ChangeWords | undefined {
  const { kind, before, after } = change;
  if (kind === 'new' || kind === 'gone' || kind === 'other') return undefined;
  const say = (value: string | number | null) => valueWords(kind, value, wording);
  return { before: say(before), after: say(after), difference: differenceWords(change, wording) };
}

type ShownKind = Exclude<GoodsChange['kind'], 'new' | 'gone' | 'other'>;

function valueWords(kind: ShownKind, value: string | number | null, { t, money, number }: Wording): string {
  if (typeof value === 'number') return kind === 'price' ? money(value) : number(value);
  if (value === null || value.trim().length === 0) return t('goodsExport.changes.nothing');
  const state = kind === 'status' ? listingStates.find((candidate) => candidate === value) : undefined;
  return state === undefined ? value : t(`goodsDetail.saleStates.${state}`);
}

function differenceWords({ kind, before, after }: GoodsChange, { money, number }: Wording): string {
  if (typeof before !== 'number' || typeof after !== 'number') return '';
  const difference = after - before;
  const size = kind === 'price' ? money(Math.abs(difference)) : number(Math.abs(difference));
  return `${difference < 0 ? '−' : '+'}${size}`;
}
