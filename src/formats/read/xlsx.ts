// Reads the first visible sheet of a workbook, cell by cell as it is unpacked.
import { MOST_IMPORT_COLUMNS } from '../../contract/imports.ts';
import { numberText, plainLook } from './number-text.ts';
import { collectLines, type Line, type RawTable } from './table.ts';
import { unreadable } from './unreadable.ts';
import { createRichText, openWorkbook, unescaped, type Workbook } from './workbook.ts';
import type { Attributes, XmlHandler } from './xml.ts';

export function readXlsx(bytes: Uint8Array): RawTable {
  const workbook = openWorkbook(bytes);
  const lines = collectLines();
  workbook.read(workbook.sheet, sheetHandler(workbook, lines.add));
  return { format: 'xlsx', ...lines.all(), asText: (text) => text };
}

interface Cell {
  type: string;
  look: number;
  /** The content of the elements `v`, `f` and `is`. */
  value: string;
  formula: string;
  text: string;
}

const blank: Cell = { type: 'n', look: 0, value: '', formula: '', text: '' };

interface Row {
  number: number;
  /** The number of row elements so far. */
  count: number;
  column: number;
  cells: string[];
  broken: number[];
}

function sheetHandler(workbook: Workbook, add: (line: Line) => void): XmlHandler {
  const rich = createRichText();
  let row: Row = { number: 0, count: 0, column: -1, cells: [], broken: [] };
  let cell = blank;
  let within = '';
  return {
    open: (tag, attributes) => {
      if (tag === 'row') row = rowAfter(row, attributes);
      else if (tag === 'c') {
        row.column = columnIn(attributes.r) ?? row.column + 1;
        cell = { ...blank, type: attributes.t ?? 'n', look: Number(attributes.s ?? 0) };
      } else if (tag === 'v' || tag === 'f') within = tag;
      else rich.open(tag, attributes);
    },
    text: (text) => {
      if (within === 'v') cell.value += text;
      else if (within === 'f') cell.formula += text;
      else rich.text(text);
    },
    close: (tag) => {
      if (tag === 'row') add(row);
      else if (tag === 'c') put(row, cell, workbook);
      else if (tag === within) within = '';
      else if (tag === 'is') cell.text = rich.take();
      else rich.close(tag);
    },
  };
}

/** Includes empty rows; no spreadsheet has more. */
const MOST_ROWS = 1_048_576;

function rowAfter({ number, count }: Row, { r: reference }: Attributes): Row {
  if (count >= MOST_ROWS) throw unreadable('too-large');
  const column = Number(reference);
  const next = Number.isInteger(column) ? column : number + 1;
  return { number: next, count: count + 1, column: -1, cells: [], broken: [] };
}

/** Column 27 for `AB12`, counted from 0. */
function columnIn(reference: string | undefined): number | undefined {
  const [letters] = /^[A-Z]{1,3}/i.exec(reference ?? '') ?? [];
  if (letters === undefined) return undefined;
  let sum = 0;
  for (let at = 0; at < letters.length; at += 1) sum = sum * 26 + letters.toUpperCase().charCodeAt(at) - 64;
  return sum - 1;
}

function put(row: Row, cell: Cell, workbook: Workbook): void {
  const { column, cells, broken } = row;
  if (column >= MOST_IMPORT_COLUMNS) return;
  const { text, isBroken = false } = contentOf(cell, workbook);
  if (text === '') return;
  while (cells.length < column) cells.push('');
  cells[column] = text;
  if (isBroken) broken.push(column);
}

function contentOf(cell: Cell, { shared, looks, is1904 }: Workbook): { text: string; isBroken?: boolean } {
  const { type, value, formula } = cell;
  if (type === 'inlineStr') return { text: cell.text };
  // A program wrote the formula without its result.
  if (value === '') return formula === '' ? { text: '' } : { text: `=${formula}`, isBroken: true };
  switch (type) {
    case 's': {
      const text = shared[Number(value)];
      if (text === undefined) throw unreadable('damaged');
      return { text };
    }
    case 'str':
      return { text: unescaped(value) };
    case 'e':
      return { text: value, isBroken: true };
    case 'b':
      return { text: value === '1' ? 'TRUE' : 'FALSE' };
    case 'd':
      return { text: value.replace('T', ' ').replace(/(\.\d+)?Z?$/, '') };
    default:
      return { text: numberText(value, looks[cell.look] ?? plainLook, is1904) };
  }
}
