// The printing answers of the scripted desk: no printers, no jobs.
import type { Printer, PrintersState } from '../../../src/contract/printers.ts';
import type { PrintJob, TicketTemplate } from '../../../src/contract/printing.ts';
import { done } from '../../../src/contract/result.ts';
import type { Answers } from './scripted-desk.ts';

const PRINTER = 'a'.repeat(32);

const template: TicketTemplate = {
  language: 'system',
  heading: '',
  footing: '',
  size: 'large',
  shows: ['number', 'time', 'groups', 'options'],
};

export const scriptedJob = (change: Partial<PrintJob> = {}): PrintJob => ({
  id: 'b'.repeat(32),
  kind: 'kitchen',
  title: 'Kung Pao Chicken',
  groups: ['Hot kitchen'],
  printer: PRINTER,
  printerName: 'Kitchen',
  state: 'printed',
  trouble: null,
  detail: '',
  copyOf: null,
  carryTo: null,
  attempts: [],
  queuedAtSeconds: 1_800_000_000,
  changedAtSeconds: 1_800_000_002,
  movesAtSeconds: null,
  needsPerson: false,
  ...change,
});

type PrintingAnswers = Pick<
  Answers,
  Extract<keyof Answers, `printers.${string}` | `printing.${string}` | `training-printers.${string}`>
>;

export function printingAnswers(): PrintingAnswers {
  let state: PrintersState = { revision: 1, printers: [], statuses: [], routing: null };
  const change = (next: Partial<PrintersState>) =>
    done((state = { ...state, ...next, revision: state.revision + 1 }));
  const paper = () =>
    done({
      svg: '<svg xmlns="http://www.w3.org/2000/svg" width="576" height="100"><text>paper</text></svg>',
    });
  const jobs = () => done([scriptedJob().id]);
  const training = { revision: 0, printers: [] };
  let templates = { kitchen: template, receipt: template, table: template, test: template };
  return {
    'printers.get': () => done(state),
    'printers.save': ({ id, setup }) => {
      const saved: Printer = { ...setup, id: id ?? PRINTER };
      return change({ printers: [...state.printers.filter((one) => one.id !== saved.id), saved] });
    },
    'printers.remove': ({ id }) => change({ printers: state.printers.filter((one) => one.id !== id) }),
    'printers.check': () => done(state),
    'printers.find': () => done({ queues: [], devices: [], hasQueues: true, hasDevices: true }),
    'printers.route': ({ routing }) => change({ routing }),
    'printers.of-item': () => done({ groups: [], printers: [], isByDefault: true }),
    'printing.state': () =>
      done({
        revision: 1,
        queued: 0,
        sending: 0,
        unknown: 0,
        failed: 0,
        forPerson: 0,
        toCarry: [],
        diskIsFull: false,
      }),
    'printing.carried': () =>
      done({
        revision: 1,
        queued: 0,
        sending: 0,
        unknown: 0,
        failed: 0,
        forPerson: 0,
        toCarry: [],
        diskIsFull: false,
      }),
    'printing.jobs': () => done({ jobs: [], total: 0, revision: 1 }),
    'printing.job': () => done(scriptedJob()),
    'printing.paper': paper,
    'printing.item': jobs,
    'printing.test': jobs,
    'printing.sample': jobs,
    'printing.again': jobs,
    'printing.decide': () => done(scriptedJob()),
    'printing.move': () => done(scriptedJob()),
    'printing.cancel': () => done(scriptedJob({ state: 'cancelled' })),
    'printing.templates': () => done(templates),
    'printing.save-templates': (next) => done((templates = next)),
    'printing.preview': paper,
    'training-printers.get': () => done(training),
    'training-printers.set': () => done(training),
    'training-printers.paper': () => done({ png: 'data:image/png;base64,iVBORw0KGgo=' }),
    'training-printers.tear': () => done(training),
  };
}
