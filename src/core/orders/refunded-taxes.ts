// The tax that refunds of a closed order take back: of dishes exactly theirs, of an amount its part of all.
import type { OrderPayment } from '../../contract/order-bills.ts';
import { rateKey, type TaxRate, type TaxRow } from '../../contract/tax-rates.ts';
import { sumBy } from './adding-up.ts';
import { allocate } from './allocate.ts';
import { amountsByLine } from './bills.ts';
import { type GivenBack, givenBackOf } from './given-back.ts';
import { type CostOfPieces, costsOfPieces } from './refundable.ts';
import type { StoredOrder } from './stored-order.ts';
import { ratesOf, sumsOf } from './sums.ts';
import { grossIn } from './taxes.ts';

interface Left {
  rate: TaxRate;
  grossFen: number;
  taxFen: number;
}

export interface RefundedTaxes {
  payment: OrderPayment;
  rows: TaxRow[];
}

/** One for each refund; the one that gives back the last fen takes back all the tax that is left. */
export function refundedTaxes(order: StoredOrder): RefundedTaxes[] {
  let left = ratesOf(order).map((sum): Left => ({
    rate: sum.rate,
    grossFen: grossIn(sum),
    taxFen: sum.taxFen,
  }));
  if (left.length === 0) return [];
  let leftFen = sumsOf(order).totalFen;
  return givenBackOf(order).map((refund) => {
    const ofDishes = refund.fen < leftFen ? ofPieces(refund, left, order) : undefined;
    const taken = ofDishes ?? ofAmount(refund.fen, left, leftFen);
    leftFen -= refund.fen;
    left = left.map((row, at) => ({
      rate: row.rate,
      grossFen: row.grossFen - (taken[at]?.grossFen ?? 0),
      taxFen: row.taxFen - (taken[at]?.taxFen ?? 0),
    }));
    return { payment: refund.payment, rows: taken.filter(({ grossFen }) => grossFen !== 0).map(rowOf) };
  });
}

const rowOf = ({ rate, grossFen, taxFen }: Left): TaxRow => ({ rate, netFen: grossFen - taxFen, taxFen });

/** Undefined for a refund that names no dishes, or of which only a part counts. */
function ofPieces(
  { payment, fen }: GivenBack,
  left: readonly Left[],
  order: StoredOrder,
): Left[] | undefined {
  const { lines = [], amountFen } = payment;
  if (lines.length === 0 || fen !== -amountFen) return undefined;
  const earlier = order.payments.slice(0, order.payments.indexOf(payment));
  const costs = costsOfPieces(order, amountsByLine(lines), earlier);
  if (costs === undefined) return undefined;
  const costFen = costs.reduce((sum, cost) => sum + cost.fen, 0);
  return left.map(({ rate, ...most }) => {
    const own = costs.filter((cost) => cost.rate !== undefined && rateKey(cost.rate) === rateKey(rate));
    const part = (valueOf: (cost: CostOfPieces) => number) =>
      allocate(sumBy(own, valueOf), [fen, Math.max(0, costFen - fen)])[0] ?? 0;
    return {
      rate,
      grossFen: Math.min(
        most.grossFen,
        part((cost) => cost.fen),
      ),
      taxFen: Math.min(
        most.taxFen,
        part((cost) => cost.taxFen),
      ),
    };
  });
}

function ofAmount(fen: number, left: readonly Left[], leftFen: number): Left[] {
  const part = (of: number) => allocate(of, [fen, Math.max(0, leftFen - fen)])[0] ?? 0;
  return left.map(({ rate, grossFen, taxFen }) => ({ rate, grossFen: part(grossFen), taxFen: part(taxFen) }));
}
