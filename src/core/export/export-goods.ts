// Makes a file of the goods that a search has found, a few lines at a time, and hands it to the person.
import type { Delivery } from '../../contract/entities/delivery.ts';
import { type GoodsExport, type GoodsLine, MOST_GOODS_AT_ONCE } from '../../contract/entities/goods.ts';
import type { Clock, Files } from '../ports.ts';
import { createBreath } from '../breath.ts';
import { type Naming, rowOf } from './cells.ts';
import { CSV_TYPE, csvTable } from './csv.ts';
import { fileName } from './file-name.ts';
import { joined, type Table } from './table.ts';
import { XLSX_TYPE } from './workbook.ts';
import { xlsxTable } from './xlsx.ts';

export interface ExportParts {
  /** The lines of one and the same answer from this one on; none where it ends. */
  lines: (offset: number, limit: number) => readonly GoodsLine[] | Promise<readonly GoodsLine[]>;
  categoryName: Naming['categoryName'];
  wallOf: Naming['wallOf'];
  files: Files;
  clock: Clock;
}

/** A step of so many lines takes a millisecond or two, compressing included. */
const STEP = 50;

const types = { csv: CSV_TYPE, xlsx: XLSX_TYPE };

export async function exportGoods(input: GoodsExport, parts: ExportParts): Promise<Delivery> {
  const headings = input.columns.map(({ heading }) => heading);
  const table = input.format === 'csv' ? csvTable(headings) : xlsxTable(headings, input.name);
  await fill(table, input, parts);
  return parts.files.deliver({
    name: fileName(input.name, input.format),
    type: types[input.format],
    bytes: joined(table.end()),
  });
}

async function fill(table: Table, { columns, states }: GoodsExport, parts: ExportParts): Promise<void> {
  const { lines, categoryName, wallOf, clock } = parts;
  const breathe = createBreath(clock);
  const wanted = columns.map(({ column }) => column);
  let offset = 0;
  for (;;) {
    const batch = await lines(offset, MOST_GOODS_AT_ONCE);
    if (batch.length === 0) return;
    for (let from = 0; from < batch.length; from += STEP) {
      const some = batch.slice(from, from + STEP);
      table.put(some.map((line) => rowOf(line, wanted, { states, categoryName, wallOf })));
      await breathe();
    }
    offset += batch.length;
  }
}
