// Queues of CUPS on Linux and macOS: `lp` takes the bytes unchanged, and the server says what becomes of the job.
import { setTimeout as pause } from 'node:timers/promises';
import { PrintFault, type PrinterLinks } from '../../core/ports.ts';
import { codeOf, interrupted } from './faults.ts';
import { askPrintServer, type IppAttributes, IppFault, type IppQuestion } from './ipp.ts';
import { type Ran, runProgram } from './run-program.ts';

export interface CupsOptions {
  /** How long a job may take to leave the queue before it is cancelled. */
  leaveMs: number;
}

const usualOptions: CupsOptions = { leaveMs: 60_000 };

const COMMAND_MS = 10_000;
const FIRST_POLL_MS = 50;
const LONGEST_POLL_MS = 500;
/** How long a cancelled job may take to end. */
const CANCEL_MS = 3000;

/** The messages of `lp` are compared, so they must be English. */
const plainWords = { LC_ALL: 'C', LANG: 'C', LANGUAGE: 'C' };

/** The numbers of RFC 8011. */
const jobStates = { canceled: 7, aborted: 8, completed: 9 } as const;
const PRINTER_STOPPED = 5;

interface Queue {
  name: string;
  server: string;
  uri: string;
}

export const enqueueAtCups =
  (options: CupsOptions = usualOptions): PrinterLinks['enqueue'] =>
  async (name, { title, bytes }, signal) => {
    if (signal.aborted) throw interrupted(false);
    const queue = await queueNamed(name);
    await throwIfStopped(queue);
    const job = await submitted(queue, title, bytes);
    await passedOn({ queue, job, signal }, options);
  };

/** Undefined if this system has no CUPS. */
export async function cupsQueues(): Promise<string[] | undefined> {
  const listed = await command(['lpstat', '-e']).catch(() => undefined);
  return listed?.output.split('\n').filter((line) => line !== '');
}

async function queueNamed(name: string): Promise<Queue> {
  // Only lpstat knows all the ways in which the server can be configured.
  const { output } = await command(['lpstat', '-H']);
  // A name may have an instance, which is a set of options and unknown to the server.
  const [plain = name] = name.split('/');
  const server = output.trim();
  return { name, server, uri: `ipp://localhost/printers/${encodeURIComponent(plain)}` };
}

/** A job for a stopped queue would lie there and come out at some other time. */
async function throwIfStopped(queue: Queue): Promise<void> {
  const printer = await asked(queue, {
    operation: 'getPrinterAttributes',
    about: ['printer-uri', queue.uri],
    attributes: ['printer-state', 'printer-is-accepting-jobs'],
  });
  if (printer === undefined) throw new PrintFault('queue-missing', 'NOT_FOUND', false);
  if (isStopped(printer) || numberOrFlag(printer, 'printer-is-accepting-jobs') === false)
    throw new PrintFault('queue-stopped', 'STOPPED', false);
}

/** Returns the number of the job. */
async function submitted(queue: Queue, title: string, bytes: Uint8Array): Promise<string> {
  const ran = await command(['lp', '-d', queue.name, '-o', 'raw', '-t', title, '-'], bytes);
  const job = /request id is \S+-(\d+)/.exec(ran.output)?.[1];
  if (ran.code === 0 && job !== undefined) return job;
  if (ran.code === undefined) throw new PrintFault('timeout', 'LP_TIMEOUT', true);
  if (ran.errors.includes('does not exist')) throw new PrintFault('queue-missing', 'NOT_FOUND', false);
  if (ran.errors.includes('not accepting jobs')) throw new PrintFault('queue-stopped', 'REJECTING', false);
  throw new PrintFault('queue-failed', `LP_${ran.code}`, job !== undefined || ran.code === 0);
}

interface Submitted {
  queue: Queue;
  job: string;
  signal: AbortSignal;
}

/** Resolves when the job was passed on to the printer. */
async function passedOn({ queue, job, signal }: Submitted, { leaveMs }: CupsOptions): Promise<void> {
  const giveUpAt = performance.now() + leaveMs;
  for (let waitMs = FIRST_POLL_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_POLL_MS)) {
    const now = await jobNow(queue, job);
    if (now?.state === jobStates.completed) return;
    if (now !== undefined && now.state >= jobStates.canceled) throw ended(now);
    if (await isQueueStopped(queue)) return cancelled({ queue, job }, 'queue-stopped');
    if (performance.now() > giveUpAt) return cancelled({ queue, job }, 'timeout');
    // The queue has the job, and prints it whether this program runs or not.
    await pause(waitMs, undefined, { signal }).catch(() => {
      throw interrupted(true);
    });
  }
}

interface JobNow {
  state: number;
  /** Whether the server ever gave it to the printer. */
  hasBegun: boolean;
}

/** Undefined while the server does not answer: it may be restarting. */
async function jobNow(queue: Queue, job: string): Promise<JobNow | undefined> {
  const answer = await asked(queue, {
    operation: 'getJobAttributes',
    about: ['job-uri', `ipp://localhost/jobs/${job}`],
    attributes: ['job-state', 'time-at-processing'],
  }).then(
    (found) => ({ found }),
    () => undefined,
  );
  if (answer === undefined) return undefined;
  // The server may be configured to forget jobs that are over; then it is not known how this one ended.
  if (answer.found === undefined) throw new PrintFault('queue-failed', 'JOB_GONE', true);
  return {
    state: Number(numberOrFlag(answer.found, 'job-state')),
    hasBegun: numberOrFlag(answer.found, 'time-at-processing') !== undefined,
  };
}

const ended = ({ state, hasBegun }: JobNow) =>
  new PrintFault('queue-failed', state === jobStates.canceled ? 'CANCELED' : 'ABORTED', hasBegun);

async function isQueueStopped(queue: Queue): Promise<boolean> {
  const printer = await asked(queue, {
    operation: 'getPrinterAttributes',
    about: ['printer-uri', queue.uri],
    attributes: ['printer-state'],
  }).catch(() => undefined);
  return printer !== undefined && isStopped(printer);
}

/** Cancels the job, so that it cannot come out later; throws the trouble unless the job was passed on meanwhile. */
async function cancelled(
  { queue, job }: Omit<Submitted, 'signal'>,
  trouble: 'queue-stopped' | 'timeout',
): Promise<void> {
  await command(['cancel', job]).catch(() => undefined);
  const giveUpAt = performance.now() + CANCEL_MS;
  for (;;) {
    const now = await jobNow(queue, job);
    if (now?.state === jobStates.completed) return;
    if (now !== undefined && now.state >= jobStates.canceled)
      throw new PrintFault(trouble, 'CANCELED', now.hasBegun);
    if (performance.now() > giveUpAt) throw new PrintFault(trouble, 'NOT_CANCELED', true);
    await pause(FIRST_POLL_MS);
  }
}

async function asked(queue: Queue, question: IppQuestion): Promise<IppAttributes | undefined> {
  try {
    return await askPrintServer(queue.server, question);
  } catch (error) {
    const detail = error instanceof IppFault ? `IPP_${error.status.toString(16)}` : codeOf(error);
    throw new PrintFault('queue-failed', detail, false);
  }
}

async function command(args: readonly string[], input?: Uint8Array): Promise<Ran> {
  try {
    const options = { env: plainWords, limitMs: COMMAND_MS };
    return await runProgram(args, input === undefined ? options : { ...options, input });
  } catch (error) {
    throw new PrintFault('queue-missing', codeOf(error), false);
  }
}

const isStopped = (printer: IppAttributes) => numberOrFlag(printer, 'printer-state') === PRINTER_STOPPED;

/** A number or a flag; undefined if the server sent none. */
function numberOrFlag(attributes: IppAttributes, name: string): number | boolean | undefined {
  const [value] = attributes.get(name) ?? [];
  return typeof value === 'string' ? undefined : value;
}
