// What is done with the slip on screen as a whole: sent, held, cleared, printed.
import { computed, ref, shallowRef, watch } from 'vue';
import { useTimeoutFn } from '@vueuse/core';
import type { Order, OrderLine } from '../../../../contract/orders.ts';
import { defineShopStore } from '../../../app/shop-store.ts';
import { failureWords } from '../../../i18n/failure-words.ts';
import { useShopNames } from '../../../i18n/shop-names.ts';
import { useWords } from '../../../i18n/words.ts';
import { announce } from '../../../ui/messages.ts';
import { useArmingAfter } from '../../../app/arming.ts';
import { useCounter } from '../counter-store.ts';
import { useClearing } from './clearing.ts';
import { toHurry } from './slip-lines.ts';
import { type Undoing, undoingOf } from './undo.ts';

const UNDO_MS = 10_000;

export const useSlip = defineShopStore('counter-slip', (shop) => {
  const counter = useCounter();
  const { t } = useWords();
  const nameOf = useShopNames();
  const lastSent = ref<string | null>(null);
  /** What takes the place of Send: the second of two taps would leave the order, or take its money. */
  const { isArmed, rearm } = useArmingAfter();
  const sendCourses = shop.command((courses: number[] | null) => counter.act({ kind: 'send', courses }), {
    onDone: (order) => {
      lastSent.value = order?.sendings.findLast(({ kind }) => kind === 'send')?.id ?? null;
      rearm();
    },
  });
  const print = shop.command('orders.print');
  /** It cannot be sent before somebody says where it goes. */
  const asksPlace = ref(false);

  const sending = computed(() => counter.order?.sendings.find(({ id }) => id === lastSent.value) ?? null);
  const canSend = computed(() => (counter.order?.unsent ?? 0) > 0 && !sendCourses.isBusy.value);

  /** Named courses are sent alone, even if they are held. */
  async function send(courses: number[] | null = null): Promise<void> {
    if (counter.order === null || sendCourses.isBusy.value || (courses === null && !canSend.value)) return;
    asksPlace.value = counter.order.place === null && counter.counter?.settings.hasTables === true;
    if (!asksPlace.value) await sendCourses.run(courses);
  }

  async function printPreBill(order: Order): Promise<void> {
    const answer = await print.run({ order: order.id, bill: null, what: 'pre-bill' });
    announce(answer.ok ? t('counter.more.printed') : failureWords(t, answer.error).title);
  }

  /** The ticket on which the kitchen got the line first. */
  const again = shop.command('printing.again');
  async function reprint(line: OrderLine): Promise<void> {
    const sending = counter.order?.sendings.find(
      ({ kind, atSeconds, jobs }) => kind === 'send' && atSeconds === line.sentAtSeconds && jobs.length > 0,
    );
    if (sending === undefined) {
      announce(t('counter.line.noTicket'));
      return;
    }
    const answers = await Promise.all(sending.jobs.map((job) => again.run({ job, printer: null })));
    const failed = answers.find(({ ok }) => !ok);
    announce(
      failed === undefined || failed.ok ? t('counter.line.reprinted') : failureWords(t, failed.error).title,
    );
  }

  async function hurry({ id, title }: OrderLine): Promise<void> {
    const answer = await counter.act({ kind: 'hurry', lines: [id] });
    if (answer.ok) announce(t('counter.line.hurried', { title: nameOf(title) }));
  }

  /** All of the order, with one ticket. */
  async function hurryAll(): Promise<void> {
    const lines = counter.order === null ? [] : toHurry(counter.order);
    if (lines.length === 0) return;
    const answer = await counter.act({ kind: 'hurry', lines: lines.map(({ id }) => id), isWhole: true });
    if (answer.ok) announce(t('counter.more.hurried'));
  }

  return {
    ...useUndo(),
    reprint,
    hurry,
    hurryAll,
    sending,
    isArmed,
    canSend,
    asksPlace,
    send,
    hold: (course: number, isHeld: boolean) => counter.act({ kind: 'hold', course, isHeld }),
    clear: useClearing(),
    /** Ends an order of which nothing is left. */
    free: () => counter.act({ kind: 'close' }),
    printPreBill,
  };
});

/** The last change of this window, for as long as it can be taken back. */
function useUndo() {
  const counter = useCounter();
  const undoing = shallowRef<Undoing | null>(null);
  let isUndoing = false;
  const end = useTimeoutFn(() => (undoing.value = null), UNDO_MS, { immediate: false });
  watch(
    () => counter.lastChange,
    (change) => {
      end.stop();
      undoing.value = change === null || isUndoing ? null : undoingOf(change);
      if (undoing.value !== null) end.start();
    },
    { flush: 'sync' },
  );

  return {
    undoing,
    undo: async (): Promise<void> => {
      const acts = undoing.value?.acts ?? [];
      if (isUndoing || acts.length === 0) return;
      isUndoing = true;
      undoing.value = null;
      await counter.act(...acts);
      isUndoing = false;
    },
  };
}
