// The store of the open shop's overview.
import { defineStore } from 'pinia';
import { useShopState } from '../../app/shop-state.ts';
import { useBridge } from '../../bridge/bridge.ts';

export const useOverview = defineStore('overview', () => {
  const bridge = useBridge();
  return useShopState('overview.changed', {
    get: () => bridge.call('overview.get', null),
    fetch: () => bridge.call('overview.refresh', null),
  });
});
