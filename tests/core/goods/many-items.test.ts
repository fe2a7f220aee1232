// Very many items are read shard by shard; each is answered once, even if files are replaced meanwhile.
import { expect, test } from 'vitest';
import { createCache } from '../../../src/core/platform/storage/create-cache.ts';
import { SHARD_RECORDS } from '../../../src/core/platform/storage/generations.ts';
import { CachedMenu } from '../../../src/core/goods/cached-menu.ts';
import { type KnownItem, manyItems } from '../../../src/core/goods/many-items.ts';
import type { Clock, JsonValue } from '../../../src/core/ports.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { chinaTime } from '../../support/china-time.ts';
import { testPorts } from '../../support/test-ports.ts';
import { plainDish } from './odd-shop.ts';

const COUNT = 1_000;
const ids = Array.from({ length: COUNT }, (_, at) => String(at + 1));

async function openMenu() {
  const ports = testPorts({ clock: nodeClock });
  const cache = createCache(ports);
  const { signal } = new AbortController();
  const cached = new CachedMenu({
    ...ports,
    cache,
    folder: 'shops/1/data',
    signal,
    mayWrite: signal,
    ...chinaTime,
    categories: () => ({ asOfSeconds: null, categories: {}, unknown: [] }),
    onChange: () => undefined,
  });
  const goods = cache.collection('shops/1/data/goods');
  const notes = { asOfSeconds: 1, untilSeconds: 1, counted: COUNT, held: COUNT, unreadable: 0, names: [] };
  /** Writes all goods into new files and removes the old ones. */
  const fetched = (fullAtSeconds: number) => {
    const draft = goods.begin('nothing');
    draft.add(ids.map((id) => plainDish(Number(id)) as JsonValue));
    draft.commit({ ...notes, fullAtSeconds });
  };
  fetched(1);
  await cached.open();
  const menu = cached.now();
  if (menu === undefined) throw new Error('no menu');
  const deps = { cached, menu, clock: nodeClock, ...chinaTime, pendingOn: () => [], check: () => undefined };
  return { ports, fetched, deps };
}

const summaryOf = ({ id, fault }: KnownItem) => `${id} ${fault ?? 'read'}`;

test('every item is read once, even if all files are replaced while they are read', async () => {
  const { fetched, deps } = await openMenu();
  const found: KnownItem[] = [];
  for await (const item of manyItems([...ids, '5000', '7'], deps)) {
    if (found.length === 10 || found.length === 450) fetched(found.length);
    found.push(item);
  }
  expect(found.map(summaryOf).toSorted()).toEqual(
    [...ids.map((id) => `${id} read`), '5000 not-in-menu'].toSorted(),
  );
});

test('every item has the changes that were pending at the start, even if the menu shows them before it is read', async () => {
  const { deps } = await openMenu();
  let isPending = true;
  const pendingOn = (id: string) =>
    isPending ? [{ request: { kind: 'goods.change', id, fields: { title: 'Renamed' } } as const }] : [];
  const titles = new Set<string>();
  for await (const { title } of manyItems(ids, { ...deps, pendingOn })) {
    isPending = false;
    titles.add(title);
  }
  expect([...titles]).toEqual(['Renamed']);
});

test('an item that was lost with its file is reported as unreadable, and all others are read', async () => {
  const { ports, deps } = await openMenu();
  ports.stores.disk.delete('shops/1/data/goods/shards/1.json');
  const counts: Record<string, number> = {};
  for await (const { fault } of manyItems(ids, deps))
    counts[fault ?? 'read'] = (counts[fault ?? 'read'] ?? 0) + 1;
  expect(counts).toEqual({ read: COUNT - SHARD_RECORDS, unreadable: SHARD_RECORDS });
});

test('reading stops when the shop is closed', async () => {
  const { deps } = await openMenu();
  let isClosed = false;
  const check = () => {
    if (isClosed) throw new Error('closed');
  };
  const items = manyItems(ids, { ...deps, check });
  await items.next();
  isClosed = true;
  await expect(items.next()).rejects.toThrow('closed');
});

test('finding the files to read yields to other work', async () => {
  const { deps } = await openMenu();
  let elapsedMs = 0;
  let turns = 0;
  const clock: Clock = {
    ...nodeClock,
    // Each step is long enough to yield after it.
    elapsedMs: () => (elapsedMs += 100),
    after: (_delayMs, action) => {
      turns += 1;
      return nodeClock.after(0, action);
    },
  };
  await manyItems(ids, { ...deps, clock }).next();
  expect(turns).toBeGreaterThanOrEqual(COUNT);
});
