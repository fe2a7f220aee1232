// What the kitchen reads: each difference once, at the printers of its groups, whatever fails on the way there.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { trainingPrinterId } from '../../../src/contract/printers.ts';
import { twoNames } from '../../../src/contract/two-names.ts';
import { fastClock } from '../../support/fast-clock.ts';
import { shareDemoShop } from '../../support/hosted-shop.ts';
import { faultyDisk } from '../printing/faulty-disk.ts';
import {
  type CounterDesk,
  lineFor,
  newId,
  openCounterDesk,
  tableA3,
  type WantedAct,
} from './counter-desk.ts';

const shop = shareDemoShop();

const sending: WantedAct = { kind: 'send', courses: null };
const opening: WantedAct = { kind: 'open', place: tableA3, guests: 2 };

async function dishes(counter: CounterDesk, group = '热炒') {
  const lines = await counter.dishesIn(group);
  const plain = lines.filter(({ hasRows, isPackage }) => !hasRows && !isPackage);
  const [first, second] = plain;
  if (first === undefined || second === undefined) throw new Error('the demo shop has too few dishes');
  return { first, second };
}

/** The beginning of its English name, which no paper cuts. */
const nameOf = ({ title }: { title: string }) => twoNames(title, 'en').name.slice(0, 6);

it('prints only what is new with each sending', async () => {
  const counter = await openCounterDesk(shop());
  const { first, second } = await dishes(counter);
  const order = newId();
  await counter.perform(order, opening, { kind: 'add', lines: [lineFor(first.id)] }, sending);
  await counter.perform(order, { kind: 'add', lines: [lineFor(second.id)] }, sending);
  await expect.poll(() => counter.papers('kitchen').length).toBe(2);
  const [latest = '', earlier = ''] = counter.papers('kitchen');
  expect(earlier).toContain(nameOf(first));
  expect(latest).toContain(nameOf(second));
  expect(latest).not.toContain(nameOf(first));
});

it('prints a cancellation with its reason where the dish was printed, and where guests have moved', async () => {
  const counter = await openCounterDesk(shop());
  const { first } = await dishes(counter);
  const order = newId();
  const sent = await counter.perform(order, opening, { kind: 'add', lines: [lineFor(first.id)] }, sending);
  const line = sent.lines[0]?.id ?? '';
  await counter.perform(order, { kind: 'move', place: { kind: 'table', id: '2', name: 'B07' } });
  await counter.perform(order, { kind: 'void', lines: [{ line, amount: 1 }], reason: 'spilled' });
  await expect.poll(() => counter.papers('kitchen').length).toBe(3);
  const [cancelled = '', moved = ''] = counter.papers('kitchen');
  expect(moved).toContain('A03');
  expect(moved).toContain('B07');
  expect(cancelled).toContain('spilled');
});

it('sends a dish without a printer of its groups to the default one, and names dishes that nothing prints', async () => {
  const counter = await openCounterDesk(shop());
  const { core } = counter.desk;
  const { first } = await dishes(counter);
  const { currentId } = await core.ask('session.get', null);
  const to = (others: string | null) =>
    core.ask('printers.route', { shop: currentId ?? '', routing: { groups: {}, others, receipts: null } });
  await to(trainingPrinterId('bar'));
  const order = newId();
  await counter.perform(order, opening, { kind: 'add', lines: [lineFor(first.id)] }, sending);
  await expect.poll(() => counter.papers('bar').length).toBe(1);
  await to(null);
  await counter.perform(order, { kind: 'add', lines: [lineFor(first.id)] }, sending);
  await counter.handedOver();
  const { sendings } = await counter.get(order);
  expect(sendings).toMatchObject([
    { isHandedOver: true, unprinted: [] },
    { isHandedOver: true, unprinted: [first.title], jobs: [] },
  ]);
});

it('hands over after a restart what a full disk had kept back, each ticket once and in order', async () => {
  const disk = faultyDisk();
  const journals = (name: string) => name.startsWith('printing/');
  const counter = await openCounterDesk(shop(), { clock: fastClock(1) }, (real) => {
    const faulty = disk.over(real);
    return { open: (name) => (journals(name) ? faulty : real).open(name) };
  });
  const { first, second } = await dishes(counter);
  disk.isFull = true;
  const order = newId();
  await counter.perform(order, opening, { kind: 'add', lines: [lineFor(first.id)] }, sending);
  await counter.perform(order, { kind: 'add', lines: [lineFor(second.id)] }, sending);
  expect(await counter.state()).toMatchObject({ waitingTickets: 2, unwritten: 0 });
  disk.isFull = false;
  await counter.killAndStart();
  await counter.handedOver();
  await expect.poll(() => counter.papers('kitchen').length).toBe(2);
  const [latest = '', earlier = ''] = counter.papers('kitchen');
  expect(earlier).toContain(nameOf(first));
  expect(latest).toContain(nameOf(second));
});

it('tries again by itself when the disk has room', async () => {
  const disk = faultyDisk();
  const counter = await openCounterDesk(shop(), { clock: fastClock(20) }, (real) => {
    const faulty = disk.over(real);
    return { open: (name) => (name.startsWith('printing/') ? faulty : real).open(name) };
  });
  const { first } = await dishes(counter);
  disk.isFull = true;
  await counter.perform(newId(), opening, { kind: 'add', lines: [lineFor(first.id)] }, sending);
  expect(await counter.state()).toMatchObject({ waitingTickets: 1 });
  disk.isFull = false;
  await counter.handedOver();
  await expect.poll(() => counter.papers('kitchen').length).toBe(1);
});

it('hands over nothing that is only in memory, and everything as soon as it is on the disk', async () => {
  const disk = faultyDisk();
  const counter = await openCounterDesk(shop(), { clock: fastClock(20) }, (real) => {
    const faulty = disk.over(real);
    return { open: (name) => (name.startsWith('printing/') ? real : faulty).open(name) };
  });
  const { first } = await dishes(counter);
  disk.isFull = true;
  await counter.perform(newId(), opening, { kind: 'add', lines: [lineFor(first.id)] }, sending);
  await pause(100);
  expect(await counter.state()).toMatchObject({ waitingTickets: 1 });
  expect(counter.papers('kitchen')).toEqual([]);
  disk.isFull = false;
  await counter.handedOver();
  await expect.poll(() => counter.papers('kitchen').length).toBe(1);
});

it('prints a ticket once even if the desk is killed before it noted that the printer has it', async () => {
  const disk = faultyDisk();
  const counter = await openCounterDesk(shop(), {}, disk.over);
  const { first } = await dishes(counter);
  disk.refusesOnce = '"tickets"';
  const order = newId();
  await counter.perform(order, opening, { kind: 'add', lines: [lineFor(first.id)] }, sending);
  await expect.poll(() => counter.papers('kitchen').length).toBe(1);
  await counter.killAndStart();
  expect((await counter.get(order)).lines).toHaveLength(1);
  await counter.handedOver();
  const { sendings } = await counter.get(order);
  expect(sendings[0]?.jobs).toHaveLength(1);
  const { total } = await counter.desk.core.ask('printing.jobs', {
    which: 'all',
    words: '',
    offset: 0,
    limit: 50,
  });
  expect(total).toBe(1);
  expect(counter.papers('kitchen')).toHaveLength(1);
});

it('prints the receipt of a paid order by itself, and a copy when it is asked for again', async () => {
  const counter = await openCounterDesk(shop());
  const { first } = await dishes(counter);
  const order = newId();
  const { sums } = await counter.perform(order, opening, { kind: 'add', lines: [lineFor(first.id)] });
  const money = { amountFen: sums.owedFen, shownOwedFen: sums.owedFen, tenderedFen: null, note: '' };
  await counter.perform(order, { kind: 'pay', bill: null, way: 'card', ...money });
  await expect.poll(() => counter.papers('counter').length).toBe(1);
  await counter.desk.core.ask('orders.print', { order, bill: null, what: 'receipt' });
  await expect.poll(() => counter.papers('counter').length).toBe(2);
  const [copy = '', receipt = ''] = counter.papers('counter');
  expect(receipt).not.toMatch(/COPY|重打/);
  expect(copy).toMatch(/COPY|重打/);
});

it('prints a bill with the number that it gives, and records it before any paper', async () => {
  const counter = await openCounterDesk(shop());
  const { core } = counter.desk;
  const { first } = await dishes(counter);
  const order = newId();
  const { sums } = await counter.perform(order, opening, { kind: 'add', lines: [lineFor(first.id)] });
  await core.ask('orders.print', { order, bill: null, what: 'pre-bill' });
  await expect.poll(() => counter.papers('counter').length).toBe(1);
  expect(counter.papers('counter')[0]).toMatch(/(No\.|单号) 1\b/);
  expect(await counter.get(order)).toMatchObject({ number: 1, printed: [{ bill: null, fen: sums.owedFen }] });
  expect((await core.ask('orders.history', { order })).at(-1)).toMatchObject({ kind: 'print' });
});

it('prints the receipt of an earlier day as a copy, even if none was printed then', async () => {
  const counter = await openCounterDesk(shop());
  const { core } = counter.desk;
  const { settings } = await core.ask('counter.get', null);
  const { currentId } = await core.ask('session.get', null);
  await core.ask('counter.save', { shop: currentId ?? '', settings: { ...settings, printsReceipts: false } });
  const { first } = await dishes(counter);
  const order = newId();
  const { sums } = await counter.perform(order, opening, { kind: 'add', lines: [lineFor(first.id)] });
  const money = { amountFen: sums.owedFen, shownOwedFen: sums.owedFen, tenderedFen: null, note: '' };
  await counter.perform(order, { kind: 'pay', bill: null, way: 'card', ...money });
  await core.ask('days.close', { day: 1, countedFen: null, prints: false });
  expect(counter.papers('counter')).toEqual([]);
  await core.ask('orders.print', { order, bill: null, what: 'receipt' });
  await expect.poll(() => counter.papers('counter').length).toBe(1);
  expect(counter.papers('counter')[0]).toMatch(/COPY|重打/);
});

it('waits for no printer: the ticket comes out when the printer is back', async () => {
  const counter = await openCounterDesk(shop());
  const { first } = await dishes(counter);
  counter.printers.set('kitchen', { isPluggedIn: false });
  const order = newId();
  const sent = await counter.perform(order, opening, { kind: 'add', lines: [lineFor(first.id)] }, sending);
  expect(sent).toMatchObject({ number: 1, unsent: 0 });
  await counter.handedOver();
  expect(await counter.desk.core.ask('printing.state', null)).toMatchObject({ queued: 1 });
  expect(counter.papers('kitchen')).toEqual([]);
  counter.printers.set('kitchen', { isPluggedIn: true });
  await expect.poll(() => counter.papers('kitchen').length).toBe(1);
});

it('takes what was sent from the stock at the shop, once, and puts back what was cancelled, if the settings say so', async () => {
  const counter = await openCounterDesk(shop());
  const { core } = counter.desk;
  const { first } = await dishes(counter);
  const order = newId();
  const stock = async () => (await core.ask('goods.get', { id: first.id })).line.stock;
  const before = (await stock()) ?? 0;
  await counter.perform(
    order,
    opening,
    { kind: 'add', lines: [{ ...lineFor(first.id), amount: 2 }] },
    sending,
  );
  await counter.handedOver();
  expect(await stock()).toBe(before);
  const { settings } = await core.ask('counter.get', null);
  const { currentId } = await core.ask('session.get', null);
  await core.ask('counter.save', { shop: currentId ?? '', settings: { ...settings, takesStock: true } });
  const sent = await counter.perform(
    order,
    { kind: 'add', lines: [{ ...lineFor(first.id), amount: 3, note: 'mild' }] },
    sending,
  );
  await counter.handedOver();
  await expect.poll(stock).toBe(before - 3);
  const line = sent.lines.find(({ note }) => note === 'mild')?.id ?? '';
  await counter.perform(order, { kind: 'void', lines: [{ line, amount: 1 }], reason: 'spilled' });
  await counter.handedOver();
  await expect.poll(stock).toBe(before - 2);
});
