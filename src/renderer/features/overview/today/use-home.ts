// The counts of the open shop from what this machine has, counted again after changes.
import { onScopeDispose, ref } from 'vue';
import type { EventName } from '../../../../contract/events.ts';
import { useShop } from '../../../app/shop-store.ts';
import { useBridge } from '../../../bridge/bridge.ts';

const changes = [
  ...(['goods.changed', 'receipt-groups.changed', 'settings.changed', 'dining-locations.changed'] as const),
  ...(['store-settings.changed', 'coupons.changed', 'articles.changed', 'regions.changed'] as const),
] satisfies EventName[];

export function useHome() {
  const bridge = useBridge();
  const changed = ref(0);
  for (const name of changes) onScopeDispose(bridge.on(name, () => void (changed.value += 1)));
  return useShop().latest('home.get', () => null, { again: () => changed.value, isKept: true });
}
