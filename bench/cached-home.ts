// Creates a home folder with a cached menu of any size, without a shop.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Conf from 'conf';
import { z } from 'zod';
import { createCache } from '../src/core/platform/storage/create-cache.ts';
import type { JsonObject, JsonValue } from '../src/core/ports.ts';
import { dataFolderOf } from '../src/core/platform/shop/profiles.ts';
import { confStores } from '../src/host/stores/conf-stores.ts';
import { openHost } from '../src/web/host.ts';
import { menuTexts } from '../tests/worker/catalogue/menu.ts';
import { until } from '../tests/support/until.ts';
import { type Ask, inCore } from './in-core.ts';

const demo = z.object({ categories: z.array(z.looseObject({ id: z.string() })) });

const TIMEOUT_MS = 120_000;

/** Adds a shop at a port on which no server listens. */
async function addShop(ask: Ask): Promise<string> {
  const { currentId } = await ask('session.add', {
    name: '老街面馆 Old Street Noodles',
    baseUrl: 'http://127.0.0.1:9',
    appId: 'bench',
    nesting: 'brackets',
    plainHttpAllowed: false,
    token: 'bench-token-bench-token',
  });
  if (currentId === null) throw new Error('no shop was opened');
  return currentId;
}

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
      const now = await ask('goods.state', null);
      return now.menu === 'open' && now.held === count;
    };
    await until('the menu is open', isOpen, TIMEOUT_MS);
    const isWritten = () => Promise.resolve(existsSync(join(home, folder, 'goods-index.bin')));
    await until('its index is written', isWritten, TIMEOUT_MS);
  });
}
