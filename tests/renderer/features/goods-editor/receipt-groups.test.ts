// The receipt groups in the editor: ticked, suggested by category for a new item, and made in place.
import { expect, test } from 'vitest';
import type { ReceiptGroups } from '../../../../src/contract/receipt-groups.ts';
import { done } from '../../../../src/contract/result.ts';
import { type OpenedDesk, openDesk } from '../../support/open-desk.ts';
import { editingAnswers } from '../../support/scripted-editing.ts';
import { twoGroups } from '../../support/scripted-receipt-groups.ts';
import { createEditorDesk, tea } from './editor-desk.ts';

/** Items of the noodles are usually in “Grill”, those of the drinks in “Bar”. */
const usual: Readonly<Record<string, string[]>> = { '11': ['2'], '3': ['1'] };

function createDesk(groups: Partial<ReceiptGroups> = {}, ofTea: string[] = []) {
  const desk = createEditorDesk();
  const items = { '107': { ...tea, receiptGroups: ofTea } };
  desk.answer({
    ...editingAnswers(desk.state, { items, drafts: [] }),
    ...twoGroups(groups),
    'receipt-groups.preset': ({ categories }) => done(usual[categories.at(-1) ?? ''] ?? []),
  });
  return desk;
}

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
  const desk = createDesk({}, ['1']);
  const opened = await openDesk(desk, '/goods/107/edit');
  expect([isTicked(opened, '1'), isTicked(opened, '2')]).toEqual([true, false]);
  await tick(opened, '2');
  await opened.press('[data-do=save]');
  expect(desk.askedFor('outbox.put')).toEqual([
    { requests: [{ kind: 'goods.change', id: '107', fields: { receiptGroups: ['1', '2'] } }] },
  ]);
});

test('says where an item in no group is printed', async () => {
  const opened = await openDesk(createDesk({}, ['1']), '/goods/107/edit');
  expect(opened.find(field)?.textContent).not.toContain('In no group');
  await tick(opened, '1');
  expect(opened.find(field)?.textContent).toContain('In no group');
});

test('suggests the usual groups of the category for a new item, until the person chooses', async () => {
  const opened = await openDesk(createDesk(), '/goods/new');
  expect(isSuggested(opened)).toBe(false);
  await chooseCategory(opened, 'Drinks');
  expect([isTicked(opened, '1'), isSuggested(opened)]).toEqual([true, true]);
  await chooseCategory(opened, 'Noodles / Hot noodles');
  expect([isTicked(opened, '1'), isTicked(opened, '2')]).toEqual([false, true]);
  await tick(opened, '1');
  expect(isSuggested(opened)).toBe(false);
  await chooseCategory(opened, 'Drinks');
  expect([isTicked(opened, '1'), isTicked(opened, '2')]).toEqual([true, true]);
});

test('takes a suggestion back together with the category that led to it', async () => {
  const opened = await openDesk(createDesk(), '/goods/new');
  await chooseCategory(opened, 'Drinks');
  expect(isTicked(opened, '1')).toBe(true);
  await opened.press('[data-do=undo-step]');
  expect([isTicked(opened, '1'), isSuggested(opened)]).toEqual([false, false]);
  await opened.press('[data-do=redo-step]');
  expect(isTicked(opened, '1')).toBe(true);
});

test('never replaces the groups of an existing or a copied item by a suggestion', async () => {
  const desk = createDesk({}, ['2']);
  const existing = await openDesk(desk, '/goods/107/edit');
  expect([isTicked(existing, '1'), isTicked(existing, '2')]).toEqual([false, true]);
  await existing.router.push('/goods/new?from=107');
  await existing.settled();
  expect([isTicked(existing, '1'), isTicked(existing, '2')]).toEqual([false, true]);
  expect(desk.askedFor('receipt-groups.preset')).toEqual([]);
});

test('makes a new group in place and ticks it, before the shop has it', async () => {
  const desk = createDesk();
  const opened = await openDesk(desk, '/goods/107/edit');
  await opened.press(`${field} [data-do=new-group]`);
  await opened.type('.new-group input', 'Wok');
  opened.find('.new-group')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await opened.settled();
  await opened.press('[data-do=save]');
  const [made, changed] = desk.askedFor('outbox.put');
  expect(made).toEqual({ requests: [{ kind: 'group.add', name: 'Wok' }] });
  expect(changed).toMatchObject({
    requests: [{ fields: { receiptGroups: [expect.stringMatching(/^new-/)] } }],
  });
});

test.each([
  [false, true],
  [true, false],
])('marks quietly that the shop does not store groups: isStored %s', async (isStored, isSaid) => {
  const opened = await openDesk(createDesk({ isStored }), '/goods/107/edit');
  expect(opened.find(`${field} [data-part=stored-here]`) !== undefined).toBe(isSaid);
});
