// The default hint of a card, in the language of the card and not of the screen.
import type { CardLanguage } from '../../../contract/table-cards.ts';
import { cardHint as en } from '../../i18n/en/card-hint.ts';
import { cardHint as zh } from '../../i18n/zh-cn/card-hint.ts';

export const usualHints: Readonly<Record<CardLanguage, string>> = { zh, en, both: `${zh}\n${en}` };
