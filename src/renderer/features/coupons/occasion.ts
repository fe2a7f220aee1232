// The time and amount for which coupons are checked; they stay the same from one coupon to the next.
import { defineStore } from 'pinia';
import { ref } from 'vue';

export const useOccasion = defineStore('coupon-occasion', () => ({
  /** By the shop's clock, as the input writes it; null is now. */
  moment: ref<string | null>(null),
  /** The raw text of the input. */
  amount: ref(''),
}));
