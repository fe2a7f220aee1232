// Reads the codes of the selected tables, and stops for tables that are deselected.
import { onScopeDispose, watch } from 'vue';
import type { DiningLocation } from '../../../contract/dining-locations.ts';
import { useTableCodes } from './codes/codes-store.ts';

export function useReading(tables: () => readonly DiningLocation[]): () => Promise<void> {
  const codes = useTableCodes();
  let isHere = true;
  onScopeDispose(() => (isHere = false));

  const read = (wanted: readonly DiningLocation[], isWanted: () => boolean) => {
    const names = wanted.flatMap(({ code }) => (code === null ? [] : [code]));
    return codes.read(names, () => isHere && isWanted());
  };
  watch(tables, (wanted) => void read(wanted, () => wanted === tables()), { immediate: true });
  return () => read(tables(), () => true);
}
