// The home page: whether everything is all right, collected from all other modules.
import type { CouponList } from '../../contract/coupons.ts';
import type { GoodsChange, GoodsChanges } from '../../contract/goods.ts';
import { goodsLowInStock, type Home, onSaleGoods, soldOutGoods } from '../../contract/home.ts';
import type { StoreSettings } from '../../contract/store-settings.ts';
import type { articlesDomain } from '../articles/articles.ts';
import type { couponsDomain } from '../coupons/coupons.ts';
import type { diningLocationsDomain } from '../dining-locations/dining-locations.ts';
import type { regionsDomain } from '../regions/regions.ts';
import type { storeSettingsDomain } from '../store-settings/store-settings.ts';
import type { goodsDomain } from '../goods/goods.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { Clock } from '../ports.ts';
import type { receiptGroupsDomain } from '../receipt-groups/receipt-groups.ts';
import type { SettingsModule } from '../settings/settings.ts';
import { defineDomain, type ModuleOf } from '../domain.ts';

const DAY_SECONDS = 24 * 3_600;

export interface HomeDeps {
  diningLocations: ModuleOf<typeof diningLocationsDomain>;
  storeSettings: ModuleOf<typeof storeSettingsDomain>;
  coupons: ModuleOf<typeof couponsDomain>;
  articles: ModuleOf<typeof articlesDomain>;
  regions: ModuleOf<typeof regionsDomain>;
  clock: Clock;
  settings: SettingsModule;
  goods: ModuleOf<typeof goodsDomain>;
  receiptGroups: ModuleOf<typeof receiptGroupsDomain>;
  pictures: Pictures;
}

export interface HomeModule {
  /** Throws `session.none` if no shop is open; sends no requests. */
  get: () => Promise<Home>;
}

export function createHome(deps: HomeDeps): HomeModule {
  const { clock, goods, diningLocations, storeSettings, pictures } = deps;
  return {
    get: async () => {
      return {
        cached: looks.map((look) => look(deps)),
        changed: changedSince(clock.nowSeconds() - DAY_SECONDS, goods.get().changes()),
        closedTables: diningLocations
          .get()
          .get()
          .locations.filter(({ isOpen }) => isOpen === false).length,
        opening: openingIn(storeSettings.get().get()),
        pictureBytes: (await pictures.size()).bytes,
        goods: await goodsNow(deps),
      };
    },
  };
}

async function goodsNow({ goods, receiptGroups, settings }: HomeDeps): Promise<Home['goods']> {
  const menu = goods.get();
  if (menu.state().menu !== 'open') return null;
  const { inNone, orphaned } = receiptGroups.get().get();
  const all = await menu.count({});
  const onSale = await menu.count(onSaleGoods);
  const soldOut = await menu.count(soldOutGoods);
  const lowStock = await menu.count(goodsLowInStock(settings.get().lowStock));
  return { all, onSale, soldOut, lowStock, inNoGroup: inNone, inLostGroup: orphaned };
}

function openingIn({ modes }: StoreSettings): Home['opening'] {
  return (['delivery', 'catering'] as const).flatMap((mode) => {
    const { basic } = modes[mode];
    return basic.state === 'read' ? [{ mode, week: basic.value.opening }] : [];
  });
}

const looks: readonly ((deps: HomeDeps) => Cached)[] = [
  ({ goods }) => {
    const menu = goods.get().state();
    return { name: 'goods', held: menu.held, ...stateOf(menu) };
  },
  ({ receiptGroups }) => {
    const groups = receiptGroups.get().get();
    return { name: 'receipt-groups', held: groups.groups.length, ...stateOf(groups) };
  },
  ({ diningLocations }) => {
    const tables = diningLocations.get().get();
    return { name: 'dining-locations', held: tables.locations.length, ...stateOf(tables) };
  },
  ({ storeSettings }) => settingsCached(storeSettings.get().get()),
  ({ coupons }) => couponsCached(coupons.get().get()),
  (deps) => {
    const articles = deps.articles.get().get();
    return { name: 'articles', held: articles.categories.length, ...stateOf(articles) };
  },
  (deps) => {
    const regions = deps.regions.get().state();
    return { name: 'regions', held: regions.known, ...stateOf(regions) };
  },
];

type Cached = Home['cached'][number];
type Freshened = Pick<Cached, 'freshness' | 'unreadable'>;

const stateOf = ({ freshness, unreadable }: Freshened): Freshened => ({ freshness, unreadable });

function settingsCached({ modes, freshness }: StoreSettings): Cached {
  const all = [modes.delivery, modes.catering].flatMap((mode) => Object.values(mode));
  const countOf = (state: string) => all.filter((part) => part.state === state).length;
  return { name: 'store-settings', held: countOf('read'), unreadable: countOf('unreadable'), freshness };
}

/** As old as its oldest coupon. Own coupons are never out of date. */
function couponsCached({ lines: all }: CouponList): Cached {
  const lines = all.filter(({ own }) => own === undefined);
  const times = lines.flatMap(({ freshness }) => freshness.asOfSeconds ?? []);
  return {
    name: 'coupons',
    held: lines.length,
    unreadable: lines.filter(({ outcome }) => outcome === 'unreadable').length,
    freshness: {
      asOfSeconds: times.length === 0 ? null : Math.min(...times),
      error: lines.find(({ freshness }) => freshness.error !== null)?.freshness.error ?? null,
    },
  };
}

type Changed = Home['changed'];

const kinds: Readonly<Record<GoodsChange['kind'], keyof Omit<Changed, 'sinceSeconds'>>> = {
  new: 'added',
  gone: 'gone',
  price: 'prices',
  stock: 'stocks',
  status: 'states',
  title: 'others',
  other: 'others',
};

/** Fetches with very many changes list only the first few thousand; beyond those only their number is known. */
export function changedSince(sinceSeconds: number, fetchings: readonly GoodsChanges[]): Changed {
  const changed: Changed = { sinceSeconds, added: 0, gone: 0, prices: 0, stocks: 0, states: 0, others: 0 };
  for (const { total, changes } of fetchings.filter(({ atSeconds }) => atSeconds >= sinceSeconds)) {
    for (const { kind } of changes) changed[kinds[kind]] += 1;
    changed.others += total - changes.length;
  }
  return changed;
}

export const homeDomain = defineDomain({
  name: 'home',
  create: (deps: HomeDeps) => createHome(deps),
  routes: (home) => ({
    'home.get': () => home.get(),
  }),
});
