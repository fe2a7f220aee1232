// The state of the open shop: what it asks, which answer counts, and that it ends with the shop. On a double, because the
// tests need the answers in an order of their own, and a shop that is closed and open again within one tick.
import { flushPromises } from '@vue/test-utils';
import { disposePinia } from 'pinia';
import { afterEach, expect, test, vi } from 'vitest';
import { createApp, effectScope, ref } from 'vue';
import type { ArticleCategories } from '../../../src/contract/articles.ts';
import type { AppError } from '../../../src/contract/errors.ts';
import { done, failed } from '../../../src/contract/result.ts';
import type { SessionState } from '../../../src/contract/session.ts';
import { PAUSE_MS } from '../../../src/renderer/app/shop-pages.ts';
import {
  defineShopStore,
  useDevice,
  useShop,
  useShopGeneration,
} from '../../../src/renderer/app/shop-store.ts';
import { useSession } from '../../../src/renderer/app/stores/session.ts';
import { bridgeKey, createBridge } from '../../../src/renderer/bridge/bridge.ts';
import { testPinia } from '../support/open-shop.ts';
import { createDouble } from './answer-double.ts';

afterEach(() => void vi.useRealTimers());

const nameNotFound: AppError = {
  code: 'network.offline',
  message: '',
  data: {
    call: { endpoint: 'goodsList', durationMs: 12, attempts: 1, correlationId: 'c' },
    cause: 'name-not-found',
    detail: '',
    mayHaveArrived: false,
  },
};

const river: SessionState['profiles'][number] = {
  id: 'river',
  kind: 'shop',
  name: 'Riverside',
  baseUrl: 'https://river.example.com',
  appId: '10023',
  nesting: 'brackets',
  plainHttpAllowed: false,
  hasToken: true,
};
const openSession: SessionState = {
  profiles: [river, { ...river, id: 'harbour', name: 'Harbour' }],
  currentId: river.id,
  token: 'ready',
  connection: { state: 'online', lastAnswerAtSeconds: 1, error: null },
  training: { state: 'stopped' },
};

const articles: ArticleCategories = {
  categories: [],
  freshness: { asOfSeconds: 1, error: null },
  unreadable: 0,
  missing: 0,
  fetching: false,
};

const id = ref<string | null>(null);
const form = ref<string | null>(null);
const useStore = defineShopStore('example', (shop) => {
  const list = shop.follow('articles.changed', 'articles.get');
  const recordsInput = () => (form.value === null ? undefined : { form: form.value });
  const input = () => (id.value === null ? undefined : { id: id.value });
  return {
    shop: shop.id,
    list,
    path: shop.latest('regions.path', input, { again: () => list.state.value?.missing }),
    search: shop.command('regions.search'),
    records: shop.pages('data.page', recordsInput, (page) => page.records),
    fetch: shop.command('articles.fetch', { into: list }),
    searchTwice: shop.command(async (words: string, call) => {
      const first = await call('regions.search', { words, limit: 1 });
      return first.ok ? call('regions.search', { words: `${words}${words}`, limit: 1 }) : first;
    }),
  };
});

/** A desk whose answers come when the test lets them. */
async function open() {
  id.value = form.value = null;
  const waiting: { route: string; input: unknown; answer: (data: unknown) => Promise<void> }[] = [];
  const held = (route: string) => (input: unknown) =>
    new Promise<never>((resolve) => {
      waiting.push({
        route,
        input,
        answer: async (data) => {
          resolve(data as never);
          await flushPromises();
        },
      });
    });
  const desk = createDouble({
    'session.get': () => done(openSession),
    'articles.get': () => done(articles),
    'articles.fetch': held('fetch'),
    'regions.path': held('path'),
    'regions.search': held('search'),
    'data.page': held('records'),
  });
  const pinia = testPinia();
  const app = createApp({ render: () => null })
    .provide(bridgeKey, createBridge(desk.transport))
    .use(pinia);
  await app.runWithContext(() => useSession().load());
  const next = () => {
    const first = waiting.shift();
    if (first === undefined) throw new Error('nothing was asked');
    return first;
  };
  const switchShop = () => {
    desk.emit('session.changed', { ...openSession, currentId: 'harbour' });
    return flushPromises();
  };
  const inApp = <Made>(make: () => Made) => app.runWithContext(make);
  return { desk, pinia, waiting, next, switchShop, inApp, store: () => inApp(() => useStore()) };
}

const pathOf = (name: string) => [{ id: '1', name }];

test('a component gets the same store as long as the shop is open, and a new one after a switch', async () => {
  const { store, switchShop } = await open();
  const first = store();
  expect(store()).toBe(first);
  await switchShop();
  expect(store()).not.toBe(first);
  expect(store().shop).toBe('harbour');
});

test('a state is asked for once, and replaced by its event until the shop is left', async () => {
  const { desk, store, switchShop } = await open();
  const { list } = store();
  await flushPromises();
  expect(list.state).toEqual(articles);
  desk.emit('articles.changed', { ...articles, unreadable: 7 });
  expect(list.state?.unreadable).toBe(7);
  await switchShop();
  desk.emit('articles.changed', { ...articles, unreadable: 9 });
  expect(list.state?.unreadable).toBe(7);
});

test('a state follows its event no longer than the stores of the app', async () => {
  const { desk, pinia, store } = await open();
  const { list } = store();
  await flushPromises();
  disposePinia(pinia);
  desk.emit('articles.changed', { ...articles, unreadable: 7 });
  expect(list.state).toEqual(articles);
});

test('of two questions only the answer to the last one counts, whichever comes first', async () => {
  const { store, next } = await open();
  const { path } = store();
  id.value = '11';
  await flushPromises();
  id.value = '22';
  await flushPromises();
  const [slow, quick] = [next(), next()];
  await quick.answer(done(pathOf('quick')));
  await slow.answer(done(pathOf('slow')));
  expect(path.data).toEqual(pathOf('quick'));
  expect(path.isAsking).toBe(false);
});

test('a new question takes the former answer off the screen', async () => {
  const { store, next } = await open();
  const { path } = store();
  id.value = '11';
  await flushPromises();
  await next().answer(done(pathOf('first')));
  id.value = '22';
  await flushPromises();
  expect(path.data).toBeNull();
});

test('changes during a question lead to one more question after a pause', async () => {
  const { desk, store, next, waiting } = await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  store();
  id.value = '11';
  await flushPromises();
  for (const missing of [1, 2, 3]) {
    desk.emit('articles.changed', { ...articles, missing });
    await flushPromises();
  }
  expect(waiting).toHaveLength(1);
  await next().answer(done(pathOf('before')));
  expect(waiting).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(waiting).toHaveLength(1);
});

test('an answer that comes after another shop was opened changes nothing', async () => {
  const { store, next, switchShop } = await open();
  const { path, fetch, list } = store();
  id.value = '11';
  const fetching = fetch.run();
  await flushPromises();
  await switchShop();
  await next().answer(done({ ...articles, missing: 5 }));
  await next().answer(done(pathOf('late')));
  expect(path.data).toBeNull();
  expect(list.state?.missing).toBe(articles.missing);
  expect(await fetching).toMatchObject({ ok: false, error: { code: 'session.none' } });
});

test('the lines of a shop are not shown in another one, not even if they come late', async () => {
  const { store, next, switchShop } = await open();
  form.value = 'guests';
  const { records } = store();
  await flushPromises();
  const late = next();
  await switchShop();
  form.value = null;
  await late.answer(done({ records: [null], total: 1 }));
  expect([records.total, records.at(0), store().records.total]).toEqual([0, undefined, 0]);
});

test('a store ends with its shop, and what is on screen is set up again, even if the same shop is open again at once', async () => {
  const { desk, inApp, store } = await open();
  const generation = inApp(() => useShopGeneration());
  const [first, before] = [store(), generation()];
  desk.emit('session.changed', { ...openSession, currentId: null });
  desk.emit('session.changed', openSession);
  expect(store()).not.toBe(first);
  expect(generation()).not.toBe(before);
  await flushPromises();
  desk.emit('articles.changed', { ...articles, missing: 9 });
  expect([first.list.state, store().list.state?.missing]).toEqual([null, 9]);
});

test('a command that is asked for after another shop was opened is not sent', async () => {
  const { desk, store, switchShop } = await open();
  const { search } = store();
  await switchShop();
  expect(await search.run({ words: 'a', limit: 1 })).toMatchObject({ ok: false });
  expect(desk.askedFor('regions.search')).toEqual([]);
});

test('a command runs once at a time, in the order in which it was asked for', async () => {
  const { store, next, waiting } = await open();
  const { search } = store();
  const runs = ['a', 'b'].map((words) => search.run({ words, limit: 1 }));
  await flushPromises();
  expect(waiting).toHaveLength(1);
  expect(search.isBusy).toBe(true);
  await next().answer(done({ paths: [], total: 1 }));
  expect(waiting.map(({ input }) => input)).toEqual([{ words: 'b', limit: 1 }]);
  await next().answer(failed(nameNotFound));
  expect(await Promise.all(runs)).toEqual([done({ paths: [], total: 1 }), failed(nameNotFound)]);
  expect(search.isBusy).toBe(false);
  expect(search.error).toEqual(nameNotFound);
});

test('a command replaces the state it is for, and its failure stays until that state is newer', async () => {
  const { desk, store, next } = await open();
  const { fetch, list } = store();
  await flushPromises();
  void fetch.run();
  await flushPromises();
  await next().answer(failed(nameNotFound));
  expect(list.error).toEqual(nameNotFound);
  desk.emit('articles.changed', articles);
  expect(list.error).toBeNull();
  void fetch.run();
  await flushPromises();
  await next().answer(done({ ...articles, missing: 8 }));
  expect(list.state?.missing).toBe(8);
});

test('a command of several calls is busy until the last one, and fails with the first that fails', async () => {
  const { store, next, waiting } = await open();
  const { searchTwice } = store();
  const running = searchTwice.run('a');
  await flushPromises();
  await next().answer(done({ paths: [], total: 1 }));
  expect(searchTwice.isBusy).toBe(true);
  expect(waiting.map(({ input }) => input)).toEqual([{ words: 'aa', limit: 1 }]);
  await next().answer(failed(nameNotFound));
  expect(await running).toEqual(failed(nameNotFound));
  expect(searchTwice.error).toEqual(nameNotFound);
});

test('no later call of a command reaches a shop that was opened meanwhile', async () => {
  const { store, next, switchShop, waiting } = await open();
  const running = store().searchTwice.run('a');
  await flushPromises();
  await switchShop();
  await next().answer(done({ paths: [], total: 1 }));
  expect(await running).toMatchObject({ ok: false, error: { code: 'session.none' } });
  expect(waiting).toEqual([]);
});

test('a component asks nothing more once it is gone, but its command ends', async () => {
  const { inApp, next, waiting } = await open();
  const component = effectScope(true);
  const own = component.run(() =>
    inApp(() => {
      const shop = useShop();
      const input = () => (id.value === null ? undefined : { id: id.value });
      return { path: shop.latest('regions.path', input), search: shop.command('regions.search') };
    }),
  );
  const running = own?.search.run({ words: 'a', limit: 1 });
  component.stop();
  id.value = '11';
  await flushPromises();
  await next().answer(done({ paths: [], total: 1 }));
  expect(await running).toEqual(done({ paths: [], total: 1 }));
  expect(waiting).toEqual([]);
});

test('what belongs to the device goes on when another shop is opened', async () => {
  const { desk, inApp, next, switchShop } = await open();
  const device = inApp(() => useDevice());
  const scope = effectScope();
  const list = scope.run(() => device.follow('articles.changed', 'articles.get'));
  const searching = device.command('regions.search').run({ words: 'a', limit: 1 });
  await flushPromises();
  await switchShop();
  desk.emit('articles.changed', { ...articles, unreadable: 7 });
  expect(list?.state.value?.unreadable).toBe(7);
  await next().answer(done({ paths: [], total: 1 }));
  expect(await searching).toEqual(done({ paths: [], total: 1 }));
  scope.stop();
});
