// The queues and the journal without the rest of the core: each ticket carries its own name, so that paper can be counted.
import { onTestFinished } from 'vitest';
import type { Printer, PrinterSetup } from '../../../src/contract/printers.ts';
import { Papers } from '../../../src/core/printing/papers.ts';
import type { Knowledge } from '../../../src/core/printing/knowledge.ts';
import { Spooler } from '../../../src/core/printing/spooler.ts';
import type { Clock, Journals } from '../../../src/core/ports.ts';
import { nodeDigest } from '../../../src/host/digest.ts';
import { usualTimes } from '../../../src/host/printing/network-link.ts';
import { printerLinks } from '../../../src/host/printing/printer-links.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import type { FaultsChange } from '../../../src/printer/network/faults.ts';
import type { NetworkPrinter } from '../../../src/printer/network/network-printer.ts';
import type { Ticket } from '../../../src/printer/paper/paper.ts';
import type { NewJob } from '../../../src/core/printing/transitions.ts';
import { directWork } from '../../support/direct-work.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { recordingLog, repeatingChance } from '../../support/test-ports.ts';
import { mortalPorts, networkTo, startTestPrinter, usualSetup } from './print-desk.ts';

export interface SpoolerPrinter {
  id: string;
  device: NetworkPrinter;
  /** All lines that came out, whether they were cut off or not. */
  lines: () => string[];
  /** What was cut off. */
  cut: Ticket[];
}

export interface SpoolerDeskOptions {
  clock?: Clock;
  /** Wraps the journals of the disk, as a faulty disk does. */
  journals?: (journals: Journals) => Journals;
  /** How long a closed connection waits for its printer. */
  lingerMs?: number;
}

export type SpoolerDesk = ReturnType<typeof openSpoolerDesk>;

export function openSpoolerDesk({
  clock = nodeClock,
  journals = (same) => same,
  lingerMs = usualTimes.lingerMs,
}: SpoolerDeskOptions = {}) {
  const home = tempFolder();
  const printers = new Map<string, Printer>();
  const knowledge = new Map<string, Knowledge>();
  const papers = new Papers({
    work: directWork(),
    settings: { language: () => 'en', hasTwelveHours: () => false },
  });
  const chance = repeatingChance();
  const cutOffBefore = new Set<string>();
  const newLife = () => mortalPorts(home, printerLinks({ ...usualTimes, lingerMs }));
  let life = newLife();
  const start = () => {
    const spooler = new Spooler({
      clock,
      chance,
      log: recordingLog(),
      links: life.printers,
      file: journals(life.journals).open('printing/journal'),
      digest: nodeDigest,
      device: () => 'desk',
      onDamage: () => undefined,
      find: (id) => printers.get(id),
      directOf: ({ connection }) => (connection.kind === 'network' ? connection : null),
      canPrint: () => true,
      bytesOf: (job, printer, cutsOffBefore) => {
        if (cutsOffBefore) cutOffBefore.add(job.title);
        return papers.bytes(job, printer, cutsOffBefore);
      },
      knowledge: {
        of: (printer) => knowledge.get(printer),
        learn: (printer, learned) => void knowledge.set(printer, learned),
      },
      onChange: () => undefined,
    });
    const { isAlive } = life;
    onTestFinished(async () => {
      if (isAlive()) await spooler.stop();
    });
    return spooler;
  };
  let spooler = start();

  const desk = {
    home,
    printers,
    knowledge,
    /** The names of the tickets that began with a cut. */
    cutOffBefore,
    get spooler() {
      return spooler;
    },

    async printer(setup: Partial<PrinterSetup> = {}, faults: FaultsChange = {}): Promise<SpoolerPrinter> {
      const id = String(printers.size + 1).padStart(32, '0');
      const cut: Ticket[] = [];
      const device = await startTestPrinter(faults, (ticket) => cut.push(ticket));
      printers.set(id, {
        ...usualSetup,
        id,
        name: `Printer ${id}`,
        connection: networkTo(device.port),
        ...setup,
      });
      return { id, device, cut, lines: () => [...cut.flatMap(({ lines }) => lines), ...device.uncut.lines] };
    },

    /** Puts a ticket whose first and last lines carry its name; returns its job. */
    async put(
      name: string,
      printer: string,
      key: string | null = null,
      change: Partial<NewJob> = {},
    ): Promise<string> {
      const to = printers.get(printer);
      if (to === undefined) throw new Error('no such printer');
      const job: NewJob = {
        key,
        kind: 'kitchen',
        title: name,
        groups: [],
        printer: to,
        text: `${firstLine(name)}\nmiddle\n${lastLine(name)}`,
        language: 'en',
        opensDrawer: false,
      };
      const [id = ''] = await spooler.put([{ ...job, ...change }]);
      return id;
    },

    /** As after `kill -9`. */
    async killAndStart(): Promise<void> {
      await life.kill();
      life = newLife();
      spooler = start();
      void spooler.ready();
    },

    state: (job: string) => spooler.shown(spooler.get(job)),
  };
  return desk;
}

export const firstLine = (name: string) => `first of ${name}`;
export const lastLine = (name: string) => `last of ${name}`;

/** How often a ticket came out, in whole or in part. */
export function outputOf(name: string, printers: readonly SpoolerPrinter[]) {
  const lines = printers.flatMap((printer) => printer.lines().map((line) => line.trim()));
  const count = (wanted: string) => lines.filter((line) => line === wanted).length;
  return { begun: count(firstLine(name)), whole: count(lastLine(name)) };
}
