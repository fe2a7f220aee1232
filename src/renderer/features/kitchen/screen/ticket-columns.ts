// Which column of a kitchen screen each ticket stands in: the oldest at the top left, then down, then right.
import type { KitchenLine, KitchenTicket } from '../../../../contract/kitchen.ts';
import { keyOf } from './ticket-state.ts';

const NARROWEST = 236;
const GAP = 12;

export const columnsWithin = (width: number): number =>
  Math.max(1, Math.floor((width + GAP) / (NARROWEST + GAP)));

/** A title in the language of the screen. */
type NameOf = (title: string) => string;

/** What a screen holds without scrolling. */
export interface BoardSize {
  /** Columns beside each other; further ones stand below them. */
  count: number;
  /** The height of a column, in pixels. */
  height: number;
}

export interface TicketColumn {
  /** The same as long as the column has a ticket. */
  id: number;
  /** Their keys. */
  tickets: readonly string[];
}

interface Card {
  key: string;
  height: number;
}

interface Column {
  id: number;
  cards: Card[];
}

/**
 * Read down one column after the other, the tickets have their order. A ticket stays in its column while others are
 * finished; an empty column is closed. What does not fit begins a new column, and where not all columns stand beside each
 * other, two neighbors that fit into one are joined.
 */
export function columnsOf(
  tickets: readonly KitchenTicket[],
  { size, before, nameOf }: { size: BoardSize; before: readonly TicketColumn[]; nameOf: NameOf },
): TicketColumn[] {
  const cards = tickets.map((ticket) => ({ key: keyOf(ticket), height: heightOf(ticket, nameOf) }));
  const columns = placed(cards, before);
  pour(columns, size);
  join(columns, size);
  return columns.map(({ id, cards: own }) => ({ id, tickets: own.map(({ key }) => key) }));
}

/** Where they stood; a ticket that is new, or has another place in the order now, joins the one before it. */
function placed(cards: readonly Card[], before: readonly TicketColumn[]): Column[] {
  const columns = (before.length === 0 ? [{ id: 0 }] : before).map(({ id }): Column => ({ id, cards: [] }));
  const former = before.flatMap(({ tickets }, at) => tickets.map((key) => ({ key, at })));
  const at = new Map(former.map((one) => [one.key, one.at]));
  const stays = inFormerOrder(
    cards.map(({ key }) => key),
    former.map(({ key }) => key),
  );
  let now = at.get(cards.find(({ key }) => stays.has(key))?.key ?? '') ?? 0;
  for (const card of cards) {
    if (stays.has(card.key)) now = at.get(card.key) ?? now;
    columns[now]?.cards.push(card);
  }
  return columns.filter(({ cards: own }) => own.length > 0);
}

/** Those that none has overtaken from behind. */
function inFormerOrder(now: readonly string[], former: readonly string[]): Set<string> {
  const open = new Set(now);
  const known = new Set(former);
  const waiting = former.filter((key) => open.has(key));
  const stays = new Set<string>();
  const moved = new Set<string>();
  let next = 0;
  for (const key of now.filter((each) => known.has(each))) {
    while (moved.has(waiting[next] ?? '')) next += 1;
    if (waiting[next] === key) {
      stays.add(key);
      next += 1;
    } else moved.add(key);
  }
  return stays;
}

/** What is too much for a column goes to the next one, if that has room for all of it, or to a new one between them. */
function pour(columns: Column[], { height }: BoardSize): void {
  let lastId = Math.max(0, ...columns.map(({ id }) => id));
  // Grows while it is walked through.
  for (let at = 0; at < columns.length; at += 1) {
    const column = columns[at];
    const next = columns[at + 1];
    const rest = column?.cards.splice(fitting(column.cards, height)) ?? [];
    if (rest.length === 0) continue;
    if (next !== undefined && sum(rest) + sum(next.cards) <= height) next.cards.unshift(...rest);
    else columns.splice(at + 1, 0, { id: (lastId += 1), cards: rest });
  }
}

/** At least one. */
function fitting(cards: readonly Card[], height: number): number {
  let used = 0;
  const over = cards.findIndex((card, at) => (used += card.height) > height && at > 0);
  return over < 0 ? cards.length : over;
}

/** The last ones that help a hidden column onto the screen: the fewest tickets move. */
function join(columns: Column[], { count, height }: BoardSize): void {
  while (columns.length > count) {
    const first = columns.findLastIndex(
      ({ cards }, at) => at < count && sum(cards) + sum(columns[at + 1]?.cards ?? []) <= height,
    );
    const [next] = first < 0 ? [] : columns.splice(first + 1, 1);
    if (next === undefined) return;
    columns[first]?.cards.push(...next.cards);
  }
}

const sum = (cards: readonly Card[]): number => cards.reduce((all, { height }) => all + height, 0);

/** Guessed from what it says, in pixels: near enough, and nothing is measured. */
const heightOf = ({ lines, held }: KitchenTicket, nameOf: NameOf): number =>
  lines.reduce((all, line) => all + heightOfLine(line, nameOf), 110 + GAP + held.length * 30);

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
