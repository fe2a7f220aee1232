// How people look at the open shop's goods, as the core keeps it; what is changed here shows at once and is sent when it is quiet.
import { defineStore } from 'pinia';
import { computed, type Ref, shallowRef, watch } from 'vue';
import type { GoodsViews, GoodsViewsChange } from '../../../contract/goods-views.ts';
import type { Result } from '../../../contract/result.ts';
import { useSession } from '../../app/stores/session.ts';
import { type Bridge, useBridge } from '../../bridge/bridge.ts';

export type ViewsChange = Omit<GoodsViewsChange, 'shop'>;

/** After the last of several changes. */
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
  const { heard, take } = useHeard(bridge, shop);
  const { unsent, isKept, send, sendSoon } = useSending((change) =>
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
    views: computed(() => ({ ...nothingYet, ...heard.value, ...changes.value })),
    /** Until then nobody knows what a change would do away with. */
    isKnown: computed(() => heard.value !== null),
    /** Whether the last change is kept beyond this window's life. */
    isKept,
    keep: (change: ViewsChange) => {
      if (shop.value === null) return;
      unsent.value = { ...changes.value, ...change, shop: shop.value };
      // Whoever gives a name to something has finished.
      if (change.views === undefined) sendSoon();
      else void send();
    },
  };
});

function useHeard(bridge: Bridge, shop: Readonly<Ref<string | null>>) {
  const latest = shallowRef<GoodsViews | null>(null);
  let revision = 0;
  bridge.on('goods-views.changed', (next) => {
    revision += 1;
    if (next.shop === shop.value) latest.value = next;
  });
  return {
    heard: computed(() => (latest.value?.shop === shop.value ? latest.value : null)),
    /** Takes an answer over, unless something newer was told while it was coming. */
    take: async (answered: Promise<Result<GoodsViews>>): Promise<boolean> => {
      const before = revision;
      const answer = await answered;
      if (answer.ok && revision === before && answer.data.shop === shop.value) latest.value = answer.data;
      return answer.ok;
    },
  };
}

function useSending(sent: (change: GoodsViewsChange) => Promise<boolean>) {
  /** Of one shop; lies over what was heard until that holds it. */
  const unsent = shallowRef<GoodsViewsChange | null>(null);
  const isKept = shallowRef(true);
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function send() {
    clearTimeout(timer);
    const change = unsent.value;
    if (change === null) return;
    isKept.value = await sent(change);
    // What was changed meanwhile has its own turn.
    if (isKept.value && unsent.value === change) unsent.value = null;
  }

  window.addEventListener('pagehide', () => void send());
  return {
    unsent,
    isKept,
    send,
    sendSoon: () => {
      clearTimeout(timer);
      timer = setTimeout(() => void send(), QUIET_MS);
    },
  };
}
