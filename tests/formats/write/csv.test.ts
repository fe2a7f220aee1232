// Exported CSV: an independent reader gets the same goods from it, and no spreadsheet runs any of it.
import { expect, test } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { fileName } from '../../../src/formats/write/file-name.ts';
import type { GoodsLine } from '../../../src/contract/goods.ts';
import { readCsv } from './csv-oracle.ts';
import { exported } from './exported.ts';
import { anyColumns, anyLine, categoryName, groupName, quietLine, states } from './goods-lines.ts';

const textOf = (bytes: Uint8Array) =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);

/** Removes the apostrophe before a risky text. */
const unguarded = (field: string) =>
  /^'(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/.test(field) ? field.slice(1) : field;

const two = (value: number) => String(value).padStart(2, '0');

/** Zones other than this machine's, with and without daylight saving time. */
const anyZone = fc.constantFrom('Asia/Shanghai', 'Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe');

function momentText(seconds: number, timeZone: string): string {
  if (Number.isNaN(new Date(seconds * 1000).getTime())) return String(seconds);
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(seconds * 1000);
}

/** An independent formatter, with big integers for money. */
function expectedText(line: GoodsLine, column: string, zone: string): string {
  const money = (fen: number | null) => {
    if (fen === null) return '';
    const [all, sign] = fen < 0 ? [-BigInt(fen), '-'] : [BigInt(fen), ''];
    return `${sign}${all / 100n}.${two(Number(all % 100n))}`;
  };
  const known: Record<string, () => string> = {
    price: () => money(line.priceFen),
    upTo: () => money(line.upToFen),
    sale: () => money(line.saleFen),
    state: () => states[line.state],
    codes: () => line.codes.join(', '),
    categories: () => line.categories.map((id) => categoryName(id) ?? id).join(', '),
    receiptGroups: () => line.receiptGroups.map((id) => groupName(id) ?? id).join(', '),
    changed: () => (line.changedAtSeconds === null ? '' : momentText(line.changedAtSeconds, zone)),
  };
  const own = Object.entries(line).find(([name]) => name === column)?.[1];
  const plain = typeof own === 'string' || typeof own === 'number' ? String(own) : '';
  return (known[column]?.() ?? plain).toWellFormed();
}

const isInYear = (line: GoodsLine) => {
  const year = new Date((line.changedAtSeconds ?? 0) * 1000).getFullYear();
  return Number.isNaN(year) || (year > 999 && year < 10_000);
};

test('exported CSV has the same content as any goods', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine.filter(isInYear), { maxLength: 6 }),
      anyColumns,
      anyZone,
      (lines, columns, zone) => {
        const bytes = exported(lines, { columns }, zone);
        const text = textOf(bytes);
        expect(text.startsWith('\uFEFF')).toBe(true);
        const [head, ...rows] = readCsv(text.slice(1)).map((record) => record.map(unguarded));
        expect(head).toEqual(columns.map(({ heading }) => unguarded(heading.toWellFormed())));
        expect(rows).toEqual(
          lines.map((line) => columns.map(({ column }) => unguarded(expectedText(line, column, zone)))),
        );
      },
    ),
  );
});

test.each([
  '=1+1',
  '+8613800000000',
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1+1',
  '＝1+1',
  '＠x',
  "=cmd|' /C calc'!A0",
  '="a","b"',
])('no spreadsheet runs the title %j', (title) => {
  const bytes = exported([{ ...quietLine, title, codes: [title], categories: [title] }], {
    columns: ['title', 'codes', 'categories'].map((column) => ({
      column: column as 'title',
      heading: title,
    })),
  });
  const fields = readCsv(textOf(bytes).slice(1)).flat();
  expect(fields).toEqual(fields.map(() => `'${title}`));
});

test('no text field begins with a character that starts a formula', () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      const columns = (['title', 'codes', 'id', 'categories'] as const).map((column) => ({
        column,
        heading: 'h',
      }));
      const bytes = exported([line], { columns });
      for (const field of readCsv(textOf(bytes).slice(1)).flat())
        expect(field).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
    }),
  );
});

test('numbers stay numbers, even negative ones', () => {
  const line = { ...quietLine, priceFen: -5, upToFen: 100_000, stock: -3, sales: 0 };
  const bytes = exported([line], {
    columns: (['price', 'upTo', 'stock', 'sales'] as const).map((column) => ({ column, heading: column })),
  });
  expect(textOf(bytes)).toBe('\uFEFFprice,upTo,stock,sales\r\n-0.05,1000.00,-3,0\r\n');
});

test.each([
  ['CON', '_CON.csv'],
  ['com1.2026', '_com1.2026.csv'],
  ['...', 'goods.csv'],
  ['  a. ', 'a.csv'],
  ['..\\..\\x', 'x.csv'],
  ['menu\u202Evsc.exe', 'menu vsc.exe.csv'],
  ['人民路店 商品', '人民路店 商品.csv'],
  ['a\u0000b\nc', 'a b c.csv'],
])('the file name %j is cleaned', (name, clean) => {
  expect(fileName(name, 'csv')).toBe(clean);
});

test('any file name becomes short and free of forbidden characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }), (name) => {
      const clean = fileName(name, 'xlsx');
      expect(new TextEncoder().encode(clean).length).toBeLessThan(220);
      expect(clean).not.toMatch(/[<>:"/\\|?*\p{Cc}\p{Cs}]|[. ]\.xlsx$|^[. ]/u);
      expect(clean.endsWith('.xlsx')).toBe(true);
    }),
  );
});
