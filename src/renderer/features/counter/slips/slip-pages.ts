// The open slips, the closed ones of this day, or the takeouts: fetched page by page, and again after every change of an order.
import { computed } from 'vue';
import type { Input } from '../../../../contract/routes.ts';
import { useShop } from '../../../app/shop-store.ts';
import { useCounter } from '../counter-store.ts';

export type WhichSlips = Input<'orders.slips'>['which'];
export type SlipsTab = WhichSlips | 'past';
export type SlipPages = ReturnType<typeof useSlipPages>;

export function useSlipPages(which: () => WhichSlips, words: () => string) {
  const counter = useCounter();
  const pages = useShop().pages(
    'orders.slips',
    () => ({ which: which(), words: words().trim() }),
    ({ slips }) => slips,
    { again: () => counter.state?.revision },
  );
  return { ...pages, isHere: computed(() => pages.newest.value !== null) };
}
