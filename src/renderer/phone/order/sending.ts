// Sends the order on screen to the kitchen.
import { useWords } from '../../i18n/words.ts';
import { announce } from '../../ui/messages.ts';
import { usePhone } from '../phone.ts';
import { usePhoneOrder } from './phone-order.ts';

export function useSending() {
  const { t } = useWords();
  const { isUp } = usePhone();
  const order = usePhoneOrder();
  let isSending = false;
  return {
    /** The second of two quick taps would send nothing, and be refused. */
    send: async () => {
      if (isSending || order.unsent === 0) return;
      isSending = true;
      try {
        await order.act([{ kind: 'send', courses: null }]);
      } finally {
        isSending = false;
      }
      announce(t(isUp.value ? 'phone.sentNow' : 'phone.storedNow'));
    },
  };
}
