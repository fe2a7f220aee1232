// A batch's rows on the disk: written once when the batch is made, then one line after another with the rows that have ended.
import { z } from 'zod';
import { batchRow, type BatchRow, skippedItem } from '../../contract/batches.ts';
import { fileRow } from '../../contract/plans.ts';
import { ignoreFault, lineReader } from '../platform/storage/journal-lines.ts';
import type { JournalFile } from '../ports.ts';

const row = z.tuple([batchRow.shape.line, batchRow.shape.id, batchRow.shape.title, batchRow.shape.command]);
/** The index of a row, and its final state. */
const ending = z.tuple([z.int(), batchRow.shape.state, batchRow.shape.id, batchRow.shape.error]);
/** What was not sent, with its rows in the file. */
export const skippedInFile = z.strictObject({ ...skippedItem.shape, rows: z.array(fileRow) });
export type SkippedInFile = z.output<typeof skippedInFile>;
const line = z.union([
  z.strictObject({ v: z.literal(1), skipped: z.array(skippedInFile) }),
  z.strictObject({ v: z.literal(1), rows: z.array(row) }),
  z.strictObject({ v: z.literal(1), endings: z.array(ending) }),
]);
type Line = z.output<typeof line>;
const readLine = lineReader(line);

const ROWS_PER_LINE = 100;

export class BatchFile {
  readonly #file: JournalFile;

  constructor(file: JournalFile) {
    this.#file = file;
  }

  /** As far as it can be read: rows that the disk has lost are missing from the history only, not from the outbox. */
  async read(): Promise<BatchRow[]> {
    const rows: BatchRow[] = [];
    for (const text of await this.#lines()) {
      const read = readLine(text);
      if (read !== undefined) applyLine(read, rows);
    }
    return rows;
  }

  async skipped(): Promise<SkippedInFile[]> {
    return (await this.#lines()).flatMap((text) => {
      const read = readLine(text);
      return read !== undefined && 'skipped' in read ? read.skipped : [];
    });
  }

  /** On the disk when the promise resolves; throws `StoreFault`. */
  async make(rows: readonly BatchRow[], skipped: readonly SkippedInFile[]): Promise<void> {
    const lines: string[] = [];
    for (let at = 0; at < rows.length; at += ROWS_PER_LINE) {
      const some = rows.slice(at, at + ROWS_PER_LINE);
      const line: Line = {
        v: 1,
        rows: some.map(({ line, id, title, command }) => [line, id, title, command]),
      };
      lines.push(JSON.stringify(line));
    }
    for (let at = 0; at < skipped.length; at += ROWS_PER_LINE) {
      const line: Line = { v: 1, skipped: skipped.slice(at, at + ROWS_PER_LINE) };
      lines.push(JSON.stringify(line));
    }
    await this.#file.replace(lines);
  }

  /** Takes the ended rows by their index; throws `StoreFault`. */
  async end(rows: ReadonlyMap<number, BatchRow>): Promise<void> {
    const endings = [...rows].map(([at, { state, id, error }]): z.output<typeof ending> => [
      ...([at, state, id, error] as const),
    ]);
    const line: Line = { v: 1, endings };
    await this.#file.append([JSON.stringify(line)]);
  }

  async remove(): Promise<void> {
    await this.#file.remove().catch(ignoreFault);
  }

  async #lines(): Promise<string[]> {
    return this.#file.read().catch((error: unknown) => {
      ignoreFault(error);
      return [];
    });
  }
}

function applyLine(read: Line, rows: BatchRow[]): void {
  if ('rows' in read) {
    for (const [line, id, title, command] of read.rows)
      rows.push({ line, id, title, command, state: 'queued', error: null });
    return;
  }
  if ('skipped' in read) return;
  for (const [at, state, id, error] of read.endings) {
    const former = rows[at];
    if (former !== undefined) rows[at] = { ...former, state, id, error };
  }
}
