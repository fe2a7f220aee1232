// The export of a day, read back from its file.
import { describe, expect, it, test } from 'vitest';
import { reportOf } from '../../../../src/core/orders/day-report.ts';
import { dayTable } from '../../../../src/core/orders/papers/day-table.ts';
import type { StoredOrder } from '../../../../src/core/orders/stored-order.ts';
import { sumsOf } from '../../../../src/core/orders/sums.ts';
import { orderLines } from '../../../../src/core/orders/views.ts';
import { readTable } from '../../../../src/formats/read/read-table.ts';
import type { TicketLanguage } from '../../../../src/formats/receipt/ticket.ts';
import { writeTable } from '../../../../src/formats/write/write-table.ts';
import { fc } from '../../../support/fast-check.ts';
import {
  amountOff,
  dish,
  RuledOrders,
  payment,
  percentOff,
  send,
  tissueFee,
  voiding,
} from '../ruled-orders.ts';
import { anyOrdersOfDay } from './any-order.ts';

const day = { number: 1, date: '2027-01-15' };
const formats = ['csv', 'xlsx'] as const;

interface Read {
  language?: TicketLanguage;
  format?: (typeof formats)[number];
  number?: number;
  isBlind?: boolean;
}

const priced = (order: StoredOrder) => ({ order, lines: orderLines(order), sums: sumsOf(order) });

type ReadRow = Partial<Record<string, string>>;

/** The rows of the file by their headings; empty cells are left out. */
function readBack(
  orders: readonly StoredOrder[],
  { language = 'en', format = 'csv', number = 1, isBlind = false }: Read = {},
): ReadRow[] {
  const { headings, rows } = dayTable({
    day: { ...day, number },
    orders: orders.map(priced),
    zone: 'Asia/Shanghai',
    language,
    isBlind,
  });
  const table = readTable(writeTable({ format, name: 'day', headings }, rows));
  const [head = [], ...lines] = table.lines.map(({ cells }) => cells);
  expect(head).toEqual(headings);
  return lines.map((cells) => {
    const filled = head.flatMap((heading, at) => {
      const text = cells[at] ?? '';
      return text === '' ? [] : [[heading, text] as const];
    });
    return Object.fromEntries(filled);
  });
}

function dinner(): RuledOrders {
  const book = new RuledOrders();
  const soup = dish({ id: 's', title: '酸辣汤', options: ['大份'], parts: ['1× Rice'], code: '0042' });
  const cheap = { unitFen: 1_200, source: { kind: 'flash-sale', menuAtSeconds: null } } as const;
  book.open('o', [{ ...soup, ...cheap, amount: 2, note: 'mild' }, dish({ id: 'n', amount: 2 })], {
    guests: 2,
    fees: [tissueFee],
  });
  book.act('o', send);
  book.act('o', voiding('n'));
  book.act('o', { kind: 'discount', line: 's', discount: percentOff(50), reason: 'Cold' });
  book.act('o', { kind: 'discount', line: null, discount: amountOff(200), reason: 'Coupon' });
  book.act('o', payment({ way: 'card', amountFen: 1_000, shownOwedFen: 2_400, note: 'Terminal 2' }));
  book.act('o', payment({ amountFen: 1_400, shownOwedFen: 1_400 }));
  book.act('o', { kind: 'refund', way: 'cash', amountFen: 300, reason: 'Spilled' });
  return book;
}

it('has no payments before a blind count, says so, and has all sales', () => {
  const orders = [dinner().get('o')];
  const isPaid = ({ Paid }: ReadRow) => Paid !== undefined;
  const rows = readBack(orders);
  expect(rows.some(isPaid)).toBe(true);
  const blind = readBack(orders, { isBlind: true });
  expect(blind.slice(0, -1)).toEqual(rows.filter((row) => !isPaid(row)));
  expect(blind.at(-1)).toMatchObject({
    Type: 'Payment',
    Note: 'Blind count is on: payments are shown once the day is closed',
  });
});

describe('the export of a day', () => {
  const row = (type: string, change: ReadRow): ReadRow => ({
    'Business day': '2027-01-15',
    Number: '1',
    Table: 'A03',
    Guests: '2',
    Type: type,
    Time: '1970-01-01 08:00',
    'UTC offset': 'UTC+08:00',
    Person: 'Li',
    ...change,
  });

  it.each(formats)('has a row for each dish, void, discount, fee and payment, as %s', (format) => {
    const soup = {
      Item: '酸辣汤',
      Options: '大份, 1× Rice',
      Code: '0042',
      Category: 'Mains',
      Quantity: '2',
      'Unit price': '12.00',
      Discount: '-12.00',
      Total: '12.00',
      'Price from': 'Flash sale',
      Note: 'mild',
      Reason: 'Cold',
    };
    const noodles = { Item: 'Noodles', Category: 'Mains', Quantity: '1', 'Unit price': '10.00' };
    const expected = [
      row('Item', soup),
      row('Item', { ...noodles, Total: '10.00', 'Price from': 'Menu' }),
      row('Void', { ...noodles, Reason: 'Dropped' }),
      row('Bill discount', { Discount: '-2.00', Total: '-2.00', Reason: 'Coupon' }),
      row('Fee', { Item: 'Napkin fee', Quantity: '2', Total: '4.00' }),
      row('Payment', { Payment: 'Card', Paid: '10.00', Note: 'Terminal 2' }),
      row('Payment', { Payment: 'Cash', Paid: '14.00' }),
      row('Refund', { Payment: 'Cash', Paid: '-3.00', Reason: 'Spilled' }),
    ];
    // A workbook has numbers and seconds, which are read back as they are.
    const inFormat = (text = '') =>
      format === 'xlsx' && /^-?\d+\.\d\d$/.test(text) ? String(Number(text)) : text;
    const rows = readBack([dinner().get('o')], { format });
    expect(rows.map((read) => ({ ...read, Time: read.Time?.slice(0, '1970-01-01 08:00'.length) }))).toEqual(
      expected.map((each) =>
        Object.fromEntries(Object.entries(each).map(([heading, text]) => [heading, inFormat(text)])),
      ),
    );
  });

  it('has the columns and the words of its language', () => {
    const [first, , voided, discount] = readBack([dinner().get('o')], { language: 'zh-CN' });
    expect(first).toMatchObject({
      营业日: '2027-01-15',
      桌台: 'A03',
      类型: '菜品',
      价格来源: '秒杀',
      原因: 'Cold',
    });
    expect(voided).toMatchObject({ 类型: '退菜', 原因: 'Dropped' });
    expect(discount).toMatchObject({ 类型: '整单优惠', 金额: '-2.00' });
  });

  it('has of an order that was not closed in this day only the payments of this day', () => {
    const book = dinner();
    expect(readBack([book.get('o')], { number: 2 })).toEqual([]);
    book.day = 2;
    book.act('o', { kind: 'refund', way: 'card', amountFen: 100, reason: 'Late' });
    expect(readBack([book.get('o')], { number: 2 }).map(({ Type, Paid }) => [Type, Paid])).toEqual([
      ['Refund', '-1.00'],
    ]);
  });
});

test('the totals of any day add up to its sales, and the payments to what was taken', () => {
  const fenOf = (text = '') => Math.round(Number(text) * 100);
  fc.assert(
    fc.property(anyOrdersOfDay, fc.constantFrom(...formats), (orders, format) => {
      const { openOrders, ...rest } = {
        openOrders: [],
        secondsToHour: () => 0,
        dateOf: (ofDay: number) => `day ${ofDay}`,
        traces: [],
        drawer: [],
        accountsBefore: [],
        receiptBefore: 0,
        countedFen: null,
      };
      const label = { ...day, nth: 1, openedAtSeconds: 0, closedAtSeconds: null };
      const report = reportOf({ ...rest, day: label, orders, openOrders });
      const hasRows =
        dayTable({ day, orders: orders.map(priced), zone: 'Asia/Shanghai', language: 'en' }).rows.length > 0;
      const rows = hasRows ? readBack(orders, { format }) : [];
      const sum = (column: string) => rows.reduce((fen, row) => fen + fenOf(row[column]), 0);
      expect(sum('Total')).toBe(report.totalFen);
      expect(sum('Discount')).toBe(0 - report.discountsFen);
      expect(sum('Paid')).toBe(report.payments.reduce((fen, way) => fen + way.fen - way.refundsFen, 0));
    }),
  );
});

function sold(title: string): StoredOrder {
  const book = new RuledOrders();
  book.open('o', [dish({ id: 'a', title })]);
  return book.act('o', payment({ amountFen: 1_000, shownOwedFen: 1_000 }));
}

test.each(['=1+1', '+8613800000000', '@SUM(A1)', '-2+3'])('no spreadsheet runs the dish %j', (title) => {
  const { headings, rows } = dayTable({
    day,
    orders: [priced(sold(title))],
    zone: 'Asia/Shanghai',
    language: 'en',
  });
  const csv = new TextDecoder().decode(writeTable({ format: 'csv', name: 'day', headings }, rows));
  expect(csv).toContain(`,'${title}`);
  expect(readBack([sold(title)], { format: 'xlsx' })[0]).toMatchObject({ Item: title });
});

test.each(formats)('the name of a dish with control characters and quotes comes back from %s', (format) => {
  const title = 'a\u0000\u001b[2J "b", c\nd';
  expect(readBack([sold(title)], { format })[0]).toMatchObject({ Item: title });
});
