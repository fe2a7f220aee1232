// The form of an item, on the real core: typed values, their errors, and what is saved.
import { expect, test } from 'vitest';
import type { OpenedDesk } from '../../support/open-desk.ts';
import { giveLink, type OpenedEditor, openEditor, unfold } from './editor-desk.ts';

const valueOf = ({ find }: OpenedDesk, selector: string) => {
  const control = find(selector);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    ? control.value
    : undefined;
};
const faultOf = ({ find }: OpenedDesk, name: string) =>
  find(`[data-field=${name}] [data-part=fault]`)?.textContent.trim();

async function fillSoup(opened: OpenedEditor) {
  const { type } = opened;
  await type('#goods-title', 'Soup of the day');
  await giveLink(opened, '[data-do=choose-cover]', 'https://pictures.example.com/soup.png');
  await type('#goods-priceFen', '12,5');
  await type('#goods-stock', '20');
}

test('a new item is added to the outbox as typed, and the goods page opens with a message', async () => {
  const opened = await openEditor('/goods/new');
  await fillSoup(opened);
  await opened.press('[data-field=categories] .el-select__wrapper');
  await opened.press('.el-select-dropdown__item');
  expect(await opened.saved()).toEqual([
    {
      kind: 'goods.add',
      fields: {
        title: 'Soup of the day',
        description: '',
        type: 0,
        detailStyle: 0,
        cover: 'https://pictures.example.com/soup.png',
        priceFen: 1250,
        stock: 20,
        state: 'on-sale',
        categories: ['1'],
      },
    },
  ]);
  expect(opened.router.currentRoute.value.fullPath).toBe('/goods?words=Soup+of+the+day');
  await expect.poll(opened.text).toContain('“Soup of the day” saved, waiting to be sent');
});

test('only the changed fields of an item are in the request', async () => {
  const opened = await openEditor();
  await opened.type('#goods-priceFen', '9');
  await opened.type('#goods-title', 'Green tea');
  await opened.type('#goods-title', 'Jasmine tea');
  expect(await opened.saved()).toEqual([{ kind: 'goods.change', id: '107', fields: { priceFen: 900 } }]);
  expect(opened.router.currentRoute.value.fullPath).toBe('/goods?open=107');
});

test('a form without changes saves nothing and says so', async () => {
  const opened = await openEditor();
  expect(await opened.refused()).toBe(true);
  expect(opened.text()).toContain('No changes to save');
});

test('a copy starts with all fields of the original except its codes', async () => {
  const opened = await openEditor('/goods/new?from=107');
  expect(valueOf(opened, '#goods-title')).toBe('Jasmine tea');
  expect(valueOf(opened, '#goods-priceFen')).toBe('8.00');
  await unfold(opened, 'codes');
  expect(valueOf(opened, '#goods-code')).toBe('');
  expect(await opened.saved()).toMatchObject([
    { kind: 'goods.add', fields: { title: 'Jasmine tea', priceFen: 800, categories: ['3'] } },
  ]);
});

test('missing fields are listed with links, and nothing is saved', async () => {
  const opened = await openEditor('/goods/new');
  expect(faultOf(opened, 'title')).toBeUndefined();
  await opened.press('[data-do=save]');
  expect(opened.find('[data-part=summary]')?.textContent).toContain('4 fields to correct');
  expect(faultOf(opened, 'title')).toBe('Required');
  await opened.press('[data-fault=priceFen]');
  expect(document.activeElement?.id).toBe('goods-priceFen');
  await fillSoup(opened);
  expect(opened.find('[data-part=summary]')?.textContent).toContain('All errors fixed');
  expect(await opened.queued()).toEqual([]);
});

test('an error by the shop’s rules appears next to its field soon after typing', async () => {
  const opened = await openEditor();
  await unfold(opened, 'further');
  await opened.type('#goods-regionId', 'north');
  await expect.poll(() => faultOf(opened, 'regionId')).toBe('Enter an ID (digits only)');
  await opened.type('#goods-regionId', '12');
  await expect.poll(() => faultOf(opened, 'regionId')).toBeUndefined();
});

test('an invalid price stays as typed, is marked as an error, and is not saved', async () => {
  const opened = await openEditor();
  await opened.type('#goods-priceFen', '12x');
  opened.find('#goods-priceFen')?.dispatchEvent(new FocusEvent('blur'));
  expect(valueOf(opened, '#goods-priceFen')).toBe('12x');
  expect(faultOf(opened, 'priceFen')).toBe('Enter an amount, such as 12.50');
  expect(await opened.refused()).toBe(true);
});

test('money is shown as typed until the field is left', async () => {
  const opened = await openEditor();
  await opened.type('#goods-priceFen', '9,5');
  expect(valueOf(opened, '#goods-priceFen')).toBe('9,5');
  opened.find('#goods-priceFen')?.dispatchEvent(new FocusEvent('blur'));
  await opened.settled();
  expect(valueOf(opened, '#goods-priceFen')).toBe('9.50');
});

test('a field that the shop does not return can be set, and left unchanged again', async () => {
  const opened = await openEditor();
  await unfold(opened, 'codes');
  const unknown = () => opened.find('[data-field=supplier] [data-part=unknown]');
  expect(unknown()?.textContent).toContain('The shop doesn’t send this value');
  expect(opened.find('[data-field=title] [data-part=unknown]')).toBeUndefined();
  await opened.type('#goods-supplier', 'North Farm');
  expect(unknown()).toBeUndefined();
  await opened.press('[data-field=supplier] [data-do=leave-out]');
  expect(unknown()).toBeDefined();
  expect(await opened.refused()).toBe(true);
});

test('price, stock and scan code of an item with combinations cannot be edited, and the form says why', async () => {
  const opened = await openEditor('/goods/101/edit');
  await unfold(opened, 'codes');
  expect(opened.find('#goods-scanCode')?.matches(':disabled')).toBe(true);
  for (const name of ['priceFen', 'stock']) expect(opened.find(`#goods-${name}`)).toBeUndefined();
  expect(opened.find('[data-part=of-rows]')?.textContent).toContain('Price and stock by variation');
  expect(opened.find('[data-part=of-rows]')?.textContent).toContain('10 in stock');
});

test('a code that another item has causes a warning with its name, but can be saved', async () => {
  const opened = await openEditor();
  await unfold(opened, 'codes');
  await opened.type('#goods-code', 'SET-4');
  await expect
    .poll(() => opened.find('[data-field=code] .notes')?.textContent)
    .toMatch(/Dinner for four.*Mooncake box/s);
  expect(await opened.saved()).toHaveLength(1);
});

test('the form names a disk that cannot be written, and the typed values stay', async () => {
  const opened = await openEditor();
  opened.desk.ports.journals.breakWrites('disk-full');
  await opened.type('#goods-title', 'Green tea');
  await opened.press('[data-do=save]');
  await opened.seen('why', () => opened.find('[data-part=not-saved]') !== undefined);
  expect(opened.find('[data-part=not-saved]')?.textContent).toContain('Not saved: disk full');
  expect(opened.router.currentRoute.value.name).toBe('goods-edit');
  expect(valueOf(opened, '#goods-title')).toBe('Green tea');
  await opened.seen('the draft', async () => (await opened.savedDrafts())[0]?.title === 'Green tea');
});

test('an item that is not in the menu is reported as gone', async () => {
  const opened = await openEditor('/goods/999/edit', { shows: '[data-do=again]' });
  expect(opened.text()).toContain('This item was deleted');
  expect(opened.find('[data-do=save]')).toBeUndefined();
});

test('shortcuts save, undo and redo, one step for each field', async () => {
  const opened = await openEditor();
  for (const text of ['G', 'Gr', 'Green tea']) await opened.type('#goods-title', text);
  await opened.type('#goods-priceFen', '9');
  await opened.key('z', { ctrlKey: true });
  expect(valueOf(opened, '#goods-priceFen')).toBe('8.00');
  expect(valueOf(opened, '#goods-title')).toBe('Green tea');
  await opened.key('z', { metaKey: true });
  expect(valueOf(opened, '#goods-title')).toBe('Jasmine tea');
  await opened.key('z', { ctrlKey: true, shiftKey: true });
  expect(valueOf(opened, '#goods-title')).toBe('Green tea');
  await opened.press('[data-do=undo-step]');
  expect(opened.find('[data-do=undo-step]')?.matches(':disabled')).toBe(true);
  await opened.press('[data-do=redo-step]');
  await opened.key('y', { ctrlKey: true });
  expect(valueOf(opened, '#goods-priceFen')).toBe('9.00');
  await opened.key('s', { ctrlKey: true });
  await opened.seen('the request', async () => (await opened.queued()).length === 1);
  expect(await opened.queued()).toMatchObject([{ fields: { title: 'Green tea', priceFen: 900 } }]);
});
