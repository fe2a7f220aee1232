// The state of an import, as the page shows it.
import { ref, shallowRef } from 'vue';
import type { ImportTable } from '../../../../contract/imports.ts';
import type { Plan } from '../../../../contract/plans.ts';
import type { AppError } from '../../../../contract/errors.ts';
import type { Columns } from './columns.ts';

/** Why a file was not read. */
export type Refusal = 'too-large' | 'unread' | 'several';
export type Busy = 'sending' | 'understanding' | 'checking';

export const createState = () => ({
  file: shallowRef<Pick<File, 'name' | 'size'> | null>(null),
  sentBytes: ref(0),
  busy: ref<Busy | null>(null),
  table: shallowRef<ImportTable | null>(null),
  columns: shallowRef<Columns>([]),
  plan: shallowRef<Plan | null>(null),
  refusal: ref<Refusal | null>(null),
  error: shallowRef<AppError | null>(null),
});
export type ImportState = ReturnType<typeof createState>;

export function clear(state: ImportState): void {
  const { file, busy, table, plan, refusal, error } = state;
  for (const part of [file, busy, table, plan, refusal, error]) part.value = null;
  state.sentBytes.value = 0;
}
