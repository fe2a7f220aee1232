// Which of the modules that tell of the shop beyond its menu answers which route.
import type { HandlersFor } from './dispatch.ts';
import { readPlan } from './floor-plan/plan-file.ts';
import type { ShopModules } from './shop-modules.ts';

const dataHandlers = ({ dataObjects }: ShopModules): HandlersFor<'data'> => ({
  'data.forms': () => dataObjects.forms(),
  'data.keep-form': (change) => dataObjects.keepForm(change),
  'data.drop-form': ({ form }) => dataObjects.dropForm(form),
  'data.page': (query) => dataObjects.page(query),
  'data.kept': (query) => dataObjects.cached(query),
  'data.copy': ({ form }) => dataObjects.copy(form),
  'data.stop-copy': ({ form }) => dataObjects.stopCopy(form),
  'data.drop-copy': ({ form }) => dataObjects.dropCopy(form),
  'data.export': (wanted) => dataObjects.export(wanted),
});

const storeSettingsHandlers = ({ storeSettings }: ShopModules): HandlersFor<'store-settings'> => ({
  'store-settings.get': () => storeSettings.get(),
  'store-settings.fetch': () => storeSettings.fetch(),
  'store-settings.history': () => storeSettings.versions(),
  'store-settings.compare': (versions) => storeSettings.compare(versions),
});

const couponsHandlers = ({ coupons }: ShopModules): HandlersFor<'coupons'> => ({
  'coupons.get': () => coupons.get(),
  'coupons.detail': ({ id }) => coupons.detail(id),
  'coupons.look-up': ({ id }) => coupons.lookUp(id),
  'coupons.refresh': ({ ids }) => coupons.refresh(ids),
  'coupons.stop-refreshing': () => coupons.stopRefreshing(),
  'coupons.remove': ({ ids }) => coupons.remove(ids),
  'coupons.put-back': ({ ids }) => coupons.putBack(ids),
});

const tableCardsHandlers = ({ tableCards }: ShopModules): HandlersFor<'table-cards'> => ({
  'table-cards.get': () => tableCards.choices(),
  'table-cards.keep': ({ shop, choices }) => tableCards.keep(shop, choices),
  'table-cards.picture': ({ name }) => tableCards.picture(name),
  'table-cards.begin': ({ name }) => ({ id: tableCards.files.begin(name) }),
  'table-cards.add': ({ id, base64 }) => {
    tableCards.files.add(id, base64);
    return null;
  },
  'table-cards.deliver': ({ id }) => tableCards.files.deliver(id),
  'table-cards.drop': ({ id }) => {
    tableCards.files.drop(id);
    return null;
  },
});

const diningLocationsHandlers = ({
  diningLocations,
  floorPlan,
}: ShopModules): HandlersFor<'dining-locations'> & HandlersFor<'floor-plan'> => ({
  'dining-locations.get': () => diningLocations.get(),
  'dining-locations.fetch': () => diningLocations.fetch(),
  'dining-locations.view': () => diningLocations.view(),
  'dining-locations.keep-view': ({ view }) => diningLocations.keepView(view),
  'floor-plan.get': () => floorPlan.get(),
  'floor-plan.keep': (plan) => floorPlan.keep(plan),
  'floor-plan.export': ({ name }) => floorPlan.export(name),
  'floor-plan.read': ({ text }) => readPlan(text),
});

const regionsHandlers = ({ regions }: ShopModules): HandlersFor<'regions'> => ({
  'regions.state': () => regions.state(),
  'regions.below': ({ parent }) => regions.below(parent),
  'regions.fetch': ({ parent }) => regions.fetch(parent),
  'regions.path': ({ id }) => regions.path(id),
  'regions.search': (query) => regions.search(query),
  'regions.download': ({ which }) => regions.download(which),
  'regions.stop-download': () => regions.stopDownload(),
});

const articlesHandlers = ({ articles }: ShopModules): HandlersFor<'articles'> => ({
  'articles.get': () => articles.get(),
  'articles.fetch': () => articles.fetch(),
});

const categoriesHandlers = ({ categories }: ShopModules): HandlersFor<'categories'> => ({
  'categories.get': () => categories.get(),
  'categories.fetch': () => categories.fetch(),
});

export const shopHandlers = (modules: ShopModules) => ({
  ...dataHandlers(modules),
  ...storeSettingsHandlers(modules),
  ...couponsHandlers(modules),
  ...tableCardsHandlers(modules),
  ...diningLocationsHandlers(modules),
  ...regionsHandlers(modules),
  ...articlesHandlers(modules),
  ...categoriesHandlers(modules),
});
