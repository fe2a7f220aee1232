// The page of all lists of add-ons, on the real core.
import { expect, it } from 'vitest';
import { addOn, extras } from '../../../core/orders/add-ons.ts';
import { menuFetched } from '../../../support/core-desk.ts';
import { openCoreScreen } from '../../support/core-screen.ts';
import { shareNoodleShop } from '../../support/noodle-shop.ts';

const shop = shareNoodleShop();

async function openedPage(lists = [extras], path = '/add-ons') {
  const screen = await openCoreScreen(path, async (desk) => {
    const profile = await desk.add(shop());
    await menuFetched(desk);
    for (const list of lists) await desk.ask('add-ons.save', { shop: profile, list, shown: null });
  });
  await screen.seen('the page', () => screen.find('[data-do=new-list]') !== undefined);
  await screen.quiet();
  return {
    ...screen,
    lists: async () => (await screen.desk.ask('add-ons.get', null)).lists,
    profile: async () => (await screen.desk.ask('session.get', null)).currentId ?? '',
    name: (n: number) => `[data-row="${n}"] [data-part=add-on-name]`,
    price: (n: number) => `[data-row="${n}"] [data-part=add-on-price]`,
  };
}

it('explains an empty page in one sentence, and gives all noodles an egg with few words', async () => {
  const page = await openedPage([]);
  expect(page.find('[data-part=no-add-ons]')?.textContent).toContain('extras with a price');
  await page.press('[data-do=new-list]');
  await page.seen('the sheet', () => page.find('[data-part=add-on-list]') !== undefined);
  await page.type(page.name(1), 'Egg');
  await page.type(page.price(1), '2');
  await page.press('[data-part=add-on-list] [data-category="1"] input');
  await page.press('[data-do=save-list]');
  await page.seen('the list', () => page.find('[data-list]') !== undefined);
  expect(await page.lists()).toMatchObject([
    {
      name: 'Extras',
      addOns: [{ name: 'Egg', priceFen: 200, most: 1, isSoldOut: false }],
      least: 0,
      most: null,
      categories: ['1'],
      items: [],
    },
  ]);
});

it('opens a new list of the category that the page of categories has led from', async () => {
  const page = await openedPage([], '/add-ons?category=3');
  await page.seen('the sheet', () => page.find('[data-part=add-on-list]') !== undefined);
  const box = page.find('[data-part=add-on-list] [data-category="3"] input');
  expect(box instanceof HTMLInputElement && box.checked).toBe(true);
});

it('says what is missing before anything is saved', async () => {
  const page = await openedPage([]);
  await page.press('[data-do=new-list]');
  await page.seen('the sheet', () => page.find('[data-part=add-on-list]') !== undefined);
  const fault = () => page.find('[data-part=fault]')?.textContent.trim();
  await page.press('[data-do=save-list]');
  expect(fault()).toBe('Enter at least one add-on.');
  await page.type(page.price(1), '2');
  await page.press('[data-do=save-list]');
  expect(fault()).toBe('Add-on 1 has no name.');
  await page.type(page.name(1), 'Egg');
  await page.type(page.price(1), 'two');
  await page.press('[data-do=save-list]');
  expect(fault()).toContain('The price of add-on 1');
  expect(await page.lists()).toEqual([]);
});

it('marks one as sold out by a tap, and shows what another window marks', async () => {
  const page = await openedPage();
  const egg = `[data-add-on="${extras.addOns[0]?.id ?? ''}"]`;
  const isMarked = () => page.find(egg)?.getAttribute('aria-pressed') === 'true';
  await page.press(egg);
  await page.seen('the mark', isMarked);
  const [list] = await page.lists();
  expect(list?.addOns[0]?.isSoldOut).toBe(true);
  const of = { shop: await page.profile(), list: extras.id, addOn: extras.addOns[0]?.id ?? '' };
  await page.desk.ask('add-ons.mark', { ...of, isSoldOut: false });
  await page.seen('no mark', () => !isMarked());
});

it('replaces what another window has changed only when it is saved once more', async () => {
  const page = await openedPage();
  await page.press('[data-do=edit-list]');
  await page.seen('the sheet', () => page.find('[data-part=add-on-list]') !== undefined);
  const theirs = { ...extras, addOns: [addOn('a', 'Egg', 300)] };
  await page.desk.ask('add-ons.save', { shop: await page.profile(), list: theirs, shown: extras });
  await page.type(page.name(2), 'Pork');
  await page.press('[data-do=save-list]');
  await page.seen('the failure', () => page.find('[data-part=add-on-list] [role=alert]') !== undefined);
  expect(await page.lists()).toEqual([theirs]);
  await page.press('[data-do=save-list]');
  await page.seen('the closed sheet', () => page.find('[data-part=add-on-list]') === undefined);
  expect((await page.lists())[0]?.addOns.map(({ name }) => name)).toEqual(['Egg', 'Pork', 'Chili oil']);
});
