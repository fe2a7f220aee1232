// The open shop, and the calls that are running when it is closed.

import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import type { CallSettings } from '../../../../src/core/platform/client/shop-client.ts';
import { openShop } from '../../../../src/core/platform/shop/open-shop.ts';

const target = () =>
  Promise.resolve({ baseUrl: 'http://127.0.0.1:9', nesting: 'brackets', token: 'x' } as const);

it("closing the shop cancels all calls, and none of them listens on the shop's own signal", async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const never = (_name: string, _form: object, { signal }: CallSettings): Promise<never> => {
    signals.push(signal);
    return new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(new Error('closed'))),
    );
  };
  const { shop, close } = openShop(
    { id: '42', appId: 'demo', nesting: 'brackets' },
    {
      client: { call: never, callRaw: never, callForm: never, callList: never },
      target,
      onOutcome: () => undefined,
      timeZone: 'Asia/Shanghai',
    },
  );
  const calls = Array.from({ length: 10 }, () => [
    shop.callRaw('goodsList', { page: 1 }),
    shop.callList('goodsList', { page: 1 }),
  ]).flat();
  const ended = Promise.allSettled(calls);
  await expect.poll(() => signals.length).toBe(20);
  expect(getEventListeners(shop.signal, 'abort')).toEqual([]);
  close();
  expect((await ended).map(({ status }) => status)).toEqual(Array(20).fill('rejected'));
});
