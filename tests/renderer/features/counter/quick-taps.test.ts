// Taps that come faster than the disk answers: each counts, and each belongs to the slip that was chosen last.
import { expect, test } from 'vitest';
import type { RouteName } from '../../../../src/contract/routes.ts';
import { connectionTo } from '../../../support/core-desk.ts';
import { shareNoodleShop } from '../../support/noodle-shop.ts';
import { type CounterDesk, openCounter } from './counter-desk.ts';
import { threeSlips } from './floor-desk.ts';

const shop = shareNoodleShop();

async function withOneDish() {
  const counter = await openCounter(shop());
  await counter.press(counter.tile('102'));
  return counter;
}

/** Two dishes at A1, two others at A3, and a take-away. */
async function withThreeSlips() {
  let ids: string[] = [];
  const counter = await openCounter(shop(), {
    prepare: async (desk) => {
      ids = await threeSlips(desk);
    },
  });
  const choose = async (slip: number) => {
    await counter.press('[data-do=slips]');
    const row = `[data-part=slips] [data-slip="${ids[slip] ?? ''}"]`;
    await counter.seen('the slip', () => counter.find(row) !== undefined);
    await counter.press(row);
  };
  return { ...counter, ids, choose };
}

/** Calls reach the core one at a time, each when the test lets it. */
function holdEach({ hold, quiet }: CounterDesk, route: RouteName) {
  let letGo = hold(route);
  return async () => {
    await quiet();
    const first = letGo;
    first();
    letGo = hold(route);
    await quiet();
  };
}

test('each of two quick taps on plus counts', async () => {
  const counter = await withOneDish();
  const { find, lines } = counter;
  const next = holdEach(counter, 'orders.do');
  find('[data-do=more]')?.click();
  find('[data-do=more]')?.click();
  await next();
  await next();
  expect(lines()).toEqual(['3 Dan dan noodles']);
});

test('a tap on plus adds to what another window has pressed meanwhile', async () => {
  const { find, lines, hold, quiet, order, elsewhere } = await withOneDish();
  const { id, lines: stored } = await order();
  const letGo = hold('orders.do');
  find('[data-do=more]')?.click();
  await elsewhere(id, { kind: 'change', line: stored[0]?.id ?? '', amount: 5 });
  letGo();
  await quiet();
  expect(lines()).toEqual(['6 Dan dan noodles']);
});

test('two quick taps on minus take the second piece away, and a third changes nothing more', async () => {
  const { press, find, lines, hold, quiet, acts, seen } = await withOneDish();
  await press('[data-do=more]');
  const letGo = hold('orders.do');
  for (let taps = 0; taps < 3; taps += 1) find('[data-do=less]')?.click();
  letGo();
  await seen('nothing more', () => lines().length === 0);
  await quiet();
  expect(acts()).toEqual(['open', 'add', 'change', 'change', 'change']);
});

test('a slip that was left while its first dish was being stored does not come back', async () => {
  const counter = await openCounter(shop());
  const { press, tile, lines, key, orders } = counter;
  const next = holdEach(counter, 'orders.do');
  await press(tile('102'));
  await key('F6');
  await press(tile('110'));
  await next();
  expect(lines()).toEqual([]);
  await next();
  expect(lines()).toEqual(['1 Dinner for four']);
  expect(await orders()).toHaveLength(2);
});

test('a tap on plus counts although its slip is left before the taps before are stored', async () => {
  const counter = await withOneDish();
  const { find, key, order } = counter;
  const next = holdEach(counter, 'orders.do');
  find('[data-do=more]')?.click();
  find('[data-do=more]')?.click();
  await key('F6');
  await next();
  await next();
  expect((await order()).lines).toMatchObject([{ amount: 3 }]);
});

test('the slip that was chosen last stays on screen, and takes the dish that was tapped before it came', async () => {
  const { press, tile, text, lines, hold, quiet, askedFor, ids, choose } = await withThreeSlips();
  const letGo = hold('orders.get');
  await choose(0);
  await choose(1);
  await press(tile('110'));
  expect(askedFor('orders.do')).toMatchObject([{ order: ids[1], acts: [{ kind: 'add' }] }]);
  letGo();
  await quiet();
  expect(lines()).toEqual(['1 Mapo tofu', '1 Jasmine tea', '1 Dinner for four']);
  expect(text()).toContain('A3');
});

test('a slip that cannot be shown leaves the one on screen, which takes the next dish', async () => {
  const { press, tile, lines, lose, choose } = await withThreeSlips();
  await choose(0);
  const again = lose('orders.get');
  await choose(1);
  again();
  await press(tile('110'));
  expect(lines()).toEqual(['2 Dan dan noodles', '1 Dinner for four']);
});

test('a dish that was stored although its answer was lost is shown with the next one, on the same slip', async () => {
  const { press, tile, lines, loseAnswers, order } = await openCounter(shop());
  const again = loseAnswers('orders.do');
  await press(tile('102'));
  again();
  await press(tile('110'));
  expect(lines()).toEqual(['1 Dan dan noodles', '1 Dinner for four']);
  expect((await order()).lines).toHaveLength(2);
});

test('another shop begins with an empty slip', async () => {
  const { desk, lines, choose, seen } = await withThreeSlips();
  await choose(0);
  expect(lines()).not.toEqual([]);
  await desk.ask('session.add', connectionTo(shop(), 'Harbour'));
  await seen('an empty slip', () => lines().length === 0);
});
