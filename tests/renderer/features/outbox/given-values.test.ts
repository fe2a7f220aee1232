// A value that neither side has: chosen with the control of its field, or edited in the editor.
import { expect, test } from 'vitest';
import type { SomeGoodsFields } from '../../../../src/contract/goods-fields.ts';
import type { Command, Disputed } from '../../../../src/contract/outbox.ts';
import { openDesk } from '../../support/open-desk.ts';
import { createScriptedDesk } from '../../support/scripted-desk.ts';
import { commandId, commandOf, emptyOutbox, refusedByShop } from '../../support/scripted-outbox.ts';

type Field = Pick<Disputed, 'base' | 'mine' | 'theirs'>;

const disputed = (name: keyof SomeGoodsFields, sides: Field) =>
  commandOf(1, {
    title: 'Rice',
    state: 'conflict' as const,
    request: { kind: 'goods.change', id: '106', fields: { [name]: sides.mine, title: 'Fried rice' } },
    disputed: [{ path: [name], ...sides }],
  });

async function openSheet(command: Command, button: 'decide' | 'edit') {
  const desk = createScriptedDesk({ outbox: { ...emptyOutbox, open: [command] } });
  const opened = await openDesk(desk, '/outbox');
  await opened.press(`[data-do=${button}]`);
  const save = async () => {
    document.querySelector('[role=dialog] form')?.dispatchEvent(new Event('submit', { cancelable: true }));
    await opened.settled();
  };
  return { ...opened, save, amended: () => desk.askedFor('outbox.amend') };
}

const sent = (fields: object) => [
  {
    id: commandId(1),
    request: { kind: 'goods.change', id: '106', fields: { title: 'Fried rice', ...fields } },
  },
];

const badge = (mark: number) => ({ mark, place: 'picture', picture: '' });

const chosenOnes = [
  { name: 'state', had: 'on-sale', wanted: 'in-warehouse', words: 'Off sale' },
  { name: 'isPackage', had: true, wanted: false, words: 'No' },
  { name: 'type', had: 1, wanted: 0, words: 'Physical' },
  { name: 'detailStyle', had: 1, wanted: 2, words: 'Style 3' },
] as const;

test.each(chosenOnes)('offers another value, in words: $name', async ({ name, had, wanted, words }) => {
  const { press, pressWords, find, save, amended } = await openSheet(
    disputed(name, { base: had, mine: had, theirs: had }),
    'decide',
  );
  await press(`[data-field=${name}] [data-side=other] input`);
  expect(find(`[data-chosen=${name}]`)?.textContent).toContain(words);
  await pressWords(words);
  await save();
  expect(amended()).toEqual(sent({ [name]: wanted }));
});

test('ticks delivery modes, and does not accept none', async () => {
  const { press, text, save, amended } = await openSheet(
    disputed('delivery', { base: [1, 2], mine: [2], theirs: [1] }),
    'decide',
  );
  await press('[data-side=other] input');
  await press('[data-mode="2"] input');
  expect(text()).toContain('Required');
  await save();
  expect(amended()).toEqual([]);
  await press('[data-mode="4"] input');
  await press('[data-mode="1"] input');
  await save();
  expect(amended()).toEqual(sent({ delivery: [1, 4] }));
});

test('ticks categories by their names', async () => {
  const { press, find, save, amended } = await openSheet(
    disputed('categories', { base: ['2'], mine: ['11'], theirs: ['3'] }),
    'decide',
  );
  await press('[data-side=other] input');
  expect(find('[data-chosen=categories]')?.textContent).toContain('Drinks');
  await press('[data-category="3"] input');
  await save();
  expect(amended()).toEqual(sent({ categories: ['11', '3'] }));
});

test('sets another badge and position, and requires the address of a custom picture', async () => {
  const { press, type, text, save, amended } = await openSheet(
    disputed('badge', { base: badge(0), mine: badge(1), theirs: badge(2) }),
    'decide',
  );
  expect(text()).toContain('New item · On picture');
  await press('[data-side=other] input');
  await press('[data-choice="5"] input');
  await press('[data-choice=title] input');
  await save();
  expect(amended()).toEqual([]);
  expect(text()).toContain('Required');
  await type('input[data-typed=badge]', 'https://pictures.example.com/own.png');
  await save();
  expect(amended()).toEqual(
    sent({ badge: { mark: 5, place: 'title', picture: 'https://pictures.example.com/own.png' } }),
  );
});

test('remembers the choice while the person looks at both sides', async () => {
  const { press, find, save, amended } = await openSheet(
    disputed('type', { base: 1, mine: 1, theirs: 1 }),
    'decide',
  );
  await press('[data-side=other] input');
  await press('[data-choice="0"] input');
  await press('[data-side=theirs] input');
  expect(find('[data-chosen=type]')).toBeUndefined();
  await press('[data-side=other] input');
  await save();
  expect(amended()).toEqual(sent({ type: 0 }));
});

test('says that a field can only be changed in the editor, and links there', async () => {
  const sides = { base: ['a'], mine: ['b'], theirs: ['c'] };
  const { find, text } = await openSheet(disputed('pictures', sides), 'decide');
  expect(find('[data-field=pictures] [data-side=other]')).toBeUndefined();
  expect(text()).toContain('To enter another value, choose one, then open the editor');
  expect(find('[data-part=editor-note] a')?.getAttribute('href')).toContain('/goods/106/edit');
});

const refused = (request: Command['request']) =>
  commandOf(1, { request, title: 'Rice', state: 'refused', error: refusedByShop('no') });

test('corrects a refused request with the same controls, and leaves the other fields unchanged', async () => {
  const fields = { state: 'on-sale' as const, delivery: [1 as const], cover: 'a.png', title: 'Fried rice' };
  const { press, pressWords, text, save, amended } = await openSheet(
    refused({ kind: 'goods.change', id: '106', fields }),
    'edit',
  );
  expect(text()).toContain('Edit in the editor: Cover');
  await pressWords('Off sale');
  await press('[data-mode="4"] input');
  await save();
  expect(amended()).toEqual(sent({ ...fields, state: 'in-warehouse', delivery: [1, 4] }));
});

test('does not link to the editor if the item is not created yet', async () => {
  const { find, text } = await openSheet(
    refused({ kind: 'goods.add', fields: { title: 'Rice', cover: 'a.png' } }),
    'edit',
  );
  expect(text()).toContain('Can’t be changed here: Cover');
  expect(find('[data-part=editor-note] a')).toBeUndefined();
});
