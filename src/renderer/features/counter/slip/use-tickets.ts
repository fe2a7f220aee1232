// Where the tickets of the last sending went: asked of its print jobs.
import { computed, onScopeDispose, shallowRef, watch } from 'vue';
import type { OrderSending } from '../../../../contract/orders.ts';
import { useBridge } from '../../../bridge/bridge.ts';

export interface SentTickets {
  sending: OrderSending;
  /** The names of the printers, each once; empty until the tickets are with them. */
  printers: readonly string[];
  /** Those that took a ticket and confirm nothing. */
  unconfirmed: readonly string[];
}

interface Found extends Omit<SentTickets, 'sending'> {
  of: string;
}

const nothingFound: Found = { of: '', printers: [], unconfirmed: [] };

/** `last` is null until something was sent from this screen. */
export function useTickets(last: () => OrderSending | null) {
  const bridge = useBridge();
  const found = shallowRef(nothingFound);
  let asked = 0;

  async function ask(): Promise<void> {
    const sending = last();
    const number = (asked += 1);
    if (sending === null || sending.jobs.length === 0) return;
    const answers = await Promise.all(sending.jobs.map((job) => bridge.call('printing.job', { job })));
    if (number !== asked) return;
    const jobs = answers.flatMap((answer) => (answer.ok ? [answer.data] : []));
    const namesOf = (some: typeof jobs) => [...new Set(some.map(({ printerName }) => printerName))];
    found.value = {
      of: sending.id,
      printers: namesOf(jobs),
      unconfirmed: namesOf(jobs.filter(({ state }) => state === 'sent')),
    };
  }

  watch(() => [last()?.id, last()?.jobs.length], ask, { immediate: true });
  onScopeDispose(bridge.on('printing.changed', () => void ask()));

  return computed((): SentTickets | null => {
    const sending = last();
    if (sending === null) return null;
    const { printers, unconfirmed } = found.value.of === sending.id ? found.value : nothingFound;
    return { sending, printers, unconfirmed };
  });
}
