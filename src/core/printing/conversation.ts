// One connection to a printer: asks for its state, sends the bytes of a job, and waits for the proof that it was printed.
import type { PrintTrouble } from '../../contract/printers.ts';
import { type Clock, type ClosedLink, type PrinterLink, PrintFault } from '../ports.ts';
import {
  AnswerReader,
  orderedQuestion,
  type PrinterFlags,
  type StatusQuestion,
  statusQuestion,
  troubleOf,
} from './printer-answers.ts';
import { Proof, type ProofKind } from './proof.ts';

const ASK_EVERY_MS = 500;
/** Questions without an answer after this time are asked again. */
const ANSWER_LOST_AFTER_MS = 5_000;
/** A printer that has not answered a question for so long has gone silent. */
const SILENT_AFTER_MS = 2_000;
/** How long the whole of a job may take while the printer needs help. */
const LONGEST_HELP_MS = 600_000;
/** How long a printer that is ready may keep quiet after a job, besides the time for its bytes. */
const LONGEST_QUIET_MS = 10_000;
const SLOWEST_BYTES_PER_MS = 0.7;
/** A printer that dies of a job ends the connection at once. */
const MUTE_WATCH_MS = 300;

export type Heard = { kind: 'mute' } | { kind: 'nonsense' } | { kind: 'status'; flags: PrinterFlags };

export type Ending =
  | { kind: 'confirmed'; by: ProofKind }
  /** Everything was taken, and the printer is ready, but it does not answer the question in order. */
  | { kind: 'taken' }
  | { kind: 'lost'; trouble: PrintTrouble; detail: string };

export interface Confirming {
  bytes: number;
  /** For the question that is answered with it; null for a printer that does not know that question. */
  id: string | null;
  /** Whether it has ever confirmed a job; a printer that has must do so again. */
  hasConfirmed: boolean;
  /** Called with the cause why it stands still, and null when that is over. */
  onTrouble: (trouble: PrintTrouble | null) => void;
}

export class Conversation {
  readonly #link: PrinterLink;
  readonly #clock: Clock;
  readonly #reader: AnswerReader;
  readonly #listeners = new Set<() => void>();
  #fault: PrintFault | undefined;
  #askedAtMs = 0;

  /** Some answers to ordered questions of earlier conversations may still come. */
  constructor(link: PrinterLink, clock: Clock, lateAnswers: number) {
    this.#link = link;
    this.#clock = clock;
    this.#reader = new AnswerReader(lateAnswers);
    link.onBytes((bytes) => {
      this.#reader.read(bytes);
      this.#changed();
    });
    link.onEnd((fault) => {
      this.#fault ??= fault;
      this.#changed();
    });
  }

  /** Why the connection is over; undefined while it stands. */
  get fault(): PrintFault | undefined {
    return this.#fault;
  }

  get hasHeardNonsense(): boolean {
    return this.#reader.hasHeardNonsense;
  }

  get isPaperLow(): boolean {
    return this.#reader.flags.isPaperLow;
  }

  /** Answers to ordered questions that may still come. */
  get lateAnswers(): number {
    return this.#reader.unconfirmed;
  }

  /** Throws `PrintFault` if the connection breaks. */
  async askStatus(withinMs: number): Promise<Heard> {
    const answersBefore = this.#reader.answers;
    this.#reader.forgetQuestions();
    await this.#ask([1, 2, 4]);
    await this.#until(() => this.#reader.unanswered === 0, withinMs);
    if (this.#reader.flags.hasError) {
      await this.#ask([3]);
      await this.#until(() => this.#reader.unanswered === 0, withinMs);
    }
    if (this.#fault !== undefined) throw this.#fault;
    if (this.#reader.hasHeardNonsense) return { kind: 'nonsense' };
    const isMute = this.#reader.answers === answersBefore;
    return isMute ? { kind: 'mute' } : { kind: 'status', flags: this.#reader.flags };
  }

  /** Throws `PrintFault`, which says whether a part of the bytes may have come out. */
  write(bytes: Uint8Array): Promise<void> {
    return this.#link.write(bytes);
  }

  /** After the bytes of a job: whether the connection has survived them. */
  async watch(): Promise<Ending> {
    await this.#until(() => false, MUTE_WATCH_MS);
    return this.#fault === undefined ? { kind: 'taken' } : lost(this.#fault);
  }

  /** Whether the printer answers in order within the time, so that it has worked through everything before. */
  async answersInOrder(): Promise<boolean> {
    const { orderedAnswers } = this.#reader;
    this.#reader.asksInOrder();
    await this.#send(orderedQuestion);
    await this.#until(() => this.#reader.orderedAnswers > orderedAnswers, LONGEST_QUIET_MS);
    if (this.#fault !== undefined) throw this.#fault;
    return this.#reader.orderedAnswers > orderedAnswers;
  }

  /** After the bytes of a job: waits for its end, however long a person takes to load paper. */
  async confirm({ bytes, id, hasConfirmed, onTrouble }: Confirming): Promise<Ending> {
    const clock = this.#clock;
    const quietMs = LONGEST_QUIET_MS + bytes / SLOWEST_BYTES_PER_MS;
    const begunAtMs = clock.elapsedMs();
    let quietSinceMs = begunAtMs;
    let trouble: PrintTrouble | null = null;
    const proof = new Proof(this.#reader, clock, id);
    await this.#send(proof.firstQuestion());
    for (;;) {
      const { orderedAnswers } = this.#reader;
      const isNews = () => proof.kind() !== undefined || this.#reader.orderedAnswers > orderedAnswers;
      await this.#until(isNews, ASK_EVERY_MS);
      const by = proof.kind();
      if (by !== undefined) return { kind: 'confirmed', by };
      if (this.#fault !== undefined) return lost(this.#fault, trouble);
      const now = troubleOf(this.#reader.flags);
      // A printer that is merely offline is feeding paper or waits for its key: that is no news while it prints.
      trouble = now === 'busy' ? null : now;
      onTrouble(trouble);
      if (now !== null) quietSinceMs = clock.elapsedMs();
      if (clock.elapsedMs() - begunAtMs > LONGEST_HELP_MS) return this.#gaveUp(trouble);
      if (clock.elapsedMs() - quietSinceMs > quietMs) {
        return hasConfirmed || this.#isSilent() ? this.#gaveUp(trouble) : { kind: 'taken' };
      }
      const question = proof.nextQuestion();
      if (question !== undefined) await this.#send(question);
      await this.#askAgain();
    }
  }

  close(): Promise<ClosedLink> {
    this.#link.close();
    return this.#link.closed;
  }

  #isSilent(): boolean {
    return this.#reader.unanswered > 0 && this.#clock.elapsedMs() - this.#askedAtMs > SILENT_AFTER_MS;
  }

  #gaveUp(trouble: PrintTrouble | null): Ending {
    if (this.#reader.hasHeardNonsense) return { kind: 'taken' };
    return { kind: 'lost', trouble: trouble ?? 'timeout', detail: '' };
  }

  async #askAgain(): Promise<void> {
    const isLost = this.#clock.elapsedMs() - this.#askedAtMs > ANSWER_LOST_AFTER_MS;
    if (this.#reader.unanswered > 0 && !isLost) return;
    this.#reader.forgetQuestions();
    await this.#ask(this.#reader.flags.hasError ? [1, 2, 3, 4] : [1, 2, 4]);
  }

  #ask(questions: readonly StatusQuestion[]): Promise<void> {
    this.#askedAtMs = this.#clock.elapsedMs();
    this.#reader.asks(questions);
    return this.#send(Uint8Array.from(questions.flatMap((question) => statusQuestion(question))));
  }

  /** A question that cannot be sent shows in the end of the connection. */
  async #send(bytes: Uint8Array): Promise<void> {
    try {
      await this.#link.write(bytes);
    } catch (error) {
      if (!(error instanceof PrintFault)) throw error;
      this.#fault ??= error;
    }
  }

  /** Waits until it is so, the connection is over, or the time has passed. */
  #until(isSo: () => boolean, withinMs: number): Promise<void> {
    if (isSo() || this.#fault !== undefined) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        callOff();
        this.#listeners.delete(check);
        resolve();
      };
      const check = () => {
        if (isSo() || this.#fault !== undefined) end();
      };
      const callOff = this.#clock.after(withinMs, end);
      this.#listeners.add(check);
    });
  }

  #changed(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

const lost = (fault: PrintFault, trouble: PrintTrouble | null = null): Ending => ({
  kind: 'lost',
  trouble: trouble ?? fault.trouble,
  detail: fault.detail,
});
