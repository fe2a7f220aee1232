// A shift on paper: its own slip when it ends, and its lines in the report of the day.
import { cashPartsOf, type ShiftSums } from '../../contract/shifts.ts';
import { left, oneColumn, plain, rule } from './markup.ts';
import { moneyLine, valueLine } from './money-lines.ts';
import { ends, facts, type Layout, timeText } from './ticket-layout.ts';

/** Whose cash it is: a named drawer and a person, a person, or the main drawer. */
export const shiftName = ({ shift, drawer, person }: ShiftSums, layout: Layout): string =>
  shift === null
    ? layout.words.drawer.main
    : facts(plain(drawer), plain(person)) || layout.words.report.nobody;

/** The slip: from when to when, what was sold and taken, and the cash. The count itself stands below it. */
export function shiftSlip(sums: ShiftSums, layout: Layout, zone: string): string[] {
  const { drawer: words, report, bill } = layout.words;
  const { fromSeconds, toSeconds } = sums;
  return [
    left(shiftName(sums, layout)),
    ...(fromSeconds === null ? [] : ends(words.from, timeText(fromSeconds, zone, layout))),
    ...(toSeconds === null ? [] : ends(words.to, timeText(toSeconds, zone, layout))),
    rule,
    ...valueLine(report.orders, String(sums.orders)),
    ...moneyLine(report.total, sums.salesFen),
    ...sums.payments.flatMap(({ as, fen, refundsFen, tipsFen, settledFen }) => {
      const name = plain(bill.way(as));
      return [
        ...moneyLine(name, fen),
        ...unlessZero(bill.refund(name), -refundsFen),
        ...unlessZero(facts(name, report.tips), tipsFen),
        ...unlessZero(facts(name, report.settled), settledFen),
      ];
    }),
    oneColumn,
    rule,
    ...cashLines(sums, layout),
  ];
}

/** What leads to the cash that it should hold. */
function cashLines(sums: ShiftSums, layout: Layout): string[] {
  const { cashParts } = layout.words.report;
  const handedInFen = sums.shift === null ? sums.handedInFen : 0;
  return cashPartsOf({ ...sums, handedInFen }).flatMap(({ name, fen }) => moneyLine(cashParts[name], fen));
}

/** In the report of the day: how its cash came about, its count, and by how much it differs. */
export function shiftRows(sums: ShiftSums, layout: Layout): string[] {
  const words = layout.words.drawer;
  const { toSeconds, expectedFen, countedFen, differenceFen, reason, shift } = sums;
  const isUncounted = shift !== null && toSeconds !== null && countedFen === null;
  return [
    oneColumn,
    left(shiftName(sums, layout)),
    ...(expectedFen === null ? [] : [...cashLines(sums, layout), ...moneyLine(words.expected, expectedFen)]),
    ...(countedFen === null ? [] : moneyLine(words.counted, countedFen)),
    ...(differenceFen === null ? [] : moneyLine(words.difference, differenceFen)),
    ...(isUncounted ? [oneColumn, left(words.uncounted)] : []),
    ...(shift !== null && toSeconds === null ? [oneColumn, left(words.stillOpen)] : []),
    ...(reason === '' ? [] : [oneColumn, left(plain(reason))]),
  ];
}

const unlessZero = (label: string, fen: number): string[] => (fen === 0 ? [] : moneyLine(label, fen));
