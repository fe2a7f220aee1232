// Exports the result of each row of a batch, to be compared with the imported file.
import type { BatchExport, BatchRow } from '../../contract/batches.ts';
import type { Delivery } from '../../contract/delivery.ts';
import type { AppError } from '../../contract/errors.ts';
import type { Cell, Row } from '../../formats/write/cells.ts';
import { CSV_TYPE } from '../../formats/write/csv.ts';
import { fileName } from '../../formats/write/file-name.ts';
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
