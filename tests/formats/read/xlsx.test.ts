// Workbooks from any source: our own, those of common programs, and malicious ones.
import { expect, test } from 'vitest';
import { xlsxTable } from '../../../src/formats/write/xlsx.ts';
import { readTable } from '../../../src/formats/read/read-table.ts';
import { fc } from '../../support/fast-check.ts';
import { anyText } from '../write/goods-lines.ts';
import { read, readOrFailure } from './read.ts';
import { type WorkbookOptions, partsOf, relation, sheetOf, usual, workbookOf, zipped } from './workbooks.ts';

const linesOf = (bytes: Uint8Array) => readTable(bytes).lines;
const readParts = (parts: WorkbookOptions) => read(workbookOf(parts));

/** The first cell of each row. */
const column = (parts: WorkbookOptions) => readParts(parts).map(([cell]) => cell);

const filled = anyText.filter((text) => text.trim() !== '' && text.isWellFormed());

test('a workbook reads back what our own export writes, with any content', () => {
  const money = fc.integer({ min: -99_999_999, max: 99_999_999 });
  fc.assert(
    fc.property(fc.array(fc.tuple(filled, money, filled), { maxLength: 5 }), (rows) => {
      const table = xlsxTable(['a', 'b', 'c'], 'goods');
      table.put(
        rows.map(([prose, fen, code]) => [
          { kind: 'prose', text: prose },
          { kind: 'money', fen },
          { kind: 'code', text: code },
        ]),
      );
      const lines = read(new Uint8Array(Buffer.concat(table.end())));
      expect(lines.slice(1)).toEqual(rows.map(([prose, fen, code]) => [prose, String(fen / 100), code]));
    }),
  );
});

test('shared strings are found, runs are joined, and phonetic readings are left out', () => {
  expect(
    column({
      shared:
        '<si><t>名称</t></si><si><r><rPr><b/></rPr><t xml:space="preserve">Beef </t></r><r><t>noodles</t></r></si>' +
        '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si>' +
        '<si><t>a &amp; b &lt;c&gt; &#22823;&#x5C0F;</t></si><si><t>one_x000D_&#10;two_x005F_x0041_</t></si>',
      rows: [0, 1, 2, 3, 4]
        .map((at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>${at}</v></c></row>`)
        .join(''),
    }),
  ).toEqual(['名称', 'Beef noodles', '東京', 'a & b <c> 大小', 'one\r\ntwo_x0041_']);
});

test('numbers are read as people see them, and so are formula results and booleans', () => {
  const cells = [
    '<c><v>12.100000000000001</v></c>',
    '<c><v>0.30000000000000004</v></c>',
    '<c><v>1.25E3</v></c>',
    '<c><v>6901234567892</v></c>',
    '<c><v>1234567890123456</v></c>',
    '<c><v>1E-7</v></c>',
    '<c s="1"><v>42</v></c>',
    '<c t="str"><f>A1&amp;"x"</f><v>worked out</v></c>',
    '<c><f>1+1</f><v>2</v></c>',
    '<c t="b"><v>1</v></c>',
    '<c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>',
    '<c t="d"><v>2026-11-22T08:30:00Z</v></c>',
  ];
  expect(
    column({
      looks: '<xf numFmtId="0"/><xf numFmtId="170"/>',
      formats: '<numFmt numFmtId="170" formatCode="00000"/>',
      rows: cells.map((cell) => `<row>${cell}</row>`).join(''),
    }),
  ).toEqual([
    ...['12.1', '0.3', '1250', '6901234567892', '1234567890123456', '0.0000001', '00042'],
    ...['worked out', '2', 'TRUE', 'inline', '2026-11-22 08:30:00'],
  ]);
});

const looks = [
  ...[14, 22, 31, 176, 177, 178, 179, 0, 2, 49].map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`),
].join('');
const formats =
  '<numFmt numFmtId="176" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@"/>' +
  '<numFmt numFmtId="177" formatCode="[$-804]hh:mm:ss"/>' +
  '<numFmt numFmtId="178" formatCode="[Red]#,##0.00&quot;days&quot;\\d_y"/>' +
  '<numFmt numFmtId="179" formatCode="[h]:mm"/>';
const numbered = (value: string, count: number) =>
  Array.from({ length: count }, (_none, at) => `<row><c s="${at}"><v>${value}</v></c></row>`).join('');

test('dates and times are recognized by the formats of their cells', () => {
  expect(column({ looks, formats, rows: numbered('46348.354166666664', 10) })).toEqual([
    ...['2026-11-22 08:30', '2026-11-22 08:30', '2026-11-22 08:30', '2026-11-22 08:30', '2026-11-22 08:30'],
    ...['46348.3541666667', '2026-11-22 08:30', '46348.3541666667', '46348.3541666667', '46348.3541666667'],
  ]);
  expect(column({ looks, formats, rows: numbered('46348', 2) })).toEqual(['2026-11-22', '2026-11-22']);
  expect(column({ looks, formats, rows: numbered('0.5', 1) })).toEqual(['12:00']);
  expect(column({ looks, formats, rows: numbered('1', 1) })).toEqual(['1900-01-01']);
  expect(column({ looks, formats, rows: numbered('-1', 1) })).toEqual(['-1']);
});

test('days are counted from 1904 if the workbook says so', () => {
  const workbook = `<workbookPr date1904="1"/>${usual.workbook}`;
  expect(column({ looks, formats, workbook, rows: numbered('44886', 1) })).toEqual(['2026-11-22']);
});

test('errors and formulas without a result are marked as broken cells', () => {
  const lines = linesOf(
    workbookOf({ rows: '<row><c><v>1</v></c><c t="e"><v>#REF!</v></c><c><f>A1*2</f></c></row>' }),
  );
  expect(lines).toEqual([{ number: 1, cells: ['1', '#REF!', '=A1*2'], broken: [1, 2] }]);
});

test('cells are placed by their references, or one after another without them', () => {
  const lines = linesOf(
    workbookOf({
      rows:
        '<row r="2"><c r="B2"><v>1</v></c><c r="D2" s="0"/><c r="AA2"><v>2</v></c></row>' +
        '<row><c><v>3</v></c><c><v>4</v></c></row><row r="9" spans="1:2"><c r="A9"><v>5</v></c></row>' +
        '<row r="10"><c r="A10" t="inlineStr"><is><t> </t></is></c></row>',
    }),
  );
  expect(lines.map(({ number }) => number)).toEqual([2, 3, 9]);
  expect(lines[0]?.cells).toEqual(['', '1', ...Array<string>(24).fill(''), '2']);
  expect(lines[1]?.cells).toEqual(['3', '4']);
});

test('the first visible sheet is read, at any path', () => {
  const bytes = workbookOf({
    rows: '<row><c><v>1</v></c></row>',
    workbook:
      '<sheets><sheet name="a" sheetId="1" state="veryHidden" r:id="rId1"/><sheet name="b" sheetId="2" r:id="rId7"/>' +
      '<sheet name="c" sheetId="3" r:id="rId8"/></sheets>',
    relations:
      usual.relations +
      relation('rId7', 'chartsheet', 'x.xml') +
      relation('rId8', 'worksheet', '/xl/other/../S2.xml'),
    more: { 'xl/s2.xml': sheetOf('<row><c><v>2</v></c></row>') },
  });
  expect(read(bytes)).toEqual([['2']]);
});

test('prefixes, comments, CDATA and both kinds of quotes are accepted', () => {
  const sheet =
    "<?xml version='1.0'?><!-- <row> --><x:worksheet xmlns:x='a'><x:sheetData><x:row r='3'>" +
    "<x:c r='A3' t='inlineStr' other='>'><x:is><x:t><![CDATA[<b>&amp;]]></x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>";
  expect(linesOf(workbookOf({ rows: '', more: { 'xl/worksheets/sheet1.xml': sheet } }))).toMatchObject([
    { number: 3, cells: ['<b>&amp;'] },
  ]);
});

test('capitals and backslashes in part names are accepted', () => {
  const renamed: ReturnType<typeof partsOf> = {};
  for (const [path, content] of Object.entries(partsOf({ rows: '<row><c><v>1</v></c></row>' })))
    renamed[path.replace('worksheets/s', 'Worksheets\\S')] = content;
  expect(read(zipped(renamed))).toEqual([['1']]);
});

test('missing styles and shared strings are accepted', () => {
  const parts = partsOf({
    rows: '<row><c s="3"><v>7</v></c></row>',
    relations: relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
  });
  delete parts['xl/styles.xml'];
  delete parts['xl/sharedStrings.xml'];
  expect(read(zipped(parts))).toEqual([['7']]);
});

const refusedAs = (reason: string) => ({ error: { code: 'import.unreadable', data: { reason } } });

const good = workbookOf({ rows: '<row><c><v>1</v></c></row>'.repeat(500) });
const put = (bytes: Uint8Array, at: number, ...values: number[]) => {
  const copy = Uint8Array.from(bytes);
  copy.set(values, at);
  return copy;
};
const endOf = (bytes: Uint8Array) => bytes.length - 22;
const directoryOf = (bytes: Uint8Array) => new DataView(bytes.buffer).getUint32(endOf(bytes) + 16, true);

test.each<[string, () => Uint8Array, string]>([
  ['a zip with other content', () => zipped({ 'a.txt': 'x' }), 'not-a-table'],
  ['a document', () => zipped({ ...partsOf({ rows: '' }), 'xl/workbook.xml': '<document/>' }), 'not-a-table'],
  ['no rows', () => workbookOf({ rows: '' }), 'empty'],
  ['half a file', () => good.slice(0, good.length / 2), 'damaged'],
  [
    'a part beyond the end of the file',
    () => put(good, directoryOf(good) + 42, 0xf0, 0xff, 0xff, 0x7f),
    'damaged',
  ],
  ['too many parts', () => put(good, endOf(good) + 10, 0x10, 0x70), 'too-large'],
  ['an encrypted part', () => put(good, directoryOf(good) + 8, 1), 'encrypted'],
  ['a wrong checksum', () => put(good, directoryOf(good) + 46 + 19 + 16, 9), 'damaged'],
  ['an unclosed row', () => workbookOf({ rows: '<row><c><v>1</v></c>' }), 'damaged'],
  [
    'half a tag',
    () => workbookOf({ rows: '', more: { 'xl/worksheets/sheet1.xml': '<worksheet><row' } }),
    'damaged',
  ],
  ['custom entities', () => workbookOf({ rows: '<row><c><v>&lol;</v></c></row>' }), 'damaged'],
  [
    'a document type',
    () =>
      workbookOf({
        rows: '',
        more: {
          'xl/worksheets/sheet1.xml': `<!DOCTYPE x [<!ENTITY a "]]>">]>${sheetOf('<row><c><v>1</v></c></row>')}`,
        },
      }),
    'damaged',
  ],
  [
    'deeply nested tags',
    () => workbookOf({ rows: `<row><c><v>1</v></c></row>${'<a>'.repeat(200)}${'</a>'.repeat(200)}` }),
    'damaged',
  ],
  ['a missing shared string', () => workbookOf({ rows: '<row><c t="s"><v>5</v></c></row>' }), 'damaged'],
  ['a zip bomb', () => workbookOf({ rows: '<row/>'.repeat(5_000_000) }), 'too-large'],
  [
    'too many rows',
    () =>
      workbookOf({ rows: Array.from({ length: 1_048_577 }, (_, at) => `<row r="${at * 7919}"/>`).join('') }),
    'too-large',
  ],
  [
    'an endless text',
    () => workbookOf({ rows: `<row><c><v>${'x'.repeat(3_000_000)}</v></c></row>` }),
    'damaged',
  ],
])('workbook import refuses %s', (_name, make, reason) => {
  expect(readOrFailure(make())).toMatchObject(refusedAs(reason));
});

test('a workbook with any damaged byte is either read or refused', () => {
  fc.assert(
    fc.property(fc.nat(good.length - 1), fc.nat(255), (at, value) => {
      const answer = readOrFailure(put(good, at, value));
      if (!Array.isArray(answer)) expect(answer).toMatchObject({ error: { code: 'import.unreadable' } });
      else expect(answer).toHaveLength(500);
    }),
  );
});
