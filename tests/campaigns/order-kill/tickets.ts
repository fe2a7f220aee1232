// Reads kitchen tickets: what really came out of a printer, and what the desk says it gave to one.
import { TICKET_BEGINS, TICKET_ENDS } from '../print-kill/papers.ts';

export interface KitchenPaper {
  /** The amount by the note of each line; notes tell all lines of the campaign apart. */
  dishes: ReadonlyMap<string, number>;
  isCancellation: boolean;
  /** It says that no screen has shown it. */
  isMissed: boolean;
  isWhole: boolean;
}

export const keyOf = (number: number) => `note-${number}.`;
const KEY = /note-\d+\./;
/** Of a dish to make, or of a cancelled one. */
const AMOUNT = /^(?:(\d+)×|-(\d+)(?: |$))/;
/** Above everything else on the paper. */
const VOID = 'VOID';
const MISSED = 'NOT SHOWN ON SCREEN';

interface Begun {
  dishes: Map<string, number>;
  isCancellation: boolean;
  isMissed: boolean;
}

/** Takes the lines of one printer in the order in which they came out. */
export class TicketReader {
  #isCancellation = false;
  #amount = 0;
  #current: Begun | undefined;

  read(lines: readonly string[]): KitchenPaper[] {
    return lines.flatMap((line) => this.#take(line.trim()));
  }

  /** A ticket that has begun does not go on, nor does a mark above it hold for the next one. */
  end(): KitchenPaper[] {
    const torn = this.#current;
    this.#current = undefined;
    this.#isCancellation = false;
    return torn === undefined ? [] : [{ ...torn, isWhole: false }];
  }

  #take(line: string): KitchenPaper[] {
    if (line.includes(VOID)) {
      const torn = this.end();
      this.#isCancellation = true;
      return torn;
    }
    if (line.includes(TICKET_BEGINS)) {
      const isCancellation = this.#isCancellation;
      const torn = this.end();
      this.#current = { dishes: new Map(), isCancellation, isMissed: false };
      return torn;
    }
    if (this.#current === undefined) return [];
    if (line.includes(MISSED)) this.#current.isMissed = true;
    const [, made, cancelled] = AMOUNT.exec(line) ?? [];
    this.#amount = Number(made ?? cancelled ?? this.#amount);
    const key = KEY.exec(line)?.[0];
    if (key !== undefined) this.#current.dishes.set(key, this.#amount);
    if (!line.includes(TICKET_ENDS)) return [];
    const whole = { ...this.#current, isWhole: true };
    this.#current = undefined;
    return [whole];
  }
}

/** The ticket in a drawing of the desk; undefined if the drawing holds none. */
export function ticketIn(svg: string): KitchenPaper | undefined {
  const text = svg.replaceAll(/<\/text>/g, '\n').replaceAll(/<[^>]*>/g, '');
  const reader = new TicketReader();
  return [...reader.read(text.split('\n')), ...reader.end()][0];
}

/** Two tickets that say the same have the same signature; empty for a ticket without dishes. */
export function signatureOf({ dishes, isCancellation }: KitchenPaper): string {
  if (dishes.size === 0) return '';
  const named = [...dishes].map(([key, amount]) => `${amount}× ${key}`).sort();
  return `${isCancellation ? 'cancel' : 'make'} ${named.join(', ')}`;
}
