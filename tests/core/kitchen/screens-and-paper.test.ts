// Each dish stands on a screen or is on paper, and on both only with a mark: in the real core, with the training shop's printers.
import { expect, it } from 'vitest';
import { type KitchenSettings, NO_STATION } from '../../../src/contract/kitchen.ts';
import type { Clock } from '../../../src/core/ports.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { shareDemoShop } from '../../support/hosted-shop.ts';
import {
  type CounterDesk,
  lineFor,
  newId,
  openCounterDesk,
  tableA3,
  type WantedAct,
} from '../orders/counter-desk.ts';

const shop = shareDemoShop();
const sending: WantedAct = { kind: 'send', courses: null };
const opening: WantedAct = { kind: 'open', place: tableA3, guests: 2 };

/** Its monotonic half stands still until a test moves it: no wait of a test is half a minute for the kitchen. */
function jumpingClock() {
  let atMs = nodeClock.elapsedMs();
  const clock: Clock = { ...nodeClock, elapsedMs: () => atMs };
  return { clock, pass: (seconds: number) => (atMs += seconds * 1000) };
}

async function openKitchen({ isOn = true, printsToo = false } = {}) {
  const { clock, pass } = jumpingClock();
  const counter = await openCounterDesk(shop(), { clock });
  const { core } = counter.desk;
  const [dish] = (await counter.dishesIn('热炒')).filter(({ hasRows, isPackage }) => !hasRows && !isPackage);
  if (dish === undefined) throw new Error('the demo shop has too few dishes');
  const start = () => core.ask('kitchen.start', { shop: 'training', printsToo });
  if (isOn) await start();
  return {
    ...counter,
    clock,
    start,
    dish: dish.id,
    tickets: async () => (await counter.desk.core.ask('kitchen.tickets', { station: NO_STATION })).tickets,
    /** So long after now, when the kitchen looks again. */
    after: async (seconds: number) => {
      pass(seconds);
      await counter.desk.core.ask('kitchen.read-missed', { sendings: [] });
    },
    choose: async (change: Partial<KitchenSettings>) => {
      const { settings } = await core.ask('kitchen.get', null);
      await core.ask('kitchen.save', { shop: 'training', settings: { ...settings, ...change } });
    },
    screens: () => counter.desk.core.ask('kitchen.get', null),
    order: async (...more: WantedAct[]) => {
      const id = newId();
      await counter.perform(id, opening, { kind: 'add', lines: [lineFor(dish.id)] }, sending, ...more);
      return id;
    },
    show: async () => {
      const shown = await counter.desk.core.ask('kitchen.tickets', { station: NO_STATION });
      const sendings = shown.tickets.flatMap((ticket) => [
        ticket.sending,
        ...ticket.lines.flatMap(({ cancelled }) => cancelled.map((each) => each.sending)),
        ...ticket.rushes,
      ]);
      await counter.desk.core.ask('kitchen.shown', { station: NO_STATION, sendings });
      return shown.tickets;
    },
    bump: async () => {
      const { tickets } = await counter.desk.core.ask('kitchen.tickets', { station: NO_STATION });
      const acts = tickets.map(({ order, sending: of, lines }) => ({
        id: newId(),
        kind: 'bump' as const,
        order,
        sending: of,
        station: NO_STATION,
        lines: lines.map(({ id }) => id),
      }));
      await counter.desk.core.ask('kitchen.do', { acts });
    },
  };
}

const voidAll = async (counter: Pick<CounterDesk, 'get' | 'perform'>, order: string) => {
  const { lines } = await counter.get(order);
  await counter.perform(order, {
    kind: 'void',
    lines: lines.map(({ id: line, amount }) => ({ line, amount })),
    reason: 'spilled',
  });
};

it('prints nothing of what a screen has shown', async () => {
  const kitchen = await openKitchen();
  await kitchen.order();
  await kitchen.handedOver();
  await kitchen.show();
  await kitchen.after(60);
  expect(kitchen.allPapers()).toEqual([]);
  expect((await kitchen.tickets()).map(({ isOnPaper }) => isOnPaper)).toEqual([false]);
});

it('prints a ticket that no screen has shown, once and marked, and the counter hears of it', async () => {
  const kitchen = await openKitchen();
  await kitchen.order();
  await kitchen.handedOver();
  await kitchen.after(1);
  expect(kitchen.allPapers()).toEqual([]);
  await kitchen.after(31);
  await expect.poll(() => kitchen.papers('kitchen').length).toBe(1);
  expect(kitchen.papers('kitchen')[0]).toContain('NOT SHOWN ON SCREEN');
  await expect.poll(async () => (await kitchen.screens()).missed.length).toBe(1);
  expect((await kitchen.tickets()).map(({ isOnPaper }) => isOnPaper)).toEqual([true]);
  const { missed } = await kitchen.screens();
  await kitchen.desk.core.ask('kitchen.read-missed', { sendings: missed.map((one) => one.sending) });
  expect((await kitchen.screens()).missed).toEqual([]);
  await kitchen.killAndStart({ clock: kitchen.clock });
  await kitchen.after(60);
  expect(kitchen.papers('kitchen')).toHaveLength(1);
});

it('prints each ticket once where the shop wants paper, too, whether or not a screen shows it', async () => {
  const kitchen = await openKitchen({ printsToo: true });
  const order = await kitchen.order();
  await kitchen.handedOver();
  await expect.poll(() => kitchen.papers('kitchen').length).toBe(1);
  await kitchen.after(60);
  expect(kitchen.papers('kitchen')).toHaveLength(1);
  expect(kitchen.papers('kitchen')[0]).not.toContain('NOT SHOWN ON SCREEN');
  expect(await kitchen.screens()).toMatchObject({ missed: [], unseen: [] });
  expect((await kitchen.tickets()).map(({ isOnPaper }) => isOnPaper)).toEqual([false]);
  await kitchen.choose({ printsToo: false });
  await voidAll(kitchen, order);
  await expect.poll(() => kitchen.papers('kitchen').length).toBe(2);
  expect(
    (await kitchen.tickets()).flatMap(({ lines }) => lines.map(({ cancelled }) => cancelled.length)),
  ).toEqual([1]);
  await kitchen.after(60);
  expect((await kitchen.screens()).missed).toEqual([]);
});

it('names the tickets of stations without a screen until a screen has shown them or they were printed', async () => {
  const kitchen = await openKitchen();
  const stations = async () => (await kitchen.screens()).unseen.map(({ station }) => station);
  await kitchen.order();
  expect(await stations()).toEqual([NO_STATION]);
  await kitchen.show();
  expect(await stations()).toEqual([]);
  await kitchen.after(31);
  expect(await stations()).toEqual([]);
});

it('prints at once when no screen was heard for half a minute', async () => {
  const kitchen = await openKitchen();
  await kitchen.order();
  await kitchen.show();
  await kitchen.after(20);
  await kitchen.order();
  await kitchen.after(1);
  expect((await kitchen.screens()).missed).toEqual([]);
  await kitchen.after(10);
  await expect.poll(async () => (await kitchen.screens()).missed.length).toBe(1);
  await kitchen.order();
  await expect.poll(async () => (await kitchen.screens()).missed.length).toBe(2);
  await expect.poll(() => kitchen.papers('kitchen').length).toBe(2);
});

it('counts the open orders that were sent before the screens were turned on', async () => {
  const kitchen = await openKitchen({ isOn: false });
  const before = await kitchen.order();
  expect((await kitchen.screens()).sentBefore).toBeNull();
  const { sentBefore } = await kitchen.start();
  const { lines } = await kitchen.get(before);
  expect(sentBefore).toEqual({ orders: 1, lastSeconds: lines[0]?.sentAtSeconds });
  await kitchen.order();
  expect((await kitchen.screens()).sentBefore?.orders).toBe(1);
  await voidAll(kitchen, before);
  expect((await kitchen.screens()).sentBefore).toBeNull();
});

it('prints a rush only if no screen has shown it on the ticket of its dishes', async () => {
  const kitchen = await openKitchen();
  const order = await kitchen.order();
  await kitchen.show();
  const { lines } = await kitchen.get(order);
  const hurry: WantedAct = { kind: 'hurry', lines: lines.map(({ id }) => id) };
  await kitchen.perform(order, hurry);
  expect((await kitchen.show()).map(({ rushes }) => rushes.length)).toEqual([1]);
  await kitchen.after(60);
  expect(kitchen.allPapers()).toEqual([]);
  await kitchen.perform(order, hurry);
  await kitchen.after(1);
  await kitchen.after(31);
  await expect.poll(() => kitchen.papers('kitchen').length).toBe(1);
});

it('rushes of a whole order only what no screen has finished, and a single dish all the same', async () => {
  const kitchen = await openKitchen();
  const order = await kitchen.order({ kind: 'add', lines: [lineFor(kitchen.dish)] }, sending);
  const [first, second] = (await kitchen.get(order)).lines.map(({ id }) => id);
  const whole: WantedAct = { kind: 'hurry', lines: [first ?? '', second ?? ''], isWhole: true };
  const rushed = async () =>
    (await kitchen.get(order)).lines.flatMap(({ id, hurriedAtSeconds }) =>
      hurriedAtSeconds === undefined ? [] : [id],
    );
  const bump = async (line: string) => {
    const ticket = (await kitchen.tickets()).find(({ lines }) => lines.some(({ id }) => id === line));
    const act = { kind: 'bump' as const, order, sending: ticket?.sending ?? '', station: NO_STATION };
    await kitchen.desk.core.ask('kitchen.do', { acts: [{ id: newId(), ...act, lines: [line] }] });
  };
  await bump(first ?? '');
  await kitchen.perform(order, whole);
  expect(await rushed()).toEqual([second]);
  await bump(second ?? '');
  expect(await kitchen.refusal(order, whole)).toMatchObject({ data: { reason: 'all-finished' } });
  await kitchen.perform(order, { kind: 'hurry', lines: [first ?? ''] });
  expect(await rushed()).toEqual([first, second]);
});

it('cancels on paper what came out on paper, and on the screen what stands there', async () => {
  const kitchen = await openKitchen();
  const onPaper = await kitchen.order();
  await kitchen.handedOver();
  await kitchen.after(1);
  await kitchen.after(31);
  await expect.poll(async () => (await kitchen.screens()).missed.length).toBe(1);
  const onScreen = await kitchen.order();
  await kitchen.show();
  await voidAll(kitchen, onPaper);
  await voidAll(kitchen, onScreen);
  await kitchen.show();
  await expect.poll(() => kitchen.papers('kitchen').length).toBe(2);
  expect(kitchen.papers('kitchen')[0]).toContain('spilled');
  await kitchen.after(60);
  expect(kitchen.papers('kitchen')).toHaveLength(2);
  const cancelled = (await kitchen.tickets()).map(({ lines }) => lines.map((line) => line.cancelled.length));
  expect(cancelled).toEqual([[1], [1]]);
});

it('prints what stands on the screens when they are switched off', async () => {
  const kitchen = await openKitchen();
  await kitchen.order();
  await kitchen.show();
  const { settings } = await kitchen.screens();
  await kitchen.desk.core.ask('kitchen.save', { shop: 'training', settings: { ...settings, isOn: false } });
  await expect.poll(() => kitchen.papers('kitchen').length).toBe(1);
  await kitchen.order();
  await expect.poll(() => kitchen.papers('kitchen').length).toBe(2);
  expect(kitchen.papers('kitchen')[0]).not.toContain('NOT SHOWN ON SCREEN');
});

it('keeps open tickets, and a recall of the last ones, over a closing of the day, a rewriting and a restart', async () => {
  const kitchen = await openKitchen();
  const done = await kitchen.order();
  await kitchen.bump();
  const open = await kitchen.order();
  for (const id of [done, open]) {
    const { sums } = await kitchen.get(id);
    await kitchen.perform(id, {
      kind: 'pay',
      bill: null,
      way: 'cash',
      tenderedFen: null,
      note: '',
      amountFen: sums.owedFen,
      shownOwedFen: sums.owedFen,
    });
  }
  await kitchen.handedOver();
  const { day } = await kitchen.desk.core.ask('orders.state', null);
  await kitchen.desk.core.ask('days.close', { day: day?.number ?? 0, countedFen: null, prints: false });
  await kitchen.killAndStart();
  expect((await kitchen.tickets()).map(({ order }) => order)).toEqual([open]);
  const recent = await kitchen.desk.core.ask('kitchen.done', { station: NO_STATION });
  expect(recent.tickets.map(({ order }) => order)).toEqual([done]);
  const [ticket] = recent.tickets;
  if (ticket === undefined) throw new Error('nothing to recall');
  const act = {
    id: newId(),
    kind: 'recall' as const,
    order: done,
    sending: ticket.sending,
    station: NO_STATION,
  };
  await kitchen.desk.core.ask('kitchen.do', { acts: [{ ...act, lines: ticket.lines.map(({ id }) => id) }] });
  expect((await kitchen.tickets()).map(({ order }) => order)).toEqual([done, open]);
  await kitchen.bump();
  expect(await kitchen.tickets()).toEqual([]);
  // A cook who bumps at night begins no business day.
  expect((await kitchen.desk.core.ask('orders.state', null)).day).toBeNull();
});
