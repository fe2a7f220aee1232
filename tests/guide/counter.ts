// Takes the pictures of the counter: a table from its seats to its payment, then the day and the settings.

import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { CounterSettings, CounterState } from '../../src/contract/counter.ts';
import type { GoodsLine } from '../../src/contract/goods.ts';
import type { Order, OrdersState } from '../../src/contract/orders.ts';
import type { Language } from '../../src/contract/settings.ts';
import { call, found } from './calls.ts';
import { type Camera, go, settled } from './camera.ts';

const TIMEOUT = { timeout: 30_000 };
const TRY_MS = 250;
const MOST_TRIES = 120;
const KUNG_PAO = '宫保鸡丁';
const PRAWNS = '滑蛋虾仁';
const POP = '北冰洋';

const words = {
  en: {
    people: ['Mei', 'Tom', 'Lin'],
    courses: ['Starters', 'Mains', 'Desserts'],
    mains: 'Mains',
    notes: ['No onion', 'Extra hot', 'To go'],
  },
  'zh-CN': {
    people: ['小梅', '阿强', '小林'],
    courses: ['凉菜', '热菜', '主食'],
    mains: '热菜',
    notes: ['不要葱', '多放辣', '打包'],
  },
};
type Words = (typeof words)[Language];

const make = () => randomBytes(16).toString('hex');

/** Other guests of the same evening. */
const others = [
  { place: { kind: 'table', id: '1', name: '大厅 Hall A01' }, guests: 4, dishes: 5 },
  { place: { kind: 'table', id: '6', name: '大厅 Hall A06' }, guests: 2, dishes: 3 },
  { place: { kind: 'take-away' }, guests: null, dishes: 2 },
] as const;

/** Who have paid by now. */
const served = [
  { way: 'code', person: 1, dishes: 4 },
  { way: 'cash', person: 2, dishes: 2 },
  { way: 'card', person: 1, dishes: 6 },
] as const;

const lineFor = ({ id }: GoodsLine) => {
  const plain = { row: null, parts: [], extras: [], note: '', course: 1, guest: 0 };
  return { id: make(), item: id, amount: 1, ...plain };
};

const isSimple = ({ hasRows, isPackage, priceFen, stock }: GoodsLine) =>
  !hasRows && !isPackage && priceFen !== null && (stock ?? 1) > 0;

async function serveOthers(page: Page, people: readonly string[]): Promise<void> {
  const simple = (await found(page, '', 200)).filter(isSimple);
  for (const { way, person, dishes } of served) {
    await call(page, 'counter.choose-person', { person: people[person] });
    const order = make();
    const acts = [
      { id: make(), kind: 'open', place: { kind: 'take-away' }, guests: null },
      { id: make(), kind: 'add', lines: simple.slice(-dishes).map(lineFor) },
    ];
    const { orders } = (await call(page, 'orders.do', { order, acts })) as { orders: Order[] };
    const amountFen = orders[0]?.sums.owedFen ?? 0;
    const paid = { bill: null, way, amountFen, tenderedFen: null, note: '', shownOwedFen: amountFen };
    await call(page, 'orders.do', { order, acts: [{ id: make(), kind: 'pay', ...paid }] });
  }
  await call(page, 'counter.choose-person', { person: people[0] });
  for (const { place, guests, dishes } of others) {
    const lines = simple.splice(0, dishes).map(lineFor);
    const acts = [
      { id: make(), kind: 'open', place, guests },
      { id: make(), kind: 'add', lines },
      { id: make(), kind: 'send', courses: null },
    ];
    await call(page, 'orders.do', { order: make(), acts });
  }
}

async function saveSettings(page: Page, change: (settings: CounterSettings) => CounterSettings) {
  const { settings } = (await call(page, 'counter.get', null)) as CounterState;
  const { currentId } = (await call(page, 'session.get', null)) as { currentId: string };
  await call(page, 'counter.save', { shop: currentId, settings: change(settings) });
}

export async function takeCounter(page: Page, take: Camera, language: Language): Promise<void> {
  const { people, courses, notes } = words[language];
  await saveSettings(page, (settings) => ({
    ...settings,
    people,
    courses,
    notes: { own: notes, hidden: [] },
  }));
  await serveOthers(page, people);
  await go(page, '/counter');
  await page.locator('[data-part=tiles] [data-item]').first().waitFor(TIMEOUT);
  await takeSeats(page, take);
  await takeSlip(page, take, words[language]);
  await takeSending(page, take);
  await takeBill(page, take);
  await takeDay(page, take);
  await go(page, '/counter/settings');
  await page.locator('[data-part=switches]').waitFor(TIMEOUT);
  await settled(page);
  await take('counter-settings');
}

async function takeSeats(page: Page, take: Camera): Promise<void> {
  await page.locator('[data-do=tables]').click(TIMEOUT);
  await page.locator('[data-part=tables] [data-area=hall]').click(TIMEOUT);
  const table = page.locator('[data-part=tables] [data-table="3"]');
  await table.waitFor(TIMEOUT);
  await waitForTickets(page);
  await settled(page);
  await take('counter-tables');
  await table.click(TIMEOUT);
  await page.locator('[data-part=guests-pad] [data-guests="2"]').click(TIMEOUT);
}

const search = (page: Page) => page.locator('input[data-part=search]');
const line = (page: Page, title: string) =>
  page.locator(`[data-part=slip] [data-line]:has([title*="${title}"])`);

async function tapTile(page: Page, title: string): Promise<void> {
  await search(page).fill(title, TIMEOUT);
  await page.locator('[data-part=tiles] [data-item]').filter({ hasText: title }).first().click(TIMEOUT);
}

/** A drink, and in the second course two dishes, of which one has options. */
async function takeSlip(page: Page, take: Camera, { mains }: Words): Promise<void> {
  await tapTile(page, POP);
  await line(page, POP).waitFor(TIMEOUT);
  await page.locator('[data-part=next-course] button').click(TIMEOUT);
  await page.getByRole('menuitem', { name: mains, exact: true }).click(TIMEOUT);
  await tapTile(page, PRAWNS);
  await line(page, PRAWNS).waitFor(TIMEOUT);
  await tapTile(page, KUNG_PAO);
  await page.locator('[data-part=options]').waitFor(TIMEOUT);
  await search(page).fill('', TIMEOUT);
  const option = page.locator('[data-part=options] [data-option]');
  await option.and(page.locator('[title*=大份]')).click(TIMEOUT);
  await settled(page);
  await take('counter-options');
  await option.and(page.locator('[title*=中辣]')).click(TIMEOUT);
  await page.locator('[data-part=options] [data-do=add]').click(TIMEOUT);
  await line(page, KUNG_PAO).waitFor(TIMEOUT);
  await settled(page);
  await take('counter');
  await line(page, PRAWNS).locator('[data-do=open-line]').click(TIMEOUT);
  await line(page, PRAWNS).locator('[data-do=change-line]').click(TIMEOUT);
  await page.locator('[data-part=options]').waitFor(TIMEOUT);
  await settled(page);
  await take('counter-line');
  await page.keyboard.press('Escape');
}

async function takeSending(page: Page, take: Camera): Promise<void> {
  await page.locator('[data-part=slip] [data-do=send]').click(TIMEOUT);
  await page.locator('[data-part=sent] .tone-good').waitFor(TIMEOUT);
  await page.locator('[data-part=paper-dock]').waitFor(TIMEOUT);
  await settled(page);
  await take('counter-sent');
  await waitForTickets(page);
  await line(page, PRAWNS).locator('[data-do=open-line]').click(TIMEOUT);
  await line(page, PRAWNS).locator('[data-do=less]').click(TIMEOUT);
  await page.locator('[data-part=void]').waitFor(TIMEOUT);
  await settled(page);
  await take('counter-void');
  await page.keyboard.press('Escape');
}

async function waitForTickets(page: Page): Promise<void> {
  const open = { which: 'open', words: '', offset: 0, limit: 1 };
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { total } = (await call(page, 'printing.jobs', open)) as { total: number };
    const { waitingTickets } = (await call(page, 'orders.state', null)) as OrdersState;
    if (total + waitingTickets === 0) return;
    await page.waitForTimeout(TRY_MS);
  }
  throw new Error('the tickets do not come out');
}

/** Three equal parts: one in cash, then one by card and one by code. */
async function takeBill(page: Page, take: Camera): Promise<void> {
  await page.locator('[data-part=slip] [data-do=bill]').click(TIMEOUT);
  await page.locator('[data-part=tender]').waitFor(TIMEOUT);
  await settled(page);
  await take('counter-bill');
  await page.locator('[data-part=owed] [data-do=split]').click(TIMEOUT);
  await page.locator('[data-parts="3"]').click(TIMEOUT);
  await page.locator('[data-part=preview]').waitFor(TIMEOUT);
  await settled(page);
  await take('counter-split');
  await page.locator('[data-do=apply-split]').click(TIMEOUT);
  await page.locator('[data-tender="5000"]').click(TIMEOUT);
  // A Chinese counter has the ways of its guests instead of a code of any kind.
  for (const [nth, way] of ['[data-way=card]', ':is([data-way=code], [data-way=wechat])'].entries()) {
    await page.locator('[data-part=bills] .paid').nth(nth).waitFor(TIMEOUT);
    await page.locator('[data-part=taken] [data-do=next]').click(TIMEOUT);
    await page.locator(`[data-part=tender] ${way}`).click(TIMEOUT);
    await page.locator('[data-part=tender] [data-do=pay]').click(TIMEOUT);
  }
  await page.locator('[data-part=paid-view] [data-do=next]').click(TIMEOUT);
  await page.locator('[data-do=slips]').click(TIMEOUT);
  await page.locator('[data-part=slips] [data-slip]').first().waitFor(TIMEOUT);
  await waitForTickets(page);
  await settled(page);
  await take('counter-slips');
  await page.keyboard.press('Escape');
}

async function takeDay(page: Page, take: Camera): Promise<void> {
  await go(page, '/days');
  await page.locator('[data-part=totals]').waitFor(TIMEOUT);
  await settled(page);
  await take('business-day');
  await page.locator('[data-do=close]').click(TIMEOUT);
  await page.locator('#counted-cash').fill('100', TIMEOUT);
  await settled(page);
  await take('closing-day');
  await page.keyboard.press('Escape');
  await go(page, '/reports');
  await page.locator('[data-do=print]').waitFor(TIMEOUT);
  await settled(page);
  await take('reports');
}
