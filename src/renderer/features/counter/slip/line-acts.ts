// What the sheet of a line has changed, as acts; a sent line keeps its amount, note and course.
import type { OrderDiscount, OrderLine } from '../../../../contract/orders.ts';
import type { WantedAct } from '../slip-on-screen.ts';

export interface LineValues {
  amount: number;
  note: string;
  course: number;
  guest: number;
  discount: OrderDiscount | null;
  reason: string;
}

const isSameDiscount = (one: OrderDiscount | null, other: OrderDiscount | null) =>
  JSON.stringify(one) === JSON.stringify(other);

export function lineActs(line: OrderLine, wanted: LineValues): WantedAct[] {
  const isSent = line.sentAtSeconds !== null;
  const note = wanted.note.trim();
  const changes = {
    ...(!isSent && wanted.amount !== line.amount ? { amount: wanted.amount, shownAmount: line.amount } : {}),
    ...(!isSent && note !== line.note ? { note } : {}),
    ...(!isSent && wanted.course !== line.course ? { course: wanted.course } : {}),
    ...(wanted.guest === line.guest ? {} : { guest: wanted.guest }),
  };
  const reason = wanted.reason.trim();
  const isNewDiscount =
    !isSameDiscount(wanted.discount, line.discount?.discount ?? null) ||
    (wanted.discount !== null && reason !== line.discount?.reason);
  const acts: WantedAct[] =
    Object.keys(changes).length === 0 ? [] : [{ kind: 'change', line: line.id, ...changes }];
  // A line that the change removes has no discount.
  if (!isNewDiscount || changes.amount === 0) return acts;
  const why = wanted.discount === null ? '' : reason;
  return [...acts, { kind: 'discount', line: line.id, discount: wanted.discount, reason: why }];
}
