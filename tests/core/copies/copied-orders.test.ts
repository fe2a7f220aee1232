// After the loss of a machine: another desk goes on with what its second copy holds.
import { unrestricted } from '../../../src/core/caller.ts';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { refusalOf } from '../orders/store-desk.ts';
import { type CopiesDesk, folderIn, linesIn, openCopiesDesk, otherDisk } from './copies-desk.ts';

/** A closed day and an open slip, all of it on the stick too. */
async function lostDesk() {
  const stick = otherDisk();
  const desk = openCopiesDesk();
  await desk.now.copies.setSecondFolder(stick);
  await desk.sell();
  await desk.closeDay(1);
  const { id } = await desk.open();
  const copy = join(folderIn(stick), 'copy', 'one');
  await expect
    .poll(() => [linesIn(join(copy, 'journal.journal')), linesIn(join(copy, 'day-1.journal'))], {
      interval: 10,
    })
    .toEqual([linesIn(desk.fileOf('journal')), linesIn(desk.fileOf('day-1'))]);
  const days = () => readFileSync(join(copy, 'days.json'), 'utf8');
  await expect.poll(() => readdirSync(copy), { interval: 10 }).toContain('days.json');
  await expect.poll(days, { interval: 10 }).toMatch(/"closedAtSeconds":\d.*"number":2/);
  const report = await desk.now.days.report(1);
  await desk.now.store.end();
  await desk.now.copies.stop();
  return { stick, copy, id, report };
}

async function newDesk(stick: string): Promise<CopiesDesk> {
  const desk = openCopiesDesk();
  await desk.now.copies.setSecondFolder(stick);
  return desk;
}

const othersOn = async (desk: CopiesDesk) => (await desk.now.copies.copied()).filter(({ isOwn }) => !isOwn);

async function previewed(desk: CopiesDesk) {
  const [other] = await othersOn(desk);
  const { id } = await desk.now.copies.openCopied(other?.desk ?? '');
  return desk.now.backup.read({ id });
}

it('goes on with the closed days, the open slips and the numbers of the lost one', async () => {
  const { stick, id, report } = await lostDesk();
  const desk = await newDesk(stick);
  expect(await othersOn(desk)).toMatchObject([{ shops: ['grill'], to: report.date }]);
  const found = await previewed(desk);
  expect(found.shops).toMatchObject([{ name: 'grill', orders: { status: 'new', orders: 1 } }]);
  const choice = { id: found.id, desk: [], shops: [{ at: 0, parts: [], orders: true }] };
  expect((await desk.now.backup.apply(choice, unrestricted())).shops).toMatchObject([
    { orders: 'taken-over' },
  ]);
  await desk.restart();
  expect(await desk.now.days.report(1)).toEqual(report);
  expect(desk.now.store.openOrders().map((order) => order.id)).toEqual([id]);
  expect(desk.damages).toEqual([]);
});

it('keeps a line that broke off at the loss from hiding those before it', async () => {
  const { stick, copy, id } = await lostDesk();
  const lines = linesIn(join(copy, 'journal.journal'));
  writeFileSync(join(copy, 'journal.journal'), `${lines.join('\n')}\n{"n":99,"at`);
  const desk = await newDesk(stick);
  const found = await previewed(desk);
  await desk.now.backup.apply(
    { id: found.id, desk: [], shops: [{ at: 0, parts: [], orders: true }] },
    unrestricted(),
  );
  await desk.restart();
  await desk.now.store.ready();
  expect(desk.now.store.openOrders().map((order) => order.id)).toEqual([id]);
});

it('lists no copy whose shop nobody knows, and opens none that is not there', async () => {
  const { stick, copy } = await lostDesk();
  writeFileSync(join(copy, 'shop.json'), '{"name":');
  const desk = await newDesk(stick);
  expect(await othersOn(desk)).toEqual([]);
  expect(await refusalOf(desk.now.copies.openCopied(`servery-${'0'.repeat(32)}`))).toMatchObject({
    code: expect.stringMatching(/^(input\.invalid|folder\.unusable)$/) as string,
  });
});
