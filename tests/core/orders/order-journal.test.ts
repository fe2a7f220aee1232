// The journal of orders: what was answered is on the disk, whole calls in their order, whatever happens to the file.
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { StoreFault } from '../../../src/core/ports.ts';
import { lineFor, newId, tableA3, type WantedAct, withIds } from './counter-desk.ts';
import { allOrders, openStoreDesk, refusalOf, type StoreDesk } from './store-desk.ts';

const opening: WantedAct = { kind: 'open', place: tableA3, guests: 2 };
const adding = (item = '1'): WantedAct => ({ kind: 'add', lines: [lineFor(item)] });

/** An order with a dish; the number of lines that it leaves in the journal is 1. */
async function order(desk: StoreDesk): Promise<string> {
  const id = newId();
  await desk.perform(id, opening, adding());
  return id;
}

it('has a call on the disk as one line before it is answered', async () => {
  const desk = openStoreDesk();
  const id = await order(desk);
  const lines = desk.lines('journal');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`"order":"${id}"`);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ operations: [{ kind: 'open' }, { kind: 'add' }] });
});

it('does none of the acts of a call if one of them is refused', async () => {
  const desk = openStoreDesk();
  const id = await order(desk);
  const before = await desk.orders.get(id);
  const acts = withIds([{ kind: 'note', note: 'no salt' }, { kind: 'close' }]);
  expect(await refusalOf(desk.orders.perform(id, acts))).toMatchObject({
    code: 'orders.refused',
    data: { reason: 'still-owed' },
  });
  expect(await desk.orders.get(id)).toEqual(before);
  expect(desk.lines('journal')).toHaveLength(1);
});

it('does an act that arrives twice only once, also at the same time and after a restart', async () => {
  const desk = openStoreDesk();
  const id = newId();
  const acts = withIds([opening, adding()]);
  const [first, second] = await Promise.all([desk.orders.perform(id, acts), desk.orders.perform(id, acts)]);
  expect(second.views).toEqual(first.views);
  await desk.killAndStart();
  const { views } = await desk.orders.perform(id, acts);
  expect(views[0]?.lines.map(({ amount }) => amount)).toEqual([1]);
  expect(desk.lines('journal')).toHaveLength(1);
});

it('writes what two windows want at once in one order that a restart repeats', async () => {
  const desk = openStoreDesk();
  const id = await order(desk);
  const windows = [1, 2].map(async () => {
    for (let times = 0; times < 20; times += 1) await desk.perform(id, adding('2'));
  });
  await Promise.all(windows);
  const before = await desk.orders.get(id);
  expect(before.lines.map(({ amount }) => amount)).toEqual([1, 40]);
  await desk.killAndStart();
  expect(await desk.orders.get(id)).toEqual(before);
});

it('writes calls that arrive during a write together', async () => {
  let appends = 0;
  const desk = openStoreDesk({
    over: (journals) => ({
      open: (name) => {
        const file = journals.open(name);
        return {
          ...file,
          append: (lines) => {
            appends += 1;
            return file.append(lines);
          },
        };
      },
    }),
  });
  const id = await order(desk);
  appends = 0;
  await Promise.all(Array.from({ length: 30 }, () => desk.perform(id, adding('2'))));
  expect(appends).toBeLessThan(5);
  expect(desk.lines('journal')).toHaveLength(31);
});

it('opens at any line with exactly the calls before it', async () => {
  const desk = openStoreDesk();
  const [first, second] = [newId(), newId()];
  const steps: [string, WantedAct[]][] = [
    [first, [opening, adding()]],
    [first, [{ kind: 'send', courses: null }]],
    [second, [opening, adding('2'), adding('1')]],
    [
      second,
      [
        { kind: 'send', courses: null },
        { kind: 'note', note: 'window' },
      ],
    ],
    [first, [{ kind: 'merge', from: second }]],
    [first, [{ kind: 'guests', guests: 4 }]],
  ];
  const states = [await allOrders(desk)];
  for (const [id, acts] of steps) {
    await desk.perform(id, ...acts);
    states.push(await allOrders(desk));
  }
  await desk.kill();
  const [head = '', ...whole] = readFileSync(desk.fileOf('journal'), 'utf8').split('\n').slice(0, -1);
  expect(whole).toHaveLength(steps.length);
  for (const [count, state] of states.entries()) {
    const begun = (whole[count] ?? '').slice(0, 40);
    writeFileSync(desk.fileOf('journal'), [head, ...whole.slice(0, count), begun].join('\n'));
    desk.start();
    expect(await allOrders(desk)).toEqual(state);
    await desk.kill();
  }
});

it('goes on after a torn last line without losing or damaging the next one', async () => {
  const desk = openStoreDesk();
  const id = await order(desk);
  await desk.kill();
  appendFileSync(desk.fileOf('journal'), '{"s":"0123456789abcdef","n":3,"p":');
  desk.start();
  expect(await desk.orders.get(id)).toMatchObject({ note: '' });
  await desk.perform(id, { kind: 'note', note: 'found' });
  await desk.killAndStart();
  expect(await desk.orders.get(id)).toMatchObject({ note: 'found' });
  expect(desk.log.entries).toEqual([]);
});

it('sets a copy of a damaged file aside, and keeps the lines that can be read', async () => {
  const desk = openStoreDesk();
  const id = await order(desk);
  await desk.kill();
  appendFileSync(desk.fileOf('journal'), '{"v":1,"operations":[{"kind":"pay"}]}\nnonsense\n');
  desk.start();
  expect(await desk.orders.get(id)).toMatchObject({ lines: [{ title: 'Dish 1' }] });
  expect(desk.log.entries.map(({ event }) => event)).toEqual(['damage.found', 'damage.known']);
  expect(desk.damages).toMatchObject([{ records: 'orders', kind: 'unreadable', first: 3, last: 4 }]);
  const copies = readdirSync(dirname(desk.fileOf('journal'))).filter((name) => name.includes('unreadable'));
  expect(copies).toHaveLength(1);
  await desk.killAndStart();
  expect(await desk.orders.get(id)).toMatchObject({ lines: [{ title: 'Dish 1' }] });
  expect(desk.log.entries).toHaveLength(2);
});

it('is read again by the next call after the disk could not be read', async () => {
  let isBroken = false;
  const desk = openStoreDesk({
    over: (journals) => ({
      open: (name) => {
        const file = journals.open(name);
        return {
          ...file,
          read: () => (isBroken ? Promise.reject(new StoreFault('failed', 'EIO')) : file.read()),
        };
      },
    }),
  });
  const id = await order(desk);
  isBroken = true;
  await desk.killAndStart();
  expect(await refusalOf(desk.orders.get(id))).toMatchObject({ code: 'store.unwritable' });
  expect(desk.orders.state().status).toBe('unreadable');
  isBroken = false;
  expect(await desk.orders.get(id)).toMatchObject({ id });
  expect(desk.orders.state().status).toBe('open');
});

it('writes what is under way when the shop is closed, and refuses what waits behind it', async () => {
  const desk = openStoreDesk();
  const id = await order(desk);
  const journal = await desk.store.ready();
  const noting = (note: string) => {
    const head = { id: newId(), device: 'desk', person: '', atSeconds: 0, order: id };
    return journal.perform(() => ({ orders: [], operations: [{ ...head, kind: 'note', note }] }));
  };
  const underWay = noting('first');
  const behind = refusalOf(noting('second'));
  await desk.store.end();
  expect(await underWay).toMatchObject([{ id, note: 'first' }]);
  expect(await behind).toMatchObject({ code: 'session.none' });
  expect(await refusalOf(noting('third'))).toMatchObject({ code: 'session.none' });
  expect(desk.lines('journal')).toHaveLength(2);
});
