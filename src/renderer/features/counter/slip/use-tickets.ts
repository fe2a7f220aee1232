// Where the tickets of the last sending went: asked of its print jobs.
import { computed, shallowRef, watch } from 'vue';
import type { OrderSending } from '../../../../contract/orders.ts';
import { useBridge } from '../../../bridge/bridge.ts';

export interface SentTickets {
  sending: OrderSending;
  /** The names of the printers, each once; empty until the tickets are with them. */
  printers: readonly string[];
}

/** `last` is null until something was sent from this screen. */
export function useTickets(last: () => OrderSending | null) {
  const bridge = useBridge();
  const names = shallowRef<{ of: string; printers: readonly string[] }>({ of: '', printers: [] });
  let asked = 0;

  watch(
    () => [last()?.id, last()?.jobs.length],
    async () => {
      const sending = last();
      const number = (asked += 1);
      if (sending === null || sending.jobs.length === 0) return;
      const answers = await Promise.all(sending.jobs.map((job) => bridge.call('printing.job', { job })));
      if (number !== asked) return;
      const found = answers.flatMap((answer) => (answer.ok ? [answer.data.printerName] : []));
      names.value = { of: sending.id, printers: [...new Set(found)] };
    },
    { immediate: true },
  );

  return computed((): SentTickets | null => {
    const sending = last();
    if (sending === null) return null;
    return { sending, printers: names.value.of === sending.id ? names.value.printers : [] };
  });
}
