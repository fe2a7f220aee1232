// One try to print one job at one printer. Until the journal says "sending" nothing of it has been sent.
import type { Printer, PrintTrouble } from '../../contract/printers.ts';
import { endOfBrokenCommand, joined } from '../../formats/receipt/printer-commands.ts';
import { type ClosedLink, type DirectConnection, PrintFault, type PrinterLinks } from '../ports.ts';
import type { Conversation, Heard } from './conversation.ts';
import { troubleOf, withAutomaticStatus } from './printer-answers.ts';
import type { Knowledge } from './knowledge.ts';
import type { StoredJob } from './stored-job.ts';

export type TryOutcome =
  | { kind: 'printed' }
  /** Whether the printer has read it is known when the connection is closed. */
  | { kind: 'sent'; trouble: PrintTrouble | null; closed: Promise<ClosedLink> }
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
  hangUp: () => Promise<ClosedLink>;
  /** The printer may wait for the rest of a command that broke off. */
  mayBeBroken: boolean;
  /** For a question that has not been asked before. */
  newQuestionId: () => string;
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
  const { printer } = deps;
  try {
    if (printer.connection.kind === 'queue') return await printByQueue(printer.connection.queue, deps);
    return await printDirectly(deps);
  } catch (error) {
    void deps.hangUp();
    if (error instanceof PrintFault) return notOut(error, false);
    if (error instanceof Unprintable)
      return { kind: 'failed', trouble: 'unprintable', detail: error.message };
    throw error;
  }
}

async function printByQueue(queue: string, deps: TryDeps): Promise<TryOutcome> {
  const { job, links, begin, signal } = deps;
  const ready = joined([...(deps.mayBeBroken ? [endOfBrokenCommand()] : []), await deps.bytes]);
  if (!(await begin())) return { kind: 'gone' };
  try {
    await links.enqueue(queue, { title: job.title, bytes: ready }, signal);
    return { kind: 'sent', trouble: null, closed: Promise.resolve('not-known') };
  } catch (error) {
    return afterBegin(error);
  }
}

async function printDirectly(deps: TryDeps): Promise<TryOutcome> {
  const to = deps.directOf(deps.printer);
  if (to === null) throw new PrintFault('no-route', '', false);
  const talk = await deps.talk(to);
  const heard = await askBefore(talk, deps);
  if (deps.mayBeBroken) await settle(talk, deps, heard?.kind === 'status');
  const bytes = await deps.bytes;
  if (talk.fault !== undefined) throw talk.fault;
  if (!(await deps.begin())) return { kind: 'gone' };
  const end = await sendAll(talk, bytes, deps, heard?.kind === 'status');
  if (end.kind === 'printed') return end;
  const closed = deps.hangUp();
  return end.kind === 'sent' ? { ...end, closed } : end;
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

/**
 * After a ticket whose end is not known: ends a command that broke off, and sends nothing of the next ticket before the
 * printer has worked through what it got. Throws `PrintFault`.
 */
async function settle(talk: Conversation, deps: TryDeps, isAnswering: boolean): Promise<void> {
  await talk.write(endOfBrokenCommand());
  const { confirms, ids } = deps.knowledge.get();
  // An id tells the answers of two tickets apart without it.
  if (!isAnswering || confirms === 'no' || ids === 'yes') return;
  if (await talk.answersInOrder()) return;
  if (confirms === 'yes') throw new PrintFault('timeout', '', false);
  deps.knowledge.learn({ confirms: 'no' });
}

type Unproven = Exclude<TryOutcome, { kind: 'sent' | 'gone' }>;
type SendEnd = Unproven | { kind: 'sent'; trouble: PrintTrouble | null };

async function sendAll(
  talk: Conversation,
  bytes: Uint8Array,
  { knowledge, newQuestionId, onTrouble }: TryDeps,
  isAnswering: boolean,
): Promise<SendEnd> {
  try {
    await talk.write(isAnswering ? withAutomaticStatus(bytes) : bytes);
  } catch (error) {
    return afterBegin(error);
  }
  const { confirms, ids } = knowledge.get();
  const id = ids === 'no' ? null : newQuestionId();
  const isAsked = isAnswering && confirms !== 'no';
  const ending = isAsked
    ? await talk.confirm({ bytes: bytes.length, id, hasConfirmed: confirms === 'yes', onTrouble })
    : await talk.watch();
  if (ending.kind === 'lost') return { ...ending, kind: 'unknown' };
  if (ending.kind === 'confirmed') {
    knowledge.learn({ confirms: 'yes', ids: ending.by === 'named' ? 'yes' : 'no' });
    return { kind: 'printed' };
  }
  if (isAsked && !talk.hasHeardNonsense) knowledge.learn({ confirms: 'no' });
  return { kind: 'sent', trouble: talk.hasHeardNonsense ? 'nonsense' : null };
}

function afterBegin(error: unknown): Unproven {
  if (!(error instanceof PrintFault)) throw error;
  return error.mayHaveComeOut
    ? { kind: 'unknown', trouble: error.trouble, detail: error.detail }
    : notOut(error, true);
}

const notOut = ({ trouble, detail }: PrintFault, wasBegun: boolean): Unproven => ({
  kind: 'not-out',
  trouble,
  detail,
  wasBegun,
});
