// Orders of a desk with people: who may void, who has approved it, and the entry that goes with each act, also after a kill.
import { expect, it, onTestFinished } from 'vitest';
import type { AuditKind } from '../../../src/contract/audit.ts';
import type { Journals, Ports } from '../../../src/core/ports.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { connectionTo, type CoreDesk, menuFetched, openCoreDesk } from '../../support/core-desk.ts';
import { shareDemoShop } from '../../support/hosted-shop.ts';
import { memoryJournals } from '../../support/memory-files.ts';
import { memoryStores } from '../../support/memory-stores.ts';
import { testPorts } from '../../support/test-ports.ts';
import { lineFor, newId, tableA3, type WantedAct, withIds } from '../orders/counter-desk.ts';
import { idOf, nameOf, PIN, setUpPeople, windowAt } from '../people/people-desk.ts';
import { type FaultyDisk, faultyDisk } from '../printing/faulty-disk.ts';

const shop = shareDemoShop();

const everything = { kinds: null, person: null, words: '', fromSeconds: null, toSeconds: null, before: null };

/** A machine whose program can be killed: what it would still write then is refused. */
function machine() {
  const files = new Map<string, string[]>();
  const disk = new Map<string, string>();
  let lives = 0;
  return {
    start: (): { desk: CoreDesk; faults: FaultyDisk; kill: () => void } => {
      const faults = faultyDisk();
      const journals: Journals = faults.over(memoryJournals(files));
      const stores = memoryStores(disk);
      lives += 1;
      const life = lives;
      const chance = { id: newId, unit: Math.random };
      const ports: Ports = testPorts({ clock: nodeClock, journals, stores, chance });
      const desk = openCoreDesk(ports);
      const kill = () => {
        faults.isFull = true;
        stores.breakWrites('disk-full');
      };
      onTestFinished(() => {
        if (life < lives) kill();
      });
      return { desk, faults, kill };
    },
  };
}

async function openEvening() {
  const computer = machine();
  const life = computer.start();
  await life.desk.add(shop());
  await menuFetched(life.desk);
  const query = { words: '', filters: {}, offset: 0, limit: 50, facets: false };
  const { lines } = await life.desk.ask('goods.search', query);
  const item = lines.find(({ hasRows, isPackage }) => !hasRows && !isPackage)?.id ?? '';
  await setUpPeople(life.desk);
  return { ...life, computer, item };
}

const order = newId();
const line = (item: string) => ({ ...lineFor(item), id: 'e'.repeat(32), amount: 3 });
const sendDishes = (item: string): WantedAct[] => [
  { kind: 'open', place: tableA3, guests: 2 },
  { kind: 'add', lines: [line(item)] },
  { kind: 'send', courses: null },
];
const voiding: WantedAct = { kind: 'void', lines: [{ line: 'e'.repeat(32), amount: 1 }], reason: 'cold' };

async function kindsAt(desk: CoreDesk, kinds: AuditKind[] | null = null): Promise<string[]> {
  const { entries } = await windowAt(desk).ask('audit.list', { ...everything, kinds, limit: 200 });
  return entries.map(({ kind, isLate }) => (isLate ? `${kind} late` : kind));
}

it('lets a waiter void a sent dish with the approval of a manager, and writes down both names and the reason', async () => {
  const { desk, item } = await openEvening();
  const bar = windowAt(desk, 'bar');
  await bar.signIn('waiter');
  await bar.ask('orders.do', { order, acts: withIds(sendDishes(item)) });
  const input = { order, acts: withIds([voiding]) };
  const error = await bar.refusal('orders.do', input);
  expect(error).toMatchObject({ code: 'people.needs', data: { needs: [{ right: 'order.void' }] } });
  if (error.code !== 'people.needs') throw new Error(error.code);
  await bar.ask('people.approve', { act: error.data.act, person: idOf('manager'), pin: PIN });
  const { orders } = await bar.ask('orders.do', input);
  expect(orders[0]?.lines[0]).toMatchObject({ amount: 2, voided: [{ person: 'Zhao', reason: 'cold' }] });
  // The same act again is the same act; another one needs another approval.
  await bar.ask('orders.do', input);
  expect(await bar.refusal('orders.do', { order, acts: withIds([voiding]) })).toMatchObject({
    code: 'people.needs',
  });
  expect((await bar.ask('orders.history', { order })).at(-1)).toMatchObject({
    kind: 'void',
    by: idOf('waiter'),
    approvedBy: { id: idOf('manager'), name: nameOf('manager') },
    text: 'cold',
  });
  const { entries } = await windowAt(desk).ask('audit.list', { ...everything, kinds: ['void'], limit: 10 });
  expect(entries).toMatchObject([
    { person: { name: 'Zhao' }, approver: { name: 'Chen' }, reason: 'cold', order, day: 1, number: 1 },
  ]);
});

it('asks for all that a call lacks at once', async () => {
  const { desk, item } = await openEvening();
  const bar = windowAt(desk, 'bar');
  await bar.signIn('waiter');
  await bar.ask('orders.do', { order, acts: withIds(sendDishes(item)) });
  const discount = { kind: 'percent', basisPoints: 5000 } as const;
  const acts = withIds([voiding, { kind: 'discount', line: null, discount, reason: 'cold' }]);
  expect(await bar.refusal('orders.do', { order, acts })).toMatchObject({
    data: { needs: [{ right: 'order.void' }, { right: 'order.discount', basisPoints: 5000 }] },
  });
  expect((await bar.ask('orders.get', { order })).lines[0]?.voided).toEqual([]);
});

it('completes the entry of an act at the next start, if the program was killed before it was written', async () => {
  const { desk, item, faults, kill, computer } = await openEvening();
  const office = windowAt(desk);
  await office.ask('orders.do', { order, acts: withIds(sendDishes(item)) });
  faults.refusesOnce = '"kind":"void","number"';
  await office.ask('orders.do', { order, acts: withIds([voiding]) });
  kill();
  const { desk: again } = computer.start();
  await windowAt(again).signIn('owner');
  await expect.poll(() => kindsAt(again, ['void'])).toEqual(['void late']);
  expect((await windowAt(again).ask('audit.verify', null)).faults).toEqual([]);
});

it('has no entry for an act that a kill has taken away', async () => {
  const { desk, item, faults, kill, computer } = await openEvening();
  const office = windowAt(desk);
  await office.ask('orders.do', { order, acts: withIds(sendDishes(item)) });
  faults.isFull = true;
  await office.ask('orders.do', { order, acts: withIds([voiding]) });
  kill();
  const { desk: again } = computer.start();
  await windowAt(again).signIn('owner');
  await again.ask('orders.state', null);
  expect((await again.ask('orders.get', { order })).lines[0]?.voided).toEqual([]);
  expect(await kindsAt(again, ['void'])).toEqual([]);
});

it('writes down a refund, and that an order and a day were opened again', async () => {
  const { desk, item } = await openEvening();
  const office = windowAt(desk);
  const { orders } = await office.ask('orders.do', { order, acts: withIds(sendDishes(item)) });
  const owedFen = orders[0]?.sums.owedFen ?? 0;
  const paying = { bill: null, way: 'card', amountFen: owedFen, tenderedFen: null, note: '' };
  const acts = withIds([
    { kind: 'pay', ...paying, shownOwedFen: owedFen },
    { kind: 'refund', way: 'card', amountFen: owedFen, reason: 'cold' },
  ]);
  await office.ask('orders.do', { order, acts });
  const open = withIds([{ kind: 'reopen', reason: 'missing' }, voiding]);
  await office.ask('orders.do', { order, acts: open });
  await office.ask('days.close', { day: 1, countedFen: null, prints: false });
  await office.ask('days.reopen', { day: 1, reason: 'too early' });
  const kinds: AuditKind[] = ['refund', 'reopen', 'void', 'day-closed', 'day-reopened'];
  const { entries } = await office.ask('audit.list', { ...everything, kinds, limit: 20 });
  expect(entries.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['day-reopened', 'too early'],
    ['day-closed', ''],
    ['void', 'cold'],
    ['reopen', 'missing'],
    ['refund', 'cold'],
  ]);
});

it('notes its head with the closing of a day, begins a file with the next one, and completes a closing, too', async () => {
  const { desk, item, faults, kill, computer } = await openEvening();
  const office = windowAt(desk);
  await office.ask('orders.do', { order, acts: withIds(sendDishes(item)) });
  const before = (await office.ask('audit.verify', null)).head;
  const { auditHead, traces } = await office.ask('days.close', { day: 1, countedFen: 0, prints: false });
  expect(auditHead).toBe(before);
  expect(traces).toMatchObject([{ person: 'Wang', by: idOf('owner'), auditHead: before }]);
  expect((await office.ask('audit.verify', null)).files).toBe(1);
  faults.refusesOnce = '"kind":"day-reopened"';
  await office.ask('days.reopen', { day: 1, reason: 'too early' });
  expect((await office.ask('audit.verify', null)).files).toBe(2);
  kill();
  const { desk: again } = computer.start();
  await windowAt(again).signIn('owner');
  await expect
    .poll(() => kindsAt(again, ['day-closed', 'day-reopened']))
    .toEqual(['day-reopened late', 'day-closed']);
});

it('locks a window after each sending if the setting says so', async () => {
  const { desk, item } = await openEvening();
  await windowAt(desk).ask('people.save-settings', { lockAfterMinutes: null, locksAfterSend: true });
  const bar = windowAt(desk, 'bar');
  await bar.signIn('waiter');
  await bar.ask('orders.do', { order, acts: withIds(sendDishes(item)) });
  expect((await bar.ask('people.session', null)).operator).toBeNull();
  expect(
    await bar.refusal('orders.do', { order, acts: withIds([{ kind: 'note', note: 'x' }]) }),
  ).toMatchObject({
    code: 'people.signed-out',
  });
});

it('keeps a person who has left readable in what they did', async () => {
  const { desk, item } = await openEvening();
  const bar = windowAt(desk, 'bar');
  await bar.signIn('waiter');
  await bar.ask('orders.do', { order, acts: withIds(sendDishes(item)) });
  await windowAt(desk).ask('people.leave', { person: idOf('waiter') });
  expect((await desk.ask('orders.get', { order })).openedBy).toBe('Zhao');
  expect(
    (await windowAt(desk).ask('audit.list', { ...everything, person: idOf('waiter'), limit: 9 })).entries,
  ).toMatchObject([{ kind: 'signed-in', person: { name: 'Zhao' } }]);
});

it('writes no audit and asks for no right on a desk without people', async () => {
  const desk = openCoreDesk(testPorts({ clock: nodeClock }));
  await desk.ask('session.add', connectionTo(shop()));
  await menuFetched(desk);
  const { lines } = await desk.ask('goods.search', {
    words: '',
    filters: {},
    offset: 0,
    limit: 50,
    facets: false,
  });
  const item = lines.find(({ hasRows, isPackage }) => !hasRows && !isPackage)?.id ?? '';
  const free = newId();
  await desk.ask('orders.do', { order: free, acts: withIds([...sendDishes(item), voiding]) });
  expect(await desk.ask('audit.verify', null)).toEqual({ head: '', entries: 0, files: 0, faults: [] });
  expect((await desk.ask('orders.history', { order: free })).at(-1)).not.toHaveProperty('by');
  expect(await desk.ask('days.report', { day: 1 })).not.toHaveProperty('auditHead');
});

const payingOut = (id: string) => ({ id, kind: 'pay-out' as const, fen: 5_000, reason: 'Ice' });
const payOutOf = (fen: number, reason: string) => ({
  right: 'drawer.open',
  drawer: 'pay-out',
  reason,
  about: [{ lines: [], fen, ways: [] }],
});
const drawerKinds: AuditKind[] = ['float', 'drawer', 'pay-out', 'count', 'settle', 'drawer-undo'];

it('lets a cashier pay out of the drawer with an approval, and shows them neither what lies in it nor what others did', async () => {
  const { desk } = await openEvening();
  await windowAt(desk).ask('drawer.do', { id: '9'.repeat(32), kind: 'float', fen: 10_000 });
  const till = windowAt(desk, 'till');
  await till.signIn('cashier');
  const act = payingOut('1'.repeat(32));
  const error = await till.refusal('drawer.do', act);
  expect(error).toMatchObject({ code: 'people.needs', data: { needs: [payOutOf(5_000, 'Ice')] } });
  if (error.code !== 'people.needs') throw new Error(error.code);
  await till.ask('people.approve', { act: error.data.act, person: idOf('manager'), pin: PIN });
  expect(await till.ask('drawer.do', act)).toMatchObject({ entries: [{ person: nameOf('cashier') }] });
  // Once approved, once done: the same act again is refused before it is known that it was done.
  expect(await till.refusal('drawer.do', payingOut('2'.repeat(32)))).toMatchObject({ code: 'people.needs' });
  expect(await till.ask('drawer.state', null)).toMatchObject({
    isHidden: true,
    entries: [{ kind: 'pay-out', person: nameOf('cashier') }],
    expectedFen: null,
  });
  expect(await windowAt(desk).ask('drawer.state', null)).toMatchObject({
    isHidden: false,
    expectedFen: 5_000,
  });
  const { entries } = await windowAt(desk).ask('audit.list', { ...everything, kinds: drawerKinds, limit: 9 });
  expect(entries).toMatchObject([
    {
      kind: 'pay-out',
      person: { name: nameOf('cashier') },
      approver: { name: nameOf('manager') },
      fen: 5_000,
      reason: 'Ice',
      day: 1,
    },
    { kind: 'float' },
  ]);
});

it('lets a cashier give the float and count alone, without learning what the drawer should hold', async () => {
  const { desk } = await openEvening();
  const till = windowAt(desk, 'till');
  await till.signIn('cashier');
  await till.ask('drawer.do', { id: '1'.repeat(32), kind: 'float', fen: 50_000 });
  const pieces = [{ unitFen: 10_000 as const, pieces: 4 }];
  const counted = await till.ask('drawer.do', { id: '2'.repeat(32), kind: 'count', pieces });
  // A count says what was expected.
  expect(counted).toMatchObject({
    hasFloat: true,
    isHidden: true,
    expectedFen: null,
    entries: [{ kind: 'float', fen: 50_000 }],
  });
  expect((await windowAt(desk).ask('drawer.state', null)).entries).toMatchObject([
    { kind: 'count', differenceFen: -10_000, person: nameOf('cashier') },
    { kind: 'float', person: nameOf('cashier') },
  ]);
  const waiter = windowAt(desk, 'floor');
  await waiter.signIn('waiter');
  const again = { id: '3'.repeat(32), kind: 'count', pieces };
  expect(await waiter.refusal('drawer.do', again)).toMatchObject({ code: 'people.needs' });
});

it('writes down who opened the drawer without a sale, also if the program is killed before', async () => {
  const { desk, faults, kill, computer } = await openEvening();
  const office = windowAt(desk);
  await office.ask('drawer.do', { id: '1'.repeat(32), kind: 'open', reason: '' });
  faults.refusesOnce = '"kind":"float","number"';
  await office.ask('drawer.do', { id: '2'.repeat(32), kind: 'float', fen: 50_000 });
  kill();
  const { desk: again } = computer.start();
  await windowAt(again).signIn('owner');
  await expect.poll(() => kindsAt(again, drawerKinds)).toEqual(['float late', 'drawer']);
});

it('lets a cashier count their own cash, with an approval for a float from the drawer, and writes it down', async () => {
  const { desk } = await openEvening();
  const office = windowAt(desk);
  const till = windowAt(desk, 'till');
  await till.signIn('cashier');
  const { settings } = await office.ask('counter.get', null);
  const { currentId } = await office.ask('session.get', null);
  const money = { ...settings.money, hasShifts: true };
  await office.ask('counter.save', { shop: currentId ?? '', settings: { ...settings, money } });
  const shift = '1'.repeat(32);
  const start = {
    id: shift,
    kind: 'start-shift' as const,
    drawer: null,
    float: { fen: 5_000, isFromDrawer: true as const },
  };
  const error = await till.refusal('drawer.do', start);
  if (error.code !== 'people.needs') throw new Error(error.code);
  expect(error.data.needs).toMatchObject([
    { right: 'drawer.open', drawer: 'start-shift', about: [{ fen: 5_000 }] },
  ]);
  expect((await till.ask('drawer.state', null)).shifts).toEqual([]);
  await till.ask('people.approve', { act: error.data.act, person: idOf('manager'), pin: PIN });
  await till.ask('drawer.do', start);
  const uncounted = { id: '3'.repeat(32), kind: 'end-shift' as const, shift, pieces: null };
  expect(await till.refusal('drawer.do', uncounted)).toMatchObject({ code: 'people.needs' });
  const pieces = [{ unitFen: 100 as const, pieces: 49 }];
  const ended = await till.ask('drawer.do', { ...uncounted, pieces });
  // Of the main drawer and of others they still see nothing.
  expect(ended).toMatchObject({ isHidden: true, expectedFen: null });
  expect(ended.entries[0]).toMatchObject({ kind: 'end-shift', differenceFen: -100 });
  const kinds: AuditKind[] = ['shift-started', 'float', 'shift-ended'];
  const { entries } = await office.ask('audit.list', { ...everything, kinds, limit: 9 });
  const name = nameOf('cashier');
  expect(entries).toMatchObject([
    { kind: 'shift-ended', person: { name }, approver: null, fen: -100, about: name },
    { kind: 'float', person: { name }, approver: { name: nameOf('manager') }, fen: 5_000 },
    { kind: 'shift-started', person: { name }, approver: { name: nameOf('manager') } },
  ]);
});

it('lets nobody without the right to refund take back what was paid on account', async () => {
  const { desk, item } = await openEvening();
  const office = windowAt(desk);
  const till = windowAt(desk, 'till');
  await till.signIn('cashier');
  await till.ask('orders.do', { order, acts: withIds(sendDishes(item)) });
  const { sums } = await till.ask('orders.get', { order });
  const shownOwedFen = sums.owedFen;
  const how = { way: 'account', account: 'Harbour Office', amountFen: shownOwedFen, tenderedFen: null };
  await till.ask('orders.do', {
    order,
    acts: withIds([{ kind: 'pay', bill: null, note: '', shownOwedFen, ...how }]),
  });
  const settled = { kind: 'settle', name: 'Harbour Office', way: 'card', note: '' } as const;
  const settling = { id: '1'.repeat(32), ...settled, fen: shownOwedFen, shownOwedFen };
  await till.ask('drawer.do', settling);
  const undo = { id: '2'.repeat(32), kind: 'undo', of: settling.id } as const;
  expect(await till.refusal('drawer.do', undo)).toMatchObject({
    data: { needs: [{ right: 'payment.refund' }] },
  });
  await office.ask('drawer.do', { ...undo, id: '3'.repeat(32) });
  expect(await kindsAt(desk, drawerKinds)).toEqual(['drawer-undo', 'settle']);
});
