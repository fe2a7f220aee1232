// The ticket that a cook reads from two metres away: the table, then each item with what is special about it.
import {
  BORDER,
  columns,
  columnsOf,
  DASH,
  inverted,
  left,
  oneColumn,
  pair,
  plain,
  plainLines,
  rule,
  sized,
  widthFactor,
} from './markup.ts';
import type { KitchenTicket, TicketLine } from './ticket.ts';
import {
  amountText,
  ends,
  facts,
  hasRoom,
  itemSize,
  type Layout,
  originTexts,
  shows,
} from './ticket-layout.ts';

export function kitchenText(ticket: KitchenTicket, layout: Layout): string[] {
  return [...head(ticket, layout), rule, ...itemLines(ticket.lines, layout), ...ticketNote(ticket)];
}

function head(ticket: KitchenTicket, layout: Layout): string[] {
  const { words } = layout;
  const { number, time, guests, person } = originTexts(ticket, layout);
  const large = [sized(plain(ticket.table), 5), sized(number, 3), sized(plain(ticket.course), 3)];
  const groups = [...ticket.groups.map(plain), ...(ticket.isByDefault ? [words.noGroup] : [])];
  return [
    ...large.filter((text) => text !== '').map(left),
    ...ends(time, guests),
    ...(person === '' ? [] : [left(person)]),
    ...(shows(layout, 'groups') && groups.length > 0 ? [left(facts(...groups))] : []),
  ];
}

/** The amounts get a column of their own, unless they are so long that no room is left for the names. */
function itemLines(lines: readonly TicketLine[], layout: Layout): string[] {
  const size = itemSize(layout);
  const amountColumns = Math.max(0, ...lines.map((line) => columnsOf(amountText(line)))) * widthFactor(size);
  if (!hasRoom(amountColumns + BORDER, size)) {
    return lines.flatMap((line) => [
      left(sized(`${amountText(line)} ${plain(line.title)}`, size)),
      ...details(line, layout).map(left),
    ]);
  }
  const items = lines.flatMap((line) => [
    pair(sized(amountText(line), size), sized(plain(line.title), size)),
    ...details(line, layout).map((text) => pair('', text)),
  ]);
  return [columns(amountColumns, '*'), ...items, oneColumn];
}

function details(line: TicketLine, layout: Layout): string[] {
  const size = itemSize(layout);
  const options = shows(layout, 'options') ? line.options.map(plain).filter((option) => option !== '') : [];
  const code = shows(layout, 'codes') ? plain(line.code) : '';
  return [
    ...options.map((option) => sized(`${DASH} ${option}`, size === 0 ? 0 : 2)),
    ...plainLines(line.note).map((text) => inverted(text, size)),
    ...(code === '' ? [] : [layout.words.code(code)]),
    ...(line.isWithoutGroup ? [layout.words.noGroup] : []),
  ];
}

function ticketNote({ note }: KitchenTicket): string[] {
  const lines = plainLines(note);
  return lines.length === 0 ? [] : [rule, ...lines.map((line) => left(inverted(line, 3)))];
}
