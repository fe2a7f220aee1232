// The keys that work on the page that is open: it names them, and the list of keys shows them.
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
    // The next page may have named its own already.
    if (named.value === lines) named.value = null;
  });
}
