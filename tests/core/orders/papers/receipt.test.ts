// Bills and receipts of orders: what stands on the paper adds up to what is due.
import { describe, expect, it, test } from 'vitest';
import { jobTitle } from '../../../../src/core/orders/papers/job-title.ts';
import { type ReceiptFacts, receiptOf as receiptOfView } from '../../../../src/core/orders/papers/receipt.ts';
import type { StoredOrder } from '../../../../src/core/orders/stored-order.ts';
import { sumsOf } from '../../../../src/core/orders/sums.ts';
import { viewOf } from '../../../../src/core/orders/views.ts';
import { charactersPerLine } from '../../../../src/formats/receipt/paper.ts';
import { type BillSum, opensDrawer, type Receipt } from '../../../../src/formats/receipt/ticket.ts';
import { fc } from '../../../support/fast-check.ts';
import {
  amountOff,
  dish,
  RuledOrders,
  payment,
  percentOff,
  send,
  serverFee,
  tissueFee,
} from '../ruled-orders.ts';
import { anyOrders } from './any-order.ts';
import { columnsOf, packed, papers, printed } from './printed.ts';

const facts: ReceiptFacts = {
  bill: null,
  isPreBill: true,
  person: 'Mei',
  atSeconds: 1_800_000_000,
  zone: 'Asia/Shanghai',
};
const receipt: ReceiptFacts = { ...facts, isPreBill: false };

const receiptOf = (order: StoredOrder, own: ReceiptFacts) => receiptOfView(viewOf(order, false), own);

const chicken = dish({ id: 'a', title: '宫保鸡丁', options: ['大份'], unitFen: 3_800, guest: 1 });
const combo = dish({
  id: 'b',
  item: 'c',
  title: 'Lunch combo',
  parts: ['1× Rice'],
  unitFen: 2_550,
  guest: 2,
});
const tea = dish({ id: 'c', item: 't', title: '酸梅汤', unitFen: 800 });

function dinner(): RuledOrders {
  const book = new RuledOrders();
  book.open('o', [{ ...chicken, amount: 2 }, combo, tea], { guests: 3, fees: [serverFee, tissueFee] });
  book.act('o', send);
  return book;
}

function discounted(lineReason = 'Regular', reason = 'Opening week'): RuledOrders {
  const book = dinner();
  book.act('o', { kind: 'discount', line: 'b', discount: percentOff(10), reason: lineReason });
  book.act('o', { kind: 'discount', line: null, discount: percentOff(12.5), reason });
  return book;
}

const owedOf = (order: StoredOrder) => sumsOf(order).owedFen;

function pay(book: RuledOrders, change: Partial<Parameters<typeof payment>[0]> = {}): StoredOrder {
  const owedFen = owedOf(book.get('o'));
  return book.act('o', payment({ amountFen: owedFen, shownOwedFen: owedFen, ...change }));
}

describe('a bill before it is paid', () => {
  it('leads in English on 80 mm paper from the net prices of the dishes to the total', () => {
    const paper = printed(receiptOf(discounted().get('o'), facts));
    expect(paper.slice(1, -2)).toEqual([
      '          Not paid yet. Not a receipt.',
      'Table A03                                  No. 1',
      '2027-01-15 16:00                        3 guests',
      'Server: Mei',
      '------------------------------------------------',
      '2× 宫保鸡丁                             ￥76.00',
      '    大份',
      '1× Lunch combo                          ￥22.95',
      '    1× Rice',
      '    -￥2.55 10% off (Regular)',
      '1× 酸梅汤                                ￥8.00',
      '------------------------------------------------',
      'Subtotal                                ￥106.95',
      '12.5% off (Opening week)                -￥13.37',
      'Service fee                               ￥5.00',
      'Napkin fee 3×                            ￥6.00',
    ]);
    expect(packed(receiptOf(discounted().get('o'), facts))).toMatch(/Total￥104\.58$/);
  });

  it('has the add-ons below their dish, with what one piece costs more, and their price in that of the dish', () => {
    const book = new RuledOrders();
    const addOns = [
      { list: 'l', addOn: 'egg', amount: 2, name: '煎蛋 Fried egg', fen: 200 },
      { list: 'l', addOn: 'oil', amount: 1, name: 'Chili oil', fen: 0 },
    ];
    book.open('o', [
      { ...chicken, amount: 2, addOns, unitFen: 4_200 },
      { ...chicken, id: 'd' },
    ]);
    const order = book.act('o', send);
    const lines = [
      ...['2× 宫保鸡丁￥84.00', '大份', '+ Fried egg 煎蛋 ×2 (￥4.00)', '+ Chili oil'],
      ...['1× 宫保鸡丁￥38.00', '大份'],
    ];
    expect(packed(receiptOf(order, facts))).toContain(lines.join('').replaceAll(' ', ''));
    for (const paperMm of [58, 80] as const)
      for (const line of printed(receiptOf(order, facts), { language: 'zh-CN', paperMm }))
        expect(columnsOf(line)).toBeLessThanOrEqual(paperMm === 58 ? 32 : 48);
  });

  it('leads in Chinese on 58 mm paper to the same total', () => {
    const order = discounted('老顾客', '开业优惠').get('o');
    const paper = printed(receiptOf(order, facts), { language: 'zh-CN', paperMm: 58 });
    expect(paper.slice(1, -2)).toEqual([
      '      未付款，不作付款凭证',
      '桌台 A03                  单号 1',
      '2027-01-15 16:00            3 人',
      '点单：Mei',
      '--------------------------------',
      '2× 宫保鸡丁             ￥76.00',
      '    大份',
      '1× Lunch combo          ￥22.95',
      '    1× Rice',
      '    -￥2.55 9 折 (老顾',
      '    客)',
      '1× 酸梅汤                ￥8.00',
      '--------------------------------',
      '小计                    ￥106.95',
      '8.75 折 (开业优惠)      -￥13.37',
      '服务费                    ￥5.00',
      '纸巾费 3×                ￥6.00',
    ]);
  });

  it('names the coupon of a discount, and not the reason that it was taken for', () => {
    const book = dinner();
    const coupon = { coupon: '7', couponTitle: 'Lunch voucher' };
    book.act('o', { kind: 'discount', line: null, discount: amountOff(500), reason: 'Coupon 7', ...coupon });
    const paper = printed(receiptOf(book.get('o'), facts)).join('\n');
    expect(paper).toContain('Lunch voucher');
    expect(paper).not.toContain('Coupon 7');
  });

  it('writes a discount of an amount without a percentage', () => {
    const book = dinner();
    book.act('o', { kind: 'discount', line: null, discount: amountOff(500), reason: 'Coupon' });
    expect(packed(receiptOf(book.get('o'), facts))).toContain('Discount(Coupon)-￥5.00');
  });

  it('joins the same dish of two sendings, and leaves out what was voided and what only the cook must know', () => {
    const book = dinner();
    book.add('o', { ...tea, id: 'd', guest: 2, note: 'no ice' });
    book.act('o', { kind: 'void', lines: [{ line: 'b', amount: 1 }], reason: 'Dropped' });
    const paper = packed(receiptOf(book.get('o'), facts));
    expect(paper).toContain('2×酸梅汤￥16.00');
    expect(paper).not.toMatch(/Lunch|Dropped|noice/);
  });

  it('says after a part payment what is still due', () => {
    const book = dinner();
    pay(book, { amountFen: 1_000, way: 'card' });
    expect(packed(receiptOf(book.get('o'), facts))).toMatch(/Total￥120\.50Card￥10\.00Due￥110\.50$/);
  });
});

describe('a receipt', () => {
  it('shows how it was paid, what was given and the change', () => {
    const book = dinner();
    pay(book, { amountFen: 10_000, way: 'code' });
    const order = pay(book, { tenderedFen: 5_000 });
    expect(packed(receiptOf(order, receipt))).toMatch(
      /Total￥120\.50QRcode￥100\.00Cash￥20\.50Cashreceived￥50\.00Change￥29\.50$/,
    );
    expect(packed(receiptOf(order, receipt), { language: 'zh-CN' })).toMatch(
      /合计￥120\.50扫码￥100\.00现金￥20\.50收到现金￥50\.00找零￥29\.50$/,
    );
  });

  it('says nothing of change to a guest who pays exactly', () => {
    const order = pay(dinner(), { tenderedFen: 12_050 });
    expect(packed(receiptOf(order, receipt))).toMatch(/Cash￥120\.50$/);
  });

  it('names a refund, and what is owed because of it', () => {
    const book = dinner();
    pay(book, { way: 'card' });
    const order = book.act('o', { kind: 'refund', way: 'card', amountFen: 500, reason: 'Too salty' });
    expect(packed(receiptOf(order, receipt))).toMatch(/Card￥120\.50Refund:Card-￥5\.00Due￥5\.00$/);
  });

  it('says when and by whom it was paid, whenever it is printed', () => {
    const order = pay(dinner());
    const [paid] = order.payments;
    const { atSeconds, person } = receiptOf(order, receipt);
    expect({ atSeconds, person }).toEqual({ atSeconds: paid?.atSeconds, person: paid?.person });
  });
});

describe('a bill of a divided order', () => {
  function billsOf(split: Extract<Parameters<RuledOrders['act']>[1], { kind: 'bill' }>['split']) {
    const order = discounted().act('o', { kind: 'bill', split });
    return order.bills.map((bill) => packed(receiptOf(order, { ...facts, bill })));
  }
  const after = (paper: string) => paper.slice(paper.indexOf('Mei') + 3).replaceAll('-'.repeat(48), '|');

  it('names the equal part and the whole, and each dish with that part of its price', () => {
    const dishes =
      '1/3of2×宫保鸡丁￥25.33大份1/3ofLunchcombo￥7.651×Rice-￥0.8510%off(Regular)1/3of酸梅汤￥2.67|Subtotal￥35.6512.5%off(Openingweek)-￥4.46Shareoffees￥3.67';
    expect(billsOf({ kind: 'parts', of: 3 }).map(after)).toEqual(
      ['1/3', '2/3', '3/3'].map((part) => `Share${part}Wholeorder￥104.58|${dishes}Total￥34.86`),
    );
  });

  it('lists the dishes of a guest with their part of what is shared, names the discount, and has the fees in one line', () => {
    expect(billsOf({ kind: 'guests' }).map(after)).toEqual([
      'Guest1|2×宫保鸡丁￥76.00大份1/3of酸梅汤￥2.67|Subtotal￥78.6712.5%off(Openingweek)-￥9.83Shareoffees￥8.08Total￥76.92',
      'Guest2|1×Lunchcombo￥22.951×Rice-￥2.5510%off(Regular)1/3of酸梅汤￥2.67|Subtotal￥25.6212.5%off(Openingweek)-￥3.20Shareoffees￥2.63Total￥25.05',
      'Guest3|1/3of酸梅汤￥2.67|Subtotal￥2.6712.5%off(Openingweek)-￥0.33Shareoffees￥0.27Total￥2.61',
    ]);
  });

  it('gives the odd fen of a divided dish to the first bill', () => {
    const book = new RuledOrders();
    book.open('o', [dish({ id: 'a', title: '北京烤鸭', unitFen: 10_000 })], { guests: 3 });
    const order = book.act('o', { kind: 'bill', split: { kind: 'parts', of: 3 } });
    const papers = order.bills.map((bill) => receiptOf(order, { ...facts, bill }));
    expect(papers.map(({ sums, lines }) => [sums, lines[0]?.priceFen])).toEqual([
      [[], 3334],
      [[], 3333],
      [[], 3333],
    ]);
    const [first] = papers;
    if (first === undefined) throw new Error('no bill');
    expect(packed(first, { language: 'zh-CN' })).toContain('1/3北京烤鸭￥33.34');
  });

  it.each([
    [{ kind: 'parts', of: 3 }],
    [{ kind: 'guests' }],
    [{ kind: 'lines', lines: [{ line: 'a', amount: 1 }] }],
  ] as const)('lists on screen what its paper lists: %o', (split) => {
    const book = new RuledOrders();
    book.open(
      'o',
      [
        { ...chicken, amount: 2 },
        { ...combo, unitFen: 2_555 },
        { ...tea, unitFen: 809 },
      ],
      {
        guests: 3,
      },
    );
    book.act('o', { kind: 'discount', line: 'b', discount: percentOff(10), reason: 'Regular' });
    const wanted = 'lines' in split ? { ...split, lines: [...split.lines] } : split;
    const order = book.act('o', { kind: 'bill', split: wanted });
    for (const bill of viewOf(order, false).bills) {
      const { lines } = receiptOf(order, { ...facts, bill });
      expect(bill.listed.map(({ fen }) => fen)).toEqual(lines.map(({ priceFen }) => priceFen));
      expect(bill.listed.reduce((sum, { fen }) => sum + fen, 0)).toBe(bill.dueFen);
    }
  });

  it('has all others in one line on a bill of a version that did not store the parts', () => {
    const order = discounted().act('o', { kind: 'bill', split: { kind: 'guests' } });
    const [bill] = order.bills;
    if (bill === undefined) throw new Error('no bill');
    const { shared: _shared, ...stored } = bill;
    expect(packed(receiptOf(order, { ...facts, bill: stored }))).toContain('Shareditemsandfees￥10.42');
  });

  it('names no discount on a bill that was paid before it was given', () => {
    const book = dinner();
    const [first] = book.act('o', { kind: 'bill', split: { kind: 'guests' } }).bills;
    if (first === undefined) throw new Error('no bill');
    const { id, dueFen } = first;
    book.act('o', payment({ bill: id, amountFen: dueFen, shownOwedFen: dueFen }));
    const order = book.act('o', { kind: 'discount', line: null, discount: percentOff(10), reason: 'Late' });
    const paid = order.bills.find((bill) => bill.id === id) ?? null;
    expect(packed(receiptOf(order, { ...receipt, bill: paid }))).not.toContain('Discount');
    expect(packed(receiptOf(order, receipt))).toContain('10%off(Late)');
  });

  it('lists the chosen lines on one and the others on the rest', () => {
    const split = { kind: 'lines', lines: [{ line: 'a', amount: 1 }] } as const;
    expect(billsOf({ ...split, lines: [...split.lines] }).map(after)).toEqual([
      'Bill1/2|1×宫保鸡丁￥38.00大份|Subtotal￥38.0012.5%off(Openingweek)-￥4.75Shareoffees￥3.91Total￥37.16',
      'Bill2/2|1×宫保鸡丁￥38.00大份1×Lunchcombo￥22.951×Rice-￥2.5510%off(Regular)1×酸梅汤￥8.00|Subtotal￥68.9512.5%off(Openingweek)-￥8.62Shareoffees￥7.09Total￥67.42',
    ]);
  });

  it('shows no balance of a fen when a line with an odd price is divided', () => {
    const book = new RuledOrders();
    book.open('o', [dish({ id: 'a', unitFen: 333, amount: 2 })]);
    book.act('o', { kind: 'discount', line: 'a', discount: amountOff(1), reason: 'Cold' });
    const order = book.act('o', {
      kind: 'bill',
      split: { kind: 'lines', lines: [{ line: 'a', amount: 1 }] },
    });
    const receipts = order.bills.map((bill) => receiptOf(order, { ...facts, bill }));
    expect(receipts.map(({ sums, totalFen }) => ({ sums, totalFen }))).toEqual([
      { sums: [], totalFen: 333 },
      { sums: [], totalFen: 332 },
    ]);
  });

  it('shows only its own payments', () => {
    const book = dinner();
    const [first] = book.act('o', { kind: 'bill', split: { kind: 'parts', of: 2 } }).bills;
    if (first === undefined) throw new Error('no bill');
    const { id, dueFen } = first;
    const order = book.act('o', payment({ bill: id, amountFen: dueFen, shownOwedFen: dueFen, way: 'card' }));
    const papersOfBills = order.bills.map((bill) => packed(receiptOf(order, { ...receipt, bill })));
    expect(papersOfBills.map((paper) => paper.slice(paper.lastIndexOf('Total')))).toEqual([
      'Total￥60.25Card￥60.25',
      'Total￥60.25Due￥60.25',
    ]);
  });
});

describe('the drawer', () => {
  it('opens for a receipt with cash on it, and stays closed for cards, bills and parts paid by card', () => {
    const cash = pay(dinner());
    const card = pay(dinner(), { way: 'card' });
    expect(opensDrawer(receiptOf(cash, receipt))).toBe(true);
    expect(opensDrawer(receiptOf(card, receipt))).toBe(false);
    expect(opensDrawer(receiptOf(cash, facts))).toBe(false);
  });

  it('opens to give cash back', () => {
    const book = dinner();
    pay(book, { way: 'card' });
    const order = book.act('o', { kind: 'refund', way: 'cash', amountFen: 100, reason: 'x' });
    expect(opensDrawer(receiptOf(order, receipt))).toBe(true);
  });
});

test('a job is recognised by its table, its number and its total', () => {
  expect(jobTitle(receiptOf(dinner().get('o'), facts))).toBe('A03 · #1 · ¥120.50');
});

/** What the lines and the sums of a paper come to. */
const addedUp = ({ lines, sums }: Receipt): number =>
  lines.reduce((sum, { priceFen }) => sum + (priceFen ?? 0), 0) +
  sums.reduce((sum, each) => sum + fenOf(each), 0);

function fenOf(sum: BillSum): number {
  if (sum.kind === 'discount') return -sum.discount.fen;
  return sum.kind === 'tax' ? sum.row.taxFen : sum.fen;
}

test('what any order prints adds up to its total, and the bills to what they are due', () => {
  fc.assert(
    fc.property(anyOrders, (book) => {
      const order = book.get('o');
      const whole = receiptOf(order, receipt);
      const { totalFen, owedFen, paidFen } = sumsOf(order);
      expect(addedUp(whole)).toBe(totalFen);
      expect(whole.totalFen).toBe(totalFen);
      expect(whole.payments.reduce((sum, { fen }) => sum + fen, 0)).toBe(paidFen);
      expect(whole.owedFen).toBe(owedFen);
      for (const bill of order.bills.filter(({ kind }) => kind !== 'whole')) {
        const paper = receiptOf(order, { ...receipt, bill });
        expect(paper.totalFen).toBe(bill.dueFen);
        if (bill.kind !== 'part') expect(addedUp(paper)).toBe(bill.dueFen);
        expect(paper.totalFen - paper.payments.reduce((sum, { fen }) => sum + fen, 0)).toBe(paper.owedFen);
      }
    }),
  );
});

test('no line of any paper is wider than the paper', () => {
  const anyPrint = fc.record({
    language: fc.constantFrom('zh-CN' as const, 'en' as const),
    paperMm: fc.constantFrom(58 as const, 80 as const),
  });
  fc.assert(
    fc.property(anyOrders, fc.boolean(), anyPrint, (book, isPreBill, print) => {
      const order = book.get('o');
      for (const bill of [null, ...order.bills]) {
        for (const line of printed(receiptOf(order, { ...facts, bill, isPreBill }), print)) {
          expect(columnsOf(line)).toBeLessThanOrEqual(charactersPerLine(papers[print.paperMm]));
        }
      }
    }),
  );
});
