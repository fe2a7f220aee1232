// How much discounts take off a dish, in hundredths of a percent: what the limit of a role is compared with.
import { WHOLE_BASIS_POINTS } from '../../contract/rights.ts';
import type { GivenDiscount } from '../../contract/orders.ts';
import type { StoredLine, StoredOrder } from './stored-order.ts';
import { lineSums, sumsOf } from './sums.ts';

/** A percent counts as it was given: rounding to the fen does not count. */
function rateOf(given: GivenDiscount | null, offFen: number, ofFen: number): number {
  if (given === null) return 0;
  if (given.discount.kind === 'percent') return given.discount.basisPoints;
  return ofFen <= 0 ? 0 : Math.ceil((offFen * WHOLE_BASIS_POINTS) / ofFen);
}

function lineRate(line: StoredLine): number {
  const { grossFen, discountFen } = lineSums(line);
  return rateOf(line.discount, discountFen, grossFen);
}

function billRate(order: StoredOrder): number {
  const { grossFen, lineDiscountsFen, discountFen } = sumsOf(order);
  return rateOf(order.discount, discountFen, grossFen - lineDiscountsFen);
}

/** The discount of the bill is taken off what the dish still costs. */
const bothRates = (line: number, bill: number): number =>
  line + Math.ceil(((WHOLE_BASIS_POINTS - line) * bill) / WHOLE_BASIS_POINTS);

const highest = (rates: readonly number[]): number => Math.max(0, ...rates);

const left = ({ lines }: StoredOrder): StoredLine[] => lines.filter(({ amount }) => amount > 0);

/** Of the dishes that a discount has made cheaper, what is off the one that lost most; nothing if none has become cheaper. */
export function rateGiven(before: StoredOrder, after: StoredOrder): number {
  const rates = (order: StoredOrder) =>
    new Map(left(order).map((line) => [line.id, bothRates(lineRate(line), billRate(order))]));
  const former = rates(before);
  const now = rates(after);
  if (now.size === 0) return after.discount === null ? 0 : billRate(after);
  return highest([...now].flatMap(([line, rate]) => (rate > (former.get(line) ?? 0) ? [rate] : [])));
}

/** An amount that was taken off weighs more when less is left to pay: what a change of the order has made of it. */
export function rateGrown(before: StoredOrder, after: StoredOrder): number {
  const isAmount = (given: GivenDiscount | null) => given?.discount.kind === 'amount';
  const bill = isAmount(after.discount) && billRate(after) > billRate(before) ? [billRate(after)] : [];
  const former = new Map(left(before).map((line) => [line.id, lineRate(line)]));
  const lines = left(after).flatMap((line) => {
    const rate = lineRate(line);
    return isAmount(line.discount) && rate > (former.get(line.id) ?? rate) ? [rate] : [];
  });
  return highest([...bill, ...lines]);
}

/** What a person has rounded off, of what was asked for before. */
export function rateRounded(before: StoredOrder, after: StoredOrder): number {
  const { roundingFen, totalFen } = sumsOf(before);
  const offFen = sumsOf(after).roundingFen - roundingFen;
  return offFen <= 0 ? 0 : Math.ceil((offFen * WHOLE_BASIS_POINTS) / (totalFen + roundingFen));
}
