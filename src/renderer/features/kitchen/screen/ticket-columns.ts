// Which column of a kitchen screen each ticket stands in: without holes, and where it stood before as long as that is fair.
import type { KitchenLine, KitchenTicket } from '../../../../contract/kitchen.ts';
import { keyOf } from './ticket-state.ts';

const NARROWEST = 236;
const COLUMN_GAP = 12;

export const columnsWithin = (width: number): number =>
  Math.max(1, Math.floor((width + COLUMN_GAP) / (NARROWEST + COLUMN_GAP)));

/** A title in the language of the screen. */
type NameOf = (title: string) => string;

/** The column of each ticket, by its key. */
export type Placing = ReadonlyMap<string, number>;

/**
 * A new ticket goes to the end of the shortest column, so of two tickets the older one begins higher up. A ticket changes
 * its column only if another one is empty, or if it then ends above the middle of the longest one.
 */
export function placed(
  tickets: readonly KitchenTicket[],
  { count, before, nameOf }: { count: number; before: Placing; nameOf: NameOf },
): Placing {
  const columns = Array.from({ length: count }, (_, at): Column => ({ at, height: 0, cards: [] }));
  const cards = tickets.map((ticket, order) => ({
    key: keyOf(ticket),
    height: heightOf(ticket, nameOf),
    order,
  }));
  const columnBefore = ({ key }: Card) => columns[before.get(key) ?? -1];
  for (const card of cards) {
    const column = columnBefore(card);
    if (column !== undefined) put(card, column);
  }
  for (const card of cards) if (columnBefore(card) === undefined) put(card, shortest(columns));
  for (let move = nextMove(columns); move !== undefined; move = nextMove(columns)) {
    const { card, from, to } = move;
    from.cards = from.cards.filter((each) => each !== card);
    from.height -= card.height;
    put(card, to);
  }
  return new Map(columns.flatMap(({ at, cards: own }) => own.map(({ key }) => [key, at] as const)));
}

function nextMove(columns: readonly Column[]): { card: Card; from: Column; to: Column } | undefined {
  const to = shortest(columns);
  const [from] = columns.filter((column) => column.cards.length > 1).toSorted((a, b) => b.height - a.height);
  const card = from?.cards.toSorted((a, b) => a.order - b.order).at(-1);
  if (from === undefined || card === undefined) return undefined;
  const isWorthIt = to.cards.length === 0 || to.height + card.height <= from.height / 2;
  return isWorthIt ? { card, from, to } : undefined;
}

const shortest = (columns: readonly Column[]): Column =>
  columns.reduce((least, each) => (each.height < least.height ? each : least));

function put(card: Card, column: Column): void {
  column.height += card.height;
  column.cards.push(card);
}

interface Column {
  at: number;
  height: number;
  cards: Card[];
}

interface Card {
  key: string;
  height: number;
  order: number;
}

/** Guessed from what it says, in pixels: near enough for columns of about the same length, and nothing is measured. */
const heightOf = ({ lines, held }: KitchenTicket, nameOf: NameOf): number =>
  lines.reduce((sum, line) => sum + heightOfLine(line, nameOf), 110 + held.length * 40);

const heightOfLine = ({ title, options, note, allergy, cancelled }: KitchenLine, nameOf: NameOf): number =>
  40 +
  30 * rowsOf(nameOf(title)) +
  (options.length > 0 ? 28 : 0) +
  (note === '' ? 0 : 36) +
  (allergy === '' ? 0 : 56) +
  (cancelled.length > 0 ? 56 : 0);

/** A row has room for 13 Latin letters; a Chinese one is as wide as two. */
const rowsOf = (name: string): number =>
  Math.ceil((name.length + (name.match(/[\u2e80-\uffff]/g) ?? []).length) / 13);
