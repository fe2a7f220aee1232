// What is done with the slip on screen as a whole: sent, held, cleared, printed.
import { computed, ref } from 'vue';
import type { Order } from '../../../../contract/orders.ts';
import { defineShopStore } from '../../../app/shop-store.ts';
import { failureWords } from '../../../i18n/failure-words.ts';
import { useWords } from '../../../i18n/words.ts';
import { announce } from '../../../ui/messages.ts';
import { useCounter } from '../counter-store.ts';
import { useClearing } from './clearing.ts';

export const useSlip = defineShopStore('counter-slip', (shop) => {
  const counter = useCounter();
  const { t } = useWords();
  const lastSent = ref<string | null>(null);
  const sendCourses = shop.command((courses: number[] | null) => counter.act({ kind: 'send', courses }), {
    onDone: (order) => {
      lastSent.value = order?.sendings.findLast(({ kind }) => kind === 'send')?.id ?? null;
    },
  });
  const print = shop.command('orders.print');
  /** It cannot be sent before somebody says where it goes. */
  const asksPlace = ref(false);

  const sending = computed(() => counter.order?.sendings.find(({ id }) => id === lastSent.value) ?? null);
  const canSend = computed(() => (counter.order?.unsent ?? 0) > 0 && !sendCourses.isBusy.value);

  /** Named courses are sent even if they are held. */
  async function send(courses: number[] | null = null): Promise<void> {
    if (counter.order === null || sendCourses.isBusy.value || (courses === null && !canSend.value)) return;
    asksPlace.value = counter.order.place === null && counter.counter?.settings.hasTables === true;
    if (!asksPlace.value) await sendCourses.run(courses);
  }

  async function printPreBill(order: Order): Promise<void> {
    const answer = await print.run({ order: order.id, bill: null, what: 'pre-bill' });
    announce(answer.ok ? t('counter.more.printed') : failureWords(t, answer.error).title);
  }

  return {
    sending,
    canSend,
    asksPlace,
    send,
    hold: (course: number, isHeld: boolean) => counter.act({ kind: 'hold', course, isHeld }),
    clear: useClearing(),
    printPreBill,
  };
});
