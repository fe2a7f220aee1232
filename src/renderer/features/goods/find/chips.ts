// The filters that are set, each in words and with what remains when it is taken away.
import type { GoodsFilters } from '../../../../contract/goods.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { Translate } from '../../../i18n/words.ts';
import { type FilterName, type Span, without } from './finding.ts';

export interface Chip {
  name: FilterName;
  words: string;
  /** The filters without it. */
  rest: GoodsFilters;
}

export interface ChipWords {
  t: Translate;
  formats: Pick<Formats, 'number' | 'money' | 'moment'>;
  categoryName: (id: string) => string;
}

export function chipsOf(filters: GoodsFilters, words: ChipWords): Chip[] {
  return Object.entries(sayings(filters, words)).flatMap(([name, said]) => {
    const filter = filterNames.find((one) => one === name);
    if (filter === undefined || said === undefined) return [];
    return [{ name: filter, words: said, rest: without(filters, filter) }];
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

type Sayings = Record<FilterName, string | undefined>;

function sayings(filters: GoodsFilters, { t, formats, categoryName }: ChipWords): Sayings {
  const { number, money, moment } = formats;
  const span = spanWords(t);
  const modes = (all: readonly number[]) =>
    all.map((mode) => t(`goodsDetail.delivery.${asMode(mode)}`)).join(' · ');
  const said = <Value>(value: Value | undefined, say: (value: Value) => string) =>
    value === undefined ? undefined : say(value);
  return {
    category: said(filters.category, categoryName),
    status: said(filters.status, (value) => t(`goodsDetail.standing.${value}`)),
    type: said(filters.type, (value) => t(`goods.filter.type.${value}`)),
    points: said(filters.points, (value) => t(`goods.filter.points.${value}`)),
    packages: said(filters.packages, (value) => t(`goods.filter.packages.${value}`)),
    activity: said(filters.activity, (value) => t(`goods.filter.activity.${value}`)),
    delivery: said(filters.delivery, modes),
    everyDelivery: said(filters.everyDelivery, (all) => t('goods.filter.every', { modes: modes(all) })),
    priceFen: said(filters.priceFen, span(t('goods.filter.groups.price'), money)),
    stock: said(filters.stock, span(t('goods.filter.groups.stock'), number)),
    sales: said(filters.sales, span(t('goods.filter.groups.sales'), number)),
    views: said(filters.views, span(t('goods.filter.groups.views'), number)),
    changed: said(filters.changed, span(t('goods.filter.groups.changed'), moment)),
    code: said(filters.code, (code) => `${t('goods.filter.groups.code')} ${code}`),
    marketing: said(filters.marketing, (value) => t(`goods.filter.marketing.${value}`)),
    fitsInto: said(filters.fitsInto, (id) => `${t('goods.filter.groups.fitsInto')} ${id}`),
    receiptGroup: said(filters.receiptGroup, groupWords(t)),
    ids: said(filters.ids, ({ length }) => t('goods.filter.idsChosen', { n: length })),
  };
}

const groupWords = (t: Translate) => (group: string) =>
  group === 'none' || group === 'astray'
    ? t(`goods.filter.receiptGroup.${group}`)
    : t('goods.filter.receiptGroup.named', { id: group });

const asMode = (mode: number) => (['1', '2', '3', '4'] as const).find((name) => name === String(mode)) ?? '1';

const spanWords = (t: Translate) => (name: string, write: (end: number) => string) => (span: Span) => {
  const { least, most } = span;
  if (least !== undefined && least === most)
    return t('goods.filter.span.exact', { name, least: write(least) });
  if (least === undefined) return t('goods.filter.span.most', { name, most: write(most ?? 0) });
  if (most === undefined) return t('goods.filter.span.least', { name, least: write(least) });
  return t('goods.filter.span.both', { name, least: write(least), most: write(most) });
};
