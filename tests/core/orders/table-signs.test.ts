// What a table says of its order: that the guests have the bill, and which dish waits for its ticket.
import { expect, it } from 'vitest';
import type { StoredOrder } from '../../../src/core/orders/stored-order.ts';
import { tableSigns } from '../../../src/core/orders/table-signs.ts';
import { shareDemoShop } from '../../support/hosted-shop.ts';
import { lineFor, newId, openCounterDesk, tableA3, type WantedAct } from './counter-desk.ts';
import { dish, RuledOrders, send, voiding } from './ruled-orders.ts';

const shop = shareDemoShop();
const sending: WantedAct = { kind: 'send', courses: null };
const none: ReadonlySet<string> = new Set();

function sentOrder(): { book: RuledOrders; sent: StoredOrder } {
  const book = new RuledOrders();
  book.open('o', [dish({ id: 'a' }), dish({ id: 'b', item: 'tea', title: 'Tea' })]);
  return { book, sent: book.act('o', send) };
}

/** With its tickets in the queues. */
const withJobs = (order: StoredOrder, jobs: string[], unprinted: string[] = []): StoredOrder => ({
  ...order,
  sendings: order.sendings.map((sending) => ({ ...sending, isHandedOver: true, jobs, unprinted })),
});

const waitingOf = (order: StoredOrder, open: readonly string[]) =>
  tableSigns([order], new Set(open))[0]?.waiting ?? null;

it('a dish waits from its sending until its ticket is out', () => {
  const { sent } = sentOrder();
  const sinceSeconds = sent.sendings[0]?.atSeconds;
  expect(waitingOf(sent, [])).toEqual({ sinceSeconds, title: 'Noodles' });
  expect(waitingOf(withJobs(sent, ['x']), ['x'])).toEqual({ sinceSeconds, title: 'Noodles' });
  expect(waitingOf(withJobs(sent, ['x']), ['another'])).toBeNull();
});

it('no dish is named while only some of the tickets are out', () => {
  const { sent } = sentOrder();
  expect(waitingOf(withJobs(sent, ['x', 'y']), ['y'])).toMatchObject({ title: null });
});

it('what no printer prints does not wait, nor what was voided', () => {
  const { book, sent } = sentOrder();
  expect(waitingOf(withJobs(sent, ['x'], ['Noodles']), ['x'])).toMatchObject({ title: 'Tea' });
  expect(waitingOf(withJobs(book.act('o', voiding('a')), ['x']), ['x'])).toMatchObject({ title: 'Tea' });
  expect(waitingOf(withJobs(book.act('o', voiding('b')), ['x']), ['x'])).toBeNull();
});

it('there is nothing to say of an order whose tickets are out and whose bill was not printed', () => {
  const { sent } = sentOrder();
  expect(tableSigns([withJobs(sent, ['x'])], none)).toEqual([]);
});

it('a table waits while the kitchen’s printer is unplugged, and not any more once the ticket is out', async () => {
  const counter = await openCounterDesk(shop());
  const { desk, perform, dishesIn, handedOver, printers } = counter;
  const signs = () => desk.core.ask('orders.table-signs', null);
  const [wok] = (await dishesIn('热炒')).filter(({ hasRows, isPackage }) => !hasRows && !isPackage);
  printers.set('kitchen', { isPluggedIn: false });
  const order = newId();
  const opening = { kind: 'open' as const, place: tableA3, guests: 2 };
  await perform(order, opening, { kind: 'add', lines: [lineFor(wok?.id ?? '')] }, sending);
  await handedOver();
  expect(await signs()).toMatchObject([{ order, hasBill: false, waiting: { title: wok?.title } }]);
  printers.set('kitchen', { isPluggedIn: true });
  await expect.poll(signs, { timeout: 10_000 }).toEqual([]);
});

it('the guests have the bill until something is added', async () => {
  const counter = await openCounterDesk(shop());
  const { desk, perform, dishesIn } = counter;
  const [wok] = (await dishesIn('热炒')).filter(({ hasRows, isPackage }) => !hasRows && !isPackage);
  const order = newId();
  const adding = () => ({ kind: 'add' as const, lines: [lineFor(wok?.id ?? '')] });
  const hasBill = async () => (await desk.core.ask('orders.table-signs', null))[0]?.hasBill === true;
  await perform(order, { kind: 'open', place: tableA3, guests: 2 }, adding(), sending);
  expect(await hasBill()).toBe(false);
  await desk.core.ask('orders.print', { order, bill: null, what: 'pre-bill' });
  expect(await hasBill()).toBe(true);
  const { lines } = await perform(order, adding());
  expect(await hasBill()).toBe(false);
  await desk.core.ask('orders.print', { order, bill: null, what: 'pre-bill' });
  await perform(order, { kind: 'change', line: lines.at(-1)?.id ?? '', step: 1 });
  expect(await hasBill()).toBe(false);
});
