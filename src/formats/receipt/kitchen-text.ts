// The ticket that a cook reads from two metres away: the table, then each item with what is special about it.
import {
  BORDER,
  centred,
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
import type { KitchenLine, KitchenTicket, TicketCourse } from './ticket.ts';
import {
  amountText,
  ends,
  facts,
  hasRoom,
  itemSize,
  type Layout,
  originTexts,
  placeText,
  shows,
} from './ticket-layout.ts';

export function kitchenText(ticket: KitchenTicket, layout: Layout): string[] {
  if (ticket.move !== null) return head(ticket, layout);
  return [
    ...head(ticket, layout),
    rule,
    ...ticket.courses.flatMap((served) => [
      ...(isMixed(ticket) ? courseHeading(served.course, layout) : []),
      ...itemLines(served.lines, layout),
    ]),
    ...ticketNote(ticket, layout),
  ];
}

const isMixed = ({ courses }: KitchenTicket) => courses.length > 1;

function head(ticket: KitchenTicket, layout: Layout): string[] {
  const { words } = layout;
  const { number, time, guests, person } = originTexts(ticket, layout);
  const groups = [...ticket.groups.map(plain), ...(ticket.isByDefault ? [words.noGroup] : [])];
  const [only] = isMixed(ticket) ? [] : ticket.courses;
  return [
    ...(ticket.isHurried ? [centred(inverted(words.hurry, 4))] : []),
    ...placeLines(ticket, layout),
    ...(number === '' ? [] : [left(sized(number, 3))]),
    ...courseHeading(only?.course ?? null, layout),
    ...ends(time, guests),
    ...(person === '' ? [] : [left(person)]),
    ...(shows(layout, 'groups') && groups.length > 0 ? [left(facts(...groups))] : []),
  ];
}

function placeLines({ place, move }: KitchenTicket, layout: Layout): string[] {
  const now = placeText(place, layout);
  if (move === null) return now === '' ? [] : [left(sized(now, 5))];
  const both = [placeText(move.from, layout), '→', now].filter((text) => text !== '').join(' ');
  return [centred(inverted(layout.words.movedTable, 3)), left(sized(both, 4))];
}

function courseHeading(course: TicketCourse | null, { words }: Layout): string[] {
  if (course === null) return [];
  const name = plain(course.name);
  return [left(sized(name === '' ? words.course(course.number) : name, 3))];
}

/** The amounts get a column of their own, unless they are so long that no room is left for the names. */
function itemLines(lines: readonly KitchenLine[], layout: Layout): string[] {
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

function details(line: KitchenLine, layout: Layout): string[] {
  const size = itemSize(layout);
  const options = shows(layout, 'options') ? line.options.map(plain).filter((option) => option !== '') : [];
  const code = shows(layout, 'codes') ? plain(line.code) : '';
  return [
    ...options.map((option) => sized(`${DASH} ${option}`, size === 0 ? 0 : 2)),
    ...plainLines(line.allergy).map((text) => inverted(layout.words.allergy(text), size)),
    ...plainLines(line.note).map((text) => inverted(text, size)),
    ...(code === '' ? [] : [layout.words.code(code)]),
    ...(line.isWithoutGroup ? [layout.words.noGroup] : []),
  ];
}

function ticketNote({ note, reason }: KitchenTicket, { words }: Layout): string[] {
  const lines = plainLines(note).map((line) => left(inverted(line, 3)));
  const why = plain(reason);
  if (why !== '') lines.push(left(words.reason(why)));
  return lines.length === 0 ? [] : [rule, ...lines];
}
