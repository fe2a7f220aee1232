// Reads the `data` of a list answer in every shape that PHP shops send; an unreadable answer is never an empty list.
import { rawOf } from './record-fields.ts';
import { anyRecords } from './scalars/lists.ts';
import { id } from './scalars/numbers.ts';

export interface ListContext {
  /** The shop's own total, when it gives one. */
  count?: number | undefined;
  /** The requested page. */
  page?: number | undefined;
}

const readableId = id();

/**
 * The records, or undefined when the answer is not a list. `data` without a record (`null`, or any text) is an empty
 * list only if the shop counts 0, or past the first page, where it marks the end of the list.
 */
export function readList(data: unknown, { count, page = 1 }: ListContext = {}): unknown[] | undefined {
  if (typeof data === 'object' && data !== null)
    return isRecord(data) ? [data] : anyRecords.safeParse(data).data;
  const mayBeEmpty = data === undefined || data === null || typeof data === 'string';
  return mayBeEmpty && (count === 0 || page > 1) ? [] : undefined;
}

/** A single record that came without its list. */
const isRecord = (data: unknown): boolean =>
  !Array.isArray(data) && [data, rawOf(data, 'form_data')].some(hasId);

const hasId = (record: unknown): boolean => readableId.safeParse(rawOf(record, 'id')).success;
