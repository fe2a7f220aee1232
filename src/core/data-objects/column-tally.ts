// Counts the keys of a form's records: in the order of their first appearance, with the number of records that have each.
import { type DataPage, MOST_COLUMNS } from '../../contract/data-objects.ts';
import type { FormRecord } from './data-record.ts';

/** Ids are remembered up to this number; records beyond it are counted again if they are seen again. */
const MOST_KNOWN = 50_000;

export class ColumnTally {
  readonly #held = new Map<string, number>();
  readonly #looked = new Set<string>();

  add(records: Iterable<FormRecord>): void {
    for (const { id, entered } of records) {
      if (this.#looked.has(id) || this.#looked.size >= MOST_KNOWN) continue;
      this.#looked.add(id);
      for (const key of Object.keys(entered)) this.#count(key);
    }
  }

  get(): Pick<DataPage, 'columns' | 'lookedAt'> {
    return {
      columns: [...this.#held].map(([key, held]) => ({ key, held })),
      lookedAt: this.#looked.size,
    };
  }

  #count(key: string): void {
    const held = this.#held.get(key);
    if (held !== undefined || this.#held.size < MOST_COLUMNS) this.#held.set(key, (held ?? 0) + 1);
  }
}
