// What is searched for, kept in sync with the URL: typing replaces the history entry, choosing adds one.
import { useTimeoutFn } from '@vueuse/core';
import { defineStore } from 'pinia';
import { onScopeDispose, type ShallowRef, shallowRef, watch } from 'vue';
import { type LocationQuery, onBeforeRouteLeave, useRoute, useRouter } from 'vue-router';
import {
  anyGoodsId,
  type GoodsFilters,
  goodsFilters,
  goodsOrders,
  type GoodsQuery,
} from '../../../../contract/goods.ts';
import { type GoodsLayout, goodsLayouts } from '../../../../contract/goods-views.ts';
import { showDay } from '../../../ui/shop-time.ts';
import { useGoodsViews } from '../views-store.ts';

export type Order = NonNullable<GoodsQuery['order']>;

export interface Search {
  words: string;
  filters: GoodsFilters;
  /** Null sorts the best matches first. */
  order: Order | null;
}

export const layouts = goodsLayouts;
export type Layout = GoodsLayout;

export interface Finding extends Search {
  /** Null uses the layout that was used last. */
  layout: Layout | null;
  /** The id of the open item. */
  open: string | null;
}

export type FilterName = keyof GoodsFilters;
export type Span = NonNullable<GoodsFilters['priceFen']>;

export const LONGEST_WORDS = 200;

export const emptySearch: Search = { words: '', filters: {}, order: null };
export const initialFinding: Finding = { ...emptySearch, layout: null, open: null };

export const searchOf = ({ words, filters, order }: Search): Search => ({ words, filters, order });

/** The search as a query for the core. */
export const toQuery = ({ words, filters, order }: Search): Pick<GoodsQuery, keyof Search> => ({
  words,
  filters,
  ...(order === null ? {} : { order }),
});

const sorted = (filters: GoodsFilters) => Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1));

/** Equal for searches with the same meaning. */
export const searchKey = ({ words, filters, order }: Search): string =>
  JSON.stringify([words.trim(), sorted(filters), order?.by, order?.ascending]);

const isEmptyRange = ({ least, most }: Span) => least === undefined && most === undefined;
export const isReversed = ({ least, most }: Span): boolean =>
  least !== undefined && most !== undefined && least > most;

/** Whether a filter is empty or cannot match: an empty or reversed range. */
function isEmptyFilter(value: unknown): boolean {
  if (value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && value !== null && (isEmptyRange(value) || isReversed(value));
}

const pick = (filters: GoodsFilters, isWanted: (name: string, value: unknown) => boolean): GoodsFilters =>
  goodsFilters.parse(
    Object.fromEntries(Object.entries(filters).filter(([name, value]) => isWanted(name, value))),
  );

export const withoutEmptyFilters = (filters: GoodsFilters): GoodsFilters =>
  pick(filters, (_name, value) => !isEmptyFilter(value));

export const without = (filters: GoodsFilters, ...names: FilterName[]): GoodsFilters =>
  pick(filters, (name) => !names.some((left) => left === name));

export const withFilter = <Name extends FilterName>(
  filters: GoodsFilters,
  name: Name,
  value: GoodsFilters[Name] | undefined,
): GoodsFilters =>
  withoutEmptyFilters({ ...without(filters, name), ...(value === undefined ? {} : { [name]: value }) });

/** Debounced, because browsers limit how often a URL may change. */
const SETTLE_MS = 250;

interface Findings {
  finding: Readonly<ShallowRef<Finding>>;
  /** For typing, and for changes that should not be a step of the Back button. */
  type: (change: Partial<Finding>) => void;
  choose: (change: Partial<Finding>) => void;
  /** Closes the open item; goes back if that is the previous history entry. */
  close: () => void;
  /** The address said nothing when the page opened. */
  isBlank: boolean;
}

/** The address under a page whose shop was closed: its words and ids are of that shop. */
const useLeftAddress = defineStore('goods-left-address', () => ({ query: shallowRef<LocationQuery>() }));

export function useFinding(): Findings {
  const route = useRoute();
  const left = useLeftAddress();
  const isOfOtherShop = left.query === route.query;
  left.query = undefined;
  const first = isOfOtherShop ? {} : route.query;
  const finding = shallowRef(fromAddress(first));
  const address = useAddress(route.query, finding);
  const here = route.name;
  if (isOfOtherShop) address.replace();
  onScopeDispose(() => {
    if (route.name === here) left.query = route.query;
  });

  watch(
    () => route.query,
    (query) => {
      if (route.name === here && address.isForeign(query)) finding.value = fromAddress(query);
    },
  );

  const change = (next: Partial<Finding>) => {
    const before = finding.value;
    finding.value = { ...before, ...next };
    return before;
  };
  return {
    finding,
    isBlank: Object.keys(first).length === 0,
    type: (next) => {
      change(next);
      address.writeSoon();
    },
    choose: (next) => {
      const before = change(next);
      void address.add(before);
    },
    close: () => {
      if (address.isBehind({ ...finding.value, open: null })) {
        address.back();
        return;
      }
      change({ open: null });
      address.replace();
    },
  };
}

function useAddress(first: LocationQuery, finding: Readonly<ShallowRef<Finding>>) {
  const { written, replace, add, back, isBehind } = useWriting(first);
  const typing = useTimeoutFn(() => void replace(finding.value), SETTLE_MS, { immediate: false });
  // Writing the URL while navigating away would bring the user back to this page.
  onBeforeRouteLeave(typing.stop);

  return {
    back,
    /** Whether the URL was changed from outside. Our own writes also arrive here, possibly after more has been typed. */
    isForeign: (query: LocationQuery) => {
      if (addressKey(query) === written.key) return false;
      typing.stop();
      written.key = addressKey(query);
      return true;
    },
    replace: () => {
      typing.stop();
      void replace(finding.value);
    },
    writeSoon: typing.start,
    /** Writes pending typing first, because Back should return to it. */
    add: async (before: Finding) => {
      const typed = typing.isPending.value ? before : undefined;
      typing.stop();
      await add(typed, () => finding.value);
    },
    isBehind: (state: Finding) => !typing.isPending.value && isBehind(state),
  };
}

function useWriting(first: LocationQuery) {
  const router = useRouter();
  const written = { key: addressKey(first) };
  const write = (finding: Finding, way: 'push' | 'replace') => {
    const query = toAddress(finding);
    written.key = addressKey(query);
    return router[way]({ query });
  };
  return {
    written,
    replace: (finding: Finding) => write(finding, 'replace'),
    add: async (typed: Finding | undefined, finding: () => Finding) => {
      if (typed !== undefined) await write(typed, 'replace');
      await write(finding(), 'push');
    },
    back: () => router.back(),
    /** Whether the previous history entry is this state. */
    isBehind: (finding: Finding) =>
      router.options.history.state.back === router.resolve({ query: toAddress(finding) }).fullPath,
  };
}

type Address = Record<string, string>;

export function toAddress({ words, filters, order, layout, open }: Finding): Address {
  const tidy = withoutEmptyFilters(filters);
  return {
    ...(words === '' ? {} : { words }),
    ...(Object.keys(tidy).length === 0 ? {} : { filters: JSON.stringify(tidy) }),
    ...(order === null ? {} : { order: `${order.by}.${order.ascending ? 'up' : 'down'}` }),
    ...(layout === null ? {} : { layout }),
    ...(open === null ? {} : { open }),
  };
}

export function fromAddress(query: LocationQuery): Finding {
  return {
    words: textOf(query.words).slice(0, LONGEST_WORDS),
    filters: readFilters(textOf(query.filters)),
    order: readOrder(textOf(query.order)),
    layout: readLayout(query.layout) ?? null,
    open: anyGoodsId.safeParse(query.open).data ?? null,
  };
}

/** Equal for queries that differ only in the order of their parameters. */
const addressKey = (query: LocationQuery | Address): string =>
  JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)));

const textOf = (value: LocationQuery[string] | undefined): string => (typeof value === 'string' ? value : '');

const readLayout = (value: unknown): Layout | undefined => layouts.find((layout) => layout === value);

function readOrder(text: string): Order | null {
  const [name, direction] = text.split('.');
  const by = goodsOrders.find((order) => order === name);
  return by === undefined ? null : { by, ascending: direction === 'up' };
}

function readFilters(text: string): Finding['filters'] {
  try {
    const read = goodsFilters.safeParse(JSON.parse(text));
    return read.success ? withoutEmptyFilters(read.data) : {};
  } catch {
    return {};
  }
}

const today = (): string => showDay(Date.now() / 1000);

/**
 * Restores the last search of this shop when the page opens without one, and saves each search for the next time. A
 * new day of the shop starts with the whole menu: a forgotten filter would hide dishes from the next shift.
 */
export function useLastSearch({ finding, type, isBlank }: Pick<Findings, 'finding' | 'type' | 'isBlank'>) {
  const store = useGoodsViews();
  const lastSearch = (): Search => {
    const { search } = store.views;
    if (search === null) return emptySearch;
    return search.day === today() ? searchOf(search) : { ...emptySearch, order: search.order };
  };
  /** Nothing has been searched for yet, so the last search may be restored. */
  let isFirst = isBlank;

  const bringBack = () => {
    if (!isFirst || !store.isKnown) return;
    isFirst = false;
    if (store.views.search !== null) type(lastSearch());
  };
  watch(() => store.isKnown, bringBack, { immediate: true });
  watch(finding, (next) => {
    if (searchKey(next) === searchKey(lastSearch())) return;
    isFirst = false;
    store.save({ search: { ...searchOf(next), day: today() } });
  });
}

export type SheetName = 'rail' | 'filter' | 'views' | 'unreadable' | 'export' | 'price-list' | 'changes';
