// How sales lead to what was collected: in both languages the steps add up, and both end with the same figure.
import { describe, expect, it } from 'vitest';
import {
  averageFen,
  netSalesFen,
  perGuestFen,
  salesSteps,
  stepsAroundNet,
  stepsToShow,
} from '../../src/contract/sales-steps.ts';
import type { Language } from '../../src/contract/settings.ts';
import { fc } from '../support/fast-check.ts';

const rate = (basisPoints: number, isIncluded: boolean) => ({
  id: 'a',
  zh: '',
  en: '',
  basisPoints,
  isIncluded,
});
const row = (isIncluded: boolean, taxFen: number, refundedTaxFen: number) => ({
  rate: rate(887, isIncluded),
  netFen: 0,
  taxFen,
  refundedNetFen: 0,
  refundedTaxFen,
});

const fen = fc.nat({ max: 1_000_000 });
const anySales = fc
  .record({
    grossFen: fen,
    discountsFen: fen,
    feeFen: fen,
    roundingFen: fen,
    refundsFen: fen,
    addedFen: fen,
    backFen: fen,
    includedFen: fen,
  })
  .map(({ feeFen, addedFen, backFen, includedFen, refundsFen, ...same }) => {
    const totalFen = same.grossFen - same.discountsFen + feeFen + addedFen - same.roundingFen;
    return {
      ...same,
      fees: [{ kind: 'service' as const, fen: feeFen }],
      taxes: [row(false, addedFen, backFen), row(true, includedFen, includedFen)],
      addedTaxFen: addedFen,
      totalFen,
      net: { refundsFen, fen: totalFen - refundsFen },
    };
  });

describe.each<Language>(['en', 'zh-CN'])('the steps of sales in %s', (language) => {
  it('add up at every sum, and end with what is left after refunds', () => {
    fc.assert(
      fc.property(anySales, (sales) => {
        let sum = 0;
        for (const step of salesSteps(sales, language)) {
          if (step.isSum === true) expect(step.fen).toBe(sum);
          else sum += step.fen;
        }
        expect(sum).toBe(sales.net.fen);
      }),
    );
  });
});

it('net sales are gross sales less discounts and refunds, and no added tax is in them', () => {
  const sales = {
    grossFen: 14_760,
    discountsFen: 0,
    roundingFen: 0,
    fees: [],
    addedTaxFen: 1_218,
    taxes: [row(false, 1_218, 66)],
    totalFen: 15_978,
    net: { refundsFen: 866, fen: 15_112 },
  };
  expect(netSalesFen(sales)).toBe(14_760 - 800);
  const named = salesSteps(sales, 'en').map((step): [string, number] => [step.name, step.fen]);
  expect(Object.fromEntries(named)).toMatchObject({
    refundsBeforeTax: -800,
    net: 13_960,
    addedTax: 1_152,
    afterRefunds: 15_112,
  });
});

describe('the steps that are shown', () => {
  const sales = (feeFen: number, refundsFen: number) => ({
    grossFen: 20_120,
    discountsFen: 0,
    roundingFen: 0,
    fees: [{ kind: 'service' as const, fen: feeFen }],
    addedTaxFen: 0,
    taxes: [],
    totalFen: 20_120 + feeFen,
    net: { refundsFen, fen: 20_120 + feeFen - refundsFen },
  });
  const names = (language: Language, feeFen: number, refundsFen: number) =>
    stepsToShow(sales(feeFen, refundsFen), language).map(({ name }) => name);

  it('name a sum once where nothing lies between it and the sum before', () => {
    expect(names('en', 0, 9_120)).toEqual(['gross', 'discounts', 'refunds', 'net']);
    expect(names('zh-CN', 0, 0)).toEqual(['gross', 'discounts', 'fee', 'net']);
  });

  it('name both sums where a fee or a refund parts them', () => {
    const english = ['gross', 'discounts', 'refunds', 'net', 'fee', 'afterRefunds'];
    expect(names('en', 500, 0)).toEqual(english);
    const chinese = ['gross', 'discounts', 'fee', 'total', 'refunds', 'net'];
    expect(names('zh-CN', 0, 9_120)).toEqual(chinese);
  });

  it('lead to the net sales without another sum, and go on after them only where something comes after', () => {
    const around = (language: Language, feeFen: number) => {
      const { before, after } = stepsAroundNet(sales(feeFen, 9_120), language);
      return [before, after].map((steps) => steps.map(({ name }) => name));
    };
    expect(around('en', 0)).toEqual([['gross', 'discounts', 'refunds'], []]);
    expect(around('en', 500)).toEqual([
      ['gross', 'discounts', 'refunds'],
      ['fee', 'afterRefunds'],
    ]);
    expect(around('zh-CN', 500)).toEqual([['gross', 'discounts', 'fee', 'refunds'], []]);
  });
});

it('comes to as much by order and by guest as it says, and to nothing without any', () => {
  const sales = {
    grossFen: 10_100,
    discountsFen: 100,
    fees: [],
    roundingFen: 0,
    totalFen: 10_000,
    taxes: [],
    addedTaxFen: 0,
    net: { refundsFen: 0, fen: 10_000 },
  };
  expect(averageFen({ ...sales, orders: 4 }, 'en')).toBe(2_500);
  expect(perGuestFen({ ...sales, guests: 3 }, 'zh-CN')).toBe(3_333);
  expect(averageFen({ ...sales, orders: 0 }, 'en')).toBeNull();
  expect(perGuestFen({ ...sales, guests: 0 }, 'en')).toBeNull();
});
