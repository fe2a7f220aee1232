// The page of taxes and receipt numbers, on the real core.
import { expect, it } from 'vitest';
import type { Language } from '../../../../src/contract/settings.ts';
import { menuFetched } from '../../../support/core-desk.ts';
import { openCoreScreen } from '../../support/core-screen.ts';
import { shareNoodleShop } from '../../support/noodle-shop.ts';

const shop = shareNoodleShop();

async function openedPage(language: Language = 'en') {
  const screen = await openCoreScreen('/counter/tax', async (desk) => {
    await desk.ask('settings.change', { language });
    await desk.add(shop());
    await menuFetched(desk);
  });
  await screen.seen('the page', () => screen.find('[data-part=tax-classes]') !== undefined);
  return { ...screen, rules: () => screen.desk.ask('tax.get', null) };
}

it('taxes everything with one tap on a rate, and shows at once what a bill says of it', async () => {
  const page = await openedPage('zh-CN');
  expect(page.find('[data-part=tax-example]')).toBeUndefined();
  await page.press('[data-rate="600"]');
  await page.seen('the example', () => page.find('[data-part=example-tax]') !== undefined);
  expect(page.find('[data-part=example-tax]')?.textContent).toContain('含增值税 6%');
  expect(page.find('[data-part=example-tax]')?.textContent).toContain('5.66');
  const { classes, uses } = await page.rules();
  const [vat] = classes;
  expect(vat).toMatchObject({ basisPoints: 600, isIncluded: true });
  expect(uses).toEqual({ usual: vat?.id, service: vat?.id, fees: vat?.id });
});

it('adds the sales tax of New York City in English, under one name', async () => {
  const page = await openedPage();
  expect(page.find('[data-rate]')).toBeUndefined();
  await page.press('[data-do=add-class]');
  await page.seen('the sheet', () => page.find('[data-part=tax-class]') !== undefined);
  await page.type('#tax-rate', '8.875');
  await page.press('[data-do=save-class]');
  await page.seen('the example', () => page.find('[data-part=example-tax]') !== undefined);
  expect(page.find('[data-part=example-tax]')?.textContent).toContain('Sales tax 8.875%');
  const [tax] = (await page.rules()).classes;
  expect(tax).toMatchObject({ zh: '', basisPoints: 887, thousandths: 5, isIncluded: false });
});

it('adds a rate of any percent, and says what is wrong with one', async () => {
  const page = await openedPage();
  await page.press('[data-do=add-class]');
  await page.seen('the sheet', () => page.find('[data-part=tax-class]') !== undefined);
  await page.type('#tax-rate', '120');
  expect(page.find('[data-part=tax-class]')?.textContent).toContain('Enter 0 to 100');
  await page.type('#tax-rate', '8.87');
  await page.press('[data-do=save-class]');
  await page.seen('the class', () => page.find('[data-class]') !== undefined);
  expect((await page.rules()).classes).toMatchObject([{ basisPoints: 887 }]);
});

it('numbers receipts with the prefix of this desk', async () => {
  const page = await openedPage();
  await page.press('#numbers-receipts');
  await page.seen('the prefix', () => page.find('#receipt-prefix') !== undefined);
  await page.type('#receipt-prefix', 'B2-');
  expect(page.find('[data-part=number-example]')?.textContent).toContain('B2-000123');
  await page.press('[data-do=save-prefix]');
  await expect.poll(async () => (await page.rules()).receiptPrefix).toBe('B2-');
});
