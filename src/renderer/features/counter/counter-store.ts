// The counter: the slip on screen, and what all pages of the counter know.
import { defineStore } from 'pinia';
import { ref, type ShallowRef, shallowRef, watch } from 'vue';
import type { CounterState } from '../../../contract/counter.ts';
import type { AppError } from '../../../contract/errors.ts';
import type { Order, OrderAct, OrderPlace } from '../../../contract/orders.ts';
import type { Result } from '../../../contract/result.ts';
import { type Bridge, useBridge } from '../../bridge/bridge.ts';
import { follow } from '../../bridge/follow.ts';

type WithoutId<Act> = Act extends OrderAct ? Omit<Act, 'id'> : never;
export type WantedAct = WithoutId<OrderAct>;

/** For orders, lines and acts. */
export const newId = (): string => crypto.randomUUID().replaceAll('-', '');

export const useCounter = defineStore('counter', () => {
  const bridge = useBridge();
  const orders = follow(bridge, 'orders.changed', () => bridge.call('orders.state', null));
  const counter = follow(bridge, 'counter.changed', () => bridge.call('counter.get', null));
  const slip = createSlip(bridge);

  /** Another window or the kitchen's tickets may have changed the slip on screen. */
  watch(
    () => orders.state.value?.revision,
    async () => {
      const id = slip.order.value?.id;
      if (id === undefined) return;
      const answer = await bridge.call('orders.get', { order: id });
      if (answer.ok) slip.take([answer.data]);
    },
  );

  void orders.ask();
  void counter.ask();
  return {
    state: orders.state,
    counter: counter.state,
    ...slip,
    choosePerson: (person: string) => counter.settle(bridge.call('counter.choose-person', { person })),
    settleCounter: (command: Promise<Result<CounterState>>) => counter.settle(command),
  };
});

function createSlip(bridge: Bridge) {
  /** The slip on screen; null for an empty one, which becomes an order with its first act. */
  const order = shallowRef<Order | null>(null);
  const error = shallowRef<AppError | null>(null);
  /** Where an empty slip will belong. */
  const nextPlace = shallowRef<OrderPlace | null>(null);
  const nextGuests = ref<number | null>(null);

  function take(changed: readonly Order[]) {
    const shown = changed.find(({ id }) => id === order.value?.id);
    if (shown !== undefined && shown.revision >= (order.value?.revision ?? 0)) order.value = shown;
  }

  function clear(place: OrderPlace | null = null, guests: number | null = null) {
    order.value = null;
    error.value = null;
    nextPlace.value = place;
    nextGuests.value = guests;
  }

  /** Shows another order, or an empty slip. */
  async function show(id: string | null): Promise<void> {
    if (id === null) {
      clear();
      return;
    }
    const answer = await bridge.call('orders.get', { order: id });
    if (answer.ok) order.value = answer.data;
    error.value = answer.ok ? null : answer.error;
  }

  const opening = (): WantedAct => ({ kind: 'open', place: nextPlace.value, guests: nextGuests.value });
  const act = createActing(bridge, { order, error, take, opening });
  return { order, error, nextPlace, nextGuests, show, clear, act, take };
}

interface Acting {
  order: ShallowRef<Order | null>;
  error: ShallowRef<AppError | null>;
  take: (changed: readonly Order[]) => void;
  /** The first act of an order. */
  opening: () => WantedAct;
}

/** Acts follow each other in the order of their taps, and an order is opened by its first one. */
function createActing(bridge: Bridge, { order, error, take, opening }: Acting) {
  let last: Promise<unknown> = Promise.resolve();

  async function actNow(wanted: readonly WantedAct[]): Promise<Result<Order>> {
    const shown = order.value;
    const id = shown?.id ?? newId();
    const all = shown === null ? [opening(), ...wanted] : wanted;
    const acts = all.map((each): OrderAct => ({ ...each, id: newId() }));
    const answer = await bridge.call('orders.do', { order: id, acts });
    error.value = answer.ok ? null : answer.error;
    if (!answer.ok) return answer;
    const changed = answer.data.orders.find((each) => each.id === id);
    if (changed === undefined) throw new Error('the answer lacks its own order');
    if (shown === null && order.value === null) order.value = changed;
    else take(answer.data.orders);
    return { ok: true, data: changed };
  }

  return (...wanted: WantedAct[]): Promise<Result<Order>> => {
    const doing = last.then(() => actNow(wanted));
    last = doing.catch(() => undefined);
    return doing;
  };
}
