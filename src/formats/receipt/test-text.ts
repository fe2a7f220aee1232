// The test ticket: a person sees on it whether width, characters, sizes, cutter and buzzer are set right.
import { charactersPerLine } from './paper.ts';
import {
  bold,
  centred,
  columnsOf,
  encodingsCommand,
  inverted,
  left,
  plain,
  rule,
  sized,
  underlined,
} from './markup.ts';
import type { TestTicket } from './ticket.ts';
import { centredLines, facts, type Layout, shows, timeText } from './ticket-layout.ts';
import type { TicketWords } from './ticket-words.ts';

const CHINESE = '鸡丁';
/** Some black at both ends. */
const INVERTED_EDGES = 2;
/** At its size the narrowest paper has room for one. */
const HUGE_CHINESE = '丁';

export function testText(ticket: TestTicket, layout: Layout): string[] {
  const { words } = layout;
  const { paperMm, dots, characters, cuts, buzzes } = ticket.setup;
  const perLine = charactersPerLine(dots);
  return [
    centred(sized(words.test, 3)),
    centred(sized(plain(ticket.printerName), 3)),
    ...centredLines([
      ...(shows(layout, 'groups') ? [facts(...ticket.groups.map(plain))] : []),
      ...(shows(layout, 'time') ? [timeText(ticket.atSeconds, ticket.zone, layout)] : []),
    ]),
    rule,
    left(ruler(perLine)),
    left(words.fullLine),
    left(words.paper(paperMm, dots, perLine)),
    rule,
    `{command:${encodingsCommand}}`,
    left(words.characters[characters]),
    rule,
    left(`${words.sizes.normal} ${CHINESE}`),
    left(sized(`${words.sizes.large} ${CHINESE}`, 3)),
    left(sized(`${words.sizes.huge} ${HUGE_CHINESE}`, 4)),
    ...looksText(words, perLine),
    rule,
    ...(cuts ? [left(words.cuts)] : []),
    ...(buzzes ? [left(words.buzzes)] : []),
    left(words.question),
  ];
}

/** Beside each other where there is room. */
function looksText({ looks }: TicketWords, perLine: number): string[] {
  const all = [bold(looks.bold), inverted(looks.inverted), underlined(looks.underlined)];
  const columns = columnsOf(Object.values(looks).join(' ')) + INVERTED_EDGES;
  return columns > perLine ? all.map(left) : [left(all.join(' '))];
}

/** Digits for the whole line. */
const ruler = (characters: number) => '1234567890'.repeat(Math.ceil(characters / 10)).slice(0, characters);
