// The menu follows the goods on disk, even if they are replaced while it is being built from them.

import { describe, expect, it, vi } from 'vitest';
import { createCache } from '../../../src/core/platform/storage/create-cache.ts';
import { CachedMenu, type Menu } from '../../../src/core/goods/cached-menu.ts';
import { type JsonValue, StoreFault } from '../../../src/core/ports.ts';
import { chinaTime } from '../../support/china-time.ts';
import { testPorts } from '../../support/test-ports.ts';
import { plainDish } from './odd-shop.ts';

/** On this clock every step is long enough to yield, and the test runs each turn by hand. */
function slowMenu(ports = testPorts()) {
  const waiting: (() => void)[] = [];
  let now = 0;
  const clock = {
    nowSeconds: () => 1_800_000_000,
    elapsedMs: () => (now += 10),
    after: (delayMs: number, action: () => void) => {
      if (delayMs === 0) waiting.push(action);
      return () => undefined;
    },
  };
  const cache = createCache({ ...ports, clock });
  const seen: number[] = [];
  const { signal } = new AbortController();
  const menu: CachedMenu = new CachedMenu({
    ...ports,
    cache,
    clock,
    folder: 'shops/1/data',
    signal,
    mayWrite: signal,
    ...chinaTime,
    categories: () => ({ asOfSeconds: null, categories: {}, unknown: [] }),
    onChange: () => {
      const shown: Menu | undefined = menu.now();
      if (shown !== undefined) seen.push(shown.catalogue.size);
    },
  });
  const goods = cache.collection('shops/1/data/goods');
  const notes = (fullAtSeconds: number, held: number) => ({
    fullAtSeconds,
    asOfSeconds: 1,
    untilSeconds: 1,
    counted: held,
    held,
    unreadable: 0,
    names: [],
  });
  const fetched = (count: number, fullAtSeconds: number, first: object = {}) => {
    const draft = goods.begin('nothing');
    const records = Array.from(
      { length: count },
      (_, at) => plainDish(at + 1, at === 0 ? { ...first } : {}) as JsonValue,
    );
    draft.add(records);
    draft.commit(notes(fullAtSeconds, count));
  };
  const oneTurn = async () => {
    waiting.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const finish = async (work: Promise<unknown>) => {
    const done: true[] = [];
    void work.then(() => done.push(true));
    while (done.length === 0) await oneTurn();
  };
  return { ports, menu, seen, fetched, oneTurn, finish };
}

describe('the cached menu', () => {
  it('never shows fewer goods than there are, whenever its files are replaced', async () => {
    for (const turns of [0, 1, 3, 6, 12, 40, 100]) {
      const { menu, seen, fetched, oneTurn, finish } = slowMenu();
      fetched(900, 1);
      await finish(menu.open());
      fetched(1_000, 2);
      const following = menu.follow();
      for (let turn = 0; turn < turns; turn += 1) await oneTurn();
      fetched(1_200, 3);
      await finish(Promise.all([following, menu.follow()]));
      expect(menu.now()?.catalogue.size, String(turns)).toBe(1_200);
      expect(seen.filter((size) => ![900, 1_000, 1_200].includes(size))).toEqual([]);
    }
  });

  it('does not show an empty menu between the first fetch and its first goods', async () => {
    const { menu, seen, fetched, oneTurn, finish } = slowMenu();
    await finish(menu.open());
    fetched(900, 1);
    const following = menu.follow();
    await oneTurn();
    expect(menu.now()).toBeUndefined();
    await finish(following);
    expect(menu.now()).toMatchObject({ catalogue: { size: 900 } });
    expect([...new Set(seen)]).toEqual([0, 900]);
  });

  it('shows the first rows of its index before the rest, but not those of an outdated index', async () => {
    for (const isOlder of [false, true]) {
      const { ports, menu, fetched, finish } = slowMenu();
      fetched(900, 1);
      await finish(menu.open());
      await menu.end();
      if (isOlder) fetched(1_000, 2);
      const again = slowMenu(ports);
      const seen = new Set<number | undefined>();
      const opening = again.menu.open();
      while (again.menu.now() === undefined) {
        seen.add(again.menu.preview()?.total);
        await again.oneTurn();
      }
      expect([...seen]).toEqual(isOlder ? [undefined] : [undefined, 900]);
      expect(again.menu.preview()).toBeUndefined();
      await again.finish(opening);
    }
  });

  it('answers from the old menu until the next one is built', async () => {
    const { menu, fetched, oneTurn, finish } = slowMenu();
    fetched(500, 1);
    await finish(menu.open());
    fetched(700, 2);
    const following = menu.follow();
    await oneTurn();
    expect(menu.now()?.catalogue.size).toBe(500);
    await finish(following);
    expect(menu.now()?.catalogue.size).toBe(700);
  });
});

describe('the index file of the menu', () => {
  const INDEX = 'shops/1/data/goods-index';
  const everything = {
    form: { show_package_goods: 2 },
    words: '菜',
    nowSeconds: 0,
    limit: 5,
    total: true,
  } as const;

  /** Starts and stops once; answers the names of the written files and what the menu finds. */
  async function oneStart({ menu, ports, finish }: ReturnType<typeof slowMenu>) {
    const write = vi.spyOn(ports.bytes, 'write');
    await finish(menu.open());
    await finish(menu.end());
    const written = write.mock.calls.map(([name]) => name);
    write.mockRestore();
    return { written, found: menu.now()?.catalogue.find(everything) };
  }

  it('is opened at the next start instead of being written again', async () => {
    const first = slowMenu();
    first.fetched(300, 1);
    const before = await oneStart(first);
    expect(before.written).toEqual([INDEX]);
    expect(await oneStart(slowMenu(first.ports))).toEqual({ written: [], found: before.found });
  });

  it('leaves the menu complete and logs a full disk', async () => {
    const full = slowMenu();
    full.fetched(300, 1);
    vi.spyOn(full.ports.bytes, 'write').mockRejectedValue(new StoreFault('disk-full', 'ENOSPC'));
    expect((await oneStart(full)).found).toMatchObject({ total: 300 });
    expect(full.ports.log.entries).toContainEqual({
      level: 'error',
      event: 'file not written',
      facts: { name: INDEX, reason: 'disk-full' },
    });
  });

  it('removes the larger file that earlier versions stored beside it', async () => {
    const menu = slowMenu();
    await menu.ports.bytes.write('shops/1/data/goods-grams', new Uint8Array(8));
    await oneStart(menu);
    expect(await menu.ports.bytes.read('shops/1/data/goods-grams')).toBeUndefined();
  });
});
