// A scripted desk with printers, jobs and training printers: it changes them as the core does, and emits their events.
import { byUrgency } from '../../../../src/core/printing/urgency.ts';
import {
  type Printer,
  type PrintersState,
  type PrinterStatus,
  type PrintRouting,
  trainingPrinterId,
  trainingPrinterNames,
} from '../../../../src/contract/printers.ts';
import type { PrintingState, PrintJob } from '../../../../src/contract/printing.ts';
import type { ReceiptGroups } from '../../../../src/contract/receipt-groups.ts';
import { done, failed } from '../../../../src/contract/result.ts';
import type { TrainingPrinter } from '../../../../src/contract/training-printers.ts';
import { openDesk } from '../../support/open-desk.ts';
import {
  createScriptedDesk,
  type DeskState,
  openSession,
  trainingShop,
} from '../../support/scripted-desk.ts';
import { scriptedJob } from '../../support/scripted-printing.ts';

const idOf = (letter: string) => letter.repeat(32);
export const KITCHEN = idOf('a');
export const BAR = idOf('b');
const ADDED = idOf('f');

const printer = (change: Partial<Printer>): Printer => ({
  id: KITCHEN,
  name: 'Hot kitchen',
  place: 'By the pass',
  connection: { kind: 'network', host: '192.168.1.50', port: 9100 },
  commands: 'escpos',
  paperMm: 80,
  dots: 576,
  characters: 'gb18030',
  cuts: true,
  buzzes: false,
  opensDrawer: false,
  copies: 1,
  backup: null,
  backupAfterSeconds: 30,
  ...change,
});

export const twoPrinters: readonly Printer[] = [
  printer({}),
  printer({ id: BAR, name: 'Drinks', place: '', connection: { kind: 'queue', queue: 'bar-80' } }),
];

const trainingNames = { kitchen: 'Kitchen', bar: 'Bar', counter: 'Counter' };

export const trainingPrinters: readonly Printer[] = trainingPrinterNames.map((name) =>
  printer({
    id: trainingPrinterId(name),
    name: trainingNames[name],
    place: '',
    connection: { kind: 'training', printer: name },
  }),
);

export const status = (change: Partial<PrinterStatus>): PrinterStatus => ({
  id: KITCHEN,
  state: 'ready',
  trouble: null,
  detail: '',
  answers: 'status',
  paperIsLow: false,
  checkedAtSeconds: 1_800_000_000,
  waiting: 0,
  ...change,
});

export const job = (letter: string, change: Partial<PrintJob> = {}): PrintJob =>
  scriptedJob({ id: idOf(letter), printer: KITCHEN, printerName: 'Hot kitchen', ...change });

const machine = (name: TrainingPrinter['name'], change: Partial<TrainingPrinter> = {}): TrainingPrinter => ({
  name,
  isPluggedIn: true,
  isCoverOpen: false,
  paperLeftDots: 400_000,
  widthDots: 576,
  papers: [],
  hanging: { lines: [], heightDots: 0 },
  buzzes: 0,
  drawers: 0,
  ...change,
});

export const paperWith = (number: number, line: string) => ({
  number,
  atSeconds: 1_800_000_000 + number,
  lines: [line],
  heightDots: 400,
});

const groups: ReceiptGroups = {
  groups: [
    { id: '1', name: 'Grill', addedAtSeconds: null, goods: 12, localItems: 0, pending: null, isStuck: false },
    {
      id: '2',
      name: 'Cold dishes',
      addedAtSeconds: null,
      goods: 1,
      localItems: 0,
      pending: null,
      isStuck: false,
    },
  ],
  isStored: true,
  inNone: 0,
  orphaned: 0,
  removedGroups: [],
  unreadable: 0,
  missing: 0,
  fetching: false,
  freshness: { asOfSeconds: 1_800_000_000, error: null },
};

export const noRouting: PrintRouting = { groups: {}, others: null, receipts: null };

interface Start {
  printers?: readonly Printer[];
  statuses?: readonly PrinterStatus[];
  routing?: PrintRouting;
  jobs?: readonly PrintJob[];
  isTraining?: boolean;
  desk?: Partial<DeskState>;
}

export type PrintersDesk = ReturnType<typeof createPrintersDesk>;

const isOpenJob = ({ state }: PrintJob) => ['queued', 'sending', 'unknown', 'failed'].includes(state);
const count = (jobs: readonly PrintJob[], state: PrintJob['state']) =>
  jobs.filter((one) => one.state === state).length;

export function createPrintersDesk(start: Start = {}) {
  const isTraining = start.isTraining ?? false;
  const session = isTraining
    ? { ...openSession, profiles: [...openSession.profiles, trainingShop], currentId: trainingShop.id }
    : openSession;
  const desk = createScriptedDesk({ session, ...start.desk });
  let printers: PrintersState = {
    revision: 1,
    printers: [...(isTraining ? trainingPrinters : []), ...(start.printers ?? [])],
    statuses: [...(start.statuses ?? [])],
    routing: start.routing ?? noRouting,
  };
  let jobs = [...(start.jobs ?? [])];
  let revision = 1;
  let machines = trainingPrinterNames.map((name) => machine(name));

  const become = (part: Partial<PrintersState>) => {
    printers = { ...printers, ...part, revision: printers.revision + 1 };
    desk.emit('printers.changed', printers);
    return done(printers);
  };
  const state = (): PrintingState => ({
    revision,
    queued: count(jobs, 'queued'),
    sending: count(jobs, 'sending'),
    unknown: count(jobs, 'unknown'),
    failed: count(jobs, 'failed'),
    forPerson: jobs.filter(({ needsPerson }) => needsPerson).length,
    toCarry: jobs.flatMap(({ id, title, printer, printerName, carryTo }) =>
      carryTo === null ? [] : [{ job: id, title, printer, printerName, carryTo }],
    ),
    diskIsFull: false,
  });
  const becomeJobs = (next: readonly PrintJob[]) => {
    jobs = [...next];
    revision += 1;
    desk.emit('printing.changed', state());
  };
  const changeJob = (id: string, part: Partial<PrintJob>) => {
    becomeJobs(jobs.map((one) => (one.id === id ? { ...one, ...part } : one)));
    const changed = jobs.find((one) => one.id === id);
    return changed === undefined ? failed({ code: 'printing.too-late', message: id }) : done(changed);
  };
  const becomeMachine = (name: TrainingPrinter['name'], part: Partial<TrainingPrinter>) => {
    machines = machines.map((one) => (one.name === name ? { ...one, ...part } : one));
    revision += 1;
    const next = { revision, printers: machines };
    desk.emit('training-printers.changed', next);
    return done(next);
  };

  desk.answer({
    'receipt-groups.get': () => done(groups),
    'printers.get': () => done(printers),
    'printers.save': ({ id, setup }) => {
      const saved: Printer = { ...setup, id: id ?? ADDED };
      const isKnown = printers.printers.some((one) => one.id === saved.id);
      const known = printers.printers.map((one) => (one.id === saved.id ? saved : one));
      return become({ printers: isKnown ? known : [...known, saved] });
    },
    'printers.remove': ({ id }) => become({ printers: printers.printers.filter((one) => one.id !== id) }),
    'printers.check': () => become({}),
    'printers.route': ({ routing }) => become({ routing }),
    'printing.state': () => done(state()),
    'printing.jobs': ({ which, words, offset, limit }) => {
      const found = jobs
        .filter((one) => which === 'all' || isOpenJob(one))
        .filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()));
      const ordered = which === 'open' ? byUrgency(found) : found;
      return done({ jobs: ordered.slice(offset, offset + limit), total: found.length, revision });
    },
    'printing.job': ({ job: id }) => changeJobless(id),
    'printing.decide': ({ job: id, cameOut }) => changeJob(id, { state: cameOut ? 'printed' : 'failed' }),
    'printing.move': ({ job: id, printer: to }) => changeJob(id, { printer: to, trouble: null }),
    'printing.cancel': ({ job: id }) => changeJob(id, { state: 'cancelled', trouble: null }),
    'training-printers.get': () => done({ revision, printers: isTraining ? machines : [] }),
    'training-printers.set': ({ name, ...change }) => becomeMachine(name, change),
    'training-printers.tear': ({ name }) => becomeMachine(name, { papers: [] }),
  });
  function changeJobless(id: string) {
    const found = jobs.find((one) => one.id === id);
    return found === undefined ? failed({ code: 'printing.too-late', message: id }) : done(found);
  }

  return { desk, become, becomeJobs, becomeMachine, printersNow: () => printers };
}

export const openPrinters = ({ desk }: PrintersDesk, path = '/printers') => openDesk(desk, path);
