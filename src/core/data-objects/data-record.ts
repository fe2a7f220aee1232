// A record of a data object as it is held here: what every record has, and the values that were entered.
import { dataRecord } from '../../wire/sections/data-objects.ts';
import { fieldsOf, rawOf } from '../../wire/record-fields.ts';

export interface HeldRecord {
  id: string;
  nickname: string | null;
  status: string | null;
  addedAtSeconds: number | null;
  changedAtSeconds: number | null;
  weight: number | null;
  isDeleted: boolean;
  /** Without the record's own id, which stands among them too. */
  entered: Readonly<Record<string, unknown>>;
}

const { shape } = dataRecord;

/** Null where nobody can tell which record it is, or what was entered. */
export function readRecord(raw: unknown): HeldRecord | null {
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
