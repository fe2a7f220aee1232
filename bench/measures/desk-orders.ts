// Measures the desk in a day of 3,000 orders with 300 open slips: an act on the disk, the journal, the closing, the start.
import { cpSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ownFolderOf } from '../../src/core/platform/shop/profiles.ts';
import type { Order } from '../../src/contract/orders.ts';
import { openJournalFiles } from '../../src/host/files/journal-files.ts';
import { startDesk } from '../../tests/support/driven-desk.ts';
import { keepMenu } from '../cached-home.ts';
import { freshFolder } from '../fresh-folder.ts';
import { type Ask, inCore } from '../in-core.ts';
import { act, addDish, LARGE_DAY, newId, sellLargeDay, simpleDishes } from '../large-day.ts';
import { printerAt } from '../large-ticket.ts';
import type { DeskMeasure, Finding } from '../measure.ts';
import { median, pair, percentile, timed } from '../pair.ts';
import { startReadyPrinter } from '../ready-printer.ts';
import { measureOrdersPage } from './desk-orders-page.ts';

const GOODS = 100_000;
const STARTS = 9;
const CLOSINGS = 5;
const SLIPS = 10;
const ACTS = 60;
const PAGE = 500;
const MOST = { actMs: 100, closingMs: 2_000, startRatio: 1.5 } as const;
const KILOBYTE = 1_000;

const day = `${LARGE_DAY.closed.toLocaleString('en')} orders`;
const slips = `${LARGE_DAY.open} open slips`;
const AGAINST_DOCUMENT = 'one JSON document of the day, written whole';

/** Two desks with the same menu and printer: one has sold nothing yet, the other has sold the day. */
interface Homes {
  empty: string;
  full: string;
  ordersFolder: string;
  /** The largest size that the journal had during the day. */
  journalBytes: number;
}

async function prepare(printerPort: number): Promise<Homes> {
  const empty = freshFolder();
  await keepMenu(empty, GOODS);
  const shop = await inCore(empty, (ask) => setUp(ask, printerPort));
  const full = freshFolder();
  cpSync(empty, full, { recursive: true });
  const ordersFolder = join(ownFolderOf(shop), 'orders');
  let journalBytes = 0;
  const weigh = () => {
    journalBytes = Math.max(journalBytes, sizeOf(full, ordersFolder, 'journal'));
  };
  await inCore(full, (ask) => sellLargeDay(ask, weigh));
  return { empty, full, ordersFolder, journalBytes };
}

const sizeOf = (home: string, folder: string, file: string): number =>
  statSync(join(home, folder, `${file}.journal`)).size;

/** One printer for everything. */
export async function setUp(ask: Ask, port: number): Promise<string> {
  const { printers } = await ask('printers.save', { id: null, setup: printerAt(port, 'Kitchen') });
  const { currentId } = await ask('session.get', null);
  const shop = currentId ?? '';
  const others = printers[0]?.id ?? null;
  await ask('printers.route', { shop, routing: { groups: {}, others, receipts: null } });
  // The page of the counter is measured from a click, so it must not be there from the start.
  await ask('settings.change', { startPage: 'overview' });
  return shop;
}

/** Every order of the day as the screens see it: what a program without a journal would store. */
async function wholeDay(ask: Ask): Promise<Order[]> {
  const ids: string[] = [];
  for (const which of ['open', 'closed'] as const) {
    for (let offset = 0, total = 1; offset < total; offset += PAGE) {
      const page = await ask('orders.slips', { which, words: '', offset, limit: PAGE });
      ids.push(...page.slips.map(({ id }) => id));
      total = page.total;
    }
  }
  return Promise.all(ids.map((order) => ask('orders.get', { order })));
}

const document = () => openJournalFiles(freshFolder()).open('day');
const textOf = (orders: readonly Order[]) => [JSON.stringify(orders)];

/** Dishes that are added to a few slips in turn, each flushed to the disk. */
async function* measureActs(home: string): AsyncGenerator<Finding> {
  const { taken, figures } = await inCore(home, async (ask) => {
    const orders = await wholeDay(ask);
    const dishes = await simpleDishes(ask);
    const slipIds = Array.from({ length: SLIPS }, newId);
    for (const slip of slipIds) await act(ask, slip, { kind: 'open', place: null, guests: null });
    const file = document();
    const times: number[] = [];
    let count = 0;
    const add = async () => {
      const [slip = '', dish = ''] = [
        slipIds[count % SLIPS],
        dishes[Math.floor(count / SLIPS) % dishes.length],
      ];
      count += 1;
      times.push(await timed(() => act(ask, slip, addDish(dish))));
    };
    const rewrite = () => file.replace(textOf(orders));
    return { taken: times, figures: await pair(add, rewrite, { rounds: ACTS, warmUps: SLIPS }) };
  });
  const what = `a dish added to one of ${slips}, until it is on the disk`;
  yield { what: `${what}, p95 of ${ACTS}`, ours: percentile(taken.slice(-ACTS), 95), most: MOST.actMs };
  yield { what: `${what}, p50`, against: AGAINST_DOCUMENT, ...figures, promised: 1 };
}

interface Closing {
  tookMs: number;
  plainMs: number;
  journalBytes: number;
  documentBytes: number;
}

/** On a copy without the menu, which a closing does not need: a day can be closed only once. */
async function close({ full, ordersFolder }: Homes): Promise<Closing> {
  const home = freshFolder();
  const menu = join(ordersFolder, '..', '..', 'data');
  cpSync(full, home, { recursive: true, filter: (path) => relative(full, path) !== menu });
  return inCore(home, async (ask) => {
    // No route before it has read the archive of the day.
    const { number = 0 } = (await ask('orders.state', null)).day ?? {};
    const closing = { day: number, countedFen: null, prints: false };
    const tookMs = await timed(() => ask('days.close', closing));
    const journalBytes = sizeOf(home, ordersFolder, 'journal');
    await ask('days.reopen', { day: number, reason: 'bench' });
    const orders = await wholeDay(ask);
    const plainMs = await timed(() => document().replace(textOf(orders)));
    return { tookMs, plainMs, journalBytes, documentBytes: Buffer.byteLength(JSON.stringify(orders)) };
  });
}

async function* measureClosing(homes: Homes): AsyncGenerator<Finding> {
  const closings: Closing[] = [];
  for (let round = 0; round < CLOSINGS; round += 1) closings.push(await close(homes));
  const ours = median(closings.map(({ tookMs }) => tookMs));
  const plain = median(closings.map(({ plainMs }) => plainMs));
  yield {
    what: `closing a day of ${day} and ${slips}`,
    against: AGAINST_DOCUMENT,
    ours,
    plain,
    ratio: ours / plain,
    most: MOST.closingMs,
  };
  const documentBytes = median(closings.map((closing) => closing.documentBytes));
  const journalBytes = median(closings.map((closing) => closing.journalBytes));
  const sizeFinding = (what: string, bytes: number): Finding => ({
    what,
    against: AGAINST_DOCUMENT,
    unit: 'kB',
    ours: bytes / KILOBYTE,
    plain: documentBytes / KILOBYTE,
    ratio: bytes / documentBytes,
  });
  yield sizeFinding(`the journal after it was compacted, with ${slips}`, journalBytes);
  yield sizeFinding(`the journal at its largest in a day of ${day}`, homes.journalBytes);
}

/** From the start of the program until it knows all open slips. */
async function* measureStart({ empty, full }: Homes): AsyncGenerator<Finding> {
  let stop = () => Promise.resolve();
  const startOn = (home: string, open: number) => async () => {
    const desk = await startDesk(home);
    ({ stop } = desk);
    const state = await desk.ask('orders.state', null);
    if (state.open < open) throw new Error('the desk does not know its open slips');
  };
  const figures = await pair(startOn(full, LARGE_DAY.open), startOn(empty, 0), {
    rounds: STARTS,
    warmUps: 1,
    tidy: () => stop(),
  });
  yield {
    what: `start of the desk with ${day} and ${slips} in its day`,
    against: 'its start before the first order',
    promised: MOST.startRatio,
    ...figures,
  };
}

export const measureDeskOrders: DeskMeasure = async function* () {
  const printer = await startReadyPrinter({ printMs: 0 });
  try {
    const homes = await prepare(printer.port);
    yield* measureStart(homes);
    yield* measureClosing(homes);
    yield* measureOrdersPage(homes, { goods: GOODS, day, slips });
    yield* measureActs(homes.full);
  } finally {
    printer.close();
  }
};
