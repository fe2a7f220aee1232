// The taxes of a business day by rate: of what was sold in it, and what refunds took back.
import type { DayReport } from '../../contract/business-days.ts';
import type { OrderSums } from '../../contract/order-charges.ts';
import { byRate, rateKey, type TaxRow } from '../../contract/tax-rates.ts';
import { refundedTaxes } from './refunded-taxes.ts';
import type { StoredOrder } from './stored-order.ts';

type TaxOfDay = DayReport['taxes'][number];

/** Sales count in the day of the closing, refunds in their own, also those of orders of earlier days. */
export function taxesOfDay(
  sales: readonly { sums: Pick<OrderSums, 'taxes'> }[],
  orders: readonly StoredOrder[],
  day: number,
): TaxOfDay[] {
  const sold = sales.flatMap(({ sums }) => sums.taxes);
  const refunded = orders
    .filter(({ payments }) => payments.some((payment) => payment.day === day && payment.amountFen < 0))
    .flatMap(refundedTaxes)
    .flatMap(({ payment, rows }) => (payment.day === day ? rows : []));
  const rates = new Map([...refunded, ...sold].map(({ rate }) => [rateKey(rate), rate]));
  return [...rates]
    .map(([key, rate]) => {
      const [soldSum, refundedSum] = [sumOf(sold, key), sumOf(refunded, key)];
      const { netFen: refundedNetFen, taxFen: refundedTaxFen } = refundedSum;
      return { rate, ...soldSum, refundedNetFen, refundedTaxFen };
    })
    .sort(byRate);
}

function sumOf(rows: readonly TaxRow[], key: string): Pick<TaxRow, 'netFen' | 'taxFen'> {
  const sum = { netFen: 0, taxFen: 0 };
  for (const { rate, netFen, taxFen } of rows) {
    if (rateKey(rate) !== key) continue;
    sum.netFen += netFen;
    sum.taxFen += taxFen;
  }
  return sum;
}
