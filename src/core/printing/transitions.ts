// How a print job changes: what each act of a person and each end of a try makes of it.
import type { Printer, PrintTrouble } from '../../contract/printers.ts';
import type { PrintAttempt, ReceiptPaper, TicketKind } from '../../contract/printing.ts';
import type { Language } from '../../contract/settings.ts';
import { failure } from '../failure.ts';
import type { TryEnd } from './print-try.ts';
import { type JobChange, type JobMark, type StoredJob, withAttempt } from './stored-job.ts';

export interface NewJob {
  /** Put twice, it is printed once, also after a restart; null for a job that may be put any number of times. */
  key: string | null;
  kind: TicketKind;
  paper?: ReceiptPaper;
  title: string;
  groups: readonly string[];
  printer: Printer;
  /** The document of the ticket, without marks. */
  text: string;
  language: Language;
  opensDrawer: boolean;
  copyOf?: string;
  /** A copy of a ticket whose job is no longer known. */
  isCopy?: boolean;
}

/** What a change sets; who stores it adds the id and the time. */
export type Change = Omit<JobChange, 'id' | 'changedAtSeconds'>;

export const tooLate = () =>
  failure('printing.too-late', 'the job is over, or its state has changed meanwhile');

/** Nothing of it came out, so it can be printed without being a copy. */
export const didNotComeOut = ({ state }: StoredJob) => state === 'failed' || state === 'cancelled';

export interface Birth {
  id: string;
  place: number;
  nowSeconds: number;
}

export function newJob(
  { printer, copyOf, isCopy = copyOf !== undefined, ...job }: NewJob,
  { id, place, nowSeconds }: Birth,
): StoredJob {
  return {
    ...job,
    id,
    place,
    groups: [...job.groups],
    ...placeAt(printer),
    marks: isCopy ? [{ kind: 'copy' }] : [],
    // A person who tests a printer wants to see its drawer open, also the second time.
    opensDrawer: job.opensDrawer && (!isCopy || job.kind === 'test'),
    copyOf: copyOf ?? null,
    state: 'queued',
    trouble: null,
    detail: '',
    attempts: [],
    queuedAtSeconds: nowSeconds,
    changedAtSeconds: nowSeconds,
    wantedAtSeconds: nowSeconds,
    isSettled: false,
    carryTo: null,
  };
}

const placeAt = ({ id, name, dots }: Printer) => ({ printer: id, printerName: name, dots });

/** Undefined if it was cancelled or moved meanwhile. */
export function begun(job: StoredJob | undefined, printer: Printer): Change | undefined {
  if (job?.state !== 'queued' || job.printer !== printer.id) return undefined;
  return { ...placeAt(printer), state: 'sending', trouble: null, detail: '' };
}

/** A try that ended without anything on paper leaves the job in its queue. */
export function ended(job: StoredJob, end: TryEnd, atSeconds: number): Change {
  const trouble = end.kind === 'printed' ? null : end.trouble;
  const detail = 'detail' in end ? end.detail : '';
  const outcome = end.kind === 'not-out' ? 'failed' : end.kind;
  const attempt = { printer: job.printer, name: job.printerName, atSeconds, outcome, trouble, detail };
  return {
    state: end.kind === 'not-out' ? 'queued' : end.kind,
    trouble,
    detail,
    attempts: withAttempt(job.attempts, attempt),
  };
}

export interface Move {
  to: Printer;
  /** Why it did not come out where it was. */
  trouble: PrintTrouble | null;
  isByPerson: boolean;
  nowSeconds: number;
}

/** Throws `printing.too-late` for a job of which anything may have come out. */
export function movedTo(job: StoredJob, { to, trouble, isByPerson, nowSeconds }: Move): Change {
  const isQueued = job.state === 'queued';
  if (!isQueued && !didNotComeOut(job)) throw tooLate();
  const again = {
    ...placeAt(to),
    ...(isByPerson && { wantedAtSeconds: nowSeconds }),
    carryTo: carryAfter(job, isByPerson),
  };
  if (isQueued && job.printer === to.id) return again;
  const queued: Change = { ...again, state: 'queued', trouble: null, detail: '' };
  const hasReason = job.printer !== to.id || trouble !== null;
  if (!hasReason) return queued;
  return { ...queued, marks: marksAfter(job, trouble), attempts: attemptsAfter(job, trouble, nowSeconds) };
}

/** Only a kitchen waits for its paper; who moved it knows where it comes out. */
function carryAfter({ kind, carryTo, printerName }: StoredJob, isByPerson: boolean): string | null {
  return isByPerson || kind !== 'kitchen' ? null : (carryTo ?? printerName);
}

function marksAfter(job: StoredJob, trouble: PrintTrouble | null): JobMark[] {
  const copies = job.marks.filter(({ kind }) => kind === 'copy');
  return [...copies, { kind: 'moved', printer: job.printerName, trouble }];
}

/** A job that waited in vain has tried, although the journal has not heard of it before. */
function attemptsAfter(job: StoredJob, trouble: PrintTrouble | null, atSeconds: number): PrintAttempt[] {
  const last = job.attempts.at(-1);
  if (last?.printer === job.printer && last.trouble === trouble) return job.attempts;
  const failed = { printer: job.printer, name: job.printerName, atSeconds, trouble, detail: '' };
  return withAttempt(job.attempts, { ...failed, outcome: 'failed' });
}

/** Throws `printing.too-late` unless a person has to decide. */
export function decided(
  job: StoredJob,
  { cameOut, needsPerson }: { cameOut: boolean; needsPerson: boolean },
): Change {
  if (job.state !== 'unknown' && !(job.state === 'queued' && needsPerson)) throw tooLate();
  return cameOut
    ? { state: 'printed', trouble: null, detail: '', isSettled: true }
    : { state: 'failed', isSettled: false };
}

/** Throws `printing.too-late` for a job that has been sent. */
export function cancelled({ state }: StoredJob): Change {
  if (state !== 'queued' && state !== 'failed') throw tooLate();
  return { state: 'cancelled', trouble: null, detail: '' };
}
