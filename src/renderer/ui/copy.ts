// Copies a text and says whether that worked; VueUse's useClipboard does not tell a failure.
import { useWords } from '../i18n/words.ts';
import { announce } from './messages.ts';

export function useCopy(): (text: string) => Promise<void> {
  const { t } = useWords();
  return (text) =>
    navigator.clipboard.writeText(text).then(
      () => announce(t('copy.done')),
      () => announce(t('copy.failed')),
    );
}
