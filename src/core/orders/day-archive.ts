// The archive of the business days: the orders that are over, a file for each day, read only when somebody asks for them.
import { z } from 'zod';
import { ChainedFile } from '../platform/storage/chained-file.ts';
import { ignoreFault, lineReader } from '../platform/storage/journal-lines.ts';
import { quickSchema } from '../platform/storage/quick-schema.ts';
import {
  type ChainFault,
  type ChainLine,
  type ChainReading,
  withUnread,
} from '../platform/storage/read-chain.ts';
import type { Clock, Digest, Journals } from '../ports.ts';
import { type StoredDay, storedDay } from './business-days.ts';
import { type DrawerOperation, drawerOperation, joined } from './drawer-operation.ts';
import { type StoredOrder, storedOrder } from './stored-order.ts';

const lineOf = (order: z.ZodType<StoredOrder>) =>
  z.strictObject({
    v: z.literal(1),
    /** It is over; of several lines of one order the last one counts. */
    order: order.optional(),
    /** What was open when the day was closed; of several closings the last one counts. */
    carried: z.array(order).optional(),
    /** What was done at the drawer; of several closings all count, each operation once. */
    drawer: z.array(drawerOperation).optional(),
    /** The day as it was closed or opened again; the last one counts. */
    day: storedDay.optional(),
  });
const readWhole = lineReader(lineOf(storedOrder));
const readVouched = lineReader(lineOf(quickSchema(storedOrder)));
type Line = z.output<ReturnType<typeof lineOf>>;

export interface ArchivedDay {
  /** In the order of their end. */
  over: ReadonlyMap<string, StoredOrder>;
  carried: readonly StoredOrder[];
  drawer: readonly DrawerOperation[];
  /** The day as it was last closed or opened again; undefined before, and in files of earlier versions. */
  day: StoredDay | undefined;
  faults: readonly ChainFault[];
}

export interface DayArchiveDeps {
  ownFolder: string;
  journals: Journals;
  clock: Clock;
  digest: Digest;
  device: () => string;
  /** Lines of a day are missing or wrong; called whenever the file is read. */
  onDamage: (
    day: number,
    faults: readonly ChainFault[],
    found: { copy: string | null; isMended: boolean },
  ) => void;
}

/** What the archive stores besides the orders that are over when a day is closed. */
export interface AtClosing {
  /** The open orders, which the next day takes over. */
  carried: readonly StoredOrder[];
  drawer: readonly DrawerOperation[];
}

interface DayFile {
  file: ChainedFile;
  /** Noted beside the file. */
  day: StoredDay | null;
  isRead: boolean;
  /** What was found when it was read; the next write mends it. */
  faults: readonly ChainFault[];
}

export class DayArchive {
  readonly #deps: DayArchiveDeps;
  /** One instance a file, so that its writes follow each other. */
  readonly #files = new Map<number, DayFile>();
  /** The newest day that was read. */
  #cached: { day: number; lines: DayLines } | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(deps: DayArchiveDeps) {
    this.#deps = deps;
  }

  /** On the disk when the promise resolves; throws `StoreFault`. */
  append(day: number, over: readonly StoredOrder[], closing?: AtClosing): Promise<void> {
    const lines: Line[] = over.map((each) => ({ v: 1, order: each }));
    if (closing !== undefined) {
      const { carried, drawer } = closing;
      lines.push({ v: 1, carried: [...carried], ...(drawer.length > 0 && { drawer: [...drawer] }) });
    }
    return this.#inTurn(() => this.#append(day, lines));
  }

  /** The day itself, as it was closed or opened again: it outlives the document of the days. Throws `StoreFault`. */
  note(day: StoredDay): Promise<void> {
    return this.#inTurn(async () => {
      const known = this.#file(day.number);
      if (!known.isRead) await this.#read(day.number);
      known.day = day;
      await this.#append(day.number, [{ v: 1, day }]);
    });
  }

  /** Throws `StoreFault` if the file exists and cannot be read. */
  read(day: number): Promise<ArchivedDay> {
    return this.#inTurn(async () => (this.#cached?.day === day ? this.#cached.lines : this.#read(day)));
  }

  /** Reads the file again, even if its lines are in memory; from there it is mended. Throws `StoreFault`. */
  verify(day: number): Promise<ArchivedDay> {
    return this.#inTurn(async () => {
      const { lines: known } = this.#cached?.day === day ? this.#cached : {};
      if (known === undefined || known.faults.length > 0) return this.#read(day);
      const { faults } = await this.#readFile(day, true);
      if (faults.length === 0) return known;
      const found = this.#file(day);
      await found.file.rewrite(known.texts());
      found.faults = [];
      this.#deps.onDamage(day, faults, { copy: found.file.copy ?? null, isMended: true });
      return known;
    });
  }

  /** What is noted beside the file of a day, without reading the file. */
  noted(day: number): Promise<StoredDay | undefined> {
    return this.#inTurn(async () => {
      const { file } = this.#file(day);
      return storedDay.safeParse(await file.peek().catch(ignoreFault)).data;
    });
  }

  /** The orders that are over; without holding the day in memory. */
  ids(day: number): Promise<string[]> {
    return this.#inTurn(async () => {
      const { lines } = this.#cached?.day === day ? this.#cached : await this.#readFile(day, false);
      return [...lines.over.keys()];
    });
  }

  async #append(day: number, lines: readonly Line[]): Promise<void> {
    if (lines.length === 0) return;
    const known = this.#file(day);
    const texts = lines.map((each) => JSON.stringify(each));
    if (!known.isRead) await this.#read(day);
    const { file, faults } = known;
    if (file.isOlder || faults.length > 0) await file.rewrite([...(await goodTexts(file)), ...texts]);
    else await file.append(texts);
    known.faults = [];
    if (faults.length > 0) this.#deps.onDamage(day, faults, { copy: file.copy ?? null, isMended: false });
    if (this.#cached?.day === day) lines.forEach((each) => this.#cached?.lines.add(each));
  }

  async #read(day: number): Promise<DayLines> {
    const { lines } = await this.#readFile(day, false);
    if (day >= (this.#cached?.day ?? 0)) this.#cached = { day, lines };
    return lines;
  }

  async #readFile(day: number, isMended: boolean): Promise<{ lines: DayLines; faults: ChainFault[] }> {
    const { clock, onDamage } = this.#deps;
    const known = this.#file(day);
    const found = await linesIn(await known.file.read(), clock);
    const { lines, faults } = found;
    known.isRead = true;
    known.day = lines.day ?? known.day;
    known.faults = faults;
    if (faults.length === 0) return found;
    // The file stays as it is until it is written again.
    known.file.copyBeforeWriting(`unreadable-${clock.nowSeconds()}`);
    onDamage(day, faults, { copy: null, isMended });
    return found;
  }

  /** A read that missed an append under way would be cached without it. */
  #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const working = this.#last.then(work);
    this.#last = working.catch(() => undefined);
    return working;
  }

  #file(day: number): DayFile {
    const known = this.#files.get(day);
    if (known !== undefined) return known;
    const { journals, ownFolder, digest, device } = this.#deps;
    const file = new ChainedFile({
      file: journals.open(`${ownFolder}/orders/day-${day}`),
      digest,
      device,
      format: 'day',
      version: 1,
      note: () => opened.day ?? null,
    });
    const opened: DayFile = { file, day: null, isRead: false, faults: [] };
    this.#files.set(day, opened);
    return opened;
  }
}

/** What can be read of a file, each line that no sum vouches for checked whole. */
async function goodTexts(file: ChainedFile): Promise<string[]> {
  const { lines } = await file.read();
  const isGood = ({ text, isVouched }: ChainLine) => isVouched || readWhole(text) !== undefined;
  return lines.filter(isGood).map(({ text }) => text);
}

/** A large day takes half a second; a tap on a dish waits for a few lines of it at most. */
const LINES_A_TURN = 100;

async function linesIn(
  reading: ChainReading,
  clock: Clock,
): Promise<{ lines: DayLines; faults: ChainFault[] }> {
  const lines = new DayLines();
  const unread: number[] = [];
  for (const [at, { text, isVouched, number }] of reading.lines.entries()) {
    if ((at + 1) % LINES_A_TURN === 0) await new Promise<void>((resolve) => void clock.after(0, resolve));
    const line = (isVouched ? readVouched : readWhole)(text);
    if (line === undefined) unread.push(number);
    else lines.add(line);
  }
  lines.faults = withUnread(reading.faults, unread);
  return { lines, faults: lines.faults };
}

class DayLines implements ArchivedDay {
  readonly over = new Map<string, StoredOrder>();
  carried: StoredOrder[] = [];
  drawer: DrawerOperation[] = [];
  day: StoredDay | undefined;
  faults: ChainFault[] = [];

  /** As the lines of a file. */
  texts(): string[] {
    const lines: Line[] = [...this.over.values()].map((order) => ({ v: 1, order }));
    if (this.carried.length > 0) lines.push({ v: 1, carried: this.carried });
    if (this.drawer.length > 0) lines.push({ v: 1, drawer: this.drawer });
    if (this.day !== undefined) lines.push({ v: 1, day: this.day });
    return lines.map((line) => JSON.stringify(line));
  }

  add({ order: ended, carried = this.carried, drawer = [], day = this.day }: Line): void {
    this.carried = carried;
    if (drawer.length > 0) this.drawer = joined(this.drawer, drawer);
    this.day = day;
    if (ended === undefined) return;
    this.over.delete(ended.id);
    this.over.set(ended.id, ended);
  }
}
