// What the settings of the counter mean for orders: their fees, and how money is taken.
import type { ShopFee } from '../../contract/counter.ts';
import { roundingUnits } from '../../contract/order-charges.ts';
import { type TaxRules, type TaxUse, termsOf } from '../../contract/tax.ts';
import type { TaxTerms } from '../../contract/tax-rates.ts';
import type { counterDomain } from '../counter/counter.ts';
import type { ModuleOf } from '../domain.ts';
import type { MoneyRules } from './act-context.ts';
import type { ShopFees } from './act-operations.ts';
import type { FrozenFee } from './operation.ts';

type Counter = ReturnType<ModuleOf<typeof counterDomain>['get']>;

/** The counter's own settings, and the rules of tax. */
export interface CounterFacts {
  counter: Counter;
  taxRules: () => TaxRules;
  device: string;
}

/** What orders and the drawer know of the counter whenever a person acts. */
export const counterFacts = ({ counter, taxRules, device }: CounterFacts) => ({
  device,
  person: counter.person(),
  fees: () => feesOf(counter, taxRules()),
  money: () => ({ ...moneyRulesOf(counter), receiptPrefix: taxRules().receiptPrefix }),
  settings: counter.settings().money,
});

function feesOf(counter: Pick<Counter, 'fees' | 'settings'>, rules: TaxRules): ShopFees {
  const { fees: chosen, money } = counter.settings();
  const ofShop = counter.fees();
  const charged = ofShop.filter(({ kind }) => chosen[kind] !== null);
  const service: FrozenFee[] =
    money.service === null
      ? []
      : [{ kind: 'service', unit: 'percent', ...money.service, ...taxedAs(rules, 'service') }];
  const frozen = (fees: readonly ShopFee[]) =>
    fees.flatMap(frozenFee).map((fee) => ({ ...fee, ...taxedAs(rules, 'fees') }));
  return { all: [...frozen(ofShop), ...service], usual: [...frozen(charged), ...service] };
}

function taxedAs(rules: TaxRules, use: TaxUse): { tax?: TaxTerms } {
  const tax = termsOf(rules, rules.uses[use]);
  return tax === undefined ? {} : { tax };
}

const frozenFee = ({ kind, unit, unitFen }: ShopFee): FrozenFee[] =>
  unitFen === null ? [] : [{ kind, unit, unitFen }];

function moneyRulesOf(counter: Pick<Counter, 'ways' | 'settings'>): Omit<MoneyRules, 'receiptPrefix'> {
  const { rounding, tips } = counter.settings().money;
  return {
    ways: counter.ways(),
    rounding: rounding === 'none' ? null : roundingUnits[rounding],
    tips: tips === 'none' ? null : tips,
  };
}
