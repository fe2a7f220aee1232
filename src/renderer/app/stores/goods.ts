// The store of the open shop's menu: its state, its categories and the commands that fetch it.
import { defineStore } from 'pinia';
import { computed, type Ref, shallowRef, watch } from 'vue';
import type { GoodsCategory, GoodsState } from '../../../contract/goods.ts';
import type { AppError } from '../../../contract/errors.ts';
import type { Result } from '../../../contract/result.ts';
import { useSession } from './session.ts';
import { type Bridge, useBridge } from '../../bridge/bridge.ts';
import { follow } from '../../bridge/follow.ts';

/** The menu that can be searched now. */
export interface OpenMenu {
  shop: string;
  /** Changes whenever search results may have changed. */
  revision: number;
}

export const useGoods = defineStore('goods', () => {
  const bridge = useBridge();
  const session = useSession();
  const { state, error, ask, settle } = follow(bridge, 'goods.changed', () =>
    bridge.call('goods.state', null),
  );
  /** The error of the last fetch or stop command. */
  const refused = shallowRef<AppError | null>(null);
  const shop = computed(() => session.current?.id ?? null);
  const menu = computed(() => openMenu(shop.value, state.value));

  watch(
    shop,
    (id) => {
      for (const part of [state, error, refused]) part.value = null;
      if (id !== null) void ask();
    },
    { immediate: true },
  );

  async function command(answered: Promise<Result<GoodsState>>) {
    const answer = await settle(answered);
    refused.value = answer.ok ? null : answer.error;
  }

  return {
    state,
    error,
    refused,
    shop,
    menu,
    categories: followCategories(bridge, menu),
    fetch: (kind: 'changes' | 'all') => command(bridge.call('goods.fetch', { kind })),
    stop: () => command(bridge.call('goods.stop-fetching', null)),
  };
});

const openMenu = (shop: string | null, state: GoodsState | null): OpenMenu | null =>
  shop !== null && state?.menu === 'open' ? { shop, revision: state.revision } : null;

/** Reloads the categories with every revision of the menu, and clears them when the shop changes. */
function followCategories(bridge: Bridge, menu: Readonly<Ref<OpenMenu | null>>) {
  const categories = shallowRef<readonly GoodsCategory[]>([]);

  async function ask(shop: string) {
    const answer = await bridge.call('goods.categories', null);
    if (answer.ok && shop === menu.value?.shop) categories.value = answer.data;
  }

  watch(
    () => [menu.value?.shop, menu.value?.revision] as const,
    ([shop], before) => {
      if (shop !== before?.[0]) categories.value = [];
      if (shop !== undefined) void ask(shop);
    },
    { immediate: true },
  );
  return categories;
}
