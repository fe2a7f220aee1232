// Orders as the screens see them: derived from what is stored, with all sums.
import type { Order, OrderLine, OrderSending } from '../../contract/orders.ts';
import type { Slip } from '../../contract/slips.ts';
import { receiptText } from '../../contract/order-bills.ts';
import { type NamedWay, wayOf } from '../../contract/pay-ways.ts';
import { sumBy } from './adding-up.ts';
import { billSums } from './bill-lines.ts';
import { refundedTaxes } from './refunded-taxes.ts';
import { heldLines, piecesOf, readyLines, titleAndAmount } from './order-lines.ts';
import type { StoredLine, StoredOrder, StoredSending } from './stored-order.ts';
import { lineSums, sumsOf } from './sums.ts';

/** So many dishes name a slip in a list. */
const TITLES_OF_SLIP = 6;

export function viewOf(order: StoredOrder, isUnwritten: boolean): Order {
  const { discount, payments } = order;
  const billed = { lines: orderLines(order), sums: sumsOf(order), discount, payments };
  return {
    ...billed,
    id: order.id,
    revision: order.revision,
    number: order.number,
    place: order.place,
    guests: order.guests,
    note: order.note,
    status: order.status,
    mergedInto: order.mergedInto,
    openedAtSeconds: order.openedAtSeconds,
    openedBy: order.openedBy,
    closedAtSeconds: order.closedAtSeconds,
    heldCourses: order.heldCourses,
    fees: order.fees,
    rounding: order.rounding,
    bills: order.bills.map((bill) => ({ ...bill, listed: billSums(billed, bill).listed })),
    receipts: order.receipts,
    refundedTaxFen: refundedTaxes(order)
      .flatMap(({ rows }) => rows)
      .reduce((sum, { taxFen }) => sum + taxFen, 0),
    buyers: order.buyers,
    sendings: order.sendings.map(sendingOf),
    printed: order.printed,
    unsent: piecesOf(readyLines(order)),
    pickedUpAtSeconds: order.pickedUpAtSeconds ?? null,
    isUnwritten,
  };
}

export function orderLines({ lines, sendings }: StoredOrder): OrderLine[] {
  const hurries = sendings.filter(({ kind }) => kind === 'hurry');
  return lines.map((line) => {
    const last = hurries.findLast((sending) => sending.lines.some(({ id }) => id === line.id));
    return { ...orderLine(line), ...(last !== undefined && { hurriedAtSeconds: last.atSeconds }) };
  });
}

const orderLine = (line: StoredLine): OrderLine => ({
  id: line.id,
  item: line.item,
  row: line.row,
  title: line.title,
  options: line.options,
  parts: line.parts,
  addOns: line.addOns ?? [],
  chosen: line.chosen ?? null,
  code: line.code,
  categories: line.categories,
  groups: line.groups,
  note: line.note,
  allergy: line.allergy ?? '',
  amount: line.amount,
  course: line.course,
  guest: line.guest,
  unitFen: line.unitFen,
  source: line.source,
  ...(line.tax !== undefined && { tax: line.tax }),
  discount: line.discount,
  sentAtSeconds: line.sentAtSeconds,
  voided: line.voided,
  addedAtSeconds: line.addedAtSeconds,
  addedBy: line.addedBy,
  ...lineSums(line),
});

const sendingOf = (sending: StoredSending): OrderSending => ({
  id: sending.id,
  kind: sending.kind,
  atSeconds: sending.atSeconds,
  person: sending.person,
  lines: sending.lines.map(titleAndAmount),
  isHandedOver: sending.isHandedOver,
  jobs: sending.jobs,
  unprinted: sending.unprinted,
});

export function slipOf(order: StoredOrder): Slip {
  const { totalFen, owedFen } = sumsOf(order);
  const lines = order.lines.filter(({ amount }) => amount > 0);
  const titles = new Set(lines.map(({ title }) => title));
  return {
    id: order.id,
    revision: order.revision,
    number: order.number,
    place: order.place,
    guests: order.guests,
    status: order.status,
    openedAtSeconds: order.openedAtSeconds,
    closedAtSeconds: order.closedAtSeconds,
    person: cashierOf(order),
    totalFen,
    owedFen,
    unsent: piecesOf(readyLines(order)),
    held: piecesOf(heldLines(order)),
    titles: [...titles].slice(0, TITLES_OF_SLIP),
    dishes: piecesOf(lines),
    receipts: order.receipts.map(receiptText),
    ways: waysOf(order),
    refundedFen: sumBy(order.payments, ({ amountFen }) => Math.max(0, -amountFen)),
    pickedUpAtSeconds: order.pickedUpAtSeconds ?? null,
  };
}

/** Who closed it or took its money, as far as that is known. */
const cashierOf = ({ openedBy, closedBy, payments }: StoredOrder): string =>
  closedBy || (payments.findLast(({ person }) => person !== '')?.person ?? '') || openedBy;

function waysOf({ payments }: StoredOrder): NamedWay[] {
  const taken = payments.filter(({ amountFen }) => amountFen > 0);
  return [...new Map(taken.map((payment) => [payment.way, wayOf(payment)])).values()];
}
