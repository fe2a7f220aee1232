// A goods module at a shop whose answers can be spoilt one by one, to test what a fault does to the menu.

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { GoodsState } from '../../../src/contract/goods.ts';
import type { ErrorCode } from '../../../src/contract/errors.ts';
import { createCache } from '../../../src/core/platform/storage/create-cache.ts';
import { createShopClient } from '../../../src/core/platform/client/create-shop-client.ts';
import { AppFailure } from '../../../src/core/failure.ts';
import { createEmitter } from '../../../src/core/events.ts';
import { Goods } from '../../../src/core/goods/goods.ts';
import type { Clock, Ports } from '../../../src/core/ports.ts';
import { type OpenShop, openShop } from '../../../src/core/platform/shop/open-shop.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { endpoints } from '../../../src/wire/endpoints.ts';
import { chinaTime } from '../../support/china-time.ts';
import { type FaultName, faults } from '../../support/fault-shop/faults.ts';
import { testPorts } from '../../support/test-ports.ts';
import { hastyClock } from '../platform/sync/list-shop.ts';
import { pageOf, plainDish, send } from './odd-shop.ts';
import { scopeOf } from '../../support/shop-scope.ts';

/** A call of a fetch, as the shop sees it. */
export interface Asked {
  of: 'goods' | 'count' | 'categories';
  page: number;
  /** The number of pages of the list. */
  pages: number;
}

interface Dish {
  title: string;
  category: number;
  changedAt: number;
}

export interface FaultDesk {
  /** The shop's goods by id. */
  dishes: Map<number, Dish>;
  /** The shop's clock. */
  nowSeconds: number;
  /** The fault for a call; undefined answers it correctly. */
  strike: (asked: Asked) => FaultName | undefined;
  /** Whether calls time out soon after a fault; otherwise they may take any time. */
  isInHaste: boolean;
  /** Resolves when nothing is running any more. */
  fetch: (kind: 'all' | 'changes') => Promise<GoodsState>;
  /** The kind of the last fetch. */
  fetching: 'all' | 'changes';
  /** Ids and titles, as a screen shows them and as the shop has them. */
  shown: () => Promise<string[]>;
  there: () => string[];
  /** Everything that the desk has written. */
  written: () => string;
  close: () => Promise<void>;
}

/** Recognizable in any encoding. */
export const TOKEN = 'canary-7f3a';

const NOT_FOUND = 'http://127.0.0.1:9';

/** The shop ignores the requested page size, so that a few goods make several pages. */
const PAGE = 4;
const MOST_BYTES = 512 * 1024;
/** After a fault, a shop that has been silent for this long stays silent. */
const SILENCE_MS = 60;

/** The goods module measures its steps with this clock. */
export async function openFaultDesk(clock: Clock = nodeClock): Promise<FaultDesk> {
  const served = await serve((body, answer, path) => {
    const isStruck = answerAs(desk, { path, body }, answer);
    if (isStruck && desk.isInHaste) setTimeout(giveUp, SILENCE_MS);
  });
  const { goods, stores, quiet, giveUp, end } = openGoods(served.url, clock);
  const desk: FaultDesk = {
    dishes: new Map(),
    nowSeconds: 1_800_000_000,
    strike: () => undefined,
    isInHaste: false,
    fetching: 'all',
    fetch: async (kind) => {
      desk.fetching = kind;
      goods.fetch(kind);
      do await quiet();
      while (goods.state().progress !== null);
      return goods.state();
    },
    shown: async () => {
      const query = { words: '', filters: {}, offset: 0, limit: 200, facets: false };
      const { lines } = await goods.search(query);
      return lines.map(({ id, title }) => `${id} ${title}`).toSorted();
    },
    there: () => [...desk.dishes].map(([id, { title }]) => `${id} ${title}`).toSorted(),
    written: () => [...stores.disk.values()].join(),
    close: async () => {
      await end();
      await served.close();
    },
  };
  return desk;
}

async function serve(respond: (body: string, answer: ServerResponse, path: string) => void) {
  const server = createServer((request, answer) => {
    const responded = async () => respond(await text(request), answer, request.url ?? '');
    responded().catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

/** Its calls time out only when `giveUp` is called, so that a slow machine is no fault. */
function openConnection(ports: Pick<Ports, 'http' | 'chance' | 'log'>, baseUrl: string, clock = nodeClock) {
  const limits = new Set<() => void>();
  const after = (delayMs: number, action: () => void) => {
    // Not a time limit but a yield in the middle of long work.
    if (delayMs === 0) return clock.after(0, action);
    limits.add(action);
    return () => void limits.delete(action);
  };
  const client = createShopClient({
    ...ports,
    clock: { ...clock, after },
    language: () => 'en',
    onCall: () => undefined,
  });
  const target = { baseUrl, nesting: 'brackets', token: TOKEN } as const;
  const { shop, close } = openShop(
    { id: '42', appId: 'demo', nesting: target.nesting },
    { client, target: () => Promise.resolve(target), onOutcome: () => undefined, ...chinaTime },
  );
  const callRaw: OpenShop['callRaw'] = (name, form, options) =>
    shop.callRaw(name, form, { ...options, bytes: MOST_BYTES, attempts: 1 });
  const callList: OpenShop['callList'] = (name, form, options) =>
    shop.callList(name, form, { ...options, bytes: MOST_BYTES, attempts: 1 });
  return { shop: { ...shop, callRaw, callList }, close, giveUp: () => limits.forEach((giveUp) => giveUp()) };
}

const LONG_SILENCE_MS = 1_500;

/** How a single call reads such an answer: as an error code, or as readable data. */
export async function heardAs(fault: FaultName): Promise<ErrorCode | 'a list' | 'a map'> {
  const ports = testPorts();
  const served = await serve((body, answer) => {
    faults[fault](answer, { body, elsewhere: NOT_FOUND });
    // A slow machine may still be working on a whole answer.
    setTimeout(() => {
      if (!answer.writableEnded && answer.socket?.destroyed === false) giveUp();
    }, LONG_SILENCE_MS);
  });
  const { shop, close, giveUp } = openConnection(ports, served.url);
  try {
    const { data } = await shop.callRaw('goodsList', { page: 1, page_size: 2 });
    if (Array.isArray(data)) return 'a list';
    return typeof data === 'object' && data !== null ? 'a map' : 'sync.not-a-list';
  } catch (error) {
    if (error instanceof AppFailure) return error.error.code;
    throw error;
  } finally {
    close();
    ports.http.close();
    await served.close();
  }
}

/** Its clock makes the waits between retries short. */
function openGoods(baseUrl: string, clock: Clock) {
  const ports = testPorts({ clock: hastyClock() });
  const { shop, close, giveUp } = openConnection(ports, baseUrl, clock);
  const waiting: (() => void)[] = [];
  const cache = createCache(ports);
  const emitter = createEmitter();
  emitter.on('goods.changed', ({ progress }) => {
    if (progress === null) for (const go of waiting.splice(0)) go();
  });
  const { scope, closed } = scopeOf(shop, { ...ports, cache, emitter });
  const goods = new Goods(scope, {
    ...ports,
    cache,
    pictureName: () => null,
    pendingOn: () => [],
    pendingGoods: () => ({ revision: 0, ids: [] }),
    pendingRead: () => Promise.resolve(),
    groupNames: () => new Map(),
    queuedGroups: () => new Map(),
    everyMinutes: () => 24 * 60,
    onClosed: () => undefined,
  });
  return {
    goods,
    giveUp,
    stores: ports.stores,
    quiet: async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      await setImmediate();
    },
    end: async () => {
      close();
      await closed;
      ports.http.close();
    },
  };
}

interface Request {
  path: string;
  body: string;
}

/** Answers whether a fault was applied. */
function answerAs(desk: FaultDesk, { path, body }: Request, answer: ServerResponse): boolean {
  const form = new URLSearchParams(body);
  const isGoods = path === endpoints.goodsList.path;
  const since = Number(form.get('start_time') ?? 0);
  const records = [...desk.dishes].flatMap(([id, { title, category, changedAt }]) =>
    changedAt < since
      ? []
      : [plainDish(id, { title, category_id: [String(category)], server_time: desk.nowSeconds })],
  );
  const size = Math.min(PAGE, Number(form.get('page_size') ?? PAGE));
  const asked: Asked = {
    // A fetch of changes also asks for one page of the whole list, to count it.
    of: !isGoods ? 'categories' : desk.fetching === 'changes' && since === 0 ? 'count' : 'goods',
    page: Number(form.get('page') ?? 1),
    pages: Math.ceil(records.length / size),
  };
  const fault = desk.strike(asked);
  form.set('page_size', String(size));
  if (fault !== undefined) faults[fault](answer, { body, elsewhere: NOT_FOUND });
  else send(answer, isGoods ? pageOf(records, form) : { status: 0, data: categoriesOf(desk) });
  return fault !== undefined;
}

const categoriesOf = ({ dishes }: FaultDesk) =>
  Object.fromEntries([...dishes.values()].map(({ category: id }) => [id, { id, name: '菜', pid: '0' }]));
