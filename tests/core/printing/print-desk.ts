// A core with a journal on a real disk, and receipt printers that run as programs: for the tests of printing.
import { expect, onTestFinished } from 'vitest';
import type { PrinterSetup } from '../../../src/contract/printers.ts';
import type { PrintJob } from '../../../src/contract/printing.ts';
import type { Journals, Ports, PrinterLink } from '../../../src/core/ports.ts';
import { openJournalFiles } from '../../../src/host/files/journal-files.ts';
import { printerLinks } from '../../../src/host/printing/printer-links.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import type { FaultsChange } from '../../../src/printer/network/faults.ts';
import { type NetworkPrinter, startNetworkPrinter } from '../../../src/printer/network/network-printer.ts';
import type { Ticket } from '../../../src/printer/paper/paper.ts';
import { type CoreApp, openCore } from '../../support/core-app.ts';
import { memoryStores } from '../../support/memory-stores.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { testPorts } from '../../support/test-ports.ts';

export interface TestPrinter {
  id: string;
  device: NetworkPrinter;
  /** What was cut off, as text. */
  cut: string[];
  change: (faults: FaultsChange) => Promise<void>;
}

export type PrintDesk = ReturnType<typeof openPrintDesk>;

/** `over` wraps the journals of the disk, as a faulty disk does. */
export function openPrintDesk(
  own: Partial<Ports> = {},
  over: (journals: Journals) => Journals = (same) => same,
) {
  const home = tempFolder();
  const stores = memoryStores();
  const { chance, files } = testPorts();
  let life = mortalPorts(home);
  const start = (more: Partial<Ports>): CoreApp => {
    const { printers } = life;
    const journals = over(life.journals);
    const ports = {
      ...testPorts({ clock: nodeClock, stores, chance, files, journals, printers }),
      ...own,
      ...more,
    };
    const core = openCore(ports);
    const { isAlive } = life;
    onTestFinished(async () => {
      if (isAlive()) await core.stop();
    });
    core.start();
    return core;
  };
  let core = start({});

  const desk = {
    home,
    files,
    get core() {
      return core;
    },

    async restart(more: Partial<Ports> = {}): Promise<void> {
      await core.stop();
      life = mortalPorts(home);
      core = start(more);
    },

    /** As after `kill -9`: what the desk before would still do is not done, and its connections break. */
    async killAndStart(more: Partial<Ports> = {}): Promise<void> {
      await life.kill();
      life = mortalPorts(home);
      core = start(more);
    },

    async printer(setup: Partial<PrinterSetup> = {}, faults: FaultsChange = {}): Promise<TestPrinter> {
      const cut: string[] = [];
      const device = await startTestPrinter(faults, (ticket) => cut.push(textOf(ticket)));
      const id = await desk.save({
        connection: networkTo(device.port),
        name: `Printer ${device.port}`,
        ...setup,
      });
      return { id, device, cut, change: (change) => device.change(change) };
    },

    async save(setup: Partial<PrinterSetup>, id: string | null = null): Promise<string> {
      const before = new Set((await core.ask('printers.get', null)).printers.map((each) => each.id));
      const { printers } = await core.ask('printers.save', { id, setup: { ...usualSetup, ...setup } });
      return id ?? printers.find((each) => !before.has(each.id))?.id ?? '';
    },

    /** Prints a test ticket; returns its job. */
    async test(printer: string): Promise<string> {
      const [job = ''] = await core.ask('printing.test', { printer });
      return job;
    },

    job: (job: string): Promise<PrintJob> => core.ask('printing.job', { job }),

    /** Waits until the job is so. */
    async until(job: string, expected: Partial<PrintJob>): Promise<PrintJob> {
      await expect.poll(() => desk.job(job), { interval: 10 }).toMatchObject(expected);
      return desk.job(job);
    },
  };
  return desk;
}

/** The ports through which a desk reaches the disk and the printers, until it is killed. */
export function mortalPorts(home: string, printers = printerLinks()) {
  const links = new Set<PrinterLink>();
  const files = openJournalFiles(home);
  const death = new AbortController();
  const isOver = () => death.signal.aborted;
  let underWay: Promise<unknown> = Promise.resolve();
  const never = <Value>() => new Promise<Value>(() => undefined);
  const whileAlive = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (isOver()) return never();
    const value = await work();
    return isOver() ? never() : value;
  };
  const onDisk = <Value>(work: () => Promise<Value>): Promise<Value> =>
    whileAlive(() => {
      const working = work();
      underWay = Promise.allSettled([underWay, working]);
      return working;
    });
  const mortal: Pick<Ports, 'journals' | 'printers'> & { kill: () => Promise<void>; isAlive: () => boolean } =
    {
      isAlive: () => !isOver(),
      journals: {
        open: (name) => {
          const file = files.open(name);
          return {
            ...file,
            read: () => file.read(),
            append: (lines) => onDisk(() => file.append(lines)),
            replace: (lines) => onDisk(() => file.replace(lines)),
            backUp: (mark) => onDisk(() => file.backUp(mark)),
            remove: () => onDisk(() => file.remove()),
            readAnchor: () => file.readAnchor(),
            writeAnchor: (line) => onDisk(() => file.writeAnchor(line)),
          };
        },
      },
      printers: {
        ...printers,
        open: (to, signal) =>
          whileAlive(async () => {
            const link = await printers.open(to, signal);
            if (isOver()) link.close();
            else links.add(link);
            return {
              ...link,
              write: (bytes) => whileAlive(() => link.write(bytes)),
            };
          }),
      },
      kill: async () => {
        death.abort();
        for (const link of links) link.close();
        // What the system has begun to write is written before another process reads it.
        await underWay;
      },
    };
  return mortal;
}

export async function startTestPrinter(
  faults: FaultsChange,
  onTicket: (ticket: Ticket) => void,
): Promise<NetworkPrinter> {
  const device = await startNetworkPrinter({
    widthDots: 576,
    newDrawing: () => ({ add: () => undefined, png: () => new Uint8Array() }),
    faults,
    onTicket,
  });
  onTestFinished(() => device.stop());
  return device;
}

export const networkTo = (port: number) => ({ kind: 'network', host: '127.0.0.1', port }) as const;

export const usualSetup: PrinterSetup = {
  name: 'Kitchen',
  place: '',
  connection: networkTo(9),
  commands: 'escpos',
  paperMm: 80,
  dots: 576,
  characters: 'gb18030',
  cuts: true,
  buzzes: false,
  opensDrawer: false,
  copies: 1,
  backup: null,
  backupAfterSeconds: 60,
  splitsDishes: false,
  printsRed: false,
};

const textOf = ({ lines }: Ticket): string => lines.join('\n');
