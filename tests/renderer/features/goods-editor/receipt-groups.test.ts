// The receipt groups in the editor, on the real core: ticked, suggested by category for a new item, and made in place.
import { expect, test } from 'vitest';
import type { OddHabits } from '../../../support/odd-shop/habits.ts';
import type { OpenedDesk } from '../../support/open-desk.ts';
import { menu, openEditor } from './editor-desk.ts';

const groups = [
  { id: '1', name: 'Bar' },
  { id: '2', name: 'Grill' },
];

interface Opening {
  ofTea?: string[];
  habits?: Partial<OddHabits>;
  isChecked?: boolean;
}

/** The noodles are in “Grill”, the other drinks in “Bar”; there are more hot noodles than drinks. */
const openGroups = async (path: string, { ofTea = [], ...options }: Opening = {}) => {
  const receiptGroups: Record<string, string[]> = { 101: ['2'], 102: ['2'], 107: ofTea };
  const items = menu.map((row) => ({ ...row, receipt_group_id: receiptGroups[String(row.id)] ?? ['1'] }));
  const more = (like: string, ids: string[], group: string) =>
    ids.map((id) => ({ ...menu.find((row) => row.id === like), id, receipt_group_id: [group] }));
  const drinks = more('107', ['201', '202'], '1');
  const hot = more('102', ['203', '204', '205', '206'], '2');
  const opened = await openEditor(path, {
    stock: { items: [...items, ...drinks, ...hot], groups },
    ...options,
  });
  await opened.seen('the groups', () => opened.find(`${field} [data-tick="1"]`) !== undefined);
  return opened;
};

const field = '[data-field=receiptGroups]';
const isTicked = ({ find }: OpenedDesk, id: string) =>
  find(`${field} [data-tick="${id}"]`)?.classList.contains('is-checked') === true;
const tick = ({ press }: OpenedDesk, id: string) => press(`${field} [data-tick="${id}"] input`);
const isSuggested = ({ find }: OpenedDesk) => find('[data-part=suggested]') !== undefined;

async function chooseCategory({ find, press, settled }: OpenedDesk, name: string) {
  find('#goods-categories')?.click();
  await settled();
  const options = [...document.querySelectorAll<HTMLElement>('[role=option]')];
  options.find(({ textContent }) => textContent.trim() === name)?.click();
  await press('body');
}

test('changes the groups of an item, and sends only them', async () => {
  const opened = await openGroups('/goods/107/edit', { ofTea: ['1'] });
  expect([isTicked(opened, '1'), isTicked(opened, '2')]).toEqual([true, false]);
  await tick(opened, '2');
  expect(await opened.saved()).toEqual([
    { kind: 'goods.change', id: '107', fields: { receiptGroups: ['1', '2'] } },
  ]);
});

test('says where an item in no group is printed', async () => {
  const opened = await openGroups('/goods/107/edit', { ofTea: ['1'] });
  expect(opened.find(field)?.textContent).not.toContain('No station');
  await tick(opened, '1');
  expect(opened.find(field)?.textContent).toContain('No station');
});

test('suggests the usual groups of the category for a new item, until the person chooses', async () => {
  const opened = await openGroups('/goods/new');
  const { seen } = opened;
  expect(isSuggested(opened)).toBe(false);
  await chooseCategory(opened, 'Drinks');
  await seen('the suggestion', () => isTicked(opened, '1') && isSuggested(opened));
  await chooseCategory(opened, 'Noodles / Hot noodles');
  await seen('the next one', () => isTicked(opened, '2') && !isTicked(opened, '1'));
  await tick(opened, '1');
  expect(isSuggested(opened)).toBe(false);
  await chooseCategory(opened, 'Drinks');
  await opened.quiet();
  expect([isTicked(opened, '1'), isTicked(opened, '2')]).toEqual([true, true]);
});

test('takes a suggestion back together with the category that led to it', async () => {
  const opened = await openGroups('/goods/new');
  await chooseCategory(opened, 'Drinks');
  await opened.seen('the suggestion', () => isTicked(opened, '1'));
  await opened.press('[data-do=undo-step]');
  expect([isTicked(opened, '1'), isSuggested(opened)]).toEqual([false, false]);
  await opened.press('[data-do=redo-step]');
  expect(isTicked(opened, '1')).toBe(true);
});

test('never replaces the groups of an existing or a copied item by a suggestion', async () => {
  const opened = await openGroups('/goods/107/edit', { ofTea: ['2'] });
  expect([isTicked(opened, '1'), isTicked(opened, '2')]).toEqual([false, true]);
  await opened.router.push('/goods/new?from=107');
  await opened.seen('the copy', () => opened.find(`${field} [data-tick="2"]`) !== undefined);
  await opened.quiet();
  expect([isTicked(opened, '1'), isTicked(opened, '2')]).toEqual([false, true]);
  expect(opened.askedFor('receipt-groups.preset')).toEqual([]);
});

test('makes a new group in place and ticks it, before the shop has it', async () => {
  const opened = await openGroups('/goods/107/edit');
  await opened.press(`${field} [data-do=new-group]`);
  await opened.type('.new-group input', 'Wok');
  opened.find('.new-group')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await opened.seen('the new group', () => opened.find(`${field} [data-tick^=new]`) !== undefined);
  expect(await opened.saved()).toMatchObject([
    { kind: 'group.add', name: 'Wok' },
    { fields: { receiptGroups: [expect.stringMatching(/^new-/)] } },
  ]);
});

test.each([
  ['does not store groups', { keepsReceiptGroups: false }, true],
  ['stores groups', {}, false],
] as const)('marks quietly where groups are stored at a shop that %s', async (_what, habits, isSaid) => {
  const opened = await openGroups('/goods/107/edit', { habits, isChecked: true });
  expect(opened.find(`${field} [data-part=stored-here]`) !== undefined).toBe(isSaid);
});
