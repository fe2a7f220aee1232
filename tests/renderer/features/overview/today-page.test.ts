// Today on the real core: what was sold, what needs a person, what is sold out, and what is next while no business day is open.
import { expect, onTestFinished, test } from 'vitest';
import type { Damage } from '../../../../src/contract/damage.ts';
import type { GoodsChange, GoodsChanges } from '../../../../src/contract/goods.ts';
import type { Home } from '../../../../src/contract/home.ts';
import type { Ports } from '../../../../src/core/ports.ts';
import {
  countedNeeds,
  type Known,
  needTones,
} from '../../../../src/renderer/features/overview/today/needs.ts';
import { type EndpointName, endpoints } from '../../../../src/wire/endpoints.ts';
import { networkTo, usualSetup } from '../../../core/printing/print-desk.ts';
import { shopFileOf } from '../../../service/arbitrary-shop.ts';
import { type CoreDesk, menuFetched } from '../../../support/core-desk.ts';
import { hostTestShop } from '../../../support/hosted-shop.ts';
import { memoryFolders } from '../../../support/memory-files.ts';
import { type MemoryDesk, openCoreScreen } from '../../support/core-screen.ts';
import { findChanges, findDamages } from '../../support/found-before.ts';
import { shareNoodleShop } from '../../support/noodle-shop.ts';
import { newId, openCounter } from '../counter/counter-desk.ts';
import { windowAt } from '../../../core/people/people-desk.ts';
import { openCashier, openWaiter } from '../../app/people/people-screen.ts';
import { closedDay, openDay } from '../days/days-desk.ts';
import { fault, openPrinters } from '../printers/printers-desk.ts';

const dish = (id: number, more: Record<string, unknown> = {}) => ({
  id: String(id),
  title: `Dish ${id}`,
  price: '10.00',
  stock: 40,
  receipt_group_id: ['1'],
  ...more,
});
const dishes = (count: number, more?: Record<string, unknown>) =>
  Array.from({ length: count }, (_one, at) => dish(100 + at, more));

type Answer = (request: Request, next: (request: Request) => Promise<Response>) => Promise<Response>;

interface Start {
  goods?: readonly unknown[];
  own?: Partial<Ports>;
  /** Fetches what stands on the page; by default all of it. */
  prepare?: (desk: MemoryDesk, id: string) => Promise<unknown>;
}

async function fetchAll(desk: MemoryDesk): Promise<void> {
  await menuFetched(desk);
  await desk.ask('receipt-groups.fetch', null);
}

/** At a shop whose answers a test may change. */
async function openHome({ goods = dishes(2), own, prepare = fetchAll }: Start = {}) {
  let answer: Answer = (request, next) => next(request);
  const change = (changed: Answer) => {
    answer = changed;
  };
  const groups = [{ id: '1', name: 'Wok', add_time: 1_700_000_000 }];
  const shop = await hostTestShop({
    file: JSON.stringify(shopFileOf({ receipt_groups: groups, goods })),
    answer: (request, next) => answer(request, next),
  });
  onTestFinished(shop.close);
  const open = async (desk: MemoryDesk) => prepare(desk, await desk.add(shop));
  const screen = await openCoreScreen('/', open, own);
  const { find, seen } = screen;
  await seen('what needs a person', () => find('[data-part=needs] h2') !== undefined);
  const line = (name: string) => find(`[data-line=${name}]`);
  return { ...screen, change, line };
}

const isTo = (name: EndpointName, { url }: Request) => new URL(url).pathname === endpoints[name].path;

/** The calls of these endpoints fail. */
const failing =
  (...names: EndpointName[]): Answer =>
  (request, next) =>
    names.some((name) => isTo(name, request))
      ? Promise.resolve(new Response('', { status: 400 }))
      : next(request);

test('says that all is well', async () => {
  const { find, seen } = await openHome();
  await seen('that', () => find('[data-part=needs] h2')?.textContent === 'All good');
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
  await seen(
    'the day',
    () => text('[data-total=net]') === 'Net sales¥174.00' && open().includes('1 open order'),
  );
  expect(text('[data-figure=orders]')).toBe('Orders2');
  expect(text('[data-total=refunds]')).toBe('Refunds−¥6.00');
  expect(text('[data-figure=average]')).toBe('Average order¥87.00');
  expect(text('[data-part=best] h2')).toBe('Best sellers, before refunds');
  expect(open()).toContain('¥42.00 due');
  expect(find('[data-part=before]')).toBeUndefined();
  expect(find('[data-part=hours] table tbody tr')).toBeDefined();
  await press('[data-do=to-days]');
  expect(router.currentRoute.value.name).toBe('days');
});

test('says at night when the last day was closed and what it brought in, what is still due, and offers the counter', async () => {
  const { desk, find, press, router, seen } = await openCounter(shop(), { path: '/' });
  const text = (selector: string) => find(selector)?.textContent.replace(/\s+/g, ' ').trim();
  await closedDay(desk);
  await openDay(desk);
  await desk.ask('days.close', { day: 2, countedFen: null, prints: false });
  await seen('that it is closed', () => /^Closed at \d/.test(text('[data-part=night] h2') ?? ''));
  expect(text('[data-part=night] [data-total=net]')).toBe('Net sales¥174.00');
  expect(text('[data-part=night] [data-figure=orders]')).toBe('Orders2');
  expect(text('[data-do=to-days]')).toContain('(2)');
  expect(find('[data-do=to-days]')?.getAttribute('href')).toContain('/days?day=2');
  expect(text('[data-part=night] [data-part=open-slips]')).toBe('1 open order, ¥42.00 due');
  await seen('the cash', () => text('[data-part=night] [data-figure=cash]') === 'CashNot counted');
  expect(text('[data-part=best] h2')).toBe('Best sellers, before refunds');
  expect(text('[data-part=money]')).toMatch(/^Payments.*Cash¥/);
  expect(find('[data-part=sales]')).toBeUndefined();
  await press('[data-do=to-counter]');
  expect(router.currentRoute.value.name).toBe('counter');
});

test('names a printer that is down although nothing waits for it, and leads to the printers', async () => {
  const { desk, find, press, router, seen } = await openCounter(shop(), { path: '/' });
  await usePrinter(desk);
  await seen('the printer', () => find('[data-part=needs] [data-line^=down]') !== undefined);
  expect(find('[data-line^=down]')?.textContent).toContain('Kitchen: ');
  expect(find('[data-part=needs] h2')?.textContent).toMatch(/^To do: \d/);
  await press('[data-line^=down]');
  expect(router.currentRoute.value.name).toBe('printers');
});

test('shows a waiter, who may not see the reports of days, the rest of the page', async () => {
  const { find, seen, askedFor, quiet } = await openWaiter('/');
  await seen('the page', () => find('[data-part=night] h2') !== undefined);
  await quiet();
  expect(askedFor('days.now')).not.toHaveLength(0);
  expect(find('[data-part=night] h2')?.textContent).toBe('No business day is open');
  expect(find('[role=alert]')).toBeUndefined();
});

test('says at night what cash was counted, and by how much it differed', async () => {
  const { desk, find, seen } = await openCounter(shop(), { path: '/' });
  await desk.ask('drawer.do', { id: newId(), kind: 'float', fen: 10_000 });
  const count = newId();
  await desk.ask('drawer.do', { id: count, kind: 'count', pieces: [{ unitFen: 1_000, pieces: 9 }] });
  await desk.ask('drawer.do', { id: newId(), kind: 'explain', count, reason: 'Change' });
  await desk.ask('days.close', { day: 1, countedFen: 9_000, prints: false });
  await seen(
    'the difference',
    () => find('[data-figure=cash] dd')?.textContent.replace(/\s+/g, ' ') === '¥90.00 ¥10.00 short',
  );
});

test('says to a cashier during the day that the sales are for others to see, and leads to the counter', async () => {
  const { desk, find, press, router, seen } = await openCashier('/');
  await windowAt(desk).ask('drawer.do', { id: newId(), kind: 'float', fen: 10_000 });
  await seen('the reason', () => find('[data-part=refused]') !== undefined);
  expect(find('[data-part=refused]')?.textContent).toContain('day reports');
  await press('[data-part=refused] [data-do=to-counter]');
  expect(router.currentRoute.value.name).toBe('counter');
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
  const goods = [...dishes(6, { stock: 0 }), dish(200, { stock: 3 }), dish(201)];
  const news = withChanges(found(60, 'new'));
  const { find, press, router, text, seen } = await openHome({ goods, ...news });
  await seen('it', () => find('[data-part=needs] h2')?.textContent === 'To do: 1');
  expect(text()).toContain('1 item low in stock');
  await seen('news apart from it', () => find('[data-needs=calm] [data-line=changed]') !== undefined);
  expect(document.querySelectorAll('[data-needs=urgent] li')).toHaveLength(1);
  await press('[data-line=lowStock]');
  expect(router.currentRoute.value.name).toBe('goods');
  expect(router.currentRoute.value.query.filters).toBe('{"stock":{"least":1,"most":5}}');
});

const found = (secondsAgo: number, ...kinds: GoodsChange['kind'][]): GoodsChanges => ({
  atSeconds: Math.floor(Date.now() / 1000) - secondsAgo,
  total: kinds.length,
  changes: kinds.map((kind, at) => ({
    id: `${secondsAgo}${at}`,
    title: `Dish of ${secondsAgo}`,
    kind,
    before: null,
    after: null,
  })),
});

const withChanges = (...changes: GoodsChanges[]): Start => ({
  prepare: async (desk, id) => {
    await fetchAll(desk);
    await findChanges(desk, id, changes);
  },
});

test('shows what changed at the shop, by kind', async () => {
  const { line, seen } = await openHome(withChanges(found(60, 'new', 'price'), found(120, 'new')));
  await seen(
    'it',
    () => line('changed')?.textContent.includes('3 menu changes in the last 24 hours') === true,
  );
  expect(line('changed')?.textContent).toContain('2 new · 1 price');
});

const DAYS_2_SECONDS = 2 * 24 * 3_600;

test('opens the counted changes, and only those', async () => {
  const { line, press, find, seen } = await openHome(
    withChanges(found(60, 'new'), found(DAYS_2_SECONDS, 'new')),
  );
  await seen('the line', () => line('changed') !== undefined);
  await press('[data-line=changed]');
  const listed = () => find('[role=dialog]')?.textContent ?? '';
  await seen('the change', () => listed().includes('Dish of 60'));
  expect(listed()).not.toContain(`Dish of ${DAYS_2_SECONDS}`);
  await press('[data-do=earlier]');
  expect(listed()).toContain(`Dish of ${DAYS_2_SECONDS}`);
});

test('shows the kinds of data in question if there are several', async () => {
  const { change, desk, line, press, router, find, seen } = await openHome();
  change(failing('goodsList', 'getReceiptGroupList'));
  await desk.ask('goods.fetch', { kind: 'changes' });
  await desk.ask('receipt-groups.fetch', null);
  await seen('both', () => line('stale')?.textContent.includes('2') === true);
  await press('[data-line=stale]');
  const table = () => find('[data-part=shop-data] table');
  await seen('them', () => table() !== undefined && document.activeElement === table());
  expect(router.currentRoute.value.name).toBe('diagnostics');
});

test('leads to what could not be refreshed', async () => {
  const { change, desk, line, press, router, seen } = await openHome();
  change(async (request, next) => {
    const answer = await next(request);
    if (!isTo('getReceiptGroupList', request)) return answer;
    const body = (await answer.json()) as { data: unknown[] };
    const odd = ['a', 'b', 'c'].map((name) => ({ id: '', name }));
    return Response.json({ ...body, data: [...body.data, ...odd], count: '4' });
  });
  await desk.ask('receipt-groups.fetch', null);
  await seen('them', () => line('unreadable') !== undefined);
  expect(line('unreadable')?.textContent).toContain('3 unreadable records');
  change(failing('getReceiptGroupList'));
  await desk.ask('receipt-groups.fetch', null);
  await seen('that it is stale', () => line('stale') !== undefined);
  await press('[data-line=stale]');
  expect(router.currentRoute.value.name).toBe('receipt-groups');
});

test('loads again after a change, and once for all that change while it loads', async () => {
  const { desk, askedFor, hold, seen, quiet } = await openHome();
  await quiet();
  const before = askedFor('home.get').length;
  const asked = () => askedFor('home.get').length - before;
  const answer = hold('home.get');
  for (const lowStock of [1, 2, 3, 4]) {
    await desk.ask('settings.change', { lowStock });
    await seen('that it loads', () => asked() > 0);
  }
  expect(asked()).toBe(1);
  answer();
  await seen('the changes since', () => asked() > 1);
});

test('leads to the tickets that may have come out, and says nothing of tickets while all is well', async () => {
  const { breaks, print, bar, find, seen, press, router } = await openPrinters('/');
  await seen('the page', () => find('[data-part=needs] h2') !== undefined);
  const line = () => find('[data-line=unknown]');
  expect(line()).toBeUndefined();
  breaks('bar', fault('queue-failed', true));
  await print(bar);
  await seen('the ticket', () => line()?.textContent.includes('1 ticket may have printed') === true);
  await press('[data-line=unknown]');
  expect(router.currentRoute.value.name).toBe('print-jobs');
});

const allIsWell: Home = {
  goods: { all: 120, onSale: 90, soldOut: 0, lowStock: 0, inNoGroup: 0, inLostGroup: 0 },
  changed: { sinceSeconds: 1, added: 0, gone: 0, prices: 0, stocks: 0, states: 0, others: 0 },
  closedTables: 0,
  opening: [],
  pictureBytes: 0,
  cached: [
    { name: 'goods', held: 120, unreadable: 0, freshness: { asOfSeconds: 1, error: null } },
    { name: 'receipt-groups', held: 4, unreadable: 0, freshness: { asOfSeconds: 1, error: null } },
  ],
};

test('counts nothing of goods if the menu was never read, or is opening', () => {
  const never = allIsWell.cached.map((entry) => ({
    ...entry,
    freshness: { asOfSeconds: null, error: null },
  }));
  const goods = { all: 9, onSale: 9, soldOut: 0, lowStock: 3, inNoGroup: 5, inLostGroup: 2 };
  expect(countedNeeds({ ...nothing, home: { ...allIsWell, goods, cached: never } })).toEqual([]);
  expect(countedNeeds({ ...nothing, home: { ...allIsWell, goods: null } })).toEqual([]);
});

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

const STICK = '/media/stick';

test('names copies that are behind and damage that was found, each with its page', async () => {
  const disk = new Map([[STICK, new Map<string, Uint8Array<ArrayBuffer>>()]]);
  const { line, find, press, router, seen } = await openHome({
    own: { folders: memoryFolders(disk) },
    prepare: async (desk) => {
      await fetchAll(desk);
      await findDamages(desk, [lost]);
      await desk.ask('copies.set-backup-folder', { path: STICK });
      // The stick is pulled out.
      disk.clear();
      await desk.ask('copies.back-up', null);
      await desk.until('copies.changed', ({ daily }) => daily.failure !== null);
    },
  });
  await seen('both', () => find('[data-part=needs] h2')?.textContent === 'To do: 2');
  expect(line('damage')?.textContent).toContain('1 damaged record found');
  await press('[data-line=backup-failed]');
  expect(router.currentRoute.value.name).toBe('backup');
  await router.push('/');
  await seen('the damage', () => line('damage') !== undefined);
  await press('[data-line=damage]');
  expect(router.currentRoute.value.name).toBe('days');
});

const nothing: Known = {
  home: allIsWell,
  outbox: { needsYou: 0, waiting: 0 },
  noTickets: 0,
  isDayLong: false,
  damaged: [],
  lowStock: 3,
  devices: { moved: 0, missing: 0 },
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
