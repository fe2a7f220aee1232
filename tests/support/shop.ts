// A shop inside the test: the real service on a real database, called without a socket.

import { randomUUID } from 'node:crypto';
import { endpoints, type EndpointName, type Form } from '../../src/wire/endpoints.ts';
import type { Endpoint } from '../../src/wire/endpoint.ts';
import { writeForm } from '../../src/wire/form/codec.ts';
import type { Nesting } from '../../src/wire/form/encode.ts';
import { openLog } from '../../src/service/http/log.ts';
import { createShopApp } from '../../src/service/http/shop-app.ts';
import { defaultLimits, type ServiceLimits } from '../../src/service/http/service-deps.ts';
import { importShop } from '../../src/service/shop-file/import-shop.ts';
import { readShopFile } from '../../src/service/shop-file/read.ts';
import { type DatabasePlace, openDatabase } from '../../src/service/storage/open.ts';
import type { Database } from '../../src/service/storage/tables.ts';
import { issueToken } from '../../src/service/tokens/tokens.ts';

/** The envelope of every answer. */
export interface Envelope {
  status: number;
  data: unknown;
  is_more?: number;
  current_page?: number;
  count?: string;
  total_page?: number;
}

export interface Answered {
  http: number;
  body: Envelope;
  headers: Headers;
}

export interface TestShop {
  readonly db: Database;
  readonly appId: string;
  readonly token: string;
  /** Everything logged so far. */
  readonly log: () => string;
  /** Sets the shop's clock, which otherwise stands still. */
  readonly setClock: (seconds: number) => void;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Posts a raw body. */
  readonly post: (path: string, body: string, headers?: Record<string, string>) => Promise<Answered>;
  /** Calls an endpoint with a typed form. */
  readonly call: <Name extends EndpointName>(
    name: Name,
    form: Form<Name>,
    nesting?: Nesting,
  ) => Promise<Answered>;
  readonly close: () => Promise<void>;
}

export interface TestShopOptions {
  place: DatabasePlace;
  /** The text of a shop file; an empty shop by default. */
  file?: string;
  pictures?: string;
  appId?: string;
  limits?: Partial<ServiceLimits>;
}

const ORIGIN = 'http://shop.test';
const EMPTY_SHOP = JSON.stringify({
  format: 'servery-shop',
  version: 1,
  shop: { name: 'Test', time_zone: 'Asia/Shanghai' },
});

/** 2025-06-01 12:00:00 in the shop's zone. */
export const TEST_NOW = 1_748_750_400;

export async function openTestShop(options: TestShopOptions): Promise<TestShop> {
  const { place, file = EMPTY_SHOP, pictures = '', appId = 'demo', limits = {} } = options;
  const { db, close } = await openDatabase(place);
  await importShop(db, readShopFile(file), { appId, pictures });
  const token = randomUUID();
  await issueToken(db, { token, appId, userToken: 'tester', label: 'test', nowSeconds: TEST_NOW });
  let now = TEST_NOW;
  let written = '';
  const log = openLog(
    (line) => (written += line),
    'info',
    () => new Date(now * 1000),
  );
  const app = createShopApp({
    db,
    isReplicated: 'url' in place,
    log,
    nowSeconds: () => now,
    limits: { ...defaultLimits, ...limits },
  });
  const fetch = async (request: Request) => app.fetch(request);
  const post: TestShop['post'] = async (path, body, headers = {}) =>
    answered(await fetch(formRequest(path, body, headers)));
  return {
    db,
    appId,
    token,
    log: () => written,
    setClock: (seconds) => (now = seconds),
    fetch,
    post,
    call: (name, form, nesting = 'brackets') => {
      const endpoint: Endpoint = endpoints[name];
      return post(endpoint.path, writeForm(endpoint, form, { nesting, accessToken: token }));
    },
    close,
  };
}

function formRequest(path: string, body: string, headers: Record<string, string>): Request {
  return new Request(`${ORIGIN}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
}

async function answered(response: Response): Promise<Answered> {
  return { http: response.status, body: (await response.json()) as Envelope, headers: response.headers };
}
