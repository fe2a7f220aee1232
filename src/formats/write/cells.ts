// The content of one cell of an exported table: its kind decides how a format writes it.
import type { GoodsExport, GoodsLine } from '../../contract/goods.ts';
import type { Zone } from '../../contract/time-zone.ts';
import { wallClock } from './moment.ts';

export type Cell =
  /** Text, or an identifier that must never be read as a number. */
  | { kind: 'prose' | 'code'; text: string }
  | { kind: 'money'; fen: number }
  | { kind: 'count'; count: number }
  /** The shop's wall-clock time in seconds, as if it were UTC. */
  | { kind: 'moment'; wallSeconds: number };

/** Null is an empty cell. */
export type Row = readonly (Cell | null)[];

export type Column = GoodsExport['columns'][number]['column'];

export interface Naming {
  states: GoodsExport['states'];
  /** Null if the name is unknown; then the cell shows the id. */
  categoryName: (id: string) => string | null;
  groupName: (id: string) => string | null;
  /** The shop's wall-clock time at a moment. */
  wallOf: Zone['wallOf'];
}

const BETWEEN = ', ';

const prose = (text: string): Cell | null => (text === '' ? null : { kind: 'prose', text });
const code = (text: string): Cell | null => (text === '' ? null : { kind: 'code', text });
const money = (fen: number | null): Cell | null => (fen === null ? null : { kind: 'money', fen });
const counted = (count: number | null): Cell | null => (count === null ? null : { kind: 'count', count });

/** The range of four-digit years in every time zone. */
const FIRST_SECONDS = -62_135_510_400;
const LAST_SECONDS = 253_402_214_399;

/** A moment outside these years is written as its number of seconds. */
export function momentCell(seconds: number | null, wallOf: Naming['wallOf']): Cell | null {
  if (seconds === null) return null;
  const isOnCalendar = seconds >= FIRST_SECONDS && seconds <= LAST_SECONDS;
  return isOnCalendar ? { kind: 'moment', wallSeconds: wallOf(seconds) } : code(String(seconds));
}

/** What a table shows of a line. */
export type ExportedLine = Omit<GoodsLine, 'picture' | 'isPending' | 'hasLocalGroups'>;

const cellOf: Record<Column, (line: ExportedLine, naming: Naming) => Cell | null> = {
  id: ({ id }) => code(id),
  title: ({ title }) => prose(title),
  price: ({ priceFen }) => money(priceFen),
  upTo: ({ upToFen }) => money(upToFen),
  sale: ({ saleFen }) => money(saleFen),
  stock: ({ stock }) => counted(stock),
  sales: ({ sales }) => counted(sales),
  views: ({ views }) => counted(views),
  state: ({ state }, { states }) => prose(states[state]),
  codes: ({ codes }) => code(codes.join(BETWEEN)),
  categories: ({ categories }, { categoryName }) =>
    prose(categories.map((id) => categoryName(id) ?? id).join(BETWEEN)),
  receiptGroups: ({ receiptGroups }, { groupName }) =>
    prose(receiptGroups.map((id) => groupName(id) ?? id).join(BETWEEN)),
  changed: ({ changedAtSeconds }, { wallOf }) => momentCell(changedAtSeconds, wallOf),
};

export const rowOf = (line: ExportedLine, columns: readonly Column[], naming: Naming): Row =>
  columns.map((column) => cellOf[column](line, naming));

/** A cell as a person reads it. */
export function textOfCell(cell: Cell): string {
  switch (cell.kind) {
    case 'money':
      return yuan(cell.fen);
    case 'count':
      return String(cell.count);
    case 'moment':
      return wallClock(cell.wallSeconds);
    case 'prose':
    case 'code':
      return cell.text;
  }
}

/** Formats fen as yuan with two decimals, in integer arithmetic. */
export function yuan(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
