// One try to print one job at one printer. Until the journal says "sending" nothing of it has been sent.
import type { Printer, PrintTrouble } from '../../contract/printers.ts';
import { type DirectConnection, PrintFault, type PrinterLinks } from '../ports.ts';
import type { Conversation, Heard } from './conversation.ts';
import { troubleOf, withAutomaticStatus } from './printer-answers.ts';
import type { Knowledge } from './knowledge.ts';
import type { StoredJob } from './stored-job.ts';

export type TryOutcome =
  | { kind: 'printed' }
  | { kind: 'sent'; trouble: PrintTrouble | null }
  | { kind: 'unknown'; trouble: PrintTrouble; detail: string }
  /** Nothing came out, and the next try may succeed; `wasBegun` if the journal says that it is being sent. */
  | { kind: 'not-out'; trouble: PrintTrouble; detail: string; wasBegun: boolean }
  /** No printer can print it. */
  | { kind: 'failed'; trouble: PrintTrouble; detail: string }
  /** It was cancelled or moved meanwhile. */
  | { kind: 'gone' };
export type TryEnd = Exclude<TryOutcome, { kind: 'gone' }>;

/** The ticket cannot be turned into bytes. */
export class Unprintable extends Error {
  constructor(cause: unknown) {
    super(`the ticket cannot be drawn: ${cause instanceof Error ? cause.message : String(cause)}`);
    this.name = 'Unprintable';
  }
}

export interface TryDeps {
  job: StoredJob;
  printer: Printer;
  /** The ticket as this printer takes it. */
  bytes: Promise<Uint8Array>;
  links: PrinterLinks;
  /** The connection to the printer: an earlier one that still stands, or a new one. */
  talk: (to: DirectConnection) => Promise<Conversation>;
  /** Ends the connection, if there is one. */
  hangUp: () => void;
  /** Where a printer is reached; null if it is not there. */
  directOf: (printer: Printer) => DirectConnection | null;
  knowledge: { get: () => Knowledge; learn: (learned: Partial<Knowledge>) => void };
  answerWithinMs: number;
  onHeard: (heard: Heard) => void;
  onTrouble: (trouble: PrintTrouble | null) => void;
  /** Writes that it is being sent; false if it is no longer to be sent. */
  begin: () => Promise<boolean>;
  signal: AbortSignal;
}

export async function tryToPrint(deps: TryDeps): Promise<TryOutcome> {
  const { printer, hangUp } = deps;
  try {
    if (printer.connection.kind === 'queue') return await printByQueue(printer.connection.queue, deps);
    return await printDirectly(deps);
  } catch (error) {
    hangUp();
    if (error instanceof PrintFault) return notOut(error, false);
    if (error instanceof Unprintable)
      return { kind: 'failed', trouble: 'unprintable', detail: error.message };
    throw error;
  }
}

async function printByQueue(
  queue: string,
  { job, bytes, links, begin, signal }: TryDeps,
): Promise<TryOutcome> {
  const ready = await bytes;
  if (!(await begin())) return { kind: 'gone' };
  try {
    await links.enqueue(queue, { title: job.title, bytes: ready }, signal);
    return { kind: 'sent', trouble: null };
  } catch (error) {
    return afterBegin(error);
  }
}

async function printDirectly(deps: TryDeps): Promise<TryOutcome> {
  const to = deps.directOf(deps.printer);
  if (to === null) throw new PrintFault('no-route', '', false);
  const talk = await deps.talk(to);
  const heard = await askBefore(talk, deps);
  const bytes = await deps.bytes;
  if (talk.fault !== undefined) throw talk.fault;
  if (!(await deps.begin())) return { kind: 'gone' };
  const outcome = await sendAll(talk, bytes, deps, heard?.kind === 'status');
  if (outcome.kind !== 'printed') deps.hangUp();
  return outcome;
}

/** Throws `PrintFault` if the printer cannot print now. Undefined if it was not asked. */
async function askBefore(talk: Conversation, deps: TryDeps): Promise<Heard | undefined> {
  const { knowledge, printer, answerWithinMs } = deps;
  const { answers } = knowledge.get();
  // The questions are those of ESC/POS; a Star printer counts as mute.
  if (printer.commands === 'starprnt' || answers === 'mute') return undefined;
  const heard = await talk.askStatus(answerWithinMs);
  deps.onHeard(heard);
  const trouble = heard.kind === 'status' ? troubleOf(heard.flags) : null;
  if (trouble !== null) throw new PrintFault(trouble, '', false);
  // A printer that used to answer and keeps silent hangs: it would swallow the job.
  if (heard.kind === 'mute' && answers === 'status') throw new PrintFault('timeout', '', false);
  // Nonsense may be a disturbed line, so it says nothing about the next job.
  if (heard.kind !== 'nonsense') knowledge.learn({ answers: heard.kind });
  return heard;
}

async function sendAll(
  talk: Conversation,
  bytes: Uint8Array,
  { knowledge, onTrouble }: TryDeps,
  isAnswering: boolean,
): Promise<TryOutcome> {
  try {
    await talk.write(isAnswering ? withAutomaticStatus(bytes) : bytes);
  } catch (error) {
    return afterBegin(error);
  }
  const { confirms } = knowledge.get();
  const isAsked = isAnswering && confirms !== 'no';
  const ending = isAsked
    ? await talk.confirm({ bytes: bytes.length, hasConfirmed: confirms === 'yes', onTrouble })
    : await talk.watch();
  if (ending.kind === 'lost') return { ...ending, kind: 'unknown' };
  if (ending.kind === 'confirmed') {
    knowledge.learn({ confirms: 'yes' });
    return { kind: 'printed' };
  }
  if (isAsked && !talk.hasHeardNonsense) knowledge.learn({ confirms: 'no' });
  return { kind: 'sent', trouble: talk.hasHeardNonsense ? 'nonsense' : null };
}

function afterBegin(error: unknown): TryOutcome {
  if (!(error instanceof PrintFault)) throw error;
  return error.mayHaveComeOut
    ? { kind: 'unknown', trouble: error.trouble, detail: error.detail }
    : notOut(error, true);
}

const notOut = ({ trouble, detail }: PrintFault, wasBegun: boolean): TryOutcome => ({
  kind: 'not-out',
  trouble,
  detail,
  wasBegun,
});
