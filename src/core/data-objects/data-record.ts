// A parsed record of a data object: the fields that every record has, and the entered values.
import { dataRecord } from '../../wire/sections/data-objects.ts';
import { fieldsOf, rawOf } from '../../wire/record-fields.ts';
import { type DataPage, MOST_COLUMNS } from '../../contract/data-objects.ts';

export interface FormRecord {
  id: string;
  nickname: string | null;
  status: string | null;
  addedAtSeconds: number | null;
  changedAtSeconds: number | null;
  weight: number | null;
  isDeleted: boolean;
  /** Without the record's own id, which the shop repeats among the values. */
  entered: Readonly<Record<string, unknown>>;
}

const { shape } = dataRecord;

/** Null if the id or the entered values cannot be read. */
export function readRecord(raw: unknown): FormRecord | null {
  const read = fieldsOf(shape, raw);
  const id = read('id');
  const entered = read('form_data');
  if (id === undefined || (entered === undefined && rawOf(raw, 'form_data') !== undefined)) return null;
  const { id: own, ...rest } = entered ?? {};
  return {
    id,
    nickname: read('nickname') ?? null,
    status: read('status')?.toString() ?? null,
    addedAtSeconds: read('add_time') ?? null,
    changedAtSeconds: read('update_time') ?? null,
    weight: read('weight') ?? null,
    isDeleted: read('is_deleted') ?? false,
    entered: own === undefined || own === id || own === Number(id) ? rest : { ...rest, id: own },
  };
}

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
