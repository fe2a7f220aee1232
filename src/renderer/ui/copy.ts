// Copies a text and says whether that worked; VueUse's useClipboard does not tell a failure.
import { useWords } from '../i18n/words.ts';
import { announce } from './messages.ts';

export function useCopy(): (text: string) => Promise<void> {
  const { t } = useWords();
  return async (text) => {
    // A page of the network that is not encrypted has none.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (clipboard === undefined) {
      announce(t('copy.failed'));
      return;
    }
    await clipboard.writeText(text).then(
      () => void announce(t('copy.done')),
      () => void announce(t('copy.failed')),
    );
  };
}
