// The status of the open shop: loaded, reloaded after changes, and said line by line.
import type { RouteLocationRaw } from 'vue-router';
import { useThrottleFn } from '@vueuse/core';
import { onScopeDispose, ref } from 'vue';
import { goodsLowInStock, type Home, soldOutGoods } from '../../../../contract/home.ts';
import type { EventName } from '../../../../contract/events.ts';
import { useShop } from '../../../app/shop-store.ts';
import { useBridge } from '../../../bridge/bridge.ts';
import { allTables, closedTables, goodsWith, groupsWith } from '../links.ts';

export const tones = ['bad', 'warn', 'calm', 'good'] as const;
type Tone = (typeof tones)[number];

export interface HomeLine {
  id: keyof typeof lineTones;
  /** The number in the line's text. */
  n: number;
  to: RouteLocationRaw;
}

/** The urgency of each line. */
export const lineTones = {
  needsYou: 'bad',
  mayHavePrinted: 'bad',
  notPrinted: 'bad',
  unsent: 'warn',
  soldOut: 'warn',
  lowStock: 'warn',
  inNoGroup: 'warn',
  inLostGroup: 'warn',
  unreadable: 'warn',
  stale: 'warn',
  changed: 'calm',
  closedTables: 'calm',
  allSent: 'good',
  enough: 'good',
  allGrouped: 'good',
  allReadable: 'good',
  unchanged: 'good',
  allOpen: 'good',
} as const satisfies Record<string, Tone>;

export const changeKinds = ['added', 'gone', 'prices', 'stocks', 'states', 'others'] as const;

export interface Known {
  home: Home;
  outbox: { needsYou: number; waiting: number };
  /** Tickets that may have come out, and those that did not. */
  printing: { unknown: number; waiting: number };
  lowStock: number;
}

export function homeLines(known: Known): HomeLine[] {
  const lines = [
    ...[...outboxLines(known), ...printingLines(known), ...goodsLines(known), ...changeLines(known)],
    ...[...tableLines(known), ...cachedLines(known)],
  ];
  const urgency = ({ id }: HomeLine) => tones.indexOf(lineTones[id]);
  return lines.toSorted((a, b) => urgency(a) - urgency(b));
}

/** How many lines need attention. */
export const countUrgent = (lines: readonly HomeLine[]): number =>
  lines.filter(({ id }) => lineTones[id] === 'bad' || lineTones[id] === 'warn').length;

/** The lines with a number above 0, or `otherwise` if there are none. */
function orElse(lines: readonly HomeLine[], otherwise: HomeLine): HomeLine[] {
  const counted = lines.filter(({ n }) => n > 0);
  return counted.length > 0 ? counted : [otherwise];
}

function outboxLines({ outbox }: Known): HomeLine[] {
  const to = { name: 'outbox' };
  return orElse(
    [
      { id: 'needsYou', n: outbox.needsYou, to },
      { id: 'unsent', n: outbox.waiting, to },
    ],
    { id: 'allSent', n: 0, to },
  );
}

/** Nothing while all is well, because many desks print nothing. */
function printingLines({ printing }: Known): HomeLine[] {
  const to = { name: 'print-jobs' };
  const lines: HomeLine[] = [
    { id: 'mayHavePrinted', n: printing.unknown, to },
    { id: 'notPrinted', n: printing.waiting, to },
  ];
  return lines.filter(({ n }) => n > 0);
}

/** Without a fetched menu nothing is shown about goods, least of all that everything is fine. */
const isMenuRead = ({ cached }: Home) =>
  cached.some(({ name, freshness }) => name === 'goods' && freshness.asOfSeconds !== null);

function goodsLines({ home, lowStock }: Known): HomeLine[] {
  if (home.goods === null || !isMenuRead(home)) return [];
  const { soldOut, lowStock: low, inNoGroup, inLostGroup } = home.goods;
  return [
    ...orElse(
      [
        { id: 'soldOut', n: soldOut, to: goodsWith(soldOutGoods) },
        { id: 'lowStock', n: low, to: goodsWith(goodsLowInStock(lowStock)) },
      ],
      { id: 'enough', n: 0, to: goodsWith({}) },
    ),
    ...orElse(
      [
        { id: 'inNoGroup', n: inNoGroup, to: groupsWith('none') },
        { id: 'inLostGroup', n: inLostGroup, to: groupsWith('astray') },
      ],
      { id: 'allGrouped', n: 0, to: { name: 'receipt-groups' } },
    ),
  ];
}

function changeLines({ home }: Known): HomeLine[] {
  if (!isMenuRead(home)) return [];
  const n = changeKinds.reduce((sum, kind) => sum + home.changed[kind], 0);
  const to = (sinceSeconds: number) => ({ name: 'goods', query: { changes: String(sinceSeconds) } });
  return orElse([{ id: 'changed', n, to: to(home.changed.sinceSeconds) }], {
    id: 'unchanged',
    n: 0,
    to: to(0),
  });
}

function tableLines({ home: { closedTables: n, cached } }: Known): HomeLine[] {
  const tables = cached.find(({ name }) => name === 'dining-locations');
  if (tables === undefined || tables.held === 0) return [];
  return orElse([{ id: 'closedTables', n, to: closedTables }], { id: 'allOpen', n: 0, to: allTables });
}

/** The names are also the names of the pages; several kinds stand together in the table below the lines. */
const whereAre = (kinds: Home['cached']): RouteLocationRaw =>
  kinds.length === 1
    ? { name: kinds[0]?.name ?? 'overview' }
    : { name: 'overview', query: { show: 'cached' } };

function cachedLines({ home: { cached } }: Known): HomeLine[] {
  const stale = cached.filter(({ freshness }) => freshness.error !== null);
  const unreadable = cached.filter((entry) => entry.unreadable > 0);
  const sum = unreadable.reduce((total, entry) => total + entry.unreadable, 0);
  return [
    ...orElse([{ id: 'unreadable', n: sum, to: whereAre(unreadable) }], {
      id: 'allReadable',
      n: 0,
      to: { name: 'diagnostics' },
    }),
    ...(stale.length === 0 ? [] : [{ id: 'stale', n: stale.length, to: whereAre(stale) } as const]),
  ];
}

/** Throttled, because a menu changes many times a second while it is fetched. */
const PAUSE_MS = 500;

const changes = [
  ...(['goods.changed', 'receipt-groups.changed', 'settings.changed', 'dining-locations.changed'] as const),
  ...(['store-settings.changed', 'coupons.changed', 'articles.changed', 'regions.changed'] as const),
] satisfies EventName[];

export function useHome() {
  const bridge = useBridge();
  const changed = ref(0);
  const notice = useThrottleFn(() => void (changed.value += 1), PAUSE_MS, true, false);
  for (const name of changes) onScopeDispose(bridge.on(name, () => void notice()));
  const { data, error } = useShop().latest('home.get', () => null, {
    again: () => changed.value,
    isKept: true,
  });
  return { home: data, failure: error };
}
