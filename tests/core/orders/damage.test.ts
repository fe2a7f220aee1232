// Damaged records of orders: found, named with the slips that may lack something, told once, and nothing else is lost.
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { lineFor, newId, tableA3, type WantedAct } from './counter-desk.ts';
import { saidIn } from '../../support/journal-text.ts';
import { handOverAll, openStoreDesk, type StoreDesk } from './store-desk.ts';

const opening: WantedAct = { kind: 'open', place: tableA3, guests: 2 };
const atB7: WantedAct = { kind: 'open', place: { kind: 'table', id: '7', name: 'B07' }, guests: 2 };
const adding = (item = '1'): WantedAct => ({ kind: 'add', lines: [lineFor(item)] });
const sending: WantedAct = { kind: 'send', courses: null };
const paying = (amountFen: number): WantedAct => ({
  kind: 'pay',
  bill: null,
  way: 'cash',
  amountFen,
  tenderedFen: null,
  note: '',
  shownOwedFen: amountFen,
});

const DAYS = 'shops/one/own/orders/days.json';

/** An order that is paid, and whose tickets are with the printers, so that only its day holds it after the closing. */
async function sold(desk: StoreDesk): Promise<string> {
  const id = newId();
  await desk.perform(id, opening, adding(), paying(1_200));
  await handOverAll(desk, id);
  return id;
}

/** Changes the lines of a file while the desk is not running. */
async function damaged(desk: StoreDesk, file: string, change: (lines: string[]) => string[]): Promise<void> {
  await desk.kill();
  const lines = readFileSync(desk.fileOf(file), 'utf8').split('\n').slice(0, -1);
  writeFileSync(
    desk.fileOf(file),
    change(lines)
      .map((line) => `${line}\n`)
      .join(''),
  );
  desk.start();
  await desk.store.ready();
}

/** The file as a desk of an earlier version would have left it. */
async function withoutSums(
  desk: StoreDesk,
  file: string,
  change: (lines: string[]) => string[] = (same) => same,
) {
  await desk.kill();
  const said = saidIn(readFileSync(desk.fileOf(file), 'utf8'));
  writeFileSync(
    desk.fileOf(file),
    change(said)
      .map((line) => `${line}\n`)
      .join(''),
  );
  rmSync(desk.fileOf(file).replace('.journal', '.anchor'));
  desk.start();
  await desk.store.ready();
}

const copiesIn = (desk: StoreDesk) =>
  readdirSync(dirname(desk.fileOf('journal'))).filter((name) => name.includes('unreadable'));

it('names the slip whose price was changed on the disk, once, and keeps the file as it was found', async () => {
  const desk = openStoreDesk();
  await desk.perform(newId(), atB7, adding('2'));
  await desk.perform(newId(), opening, adding());
  await desk.perform(newId(), atB7, adding('2'));
  let found = '';
  await damaged(desk, 'journal', (lines) => {
    const changed = lines.map((line) => line.replace('"unitFen":1200', '"unitFen":7200'));
    found = changed.join('\n');
    return changed;
  });
  expect(desk.damages).toMatchObject([
    { shop: 'one', records: 'orders', kind: 'changed', first: 3, last: 3, slips: ['B07', 'A03'] },
  ]);
  const [copy = ''] = copiesIn(desk);
  expect(desk.damages[0]?.copy).toBe(copy);
  expect(readFileSync(join(dirname(desk.fileOf('journal')), copy), 'utf8')).toBe(`${found}\n`);
  await desk.killAndStart();
  await desk.store.ready();
  expect(desk.damages).toHaveLength(1);
  expect(copiesIn(desk)).toHaveLength(1);
});

it('names the lines that were deleted, and loses no other', async () => {
  const desk = openStoreDesk();
  const [first, second] = [newId(), newId()];
  await desk.perform(first, atB7, adding('2'));
  await desk.perform(second, opening, adding());
  await desk.perform(second, adding('2'));
  await desk.perform(first, { kind: 'note', note: 'no salt' });
  const before = await desk.orders.get(first);
  await damaged(desk, 'journal', (lines) => lines.filter((_, at) => at !== 3));
  expect(desk.damages).toMatchObject([{ kind: 'missing', first: 4, last: 4, slips: ['A03', 'B07'] }]);
  expect(await desk.orders.get(first)).toEqual(before);
  expect(await desk.orders.get(second)).toMatchObject({ lines: [{ title: 'Dish 1' }] });
});

it('names acknowledged lines that are cut off, and gives no number again', async () => {
  const desk = openStoreDesk();
  for (let count = 0; count < 3; count += 1) await desk.perform(newId(), opening, adding(), sending);
  await damaged(desk, 'journal', (lines) => lines.slice(0, 2));
  expect(desk.damages).toMatchObject([{ kind: 'cut', first: 3, last: 4 }]);
  expect(await desk.perform(newId(), opening, adding(), sending)).toMatchObject({ number: 4 });
});

it('notices that the journal is gone, names what the kitchen still has of it, and goes on with its numbers', async () => {
  const desk = openStoreDesk();
  await sold(desk);
  await desk.days.close(1, null);
  const lost = await desk.perform(newId(), opening, adding(), sending);
  desk.tickets.push({ sending: lost.sendings[0]?.id ?? '', title: 'A03 · #1 · Dish 1' });
  await desk.kill();
  rmSync(desk.fileOf('journal'));
  desk.start();
  await desk.store.ready();
  expect(desk.damages).toMatchObject([{ kind: 'gone', papers: ['A03 · #1 · Dish 1'] }]);
  expect(desk.orders.state()).toMatchObject({ status: 'open', open: 0, day: { number: 2 } });
  expect(await desk.perform(newId(), opening, adding(), sending)).toMatchObject({ number: 2 });
});

it('notices that the journal is gone even if nothing beside it is left, and numbers after the kitchen’s paper', async () => {
  const desk = openStoreDesk();
  await sold(desk);
  await desk.days.close(1, null);
  await desk.perform(newId(), opening, adding(), sending);
  desk.tickets.push({ sending: newId(), title: 'A03 · #7 · Dish 1' });
  await desk.kill();
  for (const ending of ['.journal', '.anchor']) rmSync(desk.fileOf('journal').replace('.journal', ending));
  desk.start();
  await desk.store.ready();
  expect(desk.damages).toMatchObject([{ kind: 'gone', papers: ['A03 · #7 · Dish 1'] }]);
  expect(await desk.perform(newId(), opening, adding(), sending)).toMatchObject({ number: 8 });
});

it('names an older file that was put back, and gives no number again', async () => {
  const desk = openStoreDesk();
  await desk.perform(newId(), opening, adding(), sending);
  copyFileSync(desk.fileOf('journal'), desk.fileOf('older'));
  await desk.perform(newId(), opening, adding(), sending);
  await desk.kill();
  copyFileSync(desk.fileOf('older'), desk.fileOf('journal'));
  desk.start();
  await desk.store.ready();
  expect(desk.damages).toMatchObject([{ kind: 'cut', first: 3, last: 3 }]);
  expect(await desk.perform(newId(), opening, adding(), sending)).toMatchObject({ number: 3 });
});

it('tells of damage until a person has dismissed it, and not again after that', async () => {
  const desk = openStoreDesk();
  for (let count = 0; count < 3; count += 1) await desk.perform(newId(), opening, adding());
  await damaged(desk, 'journal', (lines) => lines.slice(0, -1));
  await desk.killAndStart();
  await desk.store.ready();
  expect(desk.damages).toHaveLength(1);
  desk.damage.dismiss(desk.damages.map(({ id }) => id));
  await desk.killAndStart();
  await desk.store.ready();
  expect(desk.damages).toEqual([]);
});

it('finds before a closing what happened to the journal meanwhile, and closes with everything', async () => {
  const desk = openStoreDesk();
  for (let count = 0; count < 3; count += 1) await sold(desk);
  const lines = readFileSync(desk.fileOf('journal'), 'utf8').split('\n');
  writeFileSync(desk.fileOf('journal'), `${lines.slice(0, 2).join('\n')}\n`);
  expect(await desk.days.close(1, null)).toMatchObject({ orders: 3, totalFen: 3_600 });
  expect(desk.damages).toMatchObject([{ records: 'orders', kind: 'cut', isMended: true }]);
  await desk.killAndStart();
  expect(await desk.days.report(1)).toMatchObject({ orders: 3, totalFen: 3_600 });
});

it('shows the rest of a closed day of which a line was changed, and names what is wrong', async () => {
  const desk = openStoreDesk();
  for (let count = 0; count < 3; count += 1) await sold(desk);
  await desk.days.close(1, null);
  await damaged(desk, 'day-1', (lines) =>
    lines.map((line, at) => (at === 1 ? line.replace('"lines":[', '"lines":{') : line)),
  );
  expect(await desk.days.report(1)).toMatchObject({ orders: 2, totalFen: 2_400 });
  expect(desk.damages).toMatchObject([
    {
      kind: 'total',
      totals: { closed: { orders: 3, totalFen: 3_600 }, found: { orders: 2, totalFen: 2_400 } },
    },
    { records: 'day', kind: 'unreadable', first: 2, last: 2, day: { number: 1 } },
  ]);
});

it('reads the files of an earlier version whole, and writes them with sums', async () => {
  const desk = openStoreDesk();
  const id = newId();
  await desk.perform(id, opening, adding(), sending);
  const before = await desk.orders.get(id);
  await withoutSums(desk, 'journal');
  expect(await desk.orders.get(id)).toEqual(before);
  expect(desk.damages).toEqual([]);
  expect(readFileSync(desk.fileOf('journal'), 'utf8')).toMatch(/^\{"s":"/);
  expect(existsSync(desk.fileOf('journal').replace('.journal', '.anchor'))).toBe(true);
});

it('trusts no line of an earlier version that is only right at its surface', async () => {
  const desk = openStoreDesk();
  for (let count = 0; count < 3; count += 1) await sold(desk);
  await desk.days.close(1, null);
  await withoutSums(desk, 'day-1', (lines) =>
    lines.map((line, at) => (at === 1 ? line.replace('"unitFen":1200', '"unitFen":"1200"') : line)),
  );
  expect(await desk.days.report(1)).toMatchObject({ orders: 2, totalFen: 2_400 });
  expect(desk.damages).toContainEqual(
    expect.objectContaining({ records: 'day', kind: 'unreadable', first: 2, last: 2 }),
  );
});

it('restores the document of the days from the files of the days', async () => {
  const desk = openStoreDesk();
  await sold(desk);
  await desk.days.close(1, 1_200);
  await sold(desk);
  await desk.days.close(2, null);
  await sold(desk);
  const before = await desk.days.list();
  const report = await desk.days.report(1);
  for (const text of [undefined, '\0\0\0\0']) {
    await desk.kill();
    if (text === undefined) desk.stores.disk.delete(DAYS);
    else desk.stores.disk.set(DAYS, text);
    desk.start();
    expect(await desk.days.list()).toMatchObject(
      before.map(({ number, closedAtSeconds, orders }) => ({
        number,
        orders,
        closedAtSeconds,
      })),
    );
    expect(await desk.days.report(1)).toEqual(report);
    expect(desk.damages[0]).toMatchObject({ records: 'days', kind: 'gone' });
  }
});

it('names a day of the document whose totals were changed, and puts back what was closed', async () => {
  const desk = openStoreDesk();
  await sold(desk);
  await desk.days.close(1, null);
  await desk.kill();
  const text = desk.stores.disk.get(DAYS) ?? '';
  desk.stores.disk.set(DAYS, text.replace('"totalFen":1200', '"totalFen":7200'));
  desk.start();
  expect(await desk.days.list()).toMatchObject([{ number: 1, totalFen: 1_200 }]);
  expect(desk.damages).toMatchObject([{ records: 'days', kind: 'changed', first: 1, last: 1 }]);
});

it('names an older document of the days, in which a closed day is open', async () => {
  const desk = openStoreDesk();
  await sold(desk);
  const older = desk.stores.disk.get(DAYS) ?? '';
  await desk.days.close(1, null);
  await desk.kill();
  desk.stores.disk.set(DAYS, older);
  desk.start();
  await desk.store.ready();
  expect(desk.damages).toMatchObject([{ records: 'days', kind: 'replaced', first: 1 }]);
  expect(desk.orders.state().day).toBeNull();
});

it('tells of nothing after closings, reopenings, kills and a full disk', async () => {
  const desk = openStoreDesk();
  await sold(desk);
  await desk.days.close(1, null);
  await desk.days.reopen(1, 'one more guest');
  await desk.killAndStart();
  await sold(desk);
  desk.stores.breakWrites('disk-full');
  await sold(desk);
  desk.stores.breakWrites(undefined);
  await desk.killAndStart();
  await desk.days.close(1, null);
  await desk.killAndStart();
  await desk.days.report(1);
  expect(desk.damages).toEqual([]);
});

it('leaves a damaged day as it was found until it is written again, and copies it once then', async () => {
  const desk = openStoreDesk();
  for (let count = 0; count < 3; count += 1) await sold(desk);
  await desk.days.close(1, null);
  await damaged(desk, 'day-1', (lines) => lines.filter((_, at) => at !== 2));
  const found = readFileSync(desk.fileOf('day-1'), 'utf8');
  for (let times = 0; times < 2; times += 1) {
    await desk.days.report(1);
    await desk.killAndStart();
  }
  expect(readFileSync(desk.fileOf('day-1'), 'utf8')).toBe(found);
  expect(copiesIn(desk)).toEqual([]);
  await desk.days.reopen(1, 'one more guest');
  await desk.days.close(1, null);
  const copies = copiesIn(desk);
  expect(copies.map((name) => readFileSync(join(dirname(desk.fileOf('day-1')), name), 'utf8'))).toEqual([
    found,
  ]);
  expect(desk.damages.find(({ kind }) => kind === 'missing')?.copy).toBe(copies[0]);
});
