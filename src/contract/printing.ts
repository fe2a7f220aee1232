// Print jobs and the templates of their tickets. Every job is on the disk before its first byte is sent.
import * as z from 'zod/mini';
import { goodsId } from './goods.ts';
import { rowKey } from './goods-fields.ts';
import { paperWidths, printerId, printTroubles } from './printers.ts';
import { command, nothing, query } from './route.ts';

/**
 * `printed`: the printer confirmed it. `sent`: it took everything but confirms nothing. `unknown`: a part may have come
 * out, so a person decides. `failed`: nothing came out.
 */
export const jobStates = ['queued', 'sending', 'printed', 'sent', 'unknown', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

export const ticketKinds = ['kitchen', 'receipt', 'table', 'test'] as const;
export type TicketKind = (typeof ticketKinds)[number];

/** What a job of the kind `receipt` is; reports, papers of the drawer and coupons come out like receipts. */
export const receiptPapers = ['receipt', 'pre-bill', 'report', 'drawer', 'coupon'] as const;
export type ReceiptPaper = (typeof receiptPapers)[number];

export const jobId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** One try at one printer. */
export const printAttempt = z.strictObject({
  printer: printerId,
  /** The printer's name at that time. */
  name: z.string(),
  atSeconds: z.number(),
  outcome: z.enum(['printed', 'sent', 'unknown', 'failed']),
  trouble: z.nullable(z.enum(printTroubles)),
  detail: z.string(),
});
export type PrintAttempt = z.output<typeof printAttempt>;

export const MOST_ATTEMPTS_SHOWN = 20;

export const printJob = z.strictObject({
  id: jobId,
  kind: z.enum(ticketKinds),
  /** Absent for other kinds, and for jobs of earlier versions. */
  paper: z.exactOptional(z.enum(receiptPapers)),
  /** What a person recognises it by: the table and the first items. */
  title: z.string(),
  /** The names of the receipt groups on it. */
  groups: z.array(z.string()),
  printer: printerId,
  printerName: z.string(),
  state: z.enum(jobStates),
  /** Why it waits, failed or is unknown; null if nothing is wrong. */
  trouble: z.nullable(z.enum(printTroubles)),
  detail: z.string(),
  /** The job of which this is a copy; its paper says COPY. */
  copyOf: z.nullable(jobId),
  /** It came out at the backup of this printer, and a person has to carry it there; null if nobody has to. */
  carryTo: z.nullable(z.string()),
  attempts: z.array(printAttempt),
  queuedAtSeconds: z.number(),
  changedAtSeconds: z.number(),
  /** When it moves to the backup printer, if the trouble lasts. */
  movesAtSeconds: z.nullable(z.number()),
  /** Jobs for the print dialog wait until a person prints them. */
  needsPerson: z.boolean(),
});
export type PrintJob = z.output<typeof printJob>;

export const MOST_PRINT_HISTORY = 1000;
export const MOST_JOBS_AT_ONCE = 100;

export const printingState = z.strictObject({
  revision: z.int(),
  queued: z.int(),
  sending: z.int(),
  unknown: z.int(),
  failed: z.int(),
  /** Jobs that nothing but a person prints: those for the dialog, and those of yesterday. */
  forPerson: z.int(),
  /** Kitchen tickets that came out at a backup printer, until a person has carried them; the oldest first. */
  toCarry: z.array(
    z.strictObject({
      job: jobId,
      title: z.string(),
      printer: printerId,
      printerName: z.string(),
      carryTo: z.string(),
    }),
  ),
  /** Jobs cannot be saved, so none is accepted. */
  diskIsFull: z.boolean(),
});
export type PrintingState = z.output<typeof printingState>;

export const printJobsPage = z.strictObject({
  jobs: z.array(printJob),
  total: z.int(),
  revision: z.int(),
});
export type PrintJobsPage = z.output<typeof printJobsPage>;

/** What a ticket may show; each kind uses its own. */
export const ticketParts = [
  'number',
  'time',
  'person',
  'guests',
  'groups',
  'options',
  'codes',
  'prices',
  'barcode',
] as const;
export type TicketPart = (typeof ticketParts)[number];

export const MOST_HEADING_LINES = 4;
const heading = z.string().check(z.maxLength(200));

/** So that no paper is too narrow, and no receipt late. */
export const MOST_LOGO_DOTS = { width: 256, height: 160 } as const;
const DOTS_OF_BYTE = 8;
const MOST_LOGO_CHARACTERS =
  Math.ceil(((MOST_LOGO_DOTS.width / DOTS_OF_BYTE) * MOST_LOGO_DOTS.height) / 3) * 4;
/** One bit a dot, the leftmost in the highest bit, row by row, as base64. */
export const logo = z
  .strictObject({
    widthBytes: z.int().check(z.minimum(1), z.maximum(MOST_LOGO_DOTS.width / DOTS_OF_BYTE)),
    heightDots: z.int().check(z.minimum(1), z.maximum(MOST_LOGO_DOTS.height)),
    dots: z.string().check(z.maxLength(MOST_LOGO_CHARACTERS), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  })
  .check(
    z.refine(
      ({ widthBytes, heightDots, dots }) => dots.length === Math.ceil((widthBytes * heightDots) / 3) * 4,
    ),
  );
export type Logo = z.output<typeof logo>;

export const MOST_QR_CHARACTERS = 200;
/** As links are written: nothing that the letters of a code would leave to each reader. */
const qrText = z.string().check(z.trim(), z.maxLength(MOST_QR_CHARACTERS), z.regex(/^[ -~]*$/));

export const ticketTemplate = z.strictObject({
  /** `system` follows the desk. */
  language: z.enum(['system', 'zh-CN', 'en']),
  /** Up to four lines above and below. */
  heading,
  footing: heading,
  /** A link for a QR code at the end of a receipt; empty for none, as in earlier versions. */
  qr: z._default(qrText, ''),
  /** At the head of a receipt; earlier versions had none. */
  logo: z._default(z.nullable(logo), null),
  /** The size of the items' names. */
  size: z.enum(['normal', 'large', 'huge']),
  shows: z.array(z.enum(ticketParts)).check(z.maxLength(ticketParts.length)),
});
export type TicketTemplate = z.output<typeof ticketTemplate>;

export const ticketTemplates = z.strictObject({
  kitchen: ticketTemplate,
  receipt: ticketTemplate,
  table: ticketTemplate,
  test: ticketTemplate,
});
export type TicketTemplates = z.output<typeof ticketTemplates>;

/** The parts that each kind of ticket can show; everything else on it is always there. */
export const partsOfTicket: Readonly<Record<TicketKind, readonly TicketPart[]>> = {
  kitchen: ['number', 'time', 'person', 'guests', 'groups', 'options', 'codes'],
  receipt: ['number', 'time', 'person', 'guests', 'options', 'prices', 'barcode'],
  table: ['number', 'time', 'guests'],
  test: ['time', 'groups'],
};

const which = z.strictObject({ job: jobId });
/** An SVG drawing of the paper. */
const paper = z.strictObject({ svg: z.string() });

export const printingRoutes = {
  'printing.state': query(nothing, printingState),
  /** One page of the jobs, the newest first; of the `open` ones, which are not over or need a decision, the most urgent first. */
  'printing.jobs': query(
    z.strictObject({
      which: z.enum(['open', 'all']),
      words: z.string().check(z.maxLength(200)),
      offset: z.int().check(z.minimum(0)),
      limit: z.int().check(z.minimum(1), z.maximum(MOST_JOBS_AT_ONCE)),
    }),
    printJobsPage,
  ),
  'printing.job': query(which, printJob),
  /** The paper of a job as it was sent. */
  'printing.paper': query(which, paper),
  /** Prints the kitchen tickets of one item now, at the printers of its receipt groups. */
  'printing.item': command(
    z.strictObject({
      id: goodsId,
      row: z.nullable(rowKey),
      amount: z.int().check(z.minimum(1), z.maximum(999)),
      note: z.string().check(z.maxLength(200)),
    }),
    z.array(jobId),
  ),
  /** Prints a test ticket. */
  'printing.test': command(z.strictObject({ printer: printerId }), z.array(jobId)),
  /** Prints the sample of a template. */
  'printing.sample': command(
    z.strictObject({ printer: printerId, kind: z.enum(ticketKinds), template: ticketTemplate }),
    z.array(jobId),
  ),
  /** Prints a job again, marked as a copy; at its own printer if none is named. */
  'printing.again': command(z.strictObject({ job: jobId, printer: z.nullable(printerId) }), z.array(jobId)),
  /** Says of a job whose end is unknown whether it came out. */
  'printing.decide': command(z.strictObject({ job: jobId, cameOut: z.boolean() }), printJob),
  /** Says that tickets which came out at a backup printer were carried to where they belong. */
  'printing.carried': command(
    z.strictObject({ jobs: z.array(jobId).check(z.minLength(1), z.maxLength(MOST_JOBS_AT_ONCE)) }),
    printingState,
  ),
  /** Moves a job that did not come out to another printer. */
  'printing.move': command(z.strictObject({ job: jobId, printer: printerId }), printJob),
  /** Cancels a job that has not been sent. */
  'printing.cancel': command(which, printJob),
  'printing.templates': query(nothing, ticketTemplates),
  'printing.save-templates': command(ticketTemplates, ticketTemplates),
  /** Draws the sample of a template. */
  'printing.preview': query(
    z.strictObject({
      kind: z.enum(ticketKinds),
      template: ticketTemplate,
      paperMm: z.literal(paperWidths),
      dots: z.int().check(z.minimum(256), z.maximum(832)),
    }),
    paper,
  ),
} as const;

export const printingEvents = { 'printing.changed': printingState } as const;
