// Taxes of an order at a desk: frozen when a dish is taken, on every paper, and in the day's file.
import { expect, it } from 'vitest';
import { noTaxRules, type TaxRules } from '../../../src/contract/tax.ts';
import type { TaxTerms } from '../../../src/contract/tax-rates.ts';
import { reportOf } from '../../../src/core/orders/day-report.ts';
import { dayTable } from '../../../src/core/orders/papers/day-table.ts';
import { receiptOf } from '../../../src/core/orders/papers/receipt.ts';
import { sumsOf } from '../../../src/core/orders/sums.ts';
import { orderLines, viewOf } from '../../../src/core/orders/views.ts';
import { lineFor, newId, tableA3, type WantedAct } from './counter-desk.ts';
import { packed } from './papers/printed.ts';
import { dish, percentOff, RuledOrders, takeAway, usualMoney } from './ruled-orders.ts';
import { openStoreDesk } from './store-desk.ts';

const hex = (digit: string) => digit.repeat(32);
const vat = { id: hex('1'), zh: '增值税', en: 'VAT', basisPoints: 600, isIncluded: true };
const reduced = { ...vat, id: hex('2'), basisPoints: 300 };
const sales = { ...vat, id: hex('3'), zh: '销售税', en: 'Sales tax', basisPoints: 887, isIncluded: false };

const opening: WantedAct = { kind: 'open', place: tableA3, guests: 2 };
const adding = (item = '1'): WantedAct => ({ kind: 'add', lines: [lineFor(item)] });

it('freezes the class of a dish when it is taken, and adds a line of its own for another one', async () => {
  let rules: TaxRules = {
    ...noTaxRules,
    classes: [{ ...vat, takeAway: null }],
    uses: { ...noTaxRules.uses, usual: vat.id },
  };
  const desk = openStoreDesk({ taxRules: () => rules });
  const id = newId();
  await desk.perform(id, opening, adding());
  rules = { ...rules, classes: [{ ...vat, basisPoints: 900, takeAway: null }] };
  const { lines, sums } = await desk.perform(id, adding());
  expect(lines.map(({ tax }) => tax?.basisPoints)).toEqual([600, 900]);
  // 12.00 each: 1132 + 68, and 1101 + 99.
  expect(sums.taxes.map(({ netFen, taxFen }) => [netFen, taxFen])).toEqual([
    [1_101, 99],
    [1_132, 68],
  ]);
  await desk.killAndStart();
  expect((await desk.orders.get(id)).sums).toEqual(sums);
});

it('takes the class of the category that a dish is in, or below', async () => {
  const rules: TaxRules = {
    ...noTaxRules,
    classes: [{ ...vat, takeAway: null }],
    categories: { 1: vat.id },
  };
  const desk = openStoreDesk({ taxRules: () => rules });
  const { lines } = await desk.perform(newId(), opening, adding());
  expect(lines[0]?.tax?.id).toBe(vat.id);
});

function dinner(tax: TaxTerms, other: TaxTerms | null = tax): RuledOrders {
  const book = new RuledOrders();
  book.money = { ...usualMoney(), receiptPrefix: 'A-' };
  book.open('o', [
    dish({ id: hex('a'), unitFen: 10_000, tax }),
    dish({ id: hex('b'), title: 'Tea', unitFen: 1_000, ...(other && { tax: other }) }),
  ]);
  return book;
}

it('follows the guests when they take away what they ordered at the table', () => {
  const book = dinner({ ...vat, takeAway: reduced }, null);
  expect(sumsOf(book.get('o')).taxes).toEqual([{ rate: vat, netFen: 9_434, taxFen: 566 }]);
  book.act('o', { kind: 'move', place: takeAway });
  expect(sumsOf(book.get('o')).taxes).toEqual([{ rate: reduced, netFen: 9_709, taxFen: 291 }]);
});

it('adds tax to the prices after the discount, and asks for it', () => {
  const book = dinner(sales);
  book.act('o', { kind: 'discount', line: null, discount: percentOff(10), reason: 'Regular' });
  // 99.00 at 8.87 % are 8.7813.
  expect(sumsOf(book.get('o'))).toMatchObject({ addedTaxFen: 878, totalFen: 10_778, owedFen: 10_778 });
  book.settle('o', 10_778);
  expect(book.get('o').status).toBe('closed');
});

const facts = { bill: null, isPreBill: false, person: 'Li', atSeconds: 0, zone: 'Asia/Shanghai' };
const paperOf = (book: RuledOrders, language: 'en' | 'zh-CN' = 'en') =>
  packed(receiptOf(viewOf(book.get('o'), false), facts), { language });

it('stands on the receipt with its number and its buyer: included below the total, added above it', () => {
  const book = dinner(vat, sales);
  book.act('o', { kind: 'buyer', bill: null, buyer: { name: 'Han Ltd', taxNumber: '91310000' } });
  book.settle('o', 11_089);
  expect(paperOf(book)).toContain('Receiptno.A-000001BuyerHanLtdTaxno.91310000');
  expect(paperOf(book)).toContain(
    'Subtotal￥110.00Salestax8.87%￥0.89Total￥110.89IncludesVAT6%￥5.66Netoftax￥104.34',
  );
  expect(paperOf(book, 'zh-CN')).toContain('含增值税6%￥5.66不含税金额￥104.34');
});

it('is on no paper of a shop without taxes', () => {
  const book = new RuledOrders();
  book.open('o', [dish({ id: hex('a') })]);
  book.settle('o', 1_000);
  expect(paperOf(book)).not.toMatch(/tax|receipt no/i);
  expect(paperOf(book, 'zh-CN')).not.toMatch(/税|票号/);
});

it('is in the day’s file by rate, with the number, the buyer, and what a refund took back', () => {
  const book = dinner(vat, sales);
  book.act('o', { kind: 'buyer', bill: null, buyer: { name: 'Han Ltd', taxNumber: '91310000' } });
  book.settle('o', 11_089);
  const lines = [{ line: hex('b'), amount: 1 }];
  book.act('o', { kind: 'refund', way: 'cash', amountFen: 1_089, lines, reason: 'Cold' });
  const order = book.get('o');
  const { headings, rows } = dayTable({
    day: { number: 1, date: '2026-11-27' },
    orders: [{ order, lines: orderLines(order), sums: sumsOf(order) }],
    zone: 'Asia/Shanghai',
    language: 'en',
  });
  const cell = (row: (typeof rows)[number], heading: string) => {
    const found = row[headings.indexOf(heading)] ?? null;
    if (found === null) return '';
    if (found.kind === 'money') return String(found.fen);
    return 'text' in found ? found.text : '';
  };
  const wanted = ['Type', 'Tax rate', 'Net of tax', 'Tax', 'Total'];
  expect(
    rows
      .map((row) => wanted.map((heading) => cell(row, heading)))
      .filter(([kind]) => kind?.startsWith('Tax')),
  ).toEqual([
    ['Tax', 'Sales tax 8.87%', '1000', '89', '89'],
    ['Tax', 'VAT 6%', '9434', '566', ''],
    ['Tax refunded', 'Sales tax 8.87%', '-1000', '-89', ''],
  ]);
  for (const row of rows) {
    expect(cell(row, 'Receipt number')).toBe('A-000001');
    expect(cell(row, 'Buyer')).toBe('Han Ltd');
    expect(cell(row, 'Buyer tax number')).toBe('91310000');
  }
});

it('is in the report of the day, on paper too', () => {
  const book = dinner(vat, sales);
  book.settle('o', 11_089);
  const report = reportOf({
    day: { number: 1, date: '2026-11-27', nth: 1, openedAtSeconds: 0, closedAtSeconds: null },
    orders: [book.get('o')],
    openOrders: [],
    secondsToHour: () => 12,
    dateOf: () => '',
    traces: [],
    countedFen: null,
    drawer: [],
    accountsBefore: [],
    receiptBefore: 0,
  });
  expect(report.taxes).toMatchObject([
    { rate: sales, netFen: 1_000, taxFen: 89, refundedTaxFen: 0 },
    { rate: vat, netFen: 9_434, taxFen: 566, refundedTaxFen: 0 },
  ]);
  const paper = packed({ kind: 'report', report, zone: 'Asia/Shanghai' });
  expect(paper).toContain('VAT6%Netoftax￥94.34Tax￥5.66Withtax￥100.00');
  expect(paper).toContain('ReceiptnumbersA-000001');
});
