// The queue of one printer: prints its jobs one after the other, waits while it needs help, and hands overdue jobs on.
import { stackOf } from '../failure.ts';
import type { Printer, PrinterStatus, PrintTrouble } from '../../contract/printers.ts';
import { ignoreFault } from '../platform/storage/journal-lines.ts';
import {
  type Chance,
  type Clock,
  type ClosedLink,
  type DirectConnection,
  type Log,
  PrintFault,
  type PrinterLinks,
  StoreFault,
} from '../ports.ts';
import { Conversation, type Heard } from './conversation.ts';
import { isSame, type Knowledge, nothingKnown, withoutFailings } from './knowledge.ts';
import { type TryEnd, tryToPrint, type TryOutcome } from './print-try.ts';
import { troubleOf } from './printer-answers.ts';
import { questionId } from './proof.ts';
import type { StoredJob } from './stored-job.ts';

const RETRY_EVERY_MS = 2_000;
/** A queue of the system is asked less often, since each try is a job in its list. */
const RETRY_QUEUE_EVERY_MS = 15_000;
/** A printer in trouble for which nothing waits is asked only so that the screen knows when it is mended. */
const ASK_IDLE_EVERY_MS = 5_000;
const ANSWER_WITHIN_MS = 600;
/** For a printer that is known to answer: only one that hangs or is far away takes so long. */
const CHECK_WITHIN_MS = 2_500;
/** Every so many jobs, and after any trouble, a printer is asked again whether it answers and confirms now. */
const ASK_AGAIN_EVERY_JOBS = 20;
/** More answers than these do not stay behind. */
const MOST_LATE_ANSWERS = 8;

export interface PrinterQueueDeps {
  clock: Clock;
  chance: Chance;
  log: Log;
  links: PrinterLinks;
  /** The printer as it is now; undefined if it was removed. */
  find: (id: string) => Printer | undefined;
  directOf: (printer: Printer) => DirectConnection | null;
  /** The jobs that may be printed by themselves now, the earliest first. */
  waiting: (printer: string) => readonly StoredJob[];
  bytesOf: (job: StoredJob, printer: Printer) => Promise<Uint8Array>;
  /** The end of its last ticket is not known, so the printer may wait for the rest of a command. */
  mayBeBroken: (printer: string) => boolean;
  /** Writes that it is being sent; false if it is no longer to be sent. Throws `StoreFault`. */
  begin: (job: StoredJob, printer: Printer) => Promise<boolean>;
  /** Writes how the try ended. */
  end: (job: StoredJob, printer: Printer, outcome: TryEnd) => Promise<void>;
  /** Writes that a job that counts as sent was not read by the printer. */
  notRead: (job: StoredJob, printer: Printer) => Promise<void>;
  /** Moves a job that did not come out to the backup printer. */
  moveToBackup: (job: StoredJob, printer: Printer, trouble: PrintTrouble) => Promise<void>;
  knowledge: {
    of: (printer: string) => Knowledge | undefined;
    learn: (printer: string, all: Knowledge) => void;
  };
  onChange: () => void;
}

export interface QueueTrouble {
  trouble: PrintTrouble;
  detail: string;
  sinceMs: number;
}

export class PrinterQueue {
  readonly #id: string;
  readonly #deps: PrinterQueueDeps;
  readonly #ending = new AbortController();
  #talk: Conversation | undefined;
  /** A printer may get another address between two jobs. */
  #talkTo = '';
  #running: Promise<void> | undefined;
  #callOff: (() => void) | undefined;
  #isPrinting = false;
  #isStopping = false;
  #trouble: QueueTrouble | undefined;
  #isPaperLow = false;
  #checkedAtSeconds: number | null = null;
  /** None at first: what the desk knew when it ended may have been a passing fault. */
  #jobsUntilAskedAgain = 0;
  /** Answers to ordered questions of connections that are over; they have no name, so a later one may get them. */
  #lateAnswers = 0;

  constructor(id: string, deps: PrinterQueueDeps) {
    this.#id = id;
    this.#deps = deps;
  }

  get trouble(): QueueTrouble | undefined {
    return this.#trouble;
  }

  /** Prints what waits, at once. */
  wake(): void {
    if (this.#isStopping) return;
    this.#callOff?.();
    this.#callOff = undefined;
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined;
      // A job may have come in after the last look.
      if (this.#callOff === undefined && this.#next() !== undefined) this.wake();
    });
  }

  /** When a job goes to the backup printer if the trouble lasts, in monotonic time; null if it does not. */
  movesAtMs(): number | null {
    const printer = this.#deps.find(this.#id);
    const hasBackup = typeof printer?.backup === 'string';
    if (this.#trouble === undefined || !hasBackup) return null;
    return this.#trouble.sinceMs + printer.backupAfterSeconds * 1000;
  }

  status(waiting: number): PrinterStatus {
    const isChecked = this.#checkedAtSeconds !== null;
    const settled = isChecked ? 'ready' : 'not-checked';
    return {
      id: this.#id,
      state: this.#trouble !== undefined ? 'trouble' : this.#isPrinting ? 'printing' : settled,
      trouble: this.#trouble?.trouble ?? null,
      detail: this.#trouble?.detail ?? '',
      answers: this.#known().answers,
      paperIsLow: this.#isPaperLow,
      checkedAtSeconds: this.#checkedAtSeconds,
      waiting,
    };
  }

  /** Asks the printer for its state, then prints what waits. A job that is under way asks by itself. */
  async check(): Promise<void> {
    this.#jobsUntilAskedAgain = 0;
    if (this.#running !== undefined || this.#isStopping) return;
    this.#callOff?.();
    this.#callOff = undefined;
    this.#running = this.#check().finally(() => {
      this.#running = undefined;
      this.wake();
    });
    await this.#running;
  }

  /** A person has seen a ticket that the printer seemed not to have read. */
  ticketCameOut(): void {
    this.#learn({ neverHangsUp: true });
  }

  /** Forgets what is known of the printer, because it is another one now. */
  renew(): void {
    this.#deps.knowledge.learn(this.#id, nothingKnown);
    this.#lateAnswers = 0;
    this.#trouble = undefined;
    this.#isPaperLow = false;
    this.#checkedAtSeconds = null;
    this.wake();
  }

  /** Lets the job under way end within this time; its end is no longer written after that. */
  async stop(withinMs: number): Promise<void> {
    this.#callOff?.();
    const { clock } = this.#deps;
    this.#isStopping = true;
    await new Promise<void>((resolve) => {
      const callOff = clock.after(withinMs, resolve);
      void (this.#running ?? Promise.resolve()).finally(() => {
        callOff();
        resolve();
      });
    });
    this.#ending.abort();
    void this.#hangUp();
  }

  #next(): StoredJob | undefined {
    if (this.#isStopping) return undefined;
    return this.#deps.waiting(this.#id)[0];
  }

  async #work(): Promise<void> {
    try {
      for (let job = this.#next(); job !== undefined; job = this.#next()) {
        const printer = this.#deps.find(this.#id);
        if (printer === undefined || !(await this.#print(job, printer))) break;
      }
      await this.#watch();
    } catch (error) {
      this.#stumbled(error);
    } finally {
      void this.#hangUp();
    }
  }

  /** False if the printer needs help first. */
  async #print(job: StoredJob, printer: Printer): Promise<boolean> {
    const outcome = await this.#try(job, printer);
    if (this.#ending.signal.aborted) return false;
    if ('trouble' in outcome && outcome.trouble !== null) this.#jobsUntilAskedAgain = 0;
    if (outcome.kind === 'gone') return true;
    await this.#deps.end(job, printer, outcome);
    if (outcome.kind === 'sent') void this.#followUp(job, printer, outcome.closed).catch(ignoreFault);
    if (outcome.kind === 'failed') return true;
    if (outcome.kind !== 'not-out') {
      this.#setTrouble(null);
      this.#checkedAtSeconds = this.#deps.clock.nowSeconds();
      this.#deps.onChange();
      return true;
    }
    this.#setTrouble(outcome.trouble, outcome.detail);
    await this.#moveOverdue(printer);
    this.#retryLater(printer);
    return false;
  }

  async #try(job: StoredJob, printer: Printer): Promise<TryOutcome> {
    const hadConnection = this.#talk !== undefined;
    const outcome = await this.#tryOnce(job, printer);
    // Some printers end the connection after each job; that is no trouble.
    const isOldConnection = hadConnection && outcome.kind === 'not-out' && !outcome.wasBegun;
    return isOldConnection && this.#talk === undefined ? this.#tryOnce(job, printer) : outcome;
  }

  async #tryOnce(job: StoredJob, printer: Printer): Promise<TryOutcome> {
    const bytes = this.#deps.bytesOf(job, printer);
    bytes.catch(() => undefined);
    if (this.#jobsUntilAskedAgain === 0) {
      this.#jobsUntilAskedAgain = ASK_AGAIN_EVERY_JOBS;
      this.#learn(withoutFailings(this.#known()));
    }
    this.#jobsUntilAskedAgain -= 1;
    const mayBeBroken = this.#deps.mayBeBroken(this.#id);
    // The desk before may have asked, too.
    if (mayBeBroken && this.#talk === undefined) this.#lateAnswers = Math.max(1, this.#lateAnswers);
    try {
      return await tryToPrint({
        ...this.#deps,
        job,
        printer,
        bytes,
        mayBeBroken,
        newQuestionId: () => questionId(this.#deps.chance.id()),
        talk: (to) => this.#connected(to),
        hangUp: () => this.#hangUp(),
        knowledge: { get: () => this.#known(), learn: (learned) => this.#learn(learned) },
        answerWithinMs: this.#known().answers === 'status' ? CHECK_WITHIN_MS : ANSWER_WITHIN_MS,
        onHeard: (heard) => this.#heard(heard),
        onTrouble: (trouble) => {
          this.#setTrouble(trouble);
          // What waits behind a job that is stuck has certainly not come out.
          void this.#moveOverdue(printer).catch(ignoreFault);
        },
        begin: async () => {
          if (this.#isStopping || !(await this.#deps.begin(job, printer))) return false;
          this.#isPrinting = true;
          return true;
        },
        signal: this.#ending.signal,
      });
    } finally {
      this.#isPrinting = false;
    }
  }

  async #check(): Promise<void> {
    const printer = this.#deps.find(this.#id);
    if (printer === undefined) return;
    try {
      await this.#ask(printer);
      this.#checkedAtSeconds = this.#deps.clock.nowSeconds();
    } catch (error) {
      if (!(error instanceof PrintFault)) throw error;
      this.#setTrouble(error.trouble, error.detail);
    } finally {
      void this.#hangUp();
      this.#deps.onChange();
    }
  }

  async #ask(printer: Printer): Promise<void> {
    const { connection, commands } = printer;
    if (connection.kind === 'dialog') return;
    if (connection.kind === 'queue') {
      const { queues } = await this.#deps.links.find();
      if (!queues.includes(connection.queue)) throw new PrintFault('queue-missing', '', false);
      this.#setTrouble(null);
      return;
    }
    const to = this.#deps.directOf(printer);
    if (to === null) throw new PrintFault('no-route', '', false);
    const talk = await this.#connected(to);
    if (commands === 'starprnt') {
      this.#setTrouble(null);
      return;
    }
    const heard = await talk.askStatus(CHECK_WITHIN_MS);
    this.#heard(heard);
    this.#jobsUntilAskedAgain = ASK_AGAIN_EVERY_JOBS;
    const answers = heard.kind === 'nonsense' ? 'not-known' : heard.kind;
    const { ids } = this.#known();
    this.#learn({ answers, confirms: 'not-known', ids: ids === 'no' ? 'not-known' : ids });
    const trouble = heard.kind === 'status' ? troubleOf(heard.flags) : null;
    this.#setTrouble(heard.kind === 'nonsense' ? 'nonsense' : trouble);
  }

  async #connected(to: DirectConnection): Promise<Conversation> {
    const address = JSON.stringify(to);
    if (this.#talk !== undefined && this.#talk.fault === undefined && this.#talkTo === address)
      return this.#talk;
    void this.#hangUp();
    const link = await this.#deps.links.open(to, this.#ending.signal);
    this.#talk = new Conversation(link, this.#deps.clock, this.#lateAnswers);
    this.#talkTo = address;
    return this.#talk;
  }

  #hangUp(): Promise<ClosedLink> {
    const talk = this.#talk;
    this.#talk = undefined;
    if (talk === undefined) return Promise.resolve('not-known');
    this.#lateAnswers = Math.min(talk.lateAnswers, MOST_LATE_ANSWERS);
    return talk.close();
  }

  /** A printer that takes a ticket and never reads it is found out when it does not hang up either. */
  async #followUp(job: StoredJob, printer: Printer, closed: Promise<ClosedLink>): Promise<void> {
    if ((await closed) !== 'not-read' || this.#ending.signal.aborted || this.#known().neverHangsUp) return;
    this.#jobsUntilAskedAgain = 0;
    await this.#deps.notRead(job, printer);
  }

  /** Jobs whose wait for this printer is over. */
  async #moveOverdue(printer: Printer): Promise<void> {
    const atMs = this.movesAtMs();
    if (atMs === null || this.#trouble === undefined || atMs > this.#deps.clock.elapsedMs()) return;
    const { trouble } = this.#trouble;
    for (const job of this.#deps.waiting(this.#id)) await this.#deps.moveToBackup(job, printer, trouble);
  }

  /** Keeps asking a printer in trouble for which nothing waits, so that the trouble is shown as long as it lasts. */
  async #watch(): Promise<void> {
    if (!this.#isWatched()) return;
    await this.#check();
    if (!this.#isWatched()) return;
    this.#callOff?.();
    this.#callOff = this.#deps.clock.after(ASK_IDLE_EVERY_MS, () => this.wake());
  }

  /** A queue of the system has no answer but its next ticket. */
  #isWatched(): boolean {
    const printer = this.#deps.find(this.#id);
    if (this.#trouble === undefined || this.#isStopping || this.#next() !== undefined) return false;
    return printer !== undefined && this.#deps.directOf(printer) !== null;
  }

  #retryLater(printer: Printer): void {
    const { clock } = this.#deps;
    const everyMs = printer.connection.kind === 'queue' ? RETRY_QUEUE_EVERY_MS : RETRY_EVERY_MS;
    const untilMoveMs = (this.movesAtMs() ?? Infinity) - clock.elapsedMs();
    // Not at once even if the move is due: it may just have been refused by the disk.
    const delayMs = untilMoveMs > 0 ? Math.min(everyMs, untilMoveMs) : everyMs;
    this.#callOff?.();
    this.#callOff = clock.after(delayMs, () => this.wake());
  }

  #stumbled(error: unknown): void {
    if (!(error instanceof StoreFault)) {
      this.#deps.log.error('printing.broken', { printer: this.#id, stack: stackOf(error) });
    }
    const printer = this.#deps.find(this.#id);
    if (printer !== undefined && !this.#isStopping) this.#retryLater(printer);
  }

  #heard(heard: Heard): void {
    if (heard.kind === 'status') this.#isPaperLow = heard.flags.isPaperLow;
    this.#checkedAtSeconds = this.#deps.clock.nowSeconds();
  }

  #setTrouble(trouble: PrintTrouble | null, detail = ''): void {
    if (trouble !== null) this.#jobsUntilAskedAgain = 0;
    const before = this.#trouble;
    if ((before?.trouble ?? null) === trouble && (before?.detail ?? '') === detail) return;
    const sinceMs = before?.sinceMs ?? this.#deps.clock.elapsedMs();
    this.#trouble = trouble === null ? undefined : { trouble, detail, sinceMs };
    this.#deps.onChange();
  }

  #known(): Knowledge {
    return this.#deps.knowledge.of(this.#id) ?? nothingKnown;
  }

  #learn(learned: Partial<Knowledge>): void {
    const before = this.#known();
    const now = { ...before, ...learned };
    if (!isSame(now, before)) this.#deps.knowledge.learn(this.#id, now);
  }
}
