// The tax of an order: once for each rate, on all that has it, and then divided (docs/decisions/0055).
import {
  byRate,
  rateKey,
  type TaxRate,
  type TaxRow,
  type TaxTerms,
  thousandthsOf,
  WHOLE_THOUSANDTHS,
} from '../../contract/tax-rates.ts';
import { allocate } from './allocate.ts';

/** A line or a fee, after all discounts. */
export interface Taxed {
  tax: TaxTerms | undefined;
  fen: number;
}

/** Of an order that was divided: the tax of just this sum, so that both parts pay what the whole did. */
export interface TaxShare {
  rate: string;
  ofFen: number;
  taxFen: number;
}

export interface TaxContext {
  isTakeAway: boolean;
  shares: readonly TaxShare[];
}

const WHOLE = BigInt(WHOLE_THOUSANDTHS);

export function rateIn(tax: TaxTerms | undefined, { isTakeAway }: Pick<TaxContext, 'isTakeAway'>) {
  if (tax === undefined) return undefined;
  const { takeAway, ...here } = tax;
  return isTakeAway && takeAway !== undefined ? takeAway : here;
}

export interface RateSum {
  rate: TaxRate;
  /** What the prices come to: with the tax if it is included, else without. */
  pricesFen: number;
  taxFen: number;
}

export const netIn = ({ rate, pricesFen, taxFen }: RateSum): number =>
  rate.isIncluded ? pricesFen - taxFen : pricesFen;
export const grossIn = (sum: RateSum): number => netIn(sum) + sum.taxFen;

/** The highest rate first. */
export function rateSums(parts: readonly Taxed[], context: TaxContext): RateSum[] {
  const sums = new Map<string, { rate: TaxRate; pricesFen: number }>();
  for (const { tax, fen } of parts) {
    const rate = rateIn(tax, context);
    if (rate === undefined || fen === 0) continue;
    const key = rateKey(rate);
    sums.set(key, { rate, pricesFen: (sums.get(key)?.pricesFen ?? 0) + fen });
  }
  return [...sums.values()]
    .map((sum) => ({ ...sum, taxFen: sharedTax(sum, context.shares) ?? taxOf(sum.rate, sum.pricesFen) }))
    .sort(byRate);
}

const sharedTax = (
  { rate, pricesFen }: Pick<RateSum, 'rate' | 'pricesFen'>,
  shares: readonly TaxShare[],
): number | undefined =>
  shares.find((share) => share.rate === rateKey(rate) && share.ofFen === pricesFen)?.taxFen;

/** To the nearest fen, halves up. */
export function taxOf(rate: TaxRate, pricesFen: number): number {
  const over = BigInt(thousandthsOf(rate));
  const under = rate.isIncluded ? WHOLE + over : WHOLE;
  // Prices times a rate may be beyond the safe integers.
  return Number((2n * BigInt(pricesFen) * over + under) / (2n * under));
}

export const rowOf = (sum: RateSum): TaxRow => ({ rate: sum.rate, netFen: netIn(sum), taxFen: sum.taxFen });

export const addedIn = (rows: readonly Pick<RateSum, 'rate' | 'taxFen'>[]): number =>
  rows.reduce((sum, { rate, taxFen }) => sum + (rate.isIncluded ? 0 : taxFen), 0);

/** The tax of each part: together exactly that of their rates. */
export function taxesOfParts(
  parts: readonly Taxed[],
  context: TaxContext,
): { rate: TaxRate | undefined; taxFen: number }[] {
  const rates = parts.map(({ tax }) => rateIn(tax, context));
  const keys = rates.map((rate) => (rate === undefined ? '' : rateKey(rate)));
  const taxes = parts.map(() => 0);
  for (const { rate, taxFen } of rateSums(parts, context)) {
    const own = keys.flatMap((key, position) => (key === rateKey(rate) ? [position] : []));
    const shares = allocate(
      taxFen,
      own.map((position) => parts[position]?.fen ?? 0),
    );
    for (const [at, position] of own.entries()) taxes[position] = shares[at] ?? 0;
  }
  return rates.map((rate, position) => ({ rate, taxFen: taxes[position] ?? 0 }));
}

/** What both parts of a divided order pay; nothing if rounding each of them comes to the same. */
export function dividedTaxes(
  whole: readonly RateSum[],
  parts: readonly (readonly RateSum[])[],
): TaxShare[][] {
  const shares = parts.map((): TaxShare[] => []);
  for (const { rate, pricesFen, taxFen } of whole) {
    const key = rateKey(rate);
    const found = parts.map((sums) => sums.find((sum) => rateKey(sum.rate) === key));
    const prices = found.map((sum) => sum?.pricesFen ?? 0);
    const rounded = found.reduce((sum, one) => sum + (one?.taxFen ?? 0), 0);
    if (rounded === taxFen || prices.reduce((sum, fen) => sum + fen, 0) !== pricesFen) continue;
    for (const [position, share] of allocate(taxFen, prices).entries())
      shares[position]?.push({ rate: key, ofFen: prices[position] ?? 0, taxFen: share });
  }
  return shares;
}
