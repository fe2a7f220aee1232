// An evening at the counter in every host: a table from its seats to its payment, and the day that is closed after it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readTable } from '../../../src/formats/read/read-table.ts';
import { programHosts } from '../../support/desk.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import {
  atCounter,
  cacheEverything,
  dueOf,
  finds,
  KUNG_PAO,
  line,
  ADD,
  option,
  ORANGE_POP,
  PRAWNS,
  setUpPrinters,
  startPrinter,
  table,
  TABLE_A03,
  tile,
} from './at-counter.ts';
import { guideRows } from './guide-rows.ts';
import { createPerson, type Person, visible } from './person.ts';
import { openShop } from './shop.ts';
import { callRaw, connect, frame, go, open } from './visit.ts';

const seatsAt = async ({ tap }: Person, guests: number) => {
  await tap('[data-do=tables]');
  await tap(table(TABLE_A03));
  await tap(`[data-part=guests-pad] [data-guests="${guests}"]`);
};

/** Chooses from a menu of the slip. */
async function chooses({ page, tap }: Person, menu: string, entry: string): Promise<void> {
  await tap(`[data-part=${menu}] button`);
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Somebody who reads every screen for the first time; how fast the desk answers is measured in the bench. */
const NEWCOMER_SECONDS_A_TAP = 8;

const ticketsOf = (printer: { tickets: readonly string[] }) => expect.poll(() => [...printer.tickets]);
const pays = async ({ tap }: Person, way: string, how: string) => {
  await tap(`[data-part=tender] [data-way=${way}]`);
  await tap(how);
};

const isPaid = (page: Page) => visible(page, '[data-part=paid-view]').waitFor();

/** The printers whose tickets have come out. */
async function printedAt(page: Page): Promise<string[]> {
  const query = { which: 'all', words: '', offset: 0, limit: 10 };
  const { data } = (await callRaw(page, 'printing.jobs', query)) as {
    data: { jobs: { printerName: string; state: string }[] };
  };
  return data.jobs
    .filter(({ state }) => state === 'printed')
    .map(({ printerName }) => printerName)
    .toSorted((first, second) => first.localeCompare(second));
}

/** Of the file of the day: what each row is, what it is about, and what it costs or pays. */
async function exportedRows(page: Page): Promise<string[][]> {
  const download = page.waitForEvent('download');
  await visible(page, '[data-part=closed] [data-export=csv]').click();
  const file = join(tempFolder(), 'day.csv');
  await (await download).saveAs(file);
  const [head = [], ...lines] = readTable(await readFile(file)).lines.map(({ cells }) => cells);
  const shown = ['Type', 'Item', 'Quantity', 'Total', 'Paid', 'Reason'];
  return lines.map((cells) => shown.map((heading) => cells[head.indexOf(heading)] ?? ''));
}

const rowsOfEvening = [
  ['Item', '北冰洋汽水 Orange Pop', '1', '8.00', '', ''],
  ['Item', '滑蛋虾仁 Prawns with Silky Eggs', '1', '52.00', '', ''],
  ['Void', '滑蛋虾仁 Prawns with Silky Eggs', '1', '', '', 'Ran out'],
  ['Payment', '', '', '', '20.00', ''],
  ['Payment', '', '', '', '20.00', ''],
  ['Payment', '', '', '', '20.00', ''],
];

describe.each(programHosts)('an evening at the counter in %s', (host) => {
  it('serves a table in two courses, offline, over a power cut, to three payments and the end of the day', async () => {
    const shop = await openShop('demo');
    const { page: first, home, kill } = await open(host);
    await connect(first, shop.service);
    const kitchen = await startPrinter('Kitchen');
    const bar = await startPrinter('Bar');
    const till = await startPrinter('Till');
    await setUpPrinters(first, { kitchen, bar, till });
    await cacheEverything(first);
    await shop.stop();

    const waiter = createPerson(first);
    await atCounter(first);
    await seatsAt(waiter, 3);
    await finds(first, '北冰洋', ORANGE_POP);
    await waiter.tap(tile(ORANGE_POP));
    await first.locator(line('北冰洋')).waitFor();
    await chooses(waiter, 'next-course', frame.counter.course.number.replace('{number}', '2'));
    await finds(first, '滑蛋虾仁', PRAWNS);
    await waiter.tap(tile(PRAWNS));
    await waiter.tap(tile(PRAWNS));
    await first.locator('[data-course="2"]').waitFor();
    await waiter.tap('[data-course="2"] [data-do=hold]');
    await waiter.tap('[data-do=send]');
    await ticketsOf(bar).toEqual([expect.stringMatching(/A03.*No\.1.*Course1.*3guests.*1×OrangePop北冰洋/)]);
    expect(kitchen.tickets).toEqual([]);
    await waiter.tap('[data-course="2"] [data-do=fire]');
    await ticketsOf(kitchen).toEqual([expect.stringMatching(/A03.*No\.1.*Course2.*2×Prawnswith.*滑蛋虾仁/)]);
    await kill();

    const { page } = await open(host, home);
    const person = createPerson(page);
    await atCounter(page);
    await person.tap('[data-do=slips]');
    await person.tap('[data-slip]');
    await person.tap(`${line('滑蛋虾仁')} [data-do=open-line]`);
    await person.tap(`${line('滑蛋虾仁')} [data-do=less]`);
    await person.tap(`[data-do=void-for]:has-text("${frame.counter.usual.reasons.gone}")`);
    await ticketsOf(kitchen).toEqual([
      expect.stringContaining('Course2'),
      expect.stringMatching(/^VOID.*A03.*-1Prawnswith.*滑蛋虾仁.*Reason:Ranout$/),
    ]);

    await person.tap('[data-part=slip] [data-do=bill]');
    await person.tap('[data-part=owed] [data-do=split]');
    await person.tap('[data-parts="3"]');
    await person.tap('[data-do=apply-split]');
    await expect.poll(() => dueOf(page)).toBe('¥20.00');
    await pays(person, 'cash', '[data-tender="5000"]');
    await ticketsOf(till).toEqual([
      expect.stringMatching(
        /^Receipt.*A03No\.1.*Share1\/3.*Total￥20\.00Cash￥20\.00Cashreceived￥50\.00Change￥30\.00$/,
      ),
    ]);
    await person.tap('[data-do=next]');
    await pays(person, 'card', '[data-do=pay]');
    await ticketsOf(till).toContainEqual(expect.stringMatching(/Share2\/3.*Total￥20\.00Card￥20\.00$/));
    await person.tap('[data-do=next]');
    await pays(person, 'code', '[data-do=pay]');
    await isPaid(page);
    await ticketsOf(till).toContainEqual(expect.stringMatching(/Share3\/3.*Total￥20\.00QRcode￥20\.00$/));
    expect(till.device.counts.drawers).toBe(1);
    expect(kitchen.tickets.length + bar.tickets.length).toBe(3);
    await person.tap('[data-part=paid-view] [data-do=next]');

    await go(page, '/days');
    await person.tap('[data-do=close]');
    await person.type('#counted-cash', '19.50');
    await person.type('[data-field=why]', 'Change for a coffee');
    await person.tap('[data-do=close-day]');
    await ticketsOf(till).toContainEqual(
      expect.stringMatching(
        /^Dayreport.*Orders1Guests3Grosssales￥60\.00.*Netsales￥60\.00.*1×Cash￥20\.001×Card￥20\.001×QRcode￥20\.00.*Expected￥20\.00Counted￥19\.50Difference-￥0\.50.*Voids1×PrawnswithSilkyEggs￥52\.00No\.1.*Ranout/,
      ),
    );
    await visible(page, '[data-part=closed]').waitFor();
    if (host === 'browser') expect(await exportedRows(page)).toEqual(rowsOfEvening);
  });

  it('lets a newcomer seat a table, sell, see the tickets and be paid within three minutes and in few taps', async () => {
    const { page } = await open(host);
    const person = createPerson(page);
    const tapsOf = async (...selectors: string[]) => {
      const before = person.taps();
      for (const selector of selectors) await person.tap(selector);
      return person.taps() - before;
    };
    await person.tap(`button:has-text("${frame.welcome.training.start}")`);
    await visible(page, '[data-part=tiles] [data-item]').waitFor();
    const beforeSeats = person.taps();
    await seatsAt(person, 2);
    const seated = person.taps() - beforeSeats;
    const simple = await tapsOf('[data-part=tiles] .tile:not(:has([data-mark]), .gone)');
    await expect.poll(() => page.locator('[data-part=slip] [data-line]').count()).toBe(1);
    await finds(page, '北冰洋', ORANGE_POP);
    await person.tap(tile(ORANGE_POP));
    await page.locator(line('北冰洋')).waitFor();
    await finds(page, '宫保鸡丁', KUNG_PAO);
    const withTwoKinds = await tapsOf(tile(KUNG_PAO), option('中辣'), ADD);
    await page.locator(line('宫保鸡丁')).waitFor();
    const sent = await tapsOf('[data-do=send]');
    await expect.poll(() => printedAt(page)).toEqual(['Bar', 'Kitchen']);
    const paid = await tapsOf('[data-part=slip] [data-do=bill]', '[data-do=exact]');
    await isPaid(page);
    await expect.poll(() => printedAt(page)).toEqual(['Bar', 'Counter', 'Kitchen']);
    expect(person.taps() * NEWCOMER_SECONDS_A_TAP).toBeLessThan(180);
    const guide = guideRows('At the counter');
    expect([seated, simple, withTwoKinds, sent, paid]).toEqual([...guide.values()].map(({ taps }) => taps));
    expect([...guide.values()].filter(({ taps, most }) => taps > most)).toEqual([]);
    await go(page, '/printers');
    for (const printer of ['kitchen', 'bar', 'counter'])
      await page.locator(`[data-training=${printer}] [data-paper]`).first().waitFor();
  });
});
