// The editor asks before a field may be lost at a shop that overwrites whole items and hides some fields, on the real core.
import { expect, onTestFinished, test } from 'vitest';
import type { OddHabits } from '../../../support/odd-shop/habits.ts';
import { openOddShop } from '../../../support/odd-shop/odd-shop.ts';
import { openChecked } from '../../support/checked-desk.ts';
import { openCoreScreen } from '../../support/core-screen.ts';
import { menuFetched } from '../../../support/core-desk.ts';

const replacing: Partial<OddHabits> = { onModify: 'replace', unlisted: ['supplier', 'img_urls'] };

async function openEditor(habits: Partial<OddHabits>, { path = '/goods/1001/edit', isChecked = true } = {}) {
  const shop = await openOddShop({ habits });
  onTestFinished(shop.close);
  const screen = await openCoreScreen(path, async (desk) => {
    if (isChecked) await openChecked(desk, shop);
    else {
      await desk.add({ url: shop.url, appId: 'odd', token: shop.token });
      await menuFetched(desk);
    }
    await desk.ask('outbox.hold', { held: true });
  });
  const { desk, find, seen, type } = screen;
  await seen('the form', () => find('#goods-priceFen') !== undefined);
  if (path.endsWith('/edit')) await type('#goods-priceFen', '9');
  const queued = async () => (await desk.ask('outbox.state', null)).queued;
  const isSaved = () => seen('the page of goods', () => find('#goods-priceFen') === undefined);
  return { ...screen, queued, isSaved };
}

test('asks before the first save, names the fields, and saves nothing if the answer is no', async () => {
  const { press, pressWords, text, seen, queued, isSaved } = await openEditor(replacing);
  const isAsked = () => text().includes('Some fields may be cleared');
  await press('[data-do=save]');
  await seen('the question', isAsked);
  expect(text()).toContain('supplier');
  await pressWords('Keep editing');
  await seen('its end', () => !isAsked());
  expect(await queued()).toBe(0);
  await press('[data-do=save]');
  await seen('the question', isAsked);
  await press('[data-answer=yes]');
  await isSaved();
  expect(await queued()).toBe(1);
});

test.each([
  ['keeps omitted fields', { ...replacing, onModify: 'merge' }, {}],
  ['shows every field', { ...replacing, unlisted: [] }, {}],
  ['was not checked', replacing, { isChecked: false }],
] as const)('does not ask if the shop %s', async (_what, habits, options) => {
  const { press, isSaved, queued } = await openEditor(habits, options);
  await press('[data-do=save]');
  await isSaved();
  expect(await queued()).toBe(1);
});

test('does not ask for a new item, which has nothing to lose', async () => {
  const { type, press, isSaved, queued } = await openEditor(replacing, { path: '/goods/new' });
  await type('#goods-title', 'Soup');
  await press('[data-do=choose-cover]');
  await type('#picture-link', 'https://pictures.example.com/soup.png');
  await press('[data-do=use-link]');
  await type('#goods-priceFen', '12');
  await type('#goods-stock', '20');
  await press('[data-do=save]');
  await isSaved();
  expect(await queued()).toBe(1);
});
