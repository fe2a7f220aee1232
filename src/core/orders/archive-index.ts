// In the archives of which business days an order stands: asked before each new order, it reads no archive itself.
import { z } from 'zod';
import { ignoreFault, lineReader } from '../platform/storage/journal-lines.ts';
import type { Clock, JournalFile, Log } from '../ports.ts';

/** So many hexadecimal digits of an id are a number that a computer stores exactly; two ids that share them cost a look. */
const DIGITS = 13;

const isId = new RegExp(`^[0-9a-f]{${DIGITS},}$`);

const line = z.strictObject({
  v: z.literal(1),
  day: z.int(),
  /** The first digits of the ids, one after the other. */
  ids: z.string().regex(new RegExp(`^([0-9a-f]{${DIGITS}})*$`)),
});
const readLine = lineReader(line);

/** A start has other things to do; who needs it earlier asks for it. */
const FILL_AFTER_MS = 10_000;

interface ArchiveIndexDeps {
  clock: Clock;
  file: JournalFile;
  log: Log;
  /** The days that may have an archive, the newest first. */
  days: () => readonly number[];
  /** The orders in the archive of a day. */
  idsIn: (day: number) => Promise<readonly string[]>;
}

/**
 * A day with a line is known completely: its first line names all that its archive had before. Days of earlier versions, or
 * of a damaged index, are read once, in the background.
 */
export class ArchiveIndex {
  readonly #deps: ArchiveIndexDeps;
  readonly #days = new Map<number, Float64Array[]>();
  #opening: Promise<void> | undefined;
  #filling: Promise<void> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #hasEnded = false;
  #callOff: (() => void) | undefined;

  constructor(deps: ArchiveIndexDeps) {
    this.#deps = deps;
  }

  /** Tries again at the next call if it fails; throws `StoreFault`. */
  async open(): Promise<void> {
    this.#opening ??= this.#read();
    try {
      await this.#opening;
    } catch (error) {
      this.#opening = undefined;
      throw error;
    }
    this.#callOff ??= this.#deps.clock.after(FILL_AFTER_MS, () => void (this.#filling ??= this.#fill()));
  }

  /** Before the archive itself: what it names in vain costs one look. Throws `StoreFault`. */
  async add(day: number, ids: readonly string[]): Promise<void> {
    await this.open();
    await this.#inTurn(() => this.#add(day, ids));
  }

  /** The days in whose archives the order may stand, the newest first. Throws `StoreFault`. */
  async daysOf(id: string): Promise<number[]> {
    await this.open();
    const digits = numberOf(id);
    if (digits === undefined) return [];
    return [...this.#days]
      .filter(([, parts]) => parts.some((part) => part.includes(digits)))
      .map(([day]) => day)
      .sort((left, right) => right - left);
  }

  /** Resolves when the days of earlier versions have been read. */
  async filled(): Promise<void> {
    await this.open();
    await (this.#filling ??= this.#fill());
  }

  async end(): Promise<void> {
    this.#hasEnded = true;
    this.#callOff?.();
    await this.#opening?.catch(() => undefined);
    await this.#filling;
    await this.#last;
  }

  async #read(): Promise<void> {
    const { file, log } = this.#deps;
    const texts = await file.read();
    const lines = texts.map((text) => readLine(text));
    const lost = lines.filter((read) => read === undefined).length;
    if (lost > 0) {
      log.error('orders.index-damaged', { lines: lost });
      await file.remove();
      return;
    }
    for (const read of lines) if (read !== undefined) this.#take(read.day, read.ids);
  }

  async #fill(): Promise<void> {
    const isMissing = (day: number) => !this.#days.has(day);
    for (const day of this.#deps.days().filter(isMissing)) {
      if (this.#hasEnded) return;
      // What cannot be read or written now is tried again at the next start.
      await this.#inTurn(() => this.#add(day, [])).catch(ignoreFault);
    }
  }

  async #add(day: number, ids: readonly string[]): Promise<void> {
    const isKnown = this.#days.has(day);
    if (isKnown && ids.length === 0) return;
    const before = isKnown ? [] : await this.#deps.idsIn(day);
    const all = [...new Set([...before, ...ids])].filter((id) => isId.test(id));
    const digits = all.map((id) => id.slice(0, DIGITS)).join('');
    await this.#deps.file.append([JSON.stringify({ v: 1, day, ids: digits })]);
    this.#take(day, digits);
  }

  #take(day: number, digits: string): void {
    const part = new Float64Array(digits.length / DIGITS);
    for (let at = 0; at < part.length; at += 1)
      part[at] = Number.parseInt(digits.slice(at * DIGITS, (at + 1) * DIGITS), 16);
    this.#days.set(day, [...(this.#days.get(day) ?? []), part]);
  }

  #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const working = this.#last.then(work);
    this.#last = working.catch(() => undefined);
    return working;
  }
}

const numberOf = (id: string): number | undefined =>
  isId.test(id) ? Number.parseInt(id.slice(0, DIGITS), 16) : undefined;
