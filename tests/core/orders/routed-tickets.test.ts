// Where a dish is printed: by the receipt groups that it has when it is sent, or had when it was added if it is gone.
import { expect, it, vi } from 'vitest';
import type { PrintRouting } from '../../../src/contract/printers.ts';
import { KitchenTickets } from '../../../src/core/orders/kitchen-tickets.ts';
import type { StoredSending } from '../../../src/core/orders/stored-order.ts';
import { failure } from '../../../src/core/failure.ts';
import { splitByPrinter } from '../../../src/core/printers/split-by-printer.ts';
import type { WantedTicket } from '../../../src/core/printing/printing-module.ts';
import { fastClock } from '../../support/fast-clock.ts';
import { recordingLog } from '../../support/test-ports.ts';
import { lineFor, newId, tableA3, type WantedAct } from './counter-desk.ts';
import { dishDetail } from './dishes.ts';
import { openStoreDesk } from './store-desk.ts';

const usualRouting: PrintRouting = {
  groups: { '1': ['wok'], '2': ['bar'] },
  others: 'counter',
  receipts: null,
};
const sending: WantedAct = { kind: 'send', courses: null };

/** Tickets with this dish cannot be made. */
function openKitchen(broken = new Set<string>()) {
  const clock = fastClock(50);
  const desk = openStoreDesk({
    clock,
    dishes: ['1', '2', '3'].map((id) => dishDetail(id, 1_000, { groups: id === '3' ? [] : [id] })),
  });
  const groupsNow = new Map([
    ['1', ['1']],
    ['2', ['2']],
    ['3', [] as string[]],
  ]);
  const put: WantedTicket[] = [];
  const jobs = new Map<string, string>();
  const taken: StoredSending[] = [];
  const kitchen = {
    routing: usualRouting,
    stockFault: undefined as Error | undefined,
    splitting: new Set<string>(),
    screens: { stationsOf: (): string[] => [], paperGroups: (): string[] => [], printsToo: () => false },
  };
  const log = recordingLog();
  const tickets = new KitchenTickets({
    store: desk.store,
    clock,
    chance: { id: newId, unit: Math.random },
    log,
    device: () => 'desk',
    groupsOf: () => Promise.resolve(groupsNow),
    screens: kitchen.screens,
    split: (lines) => splitByPrinter(lines, kitchen.routing, () => true),
    splitsDishes: (printer) => kitchen.splitting.has(printer),
    put: (wanted) => {
      const isBroken = wanted.flatMap(dishesOf).some((title) => broken.has(title));
      if (isBroken) return Promise.reject(new Error('cannot be drawn'));
      put.push(...wanted);
      for (const { key } of wanted) jobs.set(key ?? '', newId());
      return Promise.resolve(wanted.map(({ key }) => jobs.get(key ?? '') ?? ''));
    },
    jobOf: (key) => Promise.resolve(jobs.get(key)),
    facts: () => ({ courses: [], groupName: (id) => `Group ${id}`, zone: 'Asia/Shanghai' }),
    takeStock: (done) => {
      taken.push(done);
      return kitchen.stockFault === undefined ? Promise.resolve() : Promise.reject(kitchen.stockFault);
    },
  });
  const handedOver = () => expect.poll(() => desk.orders.state().waitingTickets).toBe(0);
  return { desk, groupsNow, put, jobs, taken, kitchen, log, tickets, handedOver };
}

const ordered = (...items: string[]): WantedAct[] => [
  { kind: 'open', place: tableA3, guests: 2 },
  { kind: 'add', lines: items.map((item) => lineFor(item)) },
  sending,
];

const dishesOf = ({ ticket }: WantedTicket): string[] =>
  ticket.kind === 'kitchen' ? ticket.courses.flatMap(({ lines }) => lines.map(({ title }) => title)) : [];

it('puts one ticket for each printer, under keys of the operation', async () => {
  const { desk, put, tickets, handedOver } = openKitchen();
  const order = await desk.perform(newId(), ...ordered('1', '2', '3'));
  tickets.wake();
  await handedOver();
  expect(put.map((each) => [each.printer, dishesOf(each)])).toEqual([
    ['wok', ['Dish 1']],
    ['bar', ['Dish 2']],
    ['counter', ['Dish 3']],
  ]);
  const of = order.sendings[0]?.id ?? '';
  expect(put.map(({ key }) => key)).toEqual([0, 1, 2].map((at) => `order:${of}:${at}`));
});

it('puts each dish as a ticket of its own at a printer that was set up so, but says once where guests went', async () => {
  const { desk, put, kitchen, tickets, handedOver } = openKitchen();
  kitchen.splitting.add('wok');
  kitchen.routing = { groups: { '1': ['wok'], '2': ['bar', 'wok'] }, others: 'bar', receipts: null };
  const id = newId();
  const order = await desk.perform(id, ...ordered('1', '2', '3'));
  tickets.wake();
  await handedOver();
  const partOf = ({ ticket }: WantedTicket) => (ticket.kind === 'kitchen' ? ticket.part?.number : null);
  expect(put.map((each) => [each.printer, partOf(each), dishesOf(each)])).toEqual([
    ['wok', 1, ['Dish 1']],
    ['wok', 2, ['Dish 2']],
    ['bar', 3, ['Dish 2', 'Dish 3']],
  ]);
  const groups = put.map(({ ticket }) => (ticket.kind === 'kitchen' ? ticket.groups : []));
  expect(groups).toEqual([['Group 1'], ['Group 2'], ['Group 2']]);
  const of = order.sendings[0]?.id ?? '';
  expect(put.map(({ key }) => key)).toEqual([0, 1, 2].map((at) => `order:${of}:${at}`));
  put.length = 0;
  await desk.perform(id, { kind: 'move', place: { kind: 'table', id: '9', name: 'B09' } });
  tickets.wake();
  await handedOver();
  expect(put.map(({ printer }) => printer)).toEqual(['wok', 'bar']);
});

it('names what is on hold on one ticket of each printer', async () => {
  const { desk, put, kitchen, tickets, handedOver } = openKitchen();
  kitchen.splitting.add('wok');
  const second = { ...lineFor('1'), course: 2 };
  await desk.perform(
    newId(),
    { kind: 'open', place: tableA3, guests: 2 },
    { kind: 'add', lines: [lineFor('1'), { ...lineFor('1'), note: 'mild' }, lineFor('2'), second] },
    { kind: 'hold', course: 2, isHeld: true },
    sending,
  );
  tickets.wake();
  await handedOver();
  const held = put.map(({ printer, ticket }) => [
    printer,
    ticket.kind === 'kitchen' ? ticket.held.length : 0,
  ]);
  expect(held).toEqual([
    ['wok', 1],
    ['wok', 0],
    ['bar', 0],
  ]);
});

it('follows the groups that a dish has when it is sent', async () => {
  const { desk, groupsNow, put, tickets, handedOver } = openKitchen();
  groupsNow.set('1', ['2']);
  await desk.perform(newId(), ...ordered('1'));
  tickets.wake();
  await handedOver();
  expect(put.map(({ printer }) => printer)).toEqual(['bar']);
});

it('prints a dish that has left the menu where it was printed when it was added', async () => {
  const { desk, groupsNow, put, tickets, handedOver } = openKitchen();
  groupsNow.delete('2');
  await desk.perform(newId(), ...ordered('2'));
  tickets.wake();
  await handedOver();
  expect(put.map(({ printer }) => printer)).toEqual(['bar']);
});

it('goes on with other tickets when one cannot be made, and tries that one again', async () => {
  const broken = new Set(['Dish 1']);
  const { desk, put, log, tickets, handedOver } = openKitchen(broken);
  await desk.perform(newId(), ...ordered('1'));
  await desk.perform(newId(), ...ordered('2'));
  tickets.wake();
  await expect.poll(() => put.map(({ printer }) => printer)).toEqual(['bar']);
  expect(log.entries[0]).toMatchObject({ event: 'orders.tickets' });
  broken.clear();
  await handedOver();
  expect(put.map(({ printer }) => printer)).toEqual(['bar', 'wok']);
});

it('puts nothing again after a restart, even if the dishes would come out elsewhere by now', async () => {
  const { desk, put, jobs, kitchen, tickets, handedOver } = openKitchen();
  const id = newId();
  const { sendings } = await desk.perform(id, ...ordered('1', '2'));
  // The desk was killed between the tickets and the note that they were put.
  const of = sendings[0]?.id ?? '';
  const before = [newId(), newId()];
  before.forEach((job, at) => jobs.set(`order:${of}:${at}`, job));
  kitchen.routing = { groups: {}, others: 'counter', receipts: null };
  tickets.wake();
  await handedOver();
  expect(put).toEqual([]);
  expect((await desk.orders.get(id)).sendings[0]?.jobs).toEqual(before);
});

it('takes the stock of each sending, and hands its tickets over even if the stock cannot be taken', async () => {
  const { desk, taken, kitchen, log, tickets, handedOver } = openKitchen();
  const id = newId();
  const order = await desk.perform(id, ...ordered('1'));
  tickets.wake();
  await handedOver();
  kitchen.stockFault = new Error('no such item');
  await desk.perform(id, {
    kind: 'void',
    lines: [{ line: order.lines[0]?.id ?? '', amount: 1 }],
    reason: 'late',
  });
  tickets.wake();
  await handedOver();
  expect(taken.map(({ kind, lines }) => [kind, lines.map(({ amount }) => amount)])).toEqual([
    ['send', [1]],
    ['cancel', [1]],
  ]);
  expect(log.entries).toHaveLength(1);
});

it('hands tickets over only when the change of stock is on the disk', async () => {
  const { desk, put, taken, kitchen, tickets, handedOver } = openKitchen();
  kitchen.stockFault = failure('store.unwritable', 'the disk is full', { reason: 'disk-full' });
  await desk.perform(newId(), ...ordered('1'));
  tickets.wake();
  await expect.poll(() => taken.length).toBeGreaterThan(1);
  expect(desk.orders.state().waitingTickets).toBe(1);
  kitchen.stockFault = undefined;
  await handedOver();
  expect(put).toHaveLength(1);
});

it('goes on with the next tickets after the look for them has failed for no known reason', async () => {
  const { desk, put, log, tickets, handedOver } = openKitchen();
  await desk.perform(newId(), ...ordered('1'));
  const looking = vi.spyOn(desk.store, 'held').mockImplementationOnce(() => {
    throw new TypeError('odd');
  });
  tickets.wake();
  await handedOver();
  looking.mockRestore();
  await desk.perform(newId(), ...ordered('2'));
  tickets.wake();
  await handedOver();
  expect(put.map(dishesOf)).toEqual([['Dish 1'], ['Dish 2']]);
  expect(log.entries).toMatchObject([{ event: 'orders.tickets' }]);
});
