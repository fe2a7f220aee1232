// The report of a day on paper, in both languages and on both papers.
import { describe, expect, it, test } from 'vitest';
import { wayOf } from '../../../../src/contract/pay-ways.ts';
import type { DayReport } from '../../../../src/contract/business-days.ts';
import { reportOf } from '../../../../src/core/orders/day-report.ts';
import { jobTitle } from '../../../../src/core/orders/papers/job-title.ts';
import { charactersPerLine } from '../../../../src/formats/receipt/paper.ts';
import { opensDrawer, type ReportTicket } from '../../../../src/formats/receipt/ticket.ts';
import { fc } from '../../../support/fast-check.ts';
import { anyText } from '../../../formats/receipt/arbitrary-tickets.ts';
import {
  dish,
  RuledOrders,
  payment,
  percentOff,
  send,
  serverFee,
  tableB02,
  voiding,
} from '../ruled-orders.ts';
import { anyOrdersOfDay } from './any-order.ts';
import { columnsOf, packed, papers, printed } from './printed.ts';

const label = {
  number: 1,
  date: '2027-01-15',
  nth: 1,
  openedAtSeconds: 1_800_000_000,
  closedAtSeconds: 1_800_030_000,
};
const ticketOf = (report: DayReport): ReportTicket => ({ kind: 'report', report, zone: 'Asia/Shanghai' });

function evening(): DayReport {
  const book = new RuledOrders();
  const soup = dish({ id: 's', title: '酸辣汤', categories: ['Soups'], unitFen: 1_200, amount: 2 });
  const chicken = dish({ id: 'k', title: 'Chicken', unitFen: 3_800, amount: 2 });
  book.open('o', [soup, chicken, dish({ id: 'n' })], { guests: 2, fees: [serverFee] });
  book.act('o', voiding('n'));
  book.act('o', send);
  book.act('o', voiding('k'));
  book.act('o', { kind: 'discount', line: 's', discount: percentOff(50), reason: 'Cold' });
  book.act('o', payment({ way: 'card', amountFen: 2_000, shownOwedFen: 5_500 }));
  book.act('o', payment({ amountFen: 3_500, shownOwedFen: 3_500, tenderedFen: 4_000 }));
  book.act('o', { kind: 'refund', way: 'cash', amountFen: 300, reason: 'Spilled' });
  book.open('p', [dish({ id: 'x', categories: [] })], { place: tableB02 });
  book.act('p', send);
  return reportOf({
    day: label,
    orders: [book.get('o')],
    openOrders: [book.get('p')],
    secondsToHour: () => 8,
    dateOf: (ofDay: number) => `day ${ofDay}`,
    traces: [
      { kind: 'closed', atSeconds: 1_800_029_000, person: 'Li', reason: '', countedFen: 3_100 },
      { kind: 'reopened', atSeconds: 1_800_029_100, person: 'Mei', reason: 'Forgot one', countedFen: null },
    ],
    countedFen: 3_100,
    drawer: [],
    accountsBefore: [],
    receiptBefore: 0,
  });
}

describe('the report of a day', () => {
  it('says in English what was sold, paid, taken off, and left open, and that it was opened again', () => {
    const rule = '-'.repeat(48);
    expect(packed(ticketOf(evening()))).toBe(
      [
        'Day report 2027-01-15 Opened 2027-01-15 16:00 Closed 2027-01-16 00:20',
        `${rule} Orders 1 Guests 2 Gross sales ￥62.00 Discounts -￥12.00`,
        'Refunds -￥3.00 Net sales ￥47.00 Service fee ￥5.00 Total after refunds ￥52.00',
        `${rule} Payments 1× Cash ￥35.00 Refund: Cash -￥3.00 1× Card ￥20.00 Total payments ￥52.00`,
        `${rule} Cash Cash payments ￥32.00 Expected ￥32.00 Counted ￥31.00 Difference -￥1.00`,
        `${rule} Categories, before refunds 1× Mains ￥38.00 2× Soups ￥12.00`,
        `${rule} Items, before refunds 1× Chicken ￥38.00 2× 酸辣汤 ￥12.00`,
        `${rule} By hour, before refunds 08:00 1 order ￥55.00 ${rule} People, before refunds Li 1 order ￥55.00`,
        `${rule} Voids 1× Noodles ￥10.00 No. 1 08:00 Li not sent Dropped`,
        '1× Chicken ￥38.00 No. 1 08:00 Li Dropped',
        `${rule} Discounts 酸辣汤 -￥12.00 No. 1 08:00 Li Cold`,
        `${rule} Refunds Cash -￥3.00 No. 1 08:00 Li Spilled`,
        `${rule} Order numbers Given 2 Closed 1`,
        `${rule} Carried over B02 No. 2 ￥10.00 1 open order ￥10.00`,
        `${rule} History Closed 2027-01-16 00:03 Li Counted ￥31.00 Reopened 2027-01-16 00:05 Mei Forgot one`,
      ]
        .join('')
        .replaceAll(' ', ''),
    );
  });

  it('has a clock of 12 hours where the screens have one', () => {
    const paper = packed(ticketOf(evening()), { hasTwelveHours: true });
    expect(paper).toContain('Opened2027-01-154:00PMClosed2027-01-1612:20AM');
    expect(paper).toContain('Byhour,beforerefunds8AM1order');
    expect(paper).toContain('No.18:00AMLinotsent');
  });

  it('says what became of numbers, what was taken off printed bills, and which day an older slip is of', () => {
    const by = { reason: 'Guest left', person: 'Mei', atSeconds: 1_800_000_000 };
    const paper = packed(
      ticketOf({
        ...evening(),
        numbers: {
          given: 9,
          closed: [
            { from: 1, to: 5 },
            { from: 7, to: 7 },
          ],
          missing: [{ from: 6, to: 6 }],
        },
        fates: [
          { ...by, order: 'a', number: 8, date: null, kind: 'discarded', other: null, fen: 4_000 },
          {
            ...by,
            reason: '',
            order: 'b',
            number: 9,
            date: null,
            kind: 'merged',
            other: { number: 7, date: null },
            fen: 0,
          },
        ],
        takenOff: [{ ...by, number: 8, date: null, kind: 'discard', titles: ['Soup', 'Tea'], fen: 4_000 }],
        refunds: [
          {
            ...by,
            number: 12,
            date: '2027-01-14',
            way: 'cash',
            as: wayOf({ way: 'cash' }),
            fen: 500,
            titles: [],
          },
        ],
      }),
    );
    for (const words of [
      'After a printed bill Cleared Soup, Tea -￥40.00 No. 8 16:00 Mei Guest left',
      'Order numbers Given 9 Closed 1-5, 7 Missing 6',
      'Cleared ￥40.00 No. 8 16:00 Mei Guest left',
      'Merged into No. 7 No. 9 16:00 Mei',
      'Cash -￥5.00 No. 12 2027-01-14 16:00 Mei Guest left',
    ])
      expect(paper).toContain(words.replaceAll(' ', ''));
  });

  it('says the same in Chinese on 58 mm paper', () => {
    const paper = printed(ticketOf(evening()), { language: 'zh-CN', paperMm: 58 });
    expect(paper.slice(2, 11)).toEqual([
      '开始            2027-01-15 16:00',
      '日结            2027-01-16 00:20',
      '--------------------------------',
      '账单数                         1',
      '客数                           2',
      '折前金额                 ￥62.00',
      '优惠                    -￥12.00',
      '服务费                    ￥5.00',
      '营业额                   ￥55.00',
    ]);
    expect(paper.join('\n')).toContain(
      [
        '退菜',
        '1× Noodles              ￥10.00',
        '单号 1  08:00  Li  未下单',
        'Dropped',
        '1× Chicken              ￥38.00',
        '单号 1  08:00  Li  Dropped',
      ].join('\n'),
    );
    expect(paper.join('\n')).toContain(
      '转入下一营业日\nB02  单号 2              ￥10.00\n未结账单 1 张            ￥10.00',
    );
    expect(paper.join('\n')).toContain('反日结          2027-01-16 00:05\nMei  Forgot one');
  });

  it('says of a day without sales only that it is open and that nothing came in', () => {
    const nothing = {
      orders: [],
      openOrders: [],
      secondsToHour: () => 0,
      dateOf: (ofDay: number) => `day ${ofDay}`,
      traces: [],
      countedFen: null,
      drawer: [],
      accountsBefore: [],
      receiptBefore: 0,
    };
    const report = reportOf({ ...nothing, day: { ...label, closedAtSeconds: null } });
    expect(packed(ticketOf(report)).replaceAll('-'.repeat(48), '|')).toBe(
      'Dayreport2027-01-15Opened2027-01-1516:00Notclosedyet|Orders0Guests0Grosssales￥0.00Discounts￥0.00Netsales￥0.00|CashExpected￥0.00',
    );
  });

  it('lists the twenty best sold dishes and sums up the others', () => {
    const dishes = Array.from({ length: 25 }, (_, at) => ({
      title: `Dish ${at}`,
      amount: 30 - at,
      fen: 100,
    }));
    const paper = packed(ticketOf({ ...evening(), dishes }));
    expect(paper).toContain('11×Dish19￥1.005more￥5.00');
    expect(paper).not.toContain('Dish20');
  });

  it('is recognised by its date, and leaves the drawer closed', () => {
    expect(jobTitle(ticketOf(evening()))).toBe('2027-01-15');
    expect(jobTitle(ticketOf({ ...evening(), nth: 2 }))).toBe('2027-01-15 (2)');
    expect(packed(ticketOf({ ...evening(), nth: 2 }))).toContain('Dayreport2027-01-15(2)Opened');
    expect(opensDrawer(ticketOf(evening()))).toBe(false);
  });
});

test('no line of any report is wider than the paper, and its total stands on it', () => {
  const any = fc.record({
    orders: anyOrdersOfDay,
    traces: fc.array(
      fc.record({
        kind: fc.constantFrom('closed' as const, 'reopened' as const),
        atSeconds: fc.constant(1_800_000_000),
        person: anyText,
        reason: anyText,
        countedFen: fc.option(fc.integer({ min: 0, max: 999_999 })),
      }),
      { maxLength: 2 },
    ),
    language: fc.constantFrom('zh-CN' as const, 'en' as const),
    paperMm: fc.constantFrom(58 as const, 80 as const),
  });
  fc.assert(
    fc.property(any, ({ orders, traces, ...print }) => {
      const openOrders = orders.filter(({ status }) => status === 'open');
      const report = reportOf({
        day: label,
        orders,
        openOrders,
        secondsToHour: () => 8,
        dateOf: (ofDay: number) => `day ${ofDay}`,
        traces,
        drawer: [],
        accountsBefore: [],
        receiptBefore: 0,
        countedFen: 1,
      });
      const ticket = ticketOf(report);
      for (const line of printed(ticket, print)) {
        expect(columnsOf(line)).toBeLessThanOrEqual(charactersPerLine(papers[print.paperMm]));
      }
      // In English the last sum has its own name only if fees or tax part it from the net sales.
      const [words, sum] =
        print.language === 'en'
          ? ['(Totalafterrefunds|Netsales)', report.net.fen]
          : ['营业额', report.totalFen];
      const fen = BigInt(sum);
      expect(packed(ticket, print)).toMatch(
        new RegExp(`${words}￥${fen / 100n}[.]${String(fen % 100n).padStart(2, '0')}`, 'u'),
      );
    }),
  );
});
