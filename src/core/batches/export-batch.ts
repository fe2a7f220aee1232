// Exports the result of each row of a batch, to be compared with the imported file.
import type { BatchExport, BatchRow, SkippedExport } from '../../contract/batches.ts';
import { importFields } from '../../contract/import-fields.ts';
import type { Delivery } from '../../contract/delivery.ts';
import type { AppError } from '../../contract/errors.ts';
import type { Cell, Row } from '../../formats/write/cells.ts';
import { CSV_TYPE } from '../../formats/write/csv.ts';
import { fileName } from '../../formats/write/file-name.ts';
import type { SkippedInFile } from '../outbox/batch-file.ts';
import type { Files } from '../ports.ts';
import { askAgain, type Work } from '../work.ts';

interface Deps {
  rows: readonly BatchRow[];
  files: Files;
  work: Work;
}

export async function exportBatch(wanted: BatchExport, { rows, files, work }: Deps): Promise<Delivery> {
  const { line, id, title, state, cause } = wanted.headings;
  const bytes = await askAgain(work, 'table.write', {
    format: 'csv',
    name: wanted.name,
    headings: [line, id, title, state, cause],
    rows: rows.map((row) => rowOf(row, wanted.states)),
  });
  return files.deliver({ name: fileName(wanted.name, 'csv'), type: CSV_TYPE, bytes });
}

interface SkippedDeps extends Omit<Deps, 'rows'> {
  items: readonly SkippedInFile[];
}

/** Only the columns that the file had; the number of the row and the reason are not imported again. */
export async function exportSkipped(
  { name, headings, fields, causes }: SkippedExport,
  { items, files, work }: SkippedDeps,
): Promise<Delivery> {
  const rows = items.flatMap((item, at) =>
    item.rows.map(({ line, cells }) => ({ line, cells: new Map(cells), cause: causes[at] ?? '' })),
  );
  const used = importFields.filter((field) => rows.some(({ cells }) => cells.has(field)));
  const bytes = await askAgain(work, 'table.write', {
    format: 'csv',
    name,
    headings: [headings.line, ...used.map((field) => fields[field]), headings.cause],
    rows: rows.map(({ line, cells, cause }): Row => [
      { kind: 'count', count: line },
      ...used.map((field) => cell(field === 'code' ? 'code' : 'prose', cells.get(field) ?? '')),
      cell('prose', cause),
    ]),
  });
  return files.deliver({ name: fileName(name, 'csv'), type: CSV_TYPE, bytes });
}

const rowOf = ({ line, id, title, state, error }: BatchRow, states: BatchExport['states']): Row => [
  line === null ? null : { kind: 'count', count: line },
  cell('code', id ?? ''),
  cell('prose', title),
  cell('prose', states[state]),
  cell('prose', error === null ? '' : causeOf(error)),
];

const cell = (kind: 'prose' | 'code', text: string): Cell | null => (text === '' ? null : { kind, text });

/** The shop's own message, if it gave one. */
const causeOf = (error: AppError): string =>
  error.code === 'shop.refused' && error.data.reason !== '' ? error.data.reason : error.message;
