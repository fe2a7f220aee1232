// Add-ons with a price: in lists, stored on this machine only, because the shop's interface has no field for them.
import * as z from 'zod/mini';
import { type GoodsCategory, goodsId } from './goods.ts';
import { fen } from './goods-fields.ts';
import { madeId } from './order-bills.ts';
import { profileId } from './profile.ts';
import { command, nothing, query } from './route.ts';

export const MOST_ADD_ON_LISTS = 100;
export const MOST_ADD_ONS_OF_LIST = 50;
export const MOST_OF_ONE_ADD_ON = 9;
export const MOST_ITEMS_OF_LIST = 1000;
export const LONGEST_ADD_ON_NAME = 60;

/** In one language or in both, as the titles of items. */
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_ADD_ON_NAME));
const categoryId = z.string().check(z.minLength(1), z.maxLength(64));
const howMany = z.int().check(z.minimum(1), z.maximum(MOST_ADD_ONS_OF_LIST * MOST_OF_ONE_ADD_ON));

const isUnique = (all: readonly string[]) => new Set(all).size === all.length;
const hasUniqueIds = (all: readonly { id: string }[]) => isUnique(all.map(({ id }) => id));

export const addOn = z.strictObject({
  id: madeId,
  name,
  priceFen: fen,
  isSoldOut: z.boolean(),
  /** How often one dish may have it. */
  most: z.int().check(z.minimum(1), z.maximum(MOST_OF_ONE_ADD_ON)),
});
export type AddOn = z.output<typeof addOn>;

export const addOnList = z
  .strictObject({
    id: madeId,
    name,
    addOns: z.array(addOn).check(z.minLength(1), z.maxLength(MOST_ADD_ONS_OF_LIST), z.refine(hasUniqueIds)),
    /** How many a dish must have; 0 is none. */
    least: z.union([z.literal(0), howMany]),
    /** How many a dish may have; null is any number. */
    most: z.nullable(howMany),
    /** The categories whose dishes have it, also those of the categories below. */
    categories: z.array(categoryId).check(z.maxLength(500), z.refine(isUnique)),
    /** More dishes that have it. */
    items: z.array(goodsId).check(z.maxLength(MOST_ITEMS_OF_LIST), z.refine(isUnique)),
  })
  .check(z.refine(({ least, most }) => most === null || least <= most, { path: ['most'] }));
export type AddOnList = z.output<typeof addOnList>;

export const addOnLists = z.strictObject({
  /** In the order in which a dish offers them. */
  lists: z.array(addOnList).check(z.maxLength(MOST_ADD_ON_LISTS), z.refine(hasUniqueIds)),
});
export type AddOnLists = z.output<typeof addOnLists>;

/** What a person chose for one piece of a dish. */
export const wantedAddOn = z.strictObject({
  list: madeId,
  addOn: madeId,
  amount: z.int().check(z.minimum(1), z.maximum(MOST_OF_ONE_ADD_ON)),
});
export type WantedAddOn = z.output<typeof wantedAddOn>;
export const MOST_ADD_ONS_OF_DISH = 100;

/** Of a line: its words and its price, for one, stay as they were when it was chosen. */
export const lineAddOn = z.strictObject({
  list: z.string(),
  addOn: z.string(),
  amount: z.int(),
  name: z.string(),
  fen: z.int(),
});
export type LineAddOn = z.output<typeof lineAddOn>;

const ofList = { shop: profileId, list: madeId };

export const addOnsRoutes = {
  'add-ons.get': query(nothing, addOnLists),
  /** A new list if `shown` is null; refused if the list is not what the screen showed any more. */
  'add-ons.save': command(
    z.strictObject({ shop: profileId, list: addOnList, shown: z.nullable(addOnList) }),
    addOnLists,
  ),
  /** Orders that have something of it stay as they are. */
  'add-ons.remove': command(z.strictObject(ofList), addOnLists),
  'add-ons.mark': command(z.strictObject({ ...ofList, addOn: madeId, isSoldOut: z.boolean() }), addOnLists),
  /** Gives the list to a dish, or takes it from one that has it not by its category. */
  'add-ons.assign': command(z.strictObject({ ...ofList, item: goodsId, isIn: z.boolean() }), addOnLists),
} as const;

export const addOnsEvents = { 'add-ons.changed': addOnLists } as const;

interface Dish {
  id: string;
  /** The ids of its categories. */
  categories: readonly string[];
}

/** The lists that a dish has, by itself or by a category that it is in, directly or below. */
export function listsOf<List extends Pick<AddOnList, 'categories' | 'items'>>(
  lists: readonly List[],
  { id, categories }: Dish,
  tree: readonly Pick<GoodsCategory, 'id' | 'parentId'>[],
): List[] {
  if (lists.length === 0) return [];
  const parents = new Map(tree.map((category) => [category.id, category.parentId]));
  const within = new Set<string>();
  for (const category of categories)
    for (let at: string | null = category; at !== null && !within.has(at); at = parents.get(at) ?? null)
      within.add(at);
  return lists.filter((list) => list.items.includes(id) || list.categories.some((each) => within.has(each)));
}

/** A list of which too little is left asks for no more than there is. */
export const leastOf = ({ least, addOns }: Pick<AddOnList, 'least' | 'addOns'>): number =>
  Math.min(
    least,
    addOns.reduce((sum, { isSoldOut, most }) => sum + (isSoldOut ? 0 : most), 0),
  );

type Chosen = Pick<WantedAddOn, 'list' | 'amount'>;

/** How many of them are of the list. */
export const chosenOf = ({ id }: Pick<AddOnList, 'id'>, chosen: readonly Chosen[]): number =>
  chosen.reduce((sum, { list, amount }) => sum + (list === id ? amount : 0), 0);

/** Neither too few nor too many of the list are chosen. */
export function isRuleMet(list: AddOnList, chosen: readonly Chosen[]): boolean {
  const count = chosenOf(list, chosen);
  return count >= leastOf(list) && (list.most === null || count <= list.most);
}

/** What they add to the price of one piece. */
export const addOnsFen = (addOns: readonly Pick<LineAddOn, 'amount' | 'fen'>[]): number =>
  addOns.reduce((sum, { amount, fen: oneFen }) => sum + amount * oneFen, 0);

export const timesText = (text: string, amount: number): string => (amount > 1 ? `${text} ×${amount}` : text);
