// The index of the archive: it knows each archived order after any crash, in files of any version, and reads no archive.
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { StoreFault } from '../../../src/core/ports.ts';
import { faultyDisk } from '../printing/faulty-disk.ts';
import { lineFor, newId, tableA3, type WantedAct, withIds } from './counter-desk.ts';
import { compact, handOverAll, openStoreDesk, refusalOf, type StoreDesk } from './store-desk.ts';

const opening: WantedAct = { kind: 'open', place: tableA3, guests: 2 };
const paying: WantedAct = {
  kind: 'pay',
  bill: null,
  way: 'cash',
  amountFen: 1_200,
  tenderedFen: null,
  note: '',
  shownOwedFen: 1_200,
};
const refunding: WantedAct = { kind: 'refund', way: 'cash', amountFen: 100, reason: 'cold' };

async function sold(desk: StoreDesk): Promise<{ id: string; again: () => Promise<unknown> }> {
  const id = newId();
  const acts = withIds([opening, { kind: 'add', lines: [lineFor('1')] }, paying]);
  await desk.orders.perform(id, acts);
  await handOverAll(desk, id);
  return { id, again: () => desk.orders.perform(id, acts) };
}

/** Two days of a desk that has been closed, and one slip of each. */
async function twoDays(desk: StoreDesk) {
  const slips = [];
  for (const day of [1, 2]) {
    slips.push(await sold(desk));
    await desk.days.close(day, null);
  }
  return slips;
}

async function expectKnown(desk: StoreDesk, slips: Awaited<ReturnType<typeof twoDays>>): Promise<void> {
  for (const { id, again } of slips) {
    const before = await desk.orders.get(id);
    await again();
    expect(await desk.orders.get(id)).toEqual(before);
  }
}

it('finds a slip of any day after a restart', async () => {
  const desk = openStoreDesk();
  const slips = await twoDays(desk);
  await desk.killAndStart();
  await expectKnown(desk, slips);
  expect(await refusalOf(desk.orders.get(newId()))).toMatchObject({ data: { reason: 'gone' } });
});

it('takes over the days of a version that had no index', async () => {
  const desk = openStoreDesk();
  const slips = await twoDays(desk);
  const index = desk.lines('index').join();
  rmSync(desk.fileOf('index'));
  rmSync(desk.fileOf('index').replace('.journal', '.anchor'));
  await desk.killAndStart();
  for (const { id } of slips) expect(await desk.perform(id, refunding)).toMatchObject({ status: 'closed' });
  await expectKnown(desk, slips);
  const ids = (text: string) => text.match(/[0-9a-f]{13}/g)?.toSorted();
  expect(ids(desk.lines('index').join())).toEqual(ids(index));
});

it('is made again from the archives if a digit of it is wrong, and the log says so', async () => {
  const desk = openStoreDesk();
  const slips = await twoDays(desk);
  const text = readFileSync(desk.fileOf('index'), 'utf8');
  const [digits = ''] = /[0-9a-f]{13}"/.exec(text) ?? [];
  const flipped = digits.startsWith('0') ? '1' : '0';
  writeFileSync(desk.fileOf('index'), text.replace(digits, `${flipped}${digits.slice(1)}`));
  await desk.killAndStart();
  for (const { id } of slips) await desk.perform(id, refunding);
  await expectKnown(desk, slips);
  expect(desk.log.entries).toMatchObject([{ event: 'orders.index-damaged', facts: { faults: 1 } }]);
});

it('forgets a last line that a crash has cut off, whose orders are still in the journal', async () => {
  const desk = openStoreDesk();
  const slips = await twoDays(desk);
  appendFileSync(desk.fileOf('index'), '{"v":1,"day":2,"ids":"01234');
  await desk.killAndStart();
  await expectKnown(desk, slips);
});

it('refuses no new slip although it cannot be read, and the log says so', async () => {
  let isBroken = false;
  const desk = openStoreDesk({
    over: (journals) => ({
      open: (file) => {
        const usual = journals.open(file);
        const read = (): Promise<string[]> => {
          if (isBroken && file.endsWith('/index')) throw new StoreFault('failed', new Error('EIO'));
          return usual.read();
        };
        return {
          read,
          append: (lines) => usual.append(lines),
          replace: (lines) => usual.replace(lines),
          backUp: (mark) => usual.backUp(mark),
          remove: () => usual.remove(),
          readAnchor: () => usual.readAnchor(),
          writeAnchor: (line) => usual.writeAnchor(line),
        };
      },
    }),
  });
  const [slip] = await twoDays(desk);
  isBroken = true;
  await desk.killAndStart();
  expect(await desk.perform(newId(), opening)).toMatchObject({ status: 'open' });
  expect(await refusalOf(desk.perform(slip?.id ?? '', refunding))).toMatchObject({
    code: 'store.unwritable',
  });
  expect(desk.log.entries).toMatchObject([{ event: 'orders.index-unreadable' }]);
  isBroken = false;
  expect(await desk.perform(slip?.id ?? '', refunding)).toMatchObject({ status: 'closed' });
});

it.each(['"ids"', '"order":', '"head"'])(
  'loses no order when the disk refuses %s while the journal is rewritten, and the desk is killed',
  async (what) => {
    const disk = faultyDisk();
    const desk = openStoreDesk({ over: disk.over });
    const slip = await sold(desk);
    disk.refusesOnce = what;
    await expect(compact(desk)).rejects.toThrow();
    await desk.killAndStart();
    await expectKnown(desk, [slip]);
    await compact(desk);
    await desk.killAndStart();
    await expectKnown(desk, [slip]);
    expect(await desk.days.report(1)).toMatchObject({ orders: 1, totalFen: 1_200 });
  },
);
