// A business day as a table: one row for each dish of its closed orders, each fee, discount, void and payment. The
// column of totals adds up to the sales of the day, that of payments to what was taken, with the tips; those of net and
// tax to the taxes of the day less what refunds took back.
import type { OrderSums } from '../../../contract/order-charges.ts';
import { receiptText } from '../../../contract/order-bills.ts';
import type { OrderLine } from '../../../contract/orders.ts';
import { wayOf } from '../../../contract/pay-ways.ts';
import type { TaxRate } from '../../../contract/tax-rates.ts';
import { openZone, type Zone } from '../../../contract/time-zone.ts';
import { billWords } from '../../../formats/receipt/bill-words.ts';
import type { TicketLanguage } from '../../../formats/receipt/ticket.ts';
import { ticketWords } from '../../../formats/receipt/ticket-words.ts';
import { type Cell, momentCell, type Row } from '../../../formats/write/cells.ts';
import { utcOffset } from '../../../formats/write/moment.ts';
import { happenedIn, isClosedIn } from '../day-slips.ts';
import { choiceWords } from '../order-lines.ts';
import { validReceipts } from '../receipt-steps.ts';
import { refundedTaxes } from '../refunded-taxes.ts';
import { isTakeAway } from '../sums.ts';
import { rateIn } from '../taxes.ts';
import type { StoredOrder } from '../stored-order.ts';
import { type DayColumn, dayColumns, dayTableWords } from './day-table-words.ts';

export interface PricedOrder {
  order: StoredOrder;
  lines: readonly OrderLine[];
  sums: OrderSums;
}

export interface DayToExport {
  day: { number: number; date: string };
  /** Those that were closed in this day, and all others with a payment or a void of it. */
  orders: Iterable<PricedOrder>;
  zone: string;
  language: TicketLanguage;
  /** Before a blind count the cash among them is not to be known. */
  isBlind?: boolean;
}

type Cells = Partial<Record<DayColumn, Cell | null>>;

interface Naming {
  language: TicketLanguage;
  wallOf: Zone['wallOf'];
}

export function dayTable({ day, orders, zone, language, isBlind = false }: DayToExport): {
  headings: string[];
  rows: Row[];
} {
  const { headings, kinds, hidden } = dayTableWords[language];
  const naming = { language, wallOf: openZone(zone).wallOf };
  const rows: Row[] = [];
  for (const priced of orders) {
    const { order } = priced;
    const shared = { ...cellsOfOrder(order, language), date: code(day.date) };
    const payments = isBlind ? [] : paymentsOf(order, day.number, naming);
    for (const cells of [...cellsOf(priced, day.number, naming), ...payments]) {
      const all: Cells = { ...shared, ...cells };
      rows.push(dayColumns.map((column) => all[column] ?? null));
    }
  }
  if (isBlind) {
    const note: Cells = { date: code(day.date), kind: prose(kinds.payment), note: prose(hidden) };
    rows.push(dayColumns.map((column) => note[column] ?? null));
  }
  return { headings: dayColumns.map((column) => headings[column]), rows };
}

/** Sales count in the day of the closing, voids and payments in their own. */
function cellsOf(priced: PricedOrder, day: number, naming: Naming): Cells[] {
  const { order, lines } = priced;
  const isSold = isClosedIn(order, day);
  return [
    ...lines.flatMap((line) => [
      ...(isSold && line.amount > 0
        ? [{ ...dishCells(line, naming), ...rateCells(rateOfLine(line, order), naming) }]
        : []),
      ...voidsOf({ ...line, voided: line.voided.filter((part) => happenedIn(order, day, part)) }, naming),
    ]),
    ...(isSold
      ? [
          ...discountOf(priced, naming),
          ...feesOf(priced, naming),
          ...taxesOf(priced, naming),
          ...roundingOf(priced, naming),
        ]
      : []),
    ...refundedTaxesOf(order, day, naming),
  ];
}

/** A local time alone says an hour twice when the clocks are put back. */
const timeCells = (seconds: number | null, wallOf: Zone['wallOf']): Cells => ({
  time: momentCell(seconds, wallOf),
  offset: seconds === null ? null : code(utcOffset(wallOf(seconds) - seconds)),
});

function cellsOfOrder(
  { number, place, guests, receipts, buyers }: StoredOrder,
  language: TicketLanguage,
): Cells {
  return {
    receipt: code(validReceipts({ receipts }).map(receiptText).join(', ')),
    buyer: prose(buyers.map(({ name }) => name).join('; ')),
    buyerTaxNumber: code(buyers.map(({ taxNumber }) => taxNumber).join('; ')),
    number: counted(number),
    table: prose(place?.kind === 'take-away' ? ticketWords[language].takeAway : (place?.name ?? '')),
    guests: counted(guests),
  };
}

function dishCells(line: OrderLine, { language, wallOf }: Naming): Cells {
  const words = dayTableWords[language];
  return {
    ...cellsOfDish(line),
    kind: prose(words.kinds.dish),
    ...timeCells(line.addedAtSeconds, wallOf),
    person: prose(line.addedBy),
    amount: counted(line.amount),
    unitPrice: money(line.unitFen),
    discount: line.discountFen === 0 ? null : money(-line.discountFen),
    total: money(line.totalFen),
    source: prose(words.sources[line.source.kind]),
    note: prose(line.note),
    reason: prose(line.discount?.reason ?? ''),
  };
}

const cellsOfDish = (line: OrderLine): Cells => ({
  dish: prose(line.title),
  options: prose(choiceWords(line).join(', ')),
  code: code(line.code),
  category: prose(line.categories[0] ?? ''),
});

function voidsOf(line: OrderLine, { language, wallOf }: Naming): Cells[] {
  const { kinds } = dayTableWords[language];
  return line.voided.map(({ amount, reason, person, atSeconds, wasSent }) => ({
    ...cellsOfDish(line),
    kind: prose(wasSent ? kinds.void : kinds.unsentVoid),
    ...timeCells(atSeconds, wallOf),
    person: prose(person),
    amount: counted(amount),
    unitPrice: money(line.unitFen),
    reason: prose(reason),
  }));
}

function discountOf({ order, sums: { discountFen } }: PricedOrder, { language, wallOf }: Naming): Cells[] {
  if (order.discount === null || discountFen === 0) return [];
  const { reason, person, atSeconds } = order.discount;
  return [
    {
      kind: prose(dayTableWords[language].kinds.discount),
      ...timeCells(atSeconds, wallOf),
      person: prose(person),
      discount: money(-discountFen),
      total: money(-discountFen),
      reason: prose(reason),
    },
  ];
}

function feesOf({ order, sums }: PricedOrder, { language, wallOf }: Naming): Cells[] {
  return sums.fees
    .filter(({ fen }) => fen !== 0)
    .map(({ kind, count, fen }) => ({
      kind: prose(dayTableWords[language].kinds.fee),
      ...timeCells(order.closedAtSeconds, wallOf),
      person: prose(order.closedBy),
      dish: prose(billWords[language].fees[kind]),
      amount: counted(count),
      total: money(fen),
    }));
}

const rateOfLine = ({ tax }: OrderLine, order: StoredOrder) => rateIn(tax, { isTakeAway: isTakeAway(order) });

const rateCells = (rate: TaxRate | undefined, { language }: Naming): Cells => ({
  rate: rate === undefined ? null : prose(billWords[language].tax(rate)),
});

/** What the prices contain is no part of the column of totals. */
function taxesOf({ order, sums }: PricedOrder, naming: Naming): Cells[] {
  const kind = prose(dayTableWords[naming.language].kinds.tax);
  const by = { ...timeCells(order.closedAtSeconds, naming.wallOf), person: prose(order.closedBy) };
  return sums.taxes.map(({ rate, netFen, taxFen }) => ({
    kind,
    ...by,
    ...rateCells(rate, naming),
    net: money(netFen),
    tax: money(taxFen),
    total: rate.isIncluded ? null : money(taxFen),
  }));
}

function refundedTaxesOf(order: StoredOrder, day: number, naming: Naming): Cells[] {
  const kind = prose(dayTableWords[naming.language].kinds.refundedTax);
  return refundedTaxes(order)
    .filter(({ payment }) => payment.day === day)
    .flatMap(({ payment, rows }) =>
      rows.map(({ rate, netFen, taxFen }) => ({
        kind,
        ...timeCells(payment.atSeconds, naming.wallOf),
        person: prose(payment.person),
        ...rateCells(rate, naming),
        net: money(-netFen),
        tax: money(-taxFen),
      })),
    );
}

function roundingOf({ order, sums: { roundingFen } }: PricedOrder, { language, wallOf }: Naming): Cells[] {
  if (roundingFen === 0) return [];
  const kind = prose(dayTableWords[language].kinds.rounding);
  const by = { ...timeCells(order.closedAtSeconds, wallOf), person: prose(order.closedBy) };
  return [{ kind, ...by, discount: money(-roundingFen), total: money(-roundingFen) }];
}

/** A tip was paid too, but it is none of the sales. */
function paymentsOf({ payments }: StoredOrder, day: number, { language, wallOf }: Naming): Cells[] {
  const { kinds } = dayTableWords[language];
  return payments
    .filter((payment) => payment.day === day)
    .flatMap((payment) => {
      const { amountFen, tipFen = 0, note, account = '', lines = [], atSeconds, person } = payment;
      const by = {
        ...timeCells(atSeconds, wallOf),
        person: prose(person),
        way: prose(billWords[language].way(wayOf(payment))),
      };
      const about = [account, ...(amountFen < 0 ? [] : [note])].filter((text) => text !== '').join(', ');
      const row = {
        ...by,
        kind: prose(amountFen < 0 ? kinds.refund : kinds.payment),
        paid: money(amountFen),
        dish: prose(lines.map(({ title }) => title).join(', ')),
        note: prose(about),
        reason: prose(amountFen < 0 ? note : ''),
      };
      return tipFen === 0 ? [row] : [row, { ...by, kind: prose(kinds.tip), paid: money(tipFen) }];
    });
}

const prose = (text: string): Cell | null => (text === '' ? null : { kind: 'prose', text });
const code = (text: string): Cell | null => (text === '' ? null : { kind: 'code', text });
const money = (fen: number): Cell => ({ kind: 'money', fen });
const counted = (count: number | null): Cell | null => (count === null ? null : { kind: 'count', count });
