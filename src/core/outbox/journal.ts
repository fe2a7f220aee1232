// The queue on the disk: every change of a command appends a line with the whole command, and its last line counts.
import { z } from 'zod';
import { MOST_HISTORY } from '../../contract/outbox.ts';
import { withFormerNames } from '../platform/storage/former-names.ts';
import type { Clock, JournalFile, Log } from '../ports.ts';
import { storedCommand, type StoredCommand } from './stored-command.ts';
import { ignoreFault, lineReader } from '../platform/storage/journal-lines.ts';
import { Queue } from './queue.ts';

/** Position and number of lines that count only together. */
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

/** With more outdated lines than this the file is rewritten. */
export const MOST_IDLE_LINES = 5_000;

interface JournalDeps {
  file: JournalFile;
  clock: Clock;
  log: Log;
  /** Called with each command after it is on the disk, and while the file is being read. */
  onStored?: (command: StoredCommand) => void;
  /** Awaited before commands that have ended are dropped from the file; if it throws, none is dropped. */
  beforeForgetting?: () => Promise<void>;
}

/** Changes run one at a time, in the order of the calls. */
export class Journal {
  readonly queue = new Queue();
  readonly #deps: JournalDeps;
  #lines = 0;
  #isHeld = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(deps: JournalDeps) {
    this.#deps = deps;
  }

  /** Whether a person has stopped the sending. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** Throws `StoreFault` if the file exists and cannot be read. */
  async open(): Promise<void> {
    const lost = await this.read();
    // The readable lines count even if the disk refuses to be written now.
    if (lost > 0) await this.#replaced(lost).catch(ignoreFault);
    else if (this.#isBloated()) await this.#rewrite().catch(ignoreFault);
  }

  /** Leaves the file as it is; returns the number of unreadable lines. */
  async read(): Promise<number> {
    const lines = await this.#deps.file.read();
    const assembler = new ChangeAssembler();
    let lost = 0;
    for (const text of lines) {
      const one = readLine(text);
      if (one === undefined) lost += 1;
      else this.#apply(assembler.add(one));
    }
    this.#lines = lines.length;
    return lost;
  }

  /**
   * Computes the new commands from the current queue with no other change in between. All of them are on the disk when the
   * promise resolves; throws `StoreFault` and changes nothing if they cannot be written.
   */
  async change(make: (queue: Queue) => readonly StoredCommand[]): Promise<StoredCommand[]> {
    const lines = await this.#write(() => toLines(make(this.queue)));
    return lines.flatMap((one) => ('is' in one ? (this.queue.get(one.is.id) ?? []) : []));
  }

  /** For changes that the next start would derive again: if the disk refuses them, they apply in memory only. */
  async changeBestEffort(make: (queue: Queue) => readonly StoredCommand[]): Promise<void> {
    await this.change(make).catch((error: unknown) => {
      ignoreFault(error);
      make(this.queue).forEach((is) => this.queue.put(is));
    });
  }

  async hold(isHeld: boolean): Promise<void> {
    await this.#write(() => [{ v: 1, held: isHeld }]);
  }

  /** Waits for the writes under way. */
  async settled(): Promise<void> {
    await this.#last;
  }

  #write(make: () => Line[]): Promise<Line[]> {
    const writing = this.#last.then(async () => {
      const lines = make();
      if (lines.length === 0) return lines;
      await this.#deps.file.append(textsOf(lines));
      this.#apply(lines);
      this.#lines += lines.length;
      if (this.#isBloated()) await this.#rewrite().catch(ignoreFault);
      return lines;
    });
    this.#last = writing.catch(() => undefined);
    return writing;
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

  /** Copies the file before it is rewritten, so that a person can still recover requests from the unreadable lines. */
  async #replaced(lost: number): Promise<void> {
    const { file, log, clock } = this.#deps;
    const copy = await file.backUp(`unreadable-${clock.nowSeconds()}`);
    log.error('outbox.unreadable', { lines: lost, copy });
    await this.#rewrite();
  }

  /** Retains the open commands and the most recent ones that have ended. */
  async #rewrite(): Promise<void> {
    await this.#deps.beforeForgetting?.();
    const over = this.queue.over();
    const retained = [...this.queue.open(), ...over.slice(0, MOST_HISTORY)];
    const lines: Line[] = [{ v: 1, held: this.#isHeld }, ...retained.map((is): Line => ({ v: 1, is }))];
    await this.#deps.file.replace(textsOf(lines));
    over.slice(MOST_HISTORY).forEach(({ id }) => this.queue.forget(id));
    this.#lines = lines.length;
  }
}

const textsOf = (lines: readonly Line[]): string[] => lines.map((one) => JSON.stringify(one));

/** A crash may leave only the first lines of a change: they count only if the last one is there. */
const toLines = (commands: readonly StoredCommand[]): Line[] =>
  commands.length === 1
    ? commands.map((is) => ({ v: 1, is }))
    : commands.map((is, at) => ({ v: 1, is, part: { at, of: commands.length } }));

/** Holds back the lines of a change until its last line has been read. */
class ChangeAssembler {
  #held: Line[] = [];
  #next = 0;

  /** Returns the lines that count now that this one has been read. */
  add(line: Line): readonly Line[] {
    const { at = 0, of = 1 } = ('is' in line ? line.part : undefined) ?? {};
    // A new change begins, so the held lines belong to one that was cut off.
    if (at < this.#next) this.#held = [];
    this.#next = at + 1;
    this.#held.push(line);
    return this.#next === of ? this.#held.splice(0) : [];
  }
}
