// The specifications as a whole: adding and removing kinds, confirmations, and edits of many rows.
import { expect, test } from 'vitest';
import { kindsOf, matrixOf } from './arbitrary-matrix.ts';
import { found, openSheet, withSheets } from './opened-sheet.ts';

withSheets();

const nothing = { kinds: [], rows: {}, typed: {} };
type Sheet = Awaited<ReturnType<typeof openSheet>>;

async function enterOption(sheet: Sheet, kind: number, name: string) {
  found(`[data-kind='${kind}'] .add input`).focus();
  await sheet.type(name);
  await sheet.key('Enter');
}

const optionIds = (sheet: Sheet) => sheet.kinds.value.map(({ options }) => options.map(({ id }) => id));
const removeAt = (kind: number, at: number) => `[data-kind='${kind}'] [data-item='${at}'] [data-do=remove]`;

test('creates a sheet from nothing: choose a kind, enter its options one by one', async () => {
  const sheet = await openSheet(nothing);
  await sheet.press("[data-pick='1']");
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Add option to “Size”');
  await sheet.type('Small');
  await sheet.key('Enter');
  await sheet.type('Large');
  await sheet.key('Enter');
  expect(sheet.kinds.value).toEqual([
    {
      id: 1,
      name: 'Size',
      options: [
        { id: 30, name: 'Small' },
        { id: 31, name: 'Large' },
      ],
    },
  ]);
  expect(Object.keys(sheet.rows.value)).toEqual(['30', '31']);
  expect(sheet.typed.value).toEqual({ 'rows/30/priceFen': '', 'rows/31/priceFen': '' });
});

test('accepts three kinds and no fourth', async () => {
  const sheet = await openSheet(nothing);
  for (const id of [9, 1, 4]) await sheet.press(`[data-pick='${id}']`);
  expect(sheet.kinds.value.map(({ id }) => id)).toEqual([1, 4, 9]);
  expect(document.querySelector('[data-pick]')).toBeNull();
});

test('never reuses the id of a removed option', async () => {
  const sheet = await openSheet(matrixOf(kindsOf(2)));
  await sheet.press(removeAt(1, 1));
  await sheet.press('[data-answer=yes]');
  await enterOption(sheet, 1, 'Huge');
  expect(optionIds(sheet)).toEqual([[30, 32]]);
});

test('asks before rows with values are deleted, and says how many', async () => {
  const sheet = await openSheet(matrixOf(kindsOf(2, 3)));
  await sheet.press(removeAt(1, 0));
  expect(found('[role=dialog]').textContent).toContain('Also removes 3 variations, 3 with data');
  found('[role=dialog] button:not([data-answer])').click();
  await sheet.key('Shift');
  expect(sheet.updates).toEqual([]);
  await sheet.press(removeAt(1, 0));
  await sheet.press('[data-answer=yes]');
  expect(Object.keys(sheet.rows.value)).toEqual(['31,32', '31,33', '31,34']);
  expect(sheet.said).toEqual(['3 variations removed']);
});

test('does not ask before empty rows are deleted', async () => {
  const sheet = await openSheet(matrixOf(kindsOf(1)));
  await enterOption(sheet, 1, 'Large');
  await sheet.press(removeAt(1, 1));
  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(Object.keys(sheet.rows.value)).toEqual(['30']);
});

test('sorts options by key, together with their rows', async () => {
  const first = matrixOf(kindsOf(3));
  const sheet = await openSheet(first);
  found("[data-kind='1'] [data-item='0'] [data-do=down]").focus();
  await sheet.key('ArrowDown', { altKey: true });
  expect(optionIds(sheet)).toEqual([[31, 30, 32]]);
  expect(sheet.rows.value).toEqual(first.rows);
  expect([...document.querySelectorAll('[role=rowheader]')].map(({ textContent }) => textContent)).toEqual([
    ...['Option 1.2', 'Option 1.1', 'Option 1.3'],
  ]);
});

test('applies the custom name of a kind when it is finished, as one update', async () => {
  const sheet = await openSheet(matrixOf(kindsOf(2)));
  found("[data-kind='1'] .head textarea").focus();
  await sheet.type('Cup');
  expect(sheet.updates).toEqual([]);
  await sheet.key('Enter');
  expect(sheet.kinds.value[0]?.name).toBe('Cup');
  expect(sheet.updates).toEqual(['kinds']);
});

test('refuses a second option with the same name, and says so', async () => {
  const sheet = await openSheet(matrixOf(kindsOf(2)));
  await enterOption(sheet, 1, 'option 1.2');
  expect(optionIds(sheet)).toEqual([[30, 31]]);
  expect(found("[data-kind='1'] .refusal").textContent).toContain('This option already exists');
});

test('adds an option that was typed but not entered, when its field is left or the item is saved', async () => {
  const sheet = await openSheet(matrixOf(kindsOf(2)));
  const place = found("[data-kind='1'] .add input");
  place.focus();
  await sheet.type('Huge');
  place.blur();
  await sheet.key('Shift');
  place.focus();
  await sheet.type('Tiny');
  await sheet.key('s', { ctrlKey: true });
  expect(sheet.kinds.value[0]?.options.map(({ name }) => name).slice(2)).toEqual(['Huge', 'Tiny']);
});

test('removes all specifications at once', async () => {
  const sheet = await openSheet({ ...matrixOf(kindsOf(2, 2)), typed: { 'rows/30,32/stock': 'many' } });
  await sheet.press('[data-do=no-specifications]');
  expect([sheet.kinds.value, sheet.rows.value, sheet.typed.value]).toEqual([[], {}, {}]);
  expect(document.querySelector('[role=grid]')).toBeNull();
});

test('gives new rows the price and the stock that were typed before, and no other row', async () => {
  const before = matrixOf(kindsOf(1));
  const sheet = await openSheet(before, { first: { priceFen: 1250, stock: 20 } });
  await enterOption(sheet, 1, 'Large');
  const numbers = Object.values(sheet.rows.value).map(({ priceFen, stock }) => [priceFen, stock]);
  expect(numbers).toEqual([
    [1000, Object.values(before.rows)[0]?.stock],
    [1250, 20],
  ]);
  expect(sheet.typed.value).toEqual({});
});

test('does not mark a missing price before the first attempt to save', async () => {
  const sheet = await openSheet(nothing, { mayMiss: true });
  await sheet.press("[data-pick='1']");
  await enterOption(sheet, 1, 'Small');
  expect(sheet.typed.value).toEqual({ 'rows/30/priceFen': '' });
  expect(document.querySelector('.wrong, [data-part=marks]')).toBeNull();
});

test('warns above 180 rows, and not below', async () => {
  await openSheet(matrixOf(kindsOf(10, 18)));
  expect(document.querySelector('[data-part=many]')).toBeNull();
  await openSheet(matrixOf(kindsOf(10, 19)));
  expect(found('[data-part=many]').textContent).toContain('Large item: 190 variations');
});

async function submit(sheet: Sheet, tool: string, texts: readonly string[]) {
  if (document.querySelector(`[data-tool=${tool}]`) === null)
    await sheet.press('[data-group=tools] .el-collapse-item__header');
  const inputs = [...found(`[data-tool=${tool}]`).querySelectorAll<HTMLInputElement>('.el-input__inner')];
  for (const [at, text] of texts.entries()) {
    inputs[at]?.focus();
    await sheet.type(text);
  }
  await sheet.press(`[data-tool=${tool}] button`);
}

test('sets a whole column, and nothing if the value is invalid', async () => {
  const sheet = await openSheet(matrixOf(kindsOf(3)));
  await submit(sheet, 'set', ['dear']);
  expect(sheet.updates).toEqual([]);
  expect(found('[data-tool=set]').textContent).toContain('Enter an amount, such as 12.50');
  await submit(sheet, 'set', ['8,80']);
  expect(Object.values(sheet.rows.value).map(({ priceFen }) => priceFen)).toEqual([880, 880, 880]);
  expect(sheet.updates).toEqual(['rows']);
});

test('raises the price of one option', async () => {
  const sheet = await openSheet(matrixOf(kindsOf(2, 2)));
  await sheet.press('[data-group=tools] .el-collapse-item__header');
  await sheet.press('[data-tool=adjust] .el-select__wrapper');
  const option = [...document.querySelectorAll<HTMLElement>('.el-select-dropdown__item')].find(
    ({ textContent }) => textContent === 'Option 1.2',
  );
  option?.click();
  await submit(sheet, 'adjust', ['+2.00']);
  expect(Object.values(sheet.rows.value).map(({ priceFen }) => priceFen)).toEqual([1000, 1001, 1202, 1203]);
  expect(sheet.said).toEqual(['2 variations adjusted']);
});

test('generates codes that neither other goods nor other rows have', async () => {
  const matrix = matrixOf(kindsOf(4), (at) => (at === 1 ? { code: 'T002' } : {}));
  const sheet = await openSheet(matrix, { inUse: ['T001', 'T004'] });
  await submit(sheet, 'codes', ['T', '001']);
  expect(Object.values(sheet.rows.value).map(({ code }) => code)).toEqual(['T003', 'T002', 'T005', 'T006']);
});

test('sums up stock and prices', async () => {
  await openSheet(matrixOf(kindsOf(3)));
  const totals = found('[data-part=totals]').textContent;
  expect(totals).toContain('3 variations');
  expect(totals).toContain('15 in stock');
  expect(totals).toContain('prices ¥10.00 to ¥10.02');
});
