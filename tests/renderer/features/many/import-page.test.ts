// Importing a file: it is uploaded in chunks, its columns are mapped, and nothing is sent before a confirmation.
import { expect, test, vi } from 'vitest';
import { MOST_IMPORT_BYTES } from '../../../../src/contract/imports.ts';
import { done, failed } from '../../../../src/contract/result.ts';
import { PIECE_BYTES } from '../../../../src/renderer/bridge/files.ts';
import { openDesk } from '../../support/open-desk.ts';
import { createScriptedDesk } from '../../support/scripted-desk.ts';
import { hexId, nothingAtOnce, planItemOf } from '../../support/scripted-many.ts';
import { csv, openImport } from './opened-import.ts';

const dropped = [{ id: hexId(7) }];

test('leads from the file through its columns and the preview to the batch', async () => {
  const desk = createScriptedDesk({
    many: { ...nothingAtOnce, items: [planItemOf(1), planItemOf(2, { kind: 'wrong', changes: [] })] },
  });
  const { choose, press, text, router } = await openImport(desk);
  expect(text()).toContain('Nothing is sent until you confirm');
  expect(text()).toContain('Empty cells are ignored');
  await choose(csv());
  expect(text()).toContain('“menu.csv”: 2 rows');
  expect(text()).toContain('Items are matched by ID in “Item ID”');
  await press('[data-do=check]');
  expect(desk.askedFor('import.plan')).toMatchObject([
    { id: hexId(7), columns: ['id', 'title', 'price', null] },
  ]);
  expect(desk.askedFor('batches.add')).toEqual([]);
  await press('[data-do=put]');
  expect(router.currentRoute.value.params.id).toBe(hexId(3));
  expect(desk.askedFor('import.drop')).toEqual(dropped);
  expect(desk.askedFor('plans.drop')).toEqual([]);
});

test('uploads the file in chunks that form one text, without a gap', async () => {
  const desk = createScriptedDesk();
  const { choose } = await openImport(desk);
  const bytes = new Uint8Array(PIECE_BYTES * 2 + 5).map((_none, at) => at % 251);
  await choose(new File([bytes], 'menu.xlsx'));
  await expect.poll(() => desk.askedFor('import.read')).toHaveLength(1);
  const pieces = desk.askedFor('import.add') as { base64: string }[];
  expect(pieces).toHaveLength(3);
  const arrived = Buffer.from(pieces.map(({ base64 }) => base64).join(''), 'base64');
  expect(arrived.equals(Buffer.from(bytes))).toBe(true);
});

test('says that a file is too large before any of it is uploaded', async () => {
  const desk = createScriptedDesk();
  const { choose, text } = await openImport(desk);
  const file = csv();
  Object.defineProperty(file, 'size', { value: MOST_IMPORT_BYTES + 1 });
  await choose(file);
  expect(text()).toContain('“menu.csv” is too large: 50 MB, maximum 50 MB');
  expect(desk.askedFor('import.begin')).toEqual([]);
});

test('accepts a file dropped anywhere on the page, and lets the browser open none', async () => {
  const desk = createScriptedDesk();
  await openImport(desk);
  const drop = new Event('drop', { cancelable: true });
  Object.assign(drop, { dataTransfer: { files: [csv()] } });
  window.dispatchEvent(drop);
  await expect.poll(() => desk.askedFor('import.read')).toHaveLength(1);
  expect(drop.defaultPrevented).toBe(true);
});

test('is linked from the goods page, and then asks for the file at once', async () => {
  const opensDialog = vi.spyOn(HTMLInputElement.prototype, 'click');
  const { press, pressWords, router } = await openDesk(createScriptedDesk(), '/goods');
  await press('[data-menu=more] button');
  await pressWords('Import…');
  expect(router.currentRoute.value.name).toBe('goods-import');
  await expect.poll(() => opensDialog.mock.contexts).toMatchObject([{ type: 'file' }]);
  expect(router.currentRoute.value.query).toEqual({});
  opensDialog.mockRestore();
});

test('accepts one file at a time', async () => {
  const desk = createScriptedDesk();
  const { choose, text } = await openImport(desk);
  await choose(csv(), csv('', 'other.csv'));
  expect(text()).toContain('Choose one file at a time');
  expect(desk.askedFor('import.begin')).toEqual([]);
});

test('says at once that a field is mapped twice, and does not continue until that is fixed', async () => {
  const { choose, pick, find, text } = await openImport(createScriptedDesk());
  await choose(csv());
  await pick(3, 'Price');
  expect(text()).toContain('“Price” is selected twice');
  expect(find('[data-do=check]')).toHaveProperty('disabled', true);
  await pick(3, 'Skip');
  expect(text()).not.toContain('selected twice');
  expect(find('[data-do=check]')).toHaveProperty('disabled', false);
});

test('does not continue while no column identifies the item', async () => {
  const { choose, pick, find, text } = await openImport(createScriptedDesk());
  await choose(csv());
  await pick(0, 'Skip');
  expect(text()).toContain('Items are matched by name in “Name”');
  await pick(1, 'Description');
  expect(text()).toContain('Match a column to the item ID, code or name');
  expect(find('[data-do=check]')).toHaveProperty('disabled', true);
});

test('names a column without a heading by its position', async () => {
  const table = { ...nothingAtOnce.table, headings: ['Item ID', ' ', 'Price', 'Notes'] };
  const { choose, text } = await openImport(createScriptedDesk({ many: { ...nothingAtOnce, table } }));
  await choose(csv());
  expect(text()).toContain('Column 2 (no heading)');
});

test.each([
  ['old-format', null, 'Save it as .xlsx in Excel and choose that file'],
  ['encrypted', null, 'Remove the password in Excel, save, and choose the file again'],
  ['unclosed-quote', 14, 'It opens in row 14'],
] as const)('says what to do about a file that is %s', async (reason, line, words) => {
  const desk = createScriptedDesk();
  desk.answer({
    'import.read': () => failed({ code: 'import.unreadable', message: '', data: { reason, line } }),
  });
  const { choose, text, find } = await openImport(desk);
  await choose(csv());
  expect(text()).toContain(words);
  // Another file can be chosen at once.
  expect(find('[data-do=choose]')).toBeDefined();
});

test('cancels an upload, and drops what was uploaded', async () => {
  const desk = createScriptedDesk();
  desk.answer({ 'import.add': () => new Promise(() => undefined) });
  const { choose, press, find } = await openImport(desk);
  await choose(csv());
  await press('[data-do=stop]');
  expect(find('[data-do=choose]')).toBeDefined();
  expect(desk.askedFor('import.read')).toEqual([]);
});

test('drops a file whose last chunk arrives after the person has left', async () => {
  const desk = createScriptedDesk();
  let arrive: () => void = () => undefined;
  desk.answer({
    'import.add': () =>
      new Promise((resolve) => {
        arrive = () => resolve(done(null));
      }),
  });
  const { choose, router, settled } = await openImport(desk);
  await choose(csv());
  await router.push('/outbox');
  arrive();
  await settled();
  expect(desk.askedFor('import.drop')).toEqual(dropped);
  expect(desk.askedFor('import.read')).toEqual([]);
});

test('drops the import when the person leaves or chooses another file', async () => {
  const desk = createScriptedDesk();
  const { choose, press, router } = await openImport(desk);
  await choose(csv());
  await press('[data-do=again]');
  expect(desk.askedFor('import.drop')).toEqual(dropped);
  await choose(csv());
  await router.push('/outbox');
  expect(desk.askedFor('import.drop')).toEqual([...dropped, ...dropped]);
});

test('remembers the mapping of the columns when the person returns from the preview', async () => {
  const desk = createScriptedDesk({ many: { ...nothingAtOnce, items: [planItemOf(1)] } });
  const { choose, pick, press, find } = await openImport(desk);
  await choose(csv());
  await pick(3, 'Description');
  await press('[data-do=check]');
  await press('[data-do=to-form]');
  expect(find('[data-column="3"] .el-select')?.textContent).toContain('Description');
  expect(desk.askedFor('plans.drop')).toEqual([{ id: hexId(1) }]);
  expect(desk.askedFor('import.drop')).toEqual([]);
});

test('asks for the file again if the program no longer holds it', async () => {
  const desk = createScriptedDesk();
  desk.answer({
    'import.plan': () =>
      failed({ code: 'input.invalid', message: '', data: { fields: [{ path: ['id'], rule: 'wrong' }] } }),
  });
  const { choose, press, text, find } = await openImport(desk);
  await choose(csv());
  await press('[data-do=check]');
  expect(text()).toContain('Choose it again');
  await press('[data-do=start]');
  expect(find('[data-do=choose]')).toBeDefined();
});
