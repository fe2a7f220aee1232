// The discount of one line on the real core: what is missing or too much is said.
import { expect, test } from 'vitest';
import { shareDemoShop } from '../../../../support/hosted-shop.ts';
import { openCoreCounter } from '../core-counter.ts';

const shop = shareDemoShop();
const FIELD = '[data-part=line-sheet] [data-field=discount]';
const REASON = '[data-part=line-sheet] [data-field=reason]';

async function withSheet() {
  const counter = await openCoreCounter(shop());
  const { tap, dishes, seen, lines, press, pressWords, find, order } = counter;
  await tap(dishes[0]);
  await seen('its line', () => lines().length === 1);
  await press('[data-part=line-menu] button');
  await pressWords('Quantity, course, discount');
  await seen('the sheet', () => find(FIELD) !== undefined);
  const said = (selector: string) => find(selector)?.textContent.trim() ?? '';
  return { ...counter, said, costFen: (await order()).sums.totalFen };
}

test('a discount without a reason is not saved: its field says that it is required, and has the focus', async () => {
  const { type, press, find, said, seen, order } = await withSheet();
  await type(FIELD, '3');
  expect(said('[data-part=line-sheet]')).toContain('Reason (required)');
  await press('[data-do=save]');
  expect(said('[data-part=line-sheet]')).toContain('Enter a reason');
  expect(document.activeElement).toBe(find(REASON));
  await type(REASON, 'Regular guest');
  await press('[data-do=save]');
  await seen('the sheet to close', () => find(FIELD) === undefined);
  const discount = { discount: { kind: 'amount', fen: 300 }, reason: 'Regular guest' };
  expect((await order()).lines).toMatchObject([{ discount }]);
});

test('an amount that is more than the line costs says how much comes off', async () => {
  const { type, said, costFen } = await withSheet();
  await type(FIELD, '3');
  expect(said('[data-part=discount-result]')).toMatch(/^¥3\.00 off, ¥\d+\.\d\d left$/);
  await type(FIELD, String(costFen / 100 + 1));
  const all = `¥${(costFen / 100).toFixed(2)}`;
  expect(said('[data-part=discount-result]')).toBe(
    `More than the item costs: only ${all} comes off, ¥0.00 left.`,
  );
});

test('an amount that can’t be read is not saved as no discount', async () => {
  const { type, press, said, find } = await withSheet();
  await type(FIELD, 'three');
  await press('[data-do=save]');
  expect(said('[data-part=line-sheet]')).toContain('Enter an amount, such as 8 or 8.50');
  expect(document.activeElement).toBe(find(FIELD));
});

test('an amount that is emptied is no discount, and a typed 0 stays, since 0.50 begins with it', async () => {
  const { type, press, find, seen, order } = await withSheet();
  await type(FIELD, '0');
  expect((find(FIELD) as HTMLInputElement).value).toBe('0');
  await type(FIELD, '0.50');
  expect(find(REASON)).toBeDefined();
  await type(FIELD, '');
  expect(find(REASON)).toBeUndefined();
  await press('[data-do=save]');
  await seen('the sheet to close', () => find(FIELD) === undefined);
  expect((await order()).lines).toMatchObject([{ discount: null }]);
});
