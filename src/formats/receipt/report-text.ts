// What a business day has brought in, on paper: what the till must hold, and everything that took money away.
import type { DayReport } from '../../contract/business-days.ts';
import { bold, centred, left, oneColumn, plain, rule, sized } from './markup.ts';
import { moneyLine, totalLine, valueLine } from './money-lines.ts';
import type { ReportTicket } from './ticket.ts';
import { amountText, ends, facts, type Layout, placeText, timeText } from './ticket-layout.ts';

const MOST_DISHES_PRINTED = 20;

/** The report with what every part of it needs to be written. */
interface Context {
  report: DayReport;
  layout: Layout;
  time: (seconds: number) => string;
}

export function reportText({ report, zone }: ReportTicket, layout: Layout): string[] {
  const context = { report, layout, time: (seconds: number) => timeText(seconds, zone) };
  return [
    ...head(context),
    ...totals(context),
    ...payments(context),
    ...cash(context),
    ...sales(context),
    ...losses(context),
    ...takenOff(context),
    ...slips(context),
    ...carriedOver(context),
    ...traces(context),
    ...auditHead(context),
    oneColumn,
  ];
}

function head({ report, layout, time }: Context): string[] {
  const words = layout.words.report;
  const { openedAtSeconds, closedAtSeconds } = report;
  return [
    centred(sized(words.title, 3)),
    centred(sized(plain(report.date), 3)),
    ...ends(words.opened, time(openedAtSeconds)),
    ...(closedAtSeconds === null ? [left(words.stillOpen)] : ends(words.closed, time(closedAtSeconds))),
  ];
}

function totals({ report, layout }: Context): string[] {
  const words = layout.words.report;
  return [
    rule,
    ...valueLine(words.orders, String(report.orders)),
    ...valueLine(words.guests, String(report.guests)),
    ...moneyLine(words.gross, report.grossFen),
    ...moneyLine(words.discounts, -report.discountsFen),
    ...moneyLine(words.fees, report.feesFen),
    ...totalLine(words.total, report.totalFen),
  ];
}

function payments({ report, layout }: Context): string[] {
  const { bill } = layout.words;
  return section(
    layout.words.report.payments,
    report.payments.flatMap(({ way, count, fen, refundsFen }) => [
      ...moneyLine(counted(count, bill.ways[way]), fen),
      ...(refundsFen === 0 ? [] : moneyLine(bill.refund(bill.ways[way]), -refundsFen)),
    ]),
  );
}

function cash({ report, layout }: Context): string[] {
  const words = layout.words.report;
  const { expectedFen, countedFen, differenceFen } = report.cash;
  return section(words.cash, [
    ...moneyLine(words.expected, expectedFen),
    ...(countedFen === null ? [] : moneyLine(words.counted, countedFen)),
    ...(differenceFen === null ? [] : moneyLine(words.difference, differenceFen)),
  ]);
}

function sales({ report, layout }: Context): string[] {
  const words = layout.words.report;
  const listed = report.dishes.slice(0, MOST_DISHES_PRINTED);
  const others = report.dishes.slice(MOST_DISHES_PRINTED);
  return [
    ...section(
      words.categories,
      report.categories.flatMap(({ name, amount, fen }) =>
        moneyLine(counted(amount, plain(name) || words.noCategory), fen),
      ),
    ),
    ...section(words.dishes, [
      ...listed.flatMap(({ title, amount, fen }) => moneyLine(counted(amount, plain(title)), fen)),
      ...(others.length === 0
        ? []
        : moneyLine(
            words.otherDishes(others.length),
            others.reduce((sum, { fen }) => sum + fen, 0),
          )),
    ]),
    ...section(
      words.hours,
      report.hours.flatMap(({ hour, orders, fen }) =>
        moneyLine(facts(hourText(hour), words.orderCount(orders)), fen),
      ),
    ),
    ...section(
      words.people,
      report.people.flatMap(({ name, orders, fen }) =>
        moneyLine(facts(plain(name) || words.nobody, words.orderCount(orders)), fen),
      ),
    ),
  ];
}

type Loss = Pick<DayReport['refunds'][number], 'number' | 'date' | 'atSeconds' | 'person' | 'reason'>;

/** Whose it was, when, by whom, and why. */
function because(
  { layout, time }: Context,
  { atSeconds, person, reason, ...slip }: Loss,
  isUnsent = false,
): string[] {
  const unsent = isUnsent ? layout.words.report.unsent : '';
  const at = time(atSeconds).slice(-'00:00'.length);
  return [oneColumn, left(facts(numberText(slip, layout), at, plain(person), unsent, plain(reason)))];
}

/** Numbers begin anew with each day, so one of another day is told apart by its date. */
const numberText = ({ number, date }: Pick<Loss, 'number' | 'date'>, { words }: Layout): string =>
  number === null ? '' : facts(words.number(String(number)), plain(date ?? ''));

/** Voids, discounts and refunds: what, and how much. */
function losses(context: Context): string[] {
  const { report, layout } = context;
  const { report: words, bill } = layout.words;
  return [
    ...section(
      words.voids,
      report.voids.flatMap((item) => [
        ...moneyLine(counted(item.amount, plain(item.title)), item.fen),
        ...because(context, item, !item.wasSent),
      ]),
    ),
    ...section(
      words.discounts,
      report.discounts.flatMap((item) => [
        ...moneyLine(plain(item.title) || words.wholeBill, -item.fen),
        ...because(context, item),
      ]),
    ),
    ...section(
      words.refunds,
      report.refunds.flatMap((item) => [
        ...moneyLine(bill.ways[item.way], -item.fen),
        ...because(context, item),
      ]),
    ),
  ];
}

/** Of bills that guests had been shown on paper. */
function takenOff(context: Context): string[] {
  const { report, layout } = context;
  const words = layout.words.report;
  return section(
    words.takenOff,
    report.takenOff.flatMap((item) => [
      ...moneyLine(facts(words.takingOff[item.kind], plain(item.titles.join(', '))), -item.fen),
      ...because(context, item),
    ]),
  );
}

/** What became of every number: the closed ones in a row, the others one by one. */
function slips(context: Context): string[] {
  const { report, layout } = context;
  const words = layout.words.report;
  const { given, closed, missing } = report.numbers;
  const sumLine = (text: string, fen: number) => (fen === 0 ? [left(text)] : moneyLine(text, fen));
  return section(words.numbers, [
    ...(given === 0 ? [] : valueLine(words.given, String(given))),
    ...(closed.length === 0 ? [] : [left(facts(words.fates.closed, rangesText(closed)))]),
    ...(missing.length === 0 ? [] : [left(facts(words.missing, rangesText(missing)))]),
    ...report.fates.flatMap((fate) => [
      ...sumLine(facts(words.fates[fate.kind], otherText(fate, layout)), fate.fen),
      ...because(context, fate),
    ]),
  ]);
}

function otherText({ kind, other }: DayReport['fates'][number], layout: Layout): string {
  const number = other === null ? '' : numberText(other, layout);
  const words = layout.words.report;
  return number === '' ? '' : facts(kind === 'split' ? words.splitFrom : words.mergedInto, number);
}

const rangesText = (ranges: DayReport['numbers']['closed']): string =>
  ranges.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`)).join(', ');

function carriedOver({ report: { open }, layout }: Context): string[] {
  const words = layout.words.report;
  const lines = open.flatMap(({ place, number, owedFen }) =>
    moneyLine(
      facts(placeText(place, layout), number === null ? '' : layout.words.number(String(number))),
      owedFen,
    ),
  );
  return section(words.carriedOver, [
    ...lines,
    ...(open.length === 0
      ? []
      : moneyLine(
          words.openSlips(open.length),
          open.reduce((sum, { owedFen }) => sum + owedFen, 0),
        )),
  ]);
}

function traces({ report, layout, time }: Context): string[] {
  const words = layout.words.report;
  return section(
    words.log,
    report.traces.flatMap(({ kind, atSeconds, person, reason, countedFen }) => [
      ...ends(words.logged[kind], time(atSeconds)),
      ...[facts(plain(person), plain(reason))].filter((text) => text !== '').map(left),
      ...(countedFen === null ? [] : [...moneyLine(words.counted, countedFen), oneColumn]),
    ]),
  );
}

/** On paper, where it cannot be changed: a later audit must still have this entry with this sum. */
const auditHead = ({ report: { auditHead: known }, layout }: Context): string[] =>
  known === undefined ? [] : section(layout.words.report.audit, [left(plain(known))]);

const counted = (amount: number, text: string): string => `${amountText({ amount })} ${text}`;

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** A part with its heading and a rule above, or nothing. */
const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [oneColumn, rule, left(bold(heading)), ...lines];
