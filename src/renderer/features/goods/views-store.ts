// The saved views, last search, layout and columns of the open shop. A change shows at once and is sent to the core debounced.
import { useEventListener, useTimeoutFn } from '@vueuse/core';
import { computed, onScopeDispose, ref, shallowRef } from 'vue';
import type { GoodsViews, GoodsViewsChange } from '../../../contract/goods-views.ts';
import { done } from '../../../contract/result.ts';
import { defineShopStore } from '../../app/shop-store.ts';
import { useBridge } from '../../bridge/bridge.ts';

export type ViewsChange = Omit<GoodsViewsChange, 'shop'>;

/** How long after the last change it is sent. */
const QUIET_MS = 400;

const nothingYet: Omit<GoodsViews, 'shop'> = {
  views: [],
  layout: null,
  columns: null,
  search: null,
  export: null,
};

export const useGoodsViews = defineShopStore('goods-views', ({ id, latest }) => {
  const bridge = useBridge();
  const stored = latest('goods-views.get', () => (id === undefined ? undefined : { shop: id }));
  /** Overrides the stored views until they contain it. */
  const unsent = shallowRef<ViewsChange | null>(null);
  const isSaved = ref(true);
  const quiet = useTimeoutFn(() => void send(), QUIET_MS, { immediate: false });

  async function send(): Promise<void> {
    quiet.stop();
    const change = unsent.value;
    if (change === null || id === undefined) return;
    // Names its shop, because it is also sent when that is left.
    const { ok } = await stored.settle(bridge.call('goods-views.save', { ...change, shop: id }));
    isSaved.value = ok;
    // A change made in the meantime stays unsent and is sent later.
    if (ok && unsent.value === change) unsent.value = null;
  }

  onScopeDispose(
    bridge.on('goods-views.changed', (next) => {
      if (next.shop === id) void stored.settle(Promise.resolve(done(next)));
    }),
  );
  onScopeDispose(bridge.onResync(() => void send()));
  onScopeDispose(() => void send());
  useEventListener('pagehide', () => void send());

  return {
    views: computed(() => ({ ...nothingYet, ...stored.data.value, ...unsent.value })),
    /** False until loaded: a change before that could overwrite unknown values. */
    isKnown: computed(() => stored.data.value !== null),
    /** Whether the core has saved the last change. */
    isSaved,
    save: (change: ViewsChange) => {
      if (id === undefined) return;
      unsent.value = { ...unsent.value, ...change };
      // A named view is complete and is sent at once; layout and search may still change.
      if (change.views === undefined) quiet.start();
      else void send();
    },
  };
});
