// Cancels the unsent requests of a batch after confirmation.
import type { Batch } from '../../../../contract/batches.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { failureWords } from '../../../i18n/failure-words.ts';
import { useWords } from '../../../i18n/words.ts';
import { announce } from '../../../ui/announce.ts';
import { ask } from '../../../ui/ask.ts';
import { useBatches } from '../batches-store.ts';
import { unsentIn } from './status.ts';

export function useCancelRest() {
  const { t } = useWords();
  const { number } = useFormats();
  const store = useBatches();

  /** Returns whether they were cancelled. */
  return async (batch: Batch): Promise<boolean> => {
    const left = unsentIn(batch);
    const sure = await ask({
      title: t('many.batch.cancelTitle'),
      text: t('many.batch.cancelText', { n: left, count: number(left) }),
      confirm: t('many.batch.cancelDo'),
      cancel: t('many.batch.cancelStay'),
      danger: true,
    });
    if (!sure) return false;
    const answer = await store.cancel(batch.id);
    announce(answer.ok ? t('many.batch.cancelled') : failureWords(t, answer.error).title);
    return answer.ok;
  };
}
