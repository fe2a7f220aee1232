// Writes a table in the wanted format.
import type { Row } from './cells.ts';
import { csvTable } from './csv.ts';
import { joined } from './table.ts';
import { xlsxTable } from './xlsx.ts';

/** A workbook is compressed in parts of this many lines, so that its text is never held as a whole. */
const LINES_A_PART = 500;

export interface TableFile {
  format: 'csv' | 'xlsx';
  name: string;
  headings: readonly string[];
}

export function writeTable({ format, name, headings }: TableFile, rows: Iterable<Row>): Uint8Array {
  const table = format === 'csv' ? csvTable(headings) : xlsxTable(headings, name);
  let part: Row[] = [];
  for (const row of rows) {
    part.push(row);
    if (part.length < LINES_A_PART) continue;
    table.put(part);
    part = [];
  }
  if (part.length > 0) table.put(part);
  return joined(table.end());
}
