// Who takes the codes of a scanner: the page, or a panel over it.
import { computed, onScopeDispose, shallowRef } from 'vue';

interface PageScans {
  /** The search field, which a letter typed outside any field focuses. */
  search: () => HTMLInputElement | null;
  onCode: (code: string) => void;
}

/** The last one is asked: a panel over its page, or the next page, which may have come before the last one has gone. */
const asked = shallowRef<readonly PageScans[]>([]);
export const ofPage = computed(() => asked.value.at(-1) ?? null);

/** The page handles every scan itself, also in its fields and dialogs; so does a panel that is about a code. */
export function usePageScans(scans: PageScans): void {
  asked.value = [...asked.value, scans];
  onScopeDispose(() => {
    asked.value = asked.value.filter((each) => each !== scans);
  });
}
