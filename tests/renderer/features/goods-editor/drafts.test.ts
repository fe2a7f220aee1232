// Typed values are never lost, on the real core: drafts are saved, offered again, and asked about before the form is left.
import { expect, onTestFinished, test } from 'vitest';
import type { OpenedDesk } from '../../support/open-desk.ts';
import type { MemoryDesk } from '../../support/core-screen.ts';
import { openOddShop } from '../../../support/odd-shop/odd-shop.ts';
import type { SomeGoodsFields } from '../../../../src/contract/goods-fields.ts';
import { openEditor } from './editor-desk.ts';

const titleIn = ({ find }: OpenedDesk) => (find('#goods-title') as HTMLInputElement | undefined)?.value;

const asOpened = async (desk: MemoryDesk) => (await desk.ask('editing.open', { id: '107' })).fields;

/** An invalid price, and another name than the shop's. */
async function saveDraft(desk: MemoryDesk, base?: SomeGoodsFields): Promise<void> {
  const from = base ?? (await asOpened(desk));
  await desk.ask('editing.save-draft', {
    key: '107',
    title: 'Green tea',
    base: from,
    typed: { 'priceFen#0': '9x' },
    fields: { ...from, title: 'Green tea' },
  });
}

/** Drafts are offered before the form. */
const openWithDraft = () =>
  openEditor('/goods/107/edit', { shows: '[data-do=go-on]', then: (_shop, desk) => saveDraft(desk) });

test('a draft is saved shortly after the last key, including invalid values', async () => {
  const opened = await openEditor();
  await opened.type('#goods-title', 'Green');
  await opened.type('#goods-title', 'Green tea');
  await opened.type('#goods-priceFen', '9x');
  await opened.seen('the draft', async () => (await opened.savedDrafts()).length > 0);
  const base = await asOpened(opened.desk);
  expect(await opened.savedDrafts()).toMatchObject([
    { key: '107', base, fields: { ...base, title: 'Green tea' }, typed: { 'priceFen#0': '9x' } },
  ]);
  expect(opened.askedFor('editing.save-draft')).toHaveLength(1);
  expect(opened.find('[data-part=standing]')?.textContent).toContain('Draft');
});

test('a draft of a new item has the same key for as long as it is edited', async () => {
  const opened = await openEditor('/goods/new');
  const leave = () =>
    opened.find('#goods-title')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  const draftCalled = (title: string) => async () => (await opened.savedDrafts())[0]?.title === title;
  await opened.type('#goods-title', 'Soup');
  leave();
  await opened.seen('the draft', draftCalled('Soup'));
  expect(await opened.savedDrafts()).toMatchObject([{ base: {} }]);
  await opened.type('#goods-title', 'Hot soup');
  leave();
  await opened.seen('the draft', draftCalled('Hot soup'));
  expect(await opened.savedDrafts()).toHaveLength(1);
});

test('a draft is deleted when all its changes were undone', async () => {
  const { type, key, seen, savedDrafts } = await openEditor();
  await type('#goods-title', 'Green tea');
  await seen('the draft', async () => (await savedDrafts()).length === 1);
  await key('z', { ctrlKey: true });
  await seen('its end', async () => (await savedDrafts()).length === 0);
});

test('a draft is offered before the form, and restored as it was', async () => {
  const opened = await openWithDraft();
  expect(opened.find('#goods-title')).toBeUndefined();
  expect(opened.text()).toContain('“Green tea”');
  await opened.press('[data-do=go-on]');
  expect(titleIn(opened)).toBe('Green tea');
  expect((opened.find('#goods-priceFen') as HTMLInputElement).value).toBe('9x');
});

test('a discarded draft is deleted, and the form shows the item as the shop has it', async () => {
  const opened = await openWithDraft();
  await opened.press('[data-do=drop]');
  await opened.seen('its end', async () => (await opened.savedDrafts()).length === 0);
  await opened.seen('the form', () => titleIn(opened) === 'Jasmine tea');
});

test('drafts of new items are offered on the page of a new item, those of other items are not', async () => {
  const opened = await openEditor('/goods/new', {
    shows: '[data-do=begin]',
    then: async (_shop, desk) => {
      await saveDraft(desk);
      const soup = { title: 'Soup', base: {}, fields: { title: 'Soup' }, typed: {} };
      await desk.ask('editing.save-draft', { key: 'new-1', ...soup });
    },
  });
  expect(opened.text()).toContain('Soup');
  expect(opened.text()).not.toContain('Green tea');
  await opened.press('[data-do=begin]');
  expect(titleIn(opened)).toBe('');
  expect(await opened.savedDrafts()).toHaveLength(2);
});

test('fields that the shop has changed since the draft are named', async () => {
  const opened = await openEditor('/goods/107/edit', {
    shows: '[data-do=go-on]',
    then: async (_shop, desk) => saveDraft(desk, { ...(await asOpened(desk)), title: 'Old tea', stock: 1 }),
  });
  await opened.press('[data-do=go-on]');
  expect(opened.find('[data-part=clashes]')?.textContent).toContain('Name');
  expect((opened.find('#goods-stock') as HTMLInputElement).value).toBe('40');
});

test('saving an item deletes its draft', async () => {
  const opened = await openWithDraft();
  await opened.press('[data-do=go-on]');
  await opened.type('#goods-priceFen', '9');
  expect(await opened.saved()).toHaveLength(1);
  await opened.seen('its end', async () => (await opened.savedDrafts()).length === 0);
});

test('the form says that a draft could not be saved', async () => {
  const { type, lose, seen, find } = await openEditor();
  lose('editing.save-draft');
  await type('#goods-title', 'Green tea');
  await seen('it', () => find('[data-part=not-kept]') !== undefined);
});

test('a form without changes is left without a question', async () => {
  const { press, router } = await openEditor();
  await press('[data-do=back]');
  expect(router.currentRoute.value.name).toBe('goods');
});

async function leaving(choice: 'save' | 'keep' | 'discard' | 'stay') {
  const opened = await openEditor();
  const { type, press, router, seen, quiet } = opened;
  await type('#goods-title', 'Green tea');
  await press('[data-do=back]');
  await press(`[data-answer=${choice}]`);
  const at = () => router.currentRoute.value.name;
  if (choice !== 'stay') await seen('the page of goods', () => at() === 'goods');
  await quiet();
  return { ...opened, at };
}

test('a person who leaves the form can save it', async () => {
  const { queued } = await leaving('save');
  expect(await queued()).toHaveLength(1);
});

test('a person who leaves the form can save a draft', async () => {
  const { savedDrafts, queued } = await leaving('keep');
  expect(await savedDrafts()).toMatchObject([{ key: '107', fields: { title: 'Green tea' } }]);
  expect(await queued()).toEqual([]);
});

test('a person who leaves the form can discard the changes with the draft', async () => {
  const { savedDrafts } = await leaving('discard');
  expect(await savedDrafts()).toEqual([]);
});

test('a person who stays in the form finds everything as it was', async () => {
  const opened = await leaving('stay');
  expect(opened.at()).toBe('goods-edit');
  expect(titleIn(opened)).toBe('Green tea');
});

test('a form that cannot be saved is not left by saving', async () => {
  const { type, press, router, find, seen } = await openEditor();
  await type('#goods-title', '');
  await press('[data-do=back]');
  await press('[data-answer=save]');
  await seen('why', () => find('[data-part=summary]')?.textContent.includes('1 field to correct') === true);
  expect(router.currentRoute.value.name).toBe('goods-edit');
});

test('a draft of one shop is never saved in another that was opened meanwhile', async () => {
  const { type, desk, savedDrafts, seen, text, quiet } = await openEditor();
  const other = await openOddShop();
  onTestFinished(other.close);
  await type('#goods-title', 'Green tea');
  await desk.add({ url: other.url, appId: 'odd', token: other.token }, 'Harbour');
  await seen('the other shop', () => text().includes('Harbour'));
  await quiet();
  expect(await savedDrafts()).toEqual([]);
});
