// The tables of a report in a file, read back from it.
import { expect, it } from 'vitest';
import { reportOf } from '../../../../src/core/orders/day-report.ts';
import { summaryOf } from '../../../../src/core/orders/reports/day-summary.ts';
import { reportTable } from '../../../../src/core/orders/reports/report-table.ts';
import { spanReport } from '../../../../src/core/orders/reports/span-report.ts';
import { readTable } from '../../../../src/formats/read/read-table.ts';
import { writeTable } from '../../../../src/formats/write/write-table.ts';
import { fc } from '../../../support/fast-check.ts';
import { anyOrdersOfDay } from '../papers/any-order.ts';

const day = { number: 1, date: '2027-01-15', openedAtSeconds: 0, closedAtSeconds: 9 };
const span = { from: day.date, to: day.date };

it.each(['csv', 'xlsx'] as const)(
  'says in a %s file what the report of the day says, in both languages',
  (format) => {
    fc.assert(
      fc.property(anyOrdersOfDay, fc.constantFrom('en' as const, 'zh-CN' as const), (orders, language) => {
        const input = {
          day: { ...day, nth: 1 },
          orders,
          openOrders: [],
          secondsToHour: () => 12,
          dateOf: () => day.date,
          traces: [],
          countedFen: null,
          drawer: [],
          accountsBefore: [],
          receiptBefore: 0,
        };
        const summarized = { number: 1, date: day.date, nth: 1, isOpen: false, openingHour: 12 };
        const days = [{ ...summarized, summary: summaryOf(input) }];
        const report = spanReport({ ...span, days, unread: [], differing: [] });
        const whole = reportOf(input);
        expect(report.net).toMatchObject({ fen: whole.net.fen, differenceFen: whole.net.differenceFen });
        const table = reportTable(report, { language, wallOf: (seconds) => seconds });
        const { lines } = readTable(
          writeTable({ format, name: 'report', headings: table.headings }, table.rows),
        );
        const rows = lines.slice(1).map(({ cells }) => cells);
        expect(rows).toHaveLength(table.rows.length);
        const amountsOf = (part: string) =>
          rows.filter(([first]) => first === part).map((cells) => Math.round(Number(cells[4]) * 100));
        const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
        const [categories, hours, tables] =
          language === 'en'
            ? ['Categories, before refunds', 'Hours, before refunds', 'Tables, before refunds']
            : ['分类（未扣退款）', '时段（未扣退款）', '桌台（未扣退款）'];
        expect(sum(amountsOf(hours))).toBe(whole.totalFen);
        expect(sum(amountsOf(tables))).toBe(whole.totalFen);
        expect(sum(amountsOf(categories)) + whole.feesFen - whole.roundingFen).toBe(whole.totalFen);
      }),
      { numRuns: 40 },
    );
  },
);
