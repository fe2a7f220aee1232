// The figure of a percent discount: Chinese says what is left to pay, English what is taken off.
import { tenthsLeft } from '../../contract/rights.ts';
import type { Language } from '../../contract/settings.ts';

const BASIS_POINTS_PER_PERCENT = 100;

export const percentOff = (basisPoints: number, language: Language): number =>
  language === 'zh-CN' ? tenthsLeft(basisPoints) : basisPoints / BASIS_POINTS_PER_PERCENT;
