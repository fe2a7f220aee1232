// Very many items are read shard by shard; each is answered once, even if files are replaced meanwhile.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createCache } from '../../../src/core/platform/storage/create-cache.ts';
import { SHARD_RECORDS } from '../../../src/core/platform/storage/generations.ts';
import { CachedMenu } from '../../../src/core/goods/cached-menu.ts';
import { shardFilesWith, manyItems } from '../../../src/core/goods/many-items.ts';
import type { KnownItem } from '../../../src/records/known-item.ts';
import type { JsonValue } from '../../../src/core/ports.ts';
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
    groups: () => ({}),
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
  const none = { pendingOn: () => [], check: () => undefined, localGroups: { of: () => undefined } };
  const deps = { cached, menu, nowSeconds: 1, ...chinaTime, ...none };
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

test('the files of many items include those that replaced them meanwhile', async () => {
  const { fetched, deps } = await openMenu();
  const found = new Set<string>();
  let files = 0;
  for await (const bytes of shardFilesWith([1, 2, 3], deps)) {
    files += 1;
    if (files === 1) fetched(2);
    for (const id of idsIn(bytes)) found.add(id);
  }
  expect([...found].toSorted()).toEqual(ids.toSorted());
});

const shard = z.looseObject({
  data: z.array(z.looseObject({ form_data: z.looseObject({ id: z.unknown() }) })),
});

const idsIn = (bytes: Uint8Array) =>
  shard.parse(JSON.parse(new TextDecoder().decode(bytes))).data.map(({ form_data: { id } }) => String(id));
