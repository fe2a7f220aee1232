// Measures what stands between a tap and a printer's first byte: a ticket's text, its bytes, and its drawing in the worker;
// and how long a training printer, which runs in the desk's own process, holds up everything else.
import { resolve } from 'node:path';
import { receiptBytes } from '../../src/formats/receipt/receipt-bytes.ts';
import { workThread } from '../../src/host/work/work-thread.ts';
import { printFontFile } from '../../tests/support/direct-work.ts';
import { Printer } from '../../src/printer/device/printer.ts';
import { drawnPaper } from '../../src/printer/paper/drawn-paper.ts';
import type { Drawing } from '../../src/printer/paper/paper.ts';
import { printFontOnDemand } from '../../src/printer/paper/print-font-file.ts';
import { recordingLog } from '../../tests/support/test-ports.ts';
import { largeTicketText, ticketSetup, TICKET_LINES } from '../large-ticket.ts';
import type { DeskMeasure, Finding } from '../measure.ts';
import { percentile, timed } from '../pair.ts';
import { measurePrintTap } from './desk-print-tap.ts';
import { measurePrintTyping } from './desk-print-typing.ts';

const ROUNDS = 100;
const MOST_BYTES_MS = 50;
const MOST_RASTER_MS = 200;
const MOST_PAPER_MS = 20;

async function timesOf(work: () => Promise<unknown>): Promise<{ first: number; p95: number }> {
  const first = await timed(work);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(work));
  return { first, p95: percentile(times, 95) };
}

async function* findings(what: string, work: () => Promise<unknown>, most: number): AsyncGenerator<Finding> {
  const { first, p95 } = await timesOf(work);
  yield { what: `${what}, the first`, ours: first };
  yield { what: `${what}, p95 of ${ROUNDS}`, ours: p95, most };
}

/** The pictures of the tickets that a training printer cuts. */
function printAtTraining(bytes: Uint8Array, newDrawing: () => Drawing): Drawing[] {
  const pictures: Drawing[] = [];
  const printer = new Printer({
    widthDots: ticketSetup.dots,
    newDrawing,
    onTicket: ({ picture }) => pictures.push(picture),
    onChange: () => undefined,
    onReport: () => undefined,
    answer: () => undefined,
  });
  for (let rest = bytes; rest.length > 0; rest = rest.subarray(printer.receive(rest)));
  return pictures;
}

/** Printing and drawing are apart: the picture is drawn when a person looks at it. */
async function* trainingFindings(what: string, bytes: Uint8Array): AsyncGenerator<Finding> {
  const font = printFontOnDemand(printFontFile());
  const print = () => printAtTraining(bytes, () => drawnPaper(ticketSetup.dots, font));
  const printing = await timesOf(() => Promise.resolve(print()));
  const papers = Array.from({ length: ROUNDS + 1 }, print);
  const drawing = await timesOf(() => Promise.resolve(papers.pop()?.map((paper) => paper.png())));
  // The first of all reads the font's file as well.
  yield { what: `${what}, the first picture of its paper`, ours: drawing.first };
  yield { what: `${what}, printed, p95 of ${ROUNDS}`, ours: printing.p95, most: MOST_PAPER_MS };
  yield {
    what: `${what}, the picture of its paper, p95 of ${ROUNDS}`,
    ours: drawing.p95,
    most: MOST_PAPER_MS,
  };
}

export const measureDeskPrinting: DeskMeasure = async function* () {
  yield* measureParts();
  yield* measurePrintTap();
  yield* measurePrintTyping();
};

const measureParts: DeskMeasure = async function* () {
  const ticket = `a ticket of ${TICKET_LINES} lines`;
  yield* findings(
    `${ticket} as GB18030`,
    () => Promise.resolve(receiptBytes(largeTicketText(), ticketSetup)),
    MOST_BYTES_MS,
  );
  const work = workThread({
    program: resolve('out/node/worker.js'),
    printFont: printFontFile(),
    log: recordingLog(),
  });
  const drawn = { ...ticketSetup, characters: 'raster' } as const;
  const draw = () => work.ask('receipt.raster', { text: largeTicketText(), setup: drawn });
  yield* findings(`${ticket} drawn in the worker`, draw, MOST_RASTER_MS);
  yield* trainingFindings(`${ticket} at a training printer`, receiptBytes(largeTicketText(), ticketSetup));
  yield* trainingFindings(`a drawn ${ticket.slice(2)} at a training printer`, await draw());
  await work.stop();
};
