// The picture of a new item that has none: its category's, one that a person chose for the shop, or the store's logo.
import { z } from 'zod';
import type { DefaultPicture } from '../../contract/default-picture.ts';
import { goodsCategory } from '../../wire/sections/goods-categories.ts';
import { fieldsOf } from '../../wire/record-fields.ts';
import { isWebAddress } from '../../wire/scalars/text.ts';
import { type ModuleOf, shopDomain } from '../domain.ts';
import type { goodsDomain } from '../goods/goods.ts';
import type { CachedCategories } from '../goods/goods-categories.ts';
import type { DocumentKind } from '../platform/storage/cache.ts';
import type { PictureName } from '../platform/shop/picture.ts';
import type { storeSettingsDomain } from '../store-settings/store-settings.ts';
import type { DefaultPictures } from '../work.ts';

const stored = z.strictObject({ address: z.string().max(2048).refine(isWebAddress).nullable() });

export const defaultPictureKind = (ownFolder: string): DocumentKind<z.output<typeof stored>> => ({
  name: `${ownFolder}/default-picture`,
  version: 1,
  schema: stored,
  empty: { address: null },
});

export interface DefaultPictureDeps {
  goods: ModuleOf<typeof goodsDomain>;
  storeSettings: ModuleOf<typeof storeSettingsDomain>;
  /** The shop's own pictures become known, so that a page can show them. */
  pictureName: PictureName;
}

export const defaultPictureDomain = shopDomain('default-picture', (shop, deps: DefaultPictureDeps) => {
  const chosen = shop.document(defaultPictureKind(shop.ownFolder));
  const logo = () => deps.storeSettings.of(shop).logos().find(isWebAddress) ?? null;
  const pictures = (): DefaultPictures => ({
    ofCategories: picturesOf(deps.goods.of(shop).cachedCategories()),
    ofHouse: chosen.get().address ?? logo(),
  });
  const find = (categories: readonly string[]): DefaultPicture | null => {
    const { ofCategories, ofHouse } = pictures();
    const [own] = categories.flatMap((id) => ofCategories.get(id) ?? []);
    if (own !== undefined) return { address: own, source: 'category' };
    const source = chosen.get().address === null ? 'store' : 'chosen';
    return ofHouse === null ? null : { address: ofHouse, source };
  };
  return {
    pictures,
    routes: {
      'default-picture.get': ({ categories }) => {
        const found = find(categories);
        if (found !== null) deps.pictureName(found.address);
        return found;
      },
      'default-picture.choose': ({ address }) => {
        chosen.set({ address });
        return null;
      },
    },
  };
});

function picturesOf({ categories }: CachedCategories): ReadonlyMap<string, string> {
  const pictures = new Map<string, string>();
  for (const [id, record] of Object.entries(categories)) {
    const field = fieldsOf(goodsCategory.shape, record);
    const own = [field('cover_thumb') ?? '', field('logo') ?? ''].find(isWebAddress);
    if (own !== undefined) pictures.set(id, own);
  }
  return pictures;
}
