// Typed values are never lost: drafts are saved, offered again, and asked about before the form is left.
import { expect, test } from 'vitest';
import { failed } from '../../../../src/contract/result.ts';
import { type OpenedDesk, openDesk } from '../../support/open-desk.ts';
import { openSession } from '../../support/scripted-desk.ts';
import { createEditorDesk, tea } from './editor-desk.ts';

const titleIn = ({ find }: OpenedDesk) => (find('#goods-title') as HTMLInputElement | undefined)?.value;
const draftOfTea = {
  key: '107',
  title: 'Green tea',
  base: tea,
  typed: { 'priceFen#0': '9x' },
  fields: { ...tea, title: 'Green tea' },
  savedAtSeconds: 1_790_000_000,
};

test('a draft is saved shortly after the last key, including invalid values', async () => {
  const desk = createEditorDesk();
  const opened = await openDesk(desk, '/goods/107/edit');
  await opened.type('#goods-title', 'Green');
  await opened.type('#goods-title', 'Green tea');
  await opened.type('#goods-priceFen', '9x');
  const { base, fields, typed } = draftOfTea;
  await expect.poll(() => desk.savedDrafts()).toMatchObject([{ key: '107', base, fields, typed }]);
  expect(desk.askedFor('editing.save-draft')).toHaveLength(1);
  expect(opened.find('[data-part=standing]')?.textContent).toContain('Draft');
});

test('a draft of a new item has the same key for as long as it is edited', async () => {
  const desk = createEditorDesk();
  const opened = await openDesk(desk, '/goods/new');
  await opened.type('#goods-title', 'Soup');
  opened.find('#goods-title')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  await expect.poll(() => desk.savedDrafts()).toMatchObject([{ title: 'Soup', base: {} }]);
  await opened.type('#goods-title', 'Hot soup');
  opened.find('#goods-title')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  await expect.poll(() => desk.savedDrafts()).toMatchObject([{ title: 'Hot soup' }]);
});

test('a draft is deleted when all its changes were undone', async () => {
  const desk = createEditorDesk();
  const opened = await openDesk(desk, '/goods/107/edit');
  await opened.type('#goods-title', 'Green tea');
  await expect.poll(() => desk.savedDrafts()).toHaveLength(1);
  await opened.key('z', { ctrlKey: true });
  await expect.poll(() => desk.savedDrafts()).toEqual([]);
});

test('a draft is offered before the form, and restored as it was', async () => {
  const opened = await openDesk(createEditorDesk([draftOfTea]), '/goods/107/edit');
  expect(opened.find('#goods-title')).toBeUndefined();
  expect(opened.text()).toContain('“Green tea”');
  await opened.press('[data-do=go-on]');
  expect(titleIn(opened)).toBe('Green tea');
  expect((opened.find('#goods-priceFen') as HTMLInputElement).value).toBe('9x');
});

test('a discarded draft is deleted, and the form shows the item as the shop has it', async () => {
  const desk = createEditorDesk([draftOfTea]);
  const opened = await openDesk(desk, '/goods/107/edit');
  await opened.press('[data-do=drop]');
  expect(desk.savedDrafts()).toEqual([]);
  expect(titleIn(opened)).toBe('Jasmine tea');
});

test('drafts of new items are offered on the page of a new item, those of other items are not', async () => {
  const soup = { ...draftOfTea, key: 'new-1', title: 'Soup', base: {}, fields: { title: 'Soup' }, typed: {} };
  const desk = createEditorDesk([draftOfTea, soup]);
  const opened = await openDesk(desk, '/goods/new');
  expect(opened.text()).not.toContain('Green tea');
  await opened.press('[data-do=begin]');
  expect(titleIn(opened)).toBe('');
  expect(desk.savedDrafts()).toHaveLength(2);
});

test('fields that the shop has changed since the draft are named', async () => {
  const older = { ...draftOfTea, base: { ...tea, title: 'Old tea', stock: 1 }, typed: {} };
  const opened = await openDesk(
    createEditorDesk([{ ...older, fields: { ...older.base, title: 'Green tea' } }]),
    '/goods/107/edit',
  );
  await opened.press('[data-do=go-on]');
  expect(opened.find('[data-part=clashes]')?.textContent).toContain('Name');
  expect((opened.find('#goods-stock') as HTMLInputElement).value).toBe('40');
});

test('saving an item deletes its draft', async () => {
  const desk = createEditorDesk([draftOfTea]);
  const opened = await openDesk(desk, '/goods/107/edit');
  await opened.press('[data-do=go-on]');
  await opened.type('#goods-priceFen', '9');
  await opened.press('[data-do=save]');
  expect(desk.askedFor('outbox.put')).toHaveLength(1);
  expect(desk.savedDrafts()).toEqual([]);
});

test('the form says that a draft could not be saved', async () => {
  const desk = createEditorDesk();
  desk.answer({
    'editing.save-draft': () =>
      failed({ code: 'store.unwritable', message: '', data: { reason: 'read-only' } }),
  });
  const opened = await openDesk(desk, '/goods/107/edit');
  await opened.type('#goods-title', 'Green tea');
  await expect.poll(() => opened.find('[data-part=not-kept]')).toBeDefined();
});

test('a form without changes is left without a question', async () => {
  const opened = await openDesk(createEditorDesk(), '/goods/107/edit');
  await opened.press('[data-do=back]');
  expect(opened.router.currentRoute.value.name).toBe('goods');
});

async function leaving(choice: 'save' | 'keep' | 'discard' | 'stay') {
  const desk = createEditorDesk();
  const opened = await openDesk(desk, '/goods/107/edit');
  await opened.type('#goods-title', 'Green tea');
  await opened.press('[data-do=back]');
  await opened.press(`[data-answer=${choice}]`);
  return { desk, opened, at: () => opened.router.currentRoute.value.name };
}

test('a person who leaves the form can save it', async () => {
  const { desk, at } = await leaving('save');
  expect(desk.askedFor('outbox.put')).toHaveLength(1);
  expect(at()).toBe('goods');
});

test('a person who leaves the form can save a draft', async () => {
  const { desk, at } = await leaving('keep');
  expect(desk.savedDrafts()).toMatchObject([{ key: '107', fields: { title: 'Green tea' } }]);
  expect(desk.askedFor('outbox.put')).toEqual([]);
  expect(at()).toBe('goods');
});

test('a person who leaves the form can discard the changes with the draft', async () => {
  const { desk, at } = await leaving('discard');
  expect(desk.savedDrafts()).toEqual([]);
  expect(at()).toBe('goods');
});

test('a person who stays in the form finds everything as it was', async () => {
  const { opened, at } = await leaving('stay');
  expect(at()).toBe('goods-edit');
  expect(titleIn(opened)).toBe('Green tea');
});

test('a form that cannot be saved is not left by saving', async () => {
  const desk = createEditorDesk();
  const opened = await openDesk(desk, '/goods/107/edit');
  await opened.type('#goods-title', '');
  await opened.press('[data-do=back]');
  await opened.press('[data-answer=save]');
  expect(opened.router.currentRoute.value.name).toBe('goods-edit');
  expect(opened.find('[data-part=summary]')?.textContent).toContain('1 field to correct');
});

test('a draft of one shop is never saved in another that was opened meanwhile', async () => {
  const desk = createEditorDesk();
  const opened = await openDesk(desk, '/goods/107/edit');
  await opened.type('#goods-title', 'Green tea');
  desk.emit('session.changed', { ...openSession, currentId: 'harbour' });
  await opened.settled();
  expect(desk.askedFor('editing.save-draft')).toEqual([]);
});
