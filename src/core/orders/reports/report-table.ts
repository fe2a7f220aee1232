// The report of a span as one table: a row for each figure, with the part of the report that it belongs to.
import { dateOfDay } from '../../../contract/business-days.ts';
import type { SpanReport } from '../../../contract/reports.ts';
import { salesSteps } from '../../../contract/sales-steps.ts';
import { billWords } from '../../../formats/receipt/bill-words.ts';
import type { TicketLanguage } from '../../../formats/receipt/ticket.ts';
import { type Cell, momentCell, type Row, textOfCell } from '../../../formats/write/cells.ts';
import type { Zone } from '../../../contract/time-zone.ts';
import { reportColumns, reportWords, type ReportWords } from './report-words.ts';

interface TableRow {
  name: string;
  about?: string;
  count?: number;
  fen?: number;
}

interface Naming {
  words: ReportWords;
  language: TicketLanguage;
  wallOf: Zone['wallOf'];
}

export interface ReportTable {
  headings: string[];
  rows: Row[];
}

export function reportTable(
  report: SpanReport,
  { language, wallOf }: Pick<Naming, 'language' | 'wallOf'>,
): ReportTable {
  const words = reportWords[language];
  const naming = { words, language, wallOf };
  const { parts, weekdays } = words;
  const rowsOf = (part: keyof ReportWords['parts'], rows: readonly TableRow[]): Row[] =>
    rows.map(({ name, about = '', count, fen }) => [
      prose(parts[part]),
      prose(name),
      prose(about),
      count === undefined ? null : { kind: 'count', count },
      fen === undefined ? null : { kind: 'money', fen },
    ]);
  return {
    headings: reportColumns.map((column) => words.headings[column]),
    rows: [
      ...rowsOf('summary', summaryRows(report, naming)),
      ...rowsOf('taxes', taxRows(report, naming)),
      ...rowsOf('payments', paymentRows(report, naming)),
      ...rowsOf(
        'days',
        report.days.map((day) => ({ name: dateOfDay(day), count: day.orders, fen: day.fen })),
      ),
      ...rowsOf(
        'hours',
        report.hours.map(({ hour, orders, fen }) => ({ name: hourText(hour), count: orders, fen })),
      ),
      ...rowsOf(
        'weekHours',
        report.weekHours.map(({ weekday, hour, orders, fen }) => ({
          name: weekdays[weekday - 1] ?? '',
          about: hourText(hour),
          count: orders,
          fen,
        })),
      ),
      ...rowsOf(
        'categories',
        report.categories.map(({ name, amount, fen }) => ({
          name: name || words.noCategory,
          count: amount,
          fen,
        })),
      ),
      ...rowsOf(
        'dishes',
        report.dishes.map(({ title, category, amount, fen }) => ({
          name: title,
          about: category,
          count: amount,
          fen,
        })),
      ),
      ...rowsOf(
        'spots',
        report.spots.map(({ spot, orders, fen }) => ({ name: words.spots[spot], count: orders, fen })),
      ),
      ...rowsOf(
        'tables',
        report.tables.map(({ spot, name, orders, fen }) => ({
          name: name || words.spots[spot],
          count: orders,
          fen,
        })),
      ),
      ...rowsOf('people', peopleRows(report, naming)),
      ...rowsOf('shifts', shiftRows(report, naming)),
      ...oddRows(report, naming),
    ],
  };
}

function summaryRows(report: SpanReport, { words: { figures, hidden }, language }: Naming): TableRow[] {
  const { net } = report;
  return [
    ...salesSteps(report, language).map((step) => ({
      name: step.name === 'fee' ? billWords[language].fees[step.kind] : figures[step.name],
      ...((step.name === 'total' || step.name === 'afterRefunds') && { count: report.orders }),
      fen: step.fen,
    })),
    { name: figures.advance, fen: net.advanceFen },
    { name: figures.earlier, fen: 0 - net.earlierFen },
    ...(report.isCashHidden
      ? [{ name: figures.payments, about: hidden }]
      : [
          { name: figures.payments, fen: net.paymentsFen },
          { name: figures.difference, fen: net.differenceFen },
        ]),
    { name: figures.tips, fen: report.tipsFen },
    { name: figures.guests, count: report.guests },
  ];
}

const taxRows = ({ taxes }: SpanReport, { words: { figures }, language }: Naming): TableRow[] =>
  taxes.flatMap(({ rate, netFen, taxFen, refundedNetFen, refundedTaxFen }) => {
    const name = billWords[language].tax(rate);
    return [
      { name, about: figures.taxed, fen: netFen - refundedNetFen },
      { name, about: figures.tax, fen: taxFen },
      ...(refundedTaxFen === 0 ? [] : [{ name, about: figures.refundedTax, fen: 0 - refundedTaxFen }]),
    ];
  });

const paymentRows = ({ payments }: SpanReport, { words: { figures }, language }: Naming): TableRow[] =>
  payments.flatMap(({ as, count, fen, refundsFen, tipsFen, settledFen }) => {
    const name = billWords[language].way(as);
    const more = (about: string, sumFen: number): TableRow[] =>
      sumFen === 0 ? [] : [{ name, about, fen: sumFen }];
    return [
      { name, count, fen: fen - refundsFen },
      ...more(figures.refunded, refundsFen),
      ...more(figures.tips, tipsFen),
      ...more(figures.settled, settledFen),
    ];
  });

const peopleRows = ({ people, isCashHidden }: SpanReport, { words }: Naming): TableRow[] =>
  people.flatMap(
    ({ name: given, orders, fen, discountsFen, voidsFen, refundsFen, tipsFen, takenFen }): TableRow[] => {
      const name = given || words.noPerson;
      const { figures } = words;
      return [
        { name, about: figures.total, count: orders, fen },
        { name, about: figures.discountsGiven, fen: discountsFen },
        { name, about: figures.voids, fen: voidsFen },
        { name, about: figures.refundsMade, fen: refundsFen },
        { name, about: figures.tips, fen: tipsFen },
        ...(isCashHidden ? [] : [{ name, about: figures.taken, fen: takenFen }]),
      ];
    },
  );

/** A shift is named by its day, its drawer and its person, and by its times. */
const shiftRows = ({ shifts }: SpanReport, { words, language, wallOf }: Naming): TableRow[] =>
  shifts.flatMap((sums): TableRow[] => {
    const { figures } = words;
    const isNameless = sums.drawer === '' && sums.person === '';
    const whose = [sums.drawer, isNameless ? words.noPerson : sums.person];
    const who = sums.shift === null ? [words.mainDrawer] : whose;
    const times = [sums.fromSeconds, sums.toSeconds].flatMap((at) =>
      at === null ? [] : [timeText(at, wallOf)],
    );
    const name = [sums.date, ...who, times.join(' – ')].filter((text) => text !== '').join(' · ');
    const some = (about: string, fen: number | null): TableRow[] =>
      fen === null || fen === 0 ? [] : [{ name, about, fen }];
    const known = (about: string, fen: number | null): TableRow[] =>
      fen === null ? [] : [{ name, about, fen }];
    return [
      { name, about: figures.total, count: sums.orders, fen: sums.salesFen },
      ...sums.payments.map(({ as, count, fen, refundsFen }) => ({
        name,
        about: billWords[language].way(as),
        count,
        fen: fen - refundsFen,
      })),
      ...some(figures.float, sums.floatFen),
      ...some(figures.takenInCash, sums.takenFen),
      ...some(figures.paidIn, sums.paidInFen),
      ...some(figures.paidOut, 0 - sums.paidOutFen),
      ...some(figures.dropped, 0 - sums.droppedFen),
      ...some(figures.given, 0 - sums.givenFen),
      ...some(figures.handedIn, sums.handedInFen),
      ...known(figures.expected, sums.expectedFen),
      ...known(figures.counted, sums.countedFen),
      ...known(figures.difference, sums.differenceFen),
    ];
  });

/** The details name the time, the slip, the person and the reason. */
const oddRows = ({ odd }: SpanReport, { words, wallOf }: Naming): Row[] =>
  odd.map(({ kind, atSeconds, number, person, titles, reason, fen, isCountedAgain }) => [
    prose(words.parts.odd),
    prose(words.odd[kind]),
    prose(
      [
        timeText(atSeconds, wallOf),
        number === null ? '' : `#${number}`,
        person,
        ...titles,
        reason,
        isCountedAgain ? words.countedAgain : '',
      ]
        .filter((text) => text !== '')
        .join(' · '),
    ),
    null,
    { kind: 'money', fen },
  ]);

function timeText(seconds: number, wallOf: Zone['wallOf']): string {
  const cell = momentCell(seconds, wallOf);
  return cell === null ? '' : textOfCell(cell);
}

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const prose = (text: string): Cell | null => (text === '' ? null : { kind: 'prose', text });
