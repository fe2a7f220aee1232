// When and for which order a coupon is to be used: the same for one coupon after the other.
import { defineStore } from 'pinia';
import { ref } from 'vue';

export const useOccasion = defineStore('coupon-occasion', () => ({
  /** As its field writes it, by the shop's clock; null is now. */
  moment: ref<string | null>(null),
  /** As it was typed. */
  amount: ref(''),
}));
