// Creates a home folder with a cached menu of any size, without a shop.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Conf from 'conf';
import { z } from 'zod';
import { createApp } from '../src/core/app.ts';
import { createCache } from '../src/core/platform/storage/create-cache.ts';
import type { JsonObject, JsonValue } from '../src/core/ports.ts';
import { dataFolderOf } from '../src/core/platform/shop/profiles.ts';
import { confStores } from '../src/host/stores/conf-stores.ts';
import { createDeliveries } from '../src/web/deliveries.ts';
import { openHost } from '../src/web/host.ts';
import { openPorts } from '../src/web/start-core.ts';
import { menuTexts } from '../tests/worker/catalogue/menu.ts';
import { until } from '../tests/support/until.ts';

const demo = z.object({ categories: z.array(z.looseObject({ id: z.string() })) });
const session = z.object({ currentId: z.string() });
const menu = z.object({ menu: z.string(), held: z.int() });

const TIMEOUT_MS = 120_000;

async function inCore<Value>(home: string, work: (ask: Ask) => Promise<Value>): Promise<Value> {
  const host = openHost(home);
  const core = createApp(openPorts(host, { files: createDeliveries(host), language: 'en' }));
  core.start();
  const answer = await work(async (route, input) => {
    const found = await core.call(route, input);
    if (!found.ok) throw new Error(found.error.message);
    return found.data;
  });
  await core.stop();
  host.close();
  return answer;
}

type Ask = (route: string, input: unknown) => Promise<unknown>;

/** Adds a shop at a port on which no server listens. */
const addShop = async (ask: Ask): Promise<string> =>
  session.parse(
    await ask('session.add', {
      name: '老街面馆 Old Street Noodles',
      baseUrl: 'http://127.0.0.1:9',
      appId: 'bench',
      nesting: 'brackets',
      plainHttpAllowed: false,
      token: 'bench-token-bench-token',
    }),
  ).currentId;

function keepRecords(home: string, folder: string, count: number): void {
  const { clock, log, close } = openHost(home);
  const stores = confStores({ open: (options) => new Conf<JsonObject>(options), folder: home });
  const draft = createCache({ stores, clock, log }).collection(`${folder}/goods`).begin('nothing');
  draft.add(Array.from(menuTexts(count), (text) => JSON.parse(text) as JsonValue));
  const now = clock.nowSeconds();
  draft.commit({
    fullAtSeconds: now,
    asOfSeconds: now,
    untilSeconds: now,
    counted: count,
    held: count,
    unreadable: 0,
    names: [],
  });
  const { categories } = demo.parse(JSON.parse(readFileSync('resources/demo/shop.json', 'utf8')));
  const byId = Object.fromEntries(categories.map((one) => [one.id, one]));
  const stored = z.json().parse({ asOfSeconds: now, categories: byId, unknown: [] });
  stores.open(`${folder}/goods-categories`).write({ format: 1, data: stored });
  close();
}

/** Fills the home folder with the menu and its index, as after an earlier start. */
export async function keepMenu(home: string, count: number): Promise<void> {
  const folder = dataFolderOf(await inCore(home, addShop));
  keepRecords(home, folder, count);
  await inCore(home, async (ask) => {
    const isOpen = async () => {
      const now = menu.parse(await ask('goods.state', null));
      return now.menu === 'open' && now.held === count;
    };
    await until('the menu is open', isOpen, TIMEOUT_MS);
    const isWritten = () => Promise.resolve(existsSync(join(home, folder, 'goods-index.bin')));
    await until('its index is written', isWritten, TIMEOUT_MS);
  });
}
