// What guests ask while they order is answered over the tiles: the order stays in view, and on screen.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shareNoodleShop } from '../../support/noodle-shop.ts';
import { openCounter } from './counter-desk.ts';

/** Its delivery rules, without the logo. */
const demo = readFileSync('resources/demo/shop.json', 'utf8').replaceAll('picture:logo/shop.svg', '');
const { pick_up_settings } = JSON.parse(demo) as { pick_up_settings: unknown };
const shop = shareNoodleShop({ pick_up_settings });

const delivery = '[data-part=delivery-sheet]';
const coupon = '[data-part=coupon-sheet]';

async function openMore(words: string) {
  const counter = await openCounter(shop());
  await counter.press(counter.tile('102'));
  await counter.press('[data-part=more] button');
  await counter.pressWords(words);
  return counter;
}

test('the delivery fee is answered without leaving the order', async () => {
  const { find, seen, type, lines, router } = await openMore('Delivery fee');
  await seen('the fees', () => find(`${delivery} [data-level]`) !== undefined);
  expect(router.currentRoute.value.name).toBe('counter');
  await seen('the focus', () => document.activeElement === find(`${delivery} input`));
  await type(`${delivery} input`, '4.5');
  expect(find(`${delivery} output`)?.textContent).toContain('¥7.00');
  expect(find(`${delivery} [data-part=below-minimum]`)?.textContent).toContain('¥32.00 more');
  expect(lines()).toEqual(['1 Dan dan noodles']);
});

test('a tap on a distance answers it, too, and is marked', async () => {
  const { find, press, seen } = await openMore('Delivery fee');
  await seen('the fees', () => find(`${delivery} [data-level]`) !== undefined);
  await press(`${delivery} li:nth-child(2) [data-level]`);
  expect(find(`${delivery} [data-level][aria-current=true]`)).toBe(
    find(`${delivery} li:nth-child(2) [data-level]`),
  );
  expect(find(`${delivery} output`)?.dataset.outcome).toBe('there');
});

test('words that are searched for close the sheet over the tiles', async () => {
  const { find, type } = await openMore('Delivery fee');
  await type('[data-part=search]', 'tea');
  expect(find(delivery)).toBeUndefined();
});

test('options that were not added end with the look at the tables, and leave the order as it was', async () => {
  const { find, press, tile, seen, lines } = await openCounter(shop());
  await press(tile('102'));
  await press(tile('101'));
  await seen('the options', () => find('[data-part=options]') !== undefined);
  await press('[data-do=tables]');
  await seen('no options', () => find('[data-part=options]') === undefined);
  expect(lines()).toEqual(['1 Dan dan noodles']);
});

test('a scanned coupon is answered; what does not apply is only used anyway, with a reason that the order keeps', async () => {
  const { find, scan, seen, press, pressArmed, order, lines } = await openMore('Check coupon');
  await seen('the focus', () => document.activeElement === find(`${coupon} input`));
  await scan('https://shop.example.com/?coupon_id=7');
  await seen('the answer', () => find(`${coupon} [data-part=coupon-terms]`) !== undefined);
  expect(find(`${coupon} [data-answer-is]`)?.textContent).toContain('¥82.00 short');
  expect(find(`${coupon} [data-do=use-coupon]`)).toBeUndefined();
  await press(`${coupon} [data-do=use-anyway]`);
  expect((await order()).discount).toBeNull();
  await pressArmed(`${coupon} [data-do=void-for]`);
  const reason = 'Lunch coupon · No. 7 (Not usable: Minimum spend ¥100.00, ¥82.00 short): Regular guest';
  expect((await order()).discount).toMatchObject({ reason });
  expect(find(coupon)).toBeUndefined();
  expect(lines()).toEqual(['1 Dan dan noodles']);
});

test('a number that no coupon has is said, and stays selected in the field for the next one', async () => {
  const { find, press, type, seen } = await openMore('Check coupon');
  await type(`${coupon} input`, '123456');
  await press(`${coupon} [data-do=look-up]`);
  await seen('the answer', () => find(`${coupon} [role=alert]`) !== undefined);
  expect(find(`${coupon} [role=alert]`)?.textContent).toContain('No such coupon. Check the number.');
  expect(find(`${coupon} [data-part=coupon-terms]`)).toBeUndefined();
  expect(find(`${coupon} [data-coupon]`)).toBeUndefined();
  const field = find(`${coupon} input`);
  if (!(field instanceof HTMLInputElement)) throw new Error('there is no field');
  await seen('the focus', () => document.activeElement === field && field.selectionEnd === 6);
});

test('a coupon is only answered while nothing is ordered', async () => {
  const { find, press, pressWords, type, seen } = await openCounter(shop());
  await press('[data-part=more] button');
  await pressWords('Check coupon');
  await type(`${coupon} input`, '7');
  await press(`${coupon} [data-do=look-up]`);
  await seen('the answer', () => find(`${coupon} [data-part=coupon-terms]`) !== undefined);
  expect(find(`${coupon} [data-do=use-coupon]`)).toBeUndefined();
  await press(`${coupon} [data-do=other-coupon]`);
  expect(find(`${coupon} [data-coupon="7"]`)).toBeDefined();
});

test('a coupon that counts from its receipt asks for that day, and is answered by it', async () => {
  const { find, press, type, seen, settled } = await openMore('Check coupon');
  await type(`${coupon} input`, '8');
  await press(`${coupon} [data-do=look-up]`);
  const answer = () => find(`${coupon} [data-answer-is]`)?.textContent;
  await seen('the question', () => answer()?.includes('Enter the day it was received') === true);
  const day = `${coupon} [data-field=received] input`;
  await type(day, '2024-03-01');
  find(day)?.dispatchEvent(new Event('change', { bubbles: true }));
  await settled();
  expect(answer()).toContain('Not usable: Expired Mar 7, 2024');
});
