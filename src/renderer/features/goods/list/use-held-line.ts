// Keeps what a place of the list last showed until its next line is here: hiding it is cheaper than taking it down.
import { computed, type ComputedRef } from 'vue';
import type { GoodsLine } from '../../../../contract/goods.ts';

export const useHeldLine = (line: () => GoodsLine | undefined): ComputedRef<GoodsLine | undefined> =>
  computed<GoodsLine | undefined>((before) => line() ?? before);
