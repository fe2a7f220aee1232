// The file for the bookkeeper: the bytes of its tables never change silently, and they come to the report of their day.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { DrawerOperation } from '../../../../src/core/orders/drawer-operation.ts';
import { drawerEntries } from '../../../../src/core/orders/drawer-operation.ts';
import { reportOf } from '../../../../src/core/orders/day-report.ts';
import { bookColumns, dayBooks, isoTime } from '../../../../src/core/orders/reports/book-tables.ts';
import { BooksFile } from '../../../../src/core/orders/reports/books-file.ts';
import type { StoredOrder } from '../../../../src/core/orders/stored-order.ts';
import { sumsOf } from '../../../../src/core/orders/sums.ts';
import { fc } from '../../../support/fast-check.ts';
import { readCsv } from '../../../formats/write/csv-oracle.ts';
import { anyOrdersOfDay } from '../papers/any-order.ts';
import { dish, payment, percentOff, RuledOrders, send, serverFee, voiding } from '../ruled-orders.ts';

const GOLDEN = join(import.meta.dirname, 'books-v3');
const SECONDS = 1_800_000_000;
const wallOf = (seconds: number) => seconds + 8 * 3_600;

const stored = {
  number: 1,
  date: '2027-01-15',
  openedAtSeconds: SECONDS,
  closedAtSeconds: SECONDS + 36_000,
  orders: 2,
  totalFen: 0,
  traces: [
    {
      kind: 'closed' as const,
      atSeconds: SECONDS + 36_000,
      person: 'Wang',
      reason: '',
      countedFen: 4_000,
      auditHead: '17-9f8e7d6c5b4a',
    },
  ],
};

const SHIFT = 's'.repeat(4);
const by = { device: 'till', person: 'Li', atSeconds: SECONDS + 60, day: 1 };
const drawer: DrawerOperation[] = [
  { ...by, id: 'd1', kind: 'float', fen: 50_000 },
  { ...by, id: 'd2', kind: 'pay-out', fen: 1_250, reason: 'Ice, two bags' },
  { ...by, id: 'd3', kind: 'undo', of: 'd2' },
  { ...by, id: 'd4', kind: 'open', reason: '=1+1' },
  { ...by, id: 'd5', kind: 'count', pieces: [{ unitFen: 10_000, pieces: 5 }], expectedFen: 50_100 },
  { ...by, id: 'd6', kind: 'explain', count: 'd5', reason: 'Short' },
  { ...by, id: SHIFT, kind: 'start-shift', shift: SHIFT, drawer: 'Bar' },
  { ...by, id: 'd8', kind: 'float', fen: 20_000, shift: SHIFT, isFromDrawer: true },
  { ...by, id: 'd9', kind: 'join-shift', to: SHIFT },
  {
    ...by,
    id: 'd10',
    kind: 'end-shift',
    shift: SHIFT,
    pieces: [{ unitFen: 100, pieces: 199 }],
    expectedFen: 20_000,
  },
];

/** A table that pays in two ways with a discount, a void, a fee and a refund, and an order that was cleared. */
function evening(): StoredOrder[] {
  const book = new RuledOrders();
  book.money = { ...book.money, tips: 'person' };
  const soup = dish({
    id: 's',
    item: '7',
    title: '酸辣汤, 大份',
    code: '0042',
    categories: ['汤'],
    unitFen: 1_233,
  });
  book.open('o', [{ ...soup, amount: 3 }, dish({ id: 'n', amount: 2 })], { guests: 2, fees: [serverFee] });
  book.act('o', send);
  book.act('o', voiding('n'));
  book.act('o', { kind: 'discount', line: 's', discount: percentOff(10), reason: 'Cold' });
  book.act('o', { kind: 'discount', line: null, discount: percentOff(5), reason: 'Guest' });
  const { owedFen } = sumsOf(book.get('o'));
  book.act('o', payment({ way: 'wechat', amountFen: 1_000, shownOwedFen: owedFen }));
  book.act(
    'o',
    payment({ amountFen: owedFen - 1_000, shownOwedFen: owedFen - 1_000, tenderedFen: 5_000, tipFen: 88 }),
  );
  book.act('o', { kind: 'refund', way: 'cash', amountFen: 500, reason: 'Hair' });
  book.open('p', [dish({ id: 'x' })]);
  book.act('p', { kind: 'print', bill: null });
  book.act('p', { kind: 'discard', reason: 'Left' });
  book.day = 0;
  book.open('before', [dish({ id: 'b' })]);
  book.settle('before', 1_000);
  book.day = 1;
  book.act('before', { kind: 'buyer', bill: null, buyer: { name: 'Wei Ltd', taxNumber: '' } });
  book.act('before', { kind: 'buyer', bill: null, buyer: { name: 'Han Ltd', taxNumber: '91310000MA1FL0X' } });
  const atEvening = (order: StoredOrder): StoredOrder =>
    JSON.parse(JSON.stringify(order), (key, value: unknown) =>
      key.endsWith('AtSeconds') || key === 'atSeconds'
        ? typeof value === 'number'
          ? value + SECONDS
          : value
        : value,
    ) as StoredOrder;
  return [...book.orders.values()].map(atEvening);
}

function booksOf(orders: readonly StoredOrder[], operations: readonly DrawerOperation[], isBlind = false) {
  const report = reportOf({
    day: { ...stored, nth: 1 },
    orders,
    openOrders: [],
    secondsToHour: () => 12,
    dateOf: () => stored.date,
    traces: stored.traces,
    countedFen: 4_000,
    drawer: drawerEntries(operations),
    accountsBefore: [],
    receiptBefore: 0,
  });
  const file = new BooksFile();
  file.add(dayBooks({ day: stored, report, orders, drawer: operations, wallOf, isBlind }));
  const head = { from: '2027-01-15', to: '2027-01-15', madeAt: isoTime(SECONDS, wallOf) };
  const bytes = file.end({ ...head, timeZone: 'Asia/Shanghai', auditHead: '18-000000000000' }, [
    '2027-01-16',
  ]);
  const parts = Object.entries(unzipSync(bytes)).map(
    ([name, part]) => [name, new TextDecoder('utf-8', { ignoreBOM: true }).decode(part)] as const,
  );
  return { report, parts: Object.fromEntries(parts) };
}

/** Rows by the names of their columns. */
function rowsOf(text: string | undefined): Record<string, string>[] {
  const [head = [], ...rows] = readCsv((text ?? '').replace('\uFEFF', ''));
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
}

const fenOf = (text: string | undefined) => Math.round(Number(text ?? '0') * 100);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

it.each(Object.keys(bookColumns).map((table) => `${table}.csv`))(
  'writes %s of version 3 as it always did',
  (name) => {
    // Git keeps the line ends of this repository; the file has those of CSV.
    const golden = readFileSync(join(GOLDEN, name), 'utf8').replaceAll(/\r?\n/g, '\r\n');
    expect(booksOf(evening(), drawer).parts[name]).toBe(golden);
  },
);

it('has no rows from which the cash follows before a blind count', () => {
  const { parts } = booksOf(evening(), drawer, true);
  const rows = (table: string) => rowsOf(parts[`${table}.csv`]).length;
  expect(['payments', 'drawer', 'shifts'].map(rows)).toEqual([0, 0, 0]);
  expect(rows('lines')).toBeGreaterThan(0);
  const [day] = rowsOf(parts['days.csv']);
  expect([day?.payments, day?.difference]).toEqual(['', '']);
});

it('says in its manifest what it is, what it covers and how many rows it has', () => {
  const golden: unknown = JSON.parse(readFileSync(join(GOLDEN, 'manifest.json'), 'utf8'));
  expect(JSON.parse(booksOf(evening(), drawer).parts['manifest.json'] ?? '')).toEqual(golden);
});

it('comes to the report of its day, for any orders and payments', () => {
  fc.assert(
    fc.property(anyOrdersOfDay, (orders) => {
      const { report, parts } = booksOf(orders, []);
      const [day] = rowsOf(parts['days.csv']);
      expect(fenOf(day?.total)).toBe(report.totalFen);
      const closed = rowsOf(parts['orders.csv']).filter(({ status }) => status === 'closed');
      expect(sum(closed.map(({ total }) => fenOf(total)))).toBe(report.totalFen);
      const paid = rowsOf(parts['payments.csv']);
      expect(sum(paid.map(({ amount }) => fenOf(amount)))).toBe(report.net.paymentsFen);
      const lines = rowsOf(parts['lines.csv']);
      const sold = sum(lines.filter(({ kind }) => kind === 'sold').map(({ net }) => fenOf(net)));
      expect(sold + report.feesFen - report.roundingFen).toBe(report.totalFen);
      const voided = lines.filter(({ kind = '' }) => kind.startsWith('void'));
      expect(sum(voided.map(({ gross }) => fenOf(gross)))).toBe(sum(report.voids.map(({ fen }) => fen)));
    }),
  );
});
