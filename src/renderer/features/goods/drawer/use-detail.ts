// One item with all that is known of it: asked for when it is opened, and again whenever the goods have changed.
import { onScopeDispose, shallowRef, type ShallowRef, watch } from 'vue';
import type { GoodsCategory, GoodsDetail } from '../../../../contract/goods.ts';
import type { AppError } from '../../../../contract/errors.ts';
import { type Bridge, useBridge } from '../../../bridge/bridge.ts';

export interface Detail {
  /** Null while it is on its way, and where it could not be had. */
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
    // What was shown stays where only the question failed; what is gone from the menu does not.
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

/** Events come with every step of a fetching; only another revision means other goods. */
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
