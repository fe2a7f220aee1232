// Asks before typed values are lost: when the page is left, and when the window is closed.
import { useEventListener } from '@vueuse/core';
import { useWords } from '../i18n/words.ts';
import { ask } from './messages.ts';

/** The browser words its own question. */
export function useUnloadWarning(isPending: () => boolean): void {
  useEventListener('beforeunload', (event) => {
    if (isPending()) event.preventDefault();
  });
}

/** Returns the guard for the routes: whether the page may be left. */
export function useLeaveGuard(hasTyped: () => boolean): () => true | Promise<boolean> {
  const { t } = useWords();
  useUnloadWarning(hasTyped);
  return () =>
    !hasTyped() ||
    ask({
      title: t('leave.title'),
      text: t('leave.text'),
      confirm: t('leave.confirm'),
      cancel: t('leave.stay'),
      danger: true,
    });
}
