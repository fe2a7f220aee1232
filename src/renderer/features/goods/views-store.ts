// The saved views, last search, layout and columns of the open shop. A change shows at once and is sent to the core debounced.
import { useEventListener, useTimeoutFn } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, type Ref, shallowRef, watch } from 'vue';
import type { GoodsViews, GoodsViewsChange } from '../../../contract/goods-views.ts';
import type { Result } from '../../../contract/result.ts';
import { useSession } from '../../app/stores/session.ts';
import { type Bridge, useBridge } from '../../bridge/bridge.ts';

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

export const useGoodsViews = defineStore('goods-views', () => {
  const bridge = useBridge();
  const session = useSession();
  const shop = computed(() => session.current?.id ?? null);
  const { stored, take } = useStoredViews(bridge, shop);
  const { unsent, isSaved, send, sendSoon } = useSending((change) =>
    take(bridge.call('goods-views.save', change)),
  );
  const changes = computed(() => (unsent.value?.shop === shop.value ? unsent.value : null));

  const ask = () => {
    if (shop.value !== null) void take(bridge.call('goods-views.get', { shop: shop.value }));
  };
  const renew = () => {
    void send();
    ask();
  };
  watch(shop, renew, { immediate: true, flush: 'sync' });
  bridge.onResync(renew);

  return {
    views: computed(() => ({ ...nothingYet, ...stored.value, ...changes.value })),
    /** False until loaded: a change before that could overwrite unknown values. */
    isKnown: computed(() => stored.value !== null),
    /** Whether the core has saved the last change. */
    isSaved,
    save: (change: ViewsChange) => {
      if (shop.value === null) return;
      unsent.value = { ...changes.value, ...change, shop: shop.value };
      // A named view is complete and is sent at once; layout and search may still change.
      if (change.views === undefined) sendSoon();
      else void send();
    },
  };
});

function useStoredViews(bridge: Bridge, shop: Readonly<Ref<string | null>>) {
  const latest = shallowRef<GoodsViews | null>(null);
  let revision = 0;
  bridge.on('goods-views.changed', (next) => {
    revision += 1;
    if (next.shop === shop.value) latest.value = next;
  });
  return {
    stored: computed(() => (latest.value?.shop === shop.value ? latest.value : null)),
    /** Applies an answer, unless an event with newer views arrived in the meantime. */
    take: async (answered: Promise<Result<GoodsViews>>): Promise<boolean> => {
      const before = revision;
      const answer = await answered;
      if (answer.ok && revision === before && answer.data.shop === shop.value) latest.value = answer.data;
      return answer.ok;
    },
  };
}

function useSending(sent: (change: GoodsViewsChange) => Promise<boolean>) {
  /** The unsent change of one shop; it overrides the stored views until they contain it. */
  const unsent = shallowRef<GoodsViewsChange | null>(null);
  const isSaved = shallowRef(true);
  const quiet = useTimeoutFn(() => void send(), QUIET_MS, { immediate: false });

  async function send() {
    quiet.stop();
    const change = unsent.value;
    if (change === null) return;
    isSaved.value = await sent(change);
    // A change made in the meantime stays unsent and is sent later.
    if (isSaved.value && unsent.value === change) unsent.value = null;
  }

  useEventListener('pagehide', () => void send());
  return {
    unsent,
    isSaved,
    send,
    sendSoon: quiet.start,
  };
}
