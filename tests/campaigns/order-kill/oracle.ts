// What an order must cost, computed with fractions from what is on it, independently of the desk.
import type { GivenDiscount, Order } from '../../../src/contract/orders.ts';

const ALL_BASIS_POINTS = 10_000n;

/** Every sum of the order that differs from the oracle's. */
export function wrongSums({ lines, discount, rounding, sums, payments, bills }: Order): string[] {
  const gross = lines.map(({ amount, unitFen }) => BigInt(amount) * BigInt(unitFen));
  const off = lines.map((line, at) => discountOf(line.discount, gross[at] ?? 0n));
  const grossFen = sum(gross);
  const lineDiscountsFen = sum(off);
  const discountFen = discountOf(discount, grossFen - lineDiscountsFen);
  const feesFen = sum(sums.fees.map(({ fen }) => BigInt(fen)));
  const exactFen = grossFen - lineDiscountsFen - discountFen + feesFen;
  const totalFen = rounding === null ? exactFen : (exactFen / BigInt(rounding)) * BigInt(rounding);
  const paidFen = sum(payments.map(({ amountFen }) => BigInt(amountFen)));
  const expected = { grossFen, lineDiscountsFen, discountFen, feesFen, totalFen, paidFen };
  const owedFen = totalFen - paidFen;
  const dueFen = sum(bills.map((bill) => BigInt(bill.dueFen - bill.paidFen)));
  return [
    ...Object.entries({ ...expected, owedFen }).flatMap(([name, fen]) => {
      const shown = sums[name as keyof typeof expected];
      return BigInt(shown) === fen ? [] : [`${name} is ${shown}, not ${fen}`];
    }),
    ...lines.flatMap((line, at) =>
      BigInt(line.totalFen) === (gross[at] ?? 0n) - (off[at] ?? 0n)
        ? []
        : [`${line.title} costs ${line.totalFen}`],
    ),
    ...(dueFen > (owedFen > 0n ? owedFen : 0n) ? [`its bills ask for ${dueFen} of ${owedFen}`] : []),
  ];
}

/** Percents are rounded to the fen, halves up, unless they were divided with a slip; no discount is more than what it applies to. */
function discountOf(given: GivenDiscount | null, baseFen: bigint): bigint {
  if (given === null || baseFen <= 0n) return 0n;
  const { discount, share } = given;
  if (discount.kind === 'percent' && BigInt(share?.ofFen ?? 0) === baseFen) return BigInt(share?.fen ?? 0);
  const fen =
    discount.kind === 'amount'
      ? BigInt(discount.fen)
      : (2n * baseFen * BigInt(discount.basisPoints) + ALL_BASIS_POINTS) / (2n * ALL_BASIS_POINTS);
  return fen < baseFen ? fen : baseFen;
}

const sum = (values: readonly bigint[]) => values.reduce((all, value) => all + value, 0n);
