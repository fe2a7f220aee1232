// What was said of how shops behave: the check that is offered, and the warning that was given.
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';

export const useShopBehaviours = defineStore('shop-behaviours', () => ({
  /** The shop that was just connected and for which a check is offered. */
  offered: shallowRef<string | null>(null),
  /** The shop for which the loss of fields was last mentioned. */
  warned: shallowRef<string | null>(null),
}));
