// An import desk for tests: a menu of any records, and everything else real.
import { unrestricted } from '../../../src/core/caller.ts';
import type { SomeGoodsFields } from '../../../src/contract/goods-fields.ts';
import { type ImportField, importFields } from '../../../src/contract/import-fields.ts';
import {
  type ImportChoices,
  type ImportCorrection,
  type ImportWords,
  optionKinds,
} from '../../../src/contract/imports.ts';
import { createCache } from '../../../src/core/platform/storage/create-cache.ts';
import { treeOf } from '../../../src/core/goods/category-tree.ts';
import type { MenuForImport } from '../../../src/core/goods/many-items.ts';
import { importsDomain } from '../../../src/core/imports/imports.ts';
import { type NewPlan, Plans } from '../../../src/core/plans/plans.ts';
import type { Clock, JsonValue } from '../../../src/core/ports.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import type { DefaultPictures, JobInput, JobName, MenuSetting, Work } from '../../../src/core/work.ts';
import { directWork } from '../../support/direct-work.ts';
import { chinaTime, type timeIn } from '../../support/china-time.ts';
import { memoryStores } from '../../support/memory-stores.ts';
import { recordingLog, repeatingChance } from '../../support/test-ports.ts';
import { GroupOverlay } from '../../../src/worker/menu/group-overlay.ts';
import { lineOf } from '../../../src/worker/menu/lines.ts';
import { built, dish } from '../../worker/catalogue/menu.ts';
import type { Input } from '../../../src/contract/routes.ts';
import { scopeOf } from '../../support/shop-scope.ts';
import type { OpenShop } from '../../../src/core/platform/shop/open-shop.ts';
import { openShopFor } from './open-shop.ts';

export type Dish = ReturnType<typeof dish>;

export const words: ImportWords = {
  headings: {
    ...Object.fromEntries(importFields.map((field) => [field, []])),
    id: ['Id', '编号'],
    title: ['Title', '名称'],
    code: ['Code', '编码'],
    codes: ['Codes', '全部编码'],
    price: ['Price', '价格'],
    virtualPrice: ['Price (struck through)', '划线价'],
    stock: ['Stock', '库存'],
    state: ['State', '状态'],
    sellAt: ['On sale from', '开售时间'],
    scanCode: ['Scan code', '条码'],
    categories: ['Categories', '分类'],
    receiptGroups: ['Receipt groups', '小票分组'],
    delivery: ['Delivery', '配送方式'],
    boxFee: ['Box fee', '餐盒费'],
    cover: ['Cover', '封面'],
  } as ImportWords['headings'],
  states: {
    'on-sale': ['On sale', '在售'],
    scheduled: ['Scheduled', '定时开售'],
    'in-warehouse': ['In the warehouse', '仓库中'],
  },
  delivery: {
    '1': ['Delivery', '外卖'],
    '2': ['Pick-up', '自提'],
    '3': ['Express', '快递'],
    '4': ['Here', '堂食'],
  },
  kinds: {
    ...Object.fromEntries(optionKinds.map((kind) => [kind, []])),
    '1': ['Size'],
  } as ImportWords['kinds'],
};

export const choices: ImportChoices = { categories: {}, groups: {}, stock: 9999, state: 'in-warehouse' };
export const noPictures: DefaultPictures = { ofCategories: new Map(), ofHouse: null };

export interface Counter {
  dishes?: readonly Dish[];
  categories?: Readonly<Record<string, { name: string; pid?: string }>>;
  /** The names of the receipt groups. */
  groups?: ReadonlyMap<string, string>;
  waiting?: readonly { id: string; fields: SomeGoodsFields }[];
  clock?: Clock;
  /** The shop's time zone; China by default. */
  time?: ReturnType<typeof timeIn>;
  work?: Work;
  /** One that reads any number of values and loses nothing, where nothing else is said. */
  shop?: OpenShop;
  pictures?: DefaultPictures;
}

interface Decided {
  choices?: Partial<ImportChoices>;
  corrections?: ImportCorrection[];
  trustsCodes?: boolean;
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
/** Small, so that every file is sent in several chunks. */
const PIECE = 300;

export const bytesOf = (text: string) => new TextEncoder().encode(text);

export function openCounter({
  dishes = [],
  categories = {},
  groups = new Map(),
  waiting = [],
  clock = nodeClock,
  time = chinaTime,
  shop = openShopFor('1', undefined, time),
  work = directWork(),
  pictures = noPictures,
}: Counter = {}) {
  const { columns } = built(dishes).data.derived;
  const groupOverlay = new GroupOverlay();
  groupOverlay.follow({ columns, rowOf: () => undefined });
  const lines = Array.from(columns.id, (_id, row) =>
    lineOf(row, [], { columns, groups: groupOverlay, nowSeconds: clock.nowSeconds() }),
  );
  const bytes = bytesOf(JSON.stringify({ data: dishes }));
  const cached: Record<string, JsonValue> = {};
  for (const [id, { name, pid = '0' }] of Object.entries(categories)) cached[id] = { id, name, pid };
  const tree = treeOf({ asOfSeconds: 0, categories: cached, unknown: ['900'] });
  const opening = openMenu(work, { bytes, zone: time.timeZone, tree: tree.links });
  const askMenu = <Name extends JobName>(name: Name, input: Omit<JobInput<Name>, 'menu'>) =>
    work.ask(name, { ...input, menu: MENU });
  const plans: NewPlan[] = [];
  const chance = repeatingChance();
  const log = recordingLog();
  const deps = {
    clock,
    chance,
    log,
    work,
    menu: async (): Promise<MenuForImport> => {
      await opening;
      return {
        categories: tree.all,
        groups,
        keepsGroups: false,
        ask: askMenu,
        requestsOn: () => [],
        files: () => filesOf(bytes),
      };
    },
    waiting: () => waiting,
    pictures: () => pictures,
    plans: {
      add: (made: NewPlan) => {
        plans.push(made);
        return new Plans({ chance }).add(made);
      },
    },
  };
  const cache = createCache({ stores: memoryStores(), clock, log });
  const domain = importsDomain.create(deps);
  const { routes } = domain;
  const open = (opened: OpenShop) => domain.open(scopeOf(opened, { cache, clock, log }).scope);
  open(shop);
  const imports = {
    open,
    begin: async (file: { name: string }) => routes['import.begin'](file, unrestricted()),
    add: async (chunk: { id: string; base64: string }) => routes['import.add'](chunk, unrestricted()),
    read: async (asked: Input<'import.read'>) => routes['import.read'](asked, unrestricted()),
    plan: async (asked: Input<'import.plan'>) => routes['import.plan'](asked, unrestricted()),
    drop: async (which: { id: string }) => routes['import.drop'](which, unrestricted()),
  };

  const bring = async (file: Uint8Array, name = 'goods.csv') => {
    const { id } = await imports.begin({ name });
    for (let at = 0; at < file.length; at += PIECE)
      await imports.add({ id, base64: base64(file.subarray(at, at + PIECE)) });
    return imports.read({ id, words });
  };
  const plan = async (file: Uint8Array, columns?: (ImportField | null)[], decided: Decided = {}) => {
    const table = await bring(file);
    const made = await imports.plan({
      id: table.id,
      columns: columns ?? table.columns,
      words,
      choices: { ...table.choices, ...decided.choices },
      corrections: decided.corrections ?? [],
      trustsCodes: decided.trustsCodes ?? false,
    });
    const planned = plans.at(-1)?.planned ?? [];
    return { made, table, planned, items: planned.map(({ item }) => item) };
  };
  return { imports, bring, plan, lines, tree, plans };
}

const MENU = 'menu';

async function openMenu(work: Work, { bytes, ...setting }: MenuSetting & { bytes: Uint8Array }) {
  await work.ask('menu.open', { menu: MENU, index: undefined, ...setting });
  await work.ask('menu.read', { menu: MENU, shard: 1, bytes });
  await work.ask('menu.change', { menu: MENU, dropped: [], compareAtSeconds: null });
}

async function* filesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/** The kinds of an item in two sizes, as the shop sends them. */
export const sizes = {
  '1': { id: 1, name: 'size', subModelName: ['small', 'large'], subModelId: [31, 32] },
};

export { dish };
