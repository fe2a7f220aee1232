// A real shop on a loopback port inside the test process, for tests that need a socket.

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, inject } from 'vitest';
import { createDatabase } from './postgres.ts';
import { openTestShop, type TestShop, type TestShopOptions } from './shop.ts';

export interface HostedShop extends TestShop {
  readonly url: string;
  /** The number of calls received. */
  readonly calls: () => number;
}

interface HostedShopOptions extends Partial<TestShopOptions> {
  /** Stands before the shop, and may hold back or change what it answers. */
  answer?: (request: Request, next: TestShop['fetch']) => Promise<Response>;
}

export async function hostTestShop({ answer, ...options }: HostedShopOptions = {}): Promise<HostedShop> {
  const url = await createDatabase(inject('postgresUrl'), `test_${randomUUID()}`);
  const shop = await openTestShop({ place: { url, connections: 4 }, ...options });
  let calls = 0;
  const listener = getRequestListener((request) => {
    calls += 1;
    return answer === undefined ? shop.fetch(request) : answer(request, shop.fetch);
  });
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...shop,
    url: `http://127.0.0.1:${port}`,
    calls: () => calls,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await shop.close();
    },
  };
}

export const hostDemoShop = (): Promise<HostedShop> =>
  hostTestShop({
    file: readFileSync('resources/demo/shop.json', 'utf8'),
    pictures: 'resources/demo/pictures',
  });

/** One demo shop for all tests of a file, which only read it. */
export function shareDemoShop(): () => HostedShop {
  let shop: HostedShop | undefined;
  beforeAll(async () => {
    shop = await hostDemoShop();
  });
  afterAll(() => shop?.close());
  return () => {
    if (shop === undefined) throw new Error('the demo shop is not open yet');
    return shop;
  };
}
