// The specification sheet in use: cells, keys, blocks, and virtual rows.
import { expect, test } from 'vitest';
import { shownIn } from '../../../../../src/renderer/features/goods-editor/matrix/cells.ts';
import { kindsOf, matrixOf } from './arbitrary-matrix.ts';
import { field, focused, found, openSheet, withSheets } from './opened-sheet.ts';

withSheets();

const twoByThree = () => matrixOf(kindsOf(2, 3));
const shownAll = (sheet: Awaited<ReturnType<typeof openSheet>>, column: 'priceFen' | 'stock' | 'code') =>
  Object.keys(sheet.rows.value).map((key) =>
    shownIn({ kinds: sheet.kinds.value, rows: sheet.rows.value, typed: sheet.typed.value }, key, column),
  );

test('renders only a window of a thousand rows, and the last row on demand', async () => {
  const sheet = await openSheet(matrixOf(kindsOf(10, 10, 10)));
  const mounted = () =>
    [...document.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset.row);
  expect(mounted().length).toBeLessThan(30);
  expect(found('[role=grid]').getAttribute('aria-rowcount')).toBe('1001');
  await sheet.tap(0, 2);
  await sheet.key('ArrowDown', { ctrlKey: true });
  expect(focused()).toBe('999:2');
  expect(mounted()).toContain('999');
  expect(mounted().length).toBeLessThan(30);
});

test('emits a thousand pasted cells as one update', async () => {
  const sheet = await openSheet(matrixOf(kindsOf(10, 10, 10)));
  await sheet.tap(0, 2);
  await sheet.paste(Array.from({ length: 1000 }, (_, at) => String(at)).join('\n'));
  expect(sheet.updates).toEqual(['rows']);
  expect(shownAll(sheet, 'stock')).toEqual(Array.from({ length: 1000 }, (_, at) => String(at)));
  expect(sheet.said).toEqual(['1000 cells pasted']);
});

test('applies typed text when the cell is left by Enter, Tab, an arrow key or a tap', async () => {
  const sheet = await openSheet(twoByThree());
  await sheet.tap(0, 0);
  await sheet.type('12,50');
  expect(sheet.updates).toEqual([]);
  await sheet.key('Enter');
  expect(focused()).toBe('1:0');
  await sheet.type('13');
  await sheet.key('Tab');
  expect(focused()).toBe('1:1');
  await sheet.key('ArrowLeft');
  await sheet.key('ArrowDown');
  await sheet.type('14');
  await sheet.tap(0, 0, { pointerType: 'touch' });
  expect(sheet.updates).toEqual(['rows', 'rows', 'rows']);
  expect(shownAll(sheet, 'priceFen').slice(0, 3)).toEqual(['12.50', '13.00', '14.00']);
});

test('restores the previous text on Escape, and the text typed last on undo', async () => {
  const sheet = await openSheet(twoByThree());
  await sheet.tap(0, 0);
  await sheet.type('99');
  await sheet.key('Escape');
  expect(field(0, 0).value).toBe('10.00');
  await sheet.type('98');
  const event = await sheet.key('z', { ctrlKey: true });
  expect(event.defaultPrevented).toBe(true);
  expect(field(0, 0).value).toBe('10.00');
  expect(sheet.updates).toEqual([]);
});

test('applies text that is still being typed when the page is saved by key or left', async () => {
  const sheet = await openSheet(twoByThree());
  await sheet.tap(0, 0);
  await sheet.type('7');
  await sheet.key('s', { ctrlKey: true });
  expect(shownAll(sheet, 'priceFen')[0]).toBe('7.00');
  await sheet.type('8');
  window.dispatchEvent(new Event('beforeunload'));
  expect(shownAll(sheet, 'priceFen')[0]).toBe('8.00');
});

test('leaves an invalid number in its cell, marks it and links to it', async () => {
  const sheet = await openSheet(twoByThree());
  await sheet.tap(1, 2);
  await sheet.paste('a dozen\n7');
  expect(field(1, 2).value).toBe('a dozen');
  expect(field(1, 2).getAttribute('aria-invalid')).toBe('true');
  expect(field(2, 2).value).toBe('7');
  expect(sheet.typed.value).toEqual({ 'rows/30,33/stock': 'a dozen' });
  expect(sheet.rows.value['30,33']?.stock).toBe(5);
  const mark = found('[data-mark]');
  expect(mark.textContent).toContain('Option 1.1 / Option 2.2, Stock');
  expect(mark.textContent).toContain('Enter a whole number');
  await sheet.tap(0, 0);
  await sheet.press('[data-mark]');
  expect(focused()).toBe('1:2');
  await sheet.type('12');
  await sheet.key('Enter');
  expect(sheet.typed.value).toEqual({});
  expect(document.querySelector('[data-mark]')).toBeNull();
});

test('selects a block by Shift and copies it in the format of spreadsheets', async () => {
  const sheet = await openSheet(twoByThree());
  await sheet.tap(0, 0);
  await sheet.key('ArrowDown', { shiftKey: true });
  await sheet.tap(1, 2, { shiftKey: true });
  expect(document.querySelectorAll('[aria-selected=true]')).toHaveLength(6);
  expect(sheet.copy()).toBe('10.00\t\t5\n10.01\t\t5');
});

test('fills a block down and clears one, each as one update', async () => {
  const sheet = await openSheet(twoByThree());
  await sheet.tap(0, 0);
  await sheet.type('20');
  await sheet.key('s', { ctrlKey: true });
  for (let row = 1; row < 6; row += 1) await sheet.key('ArrowDown', { shiftKey: true });
  await sheet.key('d', { ctrlKey: true });
  expect(new Set(shownAll(sheet, 'priceFen'))).toEqual(new Set(['20.00']));
  await sheet.key('Delete');
  expect(new Set(shownAll(sheet, 'priceFen'))).toEqual(new Set(['']));
  expect(sheet.updates).toEqual(['rows', 'rows', 'typed']);
  expect(Object.values(sheet.rows.value).every(({ priceFen }) => priceFen === 2000)).toBe(true);
});

test('accepts one scanned code after the other', async () => {
  const sheet = await openSheet(twoByThree());
  await sheet.tap(0, 3);
  for (const code of ['6901', '6902', '6903']) {
    await sheet.type(code);
    await sheet.key('Enter');
  }
  expect(shownAll(sheet, 'code').slice(0, 3)).toEqual(['6901', '6902', '6903']);
  expect(focused()).toBe('3:3');
});

test('moves within the text after F2, and between cells without it', async () => {
  const sheet = await openSheet(twoByThree());
  await sheet.tap(0, 2);
  await sheet.key('F2');
  const within = await sheet.key('ArrowLeft');
  expect([within.defaultPrevented, focused()]).toEqual([false, '0:2']);
  await sheet.key('Escape');
  await sheet.key('ArrowLeft');
  expect(focused()).toBe('0:1');
});

test('lets Tab leave the sheet after Escape', async () => {
  const sheet = await openSheet(twoByThree());
  await sheet.tap(0, 0);
  await sheet.key('Escape');
  const event = await sheet.key('Tab');
  expect(event.defaultPrevented).toBe(false);
  expect(document.querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1);
});

test('opens the right on-screen keyboard for each cell, and labels every cell', async () => {
  await openSheet(twoByThree());
  expect([0, 2, 4].map((column) => field(0, column).inputMode)).toEqual(['decimal', 'numeric', 'url']);
  expect(field(0, 0).getAttribute('aria-label')).toBe('Price, Option 1.1 / Option 2.1');
});

test('names the item with the same code, and shows what the shop’s rules refuse', async () => {
  const matrix = matrixOf(kindsOf(2), (at) => ({ code: `C${at}` }));
  await openSheet(matrix, {
    taken: [{ code: 'C1', id: '9', title: 'Tea' }],
    refused: [{ path: ['rows', '30', 'picture'], rule: 'not-address', limit: null }],
  });
  const marks = [...document.querySelectorAll('[data-mark]')].map(({ textContent }) => textContent);
  expect(marks[0]).toContain('Enter a full link');
  expect(marks[1]).toContain('“Tea” already has this code');
});

test('shows an option name shared by several rows once, and reads it aloud in each', async () => {
  await openSheet(twoByThree());
  const heads = [...document.querySelectorAll('[role=rowheader] span')];
  expect(heads.map(({ className }) => className === 'only-heard')).toEqual([
    ...[false, false, true, false, true, false],
    ...[false, false, true, false, true, false],
  ]);
});
