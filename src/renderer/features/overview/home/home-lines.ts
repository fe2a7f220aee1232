// What the home page says of each thing, the most pressing first, and where each is mended.
import type { RouteLocationRaw } from 'vue-router';
import type { GoodsFilters } from '../../../../contract/goods.ts';
import { goodsLowInStock, type Home, soldOutGoods } from '../../../../contract/home.ts';

export const tones = ['bad', 'warn', 'calm', 'good'] as const;
export type Tone = (typeof tones)[number];

export interface HomeLine {
  id: keyof typeof lineTones;
  /** How many it is about. */
  n: number;
  to: RouteLocationRaw;
}

/** How pressing each is. */
export const lineTones = {
  needsYou: 'bad',
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
  lowStock: number;
}

const goodsWith = (filters: GoodsFilters): RouteLocationRaw => ({
  name: 'goods',
  query: { filters: JSON.stringify(filters) },
});

export function homeLines(known: Known): HomeLine[] {
  const lines = [
    ...[...outboxLines(known), ...goodsLines(known), ...changeLines(known)],
    ...[...tableLines(known), ...cachedLines(known)],
  ];
  const urgency = ({ id }: HomeLine) => tones.indexOf(lineTones[id]);
  return lines.toSorted((one, other) => urgency(one) - urgency(other));
}

/** How many of them want somebody. */
export const toLookAt = (lines: readonly HomeLine[]): number =>
  lines.filter(({ id }) => lineTones[id] === 'bad' || lineTones[id] === 'warn').length;

/** Those that count something, or else the one that says that there is nothing. */
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

/** Of a menu that was never read nothing is said, least of all that all is well. */
const isMenuRead = ({ cached: kept }: Home) =>
  kept.some(({ name, freshness }) => name === 'goods' && freshness.asOfSeconds !== null);

function goodsLines({ home, lowStock }: Known): HomeLine[] {
  if (home.goods === null || !isMenuRead(home)) return [];
  const { soldOut, lowStock: low, inNoGroup, inLostGroup } = home.goods;
  return [
    ...orElse(
      [
        { id: 'soldOut', n: soldOut, to: goodsWith(soldOutGoods) },
        { id: 'lowStock', n: low, to: goodsWith(goodsLowInStock(lowStock)) },
      ],
      { id: 'enough', n: 0, to: { name: 'goods' } },
    ),
    ...orElse(
      [
        { id: 'inNoGroup', n: inNoGroup, to: goodsWith({ receiptGroup: 'none' }) },
        { id: 'inLostGroup', n: inLostGroup, to: goodsWith({ receiptGroup: 'astray' }) },
      ],
      { id: 'allGrouped', n: 0, to: { name: 'receipt-groups' } },
    ),
  ];
}

function changeLines({ home }: Known): HomeLine[] {
  if (!isMenuRead(home)) return [];
  const n = changeKinds.reduce((sum, kind) => sum + home.changed[kind], 0);
  const to = { name: 'goods' };
  return orElse([{ id: 'changed', n, to }], { id: 'unchanged', n: 0, to });
}

function tableLines({ home: { closedTables, cached: kept } }: Known): HomeLine[] {
  const to = { name: 'dining-locations' };
  const tables = kept.find(({ name }) => name === 'dining-locations');
  if (tables === undefined || tables.held === 0) return [];
  return orElse([{ id: 'closedTables', n: closedTables, to }], { id: 'allOpen', n: 0, to });
}

function cachedLines({ home: { cached: kept } }: Known): HomeLine[] {
  const stale = kept.filter(({ freshness }) => freshness.error !== null);
  const unreadable = kept.filter((one) => one.unreadable > 0);
  const sum = unreadable.reduce((total, one) => total + one.unreadable, 0);
  /** Each is shown on the page of its own name. */
  const first = (of: Home['cached']) => ({ name: of[0]?.name ?? 'goods' });
  return [
    ...orElse([{ id: 'unreadable', n: sum, to: first(unreadable) }], {
      id: 'allReadable',
      n: 0,
      to: { name: 'diagnostics' },
    }),
    ...(stale.length === 0 ? [] : [{ id: 'stale', n: stale.length, to: first(stale) } as const]),
  ];
}
