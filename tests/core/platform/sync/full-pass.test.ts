// A full pass fetches everything once, even if the list changes meanwhile, and deletes nothing without confirmation.

import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { SHARD_RECORDS } from '../../../../src/core/platform/storage/generations.ts';
import { MOST_AT_ONCE } from '../../../../src/core/platform/sync/pace.ts';
import { openDesk, sorted } from './desk.ts';
import { dishes, listShop, noLine, recordOf, SHOP_NOW, tooMany } from './list-shop.ts';

const idsOf = (shop: ReturnType<typeof listShop>) => shop.dishes.map(({ id }) => String(id));

async function manyTurns(): Promise<false> {
  for (let turn = 0; turn < 50; turn += 1) await setImmediate();
  return false;
}

describe('a full pass', () => {
  it('fetches every record once, as the shop sent it, into full shards', async () => {
    const shop = listShop(dishes(1_234));
    const desk = openDesk(shop);
    expect(await desk.run()).toEqual({ kind: 'done', pass: 'full', changed: true, wantsFull: false });
    expect(desk.held()).toEqual(shop.dishes.map(shop.toRecord));
    expect(shop.asked.map(({ page }) => page).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(desk.shards()).toHaveLength(Math.ceil(1_234 / SHARD_RECORDS));
    expect(desk.sync.state()).toMatchObject({ held: 1_234, missing: 0, wantsFull: false });
  });

  it('adapts to a shop with smaller pages', async () => {
    const shop = listShop(dishes(333));
    shop.cap = 50;
    const desk = openDesk(shop);
    await desk.run();
    expect(desk.ids()).toEqual(idsOf(shop));
    expect(shop.asked).toHaveLength(7);
    expect(new Set(shop.asked.slice(1).map(({ pageSize }) => pageSize))).toEqual(new Set([50]));
  });

  it('stores an empty shop as empty, with one call', async () => {
    const shop = listShop([]);
    const desk = openDesk(shop);
    expect(await desk.run()).toMatchObject({ kind: 'done' });
    expect(desk.held()).toEqual([]);
    expect(shop.asked).toHaveLength(1);
  });

  it('requests more pages at once while the shop is fast, up to a limit', async () => {
    const shop = listShop(dishes(10_000));
    const desk = openDesk(shop);
    // The shop answers all waiting calls every 25 ms; between that, the desk has time for all that it has to do.
    let nowMs = 0;
    const waiting: (() => void)[] = [];
    desk.clock.elapsedMs = () => nowMs;
    shop.before = () => new Promise((resolve) => waiting.push(resolve));
    const isOver = desk.run().then(() => true);
    do {
      nowMs += 25;
      for (const answer of waiting.splice(0)) answer();
    } while (!(await Promise.race([isOver, manyTurns()])));
    expect(shop.mostAtOnce()).toBe(MOST_AT_ONCE);
  });

  it('retries calls that overloaded the shop, and loses nothing', async () => {
    const shop = listShop(dishes(6_000));
    let refused = 0;
    shop.before = (call) => {
      if (call % 4 !== 0 || refused === 5) return;
      refused += 1;
      throw tooMany();
    };
    const desk = openDesk(shop);
    expect(await desk.run()).toMatchObject({ kind: 'done' });
    expect(refused).toBe(5);
    expect(desk.ids()).toEqual(idsOf(shop));
    expect(shop.asked.length, 'tries that were too much').toBeLessThan(30 + 20);
    expect(desk.clock.waits.length).toBeGreaterThan(0);
  });

  it('notices that the list grew during the walk, and starts again', async () => {
    const shop = listShop(dishes(1_000));
    shop.before = (call) => {
      if (call === 3) shop.dishes = [{ id: 5_000, title: 'new', changedAt: 2_000 }, ...shop.dishes];
    };
    const desk = openDesk(shop);
    expect(await desk.run()).toMatchObject({ kind: 'done' });
    expect(sorted(desk.ids())).toEqual(sorted(idsOf(shop)));
  });

  it('notices that a record moved during the walk, and starts again', async () => {
    const shop = listShop(dishes(1_000));
    shop.before = (call, { page }) => {
      const last = shop.dishes.at(-1);
      if (page === 2 && call === 2 && last !== undefined) shop.dishes = [last, ...shop.dishes.slice(0, -1)];
    };
    const desk = openDesk(shop);
    expect(await desk.run()).toMatchObject({ kind: 'done' });
    expect(sorted(desk.ids())).toEqual(sorted(idsOf(shop)));
    expect(desk.sync.state()).toMatchObject({ held: 1_000, missing: 0 });
  });

  it('keeps the later form of a record that comes twice, at its old position', async () => {
    const shop = listShop(dishes(1_000));
    const [first, second] = shop.dishes;
    if (first === undefined || second === undefined) throw new Error('there should be dishes');
    shop.counts = 999;
    shop.before = (call) => {
      if (call === 2) shop.dishes = [...shop.dishes.slice(0, -1), { ...second, title: 'hotter' }];
    };
    const desk = openDesk(shop);
    expect(await desk.run()).toMatchObject({ kind: 'done' });
    expect(desk.held()?.slice(0, 3)).toEqual([
      recordOf(1, 'dish 1'),
      recordOf(2, 'hotter'),
      recordOf(3, 'dish 3'),
    ]);
    expect(new Set(desk.ids()).size).toBe(desk.ids()?.length);
  });

  it('fails when the list changes during every walk, and keeps the old list', async () => {
    const shop = listShop(dishes(600));
    const desk = openDesk(shop);
    await desk.run();
    const before = desk.held();
    shop.before = (call) => void shop.dishes.push({ id: 10_000 + call, title: 'more', changedAt: 2_000 });
    expect(await desk.run()).toEqual({ kind: 'failed', pass: 'full', trouble: { kind: 'unsteady' } });
    expect(desk.held()).toEqual(before);
    expect(desk.sync.state().trouble).toEqual({ kind: 'unsteady' });
  });

  it('shows a first list that kept changing rather than nothing', async () => {
    const shop = listShop(dishes(600));
    shop.before = (call) => void shop.dishes.push({ id: 10_000 + call, title: 'more', changedAt: 2_000 });
    const desk = openDesk(shop);
    expect(await desk.run()).toMatchObject({ kind: 'done' });
    expect(desk.held()?.length).toBeGreaterThanOrEqual(600);
  });

  it('finds deletions', async () => {
    const shop = listShop(dishes(900));
    const desk = openDesk(shop);
    await desk.run();
    shop.dishes = shop.dishes.filter(({ id }) => id % 3 !== 0);
    await desk.run();
    expect(desk.ids()).toEqual(idsOf(shop));
  });

  it.each(['full', 'delta'] as const)(
    'does not believe that everything was deleted before the list has been empty for a minute: %s',
    async (kind) => {
      const shop = listShop(dishes(300));
      const desk = openDesk(shop);
      await desk.run();
      const all = shop.dishes;
      shop.dishes = [];
      const emptied = { kind: 'failed', pass: kind, trouble: { kind: 'emptied' } };
      expect(await desk.run(kind)).toEqual(emptied);
      expect(desk.sync.state()).toMatchObject({ held: 300, missing: 0, trouble: { kind: 'emptied' } });
      desk.clock.skip(40_000);
      shop.dishes = all;
      expect(await desk.run(kind)).toMatchObject({ kind: 'done' });
      // The minute begins again with the next empty answer, and the time of day plays no part in it.
      shop.dishes = [];
      desk.clock.nowSecondsIs(SHOP_NOW + 86_400);
      desk.clock.skip(30_000);
      expect(await desk.run(kind)).toEqual(emptied);
      desk.clock.skip(59_000);
      expect(await desk.run(kind)).toEqual(emptied);
      expect(desk.held()).toHaveLength(300);
      desk.clock.skip(2_000);
      expect(await desk.run(kind)).toMatchObject({ kind: 'done' });
      await desk.run();
      expect(desk.held()).toEqual([]);
    },
  );

  it('does not replace a good list by the answer to another call, of which no record is readable', async () => {
    const shop = listShop(dishes(300));
    const desk = openDesk(shop);
    await desk.run();
    shop.toRecord = ({ id }) => ({ id, title: `Table ${id}`, qrcode: 'https://a.example/q.png' });
    const notAList = { kind: 'failed', pass: 'full', trouble: { kind: 'not-a-list' } };
    expect(await desk.run()).toEqual(notAList);
    expect(await desk.run('delta')).toMatchObject({ changed: false, wantsFull: true });
    expect(desk.ids()).toHaveLength(300);
    expect(desk.sync.state()).toMatchObject({ held: 300 });
  });

  it('keeps unreadable records as they came', async () => {
    const shop = listShop(dishes(500));
    const odd = [null, 'dish', { form_data: [] }, { form_data: { id: '9007', title: { no: 'title' } } }];
    shop.toRecord = ({ id, title }) => (id <= odd.length ? (odd[id - 1] ?? null) : recordOf(id, title));
    const desk = openDesk(shop);
    expect(await desk.run()).toMatchObject({ kind: 'done' });
    expect(desk.held()?.slice(0, 4)).toEqual(odd);
    expect(desk.sync.state()).toMatchObject({ held: 500, missing: 0 });
  });

  it('ends a list whose pages bring nothing new', async () => {
    const shop = listShop(dishes(100));
    const list = shop.callList;
    shop.callList = async (name, form, options) => {
      const { data } = await list(name, { ...form, page: 1 }, options);
      return { data, paging: { isMore: true } };
    };
    const desk = openDesk(shop);
    expect(await desk.run()).toMatchObject({ kind: 'done' });
    expect(shop.asked).toHaveLength(2);
    expect(desk.ids()).toEqual(idsOf(shop));
  });

  it('accepts an answer with the whole list at once', async () => {
    const shop = listShop(dishes(700));
    let calls = 0;
    shop.callList = () => {
      calls += 1;
      const data = shop.dishes.map(shop.toRecord);
      return Promise.resolve({ data, paging: { isMore: true, currentPage: -1 } });
    };
    const desk = openDesk(shop);
    expect(await desk.run()).toMatchObject({ kind: 'done' });
    expect(calls).toBe(1);
    expect(desk.ids()).toEqual(idsOf(shop));
  });

  it('deletes nothing when a shop counts more than it shows', async () => {
    const shop = listShop(dishes(500));
    const desk = openDesk(shop);
    await desk.run();
    const all = shop.dishes;
    shop.dishes = all.slice(0, 300);
    shop.counts = 500;
    const trouble = { kind: 'contradicted', counted: 500, held: 300 };
    expect(await desk.run()).toEqual({ kind: 'failed', pass: 'full', trouble });
    expect(desk.held()).toHaveLength(500);
    shop.counts = null;
    shop.dishes = [];
    expect(await desk.run()).toMatchObject({ trouble: { kind: 'contradicted', counted: null, held: 0 } });
    expect(desk.held()).toHaveLength(500);
  });

  it('accepts a shop that always counts more than it shows', async () => {
    const shop = listShop(dishes(500));
    shop.counts = 510;
    const desk = openDesk(shop);
    expect(await desk.run()).toMatchObject({ kind: 'done' });
    expect(desk.sync.state().missing).toBe(10);
    const calls = shop.asked.length;
    shop.dishes = shop.dishes.slice(1);
    shop.counts = 509;
    expect(await desk.run()).toMatchObject({ kind: 'done' });
    expect(shop.asked.length - calls, 'one walk is enough, and a page that shows that no more come').toBe(4);
    expect(desk.held()).toHaveLength(499);
  });

  it('reports its progress, and estimates the remaining time only once it knows its speed', async () => {
    const shop = listShop(dishes(3_000));
    const desk = openDesk(shop);
    let elapsed = 0;
    desk.clock.elapsedMs = () => (elapsed += 100);
    await desk.run();
    const reported = desk.states.flatMap(({ progress }) => progress ?? []);
    expect(reported[0]).toEqual({ pass: 'full', done: 0, of: undefined, leftMs: undefined });
    expect(reported[1]).toMatchObject({ done: 200, of: 3_000, leftMs: undefined });
    expect(reported.map(({ done }) => done)).toEqual(Array.from({ length: 16 }, (_, page) => page * 200));
    const guesses = reported.flatMap(({ leftMs }) => leftMs ?? []);
    expect(guesses.length).toBeGreaterThan(8);
    expect(guesses.at(-1)).toBe(0);
    expect(desk.states.at(-1)?.progress).toBeNull();
  });

  it('fails with the reason when the connection is lost, and changes nothing', async () => {
    const shop = listShop(dishes(1_000));
    const desk = openDesk(shop);
    await desk.run();
    const before = desk.held();
    shop.dishes = dishes(1_000, 500);
    shop.before = (_, { page }) => {
      if (page === 3) throw noLine();
    };
    expect(await desk.run()).toMatchObject({
      kind: 'failed',
      trouble: { kind: 'call', error: { code: 'network.offline' } },
    });
    expect(desk.held()).toEqual(before);
    expect(desk.sync.state()).toMatchObject({ progress: null, wantsFull: true });
  });
});
