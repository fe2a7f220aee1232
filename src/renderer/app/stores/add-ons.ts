// The lists of add-ons of the open shop, and which of them a dish has.
import { computed } from 'vue';
import { type AddOnList, leastOf, listsOf } from '../../../contract/add-ons.ts';
import type { GoodsLine } from '../../../contract/goods.ts';
import { defineShopStore } from '../shop-store.ts';
import { useGoods } from './goods.ts';

type Dish = Pick<GoodsLine, 'id' | 'categories'>;

export const useAddOns = defineShopStore('add-ons', (shop) => {
  const goods = useGoods();
  const followed = shop.follow('add-ons.changed', 'add-ons.get');
  const lists = computed(() => followed.state.value?.lists ?? []);
  const ofShop = { shop: shop.id ?? '' };
  const into = { into: followed, keepsErrorApart: true };
  const of = (dish: Dish) => listsOf(lists.value, dish, goods.categories);

  return {
    state: followed.state,
    error: followed.error,
    lists,
    of,
    /** Something has to be chosen before the dish can be sold. */
    areNeeded: (dish: Dish) => of(dish).some((list) => leastOf(list) > 0),
    save: shop.command(
      (input: { list: AddOnList; shown: AddOnList | null }, call) =>
        call('add-ons.save', { ...ofShop, ...input }),
      into,
    ),
    remove: shop.command((list: string, call) => call('add-ons.remove', { ...ofShop, list }), into),
    mark: shop.command(
      (input: { list: string; addOn: string; isSoldOut: boolean }, call) =>
        call('add-ons.mark', { ...ofShop, ...input }),
      into,
    ),
    assign: shop.command(
      (input: { list: string; item: string; isIn: boolean }, call) =>
        call('add-ons.assign', { ...ofShop, ...input }),
      into,
    ),
  };
});
