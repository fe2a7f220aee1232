// The file of a span for the bookkeeper: a zip of CSV tables and a manifest that says what they must add up to.
import { csvHead, csvRows } from '../../../formats/write/csv.ts';
import { createZip } from '../../../formats/write/zip.ts';
import { joinBytes } from '../../platform/bytes.ts';
import type { ReportSpan } from '../../../contract/reports.ts';
import { type BookTable, bookColumns, BOOKS_VERSION, type DayBooks } from './book-tables.ts';

const INDENT = 2;

interface BooksHead extends ReportSpan {
  madeAt: string;
  timeZone: string;
  /** The head of the audit now; empty if the desk has no people. */
  auditHead: string;
}

/** Written day by day, so that only one day and what is compressed is in memory. */
export class BooksFile {
  readonly #zip = createZip();
  readonly #files: { table: BookTable; write: (text: string, isLast?: boolean) => void; rows: number }[];

  constructor() {
    const tables = Object.keys(bookColumns) as BookTable[];
    this.#files = tables.map((table) => {
      const write = this.#zip.open(`${table}.csv`);
      write(csvHead(bookColumns[table]));
      return { table, write, rows: 0 };
    });
  }

  add(books: DayBooks): void {
    for (const file of this.#files) {
      const rows = books[file.table];
      file.write(csvRows(rows));
      file.rows += rows.length;
    }
  }

  /** `unread` are the dates of days that are not in it, because their records cannot be read. */
  end(head: BooksHead, unread: readonly string[]): Uint8Array {
    for (const { write } of this.#files) write('', true);
    const manifest = {
      format: 'servery-books',
      version: BOOKS_VERSION,
      ...head,
      currency: 'CNY',
      unread,
      rows: Object.fromEntries(this.#files.map(({ table, rows }) => [table, rows])),
    };
    this.#zip.open('manifest.json')(`${JSON.stringify(manifest, null, INDENT)}\n`, true);
    return joinBytes(this.#zip.end());
  }
}
