// The shortcuts of the open page: the page registers them and the list of shortcuts shows them.
import { onScopeDispose, shallowRef } from 'vue';

export interface KeyLine {
  what: string;
  keys: readonly string[];
}

type Lines = () => readonly KeyLine[];

const named = shallowRef<Lines | null>(null);

export const pageKeyLines: Lines = () => named.value?.() ?? [];

export function usePageKeys(lines: Lines): void {
  named.value = lines;
  onScopeDispose(() => {
    // The next page may have registered its own already.
    if (named.value === lines) named.value = null;
  });
}
