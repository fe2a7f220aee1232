// Keeps the previous line of a recycled element until its next line is loaded: hiding the content is cheaper than unmounting it.
import { computed, type ComputedRef } from 'vue';
import type { GoodsLine } from '../../../../contract/goods.ts';

export const useHeldLine = (line: () => GoodsLine | undefined): ComputedRef<GoodsLine | undefined> =>
  computed<GoodsLine | undefined>((before) => line() ?? before);
