// A conflict, on the real core: the person sees both sides, and exactly what they choose is sent.
import { expect, test } from 'vitest';
import type { ChangeRequest } from '../../../../src/contract/outbox.ts';
import type { OddShop } from '../../../support/odd-shop/odd-shop.ts';
import { change, openOutbox, sendUntilStuck, soon } from './outbox-screen.ts';

const fields = { priceFen: 1900, stock: 8, categories: ['11'], title: 'Fried rice' };

const rice = {
  title: 'Rice',
  price: '15.00',
  stock: '20',
  category: ['Dishes'],
  category_id: ['2'],
};
const categories = [
  { id: '2', name: 'Dishes' },
  { id: '3', name: 'Drinks' },
  { id: '4', name: 'Sets' },
  { id: '11', name: 'Hot noodles' },
];
/** The desk knows the categories that items have. */
const others = categories.map(({ id, name }) => ({ category: [name], category_id: [id] }));

const disputedRice: Disputed = {
  request: change('1001', fields),
  meanwhile: (shop) => {
    shop.edit('1001', { price: '17.00', stock: '9', category: ['Drinks', 'Sets'], category_id: ['3', '4'] });
  },
};

const disputedName: Disputed = {
  request: { kind: 'group.rename', id: '1', name: 'Ramen' },
  meanwhile: ({ store }) => {
    store.groups = store.groups.map((group) => (group.id === '1' ? { ...group, name: 'Pasta' } : group));
  },
};

interface Disputed {
  request: ChangeRequest;
  /** What happens at the shop before the request is sent. */
  meanwhile: (shop: OddShop) => void;
}

async function openSheet({ request, meanwhile }: Disputed) {
  const screen = await openOutbox({
    stock: { items: [rice, ...others], categories },
    requests: [request],
    own: soon(),
    then: sendUntilStuck(meanwhile),
  });
  const { find, press, settled, command, submit, seen } = screen;
  await press('[data-do=decide]');
  const choose = async (field: string, side: 'mine' | 'theirs' | 'other') => {
    const input = find(`[data-field="${field}"] [data-side=${side}] input`);
    if (!(input instanceof HTMLInputElement)) throw new Error(`${field} has no ${side}`);
    input.checked = true;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await settled();
  };
  const state = async () => (await command(0)).state;
  const saved = async () => {
    await submit();
    await seen('the end of the sheet', () => find('[role=dialog]') === undefined);
    return (await command(0)).request;
  };
  return { ...screen, choose, state, saved };
}

test('shows the original value, mine and the shop’s in words, and the undisputed fields', async () => {
  const { text, seen } = await openSheet(disputedRice);
  expect(text()).toContain('Conflict: Rice');
  await seen('the names', () => text().includes('Drinks · Sets'));
  for (const words of ['¥15.00', '¥19.00', '¥17.00', 'Hot noodles', 'Dishes'])
    expect(text()).toContain(words);
  expect(text()).toContain('Also sent:Name: Fried rice');
});

test('sends nothing before every field is decided', async () => {
  const { text, choose, submit, state, find } = await openSheet(disputedRice);
  await choose('priceFen', 'mine');
  expect(text()).toContain('2 left to choose');
  expect(find('[role=dialog] [data-do=save]')?.matches(':disabled')).toBe(true);
  await submit();
  expect(await state()).toBe('conflict');
});

test('leaves the shop’s choices out of the request, and sends a typed value', async () => {
  const { choose, saved, type, text } = await openSheet(disputedRice);
  await choose('priceFen', 'other');
  await type('[data-typed=priceFen]', '18.5');
  await choose('stock', 'theirs');
  await choose('categories', 'mine');
  expect(await saved()).toEqual(change('1001', { priceFen: 1850, categories: ['11'], title: 'Fried rice' }));
  expect(text()).toContain('Conflict resolved');
});

test('chooses mine or the shop’s for all fields with one press', async () => {
  const { press, saved } = await openSheet(disputedRice);
  await press('[data-do=all-theirs]');
  await press('[data-do=all-mine]');
  expect(await saved()).toEqual(change('1001', fields));
});

test('sends undisputed fields even if the shop’s side is chosen for all others', async () => {
  const { press, saved } = await openSheet(disputedRice);
  await press('[data-do=all-theirs]');
  expect(await saved()).toEqual(change('1001', { title: 'Fried rice' }));
});

test('cancels a request without remaining fields, and says so before', async () => {
  const { choose, saved, state, text } = await openSheet(disputedName);
  await choose('name', 'theirs');
  expect(text()).toContain('Your change will be canceled');
  await saved();
  expect(await state()).toBe('cancelled');
  expect(text()).toContain('Canceled. The shop’s values stay');
});

test('refuses an invalid value, and says why', async () => {
  const { choose, type, submit, state, text } = await openSheet(disputedRice);
  await choose('stock', 'theirs');
  await choose('categories', 'theirs');
  await choose('priceFen', 'other');
  await type('[data-typed=priceFen]', 'cheap');
  expect(text()).toContain('Invalid value');
  await submit();
  expect(await state()).toBe('conflict');
});

test('stays open with the choices if they could not be saved', async () => {
  const { lose, choose, submit, seen, text, find } = await openSheet(disputedName);
  lose('outbox.amend');
  await choose('name', 'mine');
  await submit();
  await seen('the failure', () => find('[role=dialog] [role=alert]') !== undefined);
  expect(text()).toContain('Conflict: Printer 1');
  expect(find('[data-side=mine] input')).toHaveProperty('checked', true);
});

const rows = ['31', '32'].map((model) => ({ id: `5${model}`, model, price: '5.00', stock: '5' }));
const tea = {
  title: 'Tea',
  model: { '1': { id: 1, name: 'Size', subModelId: ['31', '32'], subModelName: ['large', 'small'] } },
  goods_model: rows,
};

test('names the rows of an item by their options, and sends them under their keys', async () => {
  const { press, text, seen, submit, find, command } = await openOutbox({
    stock: { items: [tea] },
    requests: [change('1001', { rows: { '31': { priceFen: 650, stock: 3 } } })],
    then: sendUntilStuck((shop) =>
      shop.edit('1001', { goods_model: rows.map((row) => ({ ...row, price: '6.00' })) }),
    ),
  });
  await press('[data-do=decide]');
  await seen('the option', () => text().includes('Price (large)'));
  await press('[data-side=theirs] input');
  await submit();
  await seen('the end of the sheet', () => find('[role=dialog]') === undefined);
  expect((await command(0)).request).toEqual(change('1001', { rows: { '31': { stock: 3 } } }));
});

test('says that the shop no longer has the item, and offers only to cancel', async () => {
  const { text, find, press, command, seen } = await openOutbox({
    requests: [{ kind: 'group.rename', id: '1', name: 'Ramen' }],
    then: sendUntilStuck(({ store }) => {
      store.groups = store.groups.filter(({ id }) => id !== '1');
    }),
  });
  expect(text()).toContain('It was deleted at the shop');
  expect(find('[data-do=decide]')).toBeUndefined();
  await press('[data-do=cancel]');
  await press('[data-answer=yes]');
  await seen('an empty queue', () => text().includes('All changes sent'));
  expect((await command(0)).state).toBe('cancelled');
});
