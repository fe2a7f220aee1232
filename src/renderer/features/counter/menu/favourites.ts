// The favourites of the shop: what people chose, in their order, and then what is sold most often.
import { computed, shallowRef } from 'vue';
import { placed } from '../../../../contract/counter.ts';
import type { GoodsLine } from '../../../../contract/goods.ts';
import { done } from '../../../../contract/result.ts';
import { defineShopStore } from '../../../app/shop-store.ts';
import { useGoods } from '../../../app/stores/goods.ts';

/** Favourites and best sellers together, unless there are more favourites. */
export const MOST_FIRST = 24;

interface Move {
  item: string;
  before: string | null;
}

export const useFavourites = defineShopStore('favourites', (shop) => {
  const goods = useGoods();
  const chosen = shop.follow('counter.favourites-changed', 'counter.favourites');
  const sellers = shop.follow('orders.best-sellers-changed', 'orders.best-sellers');
  /** By the figures of the shop, where this desk has sold too little. */
  const ofShop = shop.latest(
    'goods.search',
    () =>
      goods.menu === null
        ? undefined
        : {
            words: '',
            filters: { status: 'on-sale', sales: { least: 1 } },
            order: { by: 'sales', ascending: false },
            offset: 0,
            limit: MOST_FIRST,
            facets: false,
          },
    { isKept: true },
  );

  /** Moves that are not saved yet, in their order. */
  const moves = shallowRef<readonly Move[]>([]);
  /** Where the dragged tile would be dropped. */
  const dragged = shallowRef<Move | null>(null);
  const items = computed(() => {
    const saved = moves.value.reduce(
      (all: readonly string[], move) => placed(all, move),
      chosen.state.value?.items ?? [],
    );
    return dragged.value === null ? saved : placed(saved, dragged.value);
  });
  /** More than are shown: some may have left the menu. */
  const ids = computed(() => [
    ...new Set([
      ...items.value,
      ...(sellers.state.value?.items ?? []),
      ...(ofShop.data.value?.lines ?? []).map(({ id }) => id),
    ]),
  ]);
  const lines = shop.latest(
    'goods.search',
    () => {
      const known = ids.value.toSorted();
      if (goods.menu === null || known.length === 0) return undefined;
      return {
        words: '',
        filters: { status: 'on-sale', ids: known },
        offset: 0,
        limit: known.length,
        facets: false,
      };
    },
    { isKept: true, again: () => goods.menu?.revision },
  );
  const shown = computed((): GoodsLine[] => {
    const found = new Map(lines.data.value?.lines.map((line) => [line.id, line]));
    const inOrder = ids.value.flatMap((id) => found.get(id) ?? []);
    const own = inOrder.filter(({ id }) => items.value.includes(id)).length;
    return inOrder.slice(0, Math.max(MOST_FIRST, own));
  });

  const placing = shop.command(
    ({ item, before }: Move, call) => call('counter.place-favourite', { shop: shop.id ?? '', item, before }),
    { into: chosen, keepsErrorApart: true },
  );
  async function place(item: string, before: string | null = null) {
    const move = { item, before };
    moves.value = [...moves.value, move];
    const answer = await placing.run(move);
    moves.value = moves.value.filter((each) => each !== move);
    return answer;
  }

  return {
    items,
    has: (item: string) => items.value.includes(item),
    /** Undefined until it is known whether there are any. */
    isEmpty: computed(() =>
      chosen.state.value === null && chosen.error.value === null ? undefined : items.value.length === 0,
    ),
    shown,
    revision: computed(() => lines.data.value?.revision ?? 0),
    error: lines.error,
    place,
    remove: shop.command(
      (item: string, call) => call('counter.remove-favourite', { shop: shop.id ?? '', item }),
      { into: chosen, keepsErrorApart: true },
    ),
    /** To the position of another item; before an item that is no favourite means at the end. */
    dragTo: (item: string, over: string) => {
      const at = items.value.indexOf(over);
      const others = items.value.filter((each) => each !== item);
      dragged.value = { item, before: at < 0 ? null : (others[at] ?? null) };
    },
    drop: (isDropped: boolean) => {
      const move = dragged.value;
      dragged.value = null;
      return isDropped && move !== null ? place(move.item, move.before) : done(null);
    },
    /** One position forward or back among the favourites on the menu; undefined at either end. */
    step: (item: string, by: 1 | -1) => {
      const own = shown.value.map(({ id }) => id).filter((id) => items.value.includes(id));
      const at = own.indexOf(item) + by;
      const beside = own[at];
      if (beside === undefined || !own.includes(item)) return undefined;
      const behind = items.value[items.value.indexOf(beside) + 1] ?? null;
      return { at, count: own.length, move: () => place(item, by < 0 ? beside : behind) };
    },
  };
});
