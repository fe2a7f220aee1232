// A shop with only a list of goods, inside the test, which controls its pages, changes and failures.
import type { AppError } from '../../../../src/contract/errors.ts';
import type { Answer } from '../../../../src/core/platform/client/shop-client.ts';
import { AppFailure } from '../../../../src/core/failure.ts';
import type { Clock, JsonObject, JsonValue } from '../../../../src/core/ports.ts';
import type { OpenShop } from '../../../../src/core/platform/shop/open-shop.ts';
import { chinaTime } from '../../../support/china-time.ts';
import { PowerCut } from '../storage/dying-stores.ts';

export const SHOP_NOW = 1_800_000_000;

export interface Dish {
  id: number;
  title: string;
  changedAt: number;
}

export interface Asked {
  page: number;
  pageSize: number;
  since: number | undefined;
}

export interface ListShop extends OpenShop {
  /** In the shop's order. */
  dishes: Dish[];
  /** Every call for goods, in order. */
  asked: Asked[];
  /** The greatest number of concurrent calls so far. */
  mostAtOnce: () => number;
  nowSeconds: number;
  /** The greatest page size. */
  cap: number;
  /** The count that it sends; the true one if undefined, none if null. */
  counts: number | null | undefined;
  /** Runs before the call with this number (from 1) is answered; may throw or change the shop. */
  before: (call: number, ask: Asked) => void | Promise<void>;
  /** Whether the call with this number (from 1) gets a valid but empty answer. */
  isBlank: (call: number) => boolean;
  /** Makes the record of a dish; a test may replace it. */
  toRecord: (dish: Dish) => JsonValue;
  close: () => void;
}

export const dishes = (count: number, first = 1): Dish[] =>
  Array.from({ length: count }, (_, at) => ({
    id: first + at,
    title: `dish ${first + at}`,
    changedAt: 1_000,
  }));

export function listShop(list: Dish[]): ListShop {
  const end = new AbortController();
  let underWay = 0;
  let most = 0;
  const shop: ListShop = {
    profileId: '42',
    appId: 'demo',
    ownFolder: 'shops/42/own',
    dataFolder: 'shops/42/data',
    learned: () => null,
    keepsUnsent: () => false,
    isWatched: () => false,
    signal: end.signal,
    ...chinaTime,
    dishes: list,
    asked: [],
    mostAtOnce: () => most,
    nowSeconds: SHOP_NOW,
    cap: 200,
    counts: undefined,
    before: () => undefined,
    isBlank: () => false,
    toRecord: ({ id, title }) => recordOf(id, title, shop.nowSeconds),
    close: () => end.abort(),
    measure: () => Promise.reject(new Error('nothing is written')),
    nesting: 'brackets',
    mostValues: () => null,
    call: () => Promise.reject(new Error('records are read one by one')),
    callRaw: () => Promise.resolve({ data: {}, paging: {} }),
    callList: async (name, form) => {
      if (name !== 'goodsList') return { data: undefined, paging: {} };
      const {
        page = 1,
        page_size: pageSize = 10,
        start_time: since,
      } = form as Record<string, number | undefined>;
      shop.asked.push({ page, pageSize, since });
      const isBlank = shop.isBlank(shop.asked.length);
      most = Math.max(most, (underWay += 1));
      try {
        await shop.before(shop.asked.length, { page, pageSize, since });
        await new Promise((resolve) => setImmediate(resolve));
      } finally {
        underWay -= 1;
      }
      return isBlank ? blank(page) : answered(shop, { page, pageSize, since });
    },
  };
  return shop;
}

export const recordOf = (id: number, title: string, now = SHOP_NOW): JsonObject => ({
  form_data: { id, title, price: '8.00', category_id: [], server_time: now },
});

const blank = (page: number): Answer<JsonValue[]> => ({
  data: [],
  paging: { isMore: false, currentPage: page, count: 0, totalPages: 0 },
});

function answered(shop: ListShop, { page, pageSize, since }: Asked): Answer<JsonValue[]> {
  const size = Math.min(pageSize, shop.cap);
  const found = shop.dishes.filter(({ changedAt }) => since === undefined || changedAt >= since);
  const data = found.slice((page - 1) * size, page * size).map(shop.toRecord);
  const count = shop.counts === undefined ? found.length : (shop.counts ?? undefined);
  const totalPages = Math.ceil(found.length / size);
  return { data, paging: { isMore: page < totalPages, currentPage: page, count, totalPages } };
}

const call = { endpoint: '/business/Shop/goodsList/', durationMs: 1, attempts: 1, correlationId: 'x' };

export const failing = (error: AppError) => new AppFailure(error);
export const tooMany = () =>
  failing({ code: 'shop.refused', message: '429', data: { call, http: 429, status: '1', reason: 'slowly' } });
export const noLine = () =>
  failing({
    code: 'network.offline',
    message: 'no line',
    data: { call, cause: 'name-not-found', detail: 'ENOTFOUND', mayHaveArrived: false },
  });

export interface HastyClock extends Clock {
  nowSecondsIs: (seconds: number) => void;
  waits: number[];
  /** Lets this much time pass at once. */
  skip: (ms: number) => void;
  /** Resolves when no deferred work is left. */
  quiet: () => Promise<void>;
}

/** A clock with waits a hundred times shorter, so that retries cost a test little time. */
export function hastyClock(): HastyClock {
  let now = SHOP_NOW;
  let soon = 0;
  let skippedMs = 0;
  const waits: number[] = [];
  return {
    waits,
    nowSecondsIs: (seconds) => (now = seconds),
    nowSeconds: () => now,
    elapsedMs: () => performance.now() + skippedMs,
    skip: (ms) => (skippedMs += ms),
    after: (delayMs, action) => {
      if (delayMs === 0) {
        soon += 1;
        let isOff = false;
        setImmediate(() => {
          soon -= 1;
          if (!isOff) untilPowerCut(action);
        });
        return () => (isOff = true);
      }
      waits.push(delayMs);
      const timer = setTimeout(action, delayMs / 100);
      return () => clearTimeout(timer);
    },
    quiet: async () => {
      while (soon > 0) await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

/** Deferred work ends silently with the power cut, too. */
function untilPowerCut(action: () => void): void {
  try {
    action();
  } catch (error) {
    if (!(error instanceof PowerCut)) throw error;
  }
}
