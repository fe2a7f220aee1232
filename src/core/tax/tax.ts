// The rules of tax and of receipt numbers of the open shop, stored on this machine.
import { MOST_TAX_CLASSES, noTaxRules, type TaxRules, taxRules } from '../../contract/tax.ts';
import { auditChange, taxChanges } from '../audit/setting-changes.ts';
import type { Caller } from '../caller.ts';
import { shopDomain } from '../domain.ts';
import { invalid } from '../failure.ts';
import type { DocumentKind } from '../platform/storage/cache.ts';
import type { ShopDomainDeps } from '../shop-domain.ts';

export const taxKind = (ownFolder: string): DocumentKind<TaxRules> => ({
  name: `${ownFolder}/tax`,
  version: 1,
  schema: taxRules,
  empty: noTaxRules,
});

export const taxDomain = shopDomain('tax', (shop, deps: ShopDomainDeps) => {
  const document = shop.document(taxKind(shop.ownFolder));

  function changed(): TaxRules {
    shop.emit('tax.changed', document.get());
    return document.get();
  }

  /** One thing at a time, so that two windows never undo each other. */
  async function change(to: Partial<TaxRules>, caller: Caller): Promise<TaxRules> {
    const before = document.get();
    document.set({ ...before, ...to });
    const rules = changed();
    const about = taxChanges(before, rules);
    await auditChange(deps, { kind: 'tax-changed', about, shop: shop.profileId }, caller);
    return rules;
  }

  function requireClass(id: string | null): void {
    const isKnown = id === null || document.get().classes.some((each) => each.id === id);
    if (!isKnown) throw invalid({ path: ['taxClass'], rule: 'not-listed' });
  }

  return {
    rules: document.get,
    /** The rules were restored from a backup. */
    renewed: changed,
    routes: {
      'tax.get': document.get,
      'tax.save-class': ({ taxClass, isUsual = false }, caller) => {
        const { classes, uses } = document.get();
        if (taxClass.takeAway !== taxClass.id) requireClass(taxClass.takeAway);
        const isKnown = classes.some(({ id }) => id === taxClass.id);
        if (!isKnown && classes.length >= MOST_TAX_CLASSES)
          throw invalid({ path: ['taxClass'], rule: 'too-many', limit: MOST_TAX_CLASSES });
        const others = classes.map((each) => (each.id === taxClass.id ? taxClass : each));
        const { id } = taxClass;
        const ofUses = isUsual ? { usual: id, service: id, fees: id } : uses;
        return change({ classes: isKnown ? others : [...classes, taxClass], uses: ofUses }, caller);
      },
      'tax.remove-class': ({ id }, caller) => {
        const { classes, uses, categories, items } = document.get();
        const unless = (each: string | null) => (each === id ? null : each);
        const others = (assigned: Readonly<Record<string, string>>) =>
          Object.fromEntries(Object.entries(assigned).filter(([, each]) => each !== id));
        const left = classes
          .filter((each) => each.id !== id)
          .map((each) => ({ ...each, takeAway: unless(each.takeAway) }));
        const usesLeft = {
          usual: unless(uses.usual),
          service: unless(uses.service),
          fees: unless(uses.fees),
        };
        const assigned = { categories: others(categories), items: others(items) };
        return change({ classes: left, uses: usesLeft, ...assigned }, caller);
      },
      'tax.choose': ({ use, taxClass }, caller) => {
        requireClass(taxClass);
        return change({ uses: { ...document.get().uses, [use]: taxClass } }, caller);
      },
      'tax.assign': ({ to, id, taxClass }, caller) => {
        requireClass(taxClass);
        const { [id]: _, ...others } = document.get()[to];
        return change({ [to]: taxClass === null ? others : { ...others, [id]: taxClass } }, caller);
      },
      'tax.number-receipts': ({ prefix }, caller) => change({ receiptPrefix: prefix }, caller),
    },
  };
});
