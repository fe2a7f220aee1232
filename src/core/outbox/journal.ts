// The queue on the disk: every change of a command appends a line with the whole command, and its last line counts.
import { z } from 'zod';
import { MOST_HISTORY } from '../../contract/outbox.ts';
import { ChainedFile } from '../platform/storage/chained-file.ts';
import { withFormerNames } from '../platform/storage/former-names.ts';
import { damageOf, type ReportDamage } from '../platform/storage/found-damage.ts';
import { Journal as StoredJournal } from '../platform/storage/journal.ts';
import { lineReader } from '../platform/storage/journal-lines.ts';
import type { Clock, Digest, JournalFile, Log } from '../ports.ts';
import { storedCommand, type StoredCommand } from './stored-command.ts';
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

/** With so many lines more the file is rewritten. */
export const MOST_IDLE_LINES = 5_000;

interface JournalDeps {
  file: JournalFile;
  digest: Digest;
  device: () => string;
  /** Whose outbox it is. */
  shop: string;
  clock: Clock;
  log: Log;
  onDamage: ReportDamage;
  /** Called with each command after it is on the disk, and while the file is being read. */
  onStored?: (command: StoredCommand) => void;
  /** Awaited before commands that have ended are dropped from the file; if it throws, none is dropped. */
  beforeForgetting?: () => Promise<void>;
}

const lastPlace = z.strictObject({ place: z.number() });

/** Changes run one at a time, in the order of the calls. */
export class Journal {
  readonly queue = new Queue();
  readonly #deps: JournalDeps;
  readonly #file: ChainedFile;
  readonly #journal: StoredJournal<Queue, readonly Line[]>;
  readonly #assembler = new ChangeAssembler();
  /** The highest place that is in a line, or will be when it is written. */
  #lastPlace = 0;
  #isHeld = false;

  constructor(deps: JournalDeps) {
    this.#deps = deps;
    this.#file = new ChainedFile({
      ...deps,
      format: 'outbox',
      version: 1,
      note: () => ({ place: Math.max(this.#lastPlace, this.queue.lastPlace()) }),
    });
    const whose = { shop: deps.shop, records: 'outbox' } as const;
    let found: ReturnType<typeof damageOf> = [];
    this.#journal = new StoredJournal<Queue, readonly Line[]>({
      ...deps,
      file: this.#file,
      book: { take: (text) => this.#take(text), stage: () => this.#stage(), linesOf: textsOf },
      mostLinesMore: MOST_IDLE_LINES,
      writesSingly: true,
      compact: () => this.#compact(),
      onDamage: (faults) => {
        found = damageOf(faults, whose);
        found.forEach(deps.onDamage);
      },
      onCopy: (copy) => found.forEach((each) => deps.onDamage({ ...each, copy: copy ?? null })),
      onChange: () => undefined,
    });
  }

  /** Whether a person has stopped the sending. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** Throws `StoreFault` if the file exists and cannot be read. */
  async open(): Promise<void> {
    await this.#journal.open();
    this.#rememberPlace();
  }

  /** Leaves the file as it is. */
  async read(): Promise<void> {
    await this.#journal.read();
  }

  /**
   * Computes the new commands from the current queue with no other change in between. All of them are on the disk when the
   * promise resolves; throws `StoreFault` and changes nothing if they cannot be written.
   */
  async change(make: (queue: Queue) => readonly StoredCommand[]): Promise<StoredCommand[]> {
    const lines = await this.#journal.change((queue) => toLines(make(queue)), { mustBeStored: true });
    return (lines ?? []).flatMap((one) => ('is' in one ? (this.queue.get(one.is.id) ?? []) : []));
  }

  /** For changes that the next start would derive again: true in memory even if the disk refuses them. */
  async changeBestEffort(make: (queue: Queue) => readonly StoredCommand[]): Promise<void> {
    await this.#journal.change((queue) => toLines(make(queue)));
  }

  async hold(isHeld: boolean): Promise<void> {
    await this.#journal.change(() => [{ v: 1, held: isHeld }], { mustBeStored: true });
  }

  /** Waits for the writes under way; nothing is written after that. */
  async end(): Promise<void> {
    await this.#journal.settled();
    await this.#journal.end();
  }

  /** A queue cannot be laid over another, so a change is applied when it is on the disk. */
  #stage() {
    const changes: (readonly Line[])[] = [];
    return {
      view: this.queue,
      apply: (lines: readonly Line[]) => {
        this.#lastPlace = Math.max(this.#lastPlace, ...lines.map((one) => ('is' in one ? one.is.place : 0)));
        changes.push(lines);
      },
      commit: () => changes.forEach((lines) => this.#apply(lines)),
    };
  }

  #apply(lines: readonly Line[]): void {
    const commands = lines.flatMap((one) => ('is' in one ? [one.is] : []));
    this.queue.putAll(commands);
    for (const command of commands) this.#deps.onStored?.(command);
    for (const one of lines) if ('held' in one) this.#isHeld = one.held;
  }

  #take(text: string): boolean {
    const one = readLine(text);
    if (one !== undefined) this.#apply(this.#assembler.add(one));
    return one !== undefined;
  }

  /** Retains the open commands and the most recent ones that have ended. */
  async #compact(): Promise<void> {
    this.#rememberPlace();
    await this.#deps.beforeForgetting?.();
    const over = this.queue.over();
    const retained = [...this.queue.open(), ...over.slice(0, MOST_HISTORY)];
    const lines: Line[] = [{ v: 1, held: this.#isHeld }, ...retained.map((is): Line => ({ v: 1, is }))];
    await this.#journal.rewrite(textsOf(lines));
    over.slice(MOST_HISTORY).forEach(({ id }) => this.queue.forget(id));
  }

  /** Places go on after the last one that was given, also if its line is lost. */
  #rememberPlace(): void {
    const { data } = lastPlace.safeParse(this.#file.noted);
    if (data !== undefined) this.queue.rememberPlace(data.place);
  }
}

const textsOf = (lines: readonly Line[]): string[] => lines.map((one) => JSON.stringify(one));

/** Undefined if nothing changes. A crash may leave only the first lines of a change: they count only if the last one is there. */
function toLines(commands: readonly StoredCommand[]): Line[] | undefined {
  if (commands.length === 0) return undefined;
  return commands.length === 1
    ? commands.map((is) => ({ v: 1, is }))
    : commands.map((is, at) => ({ v: 1, is, part: { at, of: commands.length } }));
}

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
