// Amounts of money at the right edge of a ticket, behind what they are for.
import { bold, BORDER, columns, columnsOf, DASH, edges, left, oneColumn, right, sized } from './markup.ts';
import { hasRoom } from './ticket-layout.ts';

const FEN_PER_YUAN = 100;

/** The full-width sign, because few printers have the other one. */
export function money(fen: number): string {
  const all = Math.abs(fen);
  const yuan = `${Math.floor(all / FEN_PER_YUAN)}.${String(all % FEN_PER_YUAN).padStart(2, '0')}`;
  return `${fen < 0 ? DASH : ''}￥${yuan}`;
}

export const moneyLine = (label: string, fen: number): string[] => valueLine(label, money(fen));

/** Tall instead of large, so that the word and its sum share a line of every paper. */
export function totalLine(label: string, fen: number): string[] {
  const value = money(fen);
  const tall = (text: string) => bold(sized(text, 2));
  return [columns('*', columnsOf(value)), edges(tall(label), tall(value))];
}

/** A label, and its value at the right edge: below each other where there is no room. */
export function valueLine(label: string, value: string): string[] {
  const valueColumns = columnsOf(value);
  if (!hasRoom(valueColumns + BORDER, 0)) return [oneColumn, left(label), ...atRightEdge(value)];
  return [columns('*', valueColumns), edges(label, value)];
}

export const atRightEdge = (text: string): string[] => (text === '' ? [] : [right(text)]);
