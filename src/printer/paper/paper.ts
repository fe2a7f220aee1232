// The paper: what has been printed since the last cut, and how it is cut into tickets.
import type { Strip } from './strip.ts';

export interface Ticket {
  /** Increases with each ticket of a printer. */
  number: number;
  lines: readonly string[];
  heightDots: number;
  picture: Drawing;
}

/** The picture of a ticket that grows as it is printed. */
export interface Drawing {
  /** Adds these rows of a strip at the end. */
  add: (strip: Strip, fromRow: number, rows: number) => void;
  png: () => Uint8Array;
}

/** A ticket without a cut is torn off at two metres and a half. */
const LONGEST_TICKET_DOTS = 20_000;

export class Paper {
  readonly #newDrawing: () => Drawing;
  readonly #onTicket: (ticket: Ticket) => void;
  #number = 0;
  #lines: string[] = [];
  #heightDots = 0;
  #isBlank = true;
  #picture: Drawing;

  constructor(newDrawing: () => Drawing, onTicket: (ticket: Ticket) => void) {
    this.#newDrawing = newDrawing;
    this.#onTicket = onTicket;
    this.#picture = newDrawing();
  }

  /** What hangs out of the printer. */
  get uncut(): Omit<Ticket, 'number'> {
    return { lines: [...this.#lines], heightDots: this.#heightDots, picture: this.#picture };
  }

  /** Prints rows of a strip; its text can be read when the last of them is there. */
  print(strip: Strip, fromRow: number, rows: number): void {
    this.#picture.add(strip, fromRow, rows);
    this.#heightDots += rows;
    if (strip.parts.length > 0) this.#isBlank = false;
    if (strip.text !== null && fromRow + rows === strip.heightDots) this.#lines.push(strip.text);
    if (this.#heightDots >= LONGEST_TICKET_DOTS) this.cut();
  }

  /** Blank paper is no ticket. */
  cut(): void {
    const piece = this.uncut;
    const isTicket = !this.#isBlank;
    this.#lines = [];
    this.#heightDots = 0;
    this.#isBlank = true;
    this.#picture = this.#newDrawing();
    if (!isTicket) return;
    this.#number += 1;
    this.#onTicket({ number: this.#number, ...piece });
  }
}
