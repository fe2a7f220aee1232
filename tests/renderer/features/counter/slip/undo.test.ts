// The last change of a slip is taken back with one tap: only what the kitchen and the till know nothing of.
import { expect, test, vi } from 'vitest';
import { shareNoodleShop } from '../../../support/noodle-shop.ts';
import { openCounter as open } from '../counter-desk.ts';

const shop = shareNoodleShop();
const UNDO = '[data-do=undo-change]';

test('a dish that was added is taken off again', async () => {
  const { press, tile, lines, find } = await open(shop());
  await press(tile('102'));
  await press(tile('107'));
  expect(find(UNDO)?.textContent).toContain('Added Jasmine tea');
  await press(UNDO);
  expect(lines()).toEqual(['1 Dan dan noodles']);
  expect(find(UNDO)).toBeUndefined();
});

test('a tap too many on the same tile is one piece less', async () => {
  const { press, tile, lines } = await open(shop());
  await press(tile('102'));
  await press(tile('102'));
  await press(UNDO);
  expect(lines()).toEqual(['1 Dan dan noodles']);
});

test('a line that was removed comes back with all that was chosen', async () => {
  const { press, tile, order, lines } = await open(shop());
  await press(tile('101'));
  await press('[data-option="31"]');
  await press('[data-option="41"]');
  await press('[data-do=add]');
  await press('[data-do=less]');
  expect(lines()).toEqual([]);
  await press(UNDO);
  expect((await order()).lines).toMatchObject([{ row: '31,41', unitFen: 3600 }]);
});

test('a line that was removed comes back between the others', async () => {
  const { press, tile, lines } = await open(shop());
  for (const item of ['102', '107', '104']) await press(tile(item));
  const before = lines();
  await press('[data-line]:first-child [data-do=open-line]');
  await press('[data-do=less]');
  expect(lines()).toHaveLength(2);
  await press(UNDO);
  expect(lines()).toEqual(before);
});

test('changed options go back to those before', async () => {
  const { press, tile, order } = await open(shop());
  await press(tile('108'));
  await press('[data-option="50"]');
  await press('[data-do=add]');
  await press('[data-do=change-line]');
  await press('[data-option="51"]');
  await press('[data-do=add]');
  expect((await order()).lines).toMatchObject([{ row: '51' }]);
  await press(UNDO);
  expect((await order()).lines).toMatchObject([{ row: '50', unitFen: 900 }]);
});

test('what was sent is not offered back', async () => {
  const { press, tile, find } = await open(shop());
  await press(tile('102'));
  await press('[data-do=send]');
  expect(find(UNDO)).toBeUndefined();
});

test('what another window has changed meanwhile is refused, and stays', async () => {
  const { press, tile, find, order, elsewhere, seen, lines } = await open(shop());
  await press(tile('102'));
  const { id, lines: stored } = await order();
  await elsewhere(id, { kind: 'change', line: stored[0]?.id ?? '', amount: 4 });
  await seen('the amount', () => lines()[0] === '4 Dan dan noodles');
  await press(UNDO);
  await seen('why not', () => find('[data-part=slip-failure]') !== undefined);
  expect(lines()).toEqual(['4 Dan dan noodles']);
});

test('the offer ends after ten seconds', async () => {
  const { press, tile, find, seen } = await open(shop());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await press(tile('102'));
  expect(find(UNDO)).toBeDefined();
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await seen('the end of the offer', () => find(UNDO) === undefined);
});
