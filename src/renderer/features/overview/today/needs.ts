// What needs a person, the most urgent first, and what else has changed: each with the page where it is done.
import type { RouteLocationRaw } from 'vue-router';
import type { DamagedRecords } from '../../../../contract/damage.ts';
import { goodsLowInStock, type Home } from '../../../../contract/home.ts';
import type { PageName } from '../../../i18n/titles.ts';
import { closedTables, goodsWith, groupsWith } from '../links.ts';

/** `calm` needs nobody. */
export const tones = ['bad', 'warn', 'calm'] as const;
export type Tone = (typeof tones)[number];

/** The urgency of what is counted. */
export const needTones = {
  damage: 'bad',
  needsYou: 'bad',
  noTickets: 'bad',
  longDay: 'warn',
  lowStock: 'warn',
  inNoGroup: 'warn',
  inLostGroup: 'warn',
  movedDevices: 'warn',
  missingDevices: 'calm',
  unsent: 'calm',
  changed: 'calm',
  closedTables: 'calm',
  unreadable: 'calm',
  stale: 'calm',
} as const satisfies Record<string, Tone>;

export interface CountedNeed {
  id: keyof typeof needTones;
  n: number;
  to: RouteLocationRaw;
}

export const changeKinds = ['added', 'gone', 'prices', 'stocks', 'states', 'others'] as const;

export interface Known {
  /** Null until it is counted. */
  home: Home | null;
  outbox: { needsYou: number; waiting: number };
  /** Orders whose tickets no printer has yet. */
  noTickets: number;
  isDayLong: boolean;
  /** The records that were found damaged. */
  damaged: readonly DamagedRecords[];
  lowStock: number;
  devices: { moved: number; missing: number };
}

/** Only what there is. */
export function countedNeeds({ home, outbox, ...known }: Known): CountedNeed[] {
  const needs: CountedNeed[] = [
    { id: 'damage', n: known.damaged.length, to: { name: pageOfDamage[known.damaged[0] ?? 'orders'] } },
    { id: 'needsYou', n: outbox.needsYou, to: { name: 'outbox' } },
    { id: 'noTickets', n: known.noTickets, to: { name: 'printers' } },
    { id: 'longDay', n: known.isDayLong ? 1 : 0, to: { name: 'days' } },
    ...(home === null ? [] : goodsNeeds(home, known.lowStock)),
    { id: 'movedDevices', n: known.devices.moved, to: { name: 'devices' } },
    { id: 'missingDevices', n: known.devices.missing, to: { name: 'devices' } },
    { id: 'unsent', n: outbox.waiting, to: { name: 'outbox' } },
    ...(home === null ? [] : shopNews(home)),
  ];
  return needs.filter(({ n }) => n > 0);
}

/** Where it can be compared with what is there. */
const pageOfDamage = {
  orders: 'counter',
  day: 'days',
  days: 'days',
  'print-jobs': 'print-jobs',
  outbox: 'outbox',
} as const satisfies Record<DamagedRecords, PageName>;

/** Without a fetched menu nothing is known about goods. */
const isMenuRead = ({ cached }: Home) =>
  cached.some(({ name, freshness }) => name === 'goods' && freshness.asOfSeconds !== null);

function goodsNeeds(home: Home, lowStock: number): CountedNeed[] {
  if (home.goods === null || !isMenuRead(home)) return [];
  const { lowStock: n, inNoGroup, inLostGroup } = home.goods;
  return [
    { id: 'lowStock', n, to: goodsWith(goodsLowInStock(lowStock)) },
    { id: 'inNoGroup', n: inNoGroup, to: groupsWith('none') },
    { id: 'inLostGroup', n: inLostGroup, to: groupsWith('astray') },
  ];
}

function shopNews(home: Home): CountedNeed[] {
  const { changed, cached } = home;
  const stale = cached.filter(({ freshness }) => freshness.error !== null);
  const unreadable = cached.filter((entry) => entry.unreadable > 0);
  return [
    {
      id: 'changed',
      n: isMenuRead(home) ? changeKinds.reduce((sum, kind) => sum + changed[kind], 0) : 0,
      to: { name: 'goods', query: { changes: String(changed.sinceSeconds) } },
    },
    { id: 'closedTables', n: home.closedTables, to: closedTables },
    {
      id: 'unreadable',
      n: unreadable.reduce((sum, entry) => sum + entry.unreadable, 0),
      to: whereAre(unreadable),
    },
    { id: 'stale', n: stale.length, to: whereAre(stale) },
  ];
}

/** The names are also the names of the pages; several kinds stand together in Diagnostics. */
const whereAre = (kinds: Home['cached']): RouteLocationRaw =>
  kinds.length === 1 && kinds[0] !== undefined
    ? { name: kinds[0].name }
    : { name: 'diagnostics', query: { show: 'data' } };
