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
    ...carriedOver(context),
    ...traces(context),
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

type Loss = Pick<DayReport['refunds'][number], 'number' | 'atSeconds' | 'person' | 'reason'>;

/** Voids, discounts and refunds: what, how much, when, by whom, and why. */
function losses({ report, layout, time }: Context): string[] {
  const { report: words, bill } = layout.words;
  const because = ({ number, atSeconds, person, reason }: Loss, isUnsent = false) => [
    oneColumn,
    left(
      facts(
        number === null ? '' : layout.words.number(String(number)),
        time(atSeconds).slice(-'00:00'.length),
        plain(person),
        isUnsent ? words.unsent : '',
        plain(reason),
      ),
    ),
  ];
  return [
    ...section(
      words.voids,
      report.voids.flatMap((item) => [
        ...moneyLine(counted(item.amount, plain(item.title)), item.fen),
        ...because(item, !item.wasSent),
      ]),
    ),
    ...section(
      words.discounts,
      report.discounts.flatMap((item) => [
        ...moneyLine(plain(item.title) || words.wholeBill, -item.fen),
        ...because(item),
      ]),
    ),
    ...section(
      words.refunds,
      report.refunds.flatMap((item) => [...moneyLine(bill.ways[item.way], -item.fen), ...because(item)]),
    ),
  ];
}

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

const counted = (amount: number, text: string): string => `${amountText({ amount })} ${text}`;

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** A part with its heading and a rule above, or nothing. */
const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [oneColumn, rule, left(bold(heading)), ...lines];
