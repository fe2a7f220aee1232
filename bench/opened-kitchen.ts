// A desk with a kitchen screen in a second page of the same browser, to which tickets are sent through the routes.
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Order } from '../src/contract/orders.ts';
import { call, found } from '../tests/guide/calls.ts';
import { openBrowserDesk } from '../tests/support/desk/browser.ts';
import { keepMenu } from './cached-home.ts';
import { freshFolder } from './fresh-folder.ts';

const GOODS = 1_000;
/** Of a ticket. */
export const DISHES = 4;
const TIMEOUT = { timeout: 60_000 };

const make = () => randomBytes(16).toString('hex');

export interface Kitchen {
  counter: Page;
  screen: Page;
  send: () => Promise<string>;
  /** An order that is paid at once, so that only the kitchen still needs it. */
  sendPaid: () => Promise<unknown>;
}

export async function openKitchen() {
  const home = freshFolder();
  await keepMenu(home, GOODS);
  const desk = await openBrowserDesk({ home, language: 'en' });
  const counter = desk.page;
  await counter.locator('[data-part=tiles] [data-item]').first().waitFor(TIMEOUT);
  const { currentId } = (await call(counter, 'session.get', null)) as { currentId: string };
  await call(counter, 'kitchen.start', { shop: currentId, printsToo: false });
  const simple = (await found(counter, '', 200)).filter(({ hasRows, isPackage }) => !hasRows && !isPackage);
  const screen = await counter.context().newPage();
  await screen.goto(counter.url().replace(/#.*$/, '#/kitchen'));
  await screen.locator('[data-part=kitchen]').waitFor(TIMEOUT);
  let sent = 0;
  const sendOrder = async () => {
    sent += 1;
    const lines = simple.slice(0, DISHES).map(({ id: item }) => {
      const plain = { row: null, parts: [], extras: [], note: '', course: 1, guest: 0 };
      return { id: make(), item, amount: 1, ...plain };
    });
    const order = make();
    const place = { kind: 'table', id: String(sent), name: `T${sent}` };
    const answer = await call(counter, 'orders.do', {
      order,
      acts: [
        { id: make(), kind: 'open', place, guests: 2 },
        { id: make(), kind: 'add', lines },
        { id: make(), kind: 'send', courses: null },
      ],
    });
    return { name: place.name, view: (answer as { orders: [Order] }).orders[0] };
  };
  const sendPaid = async () => {
    const { id, sums } = (await sendOrder()).view;
    const paid = { bill: null, way: 'cash', tenderedFen: null, note: '' };
    const owed = { amountFen: sums.owedFen, shownOwedFen: sums.owedFen };
    await call(counter, 'orders.do', { order: id, acts: [{ id: make(), kind: 'pay', ...paid, ...owed }] });
  };
  const send = async () => (await sendOrder()).name;
  return { desk, kitchen: { counter, screen, send, sendPaid } };
}
