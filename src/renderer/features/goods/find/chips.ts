// The active filters as chips, and which to drop when nothing is found.
import type { GoodsFilters } from '../../../../contract/goods.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { Translate } from '../../../i18n/words.ts';
import { emptySearch, type FilterName, type Search, type Span, without } from './finding.ts';

export interface Chip {
  name: FilterName;
  words: string;
  /** The filters that remain when this one is removed. */
  rest: GoodsFilters;
}

interface ChipWords {
  t: Translate;
  formats: Pick<Formats, 'number' | 'money' | 'moment'>;
  categoryName: (id: string) => string;
  /** Undefined for a group that is not known. */
  groupName: (id: string) => string | undefined;
}

export function chipsOf(filters: GoodsFilters, words: ChipWords): Chip[] {
  return Object.entries(filterWords(filters, words)).flatMap(([name, text]) => {
    const filter = filterNames.find((candidate) => candidate === name);
    if (filter === undefined || text === undefined) return [];
    return [{ name: filter, words: text, rest: without(filters, filter) }];
  });
}

const filterNames = [
  'category',
  'status',
  'type',
  'points',
  'packages',
  'activity',
  'delivery',
  'everyDelivery',
  'priceFen',
  'stock',
  'sales',
  'views',
  'changed',
  'code',
  'marketing',
  'fitsInto',
  'receiptGroup',
  'ids',
] as const satisfies FilterName[];

type FilterWords = Record<FilterName, string | undefined>;

function filterWords(filters: GoodsFilters, words: ChipWords): FilterWords {
  const { t, formats, categoryName } = words;
  const { number, money, moment } = formats;
  const span = spanWords(t);
  const modes = (all: readonly number[]) =>
    all.map((mode) => t(`goodsDetail.delivery.${asMode(mode)}`)).join(' · ');
  const whenSet = <Value>(value: Value | undefined, say: (value: Value) => string) =>
    value === undefined ? undefined : say(value);
  return {
    category: whenSet(filters.category, categoryName),
    status: whenSet(filters.status, (value) => t(`goodsDetail.saleStates.${value}`)),
    type: whenSet(filters.type, (value) => t(`goods.filter.type.${value}`)),
    points: whenSet(filters.points, (value) => t(`goods.filter.points.${value}`)),
    packages: whenSet(filters.packages, (value) => t(`goods.filter.packages.${value}`)),
    activity: whenSet(filters.activity, (value) => t(`goods.filter.activity.${value}`)),
    delivery: whenSet(filters.delivery, modes),
    everyDelivery: whenSet(filters.everyDelivery, (all) => t('goods.filter.every', { modes: modes(all) })),
    priceFen: whenSet(filters.priceFen, span(t('goods.filter.groups.price'), money)),
    stock: whenSet(filters.stock, span(t('goods.filter.groups.stock'), number)),
    sales: whenSet(filters.sales, span(t('goods.filter.groups.sales'), number)),
    views: whenSet(filters.views, span(t('goods.filter.groups.views'), number)),
    changed: whenSet(filters.changed, span(t('goods.filter.groups.changed'), moment)),
    code: whenSet(filters.code, (code) => `${t('goods.filter.groups.code')} ${code}`),
    marketing: whenSet(filters.marketing, (value) => t(`goods.filter.marketing.${value}`)),
    fitsInto: whenSet(filters.fitsInto, (id) => `${t('goods.filter.groups.fitsInto')} ${id}`),
    receiptGroup: whenSet(filters.receiptGroup, groupWords(words)),
    ids: whenSet(filters.ids, ({ length }) => t('goods.filter.idsChosen', { n: length })),
  };
}

const groupWords =
  ({ t, groupName }: ChipWords) =>
  (group: string) =>
    group === 'none' || group === 'astray'
      ? t(`goods.filter.receiptGroup.${group}`)
      : (groupName(group) ?? t('goods.filter.receiptGroup.named', { id: group }));

const asMode = (mode: number) => (['1', '2', '3', '4'] as const).find((name) => name === String(mode)) ?? '1';

const spanWords = (t: Translate) => (name: string, write: (end: number) => string) => (span: Span) => {
  const { least, most } = span;
  if (least !== undefined && least === most)
    return t('goods.filter.span.exact', { name, least: write(least) });
  if (least === undefined) return t('goods.filter.span.most', { name, most: write(most ?? 0) });
  if (most === undefined) return t('goods.filter.span.least', { name, least: write(least) });
  return t('goods.filter.span.both', { name, least: write(least), most: write(most) });
};

interface WayOut {
  key: string;
  words: string;
  search: Search;
}

/** Without one filter or the words, and finally without all. */
export function waysOut(t: Translate, search: Search, chips: readonly Chip[]): WayOut[] {
  const { words, filters } = search;
  const withFilters = (rest: GoodsFilters): Search => ({ ...search, filters: rest });
  const ofChips = chips.map(({ name, words: what, rest }) => ({
    key: name,
    words: name === 'category' ? t('goods.empty.allCategories') : t('goods.empty.without', { what }),
    search: withFilters(rest),
  }));
  const ofWords = {
    key: 'words',
    words: t('goods.empty.withoutWords', { words: words.trim() }),
    search: { ...search, words: '' },
  };
  const all = { key: 'all', words: t('goods.empty.clear'), search: { ...emptySearch } };
  const steps = [...ofChips, ...(words.trim() === '' ? [] : [ofWords])];
  return steps.length > 1 || Object.keys(filters).length > 1 ? [...steps, all] : steps;
}
