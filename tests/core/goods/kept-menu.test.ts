// The menu follows the goods on disk, also where they are replaced while it is being made of them.

import { describe, expect, it, vi } from 'vitest';
import { createCache } from '../../../src/core/cache/create-cache.ts';
import { KeptMenu, type Menu } from '../../../src/core/goods/kept-menu.ts';
import { type JsonValue, StoreFault } from '../../../src/core/ports.ts';
import { chinaTime } from '../../support/china-time.ts';
import { testPorts } from '../../support/test-ports.ts';
import { plainDish } from './odd-shop.ts';

/** A clock on which every step takes so long that the others have their turn, which they take by hand. */
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
  const menu: KeptMenu = new KeptMenu({
    ...{ ...ports, cache, clock, folder: 'shops/1/data', signal, mayWrite: signal },
    ...chinaTime,
    categories: () => ({ asOfSeconds: null, categories: {}, unknown: [] }),
    onChange: () => {
      const shown: Menu | undefined = menu.now();
      if (shown !== undefined) seen.push(shown.catalogue.size);
    },
    onBroken: (error) => {
      throw error;
    },
  });
  const goods = cache.collection('shops/1/data/goods');
  const notes = (fullAtSeconds: number, held: number) => ({
    ...{ fullAtSeconds, asOfSeconds: 1, untilSeconds: 1, counted: held, held, unreadable: 0, names: [] },
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

describe('the menu', () => {
  it('never shows less than there is, whenever its files are replaced under it', async () => {
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

  it('shows what its index holds before searches in it are fast', async () => {
    const { ports, menu, fetched, finish } = slowMenu();
    fetched(900, 1);
    await finish(menu.open());
    await menu.end();
    const again = slowMenu(ports);
    await again.finish(again.menu.open());
    expect(again.menu.now()).toMatchObject({ catalogue: { size: 900 }, parts: { grams: undefined } });
    await again.finish(again.menu.settled());
    expect(again.menu.now()?.parts.grams).toBeDefined();
  });

  it('shows what was fetched first before searches in it are fast', async () => {
    const { menu, seen, fetched, oneTurn, finish } = slowMenu();
    await finish(menu.open());
    fetched(900, 1);
    const following = menu.follow();
    await oneTurn();
    // From here on nobody is shown that there is nothing.
    expect(menu.now()).toBeUndefined();
    await finish(following);
    expect(menu.now()).toMatchObject({ catalogue: { size: 900 }, parts: { grams: undefined } });
    await finish(menu.settled());
    expect(menu.now()?.parts.grams).toBeDefined();
    expect([...new Set(seen)]).toEqual([0, 900]);
  });

  it('shows no menu without fast searches once there was one with them', async () => {
    const { menu, seen, fetched, oneTurn, finish } = slowMenu();
    fetched(500, 1);
    await finish(menu.open());
    fetched(700, 2);
    const following = menu.follow();
    const withoutGrams = new Set<number | undefined>();
    while (!seen.includes(700)) {
      if (menu.now()?.parts.grams === undefined) withoutGrams.add(menu.now()?.catalogue.size);
      await oneTurn();
    }
    expect([...withoutGrams]).toEqual([500]);
    expect(menu.now()?.parts.grams).toBeDefined();
    await finish(following);
  });

  it('asks the one before it for what made its searches fast', async () => {
    const { menu, fetched, finish } = slowMenu();
    fetched(500, 1);
    await finish(menu.open());
    await finish(menu.settled());
    const grams = menu.now()?.parts.grams;
    if (grams === undefined) throw new Error('searches are slow');
    const over = vi.spyOn(grams, 'over');
    fetched(500, 2);
    await finish(menu.follow());
    expect(over).toHaveBeenCalledOnce();
    expect(menu.now()?.parts.grams).toBeDefined();
  });

  it('shows the first rows of its index before the rest of it, but not those of an older one', async () => {
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
        seen.add(again.menu.glimpse()?.total);
        await again.oneTurn();
      }
      expect([...seen]).toEqual(isOlder ? [undefined] : [undefined, 900]);
      expect(again.menu.glimpse()).toBeUndefined();
      await again.finish(opening);
    }
  });

  it('answers with what it had until the next one is made', async () => {
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

const GRAMS = 'shops/1/data/goods-grams';

describe('what makes searches fast', () => {
  /** The names of the files that a whole start wrote, and what its menu finds. */
  async function oneStart({ menu, ports, finish }: ReturnType<typeof slowMenu>) {
    const write = vi.spyOn(ports.bytes, 'write');
    await finish(menu.open());
    await finish(menu.settled());
    await finish(menu.end());
    const written = write.mock.calls.map(([name]) => name);
    write.mockRestore();
    const find = {
      form: { show_package_goods: 2 },
      words: '菜',
      nowSeconds: 0,
      limit: 5,
      total: true,
    } as const;
    return {
      written,
      isFast: menu.now()?.parts.grams !== undefined,
      found: menu.now()?.catalogue.find(find),
    };
  }

  async function twoStarts(between: (first: ReturnType<typeof slowMenu>) => unknown) {
    const first = slowMenu();
    first.fetched(300, 1);
    const before = await oneStart(first);
    expect(before.written).toContain(GRAMS);
    await between(first);
    return { before, after: await oneStart(slowMenu(first.ports)), ports: first.ports };
  }

  it('is opened at the next start instead of being made and written again', async () => {
    const { before, after } = await twoStarts(() => undefined);
    expect(after).toMatchObject({ isFast: true, written: [] });
    expect(after.found).toEqual(before.found);
  });

  it('stays as it is on the disk when prices and stocks change', async () => {
    const { after } = await twoStarts(({ fetched }) => {
      fetched(300, 2, { price: '11.00', stock: 7 });
    });
    expect(after.isFast).toBe(true);
    expect(after.written).not.toContain(GRAMS);
  });

  it('is made and written again when a title changes', async () => {
    const { after } = await twoStarts(({ fetched }) => {
      fetched(300, 2, { title: '菜 新' });
    });
    expect(after.isFast).toBe(true);
    expect(after.written).toContain(GRAMS);
  });

  it('is made and written again when its file is damaged', async () => {
    const { before, after } = await twoStarts(async ({ ports }) => {
      const file = (await ports.bytes.read(GRAMS)) ?? new Uint8Array();
      await ports.bytes.write(GRAMS, file.fill(0, file.length / 2, file.length / 2 + 64));
    });
    expect(after).toMatchObject({ isFast: true, found: before.found });
    expect(after.written).toEqual([GRAMS]);
  });

  it('is there for this start alone, and told in the log, where the disk takes no more', async () => {
    const full = slowMenu();
    full.fetched(300, 1);
    vi.spyOn(full.ports.bytes, 'write').mockRejectedValue(new StoreFault('disk-full', 'ENOSPC'));
    const start = await oneStart(full);
    expect(start).toMatchObject({ isFast: true, found: { total: 300 } });
    expect(full.ports.log.entries).toContainEqual(
      expect.objectContaining({ event: 'file not written', facts: { name: GRAMS, reason: 'disk-full' } }),
    );
  });
});
