// The counter: the slip on screen, and what all pages of the counter know.
import { defineStore } from 'pinia';
import { watch } from 'vue';
import type { CounterState } from '../../../contract/counter.ts';
import type { Result } from '../../../contract/result.ts';
import { useSession } from '../../app/stores/session.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { follow } from '../../bridge/follow.ts';
import { createAskedReason } from './asked-reason.ts';
import { createSlip } from './slip-on-screen.ts';

export const useCounter = defineStore('counter', () => {
  const bridge = useBridge();
  const session = useSession();
  const orders = follow(bridge, 'orders.changed', () => bridge.call('orders.state', null));
  const counter = follow(bridge, 'counter.changed', () => bridge.call('counter.get', null));
  const reason = createAskedReason();
  const slip = createSlip(bridge, reason.ask);

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

  /** Each shop has its own slips. */
  watch(
    () => session.current?.id,
    (_, before) => {
      if (before !== undefined) slip.clear();
    },
  );

  void orders.ask();
  void counter.ask();
  return {
    state: orders.state,
    counter: counter.state,
    ...slip,
    askedReason: reason.asked,
    choosePerson: (person: string) => counter.settle(bridge.call('counter.choose-person', { person })),
    takeStock: () => orders.settle(bridge.call('orders.take-stock', null)),
    settleCounter: (command: Promise<Result<CounterState>>) => counter.settle(command),
  };
});
