// Rates of tax with a third decimal, beside those that earlier versions stored.
import { expect, it } from 'vitest';
import {
  byRate,
  percentOf,
  rateKey,
  rateOfThousandths,
  taxRate,
  type TaxRate,
  thousandthsOf,
} from '../../src/contract/tax-rates.ts';

const stored: TaxRate = { id: 'a', zh: '', en: 'Tax', basisPoints: 887, isIncluded: false };
const precise: TaxRate = { ...stored, thousandths: 5 };

it('a rate without a third decimal is stored, read and keyed as before', () => {
  expect(taxRate.parse(stored)).toEqual(stored);
  expect(rateOfThousandths(8_870)).toEqual({ basisPoints: 887 });
  expect(rateKey(stored)).toBe('a 887 on');
});

it('a third decimal is part of the rate, of its key and of its words', () => {
  expect(taxRate.parse(precise)).toEqual(precise);
  expect(rateOfThousandths(8_875)).toEqual({ basisPoints: 887, thousandths: 5 });
  expect(thousandthsOf(precise)).toBe(8_875);
  expect(percentOf(precise)).toBe('8.875');
  expect(rateKey(precise)).toBe('a 887.5 on');
  expect([stored, precise].map((rate) => ({ rate })).sort(byRate)[0]?.rate).toBe(precise);
});

it('every rate of up to three decimals is written with these decimals and no more', () => {
  const texts = Array.from({ length: 100_001 }, (_, all) => percentOf(rateOfThousandths(all)));
  expect(texts.filter((text) => !/^\d{1,3}(\.\d{1,3})?$/.test(text))).toEqual([]);
  expect(new Set(texts).size).toBe(texts.length);
});
