// The choices that filters offer, with the categories as a tree.
import {
  activityChoices,
  deliveryModes,
  type GoodsCategory,
  type GoodsFacets,
  type GoodsFilters,
  packageChoices,
  pointsChoices,
  saleStates,
} from '../../../../contract/goods.ts';
import type { Translate, WordKey } from '../../../i18n/words.ts';
import { withFilter, without } from './finding.ts';

const choices = {
  status: saleStates,
  packages: packageChoices,
  type: ['0', '1'],
  points: pointsChoices,
  activity: activityChoices,
  delivery: ['1', '2', '3', '4'],
} as const;

/** The i18n prefix of each filter; some share their words with the list. */
const wordsUnder = {
  status: 'goodsDetail.saleStates',
  packages: 'goods.filter.packages',
  type: 'goods.filter.type',
  points: 'goods.filter.points',
  activity: 'goods.filter.activity',
  delivery: 'goodsDetail.delivery',
} as const;

type ChoiceName = keyof typeof choices;
type SingleChoiceName = Exclude<ChoiceName, 'delivery'>;

interface Choice {
  value: string;
  words: string;
  count: number | null;
}

export const choicesOf = (name: ChoiceName, t: Translate, facets: GoodsFacets | null): Choice[] =>
  choices[name].map((value) => ({
    value,
    words: t(`${wordsUnder[name]}.${value}` as WordKey),
    count: facets?.[name].find((entry) => entry.value === value)?.count ?? null,
  }));

const found = <Value extends string | number>(values: readonly Value[], text: string | null) =>
  values.find((value) => String(value) === text);

/** Sets a choice; choosing it a second time removes the filter. */
export function withChoice(filters: GoodsFilters, name: SingleChoiceName, text: string | null): GoodsFilters {
  const wanted = String(filters[name] ?? '') === text ? null : text;
  return {
    status: () => withFilter(filters, 'status', found(saleStates, wanted)),
    packages: () => withFilter(filters, 'packages', found(packageChoices, wanted)),
    type: () => withFilter(filters, 'type', found([0, 1] as const, wanted)),
    points: () => withFilter(filters, 'points', found(pointsChoices, wanted)),
    activity: () => withFilter(filters, 'activity', found(activityChoices, wanted)),
  }[name]();
}

export type DeliveryMatch = 'any' | 'all';

export function deliveryOf({ delivery, everyDelivery }: GoodsFilters) {
  const match: DeliveryMatch = everyDelivery === undefined ? 'any' : 'all';
  return { modes: everyDelivery ?? delivery ?? [], match };
}

/** Toggles one delivery mode; null removes the filter. */
export function withMode(filters: GoodsFilters, text: string | null, match: DeliveryMatch): GoodsFilters {
  const { modes } = deliveryOf(filters);
  const pressed = found(deliveryModes, text);
  const isOff = pressed !== undefined && modes.includes(pressed);
  const next = deliveryModes.filter((mode) => (mode === pressed ? !isOff : modes.includes(mode)));
  return withModes(filters, text === null ? [] : next, match);
}

export const withModes = (
  filters: GoodsFilters,
  modes: NonNullable<GoodsFilters['delivery']>,
  match: DeliveryMatch,
): GoodsFilters =>
  withFilter(
    without(filters, 'delivery', 'everyDelivery'),
    match === 'all' ? 'everyDelivery' : 'delivery',
    modes,
  );

interface CategoryLeaf {
  id: string;
  /** The id if the name is unknown. */
  name: string;
  /** Null until the counts are loaded. */
  count: number | null;
}

export interface CategoryBranch extends CategoryLeaf {
  below: readonly CategoryLeaf[];
}

export const categoryName = (categories: readonly GoodsCategory[], id: string): string =>
  categories.find((category) => category.id === id)?.name ?? id;

export function categoryTree(
  categories: readonly GoodsCategory[],
  facet: GoodsFacets['category'] | undefined,
): CategoryBranch[] {
  const counts = new Map(facet?.map(({ value, count }) => [value, count]));
  const known = new Map(categories.map((category) => [category.id, category]));
  const leaf = ({ id, name }: Pick<GoodsCategory, 'id' | 'name'>): CategoryLeaf => ({
    id,
    name: name ?? id,
    count: facet === undefined ? null : (counts.get(id) ?? 0),
  });
  const below = new Map<string, CategoryLeaf[]>();
  const top: CategoryLeaf[] = [];
  for (const category of [...categories, ...unnamed(counts, known)]) {
    const { parentId } = category;
    if (parentId === null || !known.has(parentId) || parentId === category.id) top.push(leaf(category));
    else below.set(parentId, [...(below.get(parentId) ?? []), leaf(category)]);
  }
  return top.map((branch) => ({ ...branch, below: below.get(branch.id) ?? [] }));
}

/** Categories that occur in goods but not in the shop's list of categories. */
const unnamed = (counts: ReadonlyMap<string, number>, known: ReadonlyMap<string, GoodsCategory>) =>
  [...counts.keys()].filter((id) => !known.has(id)).map((id) => ({ id, name: null, parentId: null }));
