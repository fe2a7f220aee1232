// The proof that a printer has worked through everything it was sent: by the id of a question, or by counting answers.
import type { Clock } from '../ports.ts';
import { type AnswerReader, namedQuestion, orderedQuestion } from './printer-answers.ts';

/** How long the answer with the id may stay behind: it comes when the paper is there, the one without when it is read. */
const ID_WITHIN_MS = 2_000;

const FIRST_CHARACTER = 0x21;
const CHARACTERS = 94;
const ID_LENGTH = 4;
const HEX_DIGITS = 8;

/** An id as printers take it, of four visible characters, from one of hexadecimal digits. */
export function questionId(id: string): string {
  let rest = Number.parseInt(id.slice(-HEX_DIGITS), 16);
  let text = '';
  while (text.length < ID_LENGTH) {
    text += String.fromCharCode(FIRST_CHARACTER + (rest % CHARACTERS));
    rest = Math.floor(rest / CHARACTERS);
  }
  return text;
}

export type ProofKind = 'named' | 'in-order';

export class Proof {
  readonly #reader: AnswerReader;
  readonly #clock: Clock;
  readonly #id: string | null;
  readonly #begunAtMs: number;
  readonly #answersBefore: number;
  /** So many answers are needed: all but one may belong to earlier questions. */
  readonly #answersNeeded: number;
  #askedInOrder = 0;
  #provenAtMs: number | undefined;

  /** Without an id for a printer that does not answer with it. */
  constructor(reader: AnswerReader, clock: Clock, id: string | null) {
    this.#reader = reader;
    this.#clock = clock;
    this.#id = id;
    this.#begunAtMs = clock.elapsedMs();
    this.#answersBefore = reader.orderedAnswers;
    this.#answersNeeded = reader.unconfirmed + 1;
  }

  /** What to ask first. */
  firstQuestion(): Uint8Array {
    return this.#id === null ? this.#orderedQuestion() : namedQuestion(this.#id);
  }

  /** What to ask next, if anything. One at a time: a printer may answer several together with one answer. */
  nextQuestion(): Uint8Array | undefined {
    const isTimeOfId = this.#id !== null && this.#passedMs(this.#begunAtMs) < ID_WITHIN_MS;
    if (isTimeOfId && this.#askedInOrder === 0) return undefined;
    const isAnswered = this.#answers >= this.#askedInOrder;
    return isAnswered && this.#answers < this.#answersNeeded ? this.#orderedQuestion() : undefined;
  }

  /** How it was proven, or undefined. */
  kind(): ProofKind | undefined {
    if (this.#reader.hasHeardNonsense) return undefined;
    if (this.#id !== null && this.#reader.answeredId === this.#id) return 'named';
    if (this.#answers < this.#answersNeeded) return undefined;
    this.#provenAtMs ??= this.#clock.elapsedMs();
    const mayBeNamed = this.#id !== null && this.#passedMs(this.#provenAtMs) < ID_WITHIN_MS;
    return mayBeNamed ? undefined : 'in-order';
  }

  get #answers(): number {
    return this.#reader.orderedAnswers - this.#answersBefore;
  }

  #passedMs(sinceMs: number): number {
    return this.#clock.elapsedMs() - sinceMs;
  }

  #orderedQuestion(): Uint8Array {
    this.#askedInOrder += 1;
    this.#reader.asksInOrder();
    return orderedQuestion;
  }
}
