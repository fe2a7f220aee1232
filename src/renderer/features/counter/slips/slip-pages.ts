// The open slips, or the closed ones of this day: fetched page by page, and again after every change of an order.
import { computed } from 'vue';
import type { Slip } from '../../../../contract/slips.ts';
import { useShop } from '../../../app/shop-store.ts';
import { useCounter } from '../counter-store.ts';

export type WhichSlips = Slip['status'] & ('open' | 'closed');
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
