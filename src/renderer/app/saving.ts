// Adds requests to the outbox and reports the result: saved, with an undo for a while, or not saved and why.
import type { OutboxState, ChangeRequest } from '../../contract/outbox.ts';
import { failureWords } from '../i18n/failure-words.ts';
import { useWords } from '../i18n/words.ts';
import { announce } from '../ui/announce.ts';
import { offerUndo } from '../ui/undo-offer.ts';
import { useOverwriteRisk } from './overwrite-risk.ts';
import { useOutbox } from './stores/outbox.ts';

type Held = OutboxState['held'];

/**
 * `save(requests, said)`: `said` describes what was done. After a failure nothing was saved, so the typed values must
 * stay on screen.
 */
export function useSaving() {
  const outbox = useOutbox();
  const risk = useOverwriteRisk();
  const { t } = useWords();

  const announced = (said: string, held: Held) =>
    held === null ? said : t('outbox.saving.later', { said, why: t(`outbox.held.${held}.short`) });

  /** Undoes the last first, because later commands may depend on earlier ones. */
  async function undo(ids: readonly string[]) {
    let undone = 0;
    for (const id of ids.toReversed()) if ((await outbox.undo(id)).ok) undone += 1;
    announce(undone === ids.length ? t('outbox.saving.undone') : t('outbox.saving.tooLate'));
  }

  return async (requests: ChangeRequest[], said: string) => {
    const answer = await outbox.put(requests);
    if (answer.ok) {
      const note = await risk.noteOnce(requests);
      const text = [announced(said, outbox.state?.held ?? null), note]
        .filter((part) => part !== '')
        .join(' · ');
      offerUndo({ text, act: t('outbox.saving.undo'), undo: () => undo(answer.data) });
    } else {
      announce(failureWords(t, answer.error).title);
    }
    return answer;
  };
}
