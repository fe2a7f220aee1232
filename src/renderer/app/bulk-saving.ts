// Changes many goods in one step, with an undo: planned and added to the outbox as one batch.
import type { BulkChange, Selection } from '../../contract/bulk.ts';
import type { AppError } from '../../contract/errors.ts';
import { failureWords } from '../i18n/failure-words.ts';
import { useFormats } from '../i18n/formats.ts';
import { useWords } from '../i18n/words.ts';
import { announce, offerUndo } from '../ui/messages.ts';
import { useShop } from './shop-store.ts';
import { useOutbox } from './stores/outbox.ts';
import { useOverwriteRisk } from './saving.ts';

interface Said {
  /** What was done to `n` goods. */
  done: (n: number) => string;
  /** Said when none of them would change. */
  nothing: string;
}

/** Returns whether the change was saved, or there was nothing to change. */
export function useBulkSaving() {
  const shop = useShop();
  const outbox = useOutbox();
  const risk = useOverwriteRisk();
  const { t } = useWords();
  const { number } = useFormats();

  const fail = (error: AppError) => {
    announce(failureWords(t, error).title);
    return false;
  };

  async function undo(id: string) {
    const answer = await shop.call('batches.undo', { id });
    announce(answer.ok ? t('saving.undone') : t('saving.tooLate'));
  }

  return async (selection: Selection, change: BulkChange, said: Said): Promise<boolean> => {
    const planned = await shop.call('bulk.plan', { selection, change });
    if (!planned.ok) return fail(planned.error);
    const { id, changed, wrong, leftOut, risk: lost } = planned.data;
    const drop = () => void shop.call('plans.drop', { id });
    const skipped = wrong + leftOut;
    if (changed === 0) {
      drop();
      announce(skipped > 0 ? t('saving.skipped', { n: skipped, count: number(skipped) }) : said.nothing);
      return skipped === 0;
    }
    if (lost.items > 0 && !(await risk.mayOverwriteMany(lost))) {
      drop();
      return false;
    }
    const added = await shop.call('batches.add', { id });
    if (!added.ok) return fail(added.error);
    const held = outbox.state?.held ?? null;
    const parts = [
      said.done(changed),
      ...(skipped > 0 ? [t('saving.skipped', { n: skipped, count: number(skipped) })] : []),
      ...(held === null ? [] : [t(`saving.held.${held}.short`)]),
    ];
    offerUndo({ text: parts.join(' · '), act: t('saving.undo'), undo: () => undo(added.data.id) });
    return true;
  };
}
