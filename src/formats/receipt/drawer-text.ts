// What was done at the drawer, on a paper of its own and in the report of the day.
import { type DrawerEntry, LOOSE_UNIT, signedFenOf } from '../../contract/drawer.ts';
import { centred, left, oneColumn, plain, rule, sized } from './markup.ts';
import { money, moneyLine, totalLine, valueLine } from './money-lines.ts';
import type { DrawerTicket } from './ticket.ts';
import { ends, facts, type Layout, timeText } from './ticket-layout.ts';

export function drawerText({ entry, zone }: DrawerTicket, layout: Layout): string[] {
  const words = layout.words.drawer;
  const reason = 'reason' in entry ? entry.reason : '';
  return [
    centred(sized(words.kinds[entry.kind], 3)),
    ...ends(timeText(entry.atSeconds, zone), plain(entry.person)),
    rule,
    ...details(entry, layout),
    oneColumn,
    ...(reason === '' ? [] : [left(plain(reason))]),
  ];
}

function details(entry: DrawerEntry, layout: Layout): string[] {
  const words = layout.words.drawer;
  switch (entry.kind) {
    case 'open':
      return [];
    case 'count':
      return [
        ...entry.pieces.flatMap(({ unitFen, pieces }) =>
          unitFen === LOOSE_UNIT
            ? moneyLine(words.loose, pieces)
            : moneyLine(`${money(unitFen)} x ${pieces}`, unitFen * pieces),
        ),
        ...totalLine(words.counted, entry.fen),
        ...moneyLine(words.expected, entry.expectedFen),
        ...moneyLine(words.difference, entry.differenceFen),
      ];
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

/** One line of the report. */
export function drawerLine(entry: DrawerEntry, layout: Layout): string[] {
  const words = layout.words.drawer;
  const name =
    entry.kind === 'settle' ? facts(words.kinds.settle, plain(entry.name)) : words.kinds[entry.kind];
  if (entry.kind === 'open') return [oneColumn, left(name)];
  if (entry.kind !== 'count') return moneyLine(name, signedFenOf(entry));
  const isEven = entry.differenceFen === 0;
  return [...moneyLine(name, entry.fen), ...(isEven ? [] : moneyLine(words.difference, entry.differenceFen))];
}
