// Rates of tax as lines, fees and bills store them, and what they come to.
import * as z from 'zod/mini';
import type { Language } from './settings.ts';

export const MOST_TAX_BASIS_POINTS = 10_000;
export const LONGEST_TAX_NAME = 16;

const basisPoints = z.int().check(z.minimum(0), z.maximum(MOST_TAX_BASIS_POINTS));
const typedName = z.string().check(z.trim(), z.maxLength(LONGEST_TAX_NAME));

/** As a person enters it; one of the names may be empty. */
export const typedRate = {
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  zh: typedName,
  en: typedName,
  /** Hundredths of a percent. */
  basisPoints,
  /** Prices contain it; otherwise it is added to them. */
  isIncluded: z.boolean(),
};

export const taxRate = z.strictObject({
  id: z.string(),
  zh: z.string(),
  en: z.string(),
  basisPoints: z.int(),
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

/** A class whose rate has changed counts by itself. */
export const rateKey = ({ id, basisPoints: rate, isIncluded }: TaxRate): string =>
  `${id} ${rate} ${isIncluded ? 'in' : 'on'}`;

/** The highest rate first. */
export const byRate = (left: { rate: TaxRate }, right: { rate: TaxRate }): number =>
  right.rate.basisPoints - left.rate.basisPoints || (rateKey(left.rate) < rateKey(right.rate) ? -1 : 1);

export function rateName({ zh, en }: Pick<TaxRate, 'zh' | 'en'>, language: Language): string {
  return language === 'zh-CN' ? zh || en : en || zh;
}
