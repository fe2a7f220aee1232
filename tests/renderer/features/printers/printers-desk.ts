// The pages of printers on the real core: a kitchen printer that runs as a program, a bar printer at a queue of the
// system, and whatever a test lets go wrong with them.
import type {
  PrinterSetup,
  PrintersState,
  PrintRouting,
  PrintTrouble,
} from '../../../../src/contract/printers.ts';
import type { PrintJob } from '../../../../src/contract/printing.ts';
import { type Clock, PrintFault, type PrinterLinks } from '../../../../src/core/ports.ts';
import { printerLinks } from '../../../../src/host/printing/printer-links.ts';
import type { NetworkPrinter } from '../../../../src/printer/network/network-printer.ts';
import { networkTo, startTestPrinter, usualSetup } from '../../../core/printing/print-desk.ts';
import { until } from '../../../support/until.ts';
import type { MemoryDesk } from '../../support/core-screen.ts';
import { openOddScreen } from '../../support/odd-screen.ts';

/** Connections to any other address reach the kitchen's printer. */
const THIS_MACHINE = '127.0.0.1';
const QUEUE = 'bar-80';

const kitchenSetup: PrinterSetup = {
  ...usualSetup,
  name: 'Hot kitchen',
  place: 'By the pass',
  connection: { kind: 'network', host: '192.168.1.50', port: 9100 },
};
const barSetup: PrinterSetup = { ...usualSetup, name: 'Drinks', connection: { kind: 'queue', queue: QUEUE } };

export interface Machines {
  desk: MemoryDesk;
  /** The id of its profile. */
  profile: string;
  /** The kitchen's printer itself. */
  device: NetworkPrinter;
  kitchen: string;
  bar: string;
  /** Nothing comes out for this cause; without one, it prints again. */
  breaks: (which: 'kitchen' | 'bar', fault?: PrintFault) => void;
  /** What the queue of the bar is given stays on its way until the returned function is called. */
  holdQueue: () => () => void;
  /** Prints a test ticket; returns its job. */
  print: (printer: string) => Promise<string>;
  jobIs: (job: string, expected: Partial<PrintJob>) => Promise<void>;
  printers: () => Promise<PrintersState>;
  save: (setup: Partial<PrinterSetup>, id?: string | null) => Promise<string>;
  route: (routing: Partial<PrintRouting>) => Promise<PrintersState>;
}

export interface PrintersScreenOptions {
  /** No printer was added yet. */
  isEmpty?: boolean;
  isTraining?: boolean;
  found?: Partial<Awaited<ReturnType<PrinterLinks['find']>>>;
  clock?: Clock;
  /** Before the screen is opened. */
  prepare?: (machines: Machines) => Promise<unknown>;
}

export const fault = (trouble: PrintTrouble, mayHaveComeOut = false) =>
  new PrintFault(trouble, 'ECODE', mayHaveComeOut);

export async function openPrinters(
  path = '/printers',
  { isEmpty = false, isTraining = false, found, clock, prepare }: PrintersScreenOptions = {},
) {
  const cut: string[] = [];
  const device = await startTestPrinter({}, ({ lines }) => cut.push(lines.join('\n')));
  const faults = new Map<'kitchen' | 'bar', PrintFault>();
  let held = Promise.resolve();
  const refuse = (which: 'kitchen' | 'bar') => {
    const known = faults.get(which);
    if (known !== undefined) throw known;
  };
  const breaks: Machines['breaks'] = (which, known) => {
    if (known === undefined) faults.delete(which);
    else faults.set(which, known);
  };
  const holdQueue = () => {
    let letGo: () => void = () => undefined;
    held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    return letGo;
  };
  const real = printerLinks();
  const printers: PrinterLinks = {
    open: async (to, signal) => {
      if (to.kind !== 'network' || to.host === THIS_MACHINE) return real.open(to, signal);
      refuse('kitchen');
      return real.open(networkTo(device.port), signal);
    },
    enqueue: async () => {
      await held;
      refuse('bar');
    },
    find: () =>
      Promise.resolve({ queues: [QUEUE], devices: [], hasQueues: true, hasDevices: true, ...found }),
  };
  let machines: Machines | undefined;
  const screen = await openOddScreen(path, {
    own: { printers, ...(clock && { clock }) },
    stock: { groups: [{ name: 'Grill' }, { name: 'Cold dishes' }] },
    then: async (_shop, desk) => {
      machines = { ...(await machinesOn(desk, isEmpty)), breaks, holdQueue, device };
      if (isTraining) {
        await desk.ask('training.open', null);
        await desk.until('training-printers.changed', (state) => state.printers.length === 3);
      }
      await prepare?.(machines);
    },
  });
  if (machines === undefined) throw new Error('the desk was not prepared');
  await screen.quiet();
  return { ...screen, ...machines, cut };
}

async function machinesOn(
  desk: MemoryDesk,
  isEmpty: boolean,
): Promise<Omit<Machines, 'breaks' | 'holdQueue' | 'device'>> {
  const printers = () => desk.ask('printers.get', null);
  const save: Machines['save'] = async (setup, id = null) => {
    const before = new Set((await printers()).printers.map((each) => each.id));
    const saved = await desk.ask('printers.save', { id, setup: { ...usualSetup, ...setup } });
    return id ?? saved.printers.find((each) => !before.has(each.id))?.id ?? '';
  };
  const { currentId } = await desk.ask('session.get', null);
  const profile = currentId ?? '';
  return {
    desk,
    profile,
    kitchen: isEmpty ? '' : await save(kitchenSetup),
    bar: isEmpty ? '' : await save(barSetup),
    save,
    printers,
    print: async (printer) => (await desk.ask('printing.test', { printer }))[0] ?? '',
    jobIs: (job, expected) =>
      until(`the job is ${JSON.stringify(expected)}`, async () => {
        const now = await desk.ask('printing.job', { job });
        return Object.entries(expected).every(([key, value]) => now[key as keyof PrintJob] === value);
      }),
    route: (routing) =>
      desk.ask('printers.route', {
        shop: profile,
        routing: { groups: {}, others: null, receipts: null, ...routing },
      }),
  };
}

export type PrintersScreen = Awaited<ReturnType<typeof openPrinters>>;
