// The numbers that the training shop offers to try.
import { expect, test } from 'vitest';
import { openPrinters } from '../printers/printers-desk.ts';

const offered = '[data-part=training-coupons]';

test('one tap looks up a coupon of the training shop', async () => {
  const screen = await openPrinters('/coupons', { isEmpty: true, isTraining: true });
  await screen.seen('the numbers', () => screen.find(offered) !== undefined);
  await screen.press('[data-try="2"]');
  expect(screen.askedFor('coupons.look-up')).toEqual([expect.objectContaining({ id: '2' })]);
});

test('a real shop offers none', async () => {
  const screen = await openPrinters('/coupons', { isEmpty: true });
  await screen.seen('the page', () => screen.find('[data-part=look-up]') !== undefined);
  expect(screen.find(offered)).toBeUndefined();
});
