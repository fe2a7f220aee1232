// The goods categories with everything that the shop sent, and how many goods the menu has in each.
import type { ShopCategories, ShopCategory } from '../../contract/categories.ts';
import { goodsCategory } from '../../wire/sections/goods-categories.ts';
import type { JsonValue } from '../ports.ts';
import { fieldsOf } from '../../wire/record-fields.ts';
import type { CachedCategories } from './goods-categories.ts';
import type { PictureName } from '../platform/shop/picture.ts';
import { shopDomain } from '../domain.ts';
import type { ShopDomainDeps } from '../shop-domain.ts';

const ALL_GOODS = { words: '', filters: {}, offset: 0, limit: 1, facets: true };

export const categoriesDomain = shopDomain('categories', (shop, deps: ShopDomainDeps) => {
  const goods = deps.goods.of(shop);
  const get = async (): Promise<ShopCategories> => {
    // The counts are those of the goods page.
    const { facets } = await goods.search(ALL_GOODS);
    const counts = new Map(facets?.category.map(({ value, count }) => [value, count]));
    const cached = goods.cachedCategories();
    const freshness = { ...goods.state().freshness, asOfSeconds: cached.asOfSeconds };
    return { ...shopCategoriesOf({ cached, counts, pictureName: deps.pictureName }), freshness };
  };
  return {
    routes: {
      'categories.get': get,
      'categories.fetch': async () => {
        await goods.fetchCategories();
        return await get();
      },
    },
  };
});

interface ShownDeps {
  cached: CachedCategories;
  pictureName: PictureName;
  /** The number of goods in each category of the menu. */
  counts: ReadonlyMap<string, number>;
}

/** The shop's categories, then those that only goods mention. */
export function shopCategoriesOf({
  cached,
  pictureName,
  counts,
}: ShownDeps): Pick<ShopCategories, 'categories' | 'unreadable'> {
  const known = Object.entries(cached.categories);
  const read = known.map(([id, record]) => ({
    ...readCategory(id, record, pictureName),
    goods: counts.get(id) ?? 0,
  }));
  const orphaned = cached.unknown.map((id): ShopCategory => ({
    ...readCategory(id, null, pictureName),
    goods: counts.get(id) ?? 0,
  }));
  return {
    categories: [...read, ...orphaned],
    unreadable: known.filter(([, record]) => !goodsCategory.safeParse(record).success).length,
  };
}

/** The parent id of a first-level category. */
const NONE = '0';

function readCategory(
  id: string,
  record: JsonValue | null,
  pictureName: PictureName,
): Omit<ShopCategory, 'goods'> {
  const field = fieldsOf(goodsCategory.shape, record);
  const parent = field('pid') ?? NONE;
  const name = field('name')?.trim() ?? '';
  const addresses = [field('logo') ?? '', field('cover_thumb') ?? ''].filter((address) => address !== '');
  return {
    id,
    name: name === '' ? null : name,
    parentId: parent === NONE ? null : parent,
    pictures: [...new Set(addresses)].map(pictureName).filter((picture) => picture !== null),
    order: field('listorder') ?? null,
    weight: field('weight') ?? null,
    countAtShop: field('goods_num') ?? null,
    addedAtSeconds: field('add_time') ?? null,
    isDeleted: field('is_deleted') ?? false,
    record,
  };
}
