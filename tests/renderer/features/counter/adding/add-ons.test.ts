// Add-ons at the counter: offered with their prices, added with one sum, changed on an unsent line.
import { expect, it } from 'vitest';
import type { AddOnList } from '../../../../../src/contract/add-ons.ts';
import { addOn, extras } from '../../../../core/orders/add-ons.ts';
import { shareNoodleShop } from '../../../support/noodle-shop.ts';
import { type CounterDesk, openCounter } from '../counter-desk.ts';

const shop = shareNoodleShop();

/** For all noodles: category 1 with those below it. */
const toppings: AddOnList = {
  ...extras,
  categories: ['1'],
  addOns: [
    addOn('a', '煎蛋 Fried egg', 200, { most: 3 }),
    addOn('b', 'Beef', 800),
    addOn('c', 'Tripe', 900, { isSoldOut: true }),
  ],
};

async function openedCounter(list = toppings) {
  const counter = await openCounter(shop(), {
    prepare: async (desk) => {
      const { currentId } = await desk.ask('session.get', null);
      await desk.ask('add-ons.save', { shop: currentId ?? '', list, shown: null });
    },
  });
  const { currentId } = await counter.desk.ask('session.get', null);
  return Object.assign(counter, {
    mark: (letter: string, isSoldOut: boolean) =>
      counter.desk.ask('add-ons.mark', {
        shop: currentId ?? '',
        list: list.id,
        addOn: letter.repeat(32),
        isSoldOut,
      }),
    remove: () => counter.desk.ask('add-ons.remove', { shop: currentId ?? '', list: list.id }),
  });
}

const chip = (letter: string) => `[data-add-on="${letter.repeat(32)}"]`;
const words = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const addWords = ({ find }: CounterDesk) => words(find('[data-part=options] [data-do=add]'));
const openLine = ({ press }: CounterDesk) => press('[data-part=slip] [data-do=open-line]');

it('adds a dish with optional add-ons by one tap, and offers them by a tap on its line', async () => {
  const counter = await openedCounter();
  await counter.press(counter.tile('102'));
  expect(counter.find('[data-part=options]')).toBeUndefined();
  // The new line is chosen already: one tap closes it, the next opens its options.
  await openLine(counter);
  await openLine(counter);
  await counter.seen('the options', () => counter.find(chip('a')) !== undefined);
  expect(words(counter.find(chip('a')))).toBe('Fried egg+¥2.00');
  await counter.press(chip('a'));
  expect(addWords(counter)).toBe('Save, +¥2.00');
  await counter.press(`[data-add-ons] [data-do=more]`);
  expect(addWords(counter)).toBe('Save, +¥4.00');
  await counter.press('[data-part=options] [data-do=add]');
  await counter.seen('the closed options', () => counter.find('[data-part=options]') === undefined);
  const { lines } = await counter.order();
  expect(lines).toMatchObject([
    { item: '102', unitFen: 2_200, addOns: [{ name: '煎蛋 Fried egg', amount: 2 }] },
  ]);
  expect(words(counter.find('[data-part=slip] [data-line]'))).toContain('+ Fried egg ×2');
  expect(counter.total()).toContain('22.00');
});

it('opens nothing by the line of a dish without options and add-ons', async () => {
  const counter = await openedCounter();
  await counter.press(counter.tile('106'));
  await openLine(counter);
  await openLine(counter);
  expect(counter.find('[data-part=options]')).toBeUndefined();
});

it('asks for what a dish must have, with the sum on the button, and takes nothing that is sold out', async () => {
  const counter = await openedCounter({ ...toppings, least: 1, most: 1 });
  await counter.press(counter.tile('102'));
  await counter.seen('the options', () => counter.find(chip('a')) !== undefined);
  expect(counter.find('[data-part=options] [data-do=add]')?.hasAttribute('disabled')).toBe(true);
  expect(counter.find(chip('c'))?.hasAttribute('disabled')).toBe(true);
  await counter.press(chip('a'));
  await counter.press(chip('b'));
  expect(addWords(counter)).toBe('Add ¥26.00');
  await counter.press('[data-part=options] [data-do=add]');
  expect((await counter.order()).lines).toMatchObject([{ unitFen: 2_600, addOns: [{ name: 'Beef' }] }]);
});

it('stands below the options of a dish that has some, and counts for each piece', async () => {
  const counter = await openedCounter();
  await counter.press(counter.tile('101'));
  await counter.seen('the options', () => counter.find(chip('b')) !== undefined);
  await counter.press('[data-kind="1"] [data-option="40"]');
  await counter.press(chip('b'));
  await counter.press('[data-part=options] footer [data-do=more]');
  expect(addWords(counter)).toBe('Add ¥72.00');
  await counter.press('[data-part=options] [data-do=add]');
  expect((await counter.order()).lines).toMatchObject([{ amount: 2, unitFen: 3_600, totalFen: 7_200 }]);
});

it('follows another window that marks one as sold out while the options are open', async () => {
  const counter = await openedCounter();
  await counter.press(counter.tile('101'));
  await counter.seen('the options', () => counter.find(chip('b')) !== undefined);
  await counter.mark('b', true);
  await counter.seen('the mark', () => counter.find(chip('b'))?.hasAttribute('disabled') === true);
  await counter.mark('b', false);
  await counter.seen('the chip', () => counter.find(chip('b'))?.hasAttribute('disabled') === false);
});

it('keeps what a line has of a list that was removed, until it is taken back', async () => {
  const counter = await openedCounter({ ...toppings, least: 1 });
  await counter.press(counter.tile('102'));
  await counter.seen('the options', () => counter.find(chip('a')) !== undefined);
  await counter.press(chip('a'));
  await counter.press('[data-part=options] [data-do=add]');
  await counter.remove();
  expect((await counter.order()).lines).toMatchObject([{ unitFen: 2_000 }]);
  await openLine(counter);
  await openLine(counter);
  await counter.seen('the options', () => counter.find(chip('a')) !== undefined);
  expect(words(counter.find('[data-add-ons] legend'))).toBe('No longer offered');
  await counter.press(chip('a'));
  expect(addWords(counter)).toBe('Save, −¥2.00');
  await counter.press('[data-part=options] [data-do=add]');
  expect((await counter.order()).lines).toMatchObject([{ unitFen: 1_800, addOns: [] }]);
});
