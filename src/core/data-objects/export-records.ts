// Exports the records that a search finds to a file.
import type { DataExport, DataExported, OwnKey } from '../../contract/data-objects.ts';
import type { Zone } from '../../contract/time-zone.ts';
import { type Cell, momentCell, type Row } from '../../formats/write/cells.ts';
import { CSV_TYPE } from '../../formats/write/csv.ts';
import { fileName } from '../../formats/write/file-name.ts';
import { XLSX_TYPE } from '../../formats/write/workbook.ts';
import type { Files } from '../ports.ts';
import { askAgain, type Work } from '../work.ts';
import type { FormRecord } from './data-record.ts';
import { textOf } from './meaning.ts';

const types = { csv: CSV_TYPE, xlsx: XLSX_TYPE };

/** The readable records, and the number of unreadable ones. */
export interface RecordRange {
  records: readonly FormRecord[];
  unreadable: number;
}

export interface ExportDeps {
  records: AsyncIterable<RecordRange>;
  files: Files;
  work: Work;
  wallOf: Zone['wallOf'];
}

export async function exportRecords(wanted: DataExport, deps: ExportDeps): Promise<DataExported> {
  const headings = wanted.columns.map(({ heading }) => heading);
  const rows: Row[] = [];
  const cells = wanted.columns.map(({ column }) => cellFor(column));
  let leftOut = 0;
  for await (const { records, unreadable } of deps.records) {
    leftOut += unreadable;
    rows.push(...records.map((record): Row => cells.map((cell) => cell(record, deps.wallOf))));
  }
  const { format, name } = wanted;
  const bytes = await askAgain(deps.work, 'table.write', { format, name, headings, rows });
  const delivery = await deps.files.deliver({ name: fileName(name, format), type: types[format], bytes });
  return { delivery, leftOut };
}

const code = (text: string | null): Cell | null =>
  text === null || text === '' ? null : { kind: 'code', text };

type CellOf = (record: FormRecord, wallOf: Zone['wallOf']) => Cell | null;

const ownCells: Record<OwnKey, CellOf> = {
  id: ({ id }) => code(id),
  nickname: ({ nickname }) => code(nickname),
  status: ({ status }) => code(status),
  add_time: ({ addedAtSeconds }, wallOf) => momentCell(addedAtSeconds, wallOf),
  update_time: ({ changedAtSeconds }, wallOf) => momentCell(changedAtSeconds, wallOf),
};

const isOwn = (key: string): key is OwnKey => Object.hasOwn(ownCells, key);

function cellFor(column: string): CellOf {
  const at = column.indexOf('.');
  const key = column.slice(at + 1);
  if (column.startsWith('own.') && isOwn(key)) return ownCells[key];
  return ({ entered }) => (Object.hasOwn(entered, key) ? enteredCell(entered[key]) : null);
}

/** Whole numbers become counts; typed texts stay exactly as typed. */
const enteredCell = (value: unknown): Cell | null =>
  typeof value === 'number' && Number.isSafeInteger(value)
    ? { kind: 'count', count: value }
    : code(textOf(value));
