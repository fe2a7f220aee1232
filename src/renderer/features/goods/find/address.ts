// What is being looked for as an address: written so that a reload, back and forward find it again, read without trust.
import type { LocationQuery } from 'vue-router';
import { anyGoodsId, goodsFilters, goodsOrders } from '../../../../contract/entities/goods.ts';
import { type Finding, type Layout, layouts, LONGEST_WORDS, type Order, tidied } from './finding.ts';

type Address = Record<string, string>;

export function toAddress({ words, filters, order, layout, open }: Finding): Address {
  const tidy = tidied(filters);
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

/** The same for addresses that say the same, in whatever order. */
export const addressKey = (query: LocationQuery | Address): string =>
  JSON.stringify(Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1)));

const textOf = (value: LocationQuery[string] | undefined): string => (typeof value === 'string' ? value : '');

export const readLayout = (value: unknown): Layout | undefined => layouts.find((layout) => layout === value);

function readOrder(text: string): Order | null {
  const [name, direction] = text.split('.');
  const by = goodsOrders.find((order) => order === name);
  return by === undefined ? null : { by, ascending: direction === 'up' };
}

function readFilters(text: string): Finding['filters'] {
  try {
    const read = goodsFilters.safeParse(JSON.parse(text));
    return read.success ? tidied(read.data) : {};
  } catch {
    return {};
  }
}
