// What a printer says of itself: reads the answers of ESC/POS printers out of the bytes that they send.
import type { PrintTrouble } from '../../contract/printers.ts';

/** The questions that are answered at once, even by a printer that has stopped: its state, its causes, errors, paper. */
export const statusQuestions = [1, 2, 3, 4] as const;
export type StatusQuestion = (typeof statusQuestions)[number];

/** DLE EOT n. */
export const statusQuestion = (question: StatusQuestion) => [0x10, 0x04, question];

/** GS r 1: answered in the order of printing, so the answer proves that everything before it has been printed. */
export const orderedQuestion = Uint8Array.of(0x1d, 0x72, 0x01);

/**
 * GS ( H, function 48: answered with the same four characters when everything before it is on paper, so a late answer
 * to an earlier ticket proves nothing about this one.
 */
export const namedQuestion = (id: string) =>
  Uint8Array.of(0x1d, 0x28, 0x48, 0x06, 0x00, 0x30, 0x30, ...Array.from(id, (each) => each.charCodeAt(0)));

/** Its answer: these two bytes, the four characters, NUL. */
const NAMED_HEAD = [0x37, 0x22] as const;
const NAMED_BYTES = 7;

/** ESC @: every job begins with it, and it ends the automatic status. */
const INITIALISE = [0x1b, 0x40];
/** GS a 15: the printer tells of each change by itself. */
const AUTOMATIC_STATUS = [0x1d, 0x61, 0x0f];

/** While its buffer is full, a printer that has stopped reads no questions; then only the automatic status tells why. */
export function withAutomaticStatus(job: Uint8Array): Uint8Array {
  if (INITIALISE.some((byte, at) => job[at] !== byte)) return job;
  const bytes = new Uint8Array(job.length + AUTOMATIC_STATUS.length);
  bytes.set([...INITIALISE, ...AUTOMATIC_STATUS]);
  bytes.set(job.subarray(INITIALISE.length), INITIALISE.length + AUTOMATIC_STATUS.length);
  return bytes;
}

export interface PrinterFlags {
  isOffline: boolean;
  isCoverOpen: boolean;
  isPaperOut: boolean;
  isPaperLow: boolean;
  isCutterStuck: boolean;
  hasError: boolean;
}

const noFlags: PrinterFlags = {
  isOffline: false,
  isCoverOpen: false,
  isPaperOut: false,
  isPaperLow: false,
  isCutterStuck: false,
  hasError: false,
};

/** The cause that a person can do most about comes first. */
export function troubleOf(flags: PrinterFlags): PrintTrouble | null {
  if (flags.isCoverOpen) return 'cover-open';
  if (flags.isPaperOut) return 'paper-out';
  if (flags.isCutterStuck) return 'cutter';
  if (flags.hasError) return 'printer-error';
  return flags.isOffline ? 'busy' : null;
}

const has = (byte: number, bit: number) => (byte & (1 << bit)) !== 0;

/** The bits of each answer, as Epson documents them for DLE EOT. */
const flagsOfAnswer: Readonly<Record<StatusQuestion, (byte: number) => Partial<PrinterFlags>>> = {
  1: (byte) => ({ isOffline: has(byte, 3) }),
  2: (byte) => ({
    isCoverOpen: has(byte, 2),
    hasError: has(byte, 6),
    ...(has(byte, 5) && { isPaperOut: true }),
    ...(!has(byte, 6) && { isCutterStuck: false }),
  }),
  3: (byte) => ({ isCutterStuck: has(byte, 3), ...((has(byte, 5) || has(byte, 6)) && { hasError: true }) }),
  4: (byte) => ({ isPaperLow: has(byte, 2) || has(byte, 3), isPaperOut: has(byte, 5) || has(byte, 6) }),
};

/** The four bytes of the automatic status (GS a), which may arrive without a question. */
const flagsOfAutomatic = ([first = 0, second = 0, third = 0]: readonly number[]): PrinterFlags => ({
  isOffline: has(first, 3),
  isCoverOpen: has(first, 5),
  isCutterStuck: has(second, 3),
  hasError: has(second, 5) || has(second, 6),
  isPaperLow: has(third, 0) || has(third, 1),
  isPaperOut: has(third, 2) || has(third, 3),
});

/** Control bytes of serial lines. */
const XON = 0x11;
const XOFF = 0x13;

/**
 * Tells the answers apart by their fixed bits: 0xx1xx10 answers a status question, 0xx1xx00 begins an automatic status
 * of four bytes, 00110111 the answer to a named question, 0xx0xxxx answers the ordered question. Status answers do not
 * name their question, but keep its order.
 */
export class AnswerReader {
  flags: PrinterFlags = noFlags;
  /** How many proper answers have come. */
  answers = 0;
  /** A byte came that no printer sends: from then on nothing is believed to confirm a job. */
  hasHeardNonsense = false;
  /** The id of the last named question that was answered. */
  answeredId = '';
  /** How many ordered questions were answered. */
  orderedAnswers = 0;
  #asked: StatusQuestion[] = [];
  #ordered: number;
  #automatic: number[] | undefined;
  #named: number[] | undefined;

  /** Answers to ordered questions of earlier connections may still come. */
  constructor(lateAnswers = 0) {
    this.#ordered = lateAnswers;
  }

  /** Status questions that have no answer yet. */
  get unanswered(): number {
    return this.#asked.length;
  }

  /** Ordered questions that have no answer yet. */
  get unconfirmed(): number {
    return this.#ordered;
  }

  asks(questions: readonly StatusQuestion[]): void {
    this.#asked.push(...questions);
  }

  asksInOrder(): void {
    this.#ordered += 1;
  }

  /** Gives up on the status questions so far, so that later answers belong to later questions. */
  forgetQuestions(): void {
    this.#asked = [];
  }

  read(bytes: Uint8Array): void {
    for (const byte of bytes) this.#readByte(byte);
  }

  #readByte(byte: number): void {
    if (byte === XON || byte === XOFF) return;
    if (this.#automatic !== undefined) {
      if ((byte & 0x90) === 0) {
        this.#continueAutomatic(this.#automatic, byte);
        return;
      }
      this.#automatic = undefined;
      this.hasHeardNonsense = true;
    }
    if (this.#named !== undefined) {
      this.#continueNamed(this.#named, byte);
      return;
    }
    if ((byte & 0x93) === 0x12) this.#readStatus(byte);
    else if ((byte & 0x93) === 0x10) this.#automatic = [byte];
    else if (byte === NAMED_HEAD[0]) this.#named = [byte];
    else if (isOrderedAnswer(byte) && this.#ordered > 0) {
      this.#ordered -= 1;
      this.orderedAnswers += 1;
      this.answers += 1;
    } else this.hasHeardNonsense = true;
  }

  #readStatus(byte: number): void {
    const question = this.#asked.shift();
    // A late answer to a question that was given up says nothing.
    if (question === undefined) return;
    this.answers += 1;
    this.flags = { ...this.flags, ...flagsOfAnswer[question](byte) };
  }

  #continueAutomatic(begun: number[], byte: number): void {
    begun.push(byte);
    if (begun.length < 4) return;
    this.#automatic = undefined;
    this.answers += 1;
    this.flags = flagsOfAutomatic(begun);
  }

  /** A question that broke off is answered, too, with other characters than it was asked with. */
  #continueNamed(begun: number[], byte: number): void {
    begun.push(byte);
    const isProper = begun[1] === NAMED_HEAD[1] && (begun.length < NAMED_BYTES || byte === 0);
    if (isProper && begun.length < NAMED_BYTES) return;
    this.#named = undefined;
    if (!isProper) {
      this.hasHeardNonsense = true;
      return;
    }
    this.answeredId = String.fromCharCode(...begun.slice(NAMED_HEAD.length, -1));
    this.answers += 1;
  }
}

/** The two bits of each paper sensor are always equal. */
const isOrderedAnswer = (byte: number) =>
  (byte & 0x90) === 0 && has(byte, 0) === has(byte, 1) && has(byte, 2) === has(byte, 3);
