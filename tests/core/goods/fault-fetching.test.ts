// Every fault at every point of a fetch: the menu is the last good one or the new one, and the state says why.

import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Clock } from '../../../src/core/ports.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { type FaultName, faultNames } from '../../support/fault-shop/faults.ts';
import { type Asked, type FaultDesk, heardAs, openFaultDesk, TOKEN } from './fault-desk.ts';

// The tests mostly wait for answers that never come.
vi.setConfig({ maxConcurrency: 8 });

let readAs: Map<FaultName, Awaited<ReturnType<typeof heardAs>>>;
beforeAll(async () => {
  readAs = new Map(
    await Promise.all(faultNames.map(async (fault) => [fault, await heardAs(fault)] as const)),
  );
});

const places = {
  'the first page': ({ of, page }: Asked) => of === 'goods' && page === 1,
  'the third page': ({ of, page }: Asked) => of === 'goods' && page === 3,
  'the last page': ({ of, page, pages }: Asked) => of === 'goods' && page === pages,
  'the count': ({ of }: Asked) => of === 'count',
  'the categories': ({ of }: Asked) => of === 'categories',
};

/** Only a fetch of changes asks for a count: a full fetch counts as it goes. */
const strikes = [
  { kind: 'all', place: 'the first page', isOnce: false },
  { kind: 'all', place: 'the third page', isOnce: false },
  { kind: 'all', place: 'the third page', isOnce: true },
  { kind: 'all', place: 'the last page', isOnce: false },
  { kind: 'all', place: 'the categories', isOnce: false },
  { kind: 'changes', place: 'the first page', isOnce: false },
  { kind: 'changes', place: 'the third page', isOnce: false },
  { kind: 'changes', place: 'the third page', isOnce: true },
  { kind: 'changes', place: 'the last page', isOnce: false },
  { kind: 'changes', place: 'the count', isOnce: false },
  { kind: 'changes', place: 'the categories', isOnce: false },
] as const satisfies { kind: 'all' | 'changes'; place: keyof typeof places; isOnce: boolean }[];
type Strike = (typeof strikes)[number];

const DISHES = 14;

async function deskWithGoodMenu(clock?: Clock): Promise<FaultDesk> {
  const desk = await openFaultDesk(clock);
  const [category, changedAt] = [1, desk.nowSeconds];
  for (let id = 1; id <= DISHES; id += 1) desk.dishes.set(id, { title: 'good', category, changedAt });
  expect((await desk.fetch('all')).freshness.error).toBeNull();
  expect(await desk.shown()).toEqual(desk.there());
  return desk;
}

/** Renames every item and changes its category; adds one, and before a full fetch also deletes one. */
function changeAll(desk: FaultDesk, kind: Strike['kind']): void {
  desk.nowSeconds += 600;
  const ids = [...desk.dishes.keys()];
  if (kind === 'all') desk.dishes.delete(Math.min(...ids));
  for (const id of [...desk.dishes.keys(), Math.max(...ids) + 1]) {
    const { nowSeconds: changedAt } = desk;
    desk.dishes.set(id, { title: `${kind} ${changedAt}`, category: changedAt, changedAt });
  }
}

/** Fetches with the fault, and answers how often the fault's point was reached. */
async function struckBy(fault: FaultName, { kind, place, isOnce }: Strike, desk: FaultDesk) {
  let times = 0;
  desk.isInHaste = readAs.get(fault) === 'network.timeout';
  desk.strike = (asked) => {
    if (!places[place](asked)) return undefined;
    times += 1;
    return isOnce && times > 1 ? undefined : fault;
  };
  const state = await desk.fetch(kind);
  desk.strike = () => undefined;
  desk.isInHaste = false;
  return { times, state, shown: await desk.shown() };
}

/** Undefined if a call there does not notice the fault. */
function codeOf(fault: FaultName, { place }: Strike) {
  const code = readAs.get(fault);
  if (code !== 'a map') return code;
  return place === 'the categories' ? undefined : 'sync.not-a-list';
}

describe('a fetch of goods', () => {
  it('ends on a machine of any speed', async () => {
    let now = 0;
    const desk = await deskWithGoodMenu({ ...nodeClock, elapsedMs: () => (now += 10) });
    changeAll(desk, 'changes');
    expect((await desk.fetch('changes')).freshness.error).toBeNull();
    expect(await desk.shown()).toEqual(desk.there());
    await desk.close();
  });
});

describe.concurrent('a fault in the middle of a fetching', () => {
  it.for(faultNames)('removes nothing, is reported, and is repaired by the next one: %s', async (fault) => {
    const desk = await deskWithGoodMenu();
    for (const strike of strikes) {
      const what = `${strike.kind}, ${strike.place}${strike.isOnce ? ', once' : ''}`;
      const before = await desk.shown();
      changeAll(desk, strike.kind);
      const { times, state, shown } = await struckBy(fault, strike, desk);
      expect(times, what).toBeGreaterThan(0);
      expect(state, what).toMatchObject({ menu: 'open', progress: null });
      expect(JSON.stringify(state), what).not.toContain(TOKEN);
      const code = codeOf(fault, strike);
      if (code === 'a list') expectPlausible({ strike, state, shown, before, there: desk.there() }, what);
      else {
        const isOutlived = strike.isOnce && times > 1;
        expect(state.freshness.error?.code, what).toBe(isOutlived ? undefined : code);
        const isNew = isOutlived || strike.place === 'the categories';
        expect(shown, what).toEqual(isNew ? desk.there() : before);
      }
      expect((await desk.fetch(strike.kind)).freshness.error, what).toBeNull();
      expect(await desk.shown(), what).toEqual(desk.there());
    }
    expect(desk.written()).not.toContain(TOKEN);
    await desk.close();
  });
});

interface Claim {
  strike: Strike;
  state: Awaited<ReturnType<FaultDesk['fetch']>>;
  shown: string[];
  before: string[];
  there: string[];
}

/** A well-formed list that is wrong: nothing may be invented from it, and a contradiction of the shop's own count is refused. */
function expectPlausible({ strike, state, shown, before, there }: Claim, what: string): void {
  const known = new Set([...before, ...there]);
  expect(
    shown.filter((line) => !known.has(line)),
    what,
  ).toEqual([]);
  const { error } = state.freshness;
  if (error !== null) {
    expect(error.code, what).toMatch(/^sync\./);
    expect(shown, what).toEqual(before);
  }
  // An empty shop is believed only if it is empty from the first page on.
  else if (strike.kind === 'all' && strike.place !== 'the first page') expect(shown, what).toEqual(there);
}
