// What guests get: the bill before they pay, and the receipt after.
import {
  BORDER,
  centred,
  columns,
  columnsOf,
  DASH,
  edges,
  left,
  oneColumn,
  pair,
  plain,
  plainLines,
  right,
  rule,
  sized,
  widthFactor,
} from './markup.ts';
import type { Receipt, TicketLine, TicketSum } from './ticket.ts';
import { amountText, ends, hasRoom, itemSize, type Layout, originTexts, shows } from './ticket-layout.ts';

const FEN_PER_YUAN = 100;
const TOTAL_SIZE = 3;

export function billText(receipt: Receipt, layout: Layout): string[] {
  const { words } = layout;
  return [
    centred(sized(receipt.isPreBill ? words.preBill : words.receipt, 3)),
    ...(receipt.isPreBill ? [centred(words.notPaid)] : []),
    ...head(receipt, layout),
    rule,
    ...receipt.lines.flatMap((line) => itemText(line, layout)),
    oneColumn,
    rule,
    ...receipt.sums.flatMap(sumText),
    ...amountLine(words.total, receipt.totalFen, TOTAL_SIZE),
    ...receipt.payments.flatMap(sumText),
    ...(receipt.changeFen === null ? [] : amountLine(words.change, receipt.changeFen, 0)),
    oneColumn,
    ...plainLines(receipt.note).map(left),
  ];
}

function head(receipt: Receipt, layout: Layout): string[] {
  const { words } = layout;
  const { number, time, guests, person } = originTexts(receipt, layout);
  const table = plain(receipt.table);
  return [
    ...ends(table === '' ? '' : `${words.table} ${table}`, number),
    ...ends(time, guests),
    ...(person === '' ? [] : [left(person)]),
  ];
}

function itemText(line: TicketLine, layout: Layout): string[] {
  const size = itemSize(layout);
  const amount = amountText(line);
  const title = sized(plain(line.title), size);
  const price = shows(layout, 'prices') && line.priceFen !== null ? money(line.priceFen) : '';
  const options = shows(layout, 'options') ? line.options.map(plain).filter((option) => option !== '') : [];
  const details = [...options, ...plainLines(line.note)];
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

const sumText = ({ label, fen }: TicketSum): string[] => amountLine(plain(label), fen, 0);

function amountLine(label: string, fen: number, size: 0 | 3): string[] {
  const amount = money(fen);
  const amountColumns = columnsOf(amount) * widthFactor(size);
  if (!hasRoom(amountColumns + BORDER, size)) {
    return [oneColumn, left(sized(label, size)), ...atRightEdge(sized(amount, size))];
  }
  return [columns('*', amountColumns), edges(sized(label, size), sized(amount, size))];
}

const atRightEdge = (text: string): string[] => (text === '' ? [] : [right(text)]);

/** The full-width sign, because few printers have the other one. */
function money(fen: number): string {
  const all = Math.abs(fen);
  const yuan = `${Math.floor(all / FEN_PER_YUAN)}.${String(all % FEN_PER_YUAN).padStart(2, '0')}`;
  return `${fen < 0 ? DASH : ''}￥${yuan}`;
}
