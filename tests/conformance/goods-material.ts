// Creates, changes and finds the goods of the suite.

import type { Fields } from './form.ts';
import { paths } from './paths.ts';
import { groupOf, idsIn, type Raw, type Shop } from './shop.ts';

export const COVER = 'https://pictures.example/rice.png';

/** Everything that the document requires of an item. */
export const requiredFields = (shop: Shop) => ({
  title: shop.name('米饭 Rice'),
  cover: COVER,
  price: '12.50',
  stock: '7',
  status: '0',
  description: 'A bowl of rice',
});

/** Creates an item and returns the answer of AddGoods. */
export function makeGoods(shop: Shop, more: Fields = {}): Promise<Raw> {
  return shop.data(paths.addGoods, { form_data: { ...requiredFields(shop), ...more } });
}

/** Modifies an item with all required fields, which the document demands of a modification too. */
export async function rewriteGoods(shop: Shop, id: unknown, more: Fields): Promise<Raw> {
  const form = { ...requiredFields(shop), ...more };
  return shop.data(paths.addGoods, { data_id: id, form_data: form });
}

/** Modifies only the given fields. */
export const changeGoods = (shop: Shop, id: unknown, form: Fields): Promise<Raw> =>
  shop.data(paths.addGoods, { data_id: id, form_data: form });

export const refusedGoods = (shop: Shop, form: Fields, id?: unknown): Promise<string> =>
  shop.refusal(paths.addGoods, { data_id: id, form_data: form });

/** The records of the goods that match the filter, packages included. */
export async function goodsWhere(shop: Shop, filter: Fields): Promise<Raw[]> {
  const items = await shop.walk(paths.listGoods, { show_package_goods: 2, ...filter });
  return items.map((item) => groupOf(item.form_data));
}

export const idsWhere = async (shop: Shop, filter: Fields): Promise<string[]> =>
  idsIn(await goodsWhere(shop, filter));

export const titled = (words: string) => ({ idx: 'title', idx_value: words });
export const inCategory = (id: unknown) => ({ idx: 'category', idx_value: id });

export async function readGoods(shop: Shop, id: unknown): Promise<Raw> {
  const [record] = await goodsWhere(shop, { data_ids: [id] });
  if (record === undefined) throw new Error(`goods ${String(id)} are not in the list`);
  return record;
}

/** The number of goods that match the filter. */
export async function countWhere(shop: Shop, filter: Fields): Promise<number> {
  return Number((await shop.ask(paths.listGoods, { show_package_goods: 2, page_size: 1, ...filter })).count);
}

interface KindOptions {
  id: number;
  options: readonly number[];
}

/** `model` as the document writes it: keyed by kind, options keyed by their index. */
export function modelOf(...kinds: readonly KindOptions[]): Fields {
  return Object.fromEntries(
    kinds.map(({ id, options }) => [
      id,
      {
        name: `kind ${id}`,
        id,
        subModelId: Object.fromEntries(options.entries()),
        subModelName: Object.fromEntries(options.map((option, index) => [index, `option ${option}`])),
      },
    ]),
  );
}

/** One entry for each key, the first the cheapest. */
export function modelItems(...keys: readonly string[]): Fields {
  return Object.fromEntries(
    keys.map((key, index) => [
      key,
      {
        img_url: `https://pictures.example/${index}.png`,
        price: `${20 + index}.50`,
        stock: 3 + index,
        virtual_price: `${30 + index}.00`,
        scan_code: `69${index}`,
      },
    ]),
  );
}

export const twoSizes = {
  model: modelOf({ id: 1, options: [30, 31] }),
  model_items: modelItems('30', '31'),
};
