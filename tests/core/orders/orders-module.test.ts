// The orders of the open shop, as the screens reach them: one state for all windows, and none of another shop.
import { expect, it, onTestFinished } from 'vitest';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { fastClock } from '../../support/fast-clock.ts';
import { openCore } from '../../support/core-app.ts';
import { connectionTo, type CoreDesk, menuFetched, openMemoryDesk } from '../../support/core-desk.ts';
import { shareDemoShop } from '../../support/hosted-shop.ts';
import { memoryJournals } from '../../support/memory-files.ts';
import { testPorts } from '../../support/test-ports.ts';
import { faultyDisk } from '../printing/faulty-disk.ts';
import { lineFor, newId, tableA3, type WantedAct, withIds } from './counter-desk.ts';

const shop = shareDemoShop();

const opening: WantedAct = { kind: 'open', place: tableA3, guests: 2 };

const act = (desk: Pick<CoreDesk, 'ask'>, order: string, ...acts: WantedAct[]) =>
  desk.ask('orders.do', { order, acts: withIds(acts) });

async function firstDish(desk: CoreDesk): Promise<string> {
  await menuFetched(desk);
  const query = { words: '', filters: {}, offset: 0, limit: 50, facets: false };
  const { lines } = await desk.ask('goods.search', query);
  return lines.find(({ hasRows, isPackage }) => !hasRows && !isPackage)?.id ?? '';
}

it('has no orders while no shop is open', async () => {
  const desk = openMemoryDesk();
  expect(await desk.ask('orders.state', null)).toMatchObject({ status: 'none', day: null, open: 0 });
  expect(await desk.refusal('orders.do', { order: newId(), acts: withIds([opening]) })).toMatchObject({
    code: 'session.none',
  });
  expect(await desk.refusal('days.list', null)).toMatchObject({ code: 'session.none' });
});

it('answers with a state that is not older than its answer, and tells all windows', async () => {
  const desk = openMemoryDesk();
  await desk.add(shop());
  const { revision } = await act(desk, newId(), opening);
  const state = await desk.until('orders.changed', ({ open }) => open === 1);
  expect(state).toMatchObject({ status: 'open', day: { number: 1 }, unwritten: 0 });
  expect(state.revision).toBeGreaterThanOrEqual(revision);
});

it('sends the windows no more than one state in 50 ms, and never less than the last one', async () => {
  const core = openCore(testPorts({ clock: nodeClock }));
  onTestFinished(core.stop);
  core.start();
  await core.ask('session.add', connectionTo(shop()));
  await core.ask('orders.state', null);
  const before = core.events.length;
  const startMs = performance.now();
  for (let count = 0; count < 100; count += 1) await act(core, newId(), opening);
  await core.until('orders.changed', ({ open }) => open === 100);
  const mostStates = (performance.now() - startMs) / 50 + 2;
  const states = core.events.slice(before).filter(({ name }) => name === 'orders.changed');
  expect(states.length).toBeLessThanOrEqual(mostStates);
});

it('records no bill as printed where no printer prints it', async () => {
  const desk = openMemoryDesk();
  await desk.add(shop());
  const order = newId();
  await act(desk, order, opening);
  expect(await desk.refusal('orders.print', { order, bill: null, what: 'pre-bill' })).toMatchObject({
    code: 'printing.no-printer',
  });
  expect(await desk.ask('orders.get', { order })).toMatchObject({ number: null, printed: [] });
});

it('keeps the orders of two shops apart', async () => {
  const desk = openMemoryDesk();
  const first = await desk.add(shop(), 'first');
  const order = newId();
  await act(desk, order, opening);
  await desk.add(shop(), 'second');
  expect(await desk.ask('orders.state', null)).toMatchObject({ open: 0, day: null });
  expect(await desk.refusal('orders.get', { order })).toMatchObject({ code: 'orders.refused' });
  await desk.ask('session.switch', { id: first });
  expect(await desk.ask('orders.get', { order })).toMatchObject({ id: order, status: 'open' });
});

it('loses and doubles nothing when the shop is opened anew between two taps', async () => {
  const desk = openMemoryDesk();
  await desk.add(shop());
  const dish = await firstDish(desk);
  const order = newId();
  await act(desk, order, opening, { kind: 'add', lines: [lineFor(dish)] });
  for (const timeZone of ['Europe/Berlin', 'Asia/Shanghai', 'America/New_York']) {
    await desk.ask('settings.change', { timeZone });
    await act(desk, order, { kind: 'add', lines: [lineFor(dish)] });
  }
  const { lines } = await desk.ask('orders.get', { order });
  expect(lines.map(({ amount }) => amount)).toEqual([4]);
  expect((await desk.ask('orders.history', { order })).map(({ kind }) => kind)).toEqual([
    'open',
    'add',
    'add',
    'add',
    'add',
  ]);
});

it('keeps what a full disk has refused when the shop is opened anew', async () => {
  const disk = faultyDisk();
  const journals = disk.over(memoryJournals());
  const core = openCore(testPorts({ clock: fastClock(50), journals }));
  onTestFinished(core.stop);
  core.start();
  await core.ask('session.add', connectionTo(shop()));
  const order = newId();
  await act(core, order, opening);
  disk.isFull = true;
  await act(core, order, { kind: 'note', note: 'by the window' });
  await core.ask('settings.change', { timeZone: 'Europe/Berlin' });
  expect(await core.ask('orders.get', { order })).toMatchObject({ note: 'by the window', isUnwritten: true });
  disk.isFull = false;
  await core.until('orders.changed', ({ unwritten }) => unwritten === 0);
  expect(await core.ask('orders.get', { order })).toMatchObject({
    note: 'by the window',
    isUnwritten: false,
  });
});

it('shows the bills of a split without making them', async () => {
  const desk = openMemoryDesk();
  await desk.add(shop());
  const dish = await firstDish(desk);
  const order = newId();
  const { orders } = await act(desk, order, opening, { kind: 'add', lines: [lineFor(dish)] });
  const bills = await desk.ask('orders.bills', { order, split: { kind: 'parts', of: 3 } });
  const dueFen = bills.reduce((sum, bill) => sum + bill.dueFen, 0);
  expect(dueFen).toBe(orders[0]?.sums.owedFen);
  expect(await desk.ask('orders.get', { order })).toMatchObject({ bills: [] });
});

it('prints nothing without a printer, and says so', async () => {
  const desk = openMemoryDesk();
  await desk.add(shop());
  const dish = await firstDish(desk);
  const order = newId();
  await act(desk, order, opening, { kind: 'add', lines: [lineFor(dish)] });
  const wanted = { order, bill: null, what: 'pre-bill' };
  expect(await desk.refusal('orders.print', wanted)).toMatchObject({ code: 'printing.no-printer' });
  expect(await desk.ask('days.close', { day: 1, countedFen: null, prints: true })).toMatchObject({
    open: [{ id: order }],
  });
});
