// Measures whether a hundred tickets on their way to five printers slow down typing: a key to painted results with and without them.
import { setTimeout as pause } from 'node:timers/promises';
import { openBrowserDesk } from '../../tests/support/desk/browser.ts';
import { type DrivenDesk, enter } from '../../tests/support/driven-desk.ts';
import { until } from '../../tests/support/until.ts';
import { keepMenu } from '../cached-home.ts';
import { freshFolder } from '../fresh-folder.ts';
import { printerAt } from '../large-ticket.ts';
import type { DeskMeasure, Finding } from '../measure.ts';
import { median, percentile } from '../pair.ts';
import { type ReadyPrinter, startReadyPrinter } from '../ready-printer.ts';
import { openTypedPage, typed } from '../typed-page.ts';

const GOODS = 100_000;
const PRINTERS = 5;
const TICKETS = 100;
/** The tickets are under way for as long as the keys are typed. */
const PRINT_MS = 1200;
const ROUNDS = 2;
const INDEXED_MS = 10_000;
const PRINTED_WITHIN_MS = 120_000;
const MOST_MS = 32;
const MOST_RATIO = 1.2;

type Ask = DrivenDesk['ask'];

async function savePrinters(ask: Ask, ready: readonly ReadyPrinter[]): Promise<string[]> {
  for (const [at, { port }] of ready.entries())
    await ask('printers.save', { id: null, setup: printerAt(port, `Printer ${at + 1}`) });
  const { printers } = await ask('printers.get', null);
  return printers.map(({ id }) => id);
}

const printAll = (ask: Ask, printers: readonly string[]) =>
  Promise.all(
    Array.from({ length: TICKETS }, (_, at) =>
      ask('printing.test', { printer: printers[at % printers.length] ?? '' }),
    ),
  );

async function isPrinted(ask: Ask): Promise<boolean> {
  const { queued, sending } = await ask('printing.state', null);
  return queued + sending === 0;
}

/** Types each time once without tickets and once with them. */
async function typeInTurn(type: () => Promise<number[]>, ask: Ask, printers: readonly string[]) {
  const keys = { calm: [] as number[], printing: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    keys.calm.push(...(await type()));
    const printing = printAll(ask, printers);
    keys.printing.push(...(await type()));
    if (await isPrinted(ask)) throw new Error('the tickets were printed before the last key');
    await printing;
    await until('all tickets are printed', () => isPrinted(ask), PRINTED_WITHIN_MS);
  }
  return keys;
}

function* findingsOf({ calm, printing }: { calm: number[]; printing: number[] }): Generator<Finding> {
  const what = `a key to painted results among ${GOODS.toLocaleString('en')} goods while ${TICKETS} tickets go to ${PRINTERS} printers`;
  const p95 = { ours: percentile(printing, 95), plain: percentile(calm, 95) };
  const p50 = { ours: median(printing), plain: median(calm) };
  const against = 'the same keys without tickets';
  yield { what: `${what}, p95`, against, ...p95, ratio: p95.ours / p95.plain, most: MOST_MS };
  yield {
    what: `${what}, p50 of ${printing.length}`,
    against,
    ...p50,
    ratio: p50.ours / p50.plain,
    promised: MOST_RATIO,
  };
}

export const measurePrintTyping: DeskMeasure = async function* () {
  const home = freshFolder();
  await keepMenu(home, GOODS);
  const ready = await Promise.all(
    Array.from({ length: PRINTERS }, () => startReadyPrinter({ printMs: PRINT_MS })),
  );
  const desk = await openBrowserDesk({ home, language: 'en' });
  try {
    const ask = await enter(desk.host, await desk.host.newLink());
    const printers = await savePrinters(ask, ready);
    // The first page must not draw while the quiet page is measured.
    await desk.page.goto('about:blank');
    const page = await openTypedPage(desk);
    await pause(INDEXED_MS);
    yield* findingsOf(await typeInTurn(() => page.type(typed), ask, printers));
    await page.close();
  } finally {
    await desk.stop();
    for (const printer of ready) printer.close();
  }
};
