// Random evenings of money against an oracle that counts in fractions and shares no code with the desk: what guests gave
// less their change is what the report says was taken, and all parts add up to the whole to the fen.
import { describe, expect, it } from 'vitest';
import type { DrawerEntry } from '../../../src/contract/drawer.ts';
import { usualWays, wayOf } from '../../../src/contract/pay-ways.ts';
import { billsOf, openFen } from '../../../src/core/orders/bills.ts';
import { reportOf } from '../../../src/core/orders/day-report.ts';
import { refundableOf } from '../../../src/core/orders/refundable.ts';
import type { StoredOrder } from '../../../src/core/orders/stored-order.ts';
import { netsOf, sumsOf } from '../../../src/core/orders/sums.ts';
import { fc } from '../../support/fast-check.ts';
import { type BookAct, dish, payment, refusalOf, RuledOrders } from './ruled-orders.ts';

const LINE = 'a'.repeat(32);
const OTHER_LINE = 'b'.repeat(32);
const orderIds = ['o', 'p', 'q'] as const;
const wayIds = ['cash', 'wechat', 'card', 'account'] as const;
const service = { kind: 'service', unit: 'percent', basisPoints: 1_250, fromGuests: 3 } as const;

const way = fc.constantFrom(...wayIds);
const share = fc.integer({ min: 1, max: 100 });
const of = <Kind extends string>(kind: Kind) => fc.constant(kind);

const step = fc.record({
  order: fc.constantFrom(...orderIds),
  step: fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: of('pay'),
        way,
        share,
        tipFen: fc.nat({ max: 999 }),
        moreFen: fc.nat({ max: 9_999 }),
      }),
    },
    { weight: 4, arbitrary: fc.record({ kind: of('settle'), way }) },
    { weight: 3, arbitrary: fc.record({ kind: of('refund'), way, share, ofLine: fc.boolean() }) },
    { weight: 3, arbitrary: fc.record({ kind: of('correct'), way, at: fc.nat({ max: 3 }) }) },
    { weight: 2, arbitrary: fc.record({ kind: of('unpay'), at: fc.nat({ max: 3 }) }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: of('round'), unit: fc.constantFrom(null, 10 as const, 100 as const) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: of('guests'), guests: fc.integer({ min: 1, max: 6 }) }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: of('discount'), basisPoints: fc.integer({ min: 1, max: 9_999 }) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: of('bill'), parts: fc.integer({ min: 2, max: 7 }) }) },
    { weight: 1, arbitrary: fc.record({ kind: of('void') }) },
    { weight: 1, arbitrary: fc.record({ kind: of('next-day') }) },
  ),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const opening = fc.record({
  unitFen: fc.integer({ min: 1, max: 99_999 }),
  otherFen: fc.integer({ min: 1, max: 99_999 }),
  amount: fc.integer({ min: 1, max: 7 }),
});
const evening = fc.record({
  orders: fc.array(opening, { minLength: orderIds.length, maxLength: orderIds.length }),
  steps: fc.array(step, { minLength: 5, maxLength: 40 }),
});

/** What went over the counter, written down beside the desk: one note for each payment that stands. */
interface Note {
  id: string;
  order: string;
  day: number;
  way: string;
  /** What the guest gave and got back; negative for what went back to the guest. */
  givenFen: bigint;
  changeFen: bigint;
  tipFen: bigint;
}

class Evening {
  readonly book = new RuledOrders();
  notes: Note[] = [];
  /** Orders as they were when a day ended, by day: a closed day never changes. */
  readonly ends = new Map<number, StoredOrder[]>();

  constructor(orders: readonly { unitFen: number; otherFen: number; amount: number }[]) {
    this.book.money = { ways: usualWays('zh-CN'), rounding: null, tips: 'pool', receiptPrefix: 'A-' };
    for (const [at, id] of orderIds.entries()) {
      const { unitFen = 1, otherFen = 1, amount = 1 } = orders[at] ?? {};
      this.book.open(
        id,
        [
          dish({ id: LINE, unitFen, amount }),
          dish({ id: OTHER_LINE, unitFen: otherFen, title: 'Tea', guest: 1 }),
        ],
        { fees: [service], guests: 2 },
      );
    }
  }

  do({ order, step: one }: Step): void {
    if (one.kind === 'next-day') this.#endDay();
    else refusalOf(() => this.#act(order, one));
  }

  #endDay(): void {
    this.ends.set(this.book.day, [...this.book.orders.values()]);
    this.book.day += 1;
  }

  #act(id: string, one: Exclude<Step['step'], { kind: 'next-day' }>): void {
    const order = this.book.get(id);
    const payments = order.payments;
    switch (one.kind) {
      case 'pay':
        this.#pay(id, one);
        return;
      case 'settle':
        this.#pay(id, { way: one.way, share: 100, tipFen: 0, moreFen: 0 });
        return;
      case 'refund':
        this.#refund(id, one);
        return;
      case 'correct': {
        const paid = payments[one.at];
        if (paid === undefined) return;
        const account = one.way === 'account' ? { account: 'Wang' } : {};
        this.book.act(id, {
          kind: 'correct',
          payment: paid.id,
          way: one.way,
          ...account,
          shownWay: paid.way,
        });
        // What changes hands in the end is the amount: nobody gives change twice.
        this.notes = this.notes.map((note) =>
          note.id === paid.id
            ? { ...note, way: one.way, givenFen: note.givenFen - note.changeFen, changeFen: 0n }
            : note,
        );
        return;
      }
      case 'unpay': {
        const paid = payments[one.at];
        if (paid === undefined) return;
        this.book.act(id, { kind: 'unpay', payment: paid.id });
        this.notes = this.notes.filter((note) => note.id !== paid.id);
        return;
      }
      case 'bill':
        this.book.act(id, { kind: 'bill', split: { kind: 'parts', of: one.parts } });
        return;
      case 'discount':
        this.book.act(id, {
          kind: 'discount',
          line: null,
          discount: { kind: 'percent', basisPoints: one.basisPoints },
          reason: 'Regular',
        });
        return;
      case 'void':
        this.book.act(id, { kind: 'void', lines: [{ line: LINE, amount: 1 }], reason: 'Burnt' });
        return;
      case 'round':
      case 'guests':
        this.book.act(id, one satisfies BookAct);
    }
  }

  #pay(
    id: string,
    {
      way: wanted,
      share: percent,
      tipFen,
      moreFen,
    }: { way: string; share: number; tipFen: number; moreFen: number },
  ): void {
    const order = this.book.get(id);
    const bill = order.bills.find((each) => openFen(each) > 0);
    const owedFen = bill === undefined ? sumsOf(order).owedFen : openFen(bill);
    const amountFen = Math.max(1, Math.floor((owedFen * percent) / 100));
    const isCash = wanted === 'cash';
    const hasTip = wanted !== 'account' && tipFen > 0;
    const givenFen = amountFen + (hasTip ? tipFen : 0) + (isCash ? moreFen : 0);
    this.book.act(
      id,
      payment({
        bill: bill?.id ?? null,
        way: wanted,
        ...(wanted === 'account' && { account: 'Wang' }),
        amountFen,
        ...(hasTip && { tipFen }),
        tenderedFen: isCash ? givenFen : null,
        shownOwedFen: owedFen,
      }),
    );
    this.notes.push({
      ...this.#newest(id),
      way: wanted,
      givenFen: BigInt(givenFen),
      changeFen: isCash ? BigInt(moreFen) : 0n,
      tipFen: hasTip ? BigInt(tipFen) : 0n,
    });
  }

  #refund(
    id: string,
    { way: wanted, share: percent, ofLine }: { way: string; share: number; ofLine: boolean },
  ): void {
    const { paidFen } = sumsOf(this.book.get(id));
    const amountFen = Math.max(1, Math.floor((paidFen * percent) / 100));
    this.book.act(id, {
      kind: 'refund',
      way: wanted,
      ...(wanted === 'account' && { account: 'Wang' }),
      amountFen,
      ...(ofLine && { lines: [{ line: OTHER_LINE, amount: 1 }] }),
      reason: 'Cold',
    });
    this.notes.push({
      ...this.#newest(id),
      way: wanted,
      givenFen: BigInt(-amountFen),
      changeFen: 0n,
      tipFen: 0n,
    });
  }

  #newest(order: string): Pick<Note, 'id' | 'order' | 'day'> {
    const id = this.book.get(order).payments.at(-1)?.id ?? '';
    return { id, order, day: this.book.day };
  }

  report(day: number, drawer: DrawerEntry[] = []) {
    const orders = this.ends.get(day) ?? [...this.book.orders.values()];
    return reportOf({
      day: { number: day, date: `day ${day}`, nth: 1, openedAtSeconds: 0, closedAtSeconds: null },
      orders: orders.filter(({ status }) => status !== 'open'),
      openOrders: orders.filter(({ status }) => status === 'open'),
      secondsToHour: () => 12,
      dateOf: (ofDay) => `day ${ofDay}`,
      traces: [],
      countedFen: null,
      drawer,
      accountsBefore: [],
      receiptBefore: 0,
    });
  }
}

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);

/** Halves up, by cross-multiplying. */
const rounded = (over: bigint, under: bigint) => (2n * over + under) / (2n * under);

function totalOracle({ lines, discount, guests, rounding, place }: StoredOrder): bigint {
  const gross = sum(lines.map(({ amount, unitFen }) => BigInt(amount) * BigInt(unitFen)));
  const off =
    discount?.discount.kind === 'percent'
      ? rounded(gross * BigInt(discount.discount.basisPoints), 10_000n)
      : 0n;
  const dishes = gross - off;
  const isServed = place?.kind !== 'take-away' && (guests ?? 1) >= service.fromGuests && gross > 0n;
  const fee = isServed ? rounded(dishes * BigInt(service.basisPoints), 10_000n) : 0n;
  const exact = dishes + fee;
  return rounding === null ? exact : (exact / BigInt(rounding)) * BigInt(rounding);
}

function judge(night: Evening): void {
  for (const order of night.book.orders.values()) {
    expect(BigInt(sumsOf(order).totalFen)).toBe(totalOracle(order));
    const parts = billsOf(order, { kind: 'guests' }, String);
    const beyondFen = parts.reduce((fen, { dueFen }) => fen + dueFen, 0);
    const paidFrom = order.bills.filter(({ id }) => order.payments.some(({ bill }) => bill === id));
    const stillFen = paidFrom.reduce((fen, bill) => fen + openFen(bill), 0);
    expect(beyondFen + stillFen).toBe(Math.max(sumsOf(order).owedFen, stillFen));
  }
  for (let day = 1; day <= night.book.day; day += 1) judgeDay(night, day);
}

function judgeDay(night: Evening, day: number): void {
  const report = night.report(day);
  const ofDay = night.notes.filter((note) => note.day === day);
  const takenFen = (notes: readonly Note[]) =>
    sum(notes.map(({ givenFen, changeFen }) => givenFen - changeFen));
  for (const row of report.payments) {
    const own = ofDay.filter((note) => note.way === row.way);
    expect(BigInt(row.fen - row.refundsFen + row.tipsFen)).toBe(takenFen(own));
    expect(BigInt(row.tipsFen)).toBe(sum(own.map(({ tipFen }) => tipFen)));
  }
  const rowsFen = report.payments.reduce((fen, row) => fen + row.fen - row.refundsFen + row.tipsFen, 0);
  expect(BigInt(rowsFen)).toBe(takenFen(ofDay));
  expect(BigInt(report.net.paymentsFen + report.tips.fen)).toBe(takenFen(ofDay));
  expect(BigInt(report.cash.takenFen)).toBe(takenFen(ofDay.filter((note) => note.way === 'cash')));
  const onAccount = ofDay.filter((note) => note.way === 'account');
  const charged = report.accounts.find(({ name }) => name === 'Wang')?.chargedFen ?? 0;
  expect(BigInt(charged)).toBe(takenFen(onAccount));
  const { grossFen, discountsFen, feesFen, roundingFen, totalFen, net } = report;
  expect(grossFen - discountsFen + feesFen - roundingFen).toBe(totalFen);
  expect(totalFen - net.refundsFen).toBe(net.fen);
  expect(net.fen + net.advanceFen - net.earlierFen).toBe(net.paymentsFen);
  expect(net.differenceFen).toBe(0);
}

describe('after any evening', () => {
  it('the report says what guests gave less their change, by way, with tips, refunds and corrections', () => {
    let closed = 0;
    let refunded = 0;
    let corrected = 0;
    fc.assert(
      fc.property(evening, ({ orders, steps }) => {
        const night = new Evening(orders);
        for (const one of steps) {
          night.do(one);
          judge(night);
        }
        closed += [...night.book.orders.values()].filter(({ status }) => status === 'closed').length;
        const report = night.report(night.book.day);
        refunded += report.net.refundsFen > 0 ? 1 : 0;
        corrected += report.corrections.length;
      }),
      { numRuns: 300 },
    );
    // Otherwise the property says little.
    expect(Math.min(closed, refunded, corrected)).toBeGreaterThan(20);
  });

  it('what categories and dishes sold adds up to the dishes after all discounts', () => {
    fc.assert(
      fc.property(evening, ({ orders, steps }) => {
        const night = new Evening(orders);
        steps.forEach((one) => night.do(one));
        const report = night.report(night.book.day);
        const sold = report.categories.reduce((fen, category) => fen + category.fen, 0);
        expect(sold).toBe(report.totalFen - report.feesFen + report.roundingFen);
        for (const order of night.book.orders.values()) {
          const netFen = netsOf(order).reduce((fen, each) => fen + each, 0);
          const { totalFen, feesFen, roundingFen } = sumsOf(order);
          expect(netFen).toBe(totalFen - feesFen + roundingFen);
        }
      }),
    );
  });

  it('refunds of all pieces of a line, one by one, give back exactly what the line costs', () => {
    const priced = fc.record({
      unitFen: fc.integer({ min: 1, max: 9_999 }),
      amount: fc.integer({ min: 1, max: 9 }),
      basisPoints: fc.integer({ min: 1, max: 9_999 }),
    });
    fc.assert(
      fc.property(priced, ({ unitFen, amount, basisPoints }) => {
        const book = new RuledOrders();
        book.open('o', [dish({ id: LINE, unitFen, amount }), dish({ id: OTHER_LINE, unitFen: 777 })]);
        const discount = { kind: 'percent', basisPoints } as const;
        book.act('o', { kind: 'discount', line: null, discount, reason: 'Regular' });
        const { owedFen } = sumsOf(book.get('o'));
        if (owedFen === 0) return;
        book.settle('o', owedFen);
        const [lineFen = 0] = netsOf(book.get('o'));
        let backFen = 0;
        for (let piece = 0; piece < amount; piece += 1) {
          const { fen } = refundableOf(book.get('o'), new Map([[LINE, 1]]));
          const lines = [{ line: LINE, amount: 1 }];
          const refund = { kind: 'refund', way: 'cash', lines, reason: 'Cold' } as const;
          expect(book.refusal('o', { ...refund, amountFen: fen + 1 })).toBe('too-much');
          // A piece that costs nothing cannot be given back.
          if (fen === 0) return;
          book.act('o', { ...refund, amountFen: fen });
          backFen += fen;
        }
        expect(backFen).toBe(lineFen);
      }),
      { numRuns: 100 },
    );
  });
});

it('a report whose orders were damaged says by how much it does not add up', () => {
  const night = new Evening([{ unitFen: 1_000, otherFen: 500, amount: 1 }]);
  night.do({ order: 'o', step: { kind: 'settle', way: 'cash' } });
  const order = night.book.get('o');
  const [paid] = order.payments;
  if (paid === undefined) throw new Error('the order was not paid');
  night.book.orders.set('o', { ...order, payments: [{ ...paid, amountFen: paid.amountFen + 30 }] });
  expect(night.report(1).net.differenceFen).toBe(30);
  expect(wayOf(paid).isInDrawer).toBe(true);
});
