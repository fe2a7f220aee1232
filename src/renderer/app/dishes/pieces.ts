// How many pieces of an order are on hold, and how many of a line were voided.
import type { Order, OrderLine } from '../../../contract/orders.ts';

/** They stay when the bill is paid. */
export const heldPieces = ({ lines, heldCourses }: Pick<Order, 'lines' | 'heldCourses'>): number =>
  lines
    .filter(({ course, sentAtSeconds }) => sentAtSeconds === null && heldCourses.includes(course))
    .reduce((sum, { amount }) => sum + amount, 0);

export const voidedPieces = ({ voided }: Pick<OrderLine, 'voided'>): number =>
  voided.reduce((sum, { amount }) => sum + amount, 0);
