// What has become of the tickets of the last sending: asked of its print jobs.
import { computed } from 'vue';
import type { OrderSending } from '../../../../contract/orders.ts';
import type { PrintJob } from '../../../../contract/printing.ts';
import { done } from '../../../../contract/result.ts';
import { useShop } from '../../../app/shop-store.ts';

export interface SentTickets {
  sending: OrderSending;
  /** Empty until the tickets are with their printers. */
  jobs: readonly PrintJob[];
}

/** `out` came out where it belongs; of `carry` a person has to carry the paper there. */
export type Whereabouts =
  | 'out'
  | 'unconfirmed'
  | 'carry'
  | 'printing'
  | 'waits'
  | 'person'
  | 'unknown'
  | 'missing';

export function whereaboutsOf({ state, carryTo, trouble, needsPerson }: PrintJob): Whereabouts {
  switch (state) {
    case 'printed':
      return carryTo === null ? 'out' : 'carry';
    case 'sent':
      return carryTo === null ? 'unconfirmed' : 'carry';
    case 'unknown':
      return 'unknown';
    case 'failed':
    case 'cancelled':
      return 'missing';
    case 'queued':
    case 'sending':
      if (needsPerson) return 'person';
      return trouble === null ? 'printing' : 'waits';
  }
}

/** `last` is null until something was sent from this screen. */
export function useTickets(last: () => OrderSending | null) {
  const shop = useShop();
  const printing = shop.follow('printing.changed', 'printing.state');
  const found = shop.latest(
    async (of: readonly string[], call) => {
      const answers = await Promise.all(of.map((job) => call('printing.job', { job })));
      return done(answers.flatMap((answer) => (answer.ok ? [answer.data] : [])));
    },
    () => last()?.jobs,
    { again: () => printing.state.value?.revision },
  );

  return computed((): SentTickets | null => {
    const sending = last();
    return sending && { sending, jobs: found.data.value ?? [] };
  });
}
