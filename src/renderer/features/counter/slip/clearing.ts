// Clearing a slip: a quote leaves the screen at once, and the open slips when its undo is over.
import type { Order } from '../../../../contract/orders.ts';
import { useBridge } from '../../../bridge/bridge.ts';
import { useWords } from '../../../i18n/words.ts';
import { announce, ask, offerUndo } from '../../../ui/messages.ts';
import { useCounter } from '../counter-store.ts';
import { newId } from '../slip-on-screen.ts';
import { isQuote } from './slip-lines.ts';

/** A little longer than the offer of an undo stands. */
const DISCARD_AFTER_MS = 11_000;

export function useClearing() {
  const bridge = useBridge();
  const counter = useCounter();
  const { t } = useWords();
  const cleared = new Map<string, ReturnType<typeof setTimeout>>();

  async function discardNow(order: string) {
    cleared.delete(order);
    await bridge.call('orders.do', { order, acts: [{ id: newId(), kind: 'discard' }] });
  }

  async function bringBack(order: string) {
    const timer = cleared.get(order);
    clearTimeout(timer);
    cleared.delete(order);
    if (timer === undefined) announce(t('outbox.saving.tooLate'));
    else await counter.show(order);
  }

  function clearQuote({ id }: Order) {
    counter.clear();
    const timer = setTimeout(() => void discardNow(id), DISCARD_AFTER_MS);
    cleared.set(id, timer);
    offerUndo({
      text: t('counter.discard.done'),
      act: t('outbox.saving.undo'),
      undo: () => bringBack(id),
    });
  }

  /** Of a bill that was printed a person is asked for the reason, which is question enough. */
  async function discardBilled({ printed }: Order): Promise<void> {
    const isSure =
      printed.length > 0 ||
      (await ask({
        title: t('counter.discard.title'),
        text: t('counter.discard.text'),
        confirm: t('counter.discard.do'),
        danger: true,
      }));
    if (isSure && (await counter.act({ kind: 'discard' })).ok) counter.clear();
  }

  return async (order: Order): Promise<void> => {
    if (isQuote(order)) clearQuote(order);
    else await discardBilled(order);
  };
}
