// The queue on the disk: every change of a command is a line with the whole of it, and the last line of each counts.
import { z } from 'zod';
import { MOST_HISTORY } from '../../contract/entities/outbox.ts';
import { type Clock, type JournalFile, type Log, StoreFault } from '../ports.ts';
import { keptCommand, type KeptCommand } from './kept-command.ts';
import { Queue } from './queue.ts';

const line = z.union([
  z.strictObject({ v: z.literal(1), is: keptCommand }),
  z.strictObject({ v: z.literal(1), held: z.boolean() }),
]);
type Line = z.output<typeof line>;

/** Grown beyond this over what it has to say, the file is written anew. */
const MOST_IDLE_LINES = 5_000;

interface JournalParts {
  file: JournalFile;
  clock: Clock;
  log: Log;
}

/** One change at a time: whoever comes meanwhile waits for the one before. */
export class Journal {
  readonly queue = new Queue();
  readonly #parts: JournalParts;
  #lines = 0;
  #isHeld = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: JournalParts) {
    this.#parts = parts;
  }

  /** Whether somebody has stopped the sending. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** Raises `StoreFault` where the file is there and cannot be read. */
  async open(): Promise<void> {
    const lines = await this.#parts.file.read();
    const read = lines.map(readLine);
    for (const one of read) if (one !== undefined) this.#apply(one);
    this.#lines = lines.length;
    const lost = read.filter((one) => one === undefined).length;
    // What can be read counts, also on a disk that takes nothing now.
    if (lost > 0) await this.#replaced(lost).catch(ignoreFault);
    else if (this.#isBloated()) await this.#rewrite().catch(ignoreFault);
  }

  /**
   * What is to be is told from what is, with nobody in between. On the disk when it answers; raises `StoreFault` and
   * changes nothing where it cannot be.
   */
  async change(make: (queue: Queue) => readonly KeptCommand[]): Promise<KeptCommand[]> {
    const lines = await this.#write(() => make(this.queue).map((is) => ({ v: 1, is })));
    return lines.flatMap((one) => ('is' in one ? (this.queue.get(one.is.id) ?? []) : []));
  }

  /** For what would be found so again: where the disk does not take it, it is known all the same. */
  async suppose(make: (queue: Queue) => readonly KeptCommand[]): Promise<void> {
    await this.change(make).catch((error: unknown) => {
      ignoreFault(error);
      make(this.queue).forEach((is) => this.queue.put(is));
    });
  }

  async hold(isHeld: boolean): Promise<void> {
    await this.#write(() => [{ v: 1, held: isHeld }]);
  }

  /** Waits until what is being written is written. */
  async settled(): Promise<void> {
    await this.#last;
  }

  #write(make: () => Line[]): Promise<Line[]> {
    const writing = this.#last.then(async () => {
      const lines = make();
      if (lines.length === 0) return lines;
      await this.#parts.file.append(lines.map((one) => JSON.stringify(one)));
      lines.forEach((one) => this.#apply(one));
      this.#lines += lines.length;
      if (this.#isBloated()) await this.#rewrite().catch(ignoreFault);
      return lines;
    });
    this.#last = writing.catch(() => undefined);
    return writing;
  }

  #apply(one: Line): void {
    if ('is' in one) this.queue.put(one.is);
    else this.#isHeld = one.held;
  }

  #isBloated(): boolean {
    return this.#lines - this.queue.size > MOST_IDLE_LINES;
  }

  /** Never written over before there is a copy: whoever looks into it may still find what somebody wished. */
  async #replaced(lost: number): Promise<void> {
    const { file, log, clock } = this.#parts;
    const copy = await file.backUp(`unreadable-${clock.nowSeconds()}`);
    log.error('outbox.unreadable', { lines: lost, copy });
    await this.#rewrite();
  }

  /** With what is open and the last of what is over. */
  async #rewrite(): Promise<void> {
    const over = this.queue.over();
    const kept = [...this.queue.open(), ...over.slice(0, MOST_HISTORY)];
    const lines: Line[] = [{ v: 1, held: this.#isHeld }, ...kept.map((is): Line => ({ v: 1, is }))];
    await this.#parts.file.replace(lines.map((one) => JSON.stringify(one)));
    over.slice(MOST_HISTORY).forEach(({ id }) => this.queue.forget(id));
    this.#lines = lines.length;
  }
}

function readLine(text: string): Line | undefined {
  try {
    return line.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function ignoreFault(error: unknown): void {
  if (!(error instanceof StoreFault)) throw error;
}
