// All open slips of the shop, which the core answers in parts.
import { MOST_SLIPS_AT_ONCE } from '../../../contract/orders.ts';
import { done } from '../../../contract/result.ts';
import type { Slip } from '../../../contract/slips.ts';
import { useShop } from '../shop-store.ts';

/** Asks again with each revision of the orders. */
export const useSlipsOf = (revision: () => number | undefined) =>
  useShop().latest(
    async (_all: null, call) => {
      const all: Slip[] = [];
      let total = Infinity;
      while (all.length < total) {
        const range = { offset: all.length, limit: MOST_SLIPS_AT_ONCE };
        const answer = await call('orders.slips', { which: 'open', words: '', ...range });
        if (!answer.ok) return answer;
        all.push(...answer.data.slips);
        // Slips that were closed meanwhile shorten the list.
        total = answer.data.slips.length === 0 ? 0 : answer.data.total;
      }
      return done<readonly Slip[]>(all);
    },
    () => null,
    { again: revision },
  );
