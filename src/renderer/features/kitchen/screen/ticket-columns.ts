// Which column of a kitchen screen each ticket stands in: the oldest at the top left, then down, then right.
import { EXPO, type KitchenLine, type KitchenTicket } from '../../../../contract/kitchen.ts';
import { keyOf } from './ticket-state.ts';

const NARROWEST = 236;
export const GAP = 12;

export const columnsWithin = (width: number): number =>
  Math.max(1, Math.floor((width + GAP) / (NARROWEST + GAP)));

/** A title in the language of the screen. */
type NameOf = (title: string) => string;

/** What a screen holds without scrolling. */
export interface BoardSize {
  /** Columns beside each other; further ones are beyond the right edge. */
  count: number;
  /** The height of a column, in pixels. */
  height: number;
  /** A low window, on which cards are denser. */
  isDense: boolean;
}

/** Below the columns, where some are beyond an edge: the button, and the gap above it. */
export const PAGER = 52;

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
 * finished; an empty column is closed. What does not fit begins a new column, and where not all columns are on the screen,
 * two neighbors that fit into one are joined.
 */
export function columnsOf(
  tickets: readonly KitchenTicket[],
  { size, before, nameOf }: { size: BoardSize; before: readonly TicketColumn[]; nameOf: NameOf },
): TicketColumn[] {
  const sizes = size.isDense ? dense : roomy;
  const cards = tickets.map((ticket) => ({ key: keyOf(ticket), height: heightOf(ticket, sizes, nameOf) }));
  const filled = (height: number) => {
    const columns = placed(cards, before);
    pour(columns, height);
    join(columns, { count: size.count, height });
    return columns;
  };
  const whole = filled(size.height);
  const columns = whole.length > size.count ? filled(size.height - PAGER) : whole;
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
function pour(columns: Column[], height: number): void {
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
function join(columns: Column[], { count, height }: { count: number; height: number }): void {
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

/** The parts of a card in pixels, as its styles draw them; each with its gap. */
interface CardSizes {
  head: number;
  facts: number;
  due: number;
  course: number;
  stands: number;
  lowestLine: number;
  paddings: number;
  titleRow: number;
  optionRow: number;
  noteRow: number;
  allergyRow: number;
  seenRow: number;
  waitingRow: number;
}

const roomy: CardSizes = {
  head: 66,
  facts: 33,
  due: 40,
  course: 33,
  stands: 41,
  lowestLine: 64,
  paddings: 17,
  titleRow: 32,
  optionRow: 28,
  noteRow: 34,
  allergyRow: 37,
  seenRow: 23,
  waitingRow: 26,
};

const dense: CardSizes = {
  head: 58,
  facts: 28,
  due: 32,
  course: 25,
  stands: 30,
  lowestLine: 48,
  paddings: 9,
  titleRow: 30,
  optionRow: 26,
  noteRow: 30,
  allergyRow: 32,
  seenRow: 23,
  waitingRow: 23,
};

/** Guessed from what it says, in pixels: near enough, and nothing is measured. */
function heightOf(ticket: KitchenTicket, sizes: CardSizes, nameOf: NameOf): number {
  const { lines, held, place, from, person, note, head, kind, rushes, station } = ticket;
  const hasFacts = from !== null || person !== '' || head !== null || kind !== 'send' || rushes.length > 0;
  const courses = new Set(lines.flatMap(({ course }) => (course === null ? [] : [course.number])));
  const waiting = held.map(({ title, amount }) => `${amount} ${nameOf(title)}, `).join('');
  return (
    GAP +
    sizes.head +
    (hasFacts || place?.kind !== 'table' ? sizes.facts : 0) +
    (place?.kind === 'take-away' && place.dueAtSeconds !== undefined ? sizes.due : 0) +
    (station === EXPO ? sizes.stands : 0) +
    rowsOf(note, 18) * (sizes.noteRow + 8) +
    courses.size * sizes.course +
    (held.length === 0 ? 0 : sizes.paddings + rowsOf(`${waiting}        `, 23) * sizes.waitingRow) +
    lines.reduce((all, line) => all + heightOfLine(line, sizes, nameOf), 0)
  );
}

function heightOfLine(line: KitchenLine, sizes: CardSizes, nameOf: NameOf): number {
  const { title, amount, options, note, allergy, cancelled } = line;
  const titles = (amount > 0 ? 1 : 0) + (cancelled.length > 0 ? 1 : 0);
  const height =
    sizes.paddings +
    titles * rowsOf(nameOf(title), 13) * sizes.titleRow +
    rowsOf(options.map(nameOf).join(' · '), 17) * sizes.optionRow +
    rowsOf(note, 18) * sizes.noteRow +
    (allergy === '' ? 0 : rowsOf(`ALLERGY: ${allergy}`, 16) * sizes.allergyRow) +
    (cancelled.length > 0 ? 2 * sizes.seenRow : 0);
  return Math.max(sizes.lowestLine, height);
}

/** How many rows a text takes where a row has room for so many Latin letters; a Chinese one is as wide as two. */
const rowsOf = (text: string, letters: number): number =>
  Math.ceil((text.length + (text.match(/[\u2e80-\uffff]/g) ?? []).length) / letters);
