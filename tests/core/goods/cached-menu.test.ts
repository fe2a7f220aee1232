// The menu follows the goods on disk, even if they are replaced or the worker dies while it is being built from them.

import { describe, expect, it, vi } from 'vitest';
import { createCache } from '../../../src/core/platform/storage/create-cache.ts';
import { CachedMenu, type Menu } from '../../../src/core/goods/cached-menu.ts';
import { type JsonValue, StoreFault } from '../../../src/core/ports.ts';
import { type Work, WorkLost } from '../../../src/core/work.ts';
import { chinaTime } from '../../support/china-time.ts';
import { directWork } from '../../support/direct-work.ts';
import { testPorts } from '../../support/test-ports.ts';
import { plainDish } from './odd-shop.ts';

/** A worker that does one job each time that the test says so, and that the test can kill. */
function slowWork() {
  const waiting: (() => void)[] = [];
  let worker = directWork();
  let killed = new AbortController();
  const openMenus = new Set<string>();
  const work: Work = {
    ask: async (name, input) => {
      const { signal } = killed;
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (signal.aborted) throw new WorkLost('killed');
      const { menu } = { menu: '', ...input };
      if (name === 'menu.open') openMenus.add(menu);
      if (name === 'menu.close') openMenus.delete(menu);
      return worker.ask(name, input);
    },
    stop: () => Promise.resolve(),
  };
  return {
    work,
    openMenus,
    oneTurn: async () => {
      waiting.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
    kill: () => {
      killed.abort();
      killed = new AbortController();
      openMenus.clear();
      worker = directWork();
    },
  };
}

const noCategories = { asOfSeconds: null, categories: {}, unknown: [] };

function slowMenu(ports = testPorts()) {
  const { work, oneTurn, kill, openMenus } = slowWork();
  const { clock } = ports;
  const cache = createCache({ ...ports, clock });
  const seen: number[] = [];
  const shop = new AbortController();
  const { signal } = shop;
  const menu: CachedMenu = new CachedMenu({
    ...ports,
    work,
    cache,
    folder: 'shops/1/data',
    signal,
    mayWrite: signal,
    ...chinaTime,
    categories: () => noCategories,
    groups: () => ({}),
    onChange: () => {
      const shown: Menu | undefined = menu.now();
      if (shown !== undefined) seen.push(shown.facts.size);
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
  const finish = async <Made>(job: Promise<Made>): Promise<Made> => {
    const done: true[] = [];
    void job.catch(() => undefined).then(() => done.push(true));
    while (done.length === 0) await oneTurn();
    return job;
  };
  const close = () => {
    shop.abort();
    return finish(menu.end());
  };
  return { ports, menu, seen, fetched, oneTurn, finish, kill, close, openMenus };
}

describe('the cached menu', () => {
  it('never shows fewer goods than there are, whenever its files are replaced', async () => {
    for (const turns of [0, 1, 3, 6, 9, 12, 40]) {
      const { menu, seen, fetched, oneTurn, finish } = slowMenu();
      fetched(900, 1);
      await finish(menu.open());
      fetched(1_000, 2);
      const following = menu.follow();
      for (let turn = 0; turn < turns; turn += 1) await oneTurn();
      fetched(1_200, 3);
      await finish(Promise.all([following, menu.follow()]));
      expect(menu.now()?.facts.size, String(turns)).toBe(1_200);
      expect(seen.filter((size) => ![900, 1_000, 1_200].includes(size))).toEqual([]);
    }
  });

  it('does not show an empty menu between the first fetch and its first goods', async () => {
    const { menu, seen, fetched, oneTurn, finish } = slowMenu();
    await finish(menu.open());
    fetched(900, 1);
    expect(menu.now()).toBeUndefined();
    const following = menu.follow();
    await oneTurn();
    expect(menu.now()).toBeUndefined();
    await finish(following);
    expect(menu.now()).toMatchObject({ facts: { size: 900 } });
    expect([...new Set(seen)]).toEqual([0, 900]);
  });

  it('answers from the old menu until the next one is built', async () => {
    const { menu, fetched, oneTurn, finish } = slowMenu();
    fetched(500, 1);
    await finish(menu.open());
    fetched(700, 2);
    const following = menu.follow();
    await oneTurn();
    expect(menu.now()?.facts.size).toBe(500);
    await finish(following);
    expect(menu.now()?.facts.size).toBe(700);
  });
});

const everything = {
  form: { show_package_goods: 2 },
  words: '菜',
  nowSeconds: 0,
  offset: 0,
  limit: 5,
  facets: false,
  group: undefined,
} as const;

describe('a menu whose worker dies', () => {
  it('is opened again, and the question is answered', async () => {
    const { ports, menu, fetched, finish, kill } = slowMenu();
    fetched(300, 1);
    await finish(menu.open());
    const before = await finish(menu.ask('menu.find', everything));
    kill();
    expect(await finish(menu.ask('menu.find', everything))).toEqual(before);
    expect(ports.log.entries).toContainEqual(expect.objectContaining({ event: 'menu lost' }));
  });

  it('answers every question that was asked meanwhile', async () => {
    const { menu, fetched, oneTurn, finish, kill } = slowMenu();
    fetched(300, 1);
    await finish(menu.open());
    const asked = Array.from({ length: 5 }, () => menu.ask('menu.find', everything));
    await oneTurn();
    kill();
    const totals = (await finish(Promise.all(asked))).map(({ total }) => total);
    expect(totals).toEqual([300, 300, 300, 300, 300]);
  });

  it('catches up with what was fetched, whenever the worker dies', async () => {
    for (const turns of [0, 1, 3, 6, 9]) {
      const { menu, seen, fetched, oneTurn, finish, kill } = slowMenu();
      fetched(900, 1);
      await finish(menu.open());
      fetched(1_000, 2);
      const following = menu.follow();
      for (let turn = 0; turn < turns; turn += 1) await oneTurn();
      kill();
      await finish(following);
      expect(menu.now()?.facts.size, String(turns)).toBe(1_000);
      expect((await finish(menu.ask('menu.find', everything))).total).toBe(1_000);
      expect([...new Set(seen)]).toEqual([900, 1_000]);
    }
  });
});

describe('a menu whose worker dies while it opens', () => {
  it('is opened in the next one', async () => {
    for (const turns of [0, 1, 3, 6]) {
      const { menu, fetched, oneTurn, finish, kill } = slowMenu();
      fetched(900, 1);
      const opening = menu.open();
      for (let turn = 0; turn < turns; turn += 1) await oneTurn();
      kill();
      await finish(opening);
      expect(menu.now()?.facts.size, String(turns)).toBe(900);
    }
  });
});

describe('the menu of a closed shop', () => {
  const closed = { error: { code: 'session.none' } };

  it('refuses questions, and is not opened again for them', async () => {
    const { menu, fetched, finish, close, openMenus } = slowMenu();
    fetched(300, 1);
    await finish(menu.open());
    await close();
    await expect(finish(menu.ask('menu.find', everything))).rejects.toMatchObject(closed);
    expect(openMenus).toEqual(new Set());
  });

  it('gives no answer to a question that was asked before', async () => {
    const { menu, fetched, finish, close } = slowMenu();
    fetched(300, 1);
    await finish(menu.open());
    const asked = expect(menu.ask('menu.find', everything)).rejects.toMatchObject(closed);
    await close();
    await finish(asked);
  });

  it('is not reopened by a worker that dies just then', async () => {
    const { menu, fetched, finish, close, kill, openMenus } = slowMenu();
    fetched(300, 1);
    await finish(menu.open());
    const asked = expect(menu.ask('menu.find', everything)).rejects.toMatchObject(closed);
    kill();
    await close();
    await finish(asked);
    expect(openMenus).toEqual(new Set());
  });

  it('leaves nothing in the worker if it is closed while its index file is read', async () => {
    const { ports, menu, fetched, finish, close, openMenus } = slowMenu();
    fetched(300, 1);
    let isRead = (): void => undefined;
    const reading = new Promise<undefined>((resolve) => (isRead = () => resolve(undefined)));
    vi.spyOn(ports.bytes, 'read').mockReturnValue(reading);
    const opening = menu.open().catch(() => undefined);
    await new Promise((resolve) => setImmediate(resolve));
    await close();
    isRead();
    await finish(Promise.all([opening, menu.whenSettled()]));
    expect(openMenus).toEqual(new Set());
  });
});

describe('the index file of the menu', () => {
  const INDEX = 'shops/1/data/goods-index';
  /** Starts and stops once; answers the names of the written files and what the menu finds. */
  async function oneStart({ menu, ports, finish }: ReturnType<typeof slowMenu>) {
    const write = vi.spyOn(ports.bytes, 'write');
    await finish(menu.open());
    const found = await finish(menu.ask('menu.find', everything));
    await finish(menu.end());
    const written = write.mock.calls.map(([name]) => name);
    write.mockRestore();
    return { written, found };
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

  it('is used although the larger file of earlier versions cannot be removed', async () => {
    const { ports, menu, fetched, finish } = slowMenu();
    fetched(300, 1);
    vi.spyOn(ports.bytes, 'remove').mockRejectedValue(new StoreFault('read-only', 'EROFS'));
    await finish(menu.open());
    expect(menu.now()?.facts.size).toBe(300);
  });

  it('removes the larger file that earlier versions stored beside it', async () => {
    const menu = slowMenu();
    await menu.ports.bytes.write('shops/1/data/goods-grams', new Uint8Array(8));
    await oneStart(menu);
    expect(await menu.ports.bytes.read('shops/1/data/goods-grams')).toBeUndefined();
  });
});
