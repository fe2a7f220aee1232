// Every fault at every place of a fetching: the menu stays the last good one or becomes the new one, and the state says why.

import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Clock } from '../../../src/core/ports.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { type FaultName, faultNames } from '../../support/fault-shop/faults.ts';
import { type Asked, type FaultDesk, heardAs, openFaultDesk, TOKEN } from './fault-desk.ts';

// Most of the time somebody waits for an answer that never comes.
vi.setConfig({ maxConcurrency: 8, testTimeout: 60_000, hookTimeout: 60_000 });

let heard: Map<FaultName, Awaited<ReturnType<typeof heardAs>>>;
beforeAll(async () => {
  heard = new Map(await Promise.all(faultNames.map(async (fault) => [fault, await heardAs(fault)] as const)));
});

const places = {
  'the first page': ({ of, page }: Asked) => of === 'goods' && page === 1,
  'the third page': ({ of, page }: Asked) => of === 'goods' && page === 3,
  'the last page': ({ of, page, pages }: Asked) => of === 'goods' && page === pages,
  'the count': ({ of }: Asked) => of === 'count',
  'the categories': ({ of }: Asked) => of === 'categories',
};

/** Only changes need to be counted: a whole fetching counts as it goes. */
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

/** Everything gets another name and category; one is new, and a whole fetching finds one gone, too. */
function changeAll(desk: FaultDesk, kind: Strike['kind']): void {
  desk.nowSeconds += 600;
  const ids = [...desk.dishes.keys()];
  if (kind === 'all') desk.dishes.delete(Math.min(...ids));
  for (const id of [...desk.dishes.keys(), Math.max(...ids) + 1]) {
    const { nowSeconds: changedAt } = desk;
    desk.dishes.set(id, { title: `${kind} ${changedAt}`, category: changedAt, changedAt });
  }
}

/** Fetches under the fault, and answers how often its place was come to. */
async function struckBy(fault: FaultName, { kind, place, isOnce }: Strike, desk: FaultDesk) {
  let times = 0;
  desk.isInHaste = heard.get(fault) === 'network.timeout';
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

/** Undefined where it is no fault to whoever asks there. */
function codeOf(fault: FaultName, { place }: Strike) {
  const code = heard.get(fault);
  if (code !== 'a map') return code;
  return place === 'the categories' ? undefined : 'sync.not-a-list';
}

describe('a fetching', () => {
  it('comes to its end however slow the machine is', async () => {
    let now = 0;
    const desk = await deskWithGoodMenu({ ...nodeClock, elapsedMs: () => (now += 10) });
    changeAll(desk, 'changes');
    expect((await desk.fetch('changes')).freshness.error).toBeNull();
    expect(await desk.shown()).toEqual(desk.there());
    await desk.close();
  });
});

describe.concurrent('a fault in the middle of a fetching', () => {
  it.for(faultNames)('takes nothing away, is named, and is made good by the next one: %s', async (fault) => {
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
      if (code === 'a list') judgeWord({ strike, state, shown, before, there: desk.there() }, what);
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

interface Word {
  strike: Strike;
  state: Awaited<ReturnType<FaultDesk['fetch']>>;
  shown: string[];
  before: string[];
  there: string[];
}

/** A list in good order that only is not true: nothing is made up of it, and what stands against the shop's own count is refused. */
function judgeWord({ strike, state, shown, before, there }: Word, what: string): void {
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
  // That a shop has no goods at all is believed when it says so from the first page on.
  else if (strike.kind === 'all' && strike.place !== 'the first page') expect(shown, what).toEqual(there);
}
