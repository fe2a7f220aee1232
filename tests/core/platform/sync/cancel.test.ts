// A cancelled pass ends at once, even while it waits, and nothing is written for a closed shop.

import { describe, expect, it } from 'vitest';
import type { MemoryStores } from '../../../support/memory-stores.ts';
import { until } from '../../../support/until.ts';
import { openDesk, sorted } from './desk.ts';
import { dishes, listShop, tooMany } from './list-shop.ts';

const forever = () => new Promise<void>(() => undefined);

describe('a pass', () => {
  it('ends at once when it is cancelled before the shop answers, and can be resumed', async () => {
    const shop = listShop(dishes(3_000));
    const desk = openDesk(shop);
    const end = new AbortController();
    shop.before = (_, { page }) => (page >= 8 ? forever() : undefined);
    const running = desk.run('full', end.signal);
    await until('it waits for page 8', () => desk.sync.state().progress?.done === 1_400);
    end.abort();
    expect(await running).toEqual({ kind: 'cancelled', pass: 'full' });
    expect(desk.held()).toBeUndefined();
    expect(desk.sync.state()).toMatchObject({ progress: null, trouble: null });
    shop.before = () => undefined;
    shop.asked = [];
    expect(await desk.run()).toMatchObject({ kind: 'done' });
    expect(sorted(desk.ids())).toEqual(shop.dishes.map(({ id }) => String(id)));
    expect(Math.min(...shop.asked.map(({ page }) => page))).toBe(8);
  });

  it('ends at once while it waits for a retry', async () => {
    const shop = listShop(dishes(3_000));
    const desk = openDesk(shop);
    desk.clock.after = () => () => undefined;
    const end = new AbortController();
    shop.before = () => {
      throw tooMany();
    };
    const running = desk.run('full', end.signal);
    await until('it was told to slow down', () => shop.asked.length === 1);
    end.abort();
    expect(await running).toEqual({ kind: 'cancelled', pass: 'full' });
  });

  it('that is cancelled before its start changes nothing', async () => {
    const shop = listShop(dishes(300));
    const desk = openDesk(shop);
    const end = new AbortController();
    end.abort();
    expect(await desk.run('full', end.signal)).toEqual({ kind: 'cancelled', pass: 'full' });
    expect(desk.held()).toBeUndefined();
  });

  it('writes nothing for a closed shop, and reports nothing', async () => {
    const shop = listShop(dishes(3_000));
    const desk = openDesk(shop);
    shop.before = (_, { page }) => (page >= 8 ? forever() : undefined);
    const running = desk.run();
    await until('it waits for page 8', () => desk.sync.state().progress?.done === 1_400);
    const { disk } = desk.stores as MemoryStores;
    const before = [...disk];
    const reported = desk.states.length;
    shop.close();
    expect(await running).toMatchObject({ kind: 'cancelled' });
    expect([...disk]).toEqual(before);
    expect(desk.states).toHaveLength(reported);
  });

  it('is refused while another one of the same list is running', async () => {
    const desk = openDesk(listShop(dishes(300)));
    const first = desk.run();
    await expect(desk.run()).rejects.toThrow('already');
    expect(await first).toMatchObject({ kind: 'done' });
  });
});
