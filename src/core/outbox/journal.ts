// The queue on the disk: every change of a command is a line with the whole of it, and the last line of each counts.
import { z } from 'zod';
import { MOST_HISTORY } from '../../contract/outbox.ts';
import { withFormerNames } from '../platform/storage/former-names.ts';
import { createYielder } from '../platform/yielder.ts';
import { type Clock, type JournalFile, type Log, StoreFault } from '../ports.ts';
import { storedCommand, type StoredCommand } from './stored-command.ts';
import { lineReader } from './line-reader.ts';
import { Queue } from './queue.ts';

/** Of several that count together: the how manieth of how many. */
const part = z.strictObject({ at: z.int(), of: z.int() });

/** Earlier versions wrote the same fields under these names. */
const FORMER_NAMES = { wish: 'request', wishedAtSeconds: 'requestedAtSeconds', twins: 'knownIds' };

const line = z.union([
  z.strictObject({
    v: z.literal(1),
    is: withFormerNames(FORMER_NAMES, storedCommand),
    part: part.optional(),
  }),
  z.strictObject({ v: z.literal(1), held: z.boolean() }),
]);
type Line = z.output<typeof line>;
const readLine = lineReader(line);

/** So many are stringified in a fraction of what anybody may be kept waiting. */
const STEP = 50;

/** Grown beyond this over what it has to say, the file is written anew. */
export const MOST_IDLE_LINES = 5_000;

interface JournalDeps {
  file: JournalFile;
  clock: Clock;
  log: Log;
  /** Told of each command as it is from now on, also while what is on the disk is being read. */
  onStored?: (command: StoredCommand) => void;
  /** Done before any that is over is forgotten; where it raises, none is. */
  beforeForgetting?: () => Promise<void>;
}

/** One change at a time: whoever comes meanwhile waits for the one before. */
export class Journal {
  readonly queue = new Queue();
  readonly #deps: JournalDeps;
  #lines = 0;
  #isHeld = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(deps: JournalDeps) {
    this.#deps = deps;
  }

  /** Whether somebody has stopped the sending. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** Raises `StoreFault` where the file is there and cannot be read. */
  async open(): Promise<void> {
    const lost = await this.read();
    // What can be read counts, also on a disk that takes nothing now.
    if (lost > 0) await this.#replaced(lost).catch(ignoreFault);
    else if (this.#isBloated()) await this.#rewrite().catch(ignoreFault);
  }

  /** Leaves the file as it is; answers how many of its lines are none. */
  async read(): Promise<number> {
    const yieldTurn = createYielder(this.#deps.clock);
    const lines = await this.#deps.file.read();
    const together = new Together();
    let lost = 0;
    for (const text of lines) {
      const one = readLine(text);
      if (one === undefined) lost += 1;
      else this.#apply(together.with(one));
      await yieldTurn();
    }
    this.#lines = lines.length;
    return lost;
  }

  /**
   * What is to be is told from what is, with nobody in between. On the disk when it answers, all of it; raises
   * `StoreFault` and changes nothing where it cannot be.
   */
  async change(make: (queue: Queue) => readonly StoredCommand[]): Promise<StoredCommand[]> {
    const lines = await this.#write(() => inParts(make(this.queue)));
    return lines.flatMap((one) => ('is' in one ? (this.queue.get(one.is.id) ?? []) : []));
  }

  /** For what would be found so again: where the disk does not take it, it is known all the same. */
  async suppose(make: (queue: Queue) => readonly StoredCommand[]): Promise<void> {
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
      await this.#deps.file.append(await this.#texts(lines));
      this.#apply(lines);
      this.#lines += lines.length;
      if (this.#isBloated()) await this.#rewrite().catch(ignoreFault);
      return lines;
    });
    this.#last = writing.catch(() => undefined);
    return writing;
  }

  /** Of very many it takes a while, in which nobody else is to wait; nothing is promised yet. */
  async #texts(lines: readonly Line[]): Promise<string[]> {
    const yieldTurn = createYielder(this.#deps.clock);
    const texts: string[] = [];
    for (const one of lines) {
      texts.push(JSON.stringify(one));
      if (texts.length % STEP === 0) await yieldTurn();
    }
    return texts;
  }

  #apply(lines: readonly Line[]): void {
    const commands = lines.flatMap((one) => ('is' in one ? [one.is] : []));
    this.queue.putAll(commands);
    for (const command of commands) this.#deps.onStored?.(command);
    for (const one of lines) if ('held' in one) this.#isHeld = one.held;
  }

  #isBloated(): boolean {
    return this.#lines - this.queue.size > MOST_IDLE_LINES;
  }

  /** Never written over before there is a copy: whoever looks into it may still find what somebody wished. */
  async #replaced(lost: number): Promise<void> {
    const { file, log, clock } = this.#deps;
    const copy = await file.backUp(`unreadable-${clock.nowSeconds()}`);
    log.error('outbox.unreadable', { lines: lost, copy });
    await this.#rewrite();
  }

  /** With what is open and the last of what is over. */
  async #rewrite(): Promise<void> {
    await this.#deps.beforeForgetting?.();
    const over = this.queue.over();
    const retained = [...this.queue.open(), ...over.slice(0, MOST_HISTORY)];
    const lines: Line[] = [{ v: 1, held: this.#isHeld }, ...retained.map((is): Line => ({ v: 1, is }))];
    await this.#deps.file.replace(await this.#texts(lines));
    over.slice(MOST_HISTORY).forEach(({ id }) => this.queue.forget(id));
    this.#lines = lines.length;
  }
}

/** A cut may leave the first of several lines: where the last one is there, they count, and else none of them. */
const inParts = (commands: readonly StoredCommand[]): Line[] =>
  commands.length === 1
    ? commands.map((is) => ({ v: 1, is }))
    : commands.map((is, at) => ({ v: 1, is, part: { at, of: commands.length } }));

/** Holds back what counts only together until the last of it is there. */
class Together {
  #held: Line[] = [];
  #next = 0;

  /** What counts from this line on. */
  with(line: Line): readonly Line[] {
    const { at = 0, of = 1 } = ('is' in line ? line.part : undefined) ?? {};
    // Another change begins: of the one before there is no more.
    if (at < this.#next) this.#held = [];
    this.#next = at + 1;
    this.#held.push(line);
    return this.#next === of ? this.#held.splice(0) : [];
  }
}

function ignoreFault(error: unknown): void {
  if (!(error instanceof StoreFault)) throw error;
}
