// The rules of tax and of receipt numbers of the open shop, stored on this machine.
import { MOST_TAX_CLASSES, noTaxRules, type TaxRules, taxRules } from '../../contract/tax.ts';
import { shopDomain } from '../domain.ts';
import { invalid } from '../failure.ts';
import type { DocumentKind } from '../platform/storage/cache.ts';

export const taxKind = (ownFolder: string): DocumentKind<TaxRules> => ({
  name: `${ownFolder}/tax`,
  version: 1,
  schema: taxRules,
  empty: noTaxRules,
});

export const taxDomain = shopDomain('tax', (shop) => {
  const document = shop.document(taxKind(shop.ownFolder));

  function changed(): TaxRules {
    shop.emit('tax.changed', document.get());
    return document.get();
  }

  /** One thing at a time, so that two windows never undo each other. */
  function change(to: Partial<TaxRules>): TaxRules {
    document.set({ ...document.get(), ...to });
    return changed();
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
      'tax.save-class': ({ taxClass }) => {
        const { classes } = document.get();
        if (taxClass.takeAway !== taxClass.id) requireClass(taxClass.takeAway);
        const isKnown = classes.some(({ id }) => id === taxClass.id);
        if (!isKnown && classes.length >= MOST_TAX_CLASSES)
          throw invalid({ path: ['taxClass'], rule: 'too-many', limit: MOST_TAX_CLASSES });
        return change({
          classes: isKnown
            ? classes.map((each) => (each.id === taxClass.id ? taxClass : each))
            : [...classes, taxClass],
        });
      },
      'tax.remove-class': ({ id }) => {
        const { classes, uses, categories, items } = document.get();
        const unless = (each: string | null) => (each === id ? null : each);
        const others = (assigned: Readonly<Record<string, string>>) =>
          Object.fromEntries(Object.entries(assigned).filter(([, each]) => each !== id));
        return change({
          classes: classes
            .filter((each) => each.id !== id)
            .map((each) => ({ ...each, takeAway: unless(each.takeAway) })),
          uses: { usual: unless(uses.usual), service: unless(uses.service), fees: unless(uses.fees) },
          categories: others(categories),
          items: others(items),
        });
      },
      'tax.choose': ({ use, taxClass }) => {
        requireClass(taxClass);
        return change({ uses: { ...document.get().uses, [use]: taxClass } });
      },
      'tax.assign': ({ to, id, taxClass }) => {
        requireClass(taxClass);
        const { [id]: _, ...others } = document.get()[to];
        return change({ [to]: taxClass === null ? others : { ...others, [id]: taxClass } });
      },
      'tax.number-receipts': ({ prefix }) => change({ receiptPrefix: prefix }),
    },
  };
});
