// One change to many goods, on the real core: only ticked fields are sent, a preview comes first, and nothing typed is lost.
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { menuFetched } from '../../../support/core-desk.ts';
import { openOddShop } from '../../../support/odd-shop/odd-shop.ts';
import { openCoreScreen } from '../../support/core-screen.ts';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2000);
});
afterEach(() => vi.restoreAllMocks());

const categories = [
  { id: '2', name: 'Dishes' },
  { id: '3', name: 'Drinks' },
  { id: '11', name: 'Hot noodles' },
];
const items = [
  { title: 'Rice', price: '10.00', category: ['Dishes'], category_id: ['2'], receipt_group_id: ['1'] },
  { title: 'Tea', price: '20.00', category: ['Drinks'], category_id: ['3'] },
  { title: 'Ramen', price: '30.00', category: ['Hot noodles'], category_id: ['11'] },
];

/** Opens the form with all items selected; nothing is sent. */
async function openForm() {
  const shop = await openOddShop({ stock: { items, categories } });
  onTestFinished(shop.close);
  const screen = await openCoreScreen('/goods', async (desk) => {
    await desk.add({ url: shop.url, appId: 'odd', token: shop.token });
    await menuFetched(desk);
    await desk.ask('outbox.hold', { held: true });
  });
  const { desk, press, seen, find, text, type, router } = screen;
  await seen('the menu', () => text().includes('Ramen'));
  await press('[data-do=select]');
  await press('[data-do=all-found]');
  await press('[data-do=change-many]');
  await seen('the form', () => find('[data-do=plan]') !== undefined);
  const plan = async () => {
    await press('[data-do=plan]');
    await seen('the preview', () => find('[data-do=put]') !== undefined);
  };
  return {
    ...screen,
    turn: (part: string) => press(`[data-switch=${part}] input`),
    choose: (part: string, choice: string) => press(`[data-part=${part}] [data-choice=${choice}] input`),
    typeIn: (part: string, words: string) => type(`[data-part=${part}] .number input`, words),
    plan,
    /** The changed fields of each item, once they are in the outbox. */
    queued: async () => {
      await plan();
      await press('[data-do=put]');
      await seen('the batch', () => router.currentRoute.value.name === 'goods-batch');
      const { commands } = await desk.ask('outbox.list', { which: 'open', offset: 0, limit: 10 });
      return Object.fromEntries(
        commands.map(({ title, request }) => [title, 'fields' in request ? request.fields : request]),
      );
    },
    path: () => router.currentRoute.value.path,
  };
}

test('links back to the goods if none are selected', async () => {
  const { find, press, seen, router } = await openCoreScreen('/goods/many', async (desk) => {
    const shop = await openOddShop();
    onTestFinished(shop.close);
    await desk.add({ url: shop.url, appId: 'odd', token: shop.token });
  });
  await seen('the page', () => find('[data-part=none]') !== undefined);
  expect(find('[data-part=none]')?.textContent).toContain('No items selected');
  await press('[data-do=back]');
  expect(router.currentRoute.value.path).toBe('/goods');
});

test('shows how many items are selected, and plans nothing while no field is ticked', async () => {
  const { text, find, turn } = await openForm();
  expect(text()).toContain('Edit 3 items');
  expect(find('[data-do=plan]')).toHaveProperty('disabled', true);
  await turn('price');
  expect(find('[data-do=plan]')).toHaveProperty('disabled', false);
});

test('changes only what is ticked, for all results of the search', async () => {
  const { turn, choose, typeIn, queued } = await openForm();
  await turn('price');
  await choose('price', 'less');
  await typeIn('price', '10');
  await turn('stock');
  await typeIn('stock', '5');
  await turn('stock');
  expect(await queued()).toEqual({
    Rice: { priceFen: 900 },
    Tea: { priceFen: 1800 },
    Ramen: { priceFen: 2700 },
  });
});

test('adds to one category and removes from another, never both for the same one', async () => {
  const { turn, press, queued, find, seen } = await openForm();
  await turn('categories');
  await seen('the categories', () => find('[data-side=add] [data-category="11"]') !== undefined);
  await press('[data-side=add] [data-category="11"] input');
  await press('[data-side=remove] [data-category="2"] input');
  await press('[data-side=add] [data-category="2"] input');
  await press('[data-side=remove] [data-category="3"] input');
  expect(await queued()).toEqual({
    Rice: { categories: ['2', '11'] },
    Tea: { categories: ['11', '2'] },
    Ramen: { categories: ['11', '2'] },
  });
});

test('adds to one receipt group and removes from another, or from all others', async () => {
  const { turn, press, plan, queued, find, seen, text } = await openForm();
  await turn('groups');
  await seen('the groups', () => find('[data-side=add] [data-tick="1"]') !== undefined);
  await press('[data-side=add] [data-tick="1"] input');
  await press('[data-side=remove] [data-tick="2"] input');
  await press('[data-side=add] [data-tick="2"] input');
  await press('[data-side=remove] [data-tick="1"] input');
  await plan();
  await seen('the names', () => /Printer 1.*Printer 2/.test(text()));
  await press('[data-do=to-form]');
  await press('[data-do=remove-all] input');
  const groups = { receiptGroups: ['2'] };
  expect(await queued()).toEqual({ Rice: groups, Tea: groups, Ramen: groups });
});

test('sets the badge and the delivery modes as they are ticked', async () => {
  const { turn, choose, press, queued } = await openForm();
  await turn('badge');
  await choose('badge', '2');
  await choose('badge', 'title');
  await turn('delivery');
  await press('[data-mode="4"] input');
  await press('[data-mode="1"] input');
  const { Tea } = await queued();
  expect(Tea).toEqual({ badge: { mark: 2, place: 'title', picture: '' }, delivery: [1, 4] });
});

test('shows an error next to its part, scrolls there, and plans nothing', async () => {
  const { turn, typeIn, press, find } = await openForm();
  await turn('price');
  await turn('stock');
  await typeIn('price', '5');
  await press('[data-do=plan]');
  expect(find('[data-part=stock] [data-part=fault]')?.textContent).toContain('Required');
  expect(find('[data-part=price] [data-part=fault]')).toBeUndefined();
  expect(document.activeElement).toBe(find('[data-part=stock] .number input'));
  expect(find('[data-do=put]')).toBeUndefined();
  await typeIn('stock', '5');
  expect(find('[data-part=stock] [data-part=fault]')).toBeUndefined();
});

test('shows the effect on each item, and on the way back the typed values', async () => {
  const { turn, typeIn, plan, press, find, seen, text } = await openForm();
  await turn('price');
  await typeIn('price', '10');
  await plan();
  expect(text()).toContain('Changed (3)');
  await seen('the effect', () => /Rice.*¥10\.00.*¥11\.00/.test(text()));
  await press('[data-do=to-form]');
  expect(find('[data-part=price] .number input')).toHaveProperty('value', '10');
});

test('follows the batch that was sent, and starts a new form after it', async () => {
  const { turn, choose, queued, path, router, seen, find, text } = await openForm();
  await turn('stock');
  await choose('stock', 'sold-out');
  await queued();
  expect(path()).toMatch(/^\/goods\/batches\/[0-9a-f]{32}$/);
  await router.push('/goods');
  await seen('the menu', () => text().includes('Ramen'));
  expect(find('[data-part=select-bar]')).toBeUndefined();
});

test('leaves the form as it is and says why it could not be planned', async () => {
  const { lose, turn, typeIn, press, seen, find } = await openForm();
  lose('bulk.plan');
  await turn('price');
  await typeIn('price', '10');
  await press('[data-do=plan]');
  await seen('why', () => find('form [role=alert]') !== undefined);
  expect(find('[data-part=price] .number input')).toHaveProperty('value', '10');
});

test('asks before typed values are lost, and does not ask about an empty form', async () => {
  const { turn, press, pressWords, path, router, settled } = await openForm();
  await turn('price');
  void router.push('/goods');
  await settled();
  await pressWords('Stay');
  expect(path()).toBe('/goods/many');
  await turn('price');
  await press('[data-do=back]');
  expect(path()).toBe('/goods');
});

test('remembers the selection when the person returns to the goods', async () => {
  const { press, find, seen } = await openForm();
  await press('[data-do=back]');
  await seen('the selection', () => find('[data-part=select-bar] strong') !== undefined);
  expect(find('[data-part=select-bar] strong')?.textContent.trim()).toBe('3 selected');
});
