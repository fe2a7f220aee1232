// The bill on screen: what the cashier has read of it, what can be paid, and every act on it.
import { computed, type ComputedRef, inject, type InjectionKey, provide, ref, shallowRef, watch } from 'vue';
import type { AppError, OrderRefusal } from '../../../../contract/errors.ts';
import type { OrderPayment } from '../../../../contract/order-bills.ts';
import type { Order } from '../../../../contract/orders.ts';
import { usePrinters } from '../../../app/stores/printers.ts';
import { useBridge } from '../../../bridge/bridge.ts';
import { useCounter } from '../counter-store.ts';
import type { WantedAct } from '../slip-on-screen.ts';
import { type BillDraft, useBillDrafts } from './bill-drafts.ts';
import { changesBetween } from './order-changes.ts';
import { payTargets, targetToPay } from './pay-targets.ts';
import { type Paying, payingOf } from './tender.ts';

export type Bill = ReturnType<typeof createBill>;
const billKey: InjectionKey<Bill> = Symbol('bill');

/** For the parts of the sheet that are shown while it has an order. */
export function useBill(): Bill {
  const bill = inject(billKey);
  if (bill === undefined) throw new Error('only the bill’s sheet has a bill');
  return bill;
}

export function provideBill(first: Order): Bill {
  const bill = createBill(first);
  provide(billKey, bill);
  return bill;
}

function createBill(first: Order) {
  const read = followOrder(first);
  const draft = computed(() => useBillDrafts().of(first.id));
  const { act, failure } = createActs(first, read);
  watch(
    () => draft.value.panel,
    () => (failure.value = null),
  );
  return { ...read, draft, act, failure, ...createPaying(read, draft, act) };
}

type ReadOrder = ReturnType<typeof followOrder>;

function followOrder(first: Order) {
  const counter = useCounter();
  const order = computed(() => (counter.order?.id === first.id ? counter.order : first));
  /** The order as it was last acted on or confirmed here: its amounts are the ones that are paid. */
  const read = shallowRef(first);
  const isBusy = ref(false);
  const changes = computed(() => (isBusy.value ? [] : changesBetween(read.value, order.value)));
  watch(order, () => {
    if (!isBusy.value && changes.value.length === 0) read.value = order.value;
  });
  const confirmChanges = () => {
    read.value = order.value;
  };
  return { order, read, isBusy, changes, confirmChanges };
}

function createActs(first: Order, { order, read, isBusy }: ReadOrder) {
  const counter = useCounter();
  const failure = shallowRef<AppError | null>(null);

  /** Null if it was refused, or while another act is on its way. */
  async function act(...wanted: WantedAct[]): Promise<Order | null> {
    if (isBusy.value) return null;
    isBusy.value = true;
    const answer = await counter.act(...wanted);
    failure.value = answer.ok ? null : answer.error;
    if (answer.ok) read.value = answer.data;
    else if (answer.error.code === 'orders.refused') await refresh(answer.error.data.reason);
    isBusy.value = false;
    return answer.ok ? answer.data : null;
  }

  /** Where another window has changed the bill, its changes explain the refusal. */
  async function refresh(reason: OrderRefusal) {
    await counter.show(first.id);
    const isExplained = changesBetween(read.value, order.value).length > 0;
    if (reason === 'changed' && isExplained) failure.value = null;
  }

  return { act, failure };
}

function createPaying(
  { read, changes }: ReadOrder,
  draft: ComputedRef<BillDraft>,
  act: ReturnType<typeof createActs>['act'],
) {
  /** The payment that was just taken, for its change. */
  const taken = shallowRef<OrderPayment | null>(null);
  const targets = computed(() => payTargets(read.value));
  const target = computed(() => targetToPay(targets.value, draft.value.target));
  const paying = computed(() =>
    payingOf(draft.value.tender, { way: draft.value.way, owedFen: target.value?.owedFen ?? 0 }),
  );

  async function pay({ amountFen, tenderedFen }: Paying): Promise<void> {
    const [of, now] = [target.value, draft.value];
    if (of === undefined || changes.value.length > 0) return;
    const bill = of.bill?.id ?? null;
    const note = now.note.trim();
    const { way } = now;
    const { shownOwedFen } = of;
    const paid = await act({ kind: 'pay', bill, way, amountFen, tenderedFen, note, shownOwedFen });
    if (paid === null) return;
    taken.value = paid.payments.at(-1) ?? null;
    Object.assign(now, { tender: '', note: '', target: of.key });
  }

  return { targets, target, paying, taken, pay };
}

/** Prints a bill or a receipt; `printed` is the answer of the last attempt. */
export function usePaper() {
  const bridge = useBridge();
  const isPrinting = ref(false);
  const trouble = shallowRef<AppError | null>(null);

  async function print(order: string, bill: string | null, what: 'pre-bill' | 'receipt'): Promise<boolean> {
    if (isPrinting.value) return false;
    isPrinting.value = true;
    const answer = await bridge.call('orders.print', { order, bill, what });
    isPrinting.value = false;
    trouble.value = answer.ok ? null : answer.error;
    return answer.ok;
  }

  return { isPrinting, trouble, print };
}

/** The receipt for a payment that was just taken here; the desk may have printed it already. */
export function useReceipt(order: () => Order, payment: () => OrderPayment | null) {
  const counter = useCounter();
  const printers = usePrinters();
  const { isPrinting, trouble, print } = usePaper();
  const printedFor = ref<string | null>(null);
  const hasPrinter = computed(() => {
    const { receipts = null, others = null } = printers.state?.routing ?? {};
    return (receipts ?? others) !== null;
  });
  const isPrinted = computed(() => {
    const paid = payment();
    if (paid === null) return printedFor.value === order().id;
    const printsItself = counter.counter?.settings.printsReceipts === true && hasPrinter.value;
    // What is not on the disk has no receipt either: print jobs are stored first.
    const byDesk = printsItself && !order().isUnwritten && endsBill(order(), paid);
    return byDesk || printedFor.value === paid.id;
  });

  async function printReceipt(): Promise<void> {
    const paid = payment();
    if (await print(order().id, paid?.bill ?? null, 'receipt')) printedFor.value = paid?.id ?? order().id;
  }

  return { isPrinting, trouble, isPrinted, printReceipt };
}

/** Whether the payment was the last one of its bill, or of an order that is not split. */
function endsBill({ bills, status }: Order, payment: OrderPayment): boolean {
  const bill = bills.find(({ id, kind }) => id === payment.bill && kind !== 'whole');
  return bill === undefined ? status === 'closed' : bill.paidFen >= bill.dueFen;
}
