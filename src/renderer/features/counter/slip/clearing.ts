// Clearing a slip: a quote of one dish is discarded at once, a longer one after a question; an undo brings it back as it was.
import type { Order } from '../../../../contract/orders.ts';
import { failureWords } from '../../../i18n/failure-words.ts';
import { useWords } from '../../../i18n/words.ts';
import { announce, ask, offerUndo } from '../../../ui/messages.ts';
import { useCounter } from '../counter-store.ts';
import { isQuote } from './slip-lines.ts';

/** One dish without options is there again with a tap. */
const takesTime = ({ lines, note }: Order): boolean =>
  lines.length > 1 ||
  note !== '' ||
  lines.some(
    (line) => line.options.length + line.addOns.length > 0 || line.note !== '' || line.allergy !== '',
  );

export function useClearing() {
  const counter = useCounter();
  const { t } = useWords();

  async function bringBack(order: string) {
    const answer = await counter.bringBack(order, t('saving.undo'));
    if (answer.ok) await counter.show(order);
    else announce(failureWords(t, answer.error).title);
  }

  const isSure = () =>
    ask({
      title: t('counter.discard.title'),
      text: t('counter.discard.text'),
      confirm: t('counter.discard.do'),
      danger: true,
    });

  async function clearQuote(order: Order) {
    const { id, revision } = order;
    const asks = takesTime(order);
    if (asks && !(await isSure())) return;
    const discarding = counter.discard(asks ? revision : undefined);
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
    if ((printed.length > 0 || (await isSure())) && (await counter.discard(revision)).ok) counter.clear();
  }

  return (order: Order): Promise<void> => (isQuote(order) ? clearQuote(order) : discardBilled(order));
}
