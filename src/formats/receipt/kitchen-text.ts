// The ticket that a cook reads from two metres away: station, table and time, then each item with what is special about it.
import { twoNames } from '../../contract/two-names.ts';
import {
  bold,
  BORDER,
  centred,
  columns,
  columnsOf,
  DASH,
  inRed,
  inverted,
  left,
  oneColumn,
  pair,
  plain,
  plainLines,
  rule,
  type Size,
  sized,
  widthFactor,
} from './markup.ts';
import type { HeldCourse, KitchenLine, KitchenTicket, TicketCourse } from './ticket.ts';
import {
  amountText,
  dueText,
  ends,
  facts,
  hasRoom,
  headline,
  itemSize,
  type Layout,
  originTexts,
  ownText,
  placeText,
  shows,
  USUAL_NARROW_COLUMNS,
} from './ticket-layout.ts';

export function kitchenText(ticket: KitchenTicket, layout: Layout): string[] {
  if (ticket.move !== null) return head(ticket, layout);
  return [
    ...head(ticket, layout),
    rule,
    ...(ticket.isCancelled ? inRed(dishes(ticket, layout)) : dishes(ticket, layout)),
    ...notes(ticket, layout),
    ...foot(ticket, layout),
  ];
}

const isMixed = ({ courses }: KitchenTicket) => courses.length > 1;

function head(ticket: KitchenTicket, layout: Layout): string[] {
  const { words } = layout;
  // The clock is read at arm's length, the date only when tickets of a former day are looked for.
  const { number, date, clock, guests, person } = originTexts(ticket, layout);
  const groups = [
    ...ticket.groups.map((name) => twoNames(plain(name), words.language).name),
    ...(ticket.isByDefault ? [words.noGroup] : []),
  ];
  const [only] = isMixed(ticket) ? [] : ticket.courses;
  const station = shows(layout, 'groups') ? facts(...groups) : '';
  return [
    ...(ticket.isMissed === true ? [headline(words.missed)] : []),
    ...(ticket.head === null ? [] : [headline(words.heads[ticket.head])]),
    ...stationLines(station),
    ...placeLines(ticket, layout),
    ...ends(number, clock, 3),
    ...courseHeading(only?.course ?? null, layout),
    ...ends(facts(date, guests), person),
  ];
}

/** Several groups are tall instead of large, so that they take no three lines. */
function stationLines(station: string): string[] {
  if (station === '') return [];
  const isShort = columnsOf(station) * widthFactor(3) <= USUAL_NARROW_COLUMNS;
  return [left(isShort ? sized(station, 3) : bold(sized(station, 2)))];
}

function placeLines(ticket: KitchenTicket, layout: Layout): string[] {
  const { place, move } = ticket;
  const now = placeText(place, layout);
  const due = dueText(place, ticket, layout);
  const phone = place?.kind === 'take-away' ? plain(place.phone ?? '') : '';
  if (move === null) {
    return [
      ...(now === '' ? [] : [left(sized(now, 5))]),
      ...(due === '' ? [] : [left(inverted(due, 4))]),
      ...(phone === '' ? [] : [left(sized(phone, 3))]),
    ];
  }
  if (move.from?.kind === 'take-away' && place?.kind === 'take-away') {
    const time = due === '' ? layout.words.soon : due;
    return [centred(inverted(layout.words.otherTime, 3)), left(sized(now, 5)), left(inverted(time, 4))];
  }
  const both = [placeText(move.from, layout), '→', now].filter((text) => text !== '').join(' ');
  return [centred(inverted(layout.words.movedTable, 3)), left(sized(both, 4))];
}

function courseName({ name, number }: TicketCourse, { words }: Layout): string {
  const own = plain(name);
  return own === '' ? words.course(number) : own;
}

const courseHeading = (course: TicketCourse | null, layout: Layout): string[] =>
  course === null ? [] : [left(sized(courseName(course, layout), 3))];

const dishes = (ticket: KitchenTicket, layout: Layout): string[] =>
  ticket.courses.flatMap(({ course, lines }) => [
    ...(isMixed(ticket) ? courseHeading(course, layout) : []),
    ...itemLines(lines, ticket, layout),
  ]);

/** The amounts get a column of their own, unless they are so long that no room is left for the names. */
function itemLines(lines: readonly KitchenLine[], { isCancelled }: KitchenTicket, layout: Layout): string[] {
  const size = itemSize(layout);
  const amountOf = (line: KitchenLine) => (isCancelled ? `${DASH}${line.amount}` : amountText(line));
  const titleOf = (line: KitchenLine) => {
    const title = ownText(line.title, layout);
    return isCancelled && title !== '' ? inverted(title, size) : sized(title, size);
  };
  const widest = Math.max(0, ...lines.map((line) => columnsOf(amountText(line))));
  const amountColumns = widest * widthFactor(size);
  if (!hasRoom(amountColumns + BORDER, size)) {
    return lines.flatMap((line) => [
      left(`${sized(amountOf(line), size)} ${titleOf(line)}`),
      ...details(line, layout).map(left),
      ...allergyLines(line, layout),
    ]);
  }
  return lines.flatMap((line) => [
    columns(amountColumns, '*'),
    pair(sized(amountOf(line), size), titleOf(line)),
    ...details(line, layout).map((text) => pair('', text)),
    oneColumn,
    ...allergyLines(line, layout),
  ]);
}

/** As large as the dish, because a dish with the wrong options is made twice. */
function details(line: KitchenLine, layout: Layout): string[] {
  const size = itemSize(layout);
  const options = shows(layout, 'options') ? line.options : [];
  const code = shows(layout, 'codes') ? plain(line.code) : '';
  const guests = line.forGuests ?? [];
  return [
    ...options
      .map((option) => ownText(option, layout))
      .flatMap((option) => (option === '' ? [] : [optionText(option, size)])),
    ...plainLines(line.note).map((text) => inverted(loud(text), size)),
    ...(guests.length === 0 ? [] : [layout.words.forGuests(guests)]),
    ...(code === '' ? [] : [layout.words.code(code)]),
  ];
}

/** What is left out of a dish. */
const WITHOUT = /^(?:no|without)\s+(?=\S)/i;
const WITHOUT_CHINESE = /^[不免去走无]/u;

const loud = (text: string) => text.replace(WITHOUT, 'NO ');
const optionText = (option: string, size: Size) =>
  WITHOUT.test(option) || WITHOUT_CHINESE.test(option)
    ? inverted(loud(option), size)
    : sized(`+ ${option}`, size);

/** A mark of its own: nothing else among the dishes is centred. */
function allergyLines({ allergy }: KitchenLine, { words }: Layout): string[] {
  const lines = plainLines(allergy).map((text) => centred(inverted(text, 3)));
  return lines.length === 0 ? [] : inRed([headline(words.allergy), ...lines]);
}

function notes({ note, reason }: KitchenTicket, { words }: Layout): string[] {
  const lines = plainLines(note).map((line) => left(inverted(loud(line), 3)));
  const why = plain(reason);
  if (why !== '') lines.push(left(sized(words.reason(why), 3)));
  return lines.length === 0 ? [] : [rule, ...lines];
}

/** What the cook checks the tray against: the number of dishes, the other tickets, and once more the allergies. */
function foot(ticket: KitchenTicket, layout: Layout): string[] {
  const { words } = layout;
  const lines = ticket.courses.flatMap((served) => served.lines);
  const count = lines.reduce((sum, { amount }) => sum + amount, 0);
  const part = ticket.part === null ? '' : words.ticket(ticket.part.number, ticket.part.of);
  const counted = ticket.isCancelled || count === 0 ? '' : words.dishes(count);
  const held = ticket.held.map((course) => left(sized(heldText(course, layout), 2)));
  const allergies = lines.flatMap((line) => {
    const allergy = plainLines(line.allergy).join(' ');
    return allergy === '' ? [] : [`${words.allergy}: ${allergy} (${ownText(line.title, layout)})`];
  });
  const tall = ends(counted, part, 2);
  const all = [...held, ...tall, ...inRed(allergies.map((text) => left(inverted(text, 2))))];
  return all.length === 0 ? [] : [rule, ...all];
}

const heldText = ({ course, dishes: count }: HeldCourse, layout: Layout): string =>
  layout.words.held(courseName(course, layout), count);
