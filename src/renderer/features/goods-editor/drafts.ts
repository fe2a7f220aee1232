// Saves the form as a draft on this machine: debounced while typing, and when the form or the page is left.
import { useEventListener, useTimeoutFn } from '@vueuse/core';
import { onBeforeUnmount, shallowRef, watch } from 'vue';
import { useSession } from '../../app/stores/session.ts';
import { type Bridge, useBridge } from '../../bridge/bridge.ts';
import type { Editing } from './editing.ts';
import { toDraft } from './model/draft.ts';
import type { Opening } from './opening.ts';
import type { Draft } from '../../../contract/editing.ts';
import type { AppError } from '../../../contract/errors.ts';

const QUIET_MS = 1000;

export function useDraftSaving(editing: Editing, { draftKey: key, isResumed: hasDraft }: Opening) {
  const { sheet, subject, isChanged } = editing;
  const draftStore = createDraftStore({ bridge: useBridge(), key, hasDraft, isOurs: useSameShop() });
  const draft = () => toDraft({ key, base: subject.base, sheet: sheet.value });
  /** The number of changes, and how many of them have been saved. */
  let changeCount = 0;
  let savedCount = 0;
  const debounce = useTimeoutFn(() => void flush(), QUIET_MS, { immediate: false });

  /** Saves pending changes at once; returns whether everything is saved. */
  async function flush(): Promise<boolean> {
    debounce.stop();
    if (changeCount === savedCount) return true;
    const upTo = changeCount;
    await (isChanged.value ? draftStore.save(draft) : draftStore.drop());
    if (draftStore.failure.value === null) savedCount = upTo;
    return draftStore.failure.value === null;
  }

  const onEdit = () => {
    changeCount += 1;
    debounce.start();
  };
  // Synchronous, so that text committed by a cell while the page closes is still included.
  watch(sheet, onEdit, { flush: 'sync' });
  useSaveBeforeUnload(flush, () => changeCount !== savedCount);

  /** The draft stays as it is. */
  function stopSaving() {
    draftStore.close();
    debounce.stop();
    savedCount = changeCount;
  }
  /** Deletes the draft, after saving the item or discarding the changes. */
  function discard() {
    stopSaving();
    return draftStore.drop();
  }
  return {
    savedAtSeconds: draftStore.savedAtSeconds,
    failure: draftStore.failure,
    flush,
    stopSaving,
    discard,
  };
}

/** Returns a function that tells whether the same shop is still open. */
function useSameShop() {
  const session = useSession();
  const shop = session.current?.id;
  return () => session.current?.id === shop;
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

interface Options {
  bridge: Bridge;
  key: string;
  hasDraft: boolean;
  /** Whether the form belongs to the open shop; drafts must not be saved in another one. */
  isOurs: () => boolean;
}

function createDraftStore({ bridge, key, hasDraft, isOurs }: Options) {
  const savedAtSeconds = shallowRef<number | null>(null);
  const failure = shallowRef<AppError | null>(null);
  let exists = hasDraft;
  let isClosed = false;
  /** Runs the calls one after the other, so that a late save does not bring a deleted draft back. */
  let lastCall: Promise<unknown> = Promise.resolve();

  const enqueue = (work: () => Promise<void>): Promise<void> => {
    const done = lastCall.then(work);
    lastCall = done;
    return done;
  };

  return {
    savedAtSeconds,
    failure,
    save: (draft: () => Omit<Draft, 'savedAtSeconds'>) =>
      enqueue(async () => {
        if (isClosed || !isOurs()) return;
        const answer = await bridge.call('editing.save-draft', draft());
        failure.value = answer.ok ? null : answer.error;
        if (!answer.ok) return;
        exists = true;
        savedAtSeconds.value = Date.now() / 1000;
      }),
    drop: () =>
      enqueue(async () => {
        failure.value = null;
        savedAtSeconds.value = null;
        if (exists && isOurs()) exists = !(await bridge.call('editing.drop-draft', { key })).ok;
      }),
    /** Later saves are ignored. */
    close: () => {
      isClosed = true;
    },
  };
}
