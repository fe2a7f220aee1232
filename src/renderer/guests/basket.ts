// What the guests of this phone have chosen and not sent yet.
import type { GuestDish, GuestInput } from '../../contract/guests.ts';
import { newId } from '../app/new-id.ts';

type Line = GuestInput<'propose'>['lines'][number];

export interface Chosen {
  line: Line;
  dish: GuestDish;
  /** The names of what was chosen of it. */
  options: string[];
  unitFen: number;
}

/** As many as one proposal may have. */
export const MOST_LINES = 20;
export const MOST_OF_ONE = 20;

export class Basket {
  #chosen: Chosen[] = [];
  /** The same until it is sent, so that a repeat is the same proposal. */
  #id = newId();

  get chosen(): readonly Chosen[] {
    return this.#chosen;
  }

  get pieces(): number {
    return this.#chosen.reduce((sum, { line }) => sum + line.amount, 0);
  }

  get totalFen(): number {
    return this.#chosen.reduce((sum, { line, unitFen }) => sum + line.amount * unitFen, 0);
  }

  get isFull(): boolean {
    return this.#chosen.length >= MOST_LINES;
  }

  add(chosen: Chosen): void {
    this.#change([...this.#chosen, chosen]);
  }

  remove(chosen: Chosen): void {
    this.#change(this.#chosen.filter((each) => each !== chosen));
  }

  clear(): void {
    this.#change([]);
  }

  proposal(code: string): GuestInput<'propose'> {
    return { code, id: this.#id, lines: this.#chosen.map(({ line }) => line) };
  }

  #change(chosen: Chosen[]): void {
    this.#chosen = chosen;
    this.#id = newId();
  }
}
