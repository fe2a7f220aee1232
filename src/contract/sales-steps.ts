// How the sales of a day or a span lead to its total, step by step, as the trade of each language reckons.
import type { BusinessDay, DayReport } from './business-days.ts';
import type { OrderFeeKind } from './order-charges.ts';
import type { Language } from './settings.ts';

export type Sales = Pick<
  DayReport,
  'grossFen' | 'discountsFen' | 'fees' | 'roundingFen' | 'taxes' | 'addedTaxFen' | 'totalFen'
> & { net: Pick<DayReport['net'], 'refundsFen' | 'fen'> };

/** `total` are the sales before refunds; `afterRefunds` is the same figure as the net sales in Chinese. */
type StepName =
  | ('gross' | 'discounts' | 'addedTax' | 'rounding' | 'total')
  | ('refunds' | 'refundsBeforeTax' | 'net' | 'afterRefunds');

export type SalesStep = ({ name: StepName } | { name: 'fee'; kind: OrderFeeKind }) & {
  fen: number;
  /** The sum of the steps before. */
  isSum?: boolean;
};

/** Of the taxes that are added to prices, what refunds gave back. */
const refundedAddedTax = ({ taxes }: Pick<Sales, 'taxes'>): number =>
  taxes.reduce((sum, { rate, refundedTaxFen }) => sum + (rate.isIncluded ? 0 : refundedTaxFen), 0);

/** Square's: gross sales less discounts and refunds, before added tax and fees. */
export const netSalesFen = (sales: Sales): number =>
  sales.grossFen - sales.discountsFen - sales.net.refundsFen + refundedAddedTax(sales);

/**
 * In English the net sales come before fees and added tax, and the last sum is the total after refunds. In Chinese
 * the total is 营业额, and refunds come off it. Both end with the same figure.
 */
export function salesSteps(sales: Sales, language: Language): SalesStep[] {
  const { net } = sales;
  const taxBackFen = refundedAddedTax(sales);
  const dishes: SalesStep[] = [
    { name: 'gross', fen: sales.grossFen },
    { name: 'discounts', fen: 0 - sales.discountsFen },
  ];
  const fees = sales.fees.map(({ kind, fen }): SalesStep => ({ name: 'fee', kind, fen }));
  const rounding: SalesStep = { name: 'rounding', fen: 0 - sales.roundingFen };
  return language === 'zh-CN'
    ? [
        ...dishes,
        ...fees,
        { name: 'addedTax', fen: sales.addedTaxFen },
        rounding,
        { name: 'total', fen: sales.totalFen, isSum: true },
        { name: 'refunds', fen: 0 - net.refundsFen },
        { name: 'net', fen: net.fen, isSum: true },
      ]
    : [
        ...dishes,
        { name: taxBackFen === 0 ? 'refunds' : 'refundsBeforeTax', fen: taxBackFen - net.refundsFen },
        { name: 'net', fen: netSalesFen(sales), isSum: true },
        ...fees,
        { name: 'addedTax', fen: sales.addedTaxFen - taxBackFen },
        rounding,
        { name: 'afterRefunds', fen: net.fen, isSum: true },
      ];
}

/** Many shops neither add tax nor round. */
export const isWorthShowing = ({ name, fen }: SalesStep): boolean =>
  fen !== 0 || (name !== 'addedTax' && name !== 'rounding');

/** The steps to the net sales, and those that come after them, for a page that shows the net sales themselves. */
export function stepsAroundNet(sales: Sales, language: Language): Record<'before' | 'after', SalesStep[]> {
  const steps = salesSteps(sales, language).filter(isWorthShowing);
  const at = steps.findIndex(({ name }) => name === 'net');
  const after = steps.slice(at + 1);
  return {
    before: steps.slice(0, at).filter(({ isSum }) => isSum !== true),
    after: after.some(({ fen, isSum }) => fen !== 0 && isSum !== true) ? after : [],
  };
}

/** Of two sums that are the same only the net sales, and without the empty steps between them. */
export function stepsToShow(sales: Sales, language: Language): SalesStep[] {
  const shown: SalesStep[] = [];
  let sumAt = -1;
  for (const step of salesSteps(sales, language).filter(isWorthShowing)) {
    const between = shown.slice(sumAt + 1);
    if (step.isSum === true && sumAt >= 0 && between.every(({ fen }) => fen === 0)) {
      shown.length = sumAt + 1;
      if (step.name === 'net') shown[sumAt] = step;
      continue;
    }
    if (step.isSum === true) sumAt = shown.length;
    shown.push(step);
  }
  return shown;
}

/** The net sales are the main figure of each page: in English before fees and added tax, in Chinese with them. */
export const mainFen = (sales: Sales, language: Language): number => stepFen(sales, 'net', language);

/** The net sales by order; null without orders. */
export const averageFen = (sales: Sales & { orders: number }, language: Language): number | null =>
  sales.orders === 0 ? null : Math.round(mainFen(sales, language) / sales.orders);

/** The net sales by guest; null where none were counted. */
export const perGuestFen = (sales: Sales & { guests: number }, language: Language): number | null =>
  sales.guests === 0 ? null : Math.round(mainFen(sales, language) / sales.guests);

/** The net sales of a day in a list; null if an earlier version closed it. */
export const listedMainFen = ({ net }: Pick<BusinessDay, 'net'>, language: Language): number | null =>
  net === null ? null : language === 'en' ? net.salesFen : net.fen;

/**
 * What was paid back in the span without being a refund of its sales: the order was changed after it was paid, so its
 * sales are already lower.
 */
export const otherPaidBackFen = ({
  payments,
  net,
}: {
  payments: readonly { refundsFen: number }[];
  net: Pick<DayReport['net'], 'refundsFen'>;
}): number => payments.reduce((sum, { refundsFen }) => sum + refundsFen, 0) - net.refundsFen;

const stepFen = (sales: Sales, name: StepName, language: Language): number =>
  salesSteps(sales, language).find((step) => step.name === name)?.fen ?? 0;
