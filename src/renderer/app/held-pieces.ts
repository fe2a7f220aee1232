// How many pieces of an order stay on hold when its bill is paid.
import type { Order } from '../../contract/orders.ts';

export const heldPieces = ({ lines, heldCourses }: Pick<Order, 'lines' | 'heldCourses'>): number =>
  lines
    .filter(({ course, sentAtSeconds }) => sentAtSeconds === null && heldCourses.includes(course))
    .reduce((sum, { amount }) => sum + amount, 0);
