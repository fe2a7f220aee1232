// The records of one form as a list that can be cached as a whole.
import { id } from '../../wire/scalars/numbers.ts';
import { rawOf } from '../../wire/record-fields.ts';
import type { Digest } from '../ports.ts';
import type { Resource } from '../platform/sync/resource.ts';

const DIGITS_OF_NAME = 32;
const named = id();

/** Hashed, because a form's name may not be a valid folder name. */
export const folderOf = (form: string, digest: Digest): string => digest(form).slice(0, DIGITS_OF_NAME);

export const idOf = (record: unknown): string | undefined => named.safeParse(rawOf(record, 'id')).data;

export const dataResource = (form: string, digest: Digest): Resource => ({
  name: `data-objects/${folderOf(form, digest)}`,
  knowsChanges: false,
  ask: ({ callList }, { page, pageSize }, options) =>
    callList('dataList', { form, page, page_size: pageSize }, options),
  idOf,
  shopSecondsIn: () => undefined,
  namesIn: () => [],
  essence: (record) => JSON.stringify(record),
});
