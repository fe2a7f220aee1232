// A change of settings in the words of their pages: the audit stores `countsBlind: on → off; tips: none → pool`.
import { twoNames } from '../../../../contract/two-names.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { type WordKey, useWords } from '../../../i18n/words.ts';

const SETTINGS: Readonly<Record<string, WordKey>> = {
  countsBlind: 'moneySettings.drawer.blind',
  tips: 'moneySettings.tips.title',
  tipPercents: 'moneySettings.tips.percents',
  rounding: 'moneySettings.rounding.title',
  service: 'moneySettings.service.title',
  asksFloat: 'moneySettings.drawer.float',
  usualFloat: 'moneySettings.drawer.usual',
  hasShifts: 'moneySettings.drawer.shifts',
  drawers: 'moneySettings.drawers.title',
  boxFee: 'counterSettings.fees.kinds.box',
  serverFee: 'counterSettings.fees.kinds.server',
  tissueFee: 'counterSettings.fees.kinds.tissue',
  way: 'moneySettings.ways.one',
  rate: 'audit.settings.rate',
  use: 'audit.settings.use',
  category: 'audit.settings.category',
  item: 'audit.settings.item',
  receipts: 'audit.settings.receipts',
  price: 'audit.settings.price',
  stock: 'audit.settings.stock',
  state: 'audit.settings.state',
};
const VALUES: Readonly<Record<string, WordKey>> = {
  on: 'audit.values.on',
  off: 'audit.values.off',
  none: 'audit.values.none',
  unlimited: 'audit.values.unlimited',
  'on-sale': 'audit.values.on-sale',
  'in-warehouse': 'audit.values.in-warehouse',
};
const feeValues: Readonly<Record<string, WordKey>> = {
  none: 'counterSettings.fees.per.none',
  order: 'counterSettings.fees.per.order',
  guest: 'counterSettings.fees.per.guest',
  piece: 'counterSettings.fees.per.piece',
};
const VALUES_OF: Readonly<Record<string, Readonly<Record<string, WordKey>>>> = {
  tips: {
    none: 'moneySettings.tips.none',
    person: 'moneySettings.tips.person',
    pool: 'moneySettings.tips.pool',
  },
  rounding: {
    none: 'moneySettings.rounding.none',
    jiao: 'moneySettings.rounding.jiao',
    yuan: 'moneySettings.rounding.yuan',
  },
  boxFee: feeValues,
  serverFee: feeValues,
  tissueFee: feeValues,
};
const TRAITS: Readonly<Record<string, WordKey>> = {
  hidden: 'audit.values.hidden',
  inDrawer: 'moneySettings.ways.traits.isInDrawer',
  opensDrawer: 'moneySettings.ways.traits.opensDrawer',
  refundable: 'moneySettings.ways.traits.isRefundable',
  isOnAccount: 'moneySettings.ways.traits.isOnAccount',
};

const PART = /^(\w+)(?: (\S+))?: (.*) → (.*)$/;
/** `Card inDrawer refundable`, the names in both languages first. */
const WAY = /^(.*?)((?: (?:hidden|inDrawer|opensDrawer|refundable|isOnAccount))*)$/;
/** `Sales tax 9% added takeout Food 6%` */
const RATE = /^(.*) (included|added)(?: takeout (.*))?$/;
/** `10% ≥ 6` */
const SERVICE = /^(.*) ≥ (\d+)$/;
const AMOUNT = /^\d+\.\d\d$/;
const FEN_OF_YUAN = 100;

export function useSettingWords() {
  const { t, language } = useWords();
  const { money } = useFormats();
  const nameOf = (title: string) => twoNames(title, language.value).name;
  const comma = () => t('counterTickets.comma');

  function wayWords(text: string): string {
    const [, name = text, traits = ''] = WAY.exec(text) ?? [];
    const words = traits.split(' ').flatMap((trait) => {
      const key = TRAITS[trait];
      return key === undefined ? [] : [t(key)];
    });
    return words.length === 0 ? nameOf(name) : `${nameOf(name)} (${words.join(comma())})`;
  }

  function rateWords(text: string): string {
    const [, name, kind, takeAway] = RATE.exec(text) ?? [];
    if (name === undefined) return nameOf(text);
    const words = [
      t(`tax.classes.traits.${kind === 'included' ? kind : 'added'}`),
      ...(takeAway === undefined ? [] : [t('tax.classes.takeAway', { tax: nameOf(takeAway) })]),
    ];
    return `${nameOf(name)} (${words.join(comma())})`;
  }

  function serviceWords(text: string): string {
    const [, share, guests] = SERVICE.exec(text) ?? [];
    return share === undefined ? text : t('audit.values.service', { share, n: Number(guests) });
  }

  function valueWords(setting: string, text: string): string {
    const key = VALUES_OF[setting]?.[text] ?? VALUES[text];
    if (key !== undefined) return t(key);
    if (setting === 'way') return wayWords(text);
    if (setting === 'rate') return rateWords(text);
    if (setting === 'service') return serviceWords(text);
    if (setting === 'receipts') return text.replace(/^on\b/, t('audit.values.on'));
    const isMoney = (setting === 'usualFloat' || setting === 'price') && AMOUNT.test(text);
    return isMoney ? money(Math.round(Number(text) * FEN_OF_YUAN)) : text;
  }

  function partWords(part: string): string {
    const [, name = '', id = '', before = '', after = ''] = PART.exec(part) ?? [];
    const key = SETTINGS[name];
    if (key === undefined) return part;
    const which = name === 'item' || name === 'category' ? [id] : [];
    const value = `${valueWords(name, before)} → ${valueWords(name, after)}`;
    return t('joints.named', { name: [t(key), ...which].join(' '), value });
  }

  return (about: string): string => about.split('; ').map(partWords).join(t('joints.semicolon'));
}
