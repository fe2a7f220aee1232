// A real shop for the desk to talk to, which goes and comes back; on the server of all tests, since an engine of its own takes seconds to make.

import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { type RunningService, startService } from '../../support/service-process.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { shopFileOf } from '../../service/arbitrary-shop.ts';
import { freshDatabase } from '../fresh-database.ts';

export interface Shop {
  /** As it runs now, or ran last. */
  readonly service: RunningService;
  stop: () => Promise<void>;
  /** At the same address, with what it held. */
  back: () => Promise<void>;
}

/** One that holds nothing but what a shop file says, or the demo's menu. */
export async function openShop(file: object | 'demo' = shopFileOf({})): Promise<Shop> {
  const database = await freshDatabase();
  const flags = ['--database', database, '--log', 'error', '--token', 'the same after each start'];
  const filled = file === 'demo' ? [] : ['--shop', fileOf(file)];
  let service = await startService([...flags, ...filled]);
  onTestFinished(() => service.stop());
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

const fileOf = (shop: object) => join(tempFolder({ 'shop.json': JSON.stringify(shop) }), 'shop.json');

/** Somebody else writes at the shop, behind the desk's back. */
export async function writeAtShop(
  { url, token }: RunningService,
  path: string,
  form: Record<string, string>,
) {
  const body = new URLSearchParams({ access_token: token, ...form });
  const answer = await fetch(`${url}/business/Shop/${path}`, { method: 'POST', body });
  expect(await answer.json()).toMatchObject({ status: 0 });
}
