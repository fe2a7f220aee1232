// The print jobs of this machine: puts tickets into the queues, and answers for what has become of them.
import type { GoodsDetail } from '../../contract/goods.ts';
import {
  type Printer,
  type PrinterConnection,
  trainingPrinterId,
  type TrainingPrinterName,
} from '../../contract/printers.ts';
import type {
  PrintingState,
  PrintJob,
  PrintJobsPage,
  TicketKind,
  TicketTemplate,
  TicketTemplates,
} from '../../contract/printing.ts';
import { kindOf, opensDrawer, paperOf, type Ticket } from '../../formats/receipt/ticket.ts';
import { sampleTicket } from '../../formats/receipt/samples.ts';
import type { Caller } from '../caller.ts';
import { defineDomain } from '../domain.ts';
import { failure } from '../failure.ts';
import type { Cache, Document } from '../platform/storage/cache.ts';
import type { ReportDamage } from '../platform/storage/found-damage.ts';
import { createThrottle, type Throttle } from '../platform/sync/throttle.ts';
import type {
  Chance,
  Clock,
  Digest,
  DirectConnection,
  Journals,
  Log,
  PrinterLinks,
  TrainingPrinters,
} from '../ports.ts';
import type { PrintersModule } from '../printers/printers-module.ts';
import { kitchenTicket, lineOfItem, titleOf } from './item-ticket.ts';
import { FirstCheck } from './first-check.ts';
import { Papers, type PapersDeps } from './papers.ts';
import { knowledgeKind, withKnowledge } from './knowledge.ts';
import { Spooler } from './spooler.ts';
import { jobFilter, paperFacts, type StoredJob } from './stored-job.ts';
import { ticketTemplatesKind } from './templates.ts';
import { byUrgency } from './urgency.ts';

const NOTIFY_EVERY_MS = 100;
/** The formats load, and the printers are asked how they are, once the first screen has had its time. */
const LATER_MS = 5_000;

export interface PrintingModuleDeps extends PapersDeps {
  cache: Cache;
  journals: Journals;
  digest: Digest;
  /** The id of this installation. */
  device: () => string;
  onDamage: ReportDamage;
  clock: Clock;
  chance: Chance;
  log: Log;
  printers: PrinterLinks;
  trainingPrinters: TrainingPrinters;
  printersOfDesk: PrintersModule;
  item: (id: string) => Promise<GoodsDetail>;
  /** The time zone for tickets. */
  timeZone: () => string;
  onReprint: (reprint: Pick<Caller, 'person' | 'approver'> & { title: string }) => Promise<void>;
  onChange: (state: PrintingState) => void;
}

/** A ticket that a later domain wants printed at one printer. */
export interface WantedTicket {
  /** Put twice, it is printed once, also after a restart: an operation with a printer. */
  key: string | null;
  ticket: Ticket;
  title: string;
  printer: string;
  /** It was printed before, so its paper says COPY and the drawer stays closed. */
  isCopy?: boolean;
}

/** The key of a kitchen ticket of an order. */
const SENDING_KEY = /^(?:order|kitchen):([^:]+):(?:[^:]*:)?\d+$/;

type Wanted = Omit<WantedTicket, 'printer'> & { printer: Printer; template?: TicketTemplate };

export class PrintingModule {
  readonly #deps: PrintingModuleDeps;
  readonly #papers: Papers;
  readonly #spooler: Spooler;
  readonly #templates: Document<TicketTemplates>;
  readonly #throttle: Throttle;
  readonly #firstCheck: FirstCheck;
  #hasFirstCheckBegun = false;
  #revision = 0;
  #callOff: (() => void) | undefined;
  readonly #trainingStates = new Map<TrainingPrinterName, string>();

  constructor(deps: PrintingModuleDeps) {
    this.#deps = deps;
    this.#papers = new Papers(deps);
    this.#templates = deps.cache.document(ticketTemplatesKind);
    const knowledge = deps.cache.document(knowledgeKind);
    this.#throttle = createThrottle(deps.clock, NOTIFY_EVERY_MS, () => this.#notify());
    this.#spooler = new Spooler({
      ...deps,
      links: deps.printers,
      file: deps.journals.open('printing/journal'),
      find: (id) => deps.printersOfDesk.find(id),
      directOf: ({ connection }) => this.#directOf(connection),
      canPrint: (printer) => this.#canPrint(printer),
      bytesOf: (job, printer, cutsOffBefore) => this.#papers.bytes(job, printer, cutsOffBefore),
      knowledge: {
        of: (printer) => knowledge.get()[printer],
        learn: (printer, learned) => knowledge.set(withKnowledge(knowledge.get(), printer, learned)),
      },
      onChange: () => {
        this.#revision += 1;
        this.#throttle.soon();
      },
    });
    this.#firstCheck = new FirstCheck({
      ...this.ofPrinter,
      log: deps.log,
      printers: () => deps.printersOfDesk.all(),
      canAsk: (printer) => printer.connection.kind === 'queue' || this.#directOf(printer.connection) !== null,
    });
    deps.trainingPrinters.onChange(() => this.#wakeTraining());
  }

  /** Goes on with the jobs of the last time. */
  start(): void {
    void this.#spooler.ready().catch((error: unknown) => {
      this.#deps.log.error('printing.unreadable', { why: String(error) });
    });
    this.#callOff = this.#deps.clock.after(LATER_MS, () => {
      this.#preload();
      this.#hasFirstCheckBegun = true;
      void this.#firstCheck.run();
    });
  }

  async stop(): Promise<void> {
    this.#callOff?.();
    this.#firstCheck.stop();
    this.#throttle.end();
    await this.#spooler.stop();
  }

  async state(): Promise<PrintingState> {
    await this.#spooler.ready().catch(() => undefined);
    return this.#state();
  }

  /** All tickets are on the disk when the promise resolves, or none. Throws `printing.no-printer`. */
  put(tickets: readonly WantedTicket[]): Promise<string[]> {
    const { printersOfDesk } = this.#deps;
    return this.#put(tickets.map((each) => ({ ...each, printer: printersOfDesk.listed(each.printer) })));
  }

  /** The job of the ticket that was put with this key. */
  jobOf(key: string): Promise<string | undefined> {
    return this.#spooler.jobOf(key);
  }

  /** The jobs whose paper is not where it belongs yet. */
  async openJobs(): Promise<ReadonlySet<string>> {
    await this.#spooler.ready();
    return new Set(this.#spooler.jobs('open').map(({ id }) => id));
  }

  /** The tickets of sendings that were put since then, by the sending that their key names. */
  async kitchenTickets(sinceSeconds: number): Promise<{ sending: string; title: string }[]> {
    await this.#spooler.ready();
    return this.#spooler.jobs('all').flatMap(({ key, title, queuedAtSeconds }) => {
      const [, sending] = SENDING_KEY.exec(key ?? '') ?? [];
      return sending === undefined || queuedAtSeconds < sinceSeconds ? [] : [{ sending, title }];
    });
  }

  async item(wanted: { id: string; row: string | null; amount: number; note: string }): Promise<string[]> {
    const detail = await this.#deps.item(wanted.id);
    const { shares } = this.#deps.printersOfDesk.split([lineOfItem({ ...wanted, detail })]);
    if (shares.length === 0) throw failure('printing.no-printer', 'no printer prints this item');
    const nameOf = (id: string) => detail.receiptGroups.find((group) => group.id === id)?.name ?? '';
    return this.put(
      shares.map(({ printer, lines, groups }) => {
        const names = groups.map(nameOf).filter((name) => name !== '');
        const ticket = kitchenTicket(lines, { groups: names, ...this.#moment() });
        return { key: null, ticket, title: titleOf(ticket), printer };
      }),
    );
  }

  test(id: string): Promise<string[]> {
    const printer = this.#deps.printersOfDesk.listed(id);
    const ticket: Ticket = {
      kind: 'test',
      printerName: printer.name,
      groups: this.#deps.printersOfDesk.groupsAt(id),
      setup: printer,
      ...this.#moment(),
    };
    return this.#put([{ key: null, ticket, title: printer.name, printer }]);
  }

  sample(id: string, kind: TicketKind, template: TicketTemplate): Promise<string[]> {
    const printer = this.#deps.printersOfDesk.listed(id);
    const ticket = this.#sample(kind, template, printer);
    return this.#put([{ key: null, ticket, title: printer.name, printer, template }]);
  }

  async preview(
    kind: TicketKind,
    template: TicketTemplate,
    paper: Pick<Printer, 'paperMm' | 'dots'>,
  ): Promise<{ svg: string }> {
    const setup = { ...paper, characters: 'gb18030', cuts: true, buzzes: false } as const;
    const text = await this.#papers.text(this.#sample(kind, template, setup), template);
    const language = this.#papers.languageOf(template);
    return { svg: await this.#papers.svg({ text, marks: [], language, dots: paper.dots }) };
  }

  /** Guests take a second receipt for another sale; what the kitchen needs twice, it needs. */
  async again(job: string, printer: string | null, caller: Caller): Promise<string[]> {
    const { kind, title } = await this.job(job);
    const approver = kind === 'receipt' ? caller.require({ right: 'bill.reprint' }) : null;
    const to = printer === null ? undefined : this.#deps.printersOfDesk.listed(printer);
    const jobs = await this.#spooler.again(job, to);
    if (kind === 'receipt') await this.#deps.onReprint({ person: caller.person, approver, title });
    return jobs;
  }

  async move(job: string, printer: string): Promise<PrintJob> {
    await this.#spooler.move(job, this.#deps.printersOfDesk.listed(printer));
    return this.#shown(job);
  }

  async decide(job: string, cameOut: boolean): Promise<PrintJob> {
    await this.#spooler.decide(job, cameOut);
    return this.#shown(job);
  }

  async carried(jobs: readonly string[]): Promise<PrintingState> {
    await this.#spooler.carried(jobs);
    return this.#state();
  }

  async cancel(job: string): Promise<PrintJob> {
    await this.#spooler.cancel(job);
    return this.#shown(job);
  }

  async jobs(query: {
    which: 'open' | 'all';
    words: string;
    offset: number;
    limit: number;
  }): Promise<PrintJobsPage> {
    await this.#spooler.ready();
    const found = this.#spooler.jobs(query.which).filter(jobFilter(query.words));
    const pageOf = <Job>(all: readonly Job[]) => all.slice(query.offset, query.offset + query.limit);
    const shown = (jobs: readonly StoredJob[]) => jobs.map((job) => this.#spooler.shown(job));
    // The oldest first, so that of equally urgent ones the order of their places counts.
    const jobs = query.which === 'open' ? pageOf(byUrgency(shown(found.toReversed()))) : shown(pageOf(found));
    return { jobs, total: found.length, revision: this.#revision };
  }

  async job(id: string): Promise<PrintJob> {
    await this.#spooler.ready();
    return this.#shown(id);
  }

  async paper(id: string): Promise<{ svg: string }> {
    await this.#spooler.ready();
    return { svg: await this.#papers.svg(this.#spooler.get(id)) };
  }

  templates(): TicketTemplates {
    return this.#templates.get();
  }

  saveTemplates(templates: TicketTemplates): TicketTemplates {
    this.#templates.set(templates);
    return this.templates();
  }

  /** For the module of the printers, which shows what is known of each. */
  readonly ofPrinter = {
    status: (id: string) => this.#spooler.statusOf(id),
    check: (id: string) => this.#spooler.check(id),
    changed: (id: string, isAnother: boolean) => {
      this.#spooler.printerChanged(id, isAnother);
      this.#preload();
    },
  };

  /** What fails here is tried again by the first ticket, which says so. */
  #preload(): void {
    this.#papers.preload(this.#deps.printersOfDesk.all()).catch(() => undefined);
  }

  async #put(tickets: readonly Wanted[]): Promise<string[]> {
    const jobs = await Promise.all(
      tickets.map(async ({ ticket, template = this.templates()[kindOf(ticket)], ...job }) => ({
        ...job,
        kind: kindOf(ticket),
        ...paperFacts(paperOf(ticket)),
        groups: 'groups' in ticket ? ticket.groups : [],
        opensDrawer: opensDrawer(ticket),
        text: await this.#papers.text(ticket, template),
        language: this.#papers.languageOf(template),
      })),
    );
    return this.#spooler.put(jobs);
  }

  #sample(
    kind: TicketKind,
    template: TicketTemplate,
    setup: Parameters<typeof sampleTicket>[1]['setup'],
  ): Ticket {
    return sampleTicket(kind, { ...this.#moment(), setup, language: this.#papers.languageOf(template) });
  }

  /** The training shop's printers do not run before that shop is opened; their jobs wait for it without trouble. */
  #canPrint({ connection }: Printer): boolean {
    const { trainingPrinters, printersOfDesk } = this.#deps;
    if (connection.kind !== 'training' || printersOfDesk.isTraining()) return true;
    return trainingPrinters.portOf(connection.printer) !== undefined;
  }

  #directOf(connection: PrinterConnection): DirectConnection | null {
    if (connection.kind === 'network' || connection.kind === 'device') return connection;
    if (connection.kind !== 'training') return null;
    const port = this.#deps.trainingPrinters.portOf(connection.printer);
    return port === undefined ? null : { kind: 'network', host: '127.0.0.1', port };
  }

  /** A cover was closed, a plug inserted: what waits need not wait for the next try. */
  #wakeTraining(): void {
    for (const printer of this.#deps.trainingPrinters.get()) {
      const { name, isPluggedIn, isCoverOpen, paperLeftDots } = printer;
      // Each try moves the printer's paper or its buffer, which must not lead to the next try at once.
      const state = JSON.stringify([isPluggedIn, isCoverOpen, paperLeftDots > 0]);
      if (this.#trainingStates.get(name) === state) continue;
      this.#trainingStates.set(name, state);
      this.#spooler.wake(trainingPrinterId(name));
    }
    // They come with the training shop, which may be opened later.
    if (this.#hasFirstCheckBegun) void this.#firstCheck.run();
  }

  #moment(): { atSeconds: number; zone: string } {
    const { clock, timeZone } = this.#deps;
    return { atSeconds: clock.nowSeconds(), zone: timeZone() };
  }

  #shown(id: string): PrintJob {
    return this.#spooler.shown(this.#spooler.get(id));
  }

  #state(): PrintingState {
    return { ...this.#spooler.counts(), revision: this.#revision };
  }

  #notify(): void {
    this.#deps.onChange(this.#state());
    this.#deps.printersOfDesk.notify();
  }
}

export const printingDomain = defineDomain({
  name: 'printing',
  create: (deps: PrintingModuleDeps) => new PrintingModule(deps),
  routes: (printing) => ({
    'printing.state': () => printing.state(),
    'printing.jobs': (query) => printing.jobs(query),
    'printing.job': ({ job }) => printing.job(job),
    'printing.paper': ({ job }) => printing.paper(job),
    'printing.item': (wanted) => printing.item(wanted),
    'printing.test': ({ printer }) => printing.test(printer),
    'printing.sample': ({ printer, kind, template }) => printing.sample(printer, kind, template),
    'printing.again': ({ job, printer }, caller) => printing.again(job, printer, caller),
    'printing.decide': ({ job, cameOut }) => printing.decide(job, cameOut),
    'printing.carried': ({ jobs }) => printing.carried(jobs),
    'printing.move': ({ job, printer }) => printing.move(job, printer),
    'printing.cancel': ({ job }) => printing.cancel(job),
    'printing.templates': () => printing.templates(),
    'printing.save-templates': (templates) => printing.saveTemplates(templates),
    'printing.preview': ({ kind, template, ...paper }) => printing.preview(kind, template, paper),
  }),
});
