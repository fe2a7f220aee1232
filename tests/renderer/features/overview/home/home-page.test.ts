// The home page: whether all is well, what is not, and links to where it is fixed.
import { expect, test } from 'vitest';
import type { Home } from '../../../../../src/contract/home.ts';
import { done } from '../../../../../src/contract/result.ts';
import {
  changeKinds,
  homeLines,
  type Known,
  lineTones,
  countUrgent,
  tones,
} from '../../../../../src/renderer/features/overview/home/home-lines.ts';
import { fc } from '../../../../support/fast-check.ts';
import { openDesk } from '../../../support/open-desk.ts';
import { createScriptedDesk, nameNotFound } from '../../../support/scripted-desk.ts';
import { allIsWell } from '../../../support/scripted-home.ts';
import { shareNoodleShop } from '../../../support/noodle-shop.ts';
import { openCounter } from '../../counter/counter-desk.ts';
import { openDay } from '../../days/days-desk.ts';

const [menu, groups] = allIsWell.cached;

async function openHome(home: Partial<Home>) {
  const desk = createScriptedDesk();
  desk.answer({ 'home.get': () => done({ ...allIsWell, ...home }) });
  return { desk, ...(await openDesk(desk)) };
}

test('says that all is well', async () => {
  const { find, text } = await openHome({});
  expect(find('[data-part=home-checks] h2')?.textContent).toBe('All good');
  expect(text()).toContain('Every item has a receipt group');
});

const shop = shareNoodleShop();

test('says what the open business day has sold, who still owes, and leads to it', async () => {
  const { desk, find, press, router, seen } = await openCounter(shop(), { path: '/' });
  const text = (selector: string) => find(selector)?.textContent.replace(/\s+/g, ' ').trim();
  await seen(
    'that nothing was sold',
    () => text('[data-part=sales]')?.startsWith('Nothing sold yet') === true,
  );
  await openDay(desk);
  const open = () => text('[data-part=today] [data-part=open-slips]') ?? '';
  await seen('the day', () => text('[data-part=sold]') === '¥180.00' && open().includes('1 open slip'));
  expect(text('[data-figure=orders]')).toBe('Slips2');
  expect(text('[data-figure=average]')).toBe('Per slip¥90.00');
  expect(open()).toContain('¥42.00 due');
  expect(find('[data-part=before]')).toBeUndefined();
  expect(find('[data-part=hours] table tbody tr')).toBeDefined();
  await press('[data-do=to-days]');
  expect(router.currentRoute.value.name).toBe('days');
});

test('shows what is sold out, and leads to where it is brought back', async () => {
  const { desk, find, press, router, seen } = await openCounter(shop(), { path: '/' });
  await desk.ask('outbox.put', { requests: [{ kind: 'goods.sell-out', id: '102' }] });
  await seen('the dish', () => find('[data-part=sold-out] .chip') !== undefined);
  await press('[data-part=sold-out] .chip');
  const { name, query } = router.currentRoute.value;
  expect([name, query.filters]).toEqual(['goods', '{"status":"sold-out"}']);
});

test('counts what needs a person, with a link to exactly that', async () => {
  const { find, press, router, text } = await openHome({
    goods: { all: 120, onSale: 90, soldOut: 6, lowStock: 1, inNoGroup: 0, inLostGroup: 0 },
  });
  expect(find('[data-part=home-checks] h2')?.textContent).toBe('2 things to check');
  expect(text()).toContain('6 items sold out');
  expect(text()).toContain('1 item low in stock');
  await press('[data-line=lowStock]');
  expect(router.currentRoute.value.name).toBe('goods');
  expect(router.currentRoute.value.query.filters).toBe('{"stock":{"least":1,"most":5}}');
});

test('shows what changed at the shop, by kind', async () => {
  const { find } = await openHome({ changed: { ...allIsWell.changed, added: 2, prices: 1 } });
  expect(find('[data-line=changed]')?.textContent).toContain('3 menu changes in the last 24 hours');
  expect(find('[data-line=changed]')?.textContent).toContain('2 new · 1 price');
});

test('opens the counted changes, and only those', async () => {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const sinceSeconds = nowSeconds - 3600;
  const { desk, press, find } = await openHome({ changed: { ...allIsWell.changed, sinceSeconds, added: 1 } });
  const added = (id: string) => ({
    id,
    title: `Dish ${id}`,
    kind: 'new' as const,
    before: null,
    after: null,
  });
  desk.answer({
    'goods.changes': () =>
      done([
        { atSeconds: nowSeconds - 60, total: 1, changes: [added('101')] },
        { atSeconds: nowSeconds - 7200, total: 1, changes: [added('102')] },
      ]),
  });
  await press('[data-line=changed]');
  const listed = () => find('[role=dialog]')?.textContent;
  await expect.poll(listed).toContain('Dish 101');
  expect(listed()).not.toContain('Dish 102');
  await press('[data-do=earlier]');
  expect(listed()).toContain('Dish 102');
});

test('shows the kinds of data in question if there are several', async () => {
  if (menu === undefined || groups === undefined) throw new Error('the scripted home has no sources');
  const stale = { asOfSeconds: 1, error: nameNotFound };
  const cached = [
    { ...menu, freshness: stale },
    { ...groups, freshness: stale },
  ];
  const { press, router, find } = await openHome({ cached });
  await press('[data-line=stale]');
  await expect.poll(() => document.activeElement).toBe(find('table'));
  expect(router.currentRoute.value.name).toBe('overview');
});

test('names what could not be refreshed, and why', async () => {
  if (menu === undefined || groups === undefined) throw new Error('the scripted home has no sources');
  const sources = [menu, { ...groups, unreadable: 3, freshness: { asOfSeconds: 1, error: nameNotFound } }];
  const { find, press, router } = await openHome({ cached: sources });
  expect(find('[data-kept=receipt-groups]')?.textContent).toContain('Address not found');
  expect(find('[data-line=unreadable]')?.textContent).toContain('3 unreadable records');
  await press('[data-line=stale]');
  expect(router.currentRoute.value.name).toBe('receipt-groups');
});

test('loads again after a change, once for many changes', async () => {
  const { desk } = await openHome({});
  const before = desk.askedFor('home.get').length;
  for (const lowStock of [1, 2, 3]) desk.emit('settings.changed', { ...desk.state.settings, lowStock });
  await expect.poll(() => desk.askedFor('home.get').length).toBe(before + 1);
});

test('leads to the tickets that may have come out, and says nothing of tickets while all is well', async () => {
  const { desk, find, settled, press, router } = await openHome({});
  expect(find('[data-line=mayHavePrinted]')).toBeUndefined();
  const unknown = {
    revision: 2,
    queued: 0,
    sending: 0,
    unknown: 1,
    failed: 0,
    forPerson: 0,
    toCarry: [],
    diskIsFull: false,
  };
  desk.emit('printing.changed', unknown);
  await settled();
  expect(find('[data-line=mayHavePrinted]')?.textContent).toContain('1 ticket may have come out');
  await press('[data-line=mayHavePrinted]');
  expect(router.currentRoute.value.name).toBe('print-jobs');
});

test('says nothing about goods, and not that all is well, if the menu was never read', async () => {
  if (menu === undefined) throw new Error('the scripted home has no sources');
  const { find } = await openHome({
    cached: [{ ...menu, freshness: { asOfSeconds: null, error: nameNotFound } }],
  });
  for (const line of ['enough', 'allGrouped', 'unchanged'])
    expect(find(`[data-line=${line}]`)).toBeUndefined();
});

test('says nothing about goods while the menu is opening', async () => {
  const { find } = await openHome({ goods: null });
  expect(find('[data-line=enough]')).toBeUndefined();
  expect(find('[data-line=allSent]')).toBeDefined();
});

const count = fc.nat({ max: 3 });
const anyKnown: fc.Arbitrary<Known> = fc.record({
  lowStock: count,
  outbox: fc.record({ needsYou: count, waiting: count }),
  printing: fc.record({ unknown: count, waiting: count }),
  home: fc.record({
    goods: fc.record({
      all: fc.constant(0),
      onSale: fc.constant(0),
      soldOut: count,
      lowStock: count,
      inNoGroup: count,
      inLostGroup: count,
    }),
    changed: fc.record({
      sinceSeconds: count,
      added: count,
      gone: count,
      prices: count,
      stocks: count,
      states: count,
      others: count,
    }),
    closedTables: count,
    opening: fc.constant([]),
    pictureBytes: count,
    cached: fc.constant(allIsWell.cached),
  }),
});

test('leads to the items in no group where they can be put into a group', () => {
  const goods = { all: 9, onSale: 9, soldOut: 0, lowStock: 0, inNoGroup: 5, inLostGroup: 2 };
  const lines = homeLines({
    home: { ...allIsWell, goods },
    outbox: { needsYou: 0, waiting: 0 },
    printing: { unknown: 0, waiting: 0 },
    lowStock: 3,
  });
  const to = (wanted: string) => lines.find(({ id }) => id === wanted)?.to;
  expect(to('inNoGroup')).toEqual({ name: 'receipt-groups', query: { show: 'none' } });
  expect(to('inLostGroup')).toEqual({ name: 'receipt-groups', query: { show: 'astray' } });
});

test('shows the most urgent first, and nothing twice or contradictory', () => {
  fc.assert(
    fc.property(anyKnown, (known) => {
      const lines = homeLines(known);
      const ranks = lines.map(({ id }) => tones.indexOf(lineTones[id]));
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
      const { goods, changed } = known.home;
      const isWell = [known.outbox, known.printing, goods ?? {}].every((counts) =>
        Object.values(counts).every((n) => n === 0),
      );
      expect(countUrgent(lines) === 0).toBe(isWell);
      const isUnchanged = changeKinds.every((kind) => changed[kind] === 0);
      expect(lines.some(({ id }) => id === 'unchanged')).toBe(isUnchanged);
    }),
  );
});

test('says whether the shop is open now, and how many tables are closed', async () => {
  const week = {
    kind: { raw: '1', read: 'always' as const },
    rules: [],
    raw: '{}',
    skipsHolidays: { raw: '', read: null },
  };
  const tables = { name: 'dining-locations' as const, held: 18, unreadable: 0, freshness: menu?.freshness };
  const { find, press, router, text } = await openHome({
    opening: [{ mode: 'catering', week }],
    closedTables: 2,
    cached: [...allIsWell.cached, tables as Home['cached'][number]],
  });
  expect(find('[data-opening-of=catering] [data-opening=open]')).toBeDefined();
  expect(find('[data-line=closedTables]')?.textContent).toContain('2 tables closed');
  expect(text()).toContain('Pictures use 12 MB');
  await press('[data-opening-of=catering]');
  expect(router.currentRoute.value.fullPath).toBe('/store-settings?view=catering');
});
