// The payment that was just taken here: its change stands there until the next guest is asked for.
import { computed, type Ref, ref } from 'vue';
import type { Order } from '../../../../contract/orders.ts';
import { newId } from '../../../app/new-id.ts';
import type { BillDraft } from './bill-drafts.ts';

interface Sent {
  id: string;
  draft: BillDraft;
  /** What it pays. */
  target: string;
}

export function createTaking({
  order,
  read,
  forget,
}: {
  order: Readonly<Ref<Order>>;
  read: Ref<Order>;
  /** What failed before is not said any more. */
  forget: () => void;
}) {
  const takenId = ref<string | null>(null);
  let sent: Sent | null = null;
  const has = ({ payments }: Order, id: string) => payments.some((payment) => payment.id === id);

  return {
    taken: computed(() => read.value.payments.find(({ id }) => id === takenId.value) ?? null),
    /** The id that the payment is sent with. */
    begin: (draft: BillDraft, target: string): string => {
      sent = { id: newId(), draft, target };
      return sent.id;
    },
    /** Once the order has what was sent, it was taken here, even if no answer came; false before. */
    show: (): boolean => {
      if (sent === null || !has(order.value, sent.id)) return false;
      const { id, draft, target } = sent;
      sent = null;
      if (!has(read.value, id)) read.value = order.value;
      forget();
      takenId.value = id;
      // The next payment starts with the usual way, so that cash is not recorded as a card.
      Object.assign(draft, { way: null, tender: '', tip: '', account: '', note: '', target });
      return true;
    },
    forget: () => {
      takenId.value = null;
    },
  };
}
