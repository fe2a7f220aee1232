// The printers of the training shop: their paper comes out on the screen, and one can break them on purpose.
import * as z from 'zod/mini';
import { trainingPrinterNames } from './printers.ts';
import { command, nothing, query } from './route.ts';

const name = z.enum(trainingPrinterNames);

/** The paper that hangs out of a printer: the ticket so far, until it is cut off. */
export const hangingPaper = z.strictObject({
  /** The text on it, line by line. */
  lines: z.array(z.string()),
  heightDots: z.int(),
});
export type HangingPaper = z.output<typeof hangingPaper>;

export const trainingPaper = z.strictObject({
  /** Increases with each ticket of the printer. */
  number: z.int(),
  atSeconds: z.number(),
  ...hangingPaper.shape,
});
export type TrainingPaper = z.output<typeof trainingPaper>;

export const MOST_TRAINING_PAPERS = 20;

export const trainingPrinter = z.strictObject({
  name,
  isPluggedIn: z.boolean(),
  isCoverOpen: z.boolean(),
  /** The paper that is left, in rows of dots; 0 is out of paper. */
  paperLeftDots: z.int(),
  widthDots: z.int(),
  /** What was cut off and not torn away, the newest first. */
  papers: z.array(trainingPaper),
  hanging: hangingPaper,
  /** How often it buzzed and opened the drawer. */
  buzzes: z.int(),
  drawers: z.int(),
});
export type TrainingPrinter = z.output<typeof trainingPrinter>;

/** Empty until the training shop is opened. */
export const trainingPrinters = z.strictObject({ revision: z.int(), printers: z.array(trainingPrinter) });
export type TrainingPrinters = z.output<typeof trainingPrinters>;

export const trainingPrintersRoutes = {
  'training-printers.get': query(nothing, trainingPrinters),
  /** Opens or closes the cover, pulls or inserts the plug, takes the paper out or loads a new roll. */
  'training-printers.set': command(
    z.strictObject({
      name,
      isPluggedIn: z.exactOptional(z.boolean()),
      isCoverOpen: z.exactOptional(z.boolean()),
      /** 0 for no paper at all; a small number runs out in the middle of a ticket. */
      paperLeftDots: z.exactOptional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
    }),
    trainingPrinters,
  ),
  /** The picture of a ticket, as a data address. */
  'training-printers.paper': query(
    z.strictObject({ name, number: z.int() }),
    z.strictObject({ png: z.string() }),
  ),
  /** Throws a printer's paper away. */
  'training-printers.tear': command(z.strictObject({ name }), trainingPrinters),
} as const;

export const trainingPrintersEvents = { 'training-printers.changed': trainingPrinters } as const;
