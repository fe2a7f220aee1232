// The open slips, or the closed ones of this day: fetched page by page, and again after every change of an order.
import { watch } from 'vue';
import type { Slip } from '../../../../contract/orders.ts';
import { done } from '../../../../contract/result.ts';
import { useShop } from '../../../app/shop-store.ts';
import { type Pages, usePages } from '../../../ui/rows/pages.ts';
import { useCounter } from '../counter-store.ts';

export type WhichSlips = Slip['status'] & ('open' | 'closed');

export function useSlipPages(which: () => WhichSlips, words: () => string): Pages<Slip> {
  const shop = useShop();
  const counter = useCounter();
  const pages = usePages<Slip>(async (range) => {
    const answer = await shop.call('orders.slips', { which: which(), words: words().trim(), ...range });
    return answer.ok ? done({ lines: answer.data.slips, total: answer.data.total }) : answer;
  });
  watch([which, words], pages.restart, { immediate: true });
  watch(() => counter.state?.revision, pages.renew);
  return pages;
}
