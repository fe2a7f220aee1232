// The tables of the file for the bookkeeper. Their columns are a format that other programs read (docs/books-file.md): a
// change of one raises `BOOKS_VERSION`.
import type { DayReport } from '../../../contract/business-days.ts';
import type { Zone } from '../../../contract/time-zone.ts';
import { wayOf, wayName } from '../../../contract/pay-ways.ts';
import type { ShiftSums } from '../../../contract/shifts.ts';
import type { Cell, Row } from '../../../formats/write/cells.ts';
import type { StoredDay } from '../business-days.ts';
import type { DrawerOperation } from '../drawer-operation.ts';
import { receiptText } from '../../../contract/order-bills.ts';
import { percentOf, type TaxRate } from '../../../contract/tax-rates.ts';
import { fenOfPieces } from '../../../contract/drawer.ts';
import { happenedIn } from '../day-slips.ts';
import { refundedTaxes } from '../refunded-taxes.ts';
import { lineSums, netsOf, sumsOf } from '../sums.ts';
import { isLaterBuyer, type StoredOrder } from '../stored-order.ts';

export const BOOKS_VERSION = 3;

export const bookColumns = {
  days: [
    ...[
      'day',
      'date',
      'opened',
      'closed',
      'orders',
      'gross',
      'discounts',
      'fees',
      'added_tax',
      'rounding',
      'total',
    ],
    ...['refunds', 'net', 'advance', 'earlier', 'payments', 'difference', 'tips', 'audit_head'],
  ],
  orders: [
    ...['day', 'order', 'number', 'number_day', 'status', 'place', 'guests', 'opened', 'opened_by'],
    ...['closed', 'closed_by', 'gross', 'line_discounts', 'bill_discount', 'bill_discount_reason'],
    ...['box_fee', 'server_fee', 'tissue_fee', 'service_fee', 'added_tax', 'rounding', 'total', 'reason'],
    ...['receipts', 'buyer', 'buyer_tax_number'],
  ],
  later_buyers: [
    ...['day', 'order', 'number', 'number_day', 'receipts', 'buyer', 'buyer_tax_number', 'at', 'person'],
  ],
  lines: [
    ...['day', 'order', 'line', 'kind', 'item', 'code', 'title', 'category', 'amount', 'unit_price'],
    ...['gross', 'discount', 'total', 'net', 'at', 'person', 'reason'],
  ],
  payments: [
    ...['day', 'order', 'payment', 'kind', 'way', 'way_name', 'amount', 'tip', 'given', 'change'],
    ...['account', 'note', 'at', 'person', 'shift'],
  ],
  taxes: ['day', 'order', 'payment', 'kind', 'rate', 'name_zh', 'name_en', 'is_included', 'net', 'tax'],
  drawer: [
    ...['day', 'id', 'kind', 'amount', 'expected', 'way', 'account', 'of', 'reason', 'at', 'person'],
    ...['shift', 'drawer'],
  ],
  shifts: [
    ...['day', 'shift', 'drawer', 'person', 'from', 'to', 'orders', 'sales', 'float', 'taken'],
    ...[
      'paid_in',
      'paid_out',
      'dropped',
      'given',
      'handed_in',
      'expected',
      'counted',
      'difference',
      'reason',
    ],
  ],
} as const;
export type BookTable = keyof typeof bookColumns;

/** The rows of one business day. */
export type DayBooks = Record<BookTable, Row[]>;

export interface DayForBooks {
  day: StoredDay;
  report: DayReport;
  /** Those that are over in this day, and those that are open at its end. */
  orders: readonly StoredOrder[];
  drawer: readonly DrawerOperation[];
  wallOf: Zone['wallOf'];
  /** Before a blind count nothing is written from which the cash follows. */
  isBlind?: boolean;
}

export function dayBooks({ day, report, orders, drawer, wallOf, isBlind = false }: DayForBooks): DayBooks {
  const timeOf = (seconds: number | null): Cell | null =>
    seconds === null ? null : { kind: 'code', text: isoTime(seconds, wallOf) };
  const ended = orders.filter((order) => order.status !== 'open' && happenedIn(order, day.number, {}));
  const facts = { day: day.number, timeOf };
  return {
    days: [dayRow(day, { report, timeOf, isBlind })],
    orders: ended.map((order) => orderRow(order, facts)),
    later_buyers: orders.flatMap((order) => laterBuyerRows(order, facts)),
    lines: [
      ...ended.filter(({ status }) => status === 'closed').flatMap((order) => lineRows(order, facts)),
      ...orders.flatMap((order) => voidRows(order, facts)),
    ],
    payments: isBlind ? [] : orders.flatMap((order) => paymentRows(order, facts)),
    taxes: [
      ...ended.filter(({ status }) => status === 'closed').flatMap((order) => taxRows(order, facts)),
      ...orders.flatMap((order) => refundedTaxRows(order, facts)),
    ],
    drawer: isBlind ? [] : drawer.map((operation) => drawerRow(operation, facts)),
    shifts: isBlind ? [] : report.shifts.map((sums) => shiftRow(sums, facts)),
  };
}

interface RowFacts {
  day: number;
  timeOf: (seconds: number | null) => Cell | null;
}

interface DayFacts extends Pick<RowFacts, 'timeOf'> {
  report: DayReport;
  isBlind: boolean;
}

function dayRow(day: StoredDay, { report, timeOf, isBlind }: DayFacts): Row {
  const { net } = report;
  return [
    count(day.number),
    text(day.date),
    timeOf(day.openedAtSeconds),
    timeOf(day.closedAtSeconds),
    count(report.orders),
    ...[report.grossFen, report.discountsFen, report.feesFen, report.addedTaxFen].map(money),
    ...[report.roundingFen, report.totalFen].map(money),
    ...[net.refundsFen, net.fen, net.advanceFen, net.earlierFen].map(money),
    ...(isBlind ? [null, null] : [net.paymentsFen, net.differenceFen].map(money)),
    money(report.tips.fen),
    text(day.traces.at(-1)?.auditHead ?? ''),
  ];
}

function orderRow(order: StoredOrder, { day, timeOf }: RowFacts): Row {
  const { id, number, numberDay, status, place, guests, discount } = order;
  const sums = sumsOf(order);
  const feeOf = (kind: (typeof sums.fees)[number]['kind']) =>
    sums.fees.filter((fee) => fee.kind === kind).reduce((fen, fee) => fen + fee.fen, 0);
  return [
    count(day),
    text(id),
    count(number),
    count(numberDay),
    text(status),
    text(place?.kind === 'table' ? place.name : (place?.kind ?? '')),
    count(guests),
    timeOf(order.openedAtSeconds),
    text(order.openedBy),
    timeOf(order.closedAtSeconds),
    text(order.closedBy),
    ...[sums.grossFen, sums.lineDiscountsFen, sums.discountFen].map(money),
    text(discount?.reason ?? ''),
    ...(['box', 'server', 'tissue', 'service'] as const).map((kind) => money(feeOf(kind))),
    ...[sums.addedTaxFen, sums.roundingFen, sums.totalFen].map(money),
    // Why it was cleared.
    text(status === 'closed' ? '' : (order.history.at(-1)?.reason ?? '')),
    ...receiptCells(order),
  ];
}

const receiptCells = ({ receipts, buyers }: StoredOrder): Row => [
  text(receipts.map(receiptText).join(' ')),
  text(buyers.map(({ name }) => name).join('; ')),
  text(buyers.map(({ taxNumber }) => taxNumber).join('; ')),
];

/** Whom the receipts are for, noted after the day of the order was over; without a name if that was taken back. */
function laterBuyerRows(order: StoredOrder, { day, timeOf }: RowFacts): Row[] {
  const { id, number, numberDay, history } = order;
  const noted = history.findLast((event) => event.day === day && isLaterBuyer(event, order));
  if (noted === undefined) return [];
  const { atSeconds, person } = noted;
  return [
    [
      ...[count(day), text(id), count(number), count(numberDay), ...receiptCells(order)],
      ...[timeOf(atSeconds), text(person)],
    ],
  ];
}

const taxRows = (order: StoredOrder, { day }: RowFacts): Row[] =>
  sumsOf(order).taxes.map((row) => [
    ...[count(day), text(order.id), null, text('sold')],
    ...taxCells(row.rate),
    ...[money(row.netFen), money(row.taxFen)],
  ]);

const refundedTaxRows = (order: StoredOrder, { day }: RowFacts): Row[] =>
  refundedTaxes(order)
    .filter(({ payment }) => payment.day === day)
    .flatMap(({ payment, rows }) =>
      rows.map((row) => [
        ...[count(day), text(order.id), text(payment.id), text('refund')],
        ...taxCells(row.rate),
        ...[money(-row.netFen), money(-row.taxFen)],
      ]),
    );

const taxCells = (rate: TaxRate): Row => [
  text(percentOf(rate)),
  ...[rate.zh, rate.en, rate.isIncluded ? 'yes' : 'no'].map(text),
];

/** `total` is after the discount of the line, `net` also after its share in that of the bill. */
function lineRows(order: StoredOrder, { day, timeOf }: RowFacts): Row[] {
  const nets = netsOf(order);
  return order.lines.flatMap((line, position) => {
    const { id, amount, unitFen, addedAtSeconds, addedBy, discount } = line;
    if (amount === 0) return [];
    const { grossFen, discountFen, totalFen } = lineSums(line);
    return [
      [
        ...[count(day), text(order.id), text(id), text('sold'), ...dishCells(line)],
        ...[count(amount), money(unitFen), money(grossFen), money(discountFen), money(totalFen)],
        ...[money(nets[position] ?? 0), timeOf(addedAtSeconds), text(addedBy), text(discount?.reason ?? '')],
      ],
    ];
  });
}

/** Voids count in the day in which a person did them, also of an order that is over. */
const voidRows = (order: StoredOrder, { day, timeOf }: RowFacts): Row[] =>
  order.lines.flatMap((line) =>
    line.voided
      .filter((part) => happenedIn(order, day, part))
      .map(({ amount, reason, person, atSeconds, wasSent }) => [
        ...[count(day), text(order.id), text(line.id), text(wasSent ? 'void' : 'void-unsent')],
        ...[...dishCells(line), count(amount), money(line.unitFen), money(amount * line.unitFen)],
        ...[null, null, null, timeOf(atSeconds), text(person), text(reason)],
      ]),
  );

const dishCells = ({ item, code, title, categories }: StoredOrder['lines'][number]): Row => [
  text(item),
  text(code),
  text(title),
  text(categories[0] ?? ''),
];

const paymentRows = (order: StoredOrder, { day, timeOf }: RowFacts): Row[] =>
  order.payments
    .filter((payment) => payment.day === day)
    .map((payment) => [
      ...[count(day), text(order.id), text(payment.id), text(payment.amountFen < 0 ? 'refund' : 'payment')],
      ...[text(payment.way), text(wayName(wayOf(payment), 'zh-CN'))],
      ...[money(payment.amountFen), money(payment.tipFen ?? 0)],
      ...[payment.tenderedFen, payment.changeFen].map((fen) => (fen === null ? null : money(fen))),
      ...[text(payment.account ?? ''), text(payment.note), timeOf(payment.atSeconds), text(payment.person)],
      text(payment.shift ?? ''),
    ]);

/** Everything that was done, also what was undone since: `undo` names it. */
function drawerRow(one: DrawerOperation, { day, timeOf }: RowFacts): Row {
  const row = (cells: {
    fen?: number | null;
    expectedFen?: number;
    way?: string;
    name?: string;
    of?: string;
    reason?: string;
    drawer?: string;
  }): Row => [
    ...[count(day), text(one.id), text(one.kind)],
    cells.fen === undefined || cells.fen === null ? null : money(cells.fen),
    cells.expectedFen === undefined ? null : money(cells.expectedFen),
    ...[cells.way, cells.name, cells.of, cells.reason].map((each = '') => text(each)),
    ...[timeOf(one.atSeconds), text(one.person), text(one.shift ?? ''), text(cells.drawer ?? '')],
  ];
  switch (one.kind) {
    case 'float':
      return row({ fen: one.fen, ...(one.isFromDrawer === true && { drawer: 'main' }) });
    case 'pay-in':
    case 'pay-out':
    case 'drop':
      return row({ fen: one.fen, reason: one.reason });
    case 'open':
      return row({ reason: one.reason });
    case 'tally':
      return row({ fen: one.unitFen * one.pieces });
    case 'count':
      return row({ fen: fenOfPieces(one.pieces), expectedFen: one.expectedFen });
    case 'start-shift':
      return row({ drawer: one.drawer });
    case 'join-shift':
      return row({ of: one.to ?? '' });
    case 'end-shift':
      return row({ fen: one.pieces === null ? null : fenOfPieces(one.pieces), expectedFen: one.expectedFen });
    case 'explain':
      return row({ of: one.count, reason: one.reason });
    case 'settle':
      return row({ fen: one.fen, way: one.way, name: one.name, reason: one.note });
    case 'undo':
      return row({ of: one.of });
  }
}

const shiftRow = (sums: ShiftSums, { day, timeOf }: RowFacts): Row => [
  ...[
    count(day),
    text(sums.shift ?? ''),
    text(sums.shift === null ? 'main' : sums.drawer),
    text(sums.person),
  ],
  ...[timeOf(sums.fromSeconds), timeOf(sums.toSeconds), count(sums.orders), money(sums.salesFen)],
  ...[sums.floatFen, sums.takenFen, sums.paidInFen, sums.paidOutFen, sums.droppedFen].map(money),
  ...[sums.givenFen, sums.handedInFen].map(money),
  ...[sums.expectedFen, sums.countedFen, sums.differenceFen].map((fen) => (fen === null ? null : money(fen))),
  text(sums.reason),
];

/** With the offset, so that an hour that a clock change repeats is told apart: 2026-11-28T19:30:05+08:00. */
export function isoTime(seconds: number, wallOf: Zone['wallOf']): string {
  const wall = wallOf(seconds);
  const minutes = Math.round((wall - seconds) / 60);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const offset = Math.abs(minutes);
  const local = new Date(wall * 1000).toISOString().slice(0, '2026-11-28T19:30:05'.length);
  return `${local}${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(offset / 60))}:${twoDigits(offset % 60)}`;
}

const money = (fen: number): Cell => ({ kind: 'money', fen });
const count = (value: number | null): Cell | null =>
  value === null ? null : { kind: 'count', count: value };
const text = (value: string): Cell | null => (value === '' ? null : { kind: 'code', text: value });
