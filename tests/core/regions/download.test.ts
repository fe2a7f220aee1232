// Downloading the whole tree of regions: one by one or at once, stopped, resumed and cached.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endpoints } from '../../../src/wire/endpoints.ts';
import { add, at, restart, start } from '../goods/goods-desk.ts';
import { type OddShop, openOddShop } from '../goods/odd-shop.ts';

let shop: OddShop;
/** The requested regions; empty for the top. */
let asked: string[];

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

const answerBy = (data: (parent: string) => unknown) => {
  shop.others[endpoints.getRegionList.path] = (form) => {
    const parent = form.get('pid') ?? '';
    asked.push(parent);
    return { status: 0, data: data(parent), current_page: -1 };
  };
};

beforeEach(async () => {
  shop = await openOddShop();
  asked = [];
  answerBy(below);
  start();
});
afterEach(() => shop.close());

const state = () => at.core.ask('regions.state', null);
const ended = () => at.core.until('regions.changed', ({ download }) => download === null);
const stopped = () => at.core.until('regions.changed', ({ download }) => download?.isRunning === false);

it('fetches each region once, and knows all of them after a restart while offline', async () => {
  await add(shop);
  await at.core.ask('regions.download', { which: 'missing' });
  expect(await ended()).toMatchObject({ known: ALL, isWhole: true, unreadable: 0 });
  expect(asked.toSorted()).toEqual(['', ...everything().map(({ id }) => id)].toSorted());
  await shop.close();
  await restart();
  expect(await state()).toMatchObject({ known: ALL, isWhole: true, download: null });
  const { path, below: last } = await at.core.ask('regions.below', { parent: '12' });
  expect(path.map(({ id }) => id)).toEqual(['1', '12']);
  expect(last).toEqual([1, 2, 3].map((digit) => ({ id: `12${digit}`, name: `区 12${digit}`, below: 0 })));
});

it('needs few requests if the shop returns its whole tree at once', async () => {
  answerBy((parent) => (parent === '' ? everything() : below(parent)));
  await add(shop);
  await at.core.ask('regions.download', { which: 'missing' });
  expect(await ended()).toMatchObject({ known: ALL, isWhole: true });
  expect(asked).toHaveLength(4);
});

it('needs as few if the top was fetched before', async () => {
  answerBy((parent) => (parent === '' ? everything() : below(parent)));
  await add(shop);
  await at.core.ask('regions.below', { parent: null });
  await at.core.ask('regions.download', { which: 'missing' });
  expect(await ended()).toMatchObject({ isWhole: true });
  expect(asked).toHaveLength(5);
});

it('goes on if the shop returns more than its top level, but not all', async () => {
  answerBy((parent) => (parent === '' ? everything().filter(({ id }) => id.length < 3) : below(parent)));
  await add(shop);
  await at.core.ask('regions.download', { which: 'missing' });
  expect(await ended()).toMatchObject({ known: ALL, isWhole: true });
});

it('can be stopped, and resumed after a restart with what it has', async () => {
  answerBy((parent) => {
    if (asked.length === 6) void at.core.ask('regions.stop-download', null);
    return below(parent);
  });
  await add(shop);
  await at.core.ask('regions.download', { which: 'missing' });
  const { known } = await stopped();
  expect(known).toBeLessThan(ALL);
  await restart();
  const { download } = await state();
  expect(download).toMatchObject({ isRunning: false, goesOn: false });
  expect(download?.left).toBeGreaterThan(0);
  answerBy(below);
  asked = [];
  await at.core.ask('regions.download', { which: 'missing' });
  expect(await ended()).toMatchObject({ known: ALL, isWhole: true });
  // The top is fetched again, and then only the missing regions.
  expect(asked).toHaveLength(1 + (download?.left ?? 0) + ALL - known);
});

it('resumes by itself after an interruption and a restart, and fetches nothing twice', async () => {
  answerBy((parent) => {
    // From here on requests fail.
    if (asked.length > 12) throw new Error('the line is cut');
    return below(parent);
  });
  await add(shop);
  await at.core.ask('regions.download', { which: 'missing' });
  await stopped();
  const { known, download } = await state();
  expect(download).toMatchObject({ isRunning: false, goesOn: true });
  asked = [];
  answerBy(below);
  await restart();
  expect(await ended()).toMatchObject({ known: ALL, isWhole: true });
  expect(asked).toHaveLength(1 + (download?.left ?? 0) + ALL - known);
});

it('reports why it was interrupted, and stores what it has', async () => {
  answerBy((parent) => (parent === '2' ? 'no list' : below(parent)));
  await add(shop);
  await at.core.ask('regions.download', { which: 'missing' });
  const { freshness, known } = await stopped();
  expect(freshness.error?.code).toBe('sync.not-a-list');
  expect(known).toBeGreaterThan(0);
});

it('refetches everything on request, and drops regions that the shop no longer has', async () => {
  await add(shop);
  await at.core.ask('regions.download', { which: 'missing' });
  await ended();
  // Times are in whole seconds.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  answerBy((parent) => below(parent).filter(({ id }) => !id.startsWith('3')));
  asked = [];
  await at.core.ask('regions.download', { which: 'all' });
  expect(await ended()).toMatchObject({ known: 2 + 6 + 18, isWhole: true });
  expect(asked).toHaveLength(1 + 2 + 6 + 18);
});

it('counts unreadable records and shows the rest', async () => {
  answerBy((parent) => [...below(parent), ...(parent === '' ? [{ id: 'x' }, 7] : [])]);
  await add(shop);
  expect((await at.core.ask('regions.below', { parent: null })).below).toHaveLength(3);
  expect(await state()).toMatchObject({ unreadable: 2, known: 3, isWhole: false });
});
