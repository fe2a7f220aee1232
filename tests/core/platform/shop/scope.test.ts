// What belongs to an open shop ends with it, and its folders are left alone until nothing is under way any more.
import { unrestricted } from '../../../../src/core/caller.ts';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { shopDomain } from '../../../../src/core/domain.ts';
import { createEmitter } from '../../../../src/core/events.ts';
import { createCache } from '../../../../src/core/platform/storage/create-cache.ts';
import { openShop } from '../../../../src/core/platform/shop/open-shop.ts';
import { openScopes } from '../../../../src/core/platform/shop/scope.ts';
import { testPorts } from '../../../support/test-ports.ts';

const categories = { categories: [], unreadable: 0, missing: 0, fetching: false };
const articles = { ...categories, freshness: { asOfSeconds: null, error: null } };
const never = () => Promise.reject(new Error('nothing is called'));

function openDesk() {
  const ports = testPorts();
  const cache = createCache(ports);
  const emitter = createEmitter();
  const events: string[] = [];
  emitter.subscribe(({ name }) => events.push(name));
  const open = (previous = Promise.resolve()) =>
    openScopes(
      openShop(
        { id: '42', appId: 'demo', nesting: 'brackets' },
        {
          client: { call: never, callRaw: never, callForm: never, callList: never },
          target: never,
          onOutcome: () => undefined,
          timeZone: 'Asia/Shanghai',
        },
      ),
      { ...ports, cache, emitter, previous, nextRevision: () => 1 },
    );
  return { ...ports, emitter, events, open };
}

it('timers, throttles, events and listeners end with the shop', async () => {
  const { clock, emitter, events, open } = openDesk();
  const { scoped, close } = open();
  const shop = scoped();
  const calls: string[] = [];
  shop.on('articles.changed', () => calls.push('heard'));
  shop.after(10, () => calls.push('timer'));
  const { now, soon } = shop.throttle(10, () => calls.push('throttle'));
  now();
  soon();
  shop.emit('articles.changed', articles);
  expect(calls).toEqual(['throttle', 'heard']);
  await close();
  clock.advance(1_000);
  now();
  shop.after(10, () => calls.push('late timer'));
  clock.advance(1_000);
  shop.emit('articles.changed', articles);
  emitter.emit('articles.changed', articles);
  expect(calls).toEqual(['throttle', 'heard']);
  expect(events).toEqual(['articles.changed', 'articles.changed']);
});

it('is closed when everything has ended that its end has begun, also if something fails', async () => {
  const { open, log } = openDesk();
  const { scoped, close } = open();
  const shop = scoped();
  let isClosed = false;
  let write: () => void = () => undefined;
  shop.onEnd(() => new Promise<void>((resolve) => (write = resolve)));
  shop.onEnd(() => Promise.reject(new Error('refused')));
  shop.onEnd(() => {
    throw new Error('broken');
  });
  const closing = close().then(() => (isClosed = true));
  await setImmediate();
  expect(isClosed).toBe(false);
  write();
  await closing;
  expect(log.entries.map(({ event }) => event)).toEqual(['closing broken', 'closing broken']);
});

it('a document takes what is under way when the shop was closed, and nothing later', async () => {
  const { open } = openDesk();
  const { scoped, close } = open();
  const shop = scoped();
  const number = shop.document({
    name: `${shop.ownFolder}/number`,
    version: 1,
    schema: z.number(),
    empty: 0,
  });
  shop.onEnd(() => setImmediate().then(() => number.set(1)));
  await close();
  expect(() => number.set(2)).toThrow('no shop is open');
  expect(number.get()).toBe(1);
});

function openArticles() {
  const desk = openDesk();
  let answer: () => void = () => undefined;
  const domain = shopDomain('articles', (shop) => ({
    shop,
    routes: {
      'articles.get': () => ({ ...articles, unreadable: 1 }),
      'articles.fetch': () =>
        new Promise<typeof articles>((resolve) => {
          answer = () => resolve(articles);
        }),
    },
  }));
  const module = domain.create(desk);
  return { ...desk, module, routes: domain.routes(module), answer: () => answer() };
}

it('a domain has no service, and no answer, while no shop is open', async () => {
  const { module, routes, open } = openArticles();
  await expect(routes['articles.get'](null, unrestricted())).rejects.toThrow('no shop is open');
  const { scoped, close } = open();
  module.open(scoped());
  expect(await routes['articles.get'](null, unrestricted())).toMatchObject({ unreadable: 1 });
  await close();
  await expect(routes['articles.get'](null, unrestricted())).rejects.toThrow('no shop is open');
  expect(module.now()).toBeUndefined();
});

it('an answer of a shop that was closed meanwhile is refused, although another one is open', async () => {
  const { module, routes, open, answer } = openArticles();
  const first = open();
  module.open(first.scoped());
  const asking = routes['articles.fetch'](null, unrestricted());
  await first.close();
  module.open(open().scoped());
  answer();
  await expect(asking).rejects.toThrow('no shop is open');
});

it('a domain gives another one the service of the same opening of a shop only', async () => {
  const { module, open } = openArticles();
  const first = open();
  const shop = first.scoped();
  module.open(first.scoped());
  expect(module.of(shop).shop.opening).toBe(shop.opening);
  await first.close();
  module.open(open().scoped());
  expect(() => module.of(shop)).toThrow('no shop is open');
});
