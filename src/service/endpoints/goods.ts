// Section 2: goods.
import { ALL_PAGES } from '../../wire/endpoint.ts';
import { refuseGoodsList } from '../../wire/sections/goods-list.ts';
import { RefusedForm } from '../../wire/scalars/refusal.ts';
import { closeListing } from '../goods/listing.ts';
import { markOwn } from '../goods/picture-address.ts';
import { saveGoods } from '../goods/save-goods.ts';
import { savedAnswer } from '../goods/saved.ts';
import { askedPage, type Handler, LARGEST_PAGE } from './call.ts';

export const addGoods: Handler<'addGoods'> = async ({ form, caller, zone, nowSeconds, picturesUrl, db }) => {
  const { appId, appName } = caller;
  const { document, categoryNames } = await saveGoods(
    db,
    { id: form.data_id, form: form.form_data },
    { appId, zone, nowSeconds, mark: (address) => markOwn(address, picturesUrl) },
  );
  return { data: savedAnswer(document, { appId, appName, zone, categoryNames, nowSeconds }) };
};

export const goodsList: Handler<'goodsList'> = async ({ form, caller, nowSeconds, goods }) => {
  const refusals = refuseGoodsList(form);
  if (refusals.length > 0) throw new RefusedForm(refusals);
  const query = { appId: caller.appId, form, nowSeconds, version: caller.goodsVersion };
  const asked = askedPage(form);
  const count = await goods.count(query);
  const found = { page: asked.page, size: asked.size, count };
  const close = (listing: string) => closeListing(listing, nowSeconds);
  if (asked.page === ALL_PAGES) {
    return { batches: mapBatches(goods.everything(query, LARGEST_PAGE), close), found };
  }
  const listings = await goods.page(query, asked, count);
  return { items: listings.map(close), found };
};

async function* mapBatches(
  batches: AsyncIterable<string[]>,
  map: (item: string) => string,
): AsyncIterable<string[]> {
  for await (const batch of batches) yield batch.map(map);
}
