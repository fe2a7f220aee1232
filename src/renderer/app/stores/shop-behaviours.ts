// How each shop's interface behaves, as far as it was checked, and the progress of a check.
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { ShopBehaviourState } from '../../../contract/shop-behaviour.ts';
import type { AppError } from '../../../contract/errors.ts';
import { useBridge } from '../../bridge/bridge.ts';

export const useShopBehaviours = defineStore('shop-behaviours', () => {
  const bridge = useBridge();
  const states = shallowRef<Readonly<Record<string, ShopBehaviourState>>>({});
  const error = shallowRef<AppError | null>(null);
  /** The shop that was just connected and for which a check is offered. */
  const offered = shallowRef<string | null>(null);
  /** The shop for which the loss of fields was last mentioned. */
  const warned = shallowRef<string | null>(null);
  let eventCount = 0;

  const show = (state: ShopBehaviourState) => {
    states.value = { ...states.value, [state.shop]: state };
  };

  async function ask(verb: 'get' | 'start' | 'stop', shop: string): Promise<void> {
    const before = eventCount;
    const answer = await bridge.call(`shop-behaviour.${verb}`, { shop });
    error.value = answer.ok ? null : answer.error;
    // An event that came in the meantime is newer than this answer.
    if (answer.ok && eventCount === before) show(answer.data);
  }
  const load = (shop: string) => ask('get', shop);

  bridge.on('shop-behaviour.changed', (state) => {
    eventCount += 1;
    show(state);
  });
  bridge.onResync(() => Object.keys(states.value).forEach((shop) => void load(shop)));

  return {
    states,
    error,
    offered,
    warned,
    load,
    start: (shop: string) => ask('start', shop),
    stop: (shop: string) => ask('stop', shop),
  };
});
