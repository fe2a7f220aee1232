// What can be paid of an order: each bill, and what no bill covers.
import type { ShownBill } from '../../../../contract/order-bills.ts';
import type { Order } from '../../../../contract/orders.ts';
import type { TaxRow } from '../../../../contract/tax-rates.ts';
import { untaxedFen as untaxed } from '../../../app/tax/untaxed.ts';

export interface PayTarget {
  /** The id of the bill. */
  key: string;
  /** Null for all that is owed, or for what the bills leave over. */
  bill: ShownBill | null;
  /** What is left to pay of it. */
  owedFen: number;
  /** What the core compares with: what the bill owes, or the order if it is no bill. */
  shownOwedFen: number;
  /** What is left to pay, without its part of the tax that is added to prices: tips are percents of it. */
  untaxedFen: number;
}

export function payTargets({ bills, sums }: Pick<Order, 'bills' | 'sums'>): PayTarget[] {
  const ofBills = bills.map((bill): PayTarget => {
    const owedFen = Math.max(0, bill.dueFen - bill.paidFen);
    const untaxedFen = untaxed(owedFen, bill.dueFen, addedTaxIn(bill.taxes ?? []));
    return { key: bill.id, bill, owedFen, shownOwedFen: owedFen, untaxedFen };
  });
  const restFen = sums.owedFen - ofBills.reduce((sum, { owedFen }) => sum + owedFen, 0);
  if (bills.length > 0 && restFen <= 0) return ofBills;
  const owedFen = Math.max(0, restFen);
  const untaxedFen = untaxed(owedFen, sums.totalFen, sums.addedTaxFen);
  return [...ofBills, { key: 'rest', bill: null, owedFen, shownOwedFen: sums.owedFen, untaxedFen }];
}

const addedTaxIn = (taxes: readonly TaxRow[]): number =>
  taxes.reduce((sum, { rate, taxFen }) => sum + (rate.isIncluded ? 0 : taxFen), 0);

/** Whether the guests have it on paper. */
export const isPrintedBill = ({ printed }: Pick<Order, 'printed'>, { bill: target }: PayTarget): boolean =>
  printed.some(({ bill }) => bill === (target?.id ?? null));

/** The wanted bill while it is owed, otherwise the next that is. */
export function targetToPay(targets: readonly PayTarget[], wanted: string | null): PayTarget | undefined {
  const at = targets.findIndex(({ key }) => key === wanted);
  const inTurn = [...targets.slice(Math.max(0, at)), ...targets.slice(0, Math.max(0, at))];
  return inTurn.find(({ owedFen }) => owedFen > 0) ?? targets[0];
}
