// Measures from the tap until the first bytes of the ticket are at the printer, against the same bytes sent without a journal.
import { once } from 'node:events';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import type { Printer } from '../../src/contract/printers.ts';
import { Papers } from '../../src/core/printing/papers.ts';
import type { Knowledge } from '../../src/core/printing/knowledge.ts';
import { Spooler } from '../../src/core/printing/spooler.ts';
import { usualTemplates } from '../../src/formats/receipt/samples.ts';
import { nodeDigest } from '../../src/host/digest.ts';
import { openJournalFiles } from '../../src/host/files/journal-files.ts';
import { printerLinks } from '../../src/host/printing/printer-links.ts';
import { nodeChance, nodeClock } from '../../src/host/time/clock.ts';
import { workThread } from '../../src/host/work/work-thread.ts';
import { printFontFile } from '../../tests/support/direct-work.ts';
import { type DrivenDesk, startDesk } from '../../tests/support/driven-desk.ts';
import { recordingLog } from '../../tests/support/test-ports.ts';
import { until } from '../../tests/support/until.ts';
import { keepMenu } from '../cached-home.ts';
import { freshFolder } from '../fresh-folder.ts';
import { largeTicket, printerAt, TICKET_LINES } from '../large-ticket.ts';
import type { DeskMeasure, Finding } from '../measure.ts';
import { median, percentile } from '../pair.ts';
import { type ReadyPrinter, startReadyPrinter } from '../ready-printer.ts';

const GOODS = 10_000;
const WARM_UPS = 10;
const ROUNDS = 100;
const MOST_MS = 50;
const PRINT_MS = 5;
const READY_WITHIN_MS = 60_000;

interface Tapping {
  what: string;
  printer: ReadyPrinter;
  /** Resolves when the ticket is stored. */
  tap: () => Promise<unknown>;
  /** Whether nothing is being printed. */
  isIdle: () => Promise<boolean> | boolean;
}

/** Connects, writes, and ends: what a program does that promises nothing. */
async function writeStraight({ port }: ReadyPrinter, bytes: Uint8Array): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  socket.end(bytes);
  await once(socket, 'close');
}

async function firstByteMs(printer: ReadyPrinter, send: () => Promise<unknown>): Promise<number> {
  const arrival = printer.nextTicket();
  const begunAtMs = performance.now();
  const [atMs] = await Promise.all([arrival, send()]);
  return atMs - begunAtMs;
}

async function* measureTaps({ what, printer, tap, isIdle }: Tapping): AsyncGenerator<Finding> {
  const ours: number[] = [];
  const plain: number[] = [];
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    const tapMs = await firstByteMs(printer, tap);
    await until('the ticket is printed', isIdle, READY_WITHIN_MS);
    const bytes = printer.lastTicket();
    const plainMs = await firstByteMs(printer, () => writeStraight(printer, bytes));
    if (round >= 0) {
      ours.push(tapMs);
      plain.push(plainMs);
    }
  }
  yield { what: `${what}, p95 of ${ROUNDS}`, ours: percentile(ours, 95), most: MOST_MS };
  yield {
    what: `${what}, p50`,
    against: 'the same bytes sent at once, and nothing stored or asked',
    ours: median(ours),
    plain: median(plain),
    ratio: median(ours) / median(plain),
  };
}

/** A dish of a menu, at a desk that runs as people start it; its shop is away. */
async function* measureDish(): AsyncGenerator<Finding> {
  const home = freshFolder();
  await keepMenu(home, GOODS);
  const printer = await startReadyPrinter({ printMs: PRINT_MS });
  const desk = await startDesk(home);
  try {
    const id = await firstDish(desk);
    const { currentId } = await desk.ask('session.get', null);
    const { printers } = await desk.ask('printers.save', {
      id: null,
      setup: printerAt(printer.port, 'Kitchen'),
    });
    const routing = { groups: {}, others: printers[0]?.id ?? null, receipts: null };
    await desk.ask('printers.route', { shop: currentId ?? '', routing });
    yield* measureTaps({
      what: 'a tap on a dish to the first byte of its ticket at the printer',
      printer,
      tap: () => desk.ask('printing.item', { id, row: null, amount: 2, note: '不要辣' }),
      isIdle: async () => {
        const { queued, sending } = await desk.ask('printing.state', null);
        return queued + sending === 0;
      },
    });
  } finally {
    await desk.stop();
    printer.close();
  }
}

async function firstDish(desk: DrivenDesk): Promise<string> {
  const isOpen = async () => (await desk.ask('goods.state', null)).menu === 'open';
  await until('the menu is open', isOpen, READY_WITHIN_MS);
  const query = { words: '', filters: {}, offset: 0, limit: 1, facets: false };
  const { lines } = await desk.ask('goods.search', query);
  return lines[0]?.id ?? '';
}

/** No route prints so long a ticket yet, so it is put where the routes put theirs. */
async function* measureLargeTicket(): AsyncGenerator<Finding> {
  const ready = await startReadyPrinter({ printMs: PRINT_MS });
  const work = workThread({
    program: resolve('out/node/worker.js'),
    printFont: printFontFile(),
    log: recordingLog(),
  });
  const printer: Printer = { ...printerAt(ready.port, 'Kitchen'), id: '1'.repeat(32) };
  const papers = new Papers({ work, settings: { language: () => 'zh-CN', hasTwelveHours: () => false } });
  const spooler = spoolerFor(printer, papers);
  const tap = async () => {
    const text = await papers.text(largeTicket(), usualTemplates.kitchen);
    const title = `${TICKET_LINES} lines`;
    const job = { key: null, kind: 'kitchen', title, groups: [], text, language: 'zh-CN' } as const;
    await spooler.put([{ ...job, printer, opensDrawer: false }]);
  };
  const isIdle = () => {
    const { queued, sending } = spooler.counts();
    return queued + sending === 0;
  };
  const what = `a ticket of ${TICKET_LINES} lines from its order to its first byte at the printer`;
  try {
    yield* measureTaps({ what, printer: ready, tap, isIdle });
  } finally {
    await spooler.stop();
    await work.stop();
    ready.close();
  }
}

function spoolerFor(printer: Printer, papers: Papers): Spooler {
  let known: Knowledge | undefined;
  return new Spooler({
    clock: nodeClock,
    chance: nodeChance,
    log: recordingLog(),
    links: printerLinks(),
    file: openJournalFiles(freshFolder()).open('printing/journal'),
    digest: nodeDigest,
    device: () => 'desk',
    onDamage: () => undefined,
    find: (id) => (id === printer.id ? printer : undefined),
    directOf: ({ connection }) => (connection.kind === 'network' ? connection : null),
    canPrint: () => true,
    bytesOf: (job, at) => papers.bytes(job, at),
    knowledge: {
      of: () => known,
      learn: (_, learned) => {
        known = learned;
      },
    },
    onChange: () => undefined,
  });
}

export const measurePrintTap: DeskMeasure = async function* () {
  yield* measureDish();
  yield* measureLargeTicket();
};
