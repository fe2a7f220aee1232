// The lines of a slip as the panel shows them: by course, with what is sent, held, or different in today's menu.
import type { MenuDifference } from '../../../../contract/menu-difference.ts';
import type { OrderSums } from '../../../../contract/order-charges.ts';
import type { Order, OrderLine } from '../../../../contract/orders.ts';

export interface SlipCourse {
  course: number;
  isHeld: boolean;
  /** Something of it is not sent yet. */
  isWaiting: boolean;
  lines: OrderLine[];
}

/** One group without a heading as long as the guests eat everything at once. */
export function slipCourses({ lines, heldCourses }: Order): SlipCourse[] {
  const numbers = [...new Set(lines.map(({ course }) => course))].toSorted((one, other) => one - other);
  return numbers.map((course) => {
    const own = lines.filter((line) => line.course === course);
    return {
      course,
      isHeld: heldCourses.includes(course),
      isWaiting: own.some(({ sentAtSeconds, amount }) => sentAtSeconds === null && amount > 0),
      lines: own,
    };
  });
}

export type LineState = 'unsent' | 'held' | 'sent' | 'void';

export function lineState({ heldCourses }: Order, { amount, sentAtSeconds, course }: OrderLine): LineState {
  if (amount === 0) return 'void';
  if (sentAtSeconds !== null) return 'sent';
  return heldCourses.includes(course) ? 'held' : 'unsent';
}

export const differenceOf = (
  differences: readonly MenuDifference[],
  id: string,
): MenuDifference | undefined => differences.find((each) => each.line === id && each.differs);

/** What the kitchen has. */
export const toHurry = ({ lines }: Order): OrderLine[] =>
  lines.filter(({ sentAtSeconds, amount }) => sentAtSeconds !== null && amount > 0);

/** The line that plus and minus of the keyboard change. */
export const lastUnsent = (order: Order | null): OrderLine | undefined =>
  order?.lines.findLast(({ sentAtSeconds, amount }) => sentAtSeconds === null && amount > 0);

/** All of it is voided after it was sent: nothing is left to send or to pay, but the table is still taken. */
export const isCalledOff = ({ lines, sendings, payments, sums }: Order): boolean =>
  sendings.length > 0 &&
  payments.length === 0 &&
  sums.owedFen === 0 &&
  lines.every(({ amount }) => amount === 0);

/** What the slip shows large: what is still owed, once something was paid. */
export function shownSum(order: Order | null): { isDue: boolean; fen: number } {
  const { paidFen = 0, owedFen = 0, totalFen = 0 } = order?.sums ?? {};
  return paidFen === 0 ? { isDue: false, fen: totalFen } : { isDue: true, fen: owedFen };
}

/** A fee that comes to nothing is none: that for boxes at a table, or below enough guests. */
export const chargedFees = ({ fees }: Pick<OrderSums, 'fees'>) => fees.filter(({ fen }) => fen !== 0);

/** Nothing of it is known to the kitchen, to the till or to the guests. */
export const isQuote = ({ sendings, payments, bills, printed }: Order): boolean =>
  [sendings, payments, bills, printed].every((each) => each.length === 0);
