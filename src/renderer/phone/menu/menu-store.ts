// The menu on the phone: all that is on sale, so that a category opens at once and the menu is there offline.
import { computed, ref, shallowRef } from 'vue';
import type { GoodsDetail, GoodsLine } from '../../../contract/goods.ts';
import { MOST_GOODS_AT_ONCE } from '../../../contract/goods.ts';
import { done, failed, type Result } from '../../../contract/result.ts';
import { defineShopStore } from '../../app/shop-store.ts';
import { useGoods } from '../../app/stores/goods.ts';
import { usePhone } from '../phone.ts';
import { useLasting } from '../storage/lasting.ts';

/** What is beyond is found by its name. */
const MOST_LINES = 2_000;
const MOST_FIRST = 24;
const MOST_FOUND = 60;
/** Dishes whose options were looked at last. */
const MOST_DETAILS = 60;

export const FAVOURITES = 'favourites';
export const ALL_DISHES = 'all';

export const usePhoneMenu = defineShopStore('phone-menu', (shop) => {
  const goods = useGoods();
  const { isUp } = usePhone();
  const again = () => goods.menu?.revision;
  const onSale = shop.latest(
    async (_shop: string, call) => {
      const all: GoodsLine[] = [];
      let total = Infinity;
      while (all.length < Math.min(total, MOST_LINES)) {
        const range = { offset: all.length, limit: MOST_GOODS_AT_ONCE, facets: false };
        const answer = await call('goods.search', { words: '', filters: { status: 'on-sale' }, ...range });
        if (!answer.ok) return answer;
        all.push(...answer.data.lines);
        // Dishes that left the menu meanwhile shorten the list.
        total = answer.data.lines.length === 0 ? 0 : answer.data.total;
      }
      return done<readonly GoodsLine[]>(all);
    },
    () => goods.menu?.shop,
    { again, isKept: true },
  );
  const chosen = shop.follow('counter.favourites-changed', 'counter.favourites');
  const sellers = shop.follow('orders.best-sellers-changed', 'orders.best-sellers');
  const counter = shop.follow('counter.changed', 'counter.get');

  const lines = useLasting('menu', () => onSale.data.value);
  const categories = useLasting('categories', () =>
    goods.categories.length === 0 ? null : goods.categories,
  );
  const settings = useLasting('counter', () => counter.state.value);
  const firstIds = useLasting('first-dishes', () =>
    chosen.state.value === null || sellers.state.value === null
      ? null
      : [...new Set([...chosen.state.value.items, ...sellers.state.value.items])],
  );
  const byId = computed(() => new Map((lines.value ?? []).map((line) => [line.id, line])));
  const favourites = computed(() =>
    (firstIds.value ?? []).flatMap((id) => byId.value.get(id) ?? []).slice(0, MOST_FIRST),
  );

  const parentOf = computed(
    () => new Map((categories.value ?? []).map(({ id, parentId }) => [id, parentId])),
  );
  const topsOf = ({ categories: own }: GoodsLine) => own.map((id) => parentOf.value.get(id) ?? id);
  const sections = computed(() => {
    const filled = new Set((lines.value ?? []).flatMap(topsOf));
    return (categories.value ?? []).filter(({ id, parentId }) => parentId === null && filled.has(id));
  });

  const section = ref(ALL_DISHES);
  const words = ref('');
  const found = shop.latest(
    'goods.search',
    () => {
      const typed = words.value.trim();
      if (typed === '' || !isUp.value) return undefined;
      return {
        words: typed,
        filters: { status: 'on-sale' as const },
        offset: 0,
        limit: MOST_FOUND,
        facets: false,
      };
    },
    { again, isKept: true },
  );
  /** The desk knows pinyin; the phone alone finds titles only. */
  const foundHere = computed(() => {
    const typed = words.value.trim().toLowerCase();
    return (lines.value ?? [])
      .filter(({ title }) => title.toLowerCase().includes(typed))
      .slice(0, MOST_FOUND);
  });
  const shown = computed((): readonly GoodsLine[] => {
    if (words.value.trim() !== '') return isUp.value ? (found.data.value?.lines ?? []) : foundHere.value;
    if (section.value === FAVOURITES) return favourites.value;
    if (section.value === ALL_DISHES) return lines.value ?? [];
    return (lines.value ?? []).filter((line) => topsOf(line).includes(section.value));
  });

  /** Those of a menu that has changed are asked for again. */
  const details = shallowRef<ReadonlyMap<string, GoodsDetail>>(new Map());
  const storedDetails = useLasting('dishes', () =>
    details.value.size === 0 ? null : [...details.value.values()],
  );
  async function detailOf(id: string): Promise<Result<GoodsDetail>> {
    const answer = isUp.value
      ? await shop.call('goods.get', { id })
      : failed({ code: 'bridge.lost', message: '' });
    if (answer.ok) {
      const others = [...details.value].filter(([each]) => each !== id);
      details.value = new Map([...others, [id, answer.data] as const].slice(-MOST_DETAILS));
      return answer;
    }
    const known = details.value.get(id) ?? storedDetails.value?.find(({ line }) => line.id === id);
    return known === undefined ? answer : done(known);
  }

  return {
    lines,
    byId,
    isEmpty: computed(() => lines.value?.length === 0),
    sections,
    section,
    hasFavourites: computed(() => favourites.value.length > 0),
    open: (next: string) => {
      section.value = next;
      words.value = '';
    },
    words,
    shown,
    detailOf,
    /** How the counter works here: its courses, its notes, its payment ways. */
    settings,
  };
});
