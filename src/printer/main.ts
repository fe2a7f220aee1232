// A printer as a program: `npm run printer -- --help` names its flags.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CommandError, type Flags, helpText, readFlags } from './flags.ts';
import { type FaultsChange, faultsChange } from './network/faults.ts';
import { type NetworkPrinter, startNetworkPrinter } from './network/network-printer.ts';
import type { Ticket } from './paper/paper.ts';

const printLine = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

async function main(): Promise<void> {
  const flags = readFlags(process.argv.slice(2));
  if (flags === 'help') {
    process.stdout.write(helpText);
    return;
  }
  const stopRequested = nextStopSignal();
  let reports = Promise.resolve();
  const printer = await startNetworkPrinter({
    ...flags,
    onTicket: (ticket) => {
      reports = reports.then(() => report(ticket, flags)).catch(fail);
    },
    onReport: (unknown) => printLine({ report: unknown }),
  }).catch((error: unknown) => {
    throw new CommandError(`port ${flags.port} on ${flags.host} cannot be opened: ${wordsOf(error)}`);
  });
  printLine({ ready: true, host: flags.host, port: printer.port });
  const inputEnds = followInput(printer);
  await Promise.race([stopRequested, ...(flags.withParent ? [inputEnds] : [])]);
  await printer.stop();
  await reports;
}

/** The lines on standard input change the faults while it runs. */
async function followInput(printer: NetworkPrinter): Promise<void> {
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue;
    const change = readChange(line);
    if (change === undefined) printLine({ error: 'this is no change of faults; --help names them' });
    else {
      await printer.change(change);
      printLine(describe(printer));
    }
  }
}

function readChange(line: string): FaultsChange | undefined {
  try {
    return faultsChange.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

async function report(ticket: Ticket, { out }: Flags): Promise<void> {
  const { number, lines, heightDots } = ticket;
  const files = out === undefined ? {} : await writeTicket(out, ticket);
  printLine({ ticket: number, lines, heightDots, ...files });
}

const DIGITS = 4;

/** Writes the picture and the text of a ticket, and returns the paths of both. */
async function writeTicket(folder: string, { number, lines, picture }: Ticket) {
  const name = join(folder, `ticket-${String(number).padStart(DIGITS, '0')}`);
  const [png, text] = [`${name}.png`, `${name}.txt`];
  await mkdir(folder, { recursive: true });
  await Promise.all([writeFile(png, picture.png()), writeFile(text, `${lines.join('\n')}\n`)]);
  return { png, text };
}

const describe = (printer: NetworkPrinter) => ({
  state: printer.state,
  faults: printer.faults,
  ...printer.counts,
  hanging: printer.uncut.lines,
});

/** A second signal changes nothing. */
function nextStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function fail(error: unknown): never {
  const isExpected = error instanceof CommandError;
  process.stderr.write(
    `servery: ${isExpected || !(error instanceof Error) ? wordsOf(error) : error.stack}\n`,
  );
  process.exit(isExpected ? 2 : 1);
}

await main().catch(fail);
// On Windows, writes to a pipe finish late.
await new Promise<void>((resolve) => void process.stdout.write('', () => resolve()));
process.exit();
