// What the sheet of a line has changed, as acts. The line may change under its sheet.
import type { OrderDiscount } from '../../../../contract/order-discount.ts';
import type { OrderLine } from '../../../../contract/orders.ts';
import type { WantedAct } from '../../../app/wanted-act.ts';

export interface LineValues {
  amount: number;
  course: number;
  guest: number;
  discount: OrderDiscount | null;
  reason: string;
}

export const valuesOf = ({ amount, course, guest, discount }: OrderLine): LineValues => ({
  amount,
  course,
  guest,
  discount: discount?.discount ?? null,
  reason: discount?.reason ?? '',
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type Touches = (...keys: (keyof LineValues)[]) => boolean;
const touchesOf =
  (values: LineValues, line: LineValues): Touches =>
  (...keys) =>
    keys.some((key) => !isSame(values[key], line[key]));

/** What was not touched in the sheet follows the line; a discount and its reason belong together. */
export function followed(values: LineValues, before: LineValues, now: LineValues): LineValues {
  const isTouched = touchesOf(values, before);
  const { discount, reason } = isTouched('discount', 'reason') ? values : now;
  return {
    amount: isTouched('amount') ? values.amount : now.amount,
    course: isTouched('course') ? values.course : now.course,
    guest: isTouched('guest') ? values.guest : now.guest,
    discount,
    reason,
  };
}

/** Whether something was touched that a sent line keeps; then the person hears of it instead of losing it. */
export const touchesDish = (line: OrderLine, values: LineValues): boolean =>
  touchesOf(values, valuesOf(line))('amount', 'course');

export function lineActs(line: OrderLine, wanted: LineValues): WantedAct[] {
  const changes = {
    ...(wanted.amount === line.amount ? {} : { amount: wanted.amount, shownAmount: line.amount }),
    ...(wanted.course === line.course ? {} : { course: wanted.course }),
    ...(wanted.guest === line.guest ? {} : { guest: wanted.guest }),
  };
  const reason = wanted.reason.trim();
  const isNewDiscount =
    !isSame(wanted.discount, line.discount?.discount ?? null) ||
    (wanted.discount !== null && reason !== line.discount?.reason);
  const acts: WantedAct[] =
    Object.keys(changes).length === 0 ? [] : [{ kind: 'change', line: line.id, ...changes }];
  // A line that the change removes has no discount.
  if (!isNewDiscount || changes.amount === 0) return acts;
  const why = wanted.discount === null ? '' : reason;
  return [...acts, { kind: 'discount', line: line.id, discount: wanted.discount, reason: why }];
}
