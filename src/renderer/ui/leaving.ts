// Asks before typed values are lost: when the page is left, a sheet is closed, or the window.
import { useEventListener } from '@vueuse/core';
import { onBeforeRouteLeave, type RouteLocationNormalized } from 'vue-router';
import { useWords } from '../i18n/words.ts';
import { ask } from './messages.ts';

/** Where a person has said that they leave for: the other drafts of the page ask no second time. */
const agreed = new WeakSet<RouteLocationNormalized>();

/** The browser words its own question. */
export function useUnloadWarning(isPending: () => boolean): void {
  useEventListener('beforeunload', (event) => {
    if (isPending()) event.preventDefault();
  });
}

/** Returns the question by itself, for other ways out: whether what was typed may be lost. */
export function useLeaveGuard(hasTyped: () => boolean): () => Promise<boolean> {
  const { t } = useWords();
  const mayLeave = async () =>
    !hasTyped() ||
    (await ask({
      title: t('leave.title'),
      text: t('leave.text'),
      confirm: t('leave.confirm'),
      cancel: t('leave.stay'),
      danger: true,
    }));

  useUnloadWarning(hasTyped);
  onBeforeRouteLeave(async (to) => {
    if (!hasTyped() || agreed.has(to)) return true;
    const isSure = await mayLeave();
    if (isSure) agreed.add(to);
    return isSure;
  });
  return mayLeave;
}

/** The way out of a sheet, whose values are compared with those that it opened with. */
export function useSheetClose(values: () => unknown, close: () => void): () => Promise<void> {
  const opened = JSON.stringify(values());
  const mayLeave = useLeaveGuard(() => JSON.stringify(values()) !== opened);
  return async () => {
    if (await mayLeave()) close();
  };
}
