// Writes a workbook of one sheet and compresses it while rows arrive, so that only compressed bytes stay in memory.
import { failure } from '../../contract/failure.ts';
import { type Cell, type Row, yuan } from './cells.ts';
import { serialDay, wallClock } from './moment.ts';
import type { Table } from './table.ts';
import { firstParts, looks, SHEET_PATH, sheetEnd, sheetHead, sheetName, workbookXml } from './workbook.ts';
import { cellXml } from './xml.ts';
import { createZip } from './zip.ts';

const MOST_ROWS = 1_048_576;
/** Spreadsheets round numbers with more digits. */
const LARGEST_NUMBER = 999_999_999_999_999;
const LETTERS = 26;

export function xlsxTable(headings: readonly string[], name: string): Table {
  const { open, end } = createZip();
  for (const [path, xml] of Object.entries(firstParts)) open(path)(xml, true);
  const write = open(SHEET_PATH);
  const columns = headings.map((_heading, index) => columnName(index));
  let rows = 0;

  const begin = (sample: readonly Row[]) => {
    const titles = headings.map((text, index) => textCell(`${columns[index] ?? ''}1`, looks.heading, text));
    write(`${sheetHead(columnWidths(headings, sample))}<row r="1">${titles.join('')}</row>`);
    rows = 1;
  };

  return {
    put: (more) => {
      // One row is the headings.
      if (Math.max(1, rows) + more.length > MOST_ROWS) throw tooLong();
      if (rows === 0) begin(more);
      write(more.map((row, index) => rowXml(row, rows + index + 1, columns)).join(''));
      rows += more.length;
    },
    end: () => {
      if (rows === 0) begin([]);
      const lastCell = `${columns.at(-1) ?? 'A'}${rows}`;
      write(sheetEnd(lastCell), true);
      open('xl/workbook.xml')(workbookXml(sheetName(name), lastCell), true);
      return end();
    },
  };
}

const tooLong = () =>
  failure('delivery.failed', 'the sheet would be too long', {
    detail: `XLSX: at most ${MOST_ROWS - 1} lines`,
  });

function rowXml(row: Row, number: number, columns: readonly string[]): string {
  let cells = '';
  row.forEach((cell, index) => {
    if (cell !== null) cells += filledCell(`${columns[index] ?? ''}${number}`, cell);
  });
  return `<row r="${number}">${cells}</row>`;
}

function filledCell(reference: string, cell: Cell): string {
  switch (cell.kind) {
    case 'money':
      return numberCell(reference, looks.money, { number: cell.fen / 100, text: yuan(cell.fen) });
    case 'count':
      return numberCell(reference, looks.count, { number: cell.count, text: String(cell.count) });
    case 'moment':
      return momentXml(reference, cell.wallSeconds);
    case 'prose':
    case 'code':
      return textCell(reference, looks[cell.kind], cell.text);
  }
}

const numberCell = (reference: string, look: number, { number, text }: { number: number; text: string }) =>
  Math.abs(number) > LARGEST_NUMBER
    ? textCell(reference, looks.code, text)
    : `<c r="${reference}" s="${look}"><v>${text}</v></c>`;

function momentXml(reference: string, wallSeconds: number): string {
  const day = serialDay(wallSeconds);
  return day === undefined
    ? textCell(reference, looks.code, wallClock(wallSeconds))
    : `<c r="${reference}" s="${looks.moment}"><v>${day}</v></c>`;
}

function textCell(reference: string, look: number, text: string): string {
  // Needed only for blanks at either end and for line breaks.
  const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : '';
  return `<c r="${reference}" s="${look}" t="inlineStr"><is><t${space}>${cellXml(text)}</t></is></c>`;
}

/** A to Z, then AA and so on. */
function columnName(index: number): string {
  const before = Math.floor(index / LETTERS);
  const letter = String.fromCharCode('A'.charCodeAt(0) + (index % LETTERS));
  return before === 0 ? letter : columnName(before - 1) + letter;
}

const NARROWEST = 8;
const WIDEST = 60;
/** Space for the filter button and some padding. */
const HEADING_PADDING = 4;
const PADDING = 2;
const MOMENT_WIDTH = 16;

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60]/gu;

const columnWidths = (headings: readonly string[], sample: readonly Row[]): number[] =>
  headings.map((heading, index) => {
    const needed = sample.map((row) => widthOf(row[index] ?? null) + PADDING);
    return Math.min(WIDEST, Math.max(NARROWEST, inDigits(heading) + HEADING_PADDING, ...needed));
  });

function widthOf(cell: Cell | null): number {
  if (cell === null) return 0;
  if (cell.kind === 'money') return yuan(cell.fen).length + 1;
  if (cell.kind === 'count') return String(cell.count).length + 1;
  return cell.kind === 'moment' ? MOMENT_WIDTH : inDigits(cell.text.slice(0, WIDEST));
}

/** The width in digits; a Chinese character is two wide. */
const inDigits = (text: string) => text.length + (text.match(wide)?.length ?? 0);
