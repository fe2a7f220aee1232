// The rule of a list in a few words: "Choose 1", "Up to 3".
import type { AddOnList } from '../../../contract/add-ons.ts';
import type { Translate } from '../../i18n/words.ts';

export function ruleWords({ least, most }: Pick<AddOnList, 'least' | 'most'>, t: Translate): string {
  if (most === null) return least === 0 ? t('addOns.rules.any') : t('addOns.rules.atLeast', { least });
  if (least === 0) return t('addOns.rules.upTo', { most });
  return least === most ? t('addOns.rules.exactly', { least }) : t('addOns.rules.between', { least, most });
}
