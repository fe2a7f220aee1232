// Reads what really came out of a printer: whole tickets and torn ones, by the marks at their beginnings and ends.

/** The heading and the footing of every ticket of the campaign. */
export const TICKET_BEGINS = '#begins#';
export const TICKET_ENDS = '#ends#';

export interface PrintedPaper {
  /** The note on it; undefined if it broke off before that. */
  key: string | undefined;
  isWhole: boolean;
  isCopy: boolean;
}

/** The note by which a ticket is recognised. */
export const keyOf = (number: number) => `note-${number}.`;
const KEY = /note-\d+\./;

/** In English and in Chinese, above everything else on the paper. */
const COPY = /COPY|重打/;

/** Takes the lines of one printer in the order in which they came out. */
export class PaperReader {
  #isCopy = false;
  #current: PrintedPaper | undefined;

  read(lines: readonly string[]): PrintedPaper[] {
    return lines.flatMap((line) => this.#take(line.trim()));
  }

  /** A ticket that has begun does not go on. */
  end(): PrintedPaper[] {
    this.#isCopy = false;
    return this.#torn();
  }

  #take(line: string): PrintedPaper[] {
    if (COPY.test(line)) {
      this.#isCopy = true;
      return this.#torn();
    }
    if (line.includes(TICKET_BEGINS)) {
      const torn = this.#torn();
      this.#current = { key: undefined, isWhole: false, isCopy: this.#isCopy };
      this.#isCopy = false;
      return torn;
    }
    if (this.#current === undefined) return [];
    this.#current.key ??= KEY.exec(line)?.[0];
    if (!line.includes(TICKET_ENDS)) return [];
    const whole = { ...this.#current, isWhole: true };
    this.#current = undefined;
    return [whole];
  }

  /** The ticket that another one follows before its end. */
  #torn(): PrintedPaper[] {
    const torn = this.#current;
    this.#current = undefined;
    return torn === undefined ? [] : [torn];
  }
}
