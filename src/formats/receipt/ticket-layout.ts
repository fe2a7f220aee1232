// What all kinds of tickets share: the options of a layout, and the lines that several of them have.
import { minuteText } from '../../contract/clock.ts';
import { tableName } from '../../contract/table-names.ts';
import { NAME_JOINT, ownNameFirst, readPart, twoNames } from '../../contract/two-names.ts';
import { openZone } from '../../contract/time-zone.ts';
import type { TicketPart, TicketTemplate } from '../../contract/printing.ts';
import { wallClock } from '../write/moment.ts';
import {
  BORDER,
  centred,
  columns,
  columnsOf,
  edges,
  inverted,
  left,
  oneColumn,
  plain,
  right,
  rule,
  type Size,
  sized,
  widthFactor,
} from './markup.ts';
import { LEAST_CHARACTERS_PER_LINE } from './paper.ts';
import type { TicketPlace } from './ticket.ts';
import type { TicketWords } from './ticket-words.ts';

export interface Layout {
  template: TicketTemplate;
  words: TicketWords;
  /** As on the desk's screens. */
  hasTwelveHours: boolean;
}

export const shows = ({ template }: Layout, part: TicketPart): boolean => template.shows.includes(part);

const sizes: Readonly<Record<TicketTemplate['size'], Size>> = { normal: 0, large: 3, huge: 4 };

/** The size of the items' names. */
export const itemSize = ({ template }: Layout): Size => sizes[template.size];

interface Origin {
  number: string;
  guests: number | null;
  person?: string;
  atSeconds: number;
  zone: string;
}

/** Where a ticket comes from, as far as its template shows it; the rest is empty. */
export function originTexts(ticket: Origin, layout: Layout) {
  const { words } = layout;
  const number = shows(layout, 'number') ? plain(ticket.number) : '';
  const person = shows(layout, 'person') ? plain(ticket.person ?? '') : '';
  const hasTime = shows(layout, 'time');
  const date = hasTime ? dateText(ticket.atSeconds, ticket.zone, layout) : '';
  const clock = hasTime ? clockText(ticket.atSeconds, ticket.zone, layout) : '';
  return {
    number: number === '' ? '' : words.number(number),
    date,
    clock,
    time: `${date} ${clock}`.trim(),
    guests: shows(layout, 'guests') && ticket.guests !== null ? words.guests(ticket.guests) : '',
    person: person === '' ? '' : words.servedBy(person),
  };
}

/** What the shop has named in both languages, that of the ticket first. */
export function ownText(name: string, { words }: Pick<Layout, 'words'>): string {
  const text = plain(name);
  const part = readPart(text);
  if (part !== null) {
    const names = part.names.map((each) => ownNameFirst(each, words.language));
    return `${part.amount} ${names.join(NAME_JOINT)}`;
  }
  const [pieces = ''] = PIECES.exec(text) ?? [];
  return ownNameFirst(text.slice(0, text.length - pieces.length), words.language) + pieces;
}

/** For staff, who read the language of the paper; guests and cooks may read the other one. */
export const staffText = (name: string, { words }: Pick<Layout, 'words'>): string =>
  twoNames(plain(name), words.language).name;

/** Of an add-on. */
const PIECES = / ×\d+$/u;

/** The name of the table in the language of the ticket, or that the guests take it away; empty if neither is known. */
export function placeText(place: TicketPlace | null, { words }: Pick<Layout, 'words'>): string {
  if (place === null) return '';
  if (place.kind === 'table') return tableName(plain(place.name), words.language).name;
  return [words.takeAway, plain(place.name ?? '')].filter((text) => text !== '').join(' ');
}

/** Until when it is made, as a clock on the wall shows it, with the day if it is not that of the ticket; empty if it is not known. */
export function dueText(
  place: TicketPlace | null,
  { atSeconds, zone }: { atSeconds: number; zone: string },
  layout: Pick<Layout, 'hasTwelveHours' | 'words'>,
): string {
  if (place?.kind !== 'take-away' || place.dueAtSeconds === undefined) return '';
  const [today] = wallTexts(atSeconds, zone, layout);
  const [day, clock] = wallTexts(place.dueAtSeconds, zone, layout);
  return layout.words.due(plain(day === today ? clock : `${day.slice('2026-'.length)} ${clock}`));
}

type Clock = Pick<Layout, 'hasTwelveHours'>;

/** The date, and the clock on the shop's wall. */
function wallTexts(
  atSeconds: number,
  zone: string,
  { hasTwelveHours }: Clock,
): [date: string, clock: string] {
  const [date = '', clock = ''] = wallClock(openZone(zone).wallOf(atSeconds)).split(' ');
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return [date, minuteText(hour * 60 + minute, hasTwelveHours)];
}

export const dateText = (atSeconds: number, zone: string, clock: Clock): string =>
  plain(wallTexts(atSeconds, zone, clock)[0]);

export const clockText = (atSeconds: number, zone: string, clock: Clock): string =>
  plain(wallTexts(atSeconds, zone, clock)[1]);

export const timeText = (atSeconds: number, zone: string, clock: Clock): string =>
  plain(wallTexts(atSeconds, zone, clock).join(' '));

/** Of 58 mm paper. */
export const USUAL_NARROW_COLUMNS = 32;
const INVERTED_EDGES = 2;

/** A word that is seen first, as large as 58 mm paper has room for it in one line. */
export function headline(word: string): string {
  const size = (columnsOf(word) + INVERTED_EDGES) * widthFactor(4) <= USUAL_NARROW_COLUMNS ? 4 : 3;
  return centred(inverted(word, size));
}

/** `present` joined in one line; empty texts are left out. */
export const facts = (...present: readonly string[]): string =>
  present.filter((text) => text !== '').join('  ');

export const amountText = ({ amount }: { amount: number }): string => `${amount}×`;

export const centredLines = (lines: readonly string[]): string[] =>
  lines.filter((line) => line !== '').map(centred);

/** The lines of a part with a rule below, or nothing. */
export const ruled = (lines: readonly string[]): string[] => (lines.length === 0 ? [] : [...lines, rule]);

/** Two texts at the two ends of a line, or below each other where there is no room. */
export function ends(first: string, second: string, size: Size = 0): string[] {
  const both = [sized(first, size), sized(second, size)] as const;
  if (first === '' || second === '') return both.filter((text) => text !== '').map(left);
  const reserved = columnsOf(second) * widthFactor(size);
  if (!hasRoom(reserved + BORDER, size)) return [left(both[0]), right(both[1])];
  return [columns('*', reserved), edges(...both), oneColumn];
}

/** Receiptline drops a character that is wider than its column, so a column needs room for the widest one. */
export const hasRoom = (reservedColumns: number, size: Size): boolean =>
  LEAST_CHARACTERS_PER_LINE - reservedColumns >= 2 * widthFactor(size);
