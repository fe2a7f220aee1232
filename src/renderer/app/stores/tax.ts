// The rules of tax and of receipt numbers of the open shop.
import { computed } from 'vue';
import type { Input } from '../../../contract/routes.ts';
import { noTaxRules, type TaxClass } from '../../../contract/tax.ts';
import { defineShopStore } from '../shop-store.ts';

type Without<Name extends 'tax.choose' | 'tax.assign'> = Omit<Input<Name>, 'shop'>;

export const useTax = defineShopStore('tax', (shop) => {
  const followed = shop.follow('tax.changed', 'tax.get');
  const rules = computed(() => followed.state.value ?? noTaxRules);
  const ofShop = { shop: shop.id ?? '' };
  const into = { into: followed, keepsErrorApart: true };

  return {
    state: followed.state,
    error: followed.error,
    rules,
    hasClasses: computed(() => rules.value.classes.length > 0),
    /** The first class applies to everything. */
    setUp: shop.command(
      (taxClass: TaxClass, call) => call('tax.save-class', { ...ofShop, taxClass, isUsual: true }),
      into,
    ),
    save: shop.command((taxClass: TaxClass, call) => call('tax.save-class', { ...ofShop, taxClass }), into),
    remove: shop.command((id: string, call) => call('tax.remove-class', { ...ofShop, id }), into),
    choose: shop.command(
      (input: Without<'tax.choose'>, call) => call('tax.choose', { ...ofShop, ...input }),
      into,
    ),
    assign: shop.command(
      (input: Without<'tax.assign'>, call) => call('tax.assign', { ...ofShop, ...input }),
      into,
    ),
    number: shop.command(
      (prefix: string | null, call) => call('tax.number-receipts', { ...ofShop, prefix }),
      into,
    ),
  };
});
