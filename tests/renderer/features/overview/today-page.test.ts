// Today: what was sold, what needs a person, what is sold out, and what is next while no business day is open.
import { expect, test } from 'vitest';
import type { CopiesState } from '../../../../src/contract/copies.ts';
import type { Damage } from '../../../../src/contract/damage.ts';
import type { Home } from '../../../../src/contract/home.ts';
import { done } from '../../../../src/contract/result.ts';
import {
  countedNeeds,
  type Known,
  needTones,
} from '../../../../src/renderer/features/overview/today/needs.ts';
import { networkTo, usualSetup } from '../../../core/printing/print-desk.ts';
import type { CoreDesk } from '../../../support/core-desk.ts';
import { shareNoodleShop } from '../../support/noodle-shop.ts';
import { openDesk } from '../../support/open-desk.ts';
import { createScriptedDesk, nameNotFound } from '../../support/scripted-desk.ts';
import { allIsWell } from '../../support/scripted-home.ts';
import { openCounter } from '../counter/counter-desk.ts';
import { closedDay, openDay } from '../days/days-desk.ts';

const [menu, groups] = allIsWell.cached;

async function openHome(home: Partial<Home>) {
  const desk = createScriptedDesk();
  desk.answer({ 'home.get': () => done({ ...allIsWell, ...home }) });
  return { desk, ...(await openDesk(desk)) };
}

test('says that all is well', async () => {
  const { find } = await openHome({});
  expect(find('[data-part=needs] h2')?.textContent).toBe('All good');
  expect(find('[data-line]')).toBeUndefined();
});

const shop = shareNoodleShop();

/** It prints everything, and nobody listens at its address. */
async function usePrinter(desk: CoreDesk): Promise<void> {
  const setup = { ...usualSetup, connection: networkTo(1) };
  const { printers } = await desk.ask('printers.save', { id: null, setup });
  const printer = printers[0]?.id ?? '';
  const { currentId } = await desk.ask('session.get', null);
  const routing = { groups: {}, others: printer, receipts: printer };
  await desk.ask('printers.route', { shop: currentId ?? '', routing });
  await desk.ask('printers.check', { id: printer });
}

test('says what the open business day has sold, who still owes, and leads to it', async () => {
  const { desk, find, press, router, seen } = await openCounter(shop(), { path: '/' });
  const text = (selector: string) => find(selector)?.textContent.replace(/\s+/g, ' ').trim();
  await seen('that no day is open', () => text('[data-part=night] h2') === 'No business day yet');
  await openDay(desk);
  const open = () => text('[data-part=today] [data-part=open-slips]') ?? '';
  await seen('the day', () => text('[data-part=sold]') === '¥180.00' && open().includes('1 open order'));
  expect(text('[data-figure=orders]')).toBe('Orders2');
  expect(text('[data-figure=average]')).toBe('Per order¥90.00');
  expect(open()).toContain('¥42.00 due');
  expect(find('[data-part=before]')).toBeUndefined();
  expect(find('[data-part=hours] table tbody tr')).toBeDefined();
  await press('[data-do=to-days]');
  expect(router.currentRoute.value.name).toBe('days');
});

test('says at night what the last day brought in, what is still due, and offers the counter', async () => {
  const { desk, find, press, router, seen } = await openCounter(shop(), { path: '/' });
  const text = (selector: string) => find(selector)?.textContent.replace(/\s+/g, ' ').trim();
  await closedDay(desk);
  await openDay(desk);
  await desk.ask('days.close', { day: 2, countedFen: null, prints: false });
  await seen('that it is closed', () => text('[data-part=night] h2') === 'No business day is open');
  await seen('the last day', () => text('[data-do=to-days]')?.includes('(2): ¥180.00, 2 orders') === true);
  expect(text('[data-part=night] [data-part=open-slips]')).toBe('1 open order, ¥42.00 due');
  for (const gone of ['sales', 'best', 'money']) expect(find(`[data-part=${gone}]`)).toBeUndefined();
  await press('[data-do=to-counter]');
  expect(router.currentRoute.value.name).toBe('counter');
});

test('names a printer that is down although nothing waits for it, and leads to the printers', async () => {
  const { desk, find, press, router, seen } = await openCounter(shop(), { path: '/' });
  await usePrinter(desk);
  await seen('the printer', () => find('[data-part=needs] [data-line^=down]') !== undefined);
  expect(find('[data-line^=down]')?.textContent).toContain('Kitchen: ');
  expect(find('[data-part=needs] h2')?.textContent).toMatch(/needs? you$/);
  await press('[data-line^=down]');
  expect(router.currentRoute.value.name).toBe('printers');
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
  expect(find('[data-part=needs] h2')?.textContent).toBe('1 thing needs you');
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
  await expect.poll(() => find('[data-part=shop-data] table')).toBeDefined();
  await expect.poll(() => document.activeElement).toBe(find('[data-part=shop-data] table'));
  expect(router.currentRoute.value.name).toBe('diagnostics');
});

test('leads to what could not be refreshed', async () => {
  if (menu === undefined || groups === undefined) throw new Error('the scripted home has no sources');
  const sources = [menu, { ...groups, unreadable: 3, freshness: { asOfSeconds: 1, error: nameNotFound } }];
  const { find, press, router } = await openHome({ cached: sources });
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
  expect(find('[data-line]')).toBeUndefined();
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
  expect(find('[data-line=unknown]')?.textContent).toContain('1 ticket may have come out');
  await press('[data-line=unknown]');
  expect(router.currentRoute.value.name).toBe('print-jobs');
});

test('counts nothing of goods if the menu was never read, or is opening', () => {
  if (menu === undefined) throw new Error('the scripted home has no sources');
  const never = [{ ...menu, freshness: { asOfSeconds: null, error: null } }];
  const goods = { all: 9, onSale: 9, soldOut: 0, lowStock: 3, inNoGroup: 5, inLostGroup: 2 };
  expect(countedNeeds({ ...nothing, home: { ...allIsWell, goods, cached: never } })).toEqual([]);
  expect(countedNeeds({ ...nothing, home: { ...allIsWell, goods: null } })).toEqual([]);
});

test('names copies that are behind and damage that was found, each with its page', async () => {
  const { desk, find, settled, press, router } = await openHome({});
  desk.emit('copies.changed', behind);
  desk.emit('damage.changed', { damages: [lost] });
  await settled();
  expect(find('[data-part=needs] h2')?.textContent).toBe('2 things need you');
  expect(find('[data-line=damage]')?.textContent).toContain('1 damaged record found');
  await press('[data-line=backup-failed]');
  expect(router.currentRoute.value.name).toBe('backup');
  await router.push('/');
  await expect.poll(() => find('[data-line=damage]')).toBeDefined();
  await press('[data-line=damage]');
  expect(router.currentRoute.value.name).toBe('days');
});

const behind: CopiesState = {
  hasDialog: false,
  daily: {
    folder: null,
    path: '/home/counter/backups',
    isRunning: false,
    last: null,
    failure: { reason: 'disk-full', sinceSeconds: 1 },
  },
  second: { folder: null, path: '', gap: null, mended: null },
};

const lost: Damage = {
  id: 'one',
  shop: null,
  records: 'day',
  kind: 'unreadable',
  first: 1,
  last: 1,
  day: { number: 3, date: '2026-11-20' },
  slips: [],
  papers: [],
  totals: null,
  isMended: false,
  copy: null,
  atSeconds: 1_790_000_000,
};

const nothing: Known = {
  home: allIsWell,
  outbox: { needsYou: 0, waiting: 0 },
  noTickets: 0,
  isDayLong: false,
  damaged: [],
  lowStock: 3,
};

test('leads to the items in no group where they can be put into a group', () => {
  const goods = { all: 9, onSale: 9, soldOut: 0, lowStock: 0, inNoGroup: 5, inLostGroup: 2 };
  const needs = countedNeeds({ ...nothing, home: { ...allIsWell, goods } });
  const to = (wanted: string) => needs.find(({ id }) => id === wanted)?.to;
  expect(to('inNoGroup')).toEqual({ name: 'receipt-groups', query: { show: 'none' } });
  expect(to('inLostGroup')).toEqual({ name: 'receipt-groups', query: { show: 'astray' } });
});

test('counts unsent changes as news, and only those that failed as what needs a person', () => {
  const outbox = { needsYou: 2, waiting: 5 };
  const needs = countedNeeds({ ...nothing, outbox, noTickets: 1, isDayLong: true });
  expect(needs.map(({ id, n }) => [id, n, needTones[id]])).toEqual([
    ['needsYou', 2, 'bad'],
    ['noTickets', 1, 'bad'],
    ['longDay', 1, 'warn'],
    ['unsent', 5, 'calm'],
  ]);
  expect(countedNeeds(nothing)).toEqual([]);
});
