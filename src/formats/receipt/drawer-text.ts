// What was done at the drawer, on a paper of its own and in the report of the day.
import { type DrawerEntry, LOOSE_UNIT, signedFenOf } from '../../contract/drawer.ts';
import { centred, left, oneColumn, plain, rule, sized } from './markup.ts';
import { money, moneyLine, totalLine, valueLine } from './money-lines.ts';
import type { DrawerTicket } from './ticket.ts';
import { shiftSlip } from './shift-text.ts';
import { ends, facts, type Layout, timeText } from './ticket-layout.ts';

export function drawerText(ticket: DrawerTicket, layout: Layout): string[] {
  const { entry, shift, zone } = ticket;
  const words = layout.words.drawer;
  const reason = 'reason' in entry ? entry.reason : '';
  const by = 'reasonBy' in entry ? `${entry.reasonBy}: ` : '';
  return [
    centred(sized(entry.kind === 'end-shift' ? words.slip : words.kinds[entry.kind], 3)),
    ...ends(timeText(entry.atSeconds, zone, layout), plain(entry.person)),
    rule,
    ...(shift === undefined ? [] : shiftSlip(shift, layout, zone)),
    ...details(ticket, layout),
    oneColumn,
    ...(reason === '' ? [] : [left(plain(by + reason))]),
  ];
}

function details({ entry, hidesExpected }: DrawerTicket, layout: Layout): string[] {
  const words = layout.words.drawer;
  switch (entry.kind) {
    case 'open':
    case 'start-shift':
      return [];
    case 'count':
    case 'end-shift':
      return countLines(entry, layout, hidesExpected);
    case 'settle':
      return [
        ...valueLine(words.account, plain(entry.name)),
        ...totalLine(plain(layout.words.bill.way(entry.as)), entry.fen),
        ...(entry.note === '' ? [] : [oneColumn, left(plain(entry.note))]),
      ];
    case 'float':
    case 'pay-in':
    case 'pay-out':
    case 'drop':
      return totalLine(words.kinds[entry.kind], entry.fen);
  }
}

function countLines(
  entry: Extract<DrawerEntry, { expectedFen: number }>,
  layout: Layout,
  hidesExpected = false,
): string[] {
  const words = layout.words.drawer;
  const { pieces, fen, expectedFen, differenceFen } = entry;
  if (pieces === null || fen === null || differenceFen === null)
    return [...moneyLine(words.expected, expectedFen), oneColumn, left(words.uncounted)];
  return [
    ...pieces.flatMap(({ unitFen, pieces: many }) =>
      unitFen === LOOSE_UNIT
        ? moneyLine(words.loose, many)
        : moneyLine(`${money(unitFen)} x ${many}`, unitFen * many),
    ),
    ...totalLine(words.counted, fen),
    ...(hidesExpected
      ? []
      : [...moneyLine(words.expected, expectedFen), ...moneyLine(words.difference, differenceFen)]),
  ];
}

/** One line of the report. */
export function drawerLine(entry: DrawerEntry, layout: Layout): string[] {
  const words = layout.words.drawer;
  const name =
    entry.kind === 'settle' ? facts(words.kinds.settle, plain(entry.name)) : words.kinds[entry.kind];
  const fen = signedFenOf(entry);
  if (fen === null) return [oneColumn, left(name)];
  const differenceFen = 'differenceFen' in entry ? (entry.differenceFen ?? 0) : 0;
  return [
    ...moneyLine(name, fen),
    ...(differenceFen === 0 ? [] : moneyLine(words.difference, differenceFen)),
  ];
}
