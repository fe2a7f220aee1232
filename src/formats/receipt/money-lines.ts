// Amounts of money at the right edge of a ticket, behind what they are for.
import {
  BORDER,
  columns,
  columnsOf,
  DASH,
  edges,
  left,
  oneColumn,
  right,
  sized,
  widthFactor,
} from './markup.ts';
import { hasRoom } from './ticket-layout.ts';

const FEN_PER_YUAN = 100;

/** The full-width sign, because few printers have the other one. */
export function money(fen: number): string {
  const all = Math.abs(fen);
  const yuan = `${Math.floor(all / FEN_PER_YUAN)}.${String(all % FEN_PER_YUAN).padStart(2, '0')}`;
  return `${fen < 0 ? DASH : ''}￥${yuan}`;
}

export const moneyLine = (label: string, fen: number, size: 0 | 3 = 0): string[] =>
  valueLine(label, money(fen), size);

/** A label, and its value at the right edge: below each other where there is no room. */
export function valueLine(label: string, value: string, size: 0 | 3 = 0): string[] {
  const valueColumns = columnsOf(value) * widthFactor(size);
  if (!hasRoom(valueColumns + BORDER, size)) {
    return [oneColumn, left(sized(label, size)), ...atRightEdge(sized(value, size))];
  }
  return [columns('*', valueColumns), edges(sized(label, size), sized(value, size))];
}

export const atRightEdge = (text: string): string[] => (text === '' ? [] : [right(text)]);
