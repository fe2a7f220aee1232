// Reads the `data` of a list answer, whatever shape a PHP shop gives it; an unreadable answer is never an empty list.
import { rawOf } from './record-fields.ts';
import { anyList } from './scalars/lists.ts';
import { id } from './scalars/numbers.ts';

export interface ListContext {
  /** The shop's own total, where it gives one. */
  count?: number | undefined;
  /** Which page was asked for. */
  page?: number | undefined;
}

const readableId = id();

/**
 * The records, or undefined where the answer is no list. `data` without any record in it (`null`, an empty or any other
 * text) is an empty list only where the shop counts 0, or past the first page, where it is the end of the list.
 */
export function readList(data: unknown, { count, page = 1 }: ListContext = {}): unknown[] | undefined {
  if (typeof data === 'object' && data !== null)
    return isRecord(data) ? [data] : anyList.safeParse(data).data;
  const mayBeEmpty = data === undefined || data === null || typeof data === 'string';
  return mayBeEmpty && (count === 0 || page > 1) ? [] : undefined;
}

/** One record that came without its list. */
const isRecord = (data: unknown): boolean =>
  !Array.isArray(data) && [data, rawOf(data, 'form_data')].some(hasId);

const hasId = (record: unknown): boolean => readableId.safeParse(rawOf(record, 'id')).success;
