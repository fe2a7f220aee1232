// A small menu in memory, and the answers of a desk program with it; searches only compare titles.
import type {
  GoodsFacets,
  GoodsFilters,
  GoodsLine,
  GoodsPage,
  GoodsQuery,
  GoodsState,
} from '../../../src/contract/goods.ts';
import type { GoodsViews } from '../../../src/contract/goods-views.ts';
import { detailOf, menuCategories, menuOfTwelve } from '../features/goods/sample-lines.ts';
import { done, failed, type Result } from '../../../src/contract/result.ts';
import type { Input, Output, RouteName } from '../../../src/contract/routes.ts';

export { detailOf, menuOfTwelve };

export const readyGoods: GoodsState = {
  menu: 'open',
  revision: 1,
  held: menuOfTwelve.length,
  unreadable: 0,
  freshness: { asOfSeconds: Date.now() / 1000, error: null },
  wholeAtSeconds: Date.now() / 1000,
  missing: 0,
  progress: null,
};

const isWithin = (line: GoodsLine, category: string) =>
  line.categories.some(
    (id) => id === category || menuCategories.find((one) => one.id === id)?.parentId === category,
  );

/** Without the groups of the shop, none of them counts as deleted. */
function isInGroup(groups: readonly string[], wanted: GoodsFilters['receiptGroup']): boolean {
  if (wanted === undefined) return true;
  return wanted === 'none' ? groups.length === 0 : groups.includes(wanted);
}

/** Searches a menu. */
export function searchedIn(menu: readonly GoodsLine[], query: GoodsQuery, revision: number): GoodsPage {
  const { words, filters, offset, limit } = query;
  const meant = menu.filter(
    ({ id, title, codes, receiptGroups }) =>
      title.toLowerCase().includes(words.trim().toLowerCase()) &&
      (filters.code === undefined || codes.includes(filters.code)) &&
      (filters.ids === undefined || filters.ids.includes(id)) &&
      isInGroup(receiptGroups, filters.receiptGroup),
  );
  const { category } = filters;
  const found = category === undefined ? meant : meant.filter((line) => isWithin(line, category));
  return {
    lines: found.slice(offset, offset + limit),
    total: found.length,
    facets: query.facets ? countedIn(meant, found) : null,
    uncertain: 0,
    revision,
  };
}

function countedIn(meant: readonly GoodsLine[], found: readonly GoodsLine[]): GoodsFacets {
  const counted = (value: string, is: (line: GoodsLine) => boolean) => ({
    value,
    count: found.filter(is).length,
  });
  return {
    category: menuCategories.map(({ id }) => ({
      value: id,
      count: meant.filter((line) => isWithin(line, id)).length,
    })),
    status: [
      counted('on-sale', ({ state }) => state === 'on-sale'),
      counted('in-warehouse', ({ state }) => state === 'in-warehouse'),
      counted('sold-out', ({ stock }) => stock === 0),
    ],
    type: [counted('0', () => true), counted('1', () => false)],
    points: [counted('none', () => true)],
    packages: [
      counted('single', ({ isPackage }) => !isPackage),
      counted('package', ({ isPackage }) => isPackage),
    ],
    activity: [counted('flash-sale', ({ isFlashSale }) => isFlashSale)],
    delivery: ([1, 2, 3, 4] as const).map((mode) =>
      counted(String(mode), ({ delivery }) => delivery.includes(mode)),
    ),
  };
}

type Name = Extract<RouteName, `goods.${string}` | `goods-views.${string}`>;
type GoodsAnswers = { [One in Name]: (input: Input<One>) => Result<Output<One>> };

export interface ScriptedMenu {
  goods: GoodsState;
  menu: readonly GoodsLine[];
  /** By shop. */
  views: Readonly<Record<string, GoodsViews>>;
}

export function goodsAnswers(state: ScriptedMenu): GoodsAnswers {
  const none = { views: [], layout: null, columns: null, search: null, export: null };
  const viewsOf = (shop: string): GoodsViews => state.views[shop] ?? { shop, ...none };
  const progress: GoodsState['progress'] = { kind: 'changes', done: 0, of: null, leftMs: null };
  return {
    'goods.state': () => done(state.goods),
    'goods.search': (query) => done(searchedIn(state.menu, query, state.goods.revision)),
    'goods.get': ({ id }) => {
      const line = state.menu.find((one) => one.id === id);
      return line === undefined ? failed({ code: 'goods.gone', message: id }) : done(detailOf(line));
    },
    'goods.categories': () => done([...menuCategories]),
    'goods.unreadable': () => done([]),
    'goods.changes': () => done([]),
    'goods.fetch': ({ kind }) => done((state.goods = { ...state.goods, progress: { ...progress, kind } })),
    'goods.stop-fetching': () => done((state.goods = { ...state.goods, progress: null })),
    'goods.export': () => done({ kind: 'saved', path: '/home/counter/goods.csv' }),
    'goods-views.get': ({ shop }) => done(viewsOf(shop)),
    'goods-views.save': (change) => {
      state.views = { ...state.views, [change.shop]: { ...viewsOf(change.shop), ...change } };
      return done(viewsOf(change.shop));
    },
  };
}
