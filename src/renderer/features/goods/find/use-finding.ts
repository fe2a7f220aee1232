// Keeps the page state and the URL in sync: typing replaces the current history entry, choosing adds one.
import { useTimeoutFn } from '@vueuse/core';
import { type ShallowRef, shallowRef, watch } from 'vue';
import { type LocationQuery, onBeforeRouteLeave, useRoute, useRouter } from 'vue-router';
import {
  type Finding,
  type Layout,
  layouts,
  LONGEST_WORDS,
  type Order,
  withoutEmptyFilters,
} from './finding.ts';
import { anyGoodsId, goodsFilters, goodsOrders } from '../../../../contract/goods.ts';

/** Debounced, because browsers limit how often a URL may change. */
const SETTLE_MS = 250;

export interface Findings {
  finding: Readonly<ShallowRef<Finding>>;
  /** For typing, and for changes that should not be a step of the Back button. */
  type: (change: Partial<Finding>) => void;
  choose: (change: Partial<Finding>) => void;
  /** Closes the open item; goes back if that is the previous history entry. */
  close: () => void;
}

export function useFinding(): Findings {
  const route = useRoute();
  const finding = shallowRef(fromAddress(route.query));
  const address = useAddress(route.query, finding);
  const here = route.name;

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
