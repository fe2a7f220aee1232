// Fetching the whole tree of regions: one by one or at once, stopped, continued and cached.
import { expect, it, onTestFinished } from 'vitest';
import { endpoints } from '../../../src/wire/endpoints.ts';
import { openMemoryDesk } from '../../support/core-desk.ts';
import { openOddShop } from '../goods/odd-shop.ts';

/** Three levels of three, returned one at a time. */
const below = (parent: string) =>
  parent.length >= 3
    ? []
    : ['1', '2', '3'].map((digit) => ({
        id: `${parent}${digit}`,
        pId: parent || '0',
        name: `区 ${parent}${digit}`,
      }));
const everything = () => {
  const top = below('');
  const middle = top.flatMap(({ id }) => below(id));
  return [...top, ...middle, ...middle.flatMap(({ id }) => below(id))];
};
const ALL = 3 + 9 + 27;

/** A desk that has opened a shop which answers `below`, until the test says otherwise. */
async function openDesk() {
  const shop = await openOddShop();
  onTestFinished(shop.close);
  const core = openMemoryDesk();
  /** The requested regions; empty for the top. */
  const asked: string[] = [];
  const desk = {
    ...core,
    shop,
    asked,
    answerBy: (data: (parent: string) => unknown) => {
      shop.others[endpoints.getRegionList.path] = (form) => {
        const parent = form.get('pid') ?? '';
        asked.push(parent);
        return { status: 0, data: data(parent), current_page: -1 };
      };
    },
    fetchAll: () => core.ask('regions.fetch-all', null),
    state: () => core.ask('regions.state', null),
    ended: () => core.until('regions.changed', ({ fetching }) => fetching === null),
  };
  desk.answerBy(below);
  await core.add(shop);
  return desk;
}

it('fetches each region once, and knows all of them after a restart while offline', async () => {
  const desk = await openDesk();
  await desk.fetchAll();
  expect(await desk.ended()).toMatchObject({ known: ALL, isWhole: true, unreadable: 0 });
  expect(desk.asked.toSorted()).toEqual(['', ...everything().map(({ id }) => id)].toSorted());
  await desk.shop.close();
  await desk.restart();
  expect(await desk.state()).toMatchObject({ known: ALL, isWhole: true, fetching: null });
  const { path, below: last } = await desk.ask('regions.below', { parent: '12' });
  expect(path.map(({ id }) => id)).toEqual(['1', '12']);
  expect(last).toEqual([1, 2, 3].map((digit) => ({ id: `12${digit}`, name: `区 12${digit}`, below: 0 })));
});

it('needs few requests if the shop returns its whole tree at once', async () => {
  const desk = await openDesk();
  desk.answerBy((parent) => (parent === '' ? everything() : below(parent)));
  await desk.fetchAll();
  expect(await desk.ended()).toMatchObject({ known: ALL, isWhole: true });
  expect(desk.asked).toHaveLength(4);
});

it('needs as few if the top was fetched before', async () => {
  const desk = await openDesk();
  desk.answerBy((parent) => (parent === '' ? everything() : below(parent)));
  await desk.ask('regions.below', { parent: null });
  await desk.fetchAll();
  expect(await desk.ended()).toMatchObject({ isWhole: true });
  expect(desk.asked).toHaveLength(5);
});

it('goes on if the shop returns more than its top level, but not all', async () => {
  const desk = await openDesk();
  desk.answerBy((parent) => (parent === '' ? everything().filter(({ id }) => id.length < 3) : below(parent)));
  await desk.fetchAll();
  expect(await desk.ended()).toMatchObject({ known: ALL, isWhole: true });
});

it('can be stopped, and goes on after a restart with what it has', async () => {
  const desk = await openDesk();
  desk.answerBy((parent) => {
    if (desk.asked.length === 6) void desk.ask('regions.stop', null);
    return below(parent);
  });
  await desk.fetchAll();
  const { known } = await desk.ended();
  expect(known).toBeLessThan(ALL);
  await desk.restart();
  expect(await desk.state()).toMatchObject({ known, isWhole: false });
  const before = new Set(desk.asked);
  desk.answerBy(below);
  desk.asked.length = 0;
  await desk.fetchAll();
  expect(await desk.ended()).toMatchObject({ known: ALL, isWhole: true });
  // The top is always fetched; of the others those under way when it was stopped may be fetched again.
  const again = desk.asked.filter((id) => id !== '' && before.has(id));
  expect(again.length).toBeLessThanOrEqual(4);
});

it('reports why it was interrupted, and stores what it has', async () => {
  const desk = await openDesk();
  desk.answerBy((parent) => (parent === '2' ? 'no list' : below(parent)));
  await desk.fetchAll();
  const { freshness, known } = await desk.ended();
  expect(freshness.error?.code).toBe('sync.not-a-list');
  expect(known).toBeGreaterThan(0);
});

it('refetches everything on request, and drops regions that the shop no longer has', async () => {
  const desk = await openDesk();
  await desk.fetchAll();
  await desk.ended();
  // Times are in whole seconds.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  desk.answerBy((parent) => below(parent).filter(({ id }) => !id.startsWith('3')));
  desk.asked.length = 0;
  await desk.fetchAll();
  expect(await desk.ended()).toMatchObject({ known: 2 + 6 + 18, isWhole: true });
  expect(desk.asked).toHaveLength(1 + 2 + 6 + 18);
});

it('counts unreadable records and shows the rest', async () => {
  const desk = await openDesk();
  desk.answerBy((parent) => [...below(parent), ...(parent === '' ? [{ id: 'x' }, 7] : [])]);
  expect((await desk.ask('regions.below', { parent: null })).below).toHaveLength(3);
  expect(await desk.state()).toMatchObject({ unreadable: 2, known: 3, isWhole: false });
});
