// Starts the built printer program from the command line, as people do, and drives it over its standard input.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { FaultsChange } from '../../src/printer/network/faults.ts';
import { houseRoot } from './house-root.ts';

const program = join(houseRoot(), 'out', 'node', 'printer.js');

const readyLine = z.object({ ready: z.literal(true), port: z.number() });
const ticketLine = z.object({
  ticket: z.number(),
  lines: z.array(z.string()),
  heightDots: z.number(),
  png: z.string().optional(),
  text: z.string().optional(),
});
const stateLine = z.object({
  state: z.object({
    isPluggedIn: z.boolean(),
    isCoverOpen: z.boolean(),
    hasCutterError: z.boolean(),
    paperLeftDots: z.number(),
  }),
  buzzes: z.number(),
  drawers: z.number(),
  hanging: z.array(z.string()),
});

export type PrintedTicket = z.output<typeof ticketLine>;
export type PrinterReport = z.output<typeof stateLine>;

export interface PrinterProcess {
  port: number;
  /** What was cut so far. */
  tickets: readonly PrintedTicket[];
  /** Lines that are neither tickets nor states. */
  others: readonly unknown[];
  /** Changes faults, and returns the state afterwards. */
  change: (faults: FaultsChange) => Promise<PrinterReport>;
  /** Sends any line. */
  write: (line: string) => void;
  /** Ends its input; resolves with its exit code. */
  stop: () => Promise<number | null>;
}

/** On a free port unless the flags name one. */
export async function startPrinter(flags: readonly string[] = []): Promise<PrinterProcess> {
  const child = spawn(process.execPath, [program, '--port', '0', '--with-parent', ...flags], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface(child.stdout);
  const first = await Promise.race([once(lines, 'line'), ended.then(() => undefined)]);
  if (first === undefined) throw new Error('the printer ended at once');
  const { port } = readyLine.parse(JSON.parse(String(first[0])));
  const tickets: PrintedTicket[] = [];
  const others: unknown[] = [];
  const waiting: ((report: PrinterReport) => void)[] = [];
  lines.on('line', (line) => {
    const read: unknown = JSON.parse(line);
    const [ticket, state] = [ticketLine.safeParse(read), stateLine.safeParse(read)];
    if (ticket.success) tickets.push(ticket.data);
    else if (state.success) waiting.shift()?.(state.data);
    else others.push(read);
  });
  const write = (line: string) => void child.stdin.write(`${line}\n`);
  return {
    port,
    tickets,
    others,
    write,
    change: (faults) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        write(JSON.stringify(faults));
      }),
    stop: async () => {
      child.stdin.end();
      await ended;
      return child.exitCode;
    },
  };
}

/** Runs the program until it exits. */
export async function runPrinter(
  flags: readonly string[],
): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, [program, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err] = [collect(child.stdout), collect(child.stderr)];
  await once(child, 'close');
  return { code: child.exitCode ?? -1, out: out(), err: err() };
}

function collect(stream: NodeJS.ReadableStream): () => string {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString();
}
