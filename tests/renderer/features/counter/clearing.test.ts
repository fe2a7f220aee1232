// Clearing a slip on the real core: nothing that was added since is ever discarded with it.
import { expect, test } from 'vitest';
import { shareDemoShop } from '../../../support/hosted-shop.ts';
import { adding, type CoreCounter, openCoreCounter } from './core-counter.ts';

const shop = shareDemoShop();

async function withOneDish() {
  const counter = await openCoreCounter(shop());
  const [first, second] = counter.dishes;
  if (first === undefined || second === undefined) throw new Error('the menu has too few dishes');
  await counter.tap(first);
  await counter.seen('its line', () => counter.lines().length === 1);
  return { ...counter, first, second, id: (await counter.order()).id };
}

const undoOffered = ({ seen, find }: CoreCounter) =>
  seen('its undo', () => find('[data-do=undo]') !== undefined);
const openSlips = async ({ desk }: CoreCounter) =>
  (await desk.ask('orders.slips', { which: 'open', words: '', offset: 0, limit: 9 })).total;

test('a cleared quote leaves the screen and the open slips at once, without any time to wait for', async () => {
  const counter = await withOneDish();
  await counter.press('[data-do=clear]');
  expect(counter.lines()).toEqual([]);
  await undoOffered(counter);
  expect(await openSlips(counter)).toBe(0);
  expect(await counter.desk.ask('orders.get', { order: counter.id })).toMatchObject({ status: 'discarded' });
});

test('an order of several dishes is only cleared after a question', async () => {
  const counter = await withOneDish();
  const { tap, press, seen, lines, find, second } = counter;
  await tap(second);
  await seen('the next dish', () => lines().length === 2);
  await press('[data-do=clear]');
  await seen('the question', () => find('[data-answer=yes]') !== undefined);
  expect(lines()).toHaveLength(2);
  await press('[data-answer=yes]');
  await undoOffered(counter);
  expect(lines()).toEqual([]);
  await press('[data-do=undo]');
  await seen('the slip', () => lines().length === 2);
});

test('a cleared quote comes back as it was with its undo, however late, and what is added then stays', async () => {
  const counter = await withOneDish();
  const { press, seen, lines, tap, first, second, id, desk } = counter;
  await press('[data-do=clear]');
  await undoOffered(counter);
  await press('[data-do=undo]');
  await seen('the slip', () => lines().length === 1);
  expect(lines()).toEqual([`1 ${first.title}`]);
  await tap(second);
  await seen('the next dish', () => lines().length === 2);
  expect(await desk.ask('orders.get', { order: id })).toMatchObject({ status: 'open', lines: [{}, {}] });
});

test('a quote to which another window adds a dish while it is being cleared stays, and is shown again', async () => {
  const counter = await withOneDish();
  const { press, seen, lines, text, hold, elsewhere, first, second, id, desk } = counter;
  const letGo = hold('orders.do');
  await press('[data-do=clear]');
  await elsewhere(id, adding(second));
  letGo();
  await seen('both dishes', () => lines().length === 2);
  expect(lines()).toEqual([`1 ${first.title}`, `1 ${second.title}`]);
  expect(text()).toContain('This order has changed');
  expect(await desk.ask('orders.get', { order: id })).toMatchObject({ status: 'open' });
});

test('taps that are still being stored are discarded with the slip that they belong to', async () => {
  const counter = await withOneDish();
  const { press, hold, find, id, desk } = counter;
  const letGo = hold('orders.do');
  find('[data-do=more]')?.click();
  find('[data-do=more]')?.click();
  await press('[data-do=clear]');
  letGo();
  await undoOffered(counter);
  expect(await desk.ask('orders.get', { order: id })).toMatchObject({
    status: 'discarded',
    lines: [{ amount: 3 }],
  });
});

test('a dish that is tapped right after the clearing begins the next slip, also if the clearing is refused', async () => {
  const counter = await withOneDish();
  const { press, tap, hold, elsewhere, seen, lines, second, id } = counter;
  const letGo = hold('orders.do');
  await press('[data-do=clear]');
  await tap(second);
  await elsewhere(id, adding(second));
  letGo();
  await seen('the next slip', () => lines().length === 1);
  expect(lines()).toEqual([`1 ${second.title}`]);
  expect(await openSlips(counter)).toBe(2);
});

test('an undo of a clearing whose day was closed meanwhile says that the day is closed', async () => {
  const counter = await withOneDish();
  const { press, seen, text, desk, lines } = counter;
  await press('[data-do=clear]');
  await undoOffered(counter);
  await desk.ask('days.close', { day: 1, countedFen: null, prints: false });
  await press('[data-do=undo]');
  await seen('why not', () => text().includes('The business day has changed'));
  expect(lines()).toEqual([]);
});
