// Papers and a full disk: what a power cut would leave no trace of is printed once it is on the disk, and not before.
import { expect, it } from 'vitest';
import { trainingPrinterId } from '../../../src/contract/printers.ts';
import type { Journals } from '../../../src/core/ports.ts';
import { fastClock } from '../../support/fast-clock.ts';
import { shareDemoShop } from '../../support/hosted-shop.ts';
import { faultyDisk } from '../printing/faulty-disk.ts';
import {
  type CounterDesk,
  lineFor,
  newId,
  openCounterDesk,
  tableA3,
  type WantedAct,
} from './counter-desk.ts';

const shop = shareDemoShop();

/** Only these journals meet the full disk: the last blocks may be just enough for another file. */
async function openedOn(isOfDisk: (name: string) => boolean) {
  const disk = faultyDisk();
  const over = (journals: Journals): Journals => {
    const faulty = disk.over(journals);
    return { open: (name) => (isOfDisk(name) ? faulty : journals).open(name) };
  };
  const counter = await openCounterDesk(shop(), { clock: fastClock(50) }, over);
  const [dish] = (await counter.dishesIn('热炒')).filter(({ hasRows, isPackage }) => !hasRows && !isPackage);
  return { disk, counter, dish: dish?.id ?? '' };
}

const isOrders = (name: string) => name.endsWith('/orders/journal');
const isJobs = (name: string) => name.startsWith('printing');

async function paid({ perform: act }: CounterDesk, dish: string): Promise<string> {
  const id = newId();
  const adding: WantedAct = { kind: 'add', lines: [lineFor(dish)] };
  const { sums } = await act(id, { kind: 'open', place: tableA3, guests: 2 }, adding);
  const money = { amountFen: sums.owedFen, shownOwedFen: sums.owedFen, tenderedFen: null, note: '' };
  await act(id, { kind: 'pay', bill: null, way: 'cash', ...money });
  return id;
}

/** Jobs are stored one after the other; a full disk refuses this one, too. */
async function printedBefore({ desk }: CounterDesk): Promise<void> {
  const answered = desk.core.ask('printing.test', { printer: trainingPrinterId('counter') });
  await answered.catch(() => undefined);
}

const receiptsIn = async ({ desk }: CounterDesk) => {
  const { jobs } = await desk.core.ask('printing.jobs', { which: 'all', words: '', limit: 100, offset: 0 });
  return jobs.filter(({ kind }) => kind === 'receipt');
};

it.each([
  ['the orders', isOrders],
  ['the print jobs', isJobs],
] as const)(
  'prints a receipt once when the disk has refused %s and takes them again',
  async (_, isOfDisk) => {
    const { disk, counter, dish } = await openedOn(isOfDisk);
    disk.isFull = true;
    await paid(counter, dish);
    await paid(counter, dish);
    await printedBefore(counter);
    expect(await receiptsIn(counter)).toHaveLength(0);
    disk.isFull = false;
    await expect.poll(async () => (await receiptsIn(counter)).length).toBe(2);
    await counter.handedOver();
    expect(await receiptsIn(counter)).toHaveLength(2);
  },
);

it('puts a number on paper once, also if the desk is killed while the disk is full', async () => {
  const { disk, counter, dish } = await openedOn(isOrders);
  await paid(counter, dish);
  disk.isFull = true;
  const lost = await paid(counter, dish);
  expect(await counter.get(lost)).toMatchObject({ number: 2, isUnwritten: true });
  await printedBefore(counter);
  const printing = counter.desk.core.refusal('orders.print', { order: lost, bill: null, what: 'receipt' });
  expect(await printing).toMatchObject({ code: 'store.unwritable' });
  disk.isFull = false;
  await counter.killAndStart();
  expect(await counter.get(await paid(counter, dish))).toMatchObject({ number: 2 });
  await expect.poll(async () => (await receiptsIn(counter)).length).toBe(2);
  await counter.handedOver();
  expect(await receiptsIn(counter)).toHaveLength(2);
});

it('says at its start that the disk is full, and that it is not once there is room', async () => {
  const { disk, counter } = await openedOn(() => true);
  expect(await counter.state()).toMatchObject({ isDiskFull: false });
  disk.isFull = true;
  await counter.desk.killAndStart();
  await expect.poll(async () => (await counter.state()).isDiskFull).toBe(true);
  expect(await counter.state()).toMatchObject({ unwritten: 0 });
  disk.isFull = false;
  await expect.poll(async () => (await counter.state()).isDiskFull).toBe(false);
});
