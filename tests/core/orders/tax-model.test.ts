// Random evenings with taxes against an oracle that counts in fractions and shares no code with the desk: the tax of each
// rate is the rounded one, and bills, parts of orders, refunds and the report divide it without losing a fen.
import { describe, expect, it } from 'vitest';
import type { OrderBill } from '../../../src/contract/order-bills.ts';
import type { TaxRate, TaxRow, TaxTerms } from '../../../src/contract/tax-rates.ts';
import { billsOf } from '../../../src/core/orders/bills.ts';
import { reportOf } from '../../../src/core/orders/day-report.ts';
import { refundableOf } from '../../../src/core/orders/refundable.ts';
import { refundedTaxes } from '../../../src/core/orders/refunded-taxes.ts';
import type { StoredOrder } from '../../../src/core/orders/stored-order.ts';
import { netsOf, sumsOf } from '../../../src/core/orders/sums.ts';
import { fc } from '../../support/fast-check.ts';
import { dish, payment, RuledOrders, tableA03, takeAway } from './ruled-orders.ts';

const hex = (digit: string) => digit.repeat(32);
const rate = (id: string, basisPoints: number, isIncluded: boolean, thousandths?: number): TaxRate => ({
  id,
  zh: id,
  en: id,
  basisPoints,
  ...(thousandths !== undefined && { thousandths }),
  isIncluded,
});
const food: TaxTerms = { ...rate('food', 1_900, true), takeAway: rate('reduced', 700, true) };
const drink: TaxTerms = rate('drink', 1_900, true);
const sales: TaxTerms = rate('sales', 887, false, 5);
const precise: TaxTerms = rate('precise', 550, true, 1);
const luxury: TaxTerms = { ...rate('luxury', 10_000, false), takeAway: rate('none', 0, false) };
const terms = fc.constantFrom<(TaxTerms | undefined)[]>(undefined, food, drink, sales, precise, luxury);

const anyLine = fc.record({
  tax: terms,
  unitFen: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 99_999 })),
  amount: fc.integer({ min: 1, max: 5 }),
  guest: fc.nat({ max: 3 }),
  off: fc.option(fc.integer({ min: 1, max: 9_999 }), { nil: undefined, freq: 3 }),
});
const anyEvening = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 7 }),
  place: fc.constantFrom(tableA03, takeAway),
  off: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), basisPoints: fc.integer({ min: 1, max: 9_999 }) }),
      fc.record({ kind: fc.constant('amount' as const), fen: fc.integer({ min: 1, max: 5_000 }) }),
    ),
  ),
  serviceTax: terms,
  service: fc.option(fc.integer({ min: 1, max: 3_000 })),
  feeTax: terms,
  feeFen: fc.nat({ max: 999 }),
  rounding: fc.constantFrom(null, 10 as const, 100 as const),
});
type Wanted = typeof anyEvening extends fc.Arbitrary<infer One> ? One : never;

const lineIds = ['1', '2', '3', '4', '5', '6', '7'].map(hex);

function bookOf({ lines, place, off, service, serviceTax, feeFen, feeTax, rounding }: Wanted): RuledOrders {
  const book = new RuledOrders();
  const fees = [
    { kind: 'server' as const, unit: 'guest' as const, unitFen: feeFen, ...(feeTax && { tax: feeTax }) },
    ...(service === null
      ? []
      : [
          {
            kind: 'service' as const,
            unit: 'percent' as const,
            basisPoints: service,
            fromGuests: 1,
            ...(serviceTax && { tax: serviceTax }),
          },
        ]),
  ];
  book.open('o', [], { place, guests: 3, fees });
  for (const [at, { tax, unitFen, amount, guest }] of lines.entries()) {
    const id = lineIds[at] ?? '';
    book.add('o', dish({ id, title: id, unitFen, amount, guest, ...(tax && { tax }) }));
  }
  for (const [at, line] of lines.entries()) {
    if (line.off === undefined) continue;
    const discount = { kind: 'percent' as const, basisPoints: line.off };
    book.act('o', { kind: 'discount', line: lineIds[at] ?? '', discount, reason: 'Regular' });
  }
  if (off !== null) book.act('o', { kind: 'discount', line: null, discount: off, reason: 'Coupon' });
  if (rounding !== null) book.act('o', { kind: 'round', unit: rounding });
  return book;
}

/** To the nearest whole number, halves up. */
const rounded = (over: bigint, under: bigint): bigint => (2n * over + under) / (2n * under);

const keyOf = ({ id, basisPoints, thousandths = 0, isIncluded }: TaxRate) =>
  `${id}/${basisPoints}/${thousandths}/${isIncluded}`;

interface Tax {
  net: bigint;
  tax: bigint;
}

/** The taxes of an order, from what its lines and fees cost. */
function oracle(order: StoredOrder): Map<string, Tax> {
  const prices = new Map<string, { rate: TaxRate; fen: bigint }>();
  const { fees } = sumsOf(order);
  const nets = netsOf(order);
  const parts = [
    ...order.lines.map(({ tax }, at) => ({ tax, fen: nets[at] ?? 0 })),
    ...order.fees.map(({ tax }, at) => ({ tax, fen: fees[at]?.fen ?? 0 })),
  ];
  for (const { tax, fen } of parts) {
    if (tax === undefined || fen === 0) continue;
    const { takeAway: away = tax, ...here } = tax;
    const chosen = order.place?.kind === 'take-away' ? away : here;
    const own = rate(chosen.id, chosen.basisPoints, chosen.isIncluded, chosen.thousandths);
    const before = prices.get(keyOf(own))?.fen ?? 0n;
    prices.set(keyOf(own), { rate: own, fen: before + BigInt(fen) });
  }
  return new Map(
    [...prices].map(([key, { rate: one, fen }]) => {
      const points = 10n * BigInt(one.basisPoints) + BigInt(one.thousandths ?? 0);
      const tax = rounded(fen * points, one.isIncluded ? 100_000n + points : 100_000n);
      return [key, { net: one.isIncluded ? fen - tax : fen, tax }];
    }),
  );
}

function summed(rows: readonly TaxRow[]): Map<string, Tax> {
  const sums = new Map<string, Tax>();
  for (const { rate: one, netFen, taxFen } of rows) {
    const { net, tax } = sums.get(keyOf(one)) ?? { net: 0n, tax: 0n };
    sums.set(keyOf(one), { net: net + BigInt(netFen), tax: tax + BigInt(taxFen) });
  }
  return new Map([...sums].filter(([, { net, tax }]) => net !== 0n || tax !== 0n));
}

const taxesOf = (order: StoredOrder) => summed(sumsOf(order).taxes);
const sorted = (taxes: ReadonlyMap<string, Tax>) =>
  [...taxes].map(([key, { net, tax }]) => `${key}: ${net} + ${tax}`).sort();

const anySplit = fc.oneof(
  fc.constant({ kind: 'whole' as const }),
  fc.integer({ min: 2, max: 7 }).map((of) => ({ kind: 'parts' as const, of })),
  fc.constant({ kind: 'guests' as const }),
  fc.uniqueArray(fc.nat({ max: 6 }), { minLength: 1, maxLength: 4 }).map((at) => ({
    kind: 'lines' as const,
    at,
  })),
);

/** Lines that are there, one piece each. */
const piecesAt = (order: StoredOrder, at: readonly number[]) =>
  [...new Set(at.map((position) => position % order.lines.length))].flatMap((position) => {
    const line = order.lines[position];
    return line === undefined || line.amount === 0 ? [] : [{ line: line.id, amount: 1 }];
  });

const splitFor = (order: StoredOrder, split: typeof anySplit extends fc.Arbitrary<infer One> ? One : never) =>
  split.kind === 'lines' ? { kind: 'lines' as const, lines: piecesAt(order, split.at) } : split;

describe('the taxes of an order', () => {
  it('are rounded once for each rate, on what its dishes and fees cost after all discounts', () => {
    fc.assert(
      fc.property(anyEvening, (wanted) => {
        const order = bookOf(wanted).get('o');
        expect(sorted(taxesOf(order))).toEqual(sorted(oracle(order)));
      }),
    );
  });

  it('are in the total only as far as they are added, and rounding changes none of them', () => {
    fc.assert(
      fc.property(anyEvening, (wanted) => {
        const sums = sumsOf(bookOf(wanted).get('o'));
        const plain = sumsOf(bookOf({ ...wanted, rounding: null }).get('o'));
        const added = plain.taxes.filter(({ rate: one }) => !one.isIncluded);
        expect(plain.totalFen).toBe(
          plain.grossFen -
            plain.lineDiscountsFen -
            plain.discountFen +
            plain.feesFen +
            added.reduce((sum, { taxFen }) => sum + taxFen, 0),
        );
        expect(sums.taxes).toEqual(plain.taxes);
        expect(sums.totalFen).toBe(plain.totalFen - (plain.totalFen % (wanted.rounding ?? 1)));
      }),
    );
  });
});

describe('bills of an order', () => {
  const rowsOf = (bills: readonly OrderBill[]) => bills.flatMap(({ taxes = [] }) => taxes);

  it('have together the taxes of the order, however it is divided', () => {
    fc.assert(
      fc.property(anyEvening, anySplit, (wanted, split) => {
        const order = bookOf(wanted).get('o');
        const bills = billsOf(order, splitFor(order, split), String);
        expect(bills.reduce((sum, { dueFen }) => sum + dueFen, 0)).toBe(sumsOf(order).owedFen);
        if (bills.length > 0) expect(sorted(summed(rowsOf(bills)))).toEqual(sorted(taxesOf(order)));
      }),
    );
  });

  it('that were paid keep their taxes, and the others divide what is left', () => {
    fc.assert(
      fc.property(anyEvening, anySplit, anySplit, (wanted, first, second) => {
        const book = bookOf(wanted);
        const order = book.act('o', { kind: 'bill', split: splitFor(book.get('o'), first) });
        const [bill] = order.bills;
        if (bill === undefined || bill.dueFen === 0 || order.bills.length === 1) return;
        const paid = book.act(
          'o',
          payment({ bill: bill.id, amountFen: bill.dueFen, shownOwedFen: bill.dueFen }),
        );
        if (paid.status !== 'open') return;
        const again = splitFor(paid, second.kind === 'lines' ? { kind: 'parts', of: 3 } : second);
        const divided = book.act('o', { kind: 'bill', split: again });
        expect(divided.bills.find(({ id }) => id === bill.id)?.taxes).toEqual(bill.taxes);
        expect(sorted(summed(rowsOf(divided.bills)))).toEqual(sorted(taxesOf(divided)));
      }),
    );
  });

  it('for lines have the taxes of these lines, if nothing else belongs to them', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 2, maxLength: 7 }), (lines) => {
        const plain = { off: null, service: null, serviceTax: undefined, feeTax: undefined, feeFen: 0 };
        const wanted = { lines, place: tableA03, rounding: null, ...plain };
        const order = bookOf(wanted).get('o');
        const [line] = order.lines;
        if (line === undefined) return;
        const chosen = { kind: 'lines' as const, lines: [{ line: line.id, amount: line.amount }] };
        const [bill] = billsOf(order, chosen, String);
        if (bill?.kind !== 'lines') return;
        const named = (bill.taxes ?? []).filter(({ netFen, taxFen }) => netFen + taxFen > 2);
        expect(named.every(({ rate: one }) => one.id === line.tax?.id)).toBe(true);
      }),
    );
  });
});

describe('an order that is divided', () => {
  it('pays in both parts what it paid before, to the fen and by rate', () => {
    fc.assert(
      fc.property(
        anyEvening,
        fc.uniqueArray(fc.nat({ max: 6 }), { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (evening, at, isTwice) => {
          // An amount off the bill stays with its slip, and a part is rounded by itself.
          const off = evening.off?.kind === 'amount' ? null : evening.off;
          const book = bookOf({ ...evening, off, service: null, rounding: null });
          const whole = book.get('o');
          const pieces = piecesAt(whole, at);
          // All of an order is no part of it.
          if (book.refusal('o', { kind: 'split', to: 'p', lines: pieces }) !== null) return;
          const left = book.get('o').lines.filter(({ amount }) => amount > 0);
          if (left.length === 0) return;
          const ids = ['o', 'p'];
          if (isTwice && left.length > 1) {
            const again = {
              kind: 'split' as const,
              to: 'q',
              lines: [{ line: left[0]?.id ?? '', amount: 1 }],
            };
            if (book.refusal('o', again) === null) ids.push('q');
          }
          const parts = ids.map((id) => book.get(id));
          const totals = parts.map((part) => sumsOf(part).totalFen);
          expect(totals.reduce((sum, fen) => sum + fen, 0)).toBe(sumsOf(whole).totalFen);
          const rows = parts.flatMap((part) => sumsOf(part).taxes);
          expect(sorted(summed(rows))).toEqual(sorted(taxesOf(whole)));
        },
      ),
    );
  });
});

const anyRefund = fc.record({
  share: fc.integer({ min: 1, max: 100 }),
  at: fc.option(fc.nat({ max: 6 })),
});

/** Refunds dishes at what they cost, or a part of what is left; null if there is nothing to give back. */
function refunded(
  book: RuledOrders,
  { share, at }: typeof anyRefund extends fc.Arbitrary<infer One> ? One : never,
) {
  const order = book.get('o');
  const leftFen = sumsOf(order).paidFen;
  const lines = at === null ? [] : piecesAt(order, [at]);
  const { fen } = refundableOf(order, new Map(lines.map(({ line, amount }) => [line, amount])));
  const amountFen = lines.length > 0 ? fen : Math.ceil((leftFen * share) / 100);
  if (amountFen <= 0 || amountFen > leftFen) return;
  const what = lines.length > 0 ? { lines } : {};
  book.act('o', { kind: 'refund', way: 'cash', amountFen, reason: 'Cold', ...what });
}

function closedBook(wanted: Wanted): RuledOrders | undefined {
  const book = bookOf(wanted);
  const { totalFen } = sumsOf(book.get('o'));
  if (totalFen === 0) return undefined;
  book.settle('o', totalFen);
  return book.get('o').status === 'closed' ? book : undefined;
}

describe('refunds of a closed order', () => {
  it('take back all of its taxes, once all is given back, and never more', () => {
    fc.assert(
      fc.property(anyEvening, fc.array(anyRefund, { maxLength: 8 }), (wanted, refunds) => {
        const book = closedBook(wanted);
        if (book === undefined) return;
        const taxes = taxesOf(book.get('o'));
        for (const refund of refunds) {
          refunded(book, refund);
          const back = summed(refundedTaxes(book.get('o')).flatMap(({ rows }) => rows));
          for (const [key, { tax }] of back) expect(tax <= (taxes.get(key)?.tax ?? 0n)).toBe(true);
        }
        const leftFen = sumsOf(book.get('o')).paidFen;
        if (leftFen > 0) refunded(book, { share: 100, at: null });
        const back = summed(refundedTaxes(book.get('o')).flatMap(({ rows }) => rows));
        expect(sorted(back)).toEqual(sorted(taxes));
      }),
    );
  });

  it('take back of all pieces of a line exactly the tax of the line', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom(food, sales, luxury),
        (unitFen, amount, tax) => {
          const book = new RuledOrders();
          const other = dish({ id: hex('2'), title: 'Tea', unitFen: 777, tax: drink });
          book.open('o', [dish({ id: hex('1'), unitFen, amount, tax }), other]);
          const alone = new RuledOrders();
          alone.open('o', [dish({ id: hex('1'), unitFen, amount, tax })]);
          book.settle('o', sumsOf(book.get('o')).totalFen);
          for (let piece = 0; piece < amount; piece += 1) refunded(book, { share: 1, at: 0 });
          const rows = refundedTaxes(book.get('o')).flatMap((one) => one.rows);
          expect(sorted(summed(rows))).toEqual(sorted(taxesOf(alone.get('o'))));
        },
      ),
    );
  });
});

it('the report of a day has by rate the sum of its bills, and what refunds took back', () => {
  fc.assert(
    fc.property(fc.array(anyEvening, { minLength: 1, maxLength: 4 }), anyRefund, (evenings, refund) => {
      const books = evenings.flatMap((wanted) => closedBook(wanted) ?? []);
      for (const book of books) refunded(book, refund);
      const orders = books.map((book, at) => ({ ...book.get('o'), id: String(at) }));
      const { taxes, totalFen, addedTaxFen, grossFen, discountsFen, feesFen, roundingFen } = reportOf({
        day: { number: 1, date: '2026-11-27', nth: 1, openedAtSeconds: 0, closedAtSeconds: null },
        orders,
        openOrders: [],
        secondsToHour: () => 12,
        dateOf: () => '',
        traces: [],
        countedFen: null,
        drawer: [],
        accountsBefore: [],
        receiptBefore: 0,
      });
      const sold = taxes.map(({ rate: one, netFen, taxFen }) => ({ rate: one, netFen, taxFen }));
      expect(sorted(summed(sold))).toEqual(sorted(summed(orders.flatMap((order) => sumsOf(order).taxes))));
      const back = taxes.map((row) => ({
        rate: row.rate,
        netFen: row.refundedNetFen,
        taxFen: row.refundedTaxFen,
      }));
      const expected = orders.flatMap((order) => refundedTaxes(order).flatMap(({ rows }) => rows));
      expect(sorted(summed(back))).toEqual(sorted(summed(expected)));
      expect(totalFen).toBe(grossFen - discountsFen + feesFen + addedTaxFen - roundingFen);
    }),
  );
});
