// CSV from any source: valid files are read as written, all others are refused with a reason.
import { expect, test } from 'vitest';
import { csvTable } from '../../../src/formats/write/csv.ts';
import { readTable } from '../../../src/formats/read/read-table.ts';
import { fc } from '../../support/fast-check.ts';
import { anyText } from '../write/goods-lines.ts';
import { bytesOf } from '../../core/imports/counter.ts';
import { read, readOrFailure } from './read.ts';

const readText = (text: string) => read(bytesOf(text));

const whole = (chunks: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(chunks));

/** Not empty, because empty lines are left out. */
const cell = fc.oneof(anyText, fc.string({ maxLength: 8 }));
const filled = cell.filter((text) => text.trim() !== '' && !text.startsWith("'") && text.isWellFormed());

test('CSV reads back what our own export writes, with any content', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(filled, filled), { maxLength: 5 }), (rows) => {
      const table = csvTable(['a', 'b']);
      table.put(rows.map((row) => row.map((text) => ({ kind: 'prose', text }))));
      expect(read(whole(table.end()))).toEqual([['a', 'b'], ...rows]);
    }),
  );
});

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

test('CSV is read with any delimiter and any line end', () => {
  const ends = fc.constantFrom('\r\n', '\n', '\r');
  const plain = fc
    .string({ minLength: 1, maxLength: 6 })
    .filter((text) => /^[a-z ]*[a-z][a-z ]*$/.test(text));
  const rows = fc.array(fc.tuple(fc.oneof(plain, filled), plain, plain), { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(rows, fc.constantFrom(',', ';', '\t'), ends, (lines, delimiter, end) => {
      const text = lines
        .map((line) => line.map((cell) => (/^[a-z ]+$/.test(cell) ? cell : quoted(cell))).join(delimiter))
        .join(end);
      const unformula = (field: string) => field.replace(/^="([^"]*)"$/, '$1');
      expect(readText(text)).toEqual(lines.map((line) => line.map(unformula)));
    }),
  );
});

const table = [
  ['名称', '价格'],
  ['红烧牛肉面', '12.50'],
];
const text = '名称,价格\r\n红烧牛肉面,12.50\r\n';
const utf16 = (mark: number[], isBig: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return Uint8Array.from([...mark, ...(isBig ? bytes.swap16() : bytes)]);
};
// As Excel saves it in China: “名称,价格” and one dish, in GBK.
const gbk = Uint8Array.from(Buffer.from('c3fbb3c62cbcdbb8f10d0abaecc9d5c5a3c8e2c3e62c31322e35300d0a', 'hex'));

test.each([
  ['UTF-8', bytesOf(text)],
  ['UTF-8 with a mark', bytesOf(`\uFEFF${text}`)],
  ['UTF-16, little-endian', utf16([0xff, 0xfe], false)],
  ['UTF-16, big-endian', utf16([0xfe, 0xff], true)],
  ['UTF-16 without a mark, little-endian', utf16([], false)],
  ['UTF-16 without a mark, big-endian', utf16([], true)],
  ['GBK', gbk],
])('CSV is read in %s', (_name, bytes) => {
  expect(read(bytes)).toEqual(table);
});

test('a large file in GBK is read correctly across all chunk borders', () => {
  const many = Buffer.concat([gbk, ...Array.from({ length: 9000 }, () => gbk.subarray(11))]);
  const lines = read(new Uint8Array(many));
  expect(lines).toHaveLength(9002);
  expect(new Set(lines.slice(1).map((line) => line.join()))).toEqual(new Set(['红烧牛肉面,12.50']));
});

test('the delimiter of a sep= line is used, and the line is not counted', () => {
  const { lines } = readTable(bytesOf('sep=;\r\na,b;c\r\n1;2\r\n'));
  expect(lines).toEqual([
    { number: 1, cells: ['a,b', 'c'], broken: [] },
    { number: 2, cells: ['1', '2'], broken: [] },
  ]);
});

test('the delimiter that fits most lines is guessed', () => {
  expect(readText('a;b\n"1,2,3";x\n4,5;y\n')).toEqual([
    ['a', 'b'],
    ['1,2,3', 'x'],
    ['4,5', 'y'],
  ]);
});

test('empty lines are left out but counted as in a spreadsheet, and a line with line breaks counts once', () => {
  const { lines, total } = readTable(bytesOf('a,b\n\n" x\ny ",2\n,\n3\n'));
  expect(lines.map(({ number, cells }) => [number, ...cells])).toEqual([
    [1, 'a', 'b'],
    [3, ' x\ny ', '2'],
    [5, '3'],
  ]);
  expect(total).toBe(3);
});

test('the apostrophe of our own export is removed, and no other', () => {
  expect(readText("a,b\n'=1+1,'plain\n'-A12,'' =x\n")).toEqual([
    ['a', 'b'],
    ['=1+1', "'plain"],
    ['-A12', "'' =x"],
  ]);
});

test('the ="…" around a code is removed', () => {
  expect(readText('a,b\n="00123",x\n"=""0077""",y\n')).toEqual([
    ['a', 'b'],
    ['00123', 'x'],
    ['0077', 'y'],
  ]);
});

test('an unclosed quote is reported with the line where it opens', () => {
  expect(readOrFailure(bytesOf('a,b\nx,y\nz,"open\nand on\n'))).toMatchObject({
    error: { code: 'import.unreadable', data: { reason: 'unclosed-quote', line: 3 } },
  });
});

const refused = (reason: string) => ({ error: { code: 'import.unreadable', data: { reason, line: null } } });

test.each([
  ['nothing', new Uint8Array(), 'empty'],
  ['blanks and delimiters', bytesOf(' ,\r\n\r\n,,'), 'empty'],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0xff]), 'not-a-table'],
  ['a web page under another name', bytesOf('\n<html><table><tr><td>1</td></tr></table>'), 'not-a-table'],
  ['bytes of no encoding', Uint8Array.from([0x61, 0x2c, 0xff, 0xff, 0x0a]), 'not-a-table'],
  ['a marked text with a broken character', Uint8Array.from([0xef, 0xbb, 0xbf, 0x61, 0xc3, 0x28]), 'damaged'],
  ['an Excel 97 workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'old-format'],
])('CSV import refuses %s and says why', (_name, bytes, reason) => {
  expect(readOrFailure(bytes)).toMatchObject(refused(reason));
});

test('a password-protected workbook is distinguished from an old one', () => {
  const locked = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0x45]),
    Buffer.from('EEncryptedPackage', 'utf16le'),
  ]);
  expect(readOrFailure(new Uint8Array(locked))).toMatchObject(refused('encrypted'));
});
