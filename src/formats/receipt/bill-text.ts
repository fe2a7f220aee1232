// What guests get: the bill before they pay, and the receipt after.
import { timesText } from '../../contract/add-ons.ts';
import {
  barCode,
  BORDER,
  centred,
  columns,
  columnsOf,
  emptyLine,
  left,
  oneColumn,
  pair,
  plain,
  plainLines,
  qrCode,
  rule,
  sized,
  widthFactor,
} from './markup.ts';
import { atRightEdge, money, moneyLine, totalLine, valueLine } from './money-lines.ts';
import type {
  BillAddOn,
  BillDiscount,
  BillLine,
  BillPayment,
  BillShare,
  BillSum,
  Receipt,
} from './ticket.ts';
import {
  amountText,
  ends,
  hasRoom,
  itemSize,
  type Layout,
  originTexts,
  ownText,
  placeText,
  shows,
  dateText,
} from './ticket-layout.ts';

const BASIS_POINTS_PER_PERCENT = 100;

export function billText(receipt: Receipt, layout: Layout): string[] {
  const words = layout.words.bill;
  return [
    centred(sized(receipt.isPreBill ? words.preBill : words.receipt, 3)),
    ...(receipt.isPreBill ? [centred(words.notPaid)] : []),
    ...head(receipt, layout),
    ...shareText(receipt.share, layout),
    rule,
    ...receipt.lines.flatMap((line) => itemText(line, layout)),
    oneColumn,
    ...(receipt.lines.length === 0 ? [] : [rule]),
    ...subtotal(receipt, layout),
    ...receipt.sums.flatMap((sum) => sumText(sum, layout)),
    ...totalLine(words.total, receipt.totalFen),
    ...taxText(receipt, layout),
    ...receipt.payments.flatMap((payment) => paymentText(payment, layout)),
    ...owedText(receipt, layout),
    oneColumn,
    ...plainLines(receipt.note).map(left),
    ...codes(receipt, layout),
  ];
}

/** The numbers of the slips begin anew each day, so the day is a part of the code. */
function codes({ number, atSeconds, zone }: Receipt, layout: Layout): string[] {
  const { qr } = layout.template;
  const digits = `${dateText(atSeconds, zone, layout).replaceAll(/\D/g, '')}${number}`;
  const hasBars = shows(layout, 'barcode') && number !== '' && /^\d+$/.test(digits);
  return [...(hasBars ? [emptyLine, barCode(digits)] : []), ...(qr === '' ? [] : [emptyLine, qrCode(qr)])];
}

function head(receipt: Receipt, layout: Layout): string[] {
  const { words } = layout;
  const { number, time, guests, person } = originTexts(receipt, layout);
  const place = placeText(receipt.place, layout);
  const table = receipt.place?.kind === 'table' && place !== '' ? `${words.table} ${place}` : place;
  const { receiptNumber, buyer } = receipt;
  const facts = [
    [words.bill.receiptNumber, receiptNumber],
    [words.bill.buyer, buyer?.name ?? ''],
    [words.bill.buyerTaxNumber, buyer?.taxNumber ?? ''],
  ] as const;
  return [
    ...ends(table, number),
    ...ends(time, guests),
    ...(person === '' ? [] : [left(person)]),
    ...facts.flatMap(([label, value]) => (value === '' ? [] : valueLine(label, plain(value)))),
  ];
}

function shareText(share: BillShare | null, { words: { bill: words } }: Layout): string[] {
  switch (share?.kind) {
    case undefined:
      return [];
    case 'part':
      return [
        left(sized(words.part(share.number, share.of), 3)),
        ...moneyLine(words.wholeOrder, share.orderFen),
        oneColumn,
      ];
    case 'guest':
      return [left(sized(words.guest(share.guest), 3))];
    case 'lines':
      return [left(sized(words.bill(share.number, share.of), 3))];
  }
}

function itemText(line: BillLine, layout: Layout): string[] {
  const size = itemSize(layout);
  const amount = line.share === undefined ? amountText(line) : `${line.share.part}/${line.share.of}`;
  const title = sized(titleText(line, layout), size);
  const price = shows(layout, 'prices') && line.priceFen !== null ? money(line.priceFen) : '';
  const options = shows(layout, 'options')
    ? line.options.map((option) => ownText(option, layout)).filter((option) => option !== '')
    : [];
  const addOns = shows(layout, 'options') ? line.addOns.map((addOn) => addOnText(addOn, layout)) : [];
  const details = [...options, ...addOns, ...plainLines(line.note), ...lineDiscount(line, layout)];
  const amountColumns = columnsOf(amount) * widthFactor(size);
  if (!hasRoom(amountColumns + columnsOf(price) + 2 * BORDER, size)) {
    return [oneColumn, left(`${sized(amount, size)} ${title}`), ...details.map(left), ...atRightEdge(price)];
  }
  return [
    columns(amountColumns, '*', columnsOf(price)),
    `|${sized(amount, size)} |${title} | ${price}|`,
    ...details.map((text) => `${pair('', text)} |`),
  ];
}

/** Of a part it also says of how many. */
function titleText(line: BillLine, layout: Layout): string {
  const title = ownText(line.title, layout);
  if (line.share === undefined) return title;
  return layout.words.bill.sharedDish(line.amount === 1 ? title : `${amountText(line)} ${title}`);
}

/** Its price stands beside it, not in the column: the price of the line contains it. */
function addOnText({ name, amount, fen }: BillAddOn, layout: Layout): string {
  const price = shows(layout, 'prices') && fen > 0 ? ` (${money(amount * fen)})` : '';
  return `+ ${timesText(ownText(name, layout), amount)}${price}`;
}

/** The price of the line is what is left, so its discount stands below, not in the column of prices. */
const lineDiscount = ({ discount }: BillLine, layout: Layout): string[] =>
  discount === null ? [] : [`${money(-discount.fen)} ${discountLabel(discount, 'dish', layout)}`];

function discountLabel(
  { basisPoints, reason }: BillDiscount,
  of: 'dish' | 'bill',
  { words: { bill: words } }: Layout,
): string {
  const label = words.discount(basisPoints, of);
  const why = plain(reason);
  return why === '' ? label : `${label} (${why})`;
}

/** What the lines come to, if the total is something else. */
function subtotal({ lines, sums }: Receipt, { words: { bill: words } }: Layout): string[] {
  if (lines.length === 0 || sums.length === 0) return [];
  return moneyLine(
    words.subtotal,
    lines.reduce((fen, { priceFen }) => fen + (priceFen ?? 0), 0),
  );
}

function sumText(sum: BillSum, layout: Layout): string[] {
  const words = layout.words.bill;
  switch (sum.kind) {
    case 'discount':
      return moneyLine(discountLabel(sum.discount, 'bill', layout), -sum.discount.fen);
    case 'fee': {
      const percent = sum.basisPoints === undefined ? '' : ` ${sum.basisPoints / BASIS_POINTS_PER_PERCENT}%`;
      const label = words.fees[sum.fee] + percent;
      return moneyLine(sum.count === 1 ? label : `${label} ${amountText({ amount: sum.count })}`, sum.fen);
    }
    case 'tax':
      return moneyLine(plain(words.tax(sum.row.rate)), sum.row.taxFen);
    case 'rounding':
      return moneyLine(words.rounding, sum.fen);
    case 'balance':
      return moneyLine(sum.isShared ? words.sharedBalance : words.balance, sum.fen);
  }
}

/** The tax that the total contains, by rate; what is added to the prices stands above it. */
function taxText({ taxes, refundedTaxFen }: Receipt, { words: { bill: words } }: Layout): string[] {
  if (taxes.length === 0) return [];
  const included = taxes.filter(({ rate }) => rate.isIncluded);
  return [
    ...included.flatMap(({ rate, taxFen }) => moneyLine(words.included(plain(words.tax(rate))), taxFen)),
    ...moneyLine(
      words.net,
      taxes.reduce((sum, { netFen }) => sum + netFen, 0),
    ),
    ...(refundedTaxFen === 0 ? [] : moneyLine(words.refundedTax, -refundedTaxFen)),
  ];
}

function paymentText(payment: BillPayment, layout: Layout): string[] {
  const { way, account, fen, tipFen, tenderedFen, changeFen } = payment;
  const words = layout.words.bill;
  const name = plain(words.way(way));
  return [
    ...moneyLine(fen < 0 ? words.refund(name) : name, fen),
    ...(account === '' ? [] : valueLine(words.account, plain(account))),
    ...(tipFen === 0 ? [] : moneyLine(words.tip, tipFen)),
    ...(tenderedFen === null ? [] : moneyLine(words.tendered, tenderedFen)),
    ...(changeFen === null ? [] : moneyLine(words.change, changeFen)),
  ];
}

/** Before the first payment the total is what is owed. */
function owedText({ payments, owedFen, isPreBill }: Receipt, { words: { bill: words } }: Layout): string[] {
  if (owedFen === 0 || (isPreBill && payments.length === 0)) return [];
  return owedFen > 0 ? totalLine(words.owed, owedFen) : moneyLine(words.overpaid, -owedFen);
}
