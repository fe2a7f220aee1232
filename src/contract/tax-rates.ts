// Rates of tax as lines, fees and bills store them, and what they come to.
import * as z from 'zod/mini';
import type { Language } from './settings.ts';

/** Of all that is taxed, in thousandths of a percent. */
export const WHOLE_THOUSANDTHS = 100_000;
export const LONGEST_TAX_NAME = 16;

const THOUSANDTHS_PER_BASIS_POINT = 10;

const basisPoints = z.int().check(z.minimum(0), z.maximum(WHOLE_THOUSANDTHS / THOUSANDTHS_PER_BASIS_POINT));
/** The third decimal of a percent. Only rates that have one store it, so earlier versions read all others. */
const thousandths = z.exactOptional(z.int().check(z.minimum(1), z.maximum(9)));
const typedName = z.string().check(z.trim(), z.maxLength(LONGEST_TAX_NAME));

/** As a person enters it; one of the names may be empty. */
export const typedRate = {
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  zh: typedName,
  en: typedName,
  /** Hundredths of a percent. */
  basisPoints,
  thousandths,
  /** Prices contain it; otherwise it is added to them. */
  isIncluded: z.boolean(),
};

export const taxRate = z.strictObject({
  id: z.string(),
  zh: z.string(),
  en: z.string(),
  basisPoints: z.int(),
  thousandths,
  isIncluded: z.boolean(),
});
export type TaxRate = z.output<typeof taxRate>;

/** What a line or a fee is taxed by, as its class was then. */
export const taxTerms = z.strictObject({
  ...taxRate.shape,
  /** What a takeaway has instead. */
  takeAway: z.exactOptional(taxRate),
});
export type TaxTerms = z.output<typeof taxTerms>;

/** What one rate comes to; the gross is the sum of both. */
export const taxRow = z.strictObject({ rate: taxRate, netFen: z.int(), taxFen: z.int() });
export type TaxRow = z.output<typeof taxRow>;

type RateSize = Pick<TaxRate, 'basisPoints' | 'thousandths'>;

export const thousandthsOf = (rate: RateSize): number =>
  rate.basisPoints * THOUSANDTHS_PER_BASIS_POINT + (rate.thousandths ?? 0);

export function rateOfThousandths(all: number): RateSize {
  const thousandths = all % THOUSANDTHS_PER_BASIS_POINT;
  const basisPoints = (all - thousandths) / THOUSANDTHS_PER_BASIS_POINT;
  return { basisPoints, ...(thousandths !== 0 && { thousandths }) };
}

/** 8.875. */
export const percentOf = (rate: RateSize): string => String(thousandthsOf(rate) / 1_000);

/** A class whose rate has changed counts by itself. Orders that were divided store this key. */
export const rateKey = ({ id, basisPoints, thousandths: third, isIncluded }: TaxRate): string =>
  `${id} ${basisPoints}${third === undefined ? '' : `.${third}`} ${isIncluded ? 'in' : 'on'}`;

/** The highest rate first. */
export const byRate = (left: { rate: TaxRate }, right: { rate: TaxRate }): number =>
  thousandthsOf(right.rate) - thousandthsOf(left.rate) || (rateKey(left.rate) < rateKey(right.rate) ? -1 : 1);

export function rateName({ zh, en }: Pick<TaxRate, 'zh' | 'en'>, language: Language): string {
  return language === 'zh-CN' ? zh || en : en || zh;
}
