// Queues of Windows: the spooler takes the bytes with the data type RAW, through PowerShell.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { PrintTrouble } from '../../contract/printers.ts';
import { PrintFault, type PrinterLinks } from '../../core/ports.ts';
import { codeOf, interrupted } from './faults.ts';
import { type Ran, runProgram } from './run-program.ts';
import { listQueuesScript, rawPrintScript, rawPrintVariables } from './windows-raw-print.ts';

/** Loading PowerShell and compiling the calls of the spooler take seconds on old machines. */
const START_MS = 30_000;
const LEAVE_SECONDS = 60;

/** The script is one argument in base64, so it needs no quotes. */
export const powerShell = (script: string, program = 'powershell.exe'): string[] => [
  program,
  ...['-NoLogo', '-NoProfile', '-NonInteractive', '-ExecutionPolicy', 'Bypass'],
  ...['-EncodedCommand', Buffer.from(script, 'utf16le').toString('base64')],
];

export const enqueueAtWindows =
  (program?: string): PrinterLinks['enqueue'] =>
  async (queue, { title, bytes }, signal) => {
    if (signal.aborted) throw interrupted(false);
    // PowerShell itself reads from its input, so the bytes take the way of a file.
    const folder = await mkdtemp(join(tmpdir(), 'servery-print-')).catch(notStarted);
    try {
      const file = join(folder, 'bytes');
      await writeFile(file, bytes).catch(notStarted);
      const fault = faultOf(await printFile({ program, queue, title, file }));
      if (fault !== undefined) throw fault;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

interface FileToPrint {
  program: string | undefined;
  queue: string;
  title: string;
  file: string;
}

function printFile({ program, queue, title, file }: FileToPrint): Promise<Ran> {
  const env = {
    [rawPrintVariables.queue]: queue,
    [rawPrintVariables.title]: title,
    [rawPrintVariables.file]: file,
    [rawPrintVariables.limitSeconds]: String(LEAVE_SECONDS),
  };
  const limitMs = START_MS + LEAVE_SECONDS * 1000;
  return runProgram(powerShell(rawPrintScript, program), { env, limitMs }).catch(notStarted);
}

function notStarted(error: unknown): never {
  throw new PrintFault('queue-failed', codeOf(error), false);
}

/** Undefined if PowerShell cannot list them. */
export async function windowsQueues(): Promise<string[] | undefined> {
  const ran = await runProgram(powerShell(listQueuesScript), { limitMs: START_MS }).catch(() => undefined);
  return ran?.code === 0 ? readQueues(ran.output) : undefined;
}

const queueNames = z.array(z.string());

export function readQueues(output: string): string[] | undefined {
  const names = queueNames.safeParse(parsed(output));
  return names.success ? names.data : undefined;
}

const answer = z.object({
  step: z.enum(['prepare', 'open', 'paused', 'start', 'write', 'end', 'stopped', 'wait', 'done']),
  code: z.int(),
});

const ACCESS_DENIED = 5;
const INVALID_PRINTER_NAME = 1801;

/** What the program's answer means; undefined if the job has left the queue. */
export function faultOf({ code, output }: Ran): PrintFault | undefined {
  const read = answer.safeParse(parsed(output));
  // Without an answer it is not known how far it came.
  if (code === undefined) return new PrintFault('timeout', 'POWERSHELL_TIMEOUT', true);
  if (!read.success) return new PrintFault('queue-failed', `EXIT_${code}`, true);
  const { step, code: systemCode } = read.data;
  if (step === 'done') return undefined;
  const detail = systemCode === 0 ? step.toUpperCase() : `WIN32_${systemCode}`;
  const hadBytes = !['prepare', 'open', 'paused', 'start'].includes(step);
  return new PrintFault(troubleOf(step, systemCode), detail, hadBytes);
}

function troubleOf(step: z.output<typeof answer>['step'], systemCode: number): PrintTrouble {
  if (step === 'paused' || step === 'stopped') return 'queue-stopped';
  if (step === 'wait') return 'timeout';
  if (systemCode === ACCESS_DENIED) return 'not-permitted';
  return systemCode === INVALID_PRINTER_NAME ? 'queue-missing' : 'queue-failed';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
