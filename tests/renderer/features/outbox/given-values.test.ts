// A value that neither side has, on the real core: chosen with the control of its field, or edited in the editor.
import { expect, test } from 'vitest';
import type { SomeGoodsFields } from '../../../../src/contract/goods-fields.ts';
import type { ChangeRequest } from '../../../../src/contract/outbox.ts';
import type { OddShop } from '../../../support/odd-shop/odd-shop.ts';
import type { Row } from '../../../support/odd-shop/store.ts';
import { change, openOutbox, sendUntilStuck, soon } from './outbox-screen.ts';

const categories = [
  { id: '2', name: 'Dishes' },
  { id: '3', name: 'Drinks' },
  { id: '11', name: 'Hot noodles' },
];
/** The desk knows the categories that items have. */
const others = categories.map(({ id, name }) => ({ category: [name], category_id: [id] }));
const rice = {
  id: '106',
  title: 'Rice',
  category_id: ['2'],
  category: ['Dishes'],
  pick_up_type: ['1', '2'],
  img_urls: ['a.png'],
};

interface Opening {
  request: ChangeRequest;
  meanwhile: (shop: OddShop) => void;
  button: 'decide' | 'edit';
}

async function openSheet({ request, meanwhile, button }: Opening) {
  const screen = await openOutbox({
    stock: { items: [rice, ...others], categories },
    requests: [request],
    own: soon(),
    then: sendUntilStuck(meanwhile),
  });
  const { press, seen, find, command, submit } = screen;
  await seen('the button', () => find(`[data-do=${button}]`) !== undefined);
  await press(`[data-do=${button}]`);
  return {
    ...screen,
    /** The fields of the request once the sheet has ended. */
    saved: async () => {
      await submit();
      await seen('the end of the sheet', () => find('[role=dialog]') === undefined);
      const { request: amended, state } = await command(0);
      expect(state).toBe('queued');
      return 'fields' in amended ? amended.fields : undefined;
    },
    notSaved: async () => {
      await submit();
      expect((await command(0)).state).toBe('conflict');
    },
  };
}

/** Changed to something else at the shop meanwhile. */
const openDisputed = (mine: SomeGoodsFields, theirs: Row) =>
  openSheet({
    request: change('106', { ...mine, title: 'Fried rice' }),
    meanwhile: (shop) => shop.edit('106', theirs),
    button: 'decide',
  });

const refuses = (shop: OddShop) => shop.answerOnce('addGoods', JSON.stringify({ status: 1, data: 'no' }));
const openRefused = (request: ChangeRequest) => openSheet({ request, meanwhile: refuses, button: 'edit' });

test('ticks delivery modes, and does not accept none', async () => {
  const { press, text, saved, notSaved } = await openDisputed({ delivery: [2] }, { pick_up_type: ['1'] });
  await press('[data-side=other] input');
  await press('[data-mode="2"] input');
  expect(text()).toContain('Required');
  await notSaved();
  await press('[data-mode="4"] input');
  await press('[data-mode="1"] input');
  expect(await saved()).toEqual({ title: 'Fried rice', delivery: [1, 4] });
});

test('ticks categories by their names', async () => {
  const { press, find, saved, seen } = await openDisputed(
    { categories: ['11'] },
    { category_id: ['3'], category: ['Drinks'] },
  );
  await press('[data-side=other] input');
  await seen('the names', () => find('[data-chosen=categories]')?.textContent.includes('Drinks') === true);
  await press('[data-category="3"] input');
  expect(await saved()).toEqual({ title: 'Fried rice', categories: ['11', '3'] });
});

const newItem = { mark: 1, place: 'picture', picture: '' } as const;

test('sets another badge and position, and requires the address of a custom picture', async () => {
  const { press, type, text, saved, notSaved } = await openDisputed({ badge: newItem }, { corner_mark: '2' });
  expect(text()).toContain('New item · On picture');
  await press('[data-side=other] input');
  await press('[data-choice="5"] input');
  await press('[data-choice=title] input');
  await notSaved();
  expect(text()).toContain('Required');
  await type('input[data-typed=badge]', 'https://pictures.example.com/own.png');
  expect(await saved()).toEqual({
    title: 'Fried rice',
    badge: { mark: 5, place: 'title', picture: 'https://pictures.example.com/own.png' },
  });
});

test('remembers the choice while the person looks at both sides', async () => {
  const { press, find, saved } = await openDisputed({ delivery: [2] }, { pick_up_type: ['1'] });
  await press('[data-side=other] input');
  await press('[data-mode="4"] input');
  await press('[data-side=theirs] input');
  expect(find('[data-chosen=delivery]')).toBeUndefined();
  await press('[data-side=other] input');
  expect(await saved()).toEqual({ title: 'Fried rice', delivery: [2, 4] });
});

test('says that a field can only be changed in the editor, and links there', async () => {
  const { find, text } = await openDisputed({ pictures: ['b.png'] }, { img_urls: ['c.png'] });
  expect(find('[data-field=pictures] [data-side=other]')).toBeUndefined();
  expect(text()).toContain('To enter another value, choose one, then open the editor');
  expect(find('[data-part=editor-note] a')?.getAttribute('href')).toContain('/goods/106/edit');
});

/** Fields with two or three values are never disputed: no third side is left, or the shop does not show them. */
test.each([
  ['state', 'on-sale', 'in-warehouse', 'Hidden'],
  ['isPackage', true, false, 'No'],
  ['type', 1, 0, 'Physical'],
  ['detailStyle', 1, 2, 'Style 3'],
] as const)('offers another value, in words: %s', async (name, had, wanted, words) => {
  const { find, pressWords, saved } = await openRefused(change('106', { [name]: had, title: 'Fried rice' }));
  expect(find(`[data-chosen=${name}]`)?.textContent).toContain(words);
  await pressWords(words);
  expect(await saved()).toEqual({ title: 'Fried rice', [name]: wanted });
});

test('corrects a refused request with the same controls, and leaves the other fields unchanged', async () => {
  const fields = { state: 'on-sale' as const, delivery: [1 as const], cover: 'a.png', title: 'Fried rice' };
  const { press, pressWords, text, saved } = await openRefused(change('106', fields));
  expect(text()).toContain('Edit in the editor: Cover');
  await pressWords('Hidden');
  await press('[data-mode="4"] input');
  expect(await saved()).toEqual({ ...fields, state: 'in-warehouse', delivery: [1, 4] });
});

test('does not link to the editor if the item is not created yet', async () => {
  const fields = { title: 'Rice', cover: 'a.png', priceFen: 300, stock: 5 };
  const { find, text } = await openRefused({ kind: 'goods.add', fields });
  expect(text()).toContain('Can’t be changed here: Cover');
  expect(find('[data-part=editor-note] a')).toBeUndefined();
});
