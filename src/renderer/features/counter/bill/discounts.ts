// Discounts of a bill as they are typed and as they come out; the core computes the one that counts.
import type { CouponWorth } from '../../../../contract/coupons.ts';
import type { OrderSums } from '../../../../contract/order-charges.ts';
import type { OrderDiscount } from '../../../../contract/order-discount.ts';
import type { Order } from '../../../../contract/orders.ts';
import { WHOLE_BASIS_POINTS } from '../../../../contract/rights.ts';
import type { Language } from '../../../../contract/settings.ts';
import { type NumberFault, readMoney } from '../../../ui/money-typing.ts';

export type DiscountKind = OrderDiscount['kind'];
export type DiscountFault = NumberFault | 'nothing' | 'not-percent';

/** What the discount of the bill applies to: never the fees. */
export const discountableFen = ({ grossFen, lineDiscountsFen }: OrderSums): number =>
  grossFen - lineDiscountsFen;

/** Rounded half up to the fen, and never more than the items cost. */
export function discountFen(baseFen: number, discount: OrderDiscount): number {
  if (discount.kind === 'amount') return Math.min(discount.fen, baseFen);
  return Math.round((baseFen * discount.basisPoints) / WHOLE_BASIS_POINTS);
}

type Discounted = Pick<Order, 'sums' | 'discount' | 'rounding'>;

/** What the bill comes to with this discount; before tax, where tax is added to the prices. */
export function totalWith({ sums, rounding }: Discounted, discount: OrderDiscount): number {
  const baseFen = discountableFen(sums);
  const dishesFen = baseFen - discountFen(baseFen, discount);
  const feesFen = sums.fees.reduce(
    (sum, { fen, basisPoints }) =>
      sum + (basisPoints === undefined ? fen : discountFen(dishesFen, { kind: 'percent', basisPoints })),
    0,
  );
  const totalFen = dishesFen + feesFen;
  return rounding === null || sums.addedTaxFen > 0 ? totalFen : totalFen - (totalFen % rounding);
}

/** Whether guests pay more with this discount than with the one on the bill, which it replaces. */
export function costsMore(order: Discounted, discount: OrderDiscount | null): boolean {
  if (order.discount === null || discount === null) return false;
  const baseFen = discountableFen(order.sums);
  return discountFen(baseFen, discount) < discountFen(baseFen, order.discount.discount);
}

/** A percentage has two decimals at most, like money. */
export function readDiscount(
  kind: DiscountKind,
  text: string,
  language: Language,
): OrderDiscount | { fault: DiscountFault } {
  const read = readMoney(text.replaceAll(/[%％\u6298]/g, ''));
  if ('rule' in read) return { fault: kind === 'percent' ? 'not-percent' : read.rule };
  const { value } = read;
  if (value === null) return { fault: 'nothing' };
  if (kind === 'amount') return value === 0 ? { fault: 'nothing' } : { kind, fen: value };
  const basisPoints = language === 'zh-CN' ? WHOLE_BASIS_POINTS - paidBasisPoints(value) : value;
  if (basisPoints === 0) return { fault: 'nothing' };
  return basisPoints > 0 && basisPoints <= WHOLE_BASIS_POINTS
    ? { kind, basisPoints }
    : { fault: 'not-percent' };
}

/** Chinese says what is left to pay: 8.5 and 85 are both 85%. Ten could be either, and is refused. */
function paidBasisPoints(hundredths: number): number {
  if (hundredths < 1000) return hundredths * 10;
  return hundredths === 1000 ? NaN : hundredths;
}

/** Null if the worth depends on what the guest takes, so that a person has to enter it. */
export function couponDiscount(worth: CouponWorth | null): OrderDiscount | null {
  if (worth?.kind === 'amount') return worth.fen > 0 ? { kind: 'amount', fen: worth.fen } : null;
  if (worth?.kind !== 'discount') return null;
  const basisPoints = Math.round((10 - worth.tenths) * 1000);
  return basisPoints > 0 && basisPoints <= WHOLE_BASIS_POINTS ? { kind: 'percent', basisPoints } : null;
}

/** What a coupon takes off; null if a person has to say. */
export interface CouponDiscount {
  discount: OrderDiscount | null;
  reason: string;
  coupon: string;
  couponTitle: string;
  /** It does not apply, and the reason says why it is used. */
  isAnyway?: true;
}
