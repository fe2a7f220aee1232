// Exported workbooks: well formed, complete, and with the same content as the goods.
import { expect, test } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import type { GoodsLine } from '../../../src/contract/goods.ts';
import { failure } from '../../../src/core/failure.ts';
import { sheetName } from '../../../src/formats/write/workbook.ts';
import { xlsxTable } from '../../../src/formats/write/xlsx.ts';
import { exported } from './exported.ts';
import { anyColumns, anyLine, anyText, categoryName, groupName, quietLine, states } from './goods-lines.ts';
import { readWorkbook } from './xlsx-oracle.ts';
import { childOf } from './xml-oracle.ts';

const workbookOf = (...given: Parameters<typeof exported>) =>
  readWorkbook(exported(given[0], { ...given[1], format: 'xlsx' }, given[2]));

const LARGEST = 999_999_999_999_999;
/** A zone with the same offset in every season and year. */
const AHEAD = { zone: 'Etc/GMT-8', days: 8 / 24 };

/** The content of a text column; undefined for other columns. */
function expectedText(line: GoodsLine, column: string): string | undefined {
  const texts: Record<string, string> = {
    id: line.id,
    title: line.title,
    state: states[line.state],
    codes: line.codes.join(', '),
    categories: line.categories.map((id) => categoryName(id) ?? id).join(', '),
    receiptGroups: line.receiptGroups.map((id) => groupName(id) ?? id).join(', '),
  };
  return texts[column]?.toWellFormed();
}

function expectedNumber(line: GoodsLine, column: string): number | null {
  const day = line.changedAtSeconds === null ? null : line.changedAtSeconds / 86_400 + 25_569;
  const money = (fen: number | null) => (fen === null ? null : fen / 100);
  const numbers: Record<string, number | null> = {
    price: money(line.priceFen),
    upTo: money(line.upToFen),
    sale: money(line.saleFen),
    stock: line.stock,
    sales: line.sales,
    views: line.views,
    changed: day === null ? null : day + AHEAD.days,
  };
  return numbers[column] ?? null;
}

const fits = (column: string, number: number) =>
  column === 'changed' ? number >= 61 && number < 2_958_466 : Math.abs(number) <= LARGEST;

test('an exported workbook has the same content as any goods', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 5 }), anyColumns, (lines, columns) => {
      const { rows } = workbookOf(lines, { columns }, AHEAD.zone);
      expect(rows).toHaveLength(lines.length + 1);
      expect(rows[0]?.map(({ value }) => value)).toEqual(
        columns.map(({ heading }) => heading.toWellFormed()),
      );
      lines.forEach((line, index) => {
        const cells = new Map(rows[index + 1]?.map((cell) => [cell.reference, cell.value]));
        columns.forEach(({ column }, at) => {
          const cell = cells.get(`${String.fromCharCode(65 + at)}${index + 2}`);
          const text = expectedText(line, column);
          const number = expectedNumber(line, column);
          if (text !== undefined) expect(cell ?? '').toBe(text);
          else if (number === null) expect(cell).toBeUndefined();
          else if (fits(column, number)) expect(cell).toBeCloseTo(number, 6);
          else expect(typeof cell).toBe('string');
        });
      });
    }),
  );
});

test('codes stay complete, money is money and times are times', () => {
  const line = {
    ...quietLine,
    id: '1234567890123456',
    priceFen: 1205,
    stock: 1500,
    changedAtSeconds: 1_790_000_000,
    codes: ['0006901234567892'],
  };
  const { rows } = workbookOf([line], {
    columns: (['id', 'codes', 'price', 'stock', 'changed'] as const).map((column) => ({
      column,
      heading: column,
    })),
  });
  const [id, codes, price, stock, changed] = rows[1] ?? [];
  expect([id, codes].map((cell) => [cell?.value, cell?.format])).toEqual([
    ['1234567890123456', '@'],
    ['0006901234567892', '@'],
  ]);
  expect([price?.value, price?.format]).toEqual([12.05, '#,##0.00']);
  expect([stock?.value, stock?.format]).toEqual([1500, '#,##0']);
  expect(changed?.format).toBe('yyyy\\-mm\\-dd\\ hh:mm');
});

test('the sheet has a bold frozen heading, a filter, and columns as wide as needed', () => {
  const { sheet, rows, definedNames, name } = workbookOf(
    [quietLine, { ...quietLine, title: '面'.repeat(20) }],
    {
      name: "Riverside's: goods [today] and many more words",
      columns: (['title', 'price'] as const).map((column) => ({ column, heading: column })),
    },
  );
  expect(rows[0]?.every(({ isBold }) => isBold)).toBe(true);
  const { attributes } = childOf(childOf(childOf(sheet, 'sheetViews'), 'sheetView'), 'pane');
  expect(attributes).toMatchObject({ ySplit: '1', topLeftCell: 'A2', state: 'frozen' });
  expect(childOf(sheet, 'autoFilter').attributes.ref).toBe('A1:B3');
  expect(childOf(sheet, 'cols').children.map(({ attributes: { width } }) => width)).toEqual(['42', '9']);
  expect(name).toBe("Riverside's  goods  today  and ".trim());
  expect(definedNames).toEqual({
    '_xlnm._FilterDatabase': "'Riverside''s  goods  today  and'!$A$1:$B$3",
    '_xlnm.Print_Titles': "'Riverside''s  goods  today  and'!$1:$1",
  });
});

test('a workbook without lines is complete', () => {
  const { rows, sheet } = workbookOf([]);
  expect(rows).toHaveLength(1);
  expect(childOf(sheet, 'autoFilter').attributes.ref).toBe('A1:M1');
});

test('the parts of the sheet are in the order of the format', () => {
  const { sheet } = workbookOf([quietLine]);
  expect(sheet.children.map(({ name }) => name)).toEqual([
    'sheetPr',
    'sheetViews',
    'sheetFormatPr',
    'cols',
    'sheetData',
    'autoFilter',
    'pageMargins',
    'pageSetup',
  ]);
});

test('a text that is too long for a cell is cut, never within a character', () => {
  const { rows } = workbookOf([{ ...quietLine, title: `a${'🥟'.repeat(20_000)}` }]);
  const title = rows[1]?.[1]?.value ?? '';
  expect(String(title).length).toBeLessThanOrEqual(32_767);
  expect(String(title)).toMatch(/🥟…$/u);
});

test('the sheet gets a valid name', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.constantFrom('History', "'''", '[]')), (name) => {
      const clean = sheetName(name);
      expect(clean.length).toBeGreaterThan(0);
      expect(clean.length).toBeLessThanOrEqual(31);
      expect(clean).not.toMatch(/[[\]:*?/\\\p{Cc}]|^'|'$|^history$/iu);
    }),
  );
});

test('a table that is too long is refused instead of losing lines', () => {
  const table = xlsxTable(['id'], 'goods');
  const rows = Array.from({ length: 1_048_576 }, () => []);
  expect(() => table.put(rows)).toThrow(
    failure('delivery.failed', 'the sheet would be too long', { detail: '' }).message,
  );
});
