// A change of settings in the words of the screen: the audit stores `countsBlind: on → off; tips: none → pool`.
import { useWords } from '../../../i18n/words.ts';

const SETTINGS = [
  ...(['countsBlind', 'tips', 'tipPercents', 'rounding', 'service', 'asksFloat', 'usualFloat'] as const),
  ...(['hasShifts', 'drawers'] as const),
  ...(['boxFee', 'serverFee', 'tissueFee', 'way', 'rate', 'use', 'category', 'item', 'receipts'] as const),
  ...(['price', 'stock', 'state'] as const),
];
const VALUES = [
  'on',
  'off',
  'none',
  'person',
  'pool',
  'jiao',
  'yuan',
  'unlimited',
  'on-sale',
  'in-warehouse',
] as const;

const PART = /^(\w+)(?: (\S+))?: (.*) → (.*)$/;

export function useSettingWords() {
  const { t } = useWords();

  function valueWords(text: string): string {
    const known = VALUES.find((value) => value === text);
    return known === undefined ? text : t(`audit.values.${known}`);
  }

  function partWords(part: string): string {
    const [, name, id = '', before = '', after = ''] = PART.exec(part) ?? [];
    const known = SETTINGS.find((setting) => setting === name);
    if (known === undefined) return part;
    const which = known === 'item' || known === 'category' ? [id] : [];
    const setting = [t(`audit.settings.${known}`), ...which].join(' ');
    return t('joints.named', { name: setting, value: `${valueWords(before)} → ${valueWords(after)}` });
  }

  return (about: string): string => about.split('; ').map(partWords).join(t('joints.semicolon'));
}
