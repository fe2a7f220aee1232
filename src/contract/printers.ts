// The printers of this machine, and which receipt group of the open shop comes out at which of them.
import * as z from 'zod/mini';
import { goodsId, thingId } from './goods.ts';
import { profileId } from './profile.ts';
import { command, nothing, query } from './route.ts';

/** The three printers of the training shop exist without being saved. */
export const trainingPrinterNames = ['kitchen', 'bar', 'counter'] as const;
export type TrainingPrinterName = (typeof trainingPrinterNames)[number];
export const trainingPrinterId = (name: TrainingPrinterName) => `training-${name}`;

export const printerId = z.string().check(z.regex(/^([0-9a-f]{32}|training-(kitchen|bar|counter))$/));

export const RAW_PRINTING_PORT = 9100;

const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/** How the bytes reach the printer. */
export const printerConnection = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('network'),
    host: z.string().check(z.trim(), z.minLength(1), z.maxLength(253), z.regex(/^[\p{L}\p{N}._:%[\]-]+$/u)),
    port: z.int().check(z.minimum(1), z.maximum(65_535)),
  }),
  /** A device file of Linux: USB, parallel, or a serial adapter. */
  z.strictObject({
    kind: z.literal('device'),
    path: z.string().check(z.regex(/^\/dev\/(usb\/lp|lp|ttyUSB|ttyACM)\d{1,3}$/)),
  }),
  /** A print queue of the system; it gets the bytes unchanged. */
  z.strictObject({
    kind: z.literal('queue'),
    // A name that begins with a dash would be an option of the command that prints.
    queue: z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[^-\p{C}][^\p{C}]*$/u)),
  }),
  /** The print dialog of the system: a person prints each ticket. */
  z.strictObject({ kind: z.literal('dialog') }),
  /** A printer of the training shop, whose paper comes out on the screen. */
  z.strictObject({ kind: z.literal('training'), printer: z.enum(trainingPrinterNames) }),
]);
export type PrinterConnection = z.output<typeof printerConnection>;

/** `raster`: this machine draws the text, so that the printer needs no Chinese font. */
export const characterSets = ['gb18030', 'utf-8', 'raster'] as const;
export type CharacterSet = (typeof characterSets)[number];

export const paperWidths = [58, 80] as const;
/** The printable dots of the two paper widths, at eight dots a millimetre. */
export const usualDots = { 58: 384, 80: 576 } as const;

export const LEAST_BACKUP_WAIT_SECONDS = 0;
export const MOST_BACKUP_WAIT_SECONDS = 600;

export const printerSetup = z.strictObject({
  name,
  /** Where it stands. */
  place: text(60),
  connection: printerConnection,
  commands: z.enum(['escpos', 'starprnt']),
  paperMm: z.literal(paperWidths),
  dots: z.int().check(z.minimum(256), z.maximum(832)),
  characters: z.enum(characterSets),
  cuts: z.boolean(),
  buzzes: z.boolean(),
  opensDrawer: z.boolean(),
  copies: z.int().check(z.minimum(1), z.maximum(5)),
  /** Prints each dish of a sending as a ticket of its own; earlier versions had no such printers. */
  splitsDishes: z._default(z.boolean(), false),
  /** Has a second colour, red, for what is cancelled and for allergies; earlier versions knew none. */
  printsRed: z._default(z.boolean(), false),
  /** Takes over a job that certainly did not come out here; null for none. */
  backup: z.nullable(printerId),
  backupAfterSeconds: z
    .int()
    .check(z.minimum(LEAST_BACKUP_WAIT_SECONDS), z.maximum(MOST_BACKUP_WAIT_SECONDS)),
});
export type PrinterSetup = z.output<typeof printerSetup>;

export const MOST_PRINTERS = 60;

/** Why a ticket does not come out. */
export const printTroubles = [
  ...(['paper-out', 'cover-open', 'cutter', 'printer-error', 'busy'] as const),
  ...(['name-not-found', 'no-route', 'refused', 'timeout', 'broken-off'] as const),
  ...(['not-permitted', 'device-missing', 'queue-missing', 'queue-stopped', 'queue-failed'] as const),
  /** The printer answered what no printer answers. */
  'nonsense',
  /** The desk ended while it was sending. */
  'interrupted',
  /** The printer was removed while jobs waited for it. */
  'no-printer',
  /** The paper cannot be drawn. */
  'unprintable',
] as const;
export type PrintTrouble = (typeof printTroubles)[number];

/** What is known of a printer: `mute` printers never answer, so nothing can be confirmed there. */
export const printerStatus = z.strictObject({
  id: printerId,
  state: z.enum(['not-checked', 'ready', 'printing', 'trouble']),
  trouble: z.nullable(z.enum(printTroubles)),
  /** The system's own error code, for experts: ECONNREFUSED. */
  detail: z.string(),
  answers: z.enum(['not-known', 'status', 'mute']),
  paperIsLow: z.boolean(),
  checkedAtSeconds: z.nullable(z.number()),
  /** The jobs that wait for it, with the one that is being printed. */
  waiting: z.int(),
});
export type PrinterStatus = z.output<typeof printerStatus>;

export const printer = z.strictObject({ id: printerId, ...printerSetup.shape });
export type Printer = z.output<typeof printer>;

/** Which printers print what of one shop. */
export const printRouting = z.strictObject({
  /** By receipt group: a ticket comes out at each of these. */
  groups: z.record(thingId, z.array(printerId).check(z.maxLength(10))),
  /** For items in no group, and for groups without a printer; null for none. */
  others: z.nullable(printerId),
  /** The counter's own, for receipts; null for none. */
  receipts: z.nullable(printerId),
});
export type PrintRouting = z.output<typeof printRouting>;

export const printersState = z.strictObject({
  /** Increases with every change; the higher of two answers is the later one. */
  revision: z.int(),
  /** In the training shop its own printers come first. */
  printers: z.array(printer),
  statuses: z.array(printerStatus),
  /** Null while no shop is open. */
  routing: z.nullable(printRouting),
});
export type PrintersState = z.output<typeof printersState>;

/** What this machine has to print with. */
export const foundPrinters = z.strictObject({
  queues: z.array(z.string()),
  devices: z.array(z.string()),
  /** Whether the system has queues and device files that this program can use. */
  hasQueues: z.boolean(),
  hasDevices: z.boolean(),
});
export type FoundPrinters = z.output<typeof foundPrinters>;

const which = z.strictObject({ id: printerId });

/** Where one item's ticket would come out. */
export const itemRoute = z.strictObject({
  groups: z.array(z.strictObject({ id: z.string(), name: z.nullable(z.string()) })),
  printers: z.array(printerId),
  /** No printer of its groups prints it, so the printer for others does, or none. */
  isByDefault: z.boolean(),
});
export type ItemRoute = z.output<typeof itemRoute>;

export const printersRoutes = {
  /** The printers, what is known of them, and the routing of the open shop. */
  'printers.get': query(nothing, printersState),
  /** Saves a printer; without an id it is new. */
  'printers.save': command(z.strictObject({ id: z.nullable(printerId), setup: printerSetup }), printersState),
  /** Removes a printer from this machine and from every routing; its waiting jobs need a decision. */
  'printers.remove': command(which, printersState),
  /** Asks a printer for its state now. */
  'printers.check': command(which, printersState),
  /** Lists what this machine has to print with. */
  'printers.find': query(nothing, foundPrinters),
  /** Replaces the routing, but only if the named shop is still the open one. */
  'printers.route': command(z.strictObject({ shop: profileId, routing: printRouting }), printersState),
  /** Where the ticket of an item would come out. */
  'printers.of-item': query(z.strictObject({ id: goodsId }), itemRoute),
} as const;

export const printersEvents = { 'printers.changed': printersState } as const;
