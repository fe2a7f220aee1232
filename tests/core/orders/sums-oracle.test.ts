// Sums, shares and bills against an oracle that computes with fractions and shares no code with them.
import { describe, expect, it } from 'vitest';
import type { BillSplit } from '../../../src/contract/order-bills.ts';
import type { GivenDiscount } from '../../../src/contract/orders.ts';
import { billsOf } from '../../../src/core/orders/bills.ts';
import { emptyOrder } from '../../../src/core/orders/order-steps.ts';
import type { StoredLine, StoredOrder } from '../../../src/core/orders/stored-order.ts';
import { netsOf, sumsOf } from '../../../src/core/orders/sums.ts';
import { fc } from '../../support/fast-check.ts';
import { discount, fees, frozenLine, givenDiscount, place } from './arbitrary-operations.ts';

interface Fraction {
  over: bigint;
  under: bigint;
}

const whole = (value: number): Fraction => ({ over: BigInt(value), under: 1n });
const times = (left: Fraction, right: Fraction): Fraction => ({
  over: left.over * right.over,
  under: left.under * right.under,
});
const minus = (left: Fraction, right: Fraction): Fraction => ({
  over: left.over * right.under - right.over * left.under,
  under: left.under * right.under,
});
const isLess = (left: Fraction, right: Fraction) => minus(left, right).over < 0n;
const least = (left: Fraction, right: Fraction) => (isLess(left, right) ? left : right);
const sum = (values: readonly Fraction[]) =>
  values.reduce((before, value) => minus(before, minus(whole(0), value)), whole(0));

/** To the nearest whole number, halves away from zero. */
function rounded({ over, under }: Fraction): Fraction {
  const size = over < 0n ? -over : over;
  const nearest = (2n * size + under) / (2n * under);
  return { over: over < 0n ? -nearest : nearest, under: 1n };
}

function fenOf({ over, under }: Fraction): number {
  if (over % under !== 0n) throw new Error('not whole fen');
  return Number(over / under);
}

function discountOracle(given: GivenDiscount | null, base: Fraction): Fraction {
  if (given === null) return whole(0);
  const { discount: one } = given;
  const off =
    one.kind === 'amount'
      ? whole(one.fen)
      : rounded(times(base, { over: BigInt(one.basisPoints), under: 10_000n }));
  return least(off, base);
}

const grossOracle = ({ amount, unitFen }: StoredLine) => times(whole(amount), whole(unitFen));

function netOracle(line: StoredLine): Fraction {
  const gross = grossOracle(line);
  return minus(gross, discountOracle(line.discount, gross));
}

function feesOracle({ fees: all, lines, place: where, guests }: StoredOrder): Fraction {
  const pieces = lines.flatMap((line) => Array.from({ length: line.amount }, () => line));
  if (pieces.length === 0) return whole(0);
  const charges = all
    .filter(({ kind }) => kind !== 'box' || where?.kind === 'take-away')
    .flatMap((fee) => {
      if (fee.unit === 'percent') return [];
      const { kind, unit, unitFen } = fee;
      if (unit === 'order') return [unitFen];
      if (unit === 'guest') return Array.from({ length: guests ?? 1 }, () => unitFen);
      return pieces.map(({ boxFen }) => (kind === 'box' && boxFen !== null ? boxFen : unitFen));
    });
  return sum(charges.map(whole));
}

function totalOracle(order: StoredOrder): Fraction {
  const lines = sum(order.lines.map(netOracle));
  return minus(minus(lines, discountOracle(order.discount, lines)), minus(whole(0), feesOracle(order)));
}

const storedLine = fc
  .record({
    frozen: frozenLine(
      fc.uuid({ version: 4 }).map((id) => id.replaceAll('-', '')),
      fc.nat({ max: 40 }),
      fc.nat({ max: 99_999_999 }),
    ),
    given: fc.option(givenDiscount),
  })
  .map(({ frozen, given }): StoredLine => ({
    ...frozen,
    discount: given,
    sentBy: null,
    sentAtSeconds: null,
    voided: [],
    addedAtSeconds: 0,
    addedBy: 'Li',
  }));

const anyOrder: fc.Arbitrary<StoredOrder> = fc
  .record({
    lines: fc.uniqueArray(storedLine, { selector: ({ id }) => id, maxLength: 8 }),
    place: fc.option(place),
    guests: fc.option(fc.integer({ min: 1, max: 12 })),
    fees: fees(fc.nat({ max: 3000 })),
    discount: fc.option(givenDiscount),
  })
  .map((parts) => ({ ...emptyOrder({ order: 'o', person: 'Li', atSeconds: 0 }), ...parts }));

const anySplit: fc.Arbitrary<(order: StoredOrder) => BillSplit> = fc.oneof(
  fc.constant(() => ({ kind: 'whole' as const })),
  fc.integer({ min: 2, max: 99 }).map((of) => () => ({ kind: 'parts' as const, of })),
  fc.constant(() => ({ kind: 'guests' as const })),
  fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 8 }).map((amounts) => (order: StoredOrder) => ({
    kind: 'lines' as const,
    lines: order.lines.flatMap(({ id }, position) => {
      const amount = amounts[position] ?? 0;
      return amount > 0 ? [{ line: id, amount }] : [];
    }),
  })),
);

describe('the sums of an order', () => {
  it('agree with the oracle', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const lines = sum(order.lines.map(netOracle));
        const gross = sum(order.lines.map(grossOracle));
        expect(sumsOf(order)).toMatchObject({
          grossFen: fenOf(gross),
          lineDiscountsFen: fenOf(minus(gross, lines)),
          discountFen: fenOf(discountOracle(order.discount, lines)),
          feesFen: fenOf(feesOracle(order)),
          totalFen: fenOf(totalOracle(order)),
          owedFen: fenOf(totalOracle(order)),
        });
      }),
    );
  });

  it('never grow by a discount', () => {
    fc.assert(
      fc.property(anyOrder, discount, (order, one) => {
        const without = { ...order, discount: null };
        const given = { discount: one, reason: '', person: '', atSeconds: 0 };
        expect(sumsOf({ ...order, discount: given }).totalFen).toBeLessThanOrEqual(sumsOf(without).totalFen);
        expect(sumsOf({ ...order, discount: given }).totalFen).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('what the lines cost after all discounts', () => {
  it('sums to the total without fees, and is for each line within a fen of its exact share', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const nets = netsOf(order);
        const { totalFen, feesFen } = sumsOf(order);
        expect(nets.reduce((before, net) => before + net, 0)).toBe(totalFen - feesFen);
        const lines = sum(order.lines.map(netOracle));
        if (lines.over === 0n) return;
        const off = discountOracle(order.discount, lines);
        order.lines.forEach((line, position) => {
          const share = times(times(off, netOracle(line)), { over: lines.under, under: lines.over });
          const difference = minus(minus(netOracle(line), share), whole(nets[position] ?? 0));
          expect(isLess(difference, whole(1)) && isLess(whole(-1), difference)).toBe(true);
        });
      }),
    );
  });
});

describe('the bills of a split', () => {
  it('sum exactly to what is owed, and list each piece once that does not belong to several of them', () => {
    fc.assert(
      fc.property(anyOrder, anySplit, (order, splitOf) => {
        const bills = billsOf(order, splitOf(order), String);
        expect(bills.reduce((before, { dueFen }) => before + dueFen, 0)).toBe(sumsOf(order).owedFen);
        expect(bills.every(({ dueFen }) => dueFen >= 0)).toBe(true);
        const listed = bills.flatMap(({ lines }) => lines);
        const kind = bills[0]?.kind ?? 'part';
        for (const { id, amount, guest } of order.lines) {
          const billed = listed
            .filter(({ line }) => line === id)
            .reduce((before, one) => before + one.amount, 0);
          const isShared = kind === 'part' || (kind === 'guest' && guest === 0);
          expect(billed).toBe(isShared ? 0 : amount);
        }
      }),
    );
  });

  it('by guest are within a fen of the exact part of each guest', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const bills = billsOf(order, { kind: 'guests' }, String).filter(({ kind }) => kind === 'guest');
        const all = sum(order.lines.map(netOracle));
        if (all.over === 0n) return;
        const netsFor = (guest: number) =>
          sum(order.lines.filter((line) => line.guest === guest).map(netOracle));
        const eachPart = times(netsFor(0), { over: 1n, under: BigInt(Math.max(bills.length, 1)) });
        for (const { number, dueFen } of bills) {
          const own = sum([netsFor(number), eachPart]);
          const exact = times(times(totalOracle(order), own), { over: all.under, under: all.over });
          const difference = minus(exact, whole(dueFen));
          expect(isLess(difference, whole(1)) && isLess(whole(-1), difference)).toBe(true);
        }
      }),
    );
  });
});
