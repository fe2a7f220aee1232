// What a business day has brought in, on paper: what the till must hold, and everything that took money away.
import { dateOfDay, type DayReport } from '../../contract/business-days.ts';
import { hourText } from '../../contract/clock.ts';
import { receiptText } from '../../contract/order-bills.ts';
import { cashPartsOf, differenceParts } from '../../contract/shifts.ts';
import { type SalesStep, stepsToShow } from '../../contract/sales-steps.ts';
import { drawerLine } from './drawer-text.ts';
import { bold, centred, left, oneColumn, plain, rule, sized } from './markup.ts';
import { moneyLine, totalLine, valueLine } from './money-lines.ts';
import { shiftRows } from './shift-text.ts';
import type { ReportTicket } from './ticket.ts';
import {
  amountText,
  clockText,
  ends,
  facts,
  type Layout,
  staffText,
  placeText,
  timeText,
} from './ticket-layout.ts';

const MOST_DISHES_PRINTED = 20;

/** The report with what every part of it needs to be written. */
interface Context {
  report: DayReport;
  layout: Layout;
  time: (seconds: number) => string;
  clock: (seconds: number) => string;
}

export function reportText({ report, zone }: ReportTicket, layout: Layout): string[] {
  const context = {
    report,
    layout,
    time: (seconds: number) => timeText(seconds, zone, layout),
    clock: (seconds: number) => clockText(seconds, zone, layout),
  };
  return [
    ...head(context),
    ...totals(context),
    ...taxes(context),
    ...payments(context),
    ...cash(context),
    ...sales(context),
    ...losses(context),
    ...takenOff(context),
    ...slips(context),
    ...receipts(context),
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
    centred(sized(plain(dateOfDay(report)), 3)),
    ...ends(words.opened, time(openedAtSeconds)),
    ...(closedAtSeconds === null ? [left(words.stillOpen)] : ends(words.closed, time(closedAtSeconds))),
  ];
}

function totals({ report, layout }: Context): string[] {
  const { report: words } = layout.words;
  const { net } = report;
  return [
    rule,
    ...valueLine(words.orders, String(report.orders)),
    ...valueLine(words.guests, String(report.guests)),
    ...stepsToShow(report, layout.words.language).flatMap((step) => stepLines(step, layout)),
    ...unlessZero(words.advance, net.advanceFen),
    ...unlessZero(words.earlier, -net.earlierFen),
    ...unlessZero(words.unexplained, net.differenceFen),
  ];
}

function stepLines(step: SalesStep, layout: Layout): string[] {
  const { report: words, bill } = layout.words;
  if (step.name === 'fee') return moneyLine(bill.fees[step.kind], step.fen);
  if (step.name === 'refunds' || step.name === 'refundsBeforeTax')
    return unlessZero(words[step.name === 'refunds' ? 'refunded' : step.name], step.fen);
  return step.isSum === true ? totalLine(words[step.name], step.fen) : moneyLine(words[step.name], step.fen);
}

const titlesText = (titles: readonly string[], layout: Layout): string =>
  titles.map((title) => staffText(title, layout)).join(', ');

const unlessZero = (label: string, fen: number): string[] => (fen === 0 ? [] : moneyLine(label, fen));

/** Each rate with its net, its tax and their sum, and what refunds took back of it. */
function taxes({ report, layout }: Context): string[] {
  const { report: words, bill } = layout.words;
  return section(
    words.taxes,
    report.taxes.flatMap(({ rate, netFen, taxFen, refundedNetFen, refundedTaxFen }) => [
      left(plain(bill.tax(rate))),
      ...moneyLine(bill.net, netFen),
      ...moneyLine(words.tax, taxFen),
      ...moneyLine(words.withTax, netFen + taxFen),
      ...unlessZero(words.refundedNet, -refundedNetFen),
      ...unlessZero(bill.refundedTax, -refundedTaxFen),
    ]),
  );
}

function payments({ report, layout }: Context): string[] {
  const { bill, report: words } = layout.words;
  const isHidden = report.cash.expectedFen === null;
  const rows = report.payments.flatMap(({ as, count, fen, refundsFen, tipsFen, settledFen }) => {
    const name = plain(bill.way(as));
    return [
      ...moneyLine(counted(count, name), fen),
      ...unlessZero(bill.refund(name), -refundsFen),
      ...unlessZero(facts(name, words.tips), tipsFen),
      ...unlessZero(facts(name, words.settled), settledFen),
    ];
  });
  return [
    ...section(
      words.payments,
      rows.length === 0 || isHidden ? rows : [...rows, ...moneyLine(words.paid, report.net.paymentsFen)],
    ),
    ...section(words.tips, [
      ...report.tips.people.flatMap(({ name, fen }) => moneyLine(plain(name) || words.nobody, fen)),
      ...unlessZero(words.pooled, report.tips.pooledFen),
    ]),
    ...section(
      words.accounts,
      report.accounts.flatMap(({ name, chargedFen, settledFen, owedFen }) => [
        left(plain(name)),
        ...unlessZero(words.charged, chargedFen),
        ...unlessZero(words.settled, -settledFen),
        ...moneyLine(words.owed, owedFen),
      ]),
    ),
  ];
}

function cash({ report, layout, clock }: Context): string[] {
  const words = layout.words.report;
  const { cash: sums } = report;
  const unlessNull = (label: string, fen: number | null) => (fen === null ? [] : moneyLine(label, fen));
  const isHidden = sums.expectedFen === null;
  return [
    ...section(words.cash, [
      ...(isHidden
        ? []
        : cashPartsOf(sums, report.payments).flatMap(({ name, fen }) =>
            moneyLine(words.cashParts[name], fen),
          )),
      ...unlessNull(words.expected, sums.expectedFen),
      ...(sums.first === undefined
        ? []
        : [
            ...moneyLine(words.firstCount, sums.first.fen),
            ...moneyLine(words.expected, sums.first.expectedFen),
            ...moneyLine(words.difference, sums.first.differenceFen),
          ]),
      ...unlessNull(sums.first === undefined ? words.counted : words.countedAgain, sums.countedFen),
      ...unlessNull(words.difference, sums.differenceFen),
      ...differenceParts(report).flatMap(({ name, fen }) => moneyLine(words[name], fen)),
    ]),
    ...section(
      layout.words.drawer.shifts,
      report.shifts.flatMap((sums) => shiftRows(sums, layout)),
    ),
    ...section(
      layout.words.drawer.title,
      report.drawer.flatMap((entry) => [
        ...drawerLine(entry, layout),
        ...because({ layout, clock }, entry, 'isUndone' in entry && entry.isUndone ? words.undone : ''),
      ]),
    ),
  ];
}

function sales({ report, layout }: Context): string[] {
  const words = layout.words.report;
  const listed = report.dishes.slice(0, MOST_DISHES_PRINTED);
  const others = report.dishes.slice(MOST_DISHES_PRINTED);
  return [
    ...section(
      words.categories,
      report.categories.flatMap(({ name, amount, fen }) =>
        moneyLine(counted(amount, staffText(name, layout) || words.noCategory), fen),
      ),
    ),
    ...section(words.dishes, [
      ...listed.flatMap(({ title, amount, fen }) =>
        moneyLine(counted(amount, staffText(title, layout)), fen),
      ),
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
        moneyLine(facts(hourText(hour, layout.hasTwelveHours), words.orderCount(orders)), fen),
      ),
    ),
    ...section(
      words.spots,
      report.spots.length === 1
        ? []
        : report.spots.flatMap(({ spot, orders, fen }) =>
            moneyLine(facts(words.spotNames[spot], words.orderCount(orders)), fen),
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

type Slip = Pick<DayReport['refunds'][number], 'number' | 'date'>;
type Happened = Partial<Slip> & { atSeconds: number; person: string; reason?: string };

/** Whose it was, when, by whom, and why. */
function because(
  { layout, clock }: Pick<Context, 'layout' | 'clock'>,
  { atSeconds, person, reason = '', number = null, date = null }: Happened,
  mark = '',
): string[] {
  const slip = numberText({ number, date }, layout);
  return [oneColumn, left(facts(slip, clock(atSeconds), plain(person), mark, plain(reason)))];
}

/** Numbers begin anew with each day, so one of another day is told apart by its date. */
const numberText = ({ number, date }: Slip, { words }: Layout): string =>
  number === null ? '' : facts(words.number(String(number)), plain(date ?? ''));

/** Voids, discounts and refunds: what, and how much. */
function losses(context: Context): string[] {
  const { report, layout } = context;
  const { report: words, bill } = layout.words;
  return [
    ...section(
      words.voids,
      report.voids.flatMap((item) => [
        ...moneyLine(counted(item.amount, staffText(item.title, layout)), item.fen),
        ...because(context, item, item.wasSent ? '' : words.unsent),
      ]),
    ),
    ...section(
      words.discounts,
      report.discounts.flatMap((item) => [
        ...moneyLine(staffText(item.title, layout) || words.wholeBill, -item.fen),
        ...because(context, item),
      ]),
    ),
    ...section(
      words.refunds,
      report.refunds.flatMap((item) => [
        ...moneyLine(facts(plain(bill.way(item.as)), titlesText(item.titles, layout)), -item.fen),
        ...because(context, item),
      ]),
    ),
    ...section(
      words.corrections,
      report.corrections.flatMap((item) => [
        ...moneyLine(
          [item.from, ...(item.to === null ? [] : [item.to])].map((way) => plain(bill.way(way))).join(' > '),
          item.fen,
        ),
        ...because(context, item, item.to === null ? words.undone : ''),
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
      ...moneyLine(facts(words.takingOff[item.kind], titlesText(item.titles, layout)), -item.fen),
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

/** The numbers of receipts in a row, and those that do not count any more. */
function receipts(context: Context): string[] {
  const { given, missing, replaced } = context.report.receipts;
  const words = context.layout.words.report;
  return section(words.receipts, [
    ...given.map(({ prefix, from, to }) =>
      left(plain([...new Set([from, to])].map((number) => receiptText({ prefix, number })).join(' - '))),
    ),
    ...(missing.length === 0 ? [] : [left(facts(words.missing, rangesText(missing)))]),
    ...replaced.flatMap((one) => [
      ...moneyLine(facts(plain(one.text), words.receiptReplaced), one.fen),
      ...because(context, one),
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

/** A part with its heading and a rule above, or nothing. */
const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [oneColumn, rule, left(bold(heading)), ...lines];
