// Adds requests to the outbox and reports the result; warns when the shop would lose fields that cannot be read back.
import { type ChangeRequest, changesItem, type OutboxState } from '../../contract/outbox.ts';
import { failureWords } from '../i18n/failure-words.ts';
import { useWords } from '../i18n/words.ts';
import { announce, ask, offerUndo } from '../ui/messages.ts';
import { useShop } from './shop-store.ts';
import { useOutbox } from './stores/outbox.ts';
import { fieldsAtRisk, type ItemChange } from '../../contract/shop-behaviour.ts';
import type { SomeGoodsFields } from '../../contract/goods-fields.ts';
import type { PlanRisk } from '../../contract/plans.ts';
import { useFormats } from '../i18n/formats.ts';
import { fieldsInWords } from '../i18n/shop-field-words.ts';
import { useShopBehaviours } from './stores/shop-behaviours.ts';

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
    held === null ? said : t('saving.later', { said, why: t(`saving.held.${held}.short`) });

  /** Undoes the last first, because later commands may depend on earlier ones. */
  async function undo(ids: readonly string[]) {
    let undone = 0;
    for (const id of ids.toReversed()) if ((await outbox.undo(id)).ok) undone += 1;
    announce(undone === ids.length ? t('saving.undone') : t('saving.tooLate'));
  }

  return async (requests: ChangeRequest[], said: string) => {
    const answer = await outbox.put(requests);
    if (answer.ok) {
      const note = await risk.noteOnce(requests);
      const text = [announced(said, outbox.state?.held ?? null), note]
        .filter((part) => part !== '')
        .join(' · ');
      offerUndo({ text, act: t('saving.undo'), undo: () => undo(answer.data) });
    } else {
      announce(failureWords(t, answer.error).title);
    }
    return answer;
  };
}

/** Warns when the open shop overwrites whole items although some of their fields cannot be read back and sent again. */
export function useOverwriteRisk() {
  const { id, call } = useShop();
  const shop = id ?? null;
  const behaviours = useShopBehaviours();
  const { t } = useWords();
  const { number } = useFormats();

  async function atRisk(change: ItemChange): Promise<string[]> {
    if (shop === null) return [];
    const answer = await call('shop-behaviour.get', { shop });
    return answer.ok ? fieldsInWords(t, fieldsAtRisk(answer.data.learned, change)) : [];
  }

  return {
    /** Whether the item may be changed; asks the person only when fields could be lost. */
    async mayOverwrite(written: SomeGoodsFields, unread: readonly string[]): Promise<boolean> {
      const points = await atRisk({ written, unread });
      if (points.length === 0) return true;
      behaviours.warned = shop;
      return ask({
        title: t('shopBehaviour.risk.title'),
        text: t('shopBehaviour.risk.text'),
        points,
        confirm: t('shopBehaviour.risk.confirm'),
        cancel: t('shopBehaviour.risk.stay'),
        danger: true,
      });
    },
    /** Asks the same about a plan that could lose fields. */
    async mayOverwriteMany({ items, fields }: PlanRisk): Promise<boolean> {
      behaviours.warned = shop;
      return ask({
        title: t('shopBehaviour.risk.many.title', { n: items, count: number(items) }),
        text: t('shopBehaviour.risk.text'),
        points: fieldsInWords(t, fields),
        confirm: t('shopBehaviour.risk.many.confirm'),
        cancel: t('shopBehaviour.risk.many.stay'),
        danger: true,
      });
    },
    /** Returns a note once for each shop that is opened, or an empty string when there is nothing to say. */
    async noteOnce(requests: readonly ChangeRequest[]): Promise<string> {
      if (behaviours.warned === shop || !requests.some(changesItem)) return '';
      const fields = await atRisk({ written: {} });
      if (fields.length === 0) return '';
      behaviours.warned = shop;
      return t('shopBehaviour.risk.quick', { fields: fields.join(' · ') });
    },
  };
}
