// Taps that come faster than the disk answers: each counts, and each belongs to the slip that was chosen last.
import { expect, test } from 'vitest';
import { failed } from '../../../../src/contract/result.ts';
import { orderHex } from '../../support/scripted-order.ts';
import { noOrders, ordersAnswers } from '../../support/scripted-orders.ts';
import { nameNotFound, type ScriptedDesk } from '../../support/scripted-desk.ts';
import { openCounter } from './counter-desk.ts';
import { threeSlips } from './floor-desk.ts';

/** Answers of these routes are given only when they are let go, one by one. */
function hold(desk: ScriptedDesk) {
  const usual = ordersAnswers(desk.state);
  const held: (() => void)[] = [];
  const itsTurn = () => new Promise<void>((resolve) => held.push(resolve));
  desk.answer({
    'orders.do': async (input) => {
      await itsTurn();
      return usual['orders.do'](input);
    },
    'orders.get': async (input) => {
      const answer = usual['orders.get'](input);
      await itsTurn();
      return answer;
    },
  });
  return {
    first: () => held.shift()?.(),
    last: () => held.pop()?.(),
    count: () => held.length,
  };
}

const withThreeSlips = () => openCounter({ orders: { ...noOrders, orders: threeSlips() } });

/** From the list of the open slips. */
async function choose({ press }: Awaited<ReturnType<typeof withThreeSlips>>, slip: number) {
  await press('[data-do=slips]');
  await press(`[data-part=slips] [data-slip="${orderHex(slip)}"]`);
}

test('each of two quick taps on plus counts', async () => {
  const { desk, press, tile, lines, find, settled } = await openCounter();
  await press(tile('102'));
  const held = hold(desk);
  find('[data-do=more]')?.click();
  find('[data-do=more]')?.click();
  await settled();
  held.first();
  await settled();
  held.first();
  await settled();
  expect(lines()).toEqual(['3 Dan dan noodles']);
});

test('a tap on plus adds to what another window has pressed meanwhile', async () => {
  const { desk, press, tile, lines, find, settled } = await openCounter();
  await press(tile('102'));
  const [order] = desk.state.orders.orders;
  const held = hold(desk);
  find('[data-do=more]')?.click();
  await settled();
  const inOtherWindow = (order?.lines ?? []).map((line) => ({ ...line, amount: 5 }));
  desk.state.orders.orders = [...(order === undefined ? [] : [{ ...order, lines: inOtherWindow }])];
  held.first();
  await settled();
  expect(lines()).toEqual(['6 Dan dan noodles']);
});

test('two quick taps on minus take the second piece away, and a third changes nothing more', async () => {
  const { desk, press, tile, lines, find, settled } = await openCounter();
  await press(tile('102'));
  await press('[data-do=more]');
  const held = hold(desk);
  for (let taps = 0; taps < 3; taps += 1) find('[data-do=less]')?.click();
  await settled();
  held.first();
  await settled();
  held.first();
  await settled();
  expect(lines()).toEqual([]);
  expect(held.count()).toBe(0);
});

test('a slip that was left while its first dish was being stored does not come back', async () => {
  const { desk, press, tile, lines, key, settled } = await openCounter();
  const held = hold(desk);
  await press(tile('102'));
  await key('F6');
  await press(tile('110'));
  held.first();
  await settled();
  expect(lines()).toEqual([]);
  held.first();
  await settled();
  expect(lines()).toEqual(['1 Dinner for four']);
  expect(new Set(desk.askedFor('orders.do').map((input) => (input as { order: string }).order)).size).toBe(2);
});

test('a tap on plus counts although its slip is left before the taps before are stored', async () => {
  const { desk, press, tile, find, key, settled } = await openCounter();
  await press(tile('102'));
  const held = hold(desk);
  find('[data-do=more]')?.click();
  find('[data-do=more]')?.click();
  await key('F6');
  held.first();
  await settled();
  held.first();
  await settled();
  expect(desk.state.orders.orders).toMatchObject([{ lines: [{ amount: 3 }] }]);
});

test('the slip that was chosen last stays on screen, and takes the dish that was tapped before it came', async () => {
  const opened = await withThreeSlips();
  const { desk, press, tile, text, lines, settled } = opened;
  const held = hold(desk);
  await choose(opened, 1);
  await choose(opened, 2);
  await press(tile('110'));
  held.last();
  await settled();
  expect(desk.askedFor('orders.do')).toMatchObject([{ order: orderHex(2), acts: [{ kind: 'add' }] }]);
  held.last();
  held.last();
  await settled();
  expect(lines()).toEqual(['1 Mapo tofu', '1 Jasmine tea', '1 Dinner for four']);
  expect(text()).toContain('A3');
});

test('a slip that cannot be shown leaves the one on screen, which takes the next dish', async () => {
  const opened = await withThreeSlips();
  const { desk, press, tile, lines } = opened;
  await choose(opened, 1);
  await press('[data-do=slips]');
  desk.answer({
    'orders.get': () => failed({ code: 'orders.refused', message: '', data: { reason: 'gone' } }),
  });
  await press(`[data-part=slips] [data-slip="${orderHex(2)}"]`);
  desk.answer(ordersAnswers(desk.state));
  await press(tile('110'));
  expect(lines()).toEqual(['2 Dan dan noodles', '1 Dinner for four']);
});

test('a dish that was stored although its answer was lost is shown with the next one, on the same slip', async () => {
  const { desk, press, tile, lines } = await openCounter();
  const usual = ordersAnswers(desk.state);
  desk.answer({
    'orders.do': (input) => {
      usual['orders.do'](input);
      return failed(nameNotFound);
    },
  });
  await press(tile('102'));
  desk.answer(usual);
  await press(tile('110'));
  expect(lines()).toEqual(['1 Dan dan noodles', '1 Dinner for four']);
  expect(desk.state.orders.orders).toHaveLength(1);
});

test('another shop begins with an empty slip', async () => {
  const opened = await withThreeSlips();
  const { desk, lines, settled } = opened;
  await choose(opened, 1);
  expect(lines()).not.toEqual([]);
  desk.emit('session.changed', { ...desk.state.session, currentId: 'harbour' });
  await settled();
  expect(lines()).toEqual([]);
});
