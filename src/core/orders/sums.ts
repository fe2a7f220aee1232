// What an order costs: whole fen, discounts first by line and then for the bill, fees, and rounding last (docs/decisions/0044).
import type { OrderFee, OrderSums } from '../../contract/order-charges.ts';
import type { OrderDiscount } from '../../contract/order-discount.ts';
import type { GivenDiscount, OrderLine } from '../../contract/orders.ts';
import type { TaxRate } from '../../contract/tax-rates.ts';
import { sumBy, sumOf } from './adding-up.ts';
import { allocate } from './allocate.ts';
import { piecesOf } from './order-lines.ts';
import type { StoredLine, StoredOrder } from './stored-order.ts';
import { addedIn, rateSums, type RateSum, rowOf, type Taxed, taxesOfParts } from './taxes.ts';

export function sumsOf(order: StoredOrder): OrderSums {
  const { grossFen, lineDiscountsFen, discountFen, dishesFen } = dishSums(order);
  const fees = feesOf(order, dishesFen);
  const feesFen = sumBy(fees, (fee) => fee.fen);
  const taxes = ratesOf(order);
  const addedTaxFen = addedIn(taxes);
  const beforeRoundingFen = dishesFen + feesFen + addedTaxFen;
  const roundingFen = order.rounding === null ? 0 : beforeRoundingFen % order.rounding;
  const totalFen = beforeRoundingFen - roundingFen;
  const paidFen = sumBy(order.payments, ({ amountFen }) => amountFen);
  return {
    grossFen,
    lineDiscountsFen,
    discountFen,
    fees,
    feesFen,
    taxes: taxes.map(rowOf),
    addedTaxFen,
    roundingFen,
    totalFen,
    paidFen,
    owedFen: totalFen - paidFen,
    tipsFen: sumBy(order.payments, ({ tipFen = 0 }) => tipFen),
  };
}

type LineSums = Pick<OrderLine, 'grossFen' | 'discountFen' | 'totalFen'>;

export function lineSums({ amount, unitFen, discount }: StoredLine): LineSums {
  const grossFen = amount * unitFen;
  const discountFen = discountOf(discount, grossFen);
  return { grossFen, discountFen, totalFen: grossFen - discountFen };
}

function dishSums(order: StoredOrder) {
  const lines = order.lines.map(lineSums);
  const grossFen = sumBy(lines, (line) => line.grossFen);
  const lineDiscountsFen = sumBy(lines, (line) => line.discountFen);
  const discountFen = discountOf(order.discount, grossFen - lineDiscountsFen);
  return { grossFen, lineDiscountsFen, discountFen, dishesFen: grossFen - lineDiscountsFen - discountFen };
}

const feesOf = (order: StoredOrder, dishesFen: number) =>
  order.fees.map((fee) => ({ kind: fee.kind, ...chargeOf(fee, order, dishesFen) }));

/** What each line costs after its own discount and its share in the discount of the bill; tax that is added comes on top. */
export function netsOf(order: StoredOrder): number[] {
  const totals = order.lines.map((line) => lineSums(line).totalFen);
  if (order.discount === null) return totals;
  const { discountFen } = dishSums(order);
  const shares = sharesByLine(order, discountFen) ?? allocate(discountFen, totals);
  return totals.map((totalFen, position) => totalFen - (shares[position] ?? 0));
}

/** As the discount was divided with an order; undefined if these are not its lines any more. */
function sharesByLine({ discount, lines }: StoredOrder, discountFen: number): number[] | undefined {
  const known = new Map(discount?.share?.lines?.map(({ line, fen }) => [line, fen]));
  const shares = lines.map(({ id }) => known.get(id) ?? 0);
  const isSame =
    known.size === lines.length &&
    shares.reduce((sum, fen) => sum + fen, 0) === discountFen &&
    lines.every((line, position) => known.has(line.id) && (shares[position] ?? 0) <= lineSums(line).totalFen);
  return isSame ? shares : undefined;
}

export const hasTax = ({ lines, fees }: StoredOrder): boolean =>
  [...lines, ...fees].some(({ tax }) => tax !== undefined);

/** Its lines, then its fees. */
function taxedParts(order: StoredOrder): Taxed[] {
  const nets = netsOf(order);
  const charged = feesOf(order, sumOf(nets));
  return [
    ...order.lines.map(({ tax }, position) => ({ tax, fen: nets[position] ?? 0 })),
    ...order.fees.map(({ tax }, position) => ({ tax, fen: charged[position]?.fen ?? 0 })),
  ];
}

export const isTakeAway = ({ place }: StoredOrder): boolean => place?.kind === 'take-away';

const contextOf = (order: StoredOrder) => ({ isTakeAway: isTakeAway(order), shares: order.taxShares });

/** What each rate comes to; most orders have none. */
export const ratesOf = (order: StoredOrder): RateSum[] =>
  hasTax(order) ? rateSums(taxedParts(order), contextOf(order)) : [];

/** What each line, and then each fee, costs with all discounts and its tax, and how much of that is tax. */
export function taxedCosts(order: StoredOrder): { fen: number; rate: TaxRate | undefined; taxFen: number }[] {
  if (!hasTax(order)) return netsOf(order).map((fen) => ({ fen, rate: undefined, taxFen: 0 }));
  const parts = taxedParts(order);
  return taxesOfParts(parts, contextOf(order)).map(({ rate, taxFen }, position) => ({
    fen: (parts[position]?.fen ?? 0) + (rate?.isIncluded === false ? taxFen : 0),
    rate,
    taxFen,
  }));
}

/** Never more than what it applies to; percents are rounded to the fen, halves up. */
function discountOf(given: GivenDiscount | null, baseFen: number): number {
  if (given === null || baseFen <= 0) return 0;
  const { discount, share } = given;
  return Math.min(share?.ofFen === baseFen ? share.fen : inFen(discount, baseFen), baseFen);
}

/** The same percent for each part of what it applied to; together they take off what it did. */
export function dividedPercent(
  given: GivenDiscount,
  fen: number,
  basesFen: readonly number[],
): GivenDiscount[] {
  const { share: _, ...percent } = given;
  const rounded = basesFen.map((baseFen) => discountOf(percent, baseFen));
  if (rounded.reduce((sum, each) => sum + each, 0) === fen) return basesFen.map(() => percent);
  return allocate(fen, basesFen).map((shareFen, position) => ({
    ...percent,
    share: { ofFen: basesFen[position] ?? 0, fen: shareFen },
  }));
}

const ALL_BASIS_POINTS = 10_000;

function inFen(discount: OrderDiscount, baseFen: number): number {
  return discount.kind === 'amount' ? discount.fen : percentOf(discount.basisPoints, baseFen);
}

/** To the nearest fen, halves up. */
function percentOf(basisPoints: number, baseFen: number): number {
  // In two steps, since the whole product may be beyond the safe integers.
  const rest = baseFen % ALL_BASIS_POINTS;
  const whole = (baseFen - rest) / ALL_BASIS_POINTS;
  const rounded = Math.floor((rest * basisPoints + ALL_BASIS_POINTS / 2) / ALL_BASIS_POINTS);
  return whole * basisPoints + rounded;
}

type Charge = Omit<OrderSums['fees'][number], 'kind'>;

/** An order without dishes owes no fees. */
function chargeOf(fee: OrderFee, order: StoredOrder, dishesFen: number): Charge {
  const lines = order.lines.filter(({ amount }) => amount > 0);
  if (lines.length === 0 || !isCharged(fee, order)) return { count: 0, fen: 0 };
  if (fee.unit === 'percent') {
    const { basisPoints } = fee;
    return { count: 1, fen: percentOf(basisPoints, dishesFen), basisPoints };
  }
  if (fee.unit === 'order') return { count: 1, fen: fee.unitFen };
  if (fee.unit === 'guest') {
    const count = order.guests ?? 1;
    return { count, fen: count * fee.unitFen };
  }
  const unitOf = (line: StoredLine) => (fee.kind === 'box' ? (line.boxFen ?? fee.unitFen) : fee.unitFen);
  return { count: piecesOf(lines), fen: sumBy(lines, (line) => line.amount * unitOf(line)) };
}

/** Boxes are for take-away only; the service charge is for tables with enough guests. */
function isCharged(fee: OrderFee, order: StoredOrder): boolean {
  if (fee.kind === 'service') return !isTakeAway(order) && (order.guests ?? 1) >= fee.fromGuests;
  return fee.kind !== 'box' || isTakeAway(order);
}
