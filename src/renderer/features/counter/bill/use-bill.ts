// The bill on screen: what the cashier has read of it, what can be paid, and every act on it.
import { computed, inject, type InjectionKey, provide, ref, shallowRef, watch } from 'vue';
import type { OrderPayment } from '../../../../contract/order-bills.ts';
import type { Order } from '../../../../contract/orders.ts';
import { heldPieces } from '../../../app/dishes/pieces.ts';
import { useShop } from '../../../app/shop-store.ts';
import { useCounter } from '../counter-store.ts';
import type { WantedAct } from '../../../app/wanted-act.ts';
import { useBillDrafts } from './bill-drafts.ts';
import { changesBetween } from './order-changes.ts';
import { payTargets, targetToPay } from './pay-targets.ts';
import { payAct, usePaying } from './paying.ts';
import { createTaking } from './taking.ts';
import type { Paying } from './tender.ts';
import type { CorrectWay } from './ways.ts';

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
  const counter = useCounter();
  const drafts = useBillDrafts();
  const draft = computed(() => drafts.of(first));
  const order = computed(() => (counter.order?.id === first.id ? counter.order : first));
  /** The order as it was last acted on or confirmed here: its amounts are the ones that are paid. */
  const read = shallowRef(first);
  /** The payment whose way was changed after its receipt may have been printed. */
  const correctedId = ref<string | null>(null);

  const acting = useShop().command(async (wanted: WantedAct[]) => {
    const answer = await counter.act(...wanted);
    if (answer.ok) read.value = answer.data ?? read.value;
    else if (answer.error.code === 'orders.refused') await counter.show(first.id);
    return answer;
  });
  const taking = createTaking({ order, read, forget: acting.forget });
  const { taken } = taking;
  const changes = computed(() => (acting.isBusy.value ? [] : changesBetween(read.value, order.value)));
  watch(order, () => {
    if (acting.isBusy.value || taking.show()) return;
    if (changes.value.length === 0) read.value = order.value;
  });
  watch(() => draft.value.panel, acting.forget);

  /** Where another window has changed the bill, its changes explain the refusal. */
  const failure = computed(() => {
    const error = acting.error.value;
    const isExplained = error?.code === 'orders.refused' && error.data.reason === 'changed';
    // Who has closed the sheet of the approval knows.
    const isTurnedDown = error?.code === 'people.needs';
    return isTurnedDown || (isExplained && changes.value.length > 0) ? null : error;
  });

  /** Null if it was refused, or while another act is on its way. */
  async function act(...wanted: WantedAct[]): Promise<Order | null> {
    if (acting.isBusy.value) return null;
    const answer = await acting.run(wanted);
    return answer.ok ? answer.data : null;
  }

  const targets = computed(() => payTargets(read.value));
  const target = computed(() => targetToPay(targets.value, draft.value.target));
  const payment = usePaying(draft, () => target.value?.owedFen ?? 0);
  const { way } = payment;

  async function pay(wanted: Paying): Promise<void> {
    const [of, now] = [target.value, draft.value];
    if (of === undefined || way.value === undefined || changes.value.length > 0) return;
    const id = taking.begin(now, of.key);
    await act({ ...payAct(wanted, now, { way: way.value, target: of }), id });
    taking.show();
  }

  function payNext(target: string | null = draft.value.target) {
    taking.forget();
    draft.value.target = target;
  }

  function choose(key: string) {
    Object.assign(draft.value, { target: key, tender: '', panel: 'owed' });
    if (taken.value !== null) payNext(key);
  }

  async function correct({ id, way: shownWay }: OrderPayment, to: CorrectWay): Promise<void> {
    const corrected = await act({ kind: 'correct', payment: id, ...to, shownWay });
    if (corrected === null) return;
    correctedId.value = id;
    draft.value.panel = 'owed';
  }

  async function undo({ id, bill }: OrderPayment): Promise<void> {
    if ((await act({ kind: 'unpay', payment: id })) === null) return;
    draft.value.panel = 'owed';
    payNext(bill);
  }

  /** Pieces that stay on hold when the bill is paid. */
  const held = computed(() => heldPieces(order.value));

  /** The report of an earlier day is written. */
  const isOfToday = ({ day }: OrderPayment) => day === counter.state?.day?.number;

  const confirmChanges = () => {
    read.value = order.value;
    acting.forget();
  };
  const { isBusy } = acting;
  return {
    order,
    read,
    draft,
    changes,
    confirmChanges,
    isBusy,
    failure,
    act,
    targets,
    target,
    ...payment,
    taken,
    correctedId,
    pay,
    payNext,
    choose,
    correct,
    undo,
    held,
    isOfToday,
  };
}
