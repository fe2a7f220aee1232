// Loads one item with all its fields, and reloads it when the goods have changed.
import { onScopeDispose, shallowRef, type ShallowRef, watch } from 'vue';
import type { GoodsCategory, GoodsDetail } from '../../../../contract/goods.ts';
import type { AppError } from '../../../../contract/errors.ts';
import { type Bridge, useBridge } from '../../../bridge/bridge.ts';

export interface Detail {
  /** Null while loading, and if loading failed. */
  detail: ShallowRef<GoodsDetail | null>;
  error: ShallowRef<AppError | null>;
  categories: ShallowRef<readonly GoodsCategory[]>;
  ask: () => Promise<void>;
}

export function useDetail(id: () => string): Detail {
  const bridge = useBridge();
  const detail = shallowRef<GoodsDetail | null>(null);
  const error = shallowRef<AppError | null>(null);
  const categories = shallowRef<readonly GoodsCategory[]>([]);
  let asked = 0;

  async function ask() {
    const number = (asked += 1);
    const [item, tree] = await Promise.all([
      bridge.call('goods.get', { id: id() }),
      bridge.call('goods.categories', null),
    ]);
    if (number !== asked) return;
    if (tree.ok) categories.value = tree.data;
    // Keeps showing the old data if the request failed, but not if the item is gone from the menu.
    if (item.ok || item.error.code === 'goods.gone') detail.value = item.ok ? item.data : null;
    error.value = item.ok ? null : item.error;
  }

  watch(
    id,
    () => {
      detail.value = null;
      error.value = null;
      void ask();
    },
    { immediate: true },
  );

  onChange(bridge, () => void ask());
  return { detail, error, categories, ask };
}

/** The event fires at every step of a fetch; the goods have changed only if the revision has. */
function onChange(bridge: Bridge, notify: () => void): void {
  let revision: number | undefined;
  onScopeDispose(
    bridge.on('goods.changed', (state) => {
      if (state.revision === revision) return;
      revision = state.revision;
      notify();
    }),
  );
  onScopeDispose(bridge.onResync(notify));
}
