// Saves the form as a draft on this machine: debounced while typing, and when the form or the page is left.
import { useEventListener, useTimeoutFn } from '@vueuse/core';
import { onBeforeUnmount, shallowRef, watch } from 'vue';
import { done, type Result } from '../../../contract/result.ts';
import { useShop } from '../../app/shop-store.ts';
import type { Editing } from './editing.ts';
import { toDraft } from './model/draft.ts';
import type { Opening } from './opening.ts';

const QUIET_MS = 1000;

export function useDraftSaving(editing: Editing, { draftKey: key, isResumed }: Opening) {
  const { sheet, subject, isChanged } = editing;
  const savedAtSeconds = shallowRef<number | null>(null);
  let exists = isResumed;
  let isClosed = false;
  /** One call after the other, so that a late save does not bring a deleted draft back. */
  const { run, error } = useShop().command(async (what: 'save' | 'drop', call): Promise<Result<unknown>> => {
    if (what === 'drop') {
      savedAtSeconds.value = null;
      if (exists) exists = !(await call('editing.drop-draft', { key })).ok;
      return done(null);
    }
    if (isClosed) return done(null);
    const draft = toDraft({ key, base: subject.base, sheet: sheet.value });
    const answer = await call('editing.save-draft', draft);
    if (!answer.ok) return answer;
    exists = true;
    savedAtSeconds.value = Date.now() / 1000;
    return answer;
  });
  /** The number of changes, and how many of them have been saved. */
  let changeCount = 0;
  let savedCount = 0;
  const debounce = useTimeoutFn(() => void flush(), QUIET_MS, { immediate: false });

  /** Saves pending changes at once; returns whether everything is saved. */
  async function flush(): Promise<boolean> {
    debounce.stop();
    if (changeCount === savedCount) return true;
    const upTo = changeCount;
    const { ok } = await run(isChanged.value ? 'save' : 'drop');
    if (ok) savedCount = upTo;
    return ok;
  }

  // Synchronous, so that text committed by a cell while the page closes is still included.
  watch(
    sheet,
    () => {
      changeCount += 1;
      debounce.start();
    },
    { flush: 'sync' },
  );
  useSaveBeforeUnload(flush, () => changeCount !== savedCount);

  /** The draft stays as it is. */
  function stopSaving() {
    isClosed = true;
    debounce.stop();
    savedCount = changeCount;
  }
  /** Deletes the draft, after saving the item or discarding the changes. */
  async function discard(): Promise<void> {
    stopSaving();
    await run('drop');
  }
  return { savedAtSeconds, failure: error, flush, stopSaving, discard };
}

/** Saves when the page is hidden or closed, because not every way of leaving asks first. */
function useSaveBeforeUnload(flush: () => Promise<unknown>, isPending: () => boolean) {
  useEventListener(document, 'visibilitychange', () => void flush());
  useEventListener('beforeunload', (event) => {
    if (!isPending()) return;
    void flush();
    event.preventDefault();
  });
  onBeforeUnmount(() => void flush());
}
