// A pass that is cut off at any time leaves the old list or the new one, and the next pass resumes.

import { describe, expect, it } from 'vitest';
import { fc } from '../../../support/fast-check.ts';
import { memoryStores } from '../../../support/memory-stores.ts';
import { dyingStores, PowerCut } from '../storage/dying-stores.ts';
import { openDesk, restarted, sorted } from './desk.ts';
import { dishes, hastyClock, listShop, noLine } from './list-shop.ts';

const OLD = dishes(450);
/** All old dishes changed, some deleted, many new. */
const NEW = dishes(4_100, 51).map((dish) => ({ ...dish, title: `${dish.title}, renewed`, changedAt: 9_000 }));
const PAGES = Math.ceil(NEW.length / 200);
/** The time per page: a checkpoint comes every eight pages. */
const PAGE_MS = 250;

async function stocked() {
  const memory = memoryStores();
  const shop = listShop(OLD);
  await openDesk(shop, { stores: memory }).run();
  shop.dishes = NEW;
  shop.asked = [];
  const clock = hastyClock();
  shop.before = () => clock.skip(PAGE_MS);
  return { memory, shop, clock };
}

const theOld = sorted(OLD.map(({ id }) => String(id)));
const theNew = sorted(NEW.map(({ id }) => String(id)));

const powerCut = (error: unknown) => {
  if (!(error instanceof PowerCut)) throw error;
};

describe('a full pass', () => {
  it('leaves a complete list after a power cut at any change of any file, and the next pass finishes it', async () => {
    const whole = await stocked();
    const counted = dyingStores(whole.memory);
    await openDesk(whole.shop, { ...whole, stores: counted }).run();
    expect(counted.changes()).toBeGreaterThan(10);
    for (let life = 0; life < counted.changes(); life += 1) {
      const { memory, shop, clock } = await stocked();
      await openDesk(shop, { stores: dyingStores(memory, life), clock })
        .run()
        .catch(powerCut);
      const later = restarted(shop, memory);
      expect([theOld, theNew]).toContainEqual(sorted(later.ids()));
      expect(await later.run()).toMatchObject({ kind: 'done' });
      expect(sorted(later.ids())).toEqual(theNew);
      expect(later.sync.state()).toMatchObject({ held: NEW.length, missing: 0 });
    }
  });

  it('that resumes counts as begun when it first began, which is known all the time', async () => {
    const { memory, shop, clock } = await stocked();
    const stoodAt = clock.nowSeconds();
    const startedAt = stoodAt + 500;
    clock.nowSecondsIs(startedAt);
    shop.before = (call) => {
      clock.nowSecondsIs(startedAt + call);
      if (call === 12) throw noLine();
    };
    const first = openDesk(shop, { stores: memory, clock });
    expect(await first.run()).toMatchObject({ kind: 'failed' });
    expect(first.sync.begunSeconds()).toEqual([stoodAt, startedAt]);
    const second = restarted(shop, memory, { clock });
    expect(second.sync.begunSeconds()).toEqual([stoodAt, startedAt]);
    expect(await second.run()).toMatchObject({ kind: 'done' });
    expect(second.sync.state().asOfSeconds).toBe(startedAt);
    expect(second.sync.begunSeconds()).toEqual([startedAt]);
  });

  it('that is cut off at any call resumes with the missing pages', async () => {
    for (let last = 1; last <= PAGES; last += 1) {
      const { memory, shop, clock } = await stocked();
      shop.before = (call) => {
        if (call >= last) throw new PowerCut();
        clock.skip(PAGE_MS);
      };
      await openDesk(shop, { stores: memory, clock }).run().catch(powerCut);
      shop.before = () => undefined;
      shop.asked = [];
      const later = restarted(shop, memory);
      expect(sorted(later.ids())).toEqual(theOld);
      expect(await later.run()).toMatchObject({ kind: 'done' });
      expect(sorted(later.ids())).toEqual(theNew);
      // A kill costs the pages since the last checkpoint, eight of them, and those on their way.
      expect(shop.asked.length, `cut at call ${last}`).toBeLessThanOrEqual(PAGES - last + 1 + 8 + 6);
      if (last > 16) expect(shop.asked.length).toBeLessThan(PAGES);
    }
  });

  it('that loses the connection later fetches only the missing pages', async () => {
    const { memory, shop } = await stocked();
    const desk = openDesk(shop, { stores: memory });
    shop.before = (_, { page }) => {
      if (page >= 14) throw noLine();
    };
    expect(await desk.run()).toMatchObject({ kind: 'failed' });
    shop.before = () => undefined;
    shop.asked = [];
    expect(await desk.run()).toMatchObject({ kind: 'done' });
    expect(Math.min(...shop.asked.map(({ page }) => page))).toBe(14);
    expect(shop.asked).toHaveLength(PAGES - 13);
    expect(sorted(desk.ids())).toEqual(theNew);
  });

  it('is not resumed after so long that the list may have changed', async () => {
    const { memory, shop } = await stocked();
    const desk = openDesk(shop, { stores: memory });
    shop.before = (_, { page }) => {
      if (page >= 14) throw noLine();
    };
    await desk.run();
    shop.before = () => undefined;
    shop.asked = [];
    desk.clock.nowSecondsIs(desk.clock.nowSeconds() + 7_200);
    expect(await desk.run()).toMatchObject({ kind: 'done' });
    expect(shop.asked).toHaveLength(PAGES);
  });

  it('starts again if the list has another length when it resumes', async () => {
    const { memory, shop } = await stocked();
    const desk = openDesk(shop, { stores: memory });
    shop.before = (_, { page }) => {
      if (page >= 14) throw noLine();
    };
    await desk.run();
    shop.before = () => undefined;
    shop.dishes = shop.dishes.slice(20);
    expect(await desk.run()).toMatchObject({ kind: 'done' });
    expect(sorted(desk.ids())).toEqual(theNew?.slice(20));
  });
});

describe('a delta pass', () => {
  it('leaves a complete list after a power cut at any change of any file, and the next one finishes it', async () => {
    const stock = async () => {
      const memory = memoryStores();
      const shop = listShop(dishes(1_000));
      await openDesk(shop, { stores: memory }).run();
      shop.nowSeconds += 600;
      for (const id of [3, 500, 900]) {
        shop.dishes = shop.dishes.with(id - 1, { id, title: 'changed', changedAt: shop.nowSeconds });
      }
      shop.dishes = [...shop.dishes, { id: 7_000, title: 'changed', changedAt: shop.nowSeconds }];
      return { memory, shop };
    };
    const whole = await stock();
    const counted = dyingStores(whole.memory);
    await openDesk(whole.shop, { stores: counted }).run('delta');
    const changedIn = (desk: ReturnType<typeof openDesk>) =>
      desk.held()?.filter((record) => JSON.stringify(record).includes('changed')).length;
    expect(counted.changes()).toBeGreaterThan(3);
    for (let life = 0; life < counted.changes(); life += 1) {
      const { memory, shop } = await stock();
      await openDesk(shop, { stores: dyingStores(memory, life) })
        .run('delta')
        .catch(powerCut);
      const later = restarted(shop, memory);
      expect([0, 4]).toContain(changedIn(later));
      expect(await later.run('delta')).toMatchObject({ kind: 'done', pass: 'delta' });
      expect(changedIn(later)).toBe(4);
      expect(sorted(later.ids())).toEqual(sorted(shop.dishes.map(({ id }) => String(id))));
    }
  });
});

describe('any history of changes, passes and cuts', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('change' as const), id: fc.integer({ min: 1, max: 700 }) }),
    fc.record({ kind: fc.constant('remove' as const), id: fc.integer({ min: 1, max: 700 }) }),
    fc.record({
      kind: fc.constantFrom('full' as const, 'delta' as const),
      life: fc.oneof({ weight: 2, arbitrary: fc.constant(Infinity) }, fc.nat({ max: 12 })),
    }),
  );

  it("leads to exactly the shop's records after a final full pass", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12, size: 'max' }), async (history) => {
        const memory = memoryStores();
        const shop = listShop(dishes(600));
        for (const [at, each] of history.entries()) {
          shop.nowSeconds += 600;
          if (each.kind === 'change') {
            const others = shop.dishes.filter(({ id }) => id !== each.id);
            shop.dishes = [{ id: each.id, title: `as of step ${at}`, changedAt: shop.nowSeconds }, ...others];
          } else if (each.kind === 'remove') {
            shop.dishes = shop.dishes.filter(({ id }) => id !== each.id);
          } else {
            // The power cut may come before the first call: opening deletes what an earlier cut has left.
            const running = async () =>
              openDesk(shop, { stores: dyingStores(memory, each.life) }).run(each.kind);
            await running().catch(powerCut);
          }
        }
        const desk = restarted(shop, memory);
        // A resumed pass may have begun long ago; a delta pass fetches what changed since.
        expect(await desk.run('full')).toMatchObject({ kind: 'done' });
        expect(await desk.run('delta')).toMatchObject({ kind: 'done' });
        const titles = (desk.held() ?? []).map((record) =>
          JSON.stringify(record).replace(/,"server_time.*/, ''),
        );
        const expected = shop.dishes.map((dish) =>
          JSON.stringify(shop.toRecord(dish)).replace(/,"server_time.*/, ''),
        );
        expect(titles.toSorted()).toEqual(expected.toSorted());
      }),
      { numRuns: 60 },
    );
  });
});
