// Takes the pictures of the kitchen's screens: their page, one with tickets of every kind, and that of the guests.

import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { KitchenState, KitchenTickets } from '../../src/contract/kitchen.ts';
import type { Order } from '../../src/contract/orders.ts';
import type { Language } from '../../src/contract/settings.ts';
import { call, found } from './calls.ts';
import { type Camera, go, settled } from './camera.ts';

const TIMEOUT = { timeout: 30_000 };
const words = {
  en: { screen: 'Hot kitchen', note: 'No onion', allergy: 'Peanuts', reason: 'Ordered twice' },
  'zh-CN': { screen: '热菜档', note: '不要葱', allergy: '花生', reason: '点重了' },
};
const make = () => randomBytes(16).toString('hex');

export async function takeKitchen(page: Page, take: Camera, language: Language): Promise<void> {
  const said = words[language];
  const { settings } = (await call(page, 'kitchen.start', {
    shop: 'training',
    printsToo: false,
  })) as KitchenState;
  await orderAll(page, said);
  await go(page, '/kitchen');
  await page.locator('[data-part=ticket]').nth(3).waitFor(TIMEOUT);
  await settled(page);
  await take('kitchen');
  await finishFirst(page);
  await go(page, '/kitchen/guests');
  await page.locator('[data-column=ready] li').first().waitFor(TIMEOUT);
  await settled(page);
  await take('kitchen-guests');
  const stations = [{ id: 'hot', name: said.screen, groups: ['1'] }];
  await call(page, 'kitchen.save', { shop: 'training', settings: { ...settings, stations } });
  await go(page, '/kitchen/screens');
  await page.locator('[data-station=hot]').waitFor(TIMEOUT);
  await settled(page);
  await take('kitchen-screens');
  // What the other pictures print must not wait for a screen.
  await call(page, 'kitchen.save', { shop: 'training', settings: { ...settings, isOn: false } });
}

async function orderAll(page: Page, said: (typeof words)[Language]): Promise<void> {
  const simple = (await found(page, '', 200)).filter(({ hasRows, isPackage }) => !hasRows && !isPackage);
  const [first, second, third, fourth] = simple;
  if (!first || !second || !third || !fourth) throw new Error('the menu has too few dishes');
  const lineFor = (item: string, more: object = {}) => {
    const plain = { row: null, parts: [], extras: [], note: '', course: 1, guest: 0, amount: 1 };
    return { id: make(), item, ...plain, ...more };
  };
  const order = async (table: string, lines: readonly object[], before: readonly object[] = []) => {
    const id = make();
    const place = { kind: 'table', id: table, name: table };
    const acts = [
      { id: make(), kind: 'open', place, guests: 2 },
      { id: make(), kind: 'add', lines },
      ...before,
      { id: make(), kind: 'send', courses: null },
    ];
    const { orders } = (await call(page, 'orders.do', { order: id, acts })) as { orders: Order[] };
    return { id, lines: orders[0]?.lines ?? [] };
  };
  const held = { id: make(), kind: 'hold', course: 2, isHeld: true };
  await order('A03', [lineFor(first.id, { amount: 2, note: said.note }), lineFor(second.id)]);
  const changed = await order('A07', [lineFor(third.id), lineFor(second.id, { allergy: said.allergy })]);
  await order('B01', [lineFor(fourth.id), lineFor(first.id, { course: 2 })], [held]);
  const lines = changed.lines.slice(0, 1).map(({ id: line }) => ({ line, amount: 1 }));
  const acts = [{ id: make(), kind: 'void', lines, reason: said.reason }];
  await call(page, 'orders.do', { order: changed.id, acts });
  await order('B04', [lineFor(third.id, { amount: 3 })]);
}

async function finishFirst(page: Page): Promise<void> {
  const { tickets } = (await call(page, 'kitchen.tickets', { station: '' })) as KitchenTickets;
  const acts = tickets.slice(0, 1).map(({ order, sending, lines }) => {
    return { id: make(), kind: 'bump', order, sending, station: '', lines: lines.map(({ id }) => id) };
  });
  await call(page, 'kitchen.do', { acts });
}
