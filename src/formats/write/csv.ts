// Writes CSV by RFC 4180 with a byte order mark, by which Excel recognizes UTF-8.
import { type Cell, type Row, textOfCell } from './cells.ts';
import type { Table } from './table.ts';

export const CSV_TYPE = 'text/csv; charset=utf-8';

const MARK = '\uFEFF';
const LINE_END = '\r\n';

/**
 * An apostrophe goes before everything that a spreadsheet could run as a formula, as OWASP advises: anyone with write
 * access to the shop can set a title, and it must not run on the machine that opens the file.
 */
export const looksLikeFormula = /^(?:[\t\r\n]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;
const needsQuotes = /[",\r\n\t]|^\s|\s$/;

export function csvTable(headings: readonly string[]): Table {
  const encoder = new TextEncoder();
  const chunks = [encoder.encode(csvHead(headings))];
  return {
    put: (rows) => void chunks.push(encoder.encode(csvRows(rows))),
    end: () => chunks,
  };
}

/** The first line of a file. */
export const csvHead = (headings: readonly string[]): string => MARK + record(headings.map(textField));

export const csvRows = (rows: readonly Row[]): string => rows.map((row) => record(row.map(field))).join('');

const record = (fields: readonly string[]) => fields.join(',') + LINE_END;

const field: (cell: Row[number]) => string = (cell) => (cell === null ? '' : written(cell));

/** Numbers and times need no quotes, and a negative number is no formula. */
function written(cell: Cell): string {
  const text = textOfCell(cell);
  return cell.kind === 'prose' || cell.kind === 'code' ? textField(text) : text;
}

function textField(text: string): string {
  const safe = looksLikeFormula.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
