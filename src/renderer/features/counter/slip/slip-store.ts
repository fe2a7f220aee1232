// What is done with the slip on screen as a whole: sent, held, cleared, printed.
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { Order } from '../../../../contract/orders.ts';
import { useBridge } from '../../../bridge/bridge.ts';
import { failureWords } from '../../../i18n/failure-words.ts';
import { useWords } from '../../../i18n/words.ts';
import { announce } from '../../../ui/messages.ts';
import { useCounter } from '../counter-store.ts';
import { useClearing } from './clearing.ts';

export const useSlip = defineStore('counter-slip', () => {
  const bridge = useBridge();
  const counter = useCounter();
  const { t } = useWords();
  const isSending = ref(false);
  const lastSent = shallowRef<string | null>(null);

  const sending = computed(() => counter.order?.sendings.find(({ id }) => id === lastSent.value) ?? null);
  const canSend = computed(() => (counter.order?.unsent ?? 0) > 0 && !isSending.value);

  /** Named courses are sent even if they are held. */
  async function send(courses: number[] | null = null): Promise<void> {
    if (counter.order === null || isSending.value || (courses === null && !canSend.value)) return;
    isSending.value = true;
    const answer = await counter.act({ kind: 'send', courses });
    isSending.value = false;
    if (answer.ok) lastSent.value = answer.data.sendings.findLast(({ kind }) => kind === 'send')?.id ?? null;
  }

  async function printPreBill(order: Order): Promise<void> {
    const answer = await bridge.call('orders.print', { order: order.id, bill: null, what: 'pre-bill' });
    announce(answer.ok ? t('counter.more.printed') : failureWords(t, answer.error).title);
  }

  return {
    isSending,
    sending,
    canSend,
    send,
    hold: (course: number, isHeld: boolean) => counter.act({ kind: 'hold', course, isHeld }),
    clear: useClearing(),
    printPreBill,
  };
});
