// Clearing a slip: a quote is discarded at once, and its undo brings it back as it was.
import type { Order } from '../../../../contract/orders.ts';
import { failureWords } from '../../../i18n/failure-words.ts';
import { useWords } from '../../../i18n/words.ts';
import { announce, ask, offerUndo } from '../../../ui/messages.ts';
import { useCounter } from '../counter-store.ts';
import { isQuote } from './slip-lines.ts';

export function useClearing() {
  const counter = useCounter();
  const { t } = useWords();

  async function bringBack(order: string) {
    const answer = await counter.bringBack(order, t('saving.undo'));
    if (answer.ok) await counter.show(order);
    else announce(failureWords(t, answer.error).title);
  }

  async function clearQuote({ id }: Order) {
    const discarding = counter.discard();
    counter.clear();
    const answer = await discarding;
    if (answer.ok) {
      offerUndo({
        text: t('counter.discard.done'),
        act: t('saving.undo'),
        undo: () => bringBack(id),
      });
      return;
    }
    announce(failureWords(t, answer.error).title);
    // Nothing was begun meanwhile, so the person sees what the slip has become.
    if (counter.isUntouched()) await counter.show(id);
  }

  /** Of a bill that was printed a person is asked for the reason, which is question enough. */
  async function discardBilled({ printed, revision }: Order): Promise<void> {
    const isSure =
      printed.length > 0 ||
      (await ask({
        title: t('counter.discard.title'),
        text: t('counter.discard.text'),
        confirm: t('counter.discard.do'),
        danger: true,
      }));
    if (isSure && (await counter.discard(revision)).ok) counter.clear();
  }

  return (order: Order): Promise<void> => (isQuote(order) ? clearQuote(order) : discardBilled(order));
}
