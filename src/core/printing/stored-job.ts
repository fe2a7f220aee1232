// A print job as it is on the disk, and what follows from it alone.
import { z } from 'zod';
import { printTroubles } from '../../contract/printers.ts';
import {
  jobId,
  jobStates,
  MOST_ATTEMPTS_SHOWN,
  MOST_JOBS_AT_ONCE,
  printAttempt,
  receiptPapers,
  ticketKinds,
} from '../../contract/printing.ts';
import { fold } from '../../text/fold.ts';
import type { PrintAttempt, PrintingState, ReceiptPaper } from '../../contract/printing.ts';
import { languages } from '../../contract/settings.ts';

const trouble = z.enum(printTroubles).nullable();

const mark = z.union([
  z.strictObject({ kind: z.literal('copy') }),
  /** It did not come out at this printer. */
  z.strictObject({ kind: z.literal('moved'), printer: z.string(), trouble }),
]);
export type JobMark = z.output<typeof mark>;

/** What changes while a job is on its way. */
const progress = z.strictObject({
  printer: z.string(),
  printerName: z.string(),
  /** The width of the paper on which it was or will be printed. */
  dots: z.int(),
  marks: z.array(mark),
  state: z.enum(jobStates),
  trouble,
  detail: z.string(),
  attempts: z.array(printAttempt),
  changedAtSeconds: z.number(),
  /** When a person last wanted it printed: it is too old to print by itself long after that. */
  wantedAtSeconds: z.number(),
  /** A person has dealt with its unknown end. */
  isSettled: z.boolean(),
  /**
   * The name of the printer from which a kitchen ticket has moved by itself, until a person has carried the paper there;
   * earlier versions did not ask for that.
   */
  carryTo: z.string().nullable().default(null),
});
export type Progress = z.output<typeof progress>;

export const storedJob = z.strictObject({
  id: jobId,
  /** Its position among all jobs: the lower, the earlier. */
  place: z.int(),
  /** A job with a key that was put before is not put again. */
  key: z.string().nullable(),
  kind: z.enum(ticketKinds),
  /** Earlier versions did not store it. */
  paper: z.enum(receiptPapers).exactOptional(),
  title: z.string(),
  groups: z.array(z.string()),
  /** The document of the ticket without its marks. */
  text: z.string(),
  language: z.enum(languages),
  copyOf: z.string().nullable(),
  /** The ticket is about cash; earlier versions did not say. */
  opensDrawer: z.boolean().default(false),
  queuedAtSeconds: z.number(),
  ...progress.shape,
});
export type StoredJob = z.output<typeof storedJob>;

/** The fields that a change sets; the others stay. */
export const jobChange = z.strictObject({
  id: jobId,
  printer: progress.shape.printer.exactOptional(),
  printerName: progress.shape.printerName.exactOptional(),
  dots: progress.shape.dots.exactOptional(),
  marks: progress.shape.marks.exactOptional(),
  state: progress.shape.state.exactOptional(),
  trouble: progress.shape.trouble.exactOptional(),
  detail: progress.shape.detail.exactOptional(),
  attempts: progress.shape.attempts.exactOptional(),
  changedAtSeconds: progress.shape.changedAtSeconds.exactOptional(),
  wantedAtSeconds: progress.shape.wantedAtSeconds.exactOptional(),
  isSettled: progress.shape.isSettled.exactOptional(),
  carryTo: z.string().nullable().exactOptional(),
});
export type JobChange = z.output<typeof jobChange>;

/** Absent rather than undefined, as it is stored. */
export const paperFacts = (paper: ReceiptPaper | undefined): Pick<StoredJob, 'paper'> =>
  paper === undefined ? {} : { paper };

/** What a copy of it prints. */
export const contentOf = ({ kind, paper, title, groups, text, language, opensDrawer }: StoredJob) => ({
  kind,
  ...paperFacts(paper),
  title,
  groups,
  text,
  language,
  opensDrawer,
});

type Whereabouts = Pick<StoredJob, 'state' | 'isSettled' | 'carryTo'>;

/** Where a person has to carry it, because it came out somewhere else. */
export const carriedTo = ({ state, carryTo }: Pick<Whereabouts, 'state' | 'carryTo'>): string | null =>
  state === 'printed' || state === 'sent' ? carryTo : null;

/** The first of those that a person has to carry: as many as they can say it of at once. */
export function toCarry(jobs: readonly StoredJob[]): PrintingState['toCarry'] {
  const carried = jobs.flatMap((job) => {
    const { id, title, printer, printerName } = job;
    const carryTo = carriedTo(job);
    return carryTo === null ? [] : [{ job: id, title, printer, printerName, carryTo }];
  });
  return carried.slice(0, MOST_JOBS_AT_ONCE);
}

/** Whether something has to happen to it yet: by itself, or by a person. */
export const isOpen = (job: Whereabouts): boolean => {
  const { state, isSettled } = job;
  const isOnItsWay = state === 'queued' || state === 'sending' || state === 'failed';
  return isOnItsWay || (state === 'unknown' && !isSettled) || carriedTo(job) !== null;
};

/** Repeated tries with the same end count as one. */
export function withAttempt(attempts: readonly PrintAttempt[], latest: PrintAttempt): PrintAttempt[] {
  const before = attempts.at(-1);
  const isSame =
    before?.printer === latest.printer &&
    before.outcome === latest.outcome &&
    before.trouble === latest.trouble &&
    before.detail === latest.detail;
  return [...(isSame ? attempts.slice(0, -1) : attempts), latest].slice(-MOST_ATTEMPTS_SHOWN);
}

/** By a dish, a printer or a group; every word must occur somewhere. */
export function jobFilter(words: string): (job: StoredJob) => boolean {
  const wanted = fold(words).split(/\s+/);
  return ({ title, printerName, groups }) => {
    const text = fold([title, printerName, ...groups].join('\n'));
    return wanted.every((word) => text.includes(word));
  };
}
