// The shortcuts of the open page as the help lists them: the page registers them.
import { onScopeDispose, shallowRef } from 'vue';

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

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
