// The figure of a percent discount: Chinese says what is left to pay, English what is taken off.
import { tenthsLeft, WHOLE_BASIS_POINTS } from '../../contract/rights.ts';
import type { Language } from '../../contract/settings.ts';

const BASIS_POINTS_PER_PERCENT = 100;
const BASIS_POINTS_PER_TENTH = 1000;

export const percentOff = (basisPoints: number, language: Language): number =>
  language === 'zh-CN' ? tenthsLeft(basisPoints) : basisPoints / BASIS_POINTS_PER_PERCENT;

/** A computed share, to a whole percent: 8.8, 12. */
export const roundPercentOff = (basisPoints: number, language: Language): number =>
  percentOff(Math.round(basisPoints / BASIS_POINTS_PER_PERCENT) * BASIS_POINTS_PER_PERCENT, language);

/** The basis points of a figure as `percentOff` shows it; undefined if it is none. */
export function readPercentOff(text: string, language: Language): number | undefined {
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(text.trim())) return undefined;
  const basisPoints =
    language === 'zh-CN'
      ? WHOLE_BASIS_POINTS - Math.round(Number(text) * BASIS_POINTS_PER_TENTH)
      : Math.round(Number(text) * BASIS_POINTS_PER_PERCENT);
  return basisPoints >= 0 && basisPoints <= WHOLE_BASIS_POINTS ? basisPoints : undefined;
}
