// What a bill adds up to on the phone, and the simple ways to pay it.
import type { OrderSums } from '../../../contract/order-charges.ts';
import type { PayWay } from '../../../contract/pay-ways.ts';
import { untaxedFen } from '../../app/tax/untaxed.ts';
import type { Language } from '../../../contract/settings.ts';

type SumKey = 'dishes' | 'discount' | 'fees' | 'tax' | 'rounding' | 'total' | 'paid' | 'owed';

/** Each sum once: without those that are nothing, or the same as a later one. */
export function sumRows(sums: OrderSums): { key: SumKey; fen: number }[] {
  const rows: { key: SumKey; fen: number }[] = [
    { key: 'dishes', fen: sums.grossFen === sums.totalFen ? 0 : sums.grossFen },
    { key: 'discount', fen: -(sums.lineDiscountsFen + sums.discountFen) },
    { key: 'fees', fen: sums.feesFen },
    { key: 'tax', fen: sums.addedTaxFen },
    { key: 'rounding', fen: -sums.roundingFen },
    { key: 'total', fen: sums.paidFen === 0 ? 0 : sums.totalFen },
    { key: 'paid', fen: -sums.paidFen },
  ];
  // Minus zero is no sum.
  return [...rows.filter(({ fen }) => fen !== 0), { key: 'owed', fen: sums.owedFen }];
}

/** What is owed under no name; a reference can be noted at the counter. */
export const simpleWays = (ways: readonly PayWay[]): PayWay[] =>
  ways.filter(({ isHidden, isOnAccount }) => !isHidden && !isOnAccount);

/** Those that only the counter takes. */
export const counterWays = (ways: readonly PayWay[]): PayWay[] =>
  ways.filter(({ isHidden, isOnAccount }) => !isHidden && isOnAccount);

export function wayName({ zh, en }: Pick<PayWay, 'zh' | 'en'>, language: Language): string {
  const [own, other] = language === 'en' ? [en, zh] : [zh, en];
  return own === '' ? other : own;
}

/** Percents of what is owed, without the tax that is added to prices. */
export function tipShares({ owedFen, totalFen, addedTaxFen }: OrderSums, percents: readonly number[]) {
  const ofFen = untaxedFen(owedFen, totalFen, addedTaxFen);
  return percents.map((percent) => ({ percent, fen: Math.round((ofFen * percent) / 100) }));
}
