// The taxes of a span and of the file for the bookkeeper are those of the reports of its days.
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { reportOf } from '../../../../src/core/orders/day-report.ts';
import { bookColumns, dayBooks } from '../../../../src/core/orders/reports/book-tables.ts';
import { BooksFile } from '../../../../src/core/orders/reports/books-file.ts';
import { summaryOf } from '../../../../src/core/orders/reports/day-summary.ts';
import { spanReport } from '../../../../src/core/orders/reports/span-report.ts';
import { sumsOf } from '../../../../src/core/orders/sums.ts';
import { readCsv } from '../../../formats/write/csv-oracle.ts';
import { dish, payment, percentOff, RuledOrders } from '../ruled-orders.ts';

const vat = { id: 'a'.repeat(32), zh: '增值税', en: 'VAT', basisPoints: 600, isIncluded: true };
const sales = { id: 'b'.repeat(32), zh: '销售税', en: 'Sales tax', basisPoints: 825, isIncluded: false };

/** One dish with the tax included and one with it added, a discount of the bill, paid, and 5.00 given back. */
function soldAndRefunded() {
  const book = new RuledOrders();
  book.open('o', [
    { ...dish({ id: 's', unitFen: 1_233, tax: vat }), amount: 3 },
    { ...dish({ id: 'n', unitFen: 777, tax: sales }), amount: 1 },
  ]);
  book.act('o', { kind: 'discount', line: null, discount: percentOff(7), reason: 'Guest' });
  const { owedFen } = sumsOf(book.get('o'));
  book.act('o', payment({ amountFen: owedFen, shownOwedFen: owedFen }));
  book.act('o', { kind: 'refund', way: 'cash', amountFen: 500, reason: 'Hair' });
  return [...book.orders.values()];
}

const day = {
  number: 1,
  date: '2027-01-15',
  nth: 1,
  openedAtSeconds: 0,
  closedAtSeconds: 100,
  orders: 1,
  totalFen: 0,
  traces: [],
};
const input = () => ({
  day,
  orders: soldAndRefunded(),
  openOrders: [],
  secondsToHour: () => 12,
  dateOf: () => day.date,
  traces: [],
  countedFen: null,
  drawer: [],
  accountsBefore: [],
  receiptBefore: 0,
});

it('adds up the taxes of its days by rate, and what is added to the prices', () => {
  const report = reportOf(input());
  const summary = summaryOf(input());
  const one = { number: 1, date: day.date, nth: 1, isOpen: false, openingHour: 0, summary };
  const span = { from: day.date, to: day.date, unread: [], differing: [] };
  const twice = spanReport({ ...span, days: [one, { ...one, number: 2 }] });
  expect(report.taxes.map(({ rate }) => rate.en)).toEqual(['Sales tax', 'VAT']);
  expect(report.taxes.every(({ taxFen, refundedTaxFen }) => taxFen > 0 && refundedTaxFen > 0)).toBe(true);
  expect(twice.taxes).toEqual(
    report.taxes.map((row) => ({
      rate: row.rate,
      netFen: 2 * row.netFen,
      taxFen: 2 * row.taxFen,
      refundedNetFen: 2 * row.refundedNetFen,
      refundedTaxFen: 2 * row.refundedTaxFen,
    })),
  );
  const { grossFen, discountsFen, feesFen, addedTaxFen, roundingFen } = twice;
  expect(addedTaxFen).toBeGreaterThan(0);
  expect(twice.totalFen).toBe(grossFen - discountsFen + feesFen + addedTaxFen - roundingFen);
});

it('writes them to the file for the bookkeeper, sold and given back', () => {
  const report = reportOf(input());
  const file = new BooksFile();
  file.add(dayBooks({ day, report, orders: soldAndRefunded(), drawer: [], wallOf: (seconds) => seconds }));
  const head = { from: day.date, to: day.date, madeAt: '', timeZone: 'Asia/Shanghai', auditHead: '' };
  const tables = unzipSync(file.end(head, []));
  const [, ...rows] = readCsv(new TextDecoder().decode(tables['taxes.csv']));
  const fenOf = (kind: string, name: string, column: 'net' | 'tax') =>
    rows
      .filter((row) => row[bookColumns.taxes.indexOf('kind')] === kind && row.includes(name))
      .reduce((sum, row) => sum + Math.round(Number(row[bookColumns.taxes.indexOf(column)]) * 100), 0);
  expect(rows).toHaveLength(4);
  for (const { rate, netFen, taxFen, refundedNetFen, refundedTaxFen } of report.taxes) {
    expect([fenOf('sold', rate.en, 'net'), fenOf('sold', rate.en, 'tax')]).toEqual([netFen, taxFen]);
    expect([fenOf('refund', rate.en, 'net'), fenOf('refund', rate.en, 'tax')]).toEqual([
      -refundedNetFen,
      -refundedTaxFen,
    ]);
  }
});
