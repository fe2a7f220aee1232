// How a bill is to be split, as it is being tapped together.
import { type BillSplit, MOST_BILLS } from '../../../../contract/order-bills.ts';
import type { Order } from '../../../../contract/orders.ts';

export type SplitKind = Exclude<BillSplit['kind'], 'whole'>;

export interface SplitChoice {
  kind: SplitKind;
  /** Null for as many as there are guests. */
  parts: number | null;
  /** How many pieces of each line are on the first bill. */
  picked: Readonly<Record<string, number>>;
}

/** Each guest pays as much, until something else is chosen. */
export const usualSplit = (): SplitChoice => ({ kind: 'parts', parts: null, picked: {} });

type Lines = Pick<Order, 'lines'>;

export const partsOf = ({ guests }: Pick<Order, 'guests'>, { parts }: SplitChoice): number =>
  parts ?? Math.min(Math.max(guests ?? 0, 2), MOST_BILLS);

const hasGuestLines = ({ lines }: Lines): boolean =>
  lines.some(({ amount, guest }) => amount > 0 && guest > 0);

/** The lines that are on the first bill, in the order of the slip; what has been voided since is left out. */
function pickedLines({ lines }: Lines, picked: SplitChoice['picked']) {
  return lines.flatMap(({ id, amount }) => {
    const wanted = Math.min(picked[id] ?? 0, amount);
    return wanted > 0 ? [{ line: id, amount: wanted }] : [];
  });
}

/** Null while it would not divide anything. */
export function splitOf(order: Lines & Pick<Order, 'guests'>, choice: SplitChoice): BillSplit | null {
  if (choice.kind === 'parts') return { kind: 'parts', of: partsOf(order, choice) };
  if (choice.kind === 'guests') return hasGuestLines(order) ? { kind: 'guests' } : null;
  const lines = pickedLines(order, choice.picked);
  const pieces = order.lines.reduce((sum, { amount }) => sum + amount, 0);
  const taken = lines.reduce((sum, { amount }) => sum + amount, 0);
  return taken === 0 || taken === pieces ? null : { kind: 'lines', lines };
}

/** A tap moves all of a line to the first bill, or all of it back. */
export const togglePicked = (picked: SplitChoice['picked'], line: { id: string; amount: number }) => ({
  ...picked,
  [line.id]: (picked[line.id] ?? 0) > 0 ? 0 : line.amount,
});
