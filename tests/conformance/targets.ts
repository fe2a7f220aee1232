// The shops under test: our own service in two setups, or the one that the environment names.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { buildPrograms } from '../../scripts/steps/build.mjs';
import { createDatabase } from '../support/postgres.ts';
import { runService, startService } from '../support/service-process.ts';
import { secondShopText } from './second-shop.ts';
import { Shop } from './shop.ts';

export interface OpenShop {
  shop: Shop;
  /** A caller of another application in the same database. */
  stranger?: Shop;
  close: () => Promise<void>;
}

export interface Target {
  name: string;
  isOurs: boolean;
  /** How many services share the database. */
  services: number;
  open: () => Promise<OpenShop>;
}

const APP_ID = 'conformance';
const STRANGER_ID = 'neighbour';
const newMarker = () => `c${randomUUID().slice(0, 8)}`;

const {
  SERVERY_CONFORMANCE_URL: url,
  SERVERY_CONFORMANCE_TOKEN: token = '',
  SERVERY_CONFORMANCE_APP_ID: appId = '',
} = process.env;

export const targets: readonly Target[] =
  url === undefined
    ? [
        { name: 'the shop on PGlite', services: 1, isOurs: true, open: onPglite },
        // Calls alternate between the two, so all that a single one gets wrong on PostgreSQL shows here too.
        { name: 'the shop on PostgreSQL behind two services', services: 2, isOurs: true, open: onPostgres },
      ]
    : [{ name: `the shop at ${url}`, services: 1, isOurs: false, open: () => elsewhere(url) }];

function elsewhere(base: string): Promise<OpenShop> {
  const place = { urls: [base.replace(/\/+$/, '')], token, appId };
  return Promise.resolve({ shop: new Shop(place, newMarker()), close: () => Promise.resolve() });
}

function onPglite(): Promise<OpenShop> {
  return openOwn((folder) => Promise.resolve(['--data', join(folder, 'data')]), 1);
}

function onPostgres(): Promise<OpenShop> {
  const database = `conformance_${randomUUID()}`;
  return openOwn(async () => ['--database', await createDatabase(inject('postgresUrl'), database)], 2);
}

type PlaceFlags = (folder: string) => Promise<readonly string[]>;

async function openOwn(placeFlags: PlaceFlags, count: number): Promise<OpenShop> {
  await buildPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'servery-conformance-'));
  const file = join(folder, 'second.json');
  writeFileSync(file, secondShopText);
  const place = await placeFlags(folder);
  const strangerToken = randomUUID();
  await mustRun(['import', file, ...place, '--app-id', STRANGER_ID]);
  await mustRun(['token', ...place, '--app-id', STRANGER_ID, '--token', strangerToken]);
  const ownToken = randomUUID();
  const flags = [...place, '--app-id', APP_ID, '--token', ownToken, '--log', 'error'];
  const running = await Promise.all(Array.from({ length: count }, () => startService(flags)));
  const urls = running.map((service) => service.url);
  return {
    shop: new Shop({ urls, token: ownToken, appId: APP_ID }, newMarker()),
    stranger: new Shop({ urls, token: strangerToken, appId: STRANGER_ID }, newMarker()),
    close: async () => {
      await Promise.all(running.map((service) => service.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function mustRun(words: readonly string[]): Promise<void> {
  const { code, err } = await runService(words);
  if (code !== 0) throw new Error(`servery ${words.join(' ')} ended with ${code}: ${err}`);
}
