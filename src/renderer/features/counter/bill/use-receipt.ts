// The papers of a bill, and what has become of the receipt of a payment: asked of its print job.
import { computed, shallowRef } from 'vue';
import type { OrderPayment } from '../../../../contract/order-bills.ts';
import type { Order } from '../../../../contract/orders.ts';
import { done } from '../../../../contract/result.ts';
import { useShop } from '../../../app/shop-store.ts';
import { usePrinters } from '../../../app/stores/printers.ts';
import { useWords } from '../../../i18n/words.ts';
import { useCounter } from '../counter-store.ts';
import { whereaboutsOf } from '../slip/use-tickets.ts';
import { useWaitingWords } from '../slip/waiting-words.ts';
import type { Bill } from './use-bill.ts';

/** Prints a bill or a receipt. */
export function usePaper() {
  const { run, isBusy: isPrinting, error: trouble } = useShop().command('orders.print');

  /** Its print jobs; null if it was refused, or while another one is asked for. */
  async function print(order: string, bill: string | null, what: 'pre-bill' | 'receipt') {
    if (isPrinting.value) return null;
    const answer = await run({ order, bill, what });
    return answer.ok ? answer.data : null;
  }

  return { isPrinting, trouble, print };
}

/** The receipt for a payment that was just taken here; the desk may have printed it already. */
export function useReceipt({ order, taken, correctedId }: Pick<Bill, 'order' | 'taken' | 'correctedId'>) {
  const shop = useShop();
  const counter = useCounter();
  const printers = usePrinters();
  const { t } = useWords();
  const { troubleOf, movesOf } = useWaitingWords();
  const { isPrinting, trouble, print } = usePaper();
  /** What was printed by the button, and the payment or order that it was for. */
  const asked = shallowRef<{ of: string; job: string } | null>(null);
  const hasPrinter = computed(() => {
    const { receipts = null, others = null } = printers.state?.routing ?? {};
    return (receipts ?? others) !== null;
  });
  const comesByItself = computed(() => {
    const paid = taken.value;
    if (paid === null) return false;
    const printsItself = counter.counter?.settings.printsReceipts === true && hasPrinter.value;
    // What is not on the disk has no receipt either: print jobs are stored first.
    return printsItself && !order.value.isUnwritten && endsBill(order.value, paid);
  });
  const askedJob = computed(() =>
    asked.value?.of === (taken.value?.id ?? order.value.id) ? asked.value.job : null,
  );
  /** The guest holds one that names another way of payment. */
  const isOutdated = computed(
    () => comesByItself.value && askedJob.value === null && correctedId.value === taken.value?.id,
  );
  const isMade = computed(() => askedJob.value !== null || comesByItself.value);

  const printing = shop.follow('printing.changed', 'printing.state');
  const found = shop.latest(
    async (receipt: { job: string | null; order: string; bill: string | null }, call) => {
      const { job: known, ...of } = receipt;
      const job = known === null ? await call('orders.receipt', of) : done(known);
      return job.ok && job.data !== null ? call('printing.job', { job: job.data }) : done(null);
    },
    () =>
      isMade.value && !isOutdated.value
        ? { job: askedJob.value, order: order.value.id, bill: taken.value?.bill ?? null }
        : undefined,
    { again: () => printing.state.value?.revision },
  );

  /** Only of what came out it is said that it is printed. */
  const fate = computed((): { words: string; tone: string } | null => {
    if (isOutdated.value) return { words: t('counterBill.done.receiptOutdated'), tone: 'tone-warn' };
    if (!isMade.value) return null;
    const job = found.data.value;
    if (job === null) return { words: t('counterReceipt.printing'), tone: '' };
    const where = whereaboutsOf(job);
    const facts = { printer: job.printerName, trouble: troubleOf(job) };
    const words = t(`counterReceipt.${where}`, facts);
    return { words: [words, ...(where === 'waits' ? movesOf(job) : [])].join(' · '), tone: tones[where] };
  });

  async function printReceipt(): Promise<void> {
    const { id } = order.value;
    const paid = taken.value;
    const [job] = (await print(id, paid?.bill ?? null, 'receipt')) ?? [];
    if (job !== undefined) asked.value = { of: paid?.id ?? id, job };
  }

  return { isPrinting, trouble, isMade, fate, printReceipt };
}

const tones = {
  out: '',
  unconfirmed: '',
  printing: '',
  carry: 'tone-warn',
  person: 'tone-warn strong',
  unknown: 'tone-warn strong',
  waits: 'tone-bad strong',
  missing: 'tone-bad strong',
} as const;

/** Whether the payment was the last one of its bill, or of an order that is not split. */
function endsBill({ bills, status }: Order, payment: OrderPayment): boolean {
  const bill = bills.find(({ id, kind }) => id === payment.bill && kind !== 'whole');
  return bill === undefined ? status === 'closed' : bill.paidFen >= bill.dueFen;
}
