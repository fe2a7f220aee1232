// A real shop for the desk that a test can stop and restart; it uses the shared PostgreSQL, since an embedded engine takes seconds to create.

import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { houseRoot } from '../../support/house-root.ts';
import { type RunningService, startService } from '../../support/service-process.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { shopFileOf } from '../../service/arbitrary-shop.ts';
import { freshDatabase } from '../fresh-database.ts';

export interface Shop {
  /** The running service, or the last one. */
  readonly service: RunningService;
  stop: () => Promise<void>;
  /** Starts it again at the same address with the same data. */
  back: () => Promise<void>;
}

/** Opens a shop with the contents of a shop file, or with the demo menu; it stops with the test unless something else is given. */
export async function openShop(
  file: object | 'demo' = shopFileOf({}),
  onEnd: (stop: () => Promise<void>) => void = onTestFinished,
): Promise<Shop> {
  const database = await freshDatabase();
  const flags = ['--database', database, '--log', 'error', '--token', 'the same after each start'];
  const filled = file === 'demo' ? [] : ['--shop', fileOf(file)];
  let service = await startService([...flags, ...filled]);
  onEnd(() => service.stop());
  return {
    get service() {
      return service;
    },
    stop: () => service.stop(),
    back: async () => {
      service = await startService([...flags, '--port', new URL(service.url).port]);
    },
  };
}

/** The pictures of the demo shop are beside it. */
function fileOf(shop: object): string {
  const folder = tempFolder({ 'shop.json': JSON.stringify(shop) });
  symlinkSync(join(houseRoot(), 'resources', 'demo', 'pictures'), join(folder, 'pictures'), 'junction');
  return join(folder, 'shop.json');
}

/** Writes at the shop directly, as another client would. */
export async function writeAtShop(
  { url, token }: RunningService,
  path: string,
  form: Record<string, string>,
) {
  const body = new URLSearchParams({ access_token: token, ...form });
  const answer = await fetch(`${url}/business/Shop/${path}`, { method: 'POST', body });
  expect(await answer.json()).toMatchObject({ status: 0 });
}
