// Where the tickets of the last sending went: asked of its print jobs.
import { computed } from 'vue';
import type { OrderSending } from '../../../../contract/orders.ts';
import { done } from '../../../../contract/result.ts';
import { useShop } from '../../../app/shop-store.ts';

export interface SentTickets {
  sending: OrderSending;
  /** The names of the printers, each once; empty until the tickets are with them. */
  printers: readonly string[];
  /** Those that took a ticket and confirm nothing. */
  unconfirmed: readonly string[];
}

/** `last` is null until something was sent from this screen. */
export function useTickets(last: () => OrderSending | null) {
  const shop = useShop();
  const printing = shop.follow('printing.changed', 'printing.state');
  const found = shop.latest(
    async (of: readonly string[], call) => {
      const answers = await Promise.all(of.map((job) => call('printing.job', { job })));
      const jobs = answers.flatMap((answer) => (answer.ok ? [answer.data] : []));
      const namesOf = (some: typeof jobs) => [...new Set(some.map(({ printerName }) => printerName))];
      return done({
        printers: namesOf(jobs),
        unconfirmed: namesOf(jobs.filter(({ state }) => state === 'sent')),
      });
    },
    () => last()?.jobs,
    { again: () => printing.state.value?.revision },
  );

  return computed((): SentTickets | null => {
    const sending = last();
    return sending && { sending, ...(found.data.value ?? { printers: [], unconfirmed: [] }) };
  });
}
