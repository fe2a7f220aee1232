// Sends the order on screen to the kitchen.
import { useWords } from '../../i18n/words.ts';
import { announce } from '../../ui/messages.ts';
import { usePhone } from '../phone.ts';
import { usePhoneOrder } from './phone-order.ts';

export function useSending() {
  const { t } = useWords();
  const { isUp } = usePhone();
  const order = usePhoneOrder();
  return {
    send: async () => {
      await order.act([{ kind: 'send', courses: null }]);
      announce(t(isUp.value ? 'phone.sentNow' : 'phone.storedNow'));
    },
  };
}
