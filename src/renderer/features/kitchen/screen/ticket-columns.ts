// Which column of a kitchen screen each ticket stands in: the oldest at the top left, then down, then right.

const NARROWEST = 236;
export const GAP = 12;
/** The button for what is beyond an edge, and the gap above it. */
export const PAGER = 52;

/** As many as stand beside each other where letters are so many times as large as usual. */
export const columnsWithin = (width: number, letters: number): number =>
  Math.max(1, Math.floor((width + GAP) / (NARROWEST * letters + GAP)));

/** What a screen holds without scrolling. */
export interface BoardSize {
  /** Columns beside each other; further ones are beyond the right edge. */
  count: number;
  /** The height of a column, in pixels. */
  height: number;
  /** What a button below the columns takes of it where some are beyond an edge. */
  pager: number;
}

export interface TicketCard {
  key: string;
  /** In pixels; undefined until the card has been drawn. */
  height: number | undefined;
}

export interface PlacedCard {
  key: string;
  /** The number of its column, from the left. */
  column: number;
  /** From the top of the column, in pixels. */
  top: number;
}

/** A card that was not drawn yet is taken for one of two or three dishes. */
const USUAL_HEIGHT = 240;

interface Card {
  key: string;
  height: number;
}

/**
 * Read down one column after the other, the tickets have their order. A ticket stays in its column while others are
 * finished; an empty column is closed. What does not fit begins a new column. Where columns are beyond the right edge,
 * those from a gap on move up if this brings a hidden ticket onto the screen.
 */
export function placesOf(
  tickets: readonly TicketCard[],
  { size, before }: { size: BoardSize; before: readonly PlacedCard[] },
): PlacedCard[] {
  const cards = tickets.map(({ key, height = USUAL_HEIGHT }) => ({ key, height: height + GAP }));
  const filled = (height: number) => {
    const columns = inFormerColumns(cards, before);
    pour(columns, height);
    return closeGaps(columns, { count: size.count, height });
  };
  const room = size.height + GAP;
  const whole = filled(room);
  const columns = whole.length > size.count && size.pager > 0 ? filled(room - size.pager) : whole;
  return columns.flatMap((column, at) => placesIn(column, at));
}

function placesIn(column: readonly Card[], at: number): PlacedCard[] {
  let next = 0;
  return column.map(({ key, height }) => {
    const top = next;
    next += height;
    return { key, column: at, top };
  });
}

/** Where they stood; a ticket that is new, or has another place in the order now, joins the one before it. */
function inFormerColumns(cards: readonly Card[], before: readonly PlacedCard[]): Card[][] {
  const columns: Card[][] = [];
  const former = new Map(before.map(({ key, column }) => [key, column]));
  const stays = inFormerOrder(
    cards.map(({ key }) => key),
    before.map(({ key }) => key),
  );
  let now = former.get(cards.find(({ key }) => stays.has(key))?.key ?? '') ?? 0;
  for (const card of cards) {
    if (stays.has(card.key)) now = former.get(card.key) ?? now;
    (columns[now] ??= []).push(card);
  }
  // Without those whose tickets are all finished.
  return Object.values(columns);
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
function pour(columns: Card[][], height: number): void {
  // Grows while it is walked through.
  for (let at = 0; at < columns.length; at += 1) {
    const column = columns[at] ?? [];
    const rest = column.splice(fitting(column, height));
    if (rest.length === 0) continue;
    const next = columns[at + 1];
    if (next !== undefined && sum(rest) + sum(next) <= height) next.unshift(...rest);
    else columns.splice(at + 1, 0, rest);
  }
}

/** At least one. */
function fitting(cards: readonly Card[], height: number): number {
  let used = 0;
  const over = cards.findIndex((card, at) => (used += card.height) > height && at > 0);
  return over < 0 ? cards.length : over;
}

/** From the last column whose gap, and those after it, make room for what is hidden: the fewest tickets move. */
function closeGaps(columns: Card[][], { count, height }: Omit<BoardSize, 'pager'>): Card[][] {
  let best = columns;
  for (let from = count - 1; from >= 0 && best.length > count; from -= 1) {
    const packed = [...best.slice(0, from), best.slice(from).flat()];
    pour(packed, height);
    if (hidden(packed, count) < hidden(best, count)) best = packed;
  }
  return best;
}

const hidden = (columns: readonly Card[][], count: number): number => columns.slice(count).flat().length;

const sum = (cards: readonly Card[]): number => cards.reduce((all, { height }) => all + height, 0);
