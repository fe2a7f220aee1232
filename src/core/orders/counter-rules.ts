// What the settings of the counter mean for orders: their fees, and how money is taken.
import type { ShopFee } from '../../contract/counter.ts';
import { roundingUnits } from '../../contract/order-charges.ts';
import type { counterDomain } from '../counter/counter.ts';
import type { ModuleOf } from '../domain.ts';
import type { MoneyRules } from './act-context.ts';
import type { ShopFees } from './act-operations.ts';
import type { FrozenFee } from './operation.ts';

type Counter = ReturnType<ModuleOf<typeof counterDomain>['get']>;

/** What orders and the drawer know of the counter whenever a person acts. */
export const counterFacts = (counter: Counter, device: string) => ({
  device,
  person: counter.person(),
  fees: () => feesOf(counter),
  money: () => moneyRulesOf(counter),
  settings: counter.settings().money,
});

function feesOf(counter: Pick<Counter, 'fees' | 'settings'>): ShopFees {
  const { fees: chosen, money } = counter.settings();
  const ofShop = counter.fees();
  const charged = ofShop.filter(({ kind }) => chosen[kind] !== null);
  const service: FrozenFee[] =
    money.service === null ? [] : [{ kind: 'service', unit: 'percent', ...money.service }];
  return {
    all: [...ofShop.flatMap(frozenFee), ...service],
    usual: [...charged.flatMap(frozenFee), ...service],
  };
}

const frozenFee = ({ kind, unit, unitFen }: ShopFee): FrozenFee[] =>
  unitFen === null ? [] : [{ kind, unit, unitFen }];

function moneyRulesOf(counter: Pick<Counter, 'ways' | 'settings'>): MoneyRules {
  const { rounding, tips } = counter.settings().money;
  return {
    ways: counter.ways(),
    rounding: rounding === 'none' ? null : roundingUnits[rounding],
    tips: tips === 'none' ? null : tips,
  };
}
