// The figure of a percent discount: Chinese says what is left to pay, in tenths; English what is taken off.
import type { Language } from '../../contract/settings.ts';

export const percentOff = (percent: number, language: Language): number =>
  language === 'zh-CN' ? (100 - percent) / 10 : percent;
