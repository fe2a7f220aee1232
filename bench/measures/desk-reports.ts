// Measures a report of ninety days from their summaries, beside the reports of the same days from their files.
import { ownFolderOf } from '../../src/core/platform/shop/profiles.ts';
import { keepMenu } from '../cached-home.ts';
import { freshFolder } from '../fresh-folder.ts';
import { inCore } from '../in-core.ts';
import { sellLargeDay } from '../large-day.ts';
import { copyFirstDay } from '../many-days.ts';
import type { DeskMeasure } from '../measure.ts';
import { pair } from '../pair.ts';
import { startReadyPrinter } from '../ready-printer.ts';
import { setUp } from './desk-orders.ts';

const GOODS = 1_000;
const DAYS = 90;
const ORDERS = 300;
const ROUNDS = 9;
const MOST_MS = 300;

export const measureDeskReports: DeskMeasure = async function* () {
  const printer = await startReadyPrinter({ printMs: 0 });
  try {
    const home = freshFolder();
    await keepMenu(home, GOODS);
    const shop = await inCore(home, async (ask) => {
      const id = await setUp(ask, printer.port);
      await sellLargeDay(ask, () => undefined, { closed: ORDERS, open: 0 });
      await ask('days.close', { day: 1, countedFen: null, prints: false });
      return id;
    });
    const days = await copyFirstDay(home, ownFolderOf(shop), DAYS);
    const span = { from: days[0]?.date ?? '', to: days.at(-1)?.date ?? '' };
    const figures = await inCore(home, async (ask) => {
      const report = () => ask('reports.get', span);
      const fromFiles = async () => {
        for (const { number } of days) await ask('days.report', { day: number });
      };
      const { orders } = await report();
      if (orders !== DAYS * ORDERS) throw new Error('the report lacks orders');
      return pair(report, fromFiles, { rounds: ROUNDS, warmUps: 1 });
    });
    yield {
      what: `a report of ${DAYS} days of ${ORDERS} orders from their summaries`,
      against: 'the reports of the same days from their files',
      most: MOST_MS,
      ...figures,
    };
  } finally {
    printer.close();
  }
};
