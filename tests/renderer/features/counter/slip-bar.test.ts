// The slip on a narrow window: a bar below the tiles opens it over them.
import { expect, test } from 'vitest';
import { shareNoodleShop } from '../../support/noodle-shop.ts';
import { type CounterDesk, openCounter } from './counter-desk.ts';

const shop = shareNoodleShop();
const BAR = '[data-do=open-slip]';

const barOf = ({ find }: CounterDesk) => (find(BAR)?.textContent ?? '').replace(/\s+/g, ' ').trim();
const isOpen = ({ find }: CounterDesk) => find(BAR)?.getAttribute('aria-expanded') === 'true';
const open = () => openCounter(shop());

test('the bar says how many dishes there are and what they cost, as they are added', async () => {
  const counter = await open();
  expect(barOf(counter)).toContain('No items yet');
  await counter.press(counter.tile('102'));
  await counter.press(counter.tile('102'));
  await counter.press(counter.tile('104'));
  expect(barOf(counter)).toContain('3 items');
  expect(barOf(counter)).toContain(counter.total() ?? '?');
});

test('the bar opens the slip; its arrow and Escape lead back to the tiles', async () => {
  const counter = await open();
  await counter.press(counter.tile('102'));
  await counter.press(BAR);
  expect(isOpen(counter)).toBe(true);
  await counter.press('[data-do=close-slip]');
  expect(isOpen(counter)).toBe(false);
  await counter.press(BAR);
  counter.find('[data-part=slip] [data-do=bill]')?.focus();
  await counter.key('Escape');
  expect(isOpen(counter)).toBe(false);
});

test('the next slip begins at the tiles', async () => {
  const counter = await open();
  await counter.press(counter.tile('102'));
  await counter.press(BAR);
  await counter.key('F6');
  expect(isOpen(counter)).toBe(false);
  expect(barOf(counter)).toContain('No items yet');
});

test('a paid slip and a cleared one lead back to the tiles', async () => {
  const counter = await open();
  await counter.press(counter.tile('102'));
  await counter.press(BAR);
  await counter.press('[data-part=slip] [data-do=bill]');
  const pressReady = async (button: string) => {
    const isReady = () => counter.find(button)?.getAttribute('aria-disabled') === 'false';
    await counter.seen('the end of the pause', isReady);
    await counter.press(button);
  };
  await pressReady('[data-do=exact]');
  await pressReady('[data-do=next]');
  await counter.seen('the tiles', () => !isOpen(counter));
  await counter.press(counter.tile('102'));
  await counter.press(BAR);
  await counter.press('[data-part=slip] [data-do=clear]');
  await counter.seen('the tiles again', () => !isOpen(counter));
});
