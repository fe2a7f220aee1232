// The whole tree on this machine: fetched region by region or at once, stopped and gone on with, kept.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endpoints } from '../../../src/wire/endpoints.ts';
import { add, at, restart, start } from '../goods/goods-desk.ts';
import { type OddShop, openOddShop } from '../goods/odd-shop.ts';

let shop: OddShop;
/** For which regions it was asked; empty for the top. */
let asked: string[];

/** Three levels of three, told one at a time. */
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

it('asks about each region once, and knows all of them after a restart without a line', async () => {
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

it('needs a few questions only where the shop answers its whole tree at once', async () => {
  answerBy((parent) => (parent === '' ? everything() : below(parent)));
  await add(shop);
  await at.core.ask('regions.download', { which: 'missing' });
  expect(await ended()).toMatchObject({ known: ALL, isWhole: true });
  expect(asked).toHaveLength(4);
});

it('needs as few where somebody has looked at the top before', async () => {
  answerBy((parent) => (parent === '' ? everything() : below(parent)));
  await add(shop);
  await at.core.ask('regions.below', { parent: null });
  await at.core.ask('regions.download', { which: 'missing' });
  expect(await ended()).toMatchObject({ isWhole: true });
  expect(asked).toHaveLength(5);
});

it('asks on where a shop answers more than its top, and not all', async () => {
  answerBy((parent) => (parent === '' ? everything().filter(({ id }) => id.length < 3) : below(parent)));
  await add(shop);
  await at.core.ask('regions.download', { which: 'missing' });
  expect(await ended()).toMatchObject({ known: ALL, isWhole: true });
});

it('is stopped, kept as far as it has come, and gone on with after a restart', async () => {
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
  // The top once more, and then only those that were left.
  expect(asked).toHaveLength(1 + (download?.left ?? 0) + ALL - known);
});

it('goes on by itself after a restart where it was broken off, and asks for nothing twice', async () => {
  answerBy((parent) => {
    // Whoever is answered now is asked to wait for ever.
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

it('says why it could not go on, and keeps what has come', async () => {
  answerBy((parent) => (parent === '2' ? 'no list' : below(parent)));
  await add(shop);
  await at.core.ask('regions.download', { which: 'missing' });
  const { freshness, known } = await stopped();
  expect(freshness.error?.code).toBe('sync.not-a-list');
  expect(known).toBeGreaterThan(0);
});

it('fetches all of it anew, and drops what the shop has no more', async () => {
  await add(shop);
  await at.core.ask('regions.download', { which: 'missing' });
  await ended();
  // A moment is told to the second.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  answerBy((parent) => below(parent).filter(({ id }) => !id.startsWith('3')));
  asked = [];
  await at.core.ask('regions.download', { which: 'all' });
  expect(await ended()).toMatchObject({ known: 2 + 6 + 18, isWhole: true });
  expect(asked).toHaveLength(1 + 2 + 6 + 18);
});

it('counts what it cannot read, and shows the rest', async () => {
  answerBy((parent) => [...below(parent), ...(parent === '' ? [{ id: 'x' }, 7] : [])]);
  await add(shop);
  expect((await at.core.ask('regions.below', { parent: null })).below).toHaveLength(3);
  expect(await state()).toMatchObject({ unreadable: 2, known: 3, isWhole: false });
});
