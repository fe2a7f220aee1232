// Importing a file: it is uploaded in chunks, its columns are mapped, and nothing is sent before a confirmation.
import { expect, test, vi } from 'vitest';
import { MOST_IMPORT_BYTES } from '../../../../src/contract/imports.ts';
import { PIECE_BYTES } from '../../../../src/renderer/bridge/files.ts';
import { openOddScreen } from '../../support/odd-screen.ts';
import { priceList } from '../../../support/price-lists/price-list.ts';
import { csv, openImport } from './opened-import.ts';

test('leads from the file through its columns and the preview to the batch', async () => {
  const { choose, check, press, text, find, router, askedFor, seen, desk, uploaded } = await openImport();
  expect(text()).toContain('Nothing is sent until you confirm');
  expect(text()).toContain('Empty cells are ignored');
  await choose(csv());
  expect(text()).toContain('“menu.csv”: 2 rows');
  expect(text()).toContain('Items are matched by ID in “Item ID”');
  expect(find('[data-column="3"] .el-select')?.textContent).toContain('Skip');
  await check();
  expect([...document.querySelectorAll('.el-step__head.is-success')]).toHaveLength(2);
  expect(await desk.ask('batches.list', null)).toEqual([]);
  await press('[data-do=put]');
  await seen('the batch', () => router.currentRoute.value.name === 'goods-batch');
  expect(await desk.ask('batches.list', null)).toMatchObject([
    { id: router.currentRoute.value.params.id, total: 2 },
  ]);
  expect(askedFor('import.drop')).toEqual([{ id: uploaded() }]);
  expect(askedFor('plans.drop')).toEqual([]);
});

test('uploads the file in chunks that form one text, without a gap', async () => {
  const { choose, askedFor, text } = await openImport();
  const line = '101,粥,28.00\n';
  const lines = Math.ceil((PIECE_BYTES * 2 + 5) / new TextEncoder().encode(line).length);
  const content = `Item ID,Name,Price\n${line.repeat(lines)}`;
  await choose(csv(content));
  const pieces = askedFor('import.add');
  expect(pieces).toHaveLength(3);
  const arrived = Buffer.from(pieces.map(({ base64 }) => base64).join(''), 'base64');
  expect(arrived.equals(Buffer.from(content))).toBe(true);
  expect(text()).toContain(`${lines.toLocaleString('en')} rows`);
});

test('says that a file is too large before any of it is uploaded', async () => {
  const { choose, text, askedFor } = await openImport();
  const file = csv();
  Object.defineProperty(file, 'size', { value: MOST_IMPORT_BYTES + 1 });
  await choose(file);
  expect(text()).toContain('“menu.csv” is too large: 50 MB, maximum 50 MB');
  expect(askedFor('import.begin')).toEqual([]);
});

test('accepts a file dropped anywhere on the page, and lets the browser open none', async () => {
  const { seen, text } = await openImport();
  const drop = new Event('drop', { cancelable: true });
  Object.assign(drop, { dataTransfer: { files: [csv()] } });
  window.dispatchEvent(drop);
  await seen('the columns', () => text().includes('“menu.csv”: 2 rows'));
  expect(drop.defaultPrevented).toBe(true);
});

test('is linked from the goods page, and then asks for the file at once', async () => {
  const opensDialog = vi.spyOn(HTMLInputElement.prototype, 'click');
  const { press, pressWords, router } = await openOddScreen('/goods');
  await press('[data-menu=more] button');
  await pressWords('Import…');
  expect(router.currentRoute.value.name).toBe('goods-import');
  await expect.poll(() => opensDialog.mock.contexts).toMatchObject([{ type: 'file' }]);
  expect(router.currentRoute.value.query).toEqual({});
  opensDialog.mockRestore();
});

test('accepts one file at a time', async () => {
  const { choose, text, askedFor } = await openImport();
  await choose(csv(), csv('', 'other.csv'));
  expect(text()).toContain('Choose one file at a time');
  expect(askedFor('import.begin')).toEqual([]);
});

test('says at once that a field is mapped twice, and does not continue until that is fixed', async () => {
  const { choose, pick, find, text } = await openImport();
  await choose(csv());
  await pick(3, 'Price');
  expect(text()).toContain('“Price” is selected twice');
  expect(find('[data-do=check]')).toHaveProperty('disabled', true);
  await pick(3, 'Skip');
  expect(text()).not.toContain('selected twice');
  expect(find('[data-do=check]')).toHaveProperty('disabled', false);
});

test('does not continue while no column identifies the item', async () => {
  const { choose, pick, find, text } = await openImport();
  await choose(csv());
  await pick(0, 'Skip');
  expect(text()).toContain('Items are matched by name in “Name”');
  await pick(1, 'Description');
  expect(text()).toContain('Match a column to the item ID, code or name');
  expect(find('[data-do=check]')).toHaveProperty('disabled', true);
});

test('names a column without a heading by its position', async () => {
  const { choose, text } = await openImport();
  await choose(csv('Item ID, ,Price,Notes\n101,soup,28.00,hot'));
  expect(text()).toContain('Column 2 (no heading)');
});

/** How files begin that Excel wrote before 2007, or locked with a password. */
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const locked = Buffer.from('EncryptedPackage', 'utf16le');
const unclosed = `Item ID,Name\n${'101,Soup\n'.repeat(12)}101,"Soup`;

test.each([
  ['in an old format', Uint8Array.from(compound), 'Save it as .xlsx in Excel and choose that file'],
  [
    'encrypted',
    Uint8Array.from([...compound, ...locked]),
    'Remove the password in Excel, save, and choose the file again',
  ],
  ['cut off within quotes', unclosed, 'It opens in row 14'],
])('says what to do about a file that is %s', async (_what, content, words) => {
  const { choose, text, find } = await openImport();
  await choose(new File([content], 'menu.csv'));
  expect(text()).toContain(words);
  // Another file can be chosen at once.
  expect(find('[data-do=choose]')).toBeDefined();
});

test('cancels an upload, and drops what was uploaded', async () => {
  const { give, press, find, hold, askedFor, seen, uploaded } = await openImport();
  const letGo = hold('import.add');
  await give(csv());
  await seen('a chunk on its way', () => askedFor('import.add').length === 1);
  await press('[data-do=stop]');
  expect(find('[data-do=choose]')).toBeDefined();
  letGo();
  await seen('the end of the upload', () => askedFor('import.drop').length === 1);
  expect(askedFor('import.drop')).toEqual([{ id: uploaded() }]);
  expect(askedFor('import.read')).toEqual([]);
});

test('drops a file whose last chunk arrives after the person has left', async () => {
  const { give, router, hold, askedFor, seen, quiet, uploaded } = await openImport();
  const letGo = hold('import.add');
  await give(csv());
  await seen('a chunk on its way', () => askedFor('import.add').length === 1);
  await router.push('/outbox');
  letGo();
  await seen('the end of the upload', () => askedFor('import.drop').length === 1);
  await quiet();
  expect(askedFor('import.drop')).toEqual([{ id: uploaded() }]);
  expect(askedFor('import.read')).toEqual([]);
});

test('drops the import when the person leaves or chooses another file', async () => {
  const { choose, press, router, askedFor, uploaded } = await openImport();
  await choose(csv());
  const first = { id: uploaded() };
  await press('[data-do=again]');
  expect(askedFor('import.drop')).toEqual([first]);
  await choose(csv());
  await router.push('/outbox');
  expect(askedFor('import.drop')).toEqual([first, { id: uploaded() }]);
  expect(uploaded()).not.toBe(first.id);
});

test('remembers the mapping of the columns when the person returns from the preview', async () => {
  const { choose, pick, check, press, find, askedFor, seen } = await openImport();
  await choose(csv());
  await pick(3, 'Description');
  await check();
  await seen('the items', () => askedFor('plans.items').length > 0);
  await press('[data-do=to-form]');
  expect(find('[data-column="3"] .el-select')?.textContent).toContain('Description');
  expect(askedFor('plans.drop')).toEqual([{ id: askedFor('plans.items')[0]?.id }]);
  expect(askedFor('import.drop')).toEqual([]);
});

test('asks for the file again if the program no longer holds it', async () => {
  const { choose, check, press, text, find, desk, uploaded } = await openImport();
  await choose(csv());
  await desk.ask('import.drop', { id: uploaded() });
  await check();
  expect(text()).toContain('Choose it again');
  await press('[data-do=start]');
  expect(find('[data-do=choose]')).toBeDefined();
});

test('takes a price list of another program: categories are chosen, a wrong cell is corrected, and all of it is sent', async () => {
  const { choose, check, find, press, pressWords, type, seen, settled, text, desk, router } =
    await openImport({
      then: (_shop, at) =>
        at.ask('default-picture.choose', { address: 'https://pictures.example.com/house.png' }),
    });
  const square = new TextDecoder().decode(priceList('square'));
  await choose(csv(square.replace('3.75', 'ask')));
  await check();
  await press('[data-name="Hot Drinks"] .el-select__wrapper');
  await pressWords('No category');
  await press('[data-name=Bakery] .el-select__wrapper');
  await pressWords('No category');
  await seen('the preview without categories', () => text().includes('New (2)'));
  await type('[data-correct="4/price"]', '3.75');
  expect(text()).toContain('1 correction to check');
  void router.push('/outbox');
  await settled();
  await pressWords('Stay');
  expect(router.currentRoute.value.name).toBe('goods-import');
  expect(find('[data-do=put]')).toBeUndefined();
  await press('[data-do=check-again]');
  await seen('the new preview', () => find('[data-do=put]') !== undefined);
  expect(find('[data-part=unknown-categories]')?.textContent).toContain('Categories are matched');
  expect(find('[data-do=put]')?.textContent).toContain('Send 3 changes');
  await press('[data-do=put]');
  await seen('the batch', () => router.currentRoute.value.name === 'goods-batch');
  expect(await desk.ask('batches.list', null)).toMatchObject([{ total: 3 }]);
});

test('says of columns without a field why they are not imported, until they are matched', async () => {
  const { choose, pick, find } = await openImport();
  await choose(csv('菜名,售价,会员价(元),Modifiers,Colour\n粥,8,7,Egg,white'));
  const reason = (column: number) =>
    find(`[data-column="${column}"] [data-part=not-imported]`)?.textContent.trim();
  expect([2, 3, 4].map(reason)).toEqual([
    'Not imported: the shop has no member prices.',
    'Not imported: set them up on the Add-ons page.',
    undefined,
  ]);
  await pick(2, 'Original price');
  expect(reason(2)).toBeUndefined();
});

test('names the columns that are not imported, and says unlimited where the file has no stock', async () => {
  const { find, choose, type, askedFor, check } = await openImport();
  await choose(csv('Name,Price,Cost,Notes\nBeef noodle soup,29.00,11.00,hot\n'));
  expect(find('[data-part=skipped]')?.textContent).toContain('Columns that aren’t imported: Cost, Notes');
  const stock = () => find('input[data-do=default-stock]');
  expect(stock()?.getAttribute('placeholder')).toBe('Unlimited');

  expect(stock()).toHaveProperty('value', '');
  await type('input[data-do=default-stock]', '12');
  await check();
  expect(askedFor('import.plan').at(-1)?.choices.stock).toBe(12);
});
