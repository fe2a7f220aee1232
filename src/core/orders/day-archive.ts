// The archive of the business days: the orders that are over, a file for each day, read only when somebody asks for them.
import { z } from 'zod';
import { lineReader } from '../platform/storage/journal-lines.ts';
import { quickSchema } from '../platform/storage/quick-schema.ts';
import type { JournalFile, Journals, Log } from '../ports.ts';
import { type StoredOrder, storedOrder } from './stored-order.ts';

const order = quickSchema(storedOrder);
const line = z.strictObject({
  v: z.literal(1),
  /** It is over; of several lines of one order the last one counts. */
  order: order.optional(),
  /** What was open when the day was closed; of several closings the last one counts. */
  carried: z.array(order).optional(),
});
type Line = z.output<typeof line>;
const readLine = lineReader(line);

export interface ArchivedDay {
  /** In the order of their end. */
  over: ReadonlyMap<string, StoredOrder>;
  carried: readonly StoredOrder[];
}

interface DayArchiveDeps {
  ownFolder: string;
  journals: Journals;
  log: Log;
}

/** Undefined if the day was not closed then. */
export type Carried = readonly StoredOrder[] | undefined;

export class DayArchive {
  readonly #deps: DayArchiveDeps;
  /** One instance a file, so that its writes follow each other. */
  readonly #files = new Map<number, JournalFile>();
  /** The newest day that was read. */
  #cached: { day: number; lines: DayLines } | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(deps: DayArchiveDeps) {
    this.#deps = deps;
  }

  /** On the disk when the promise resolves; throws `StoreFault`. */
  append(day: number, over: readonly StoredOrder[], carried: Carried): Promise<void> {
    const lines: Line[] = over.map((each) => ({ v: 1, order: each }));
    if (carried !== undefined) lines.push({ v: 1, carried: [...carried] });
    return this.#inTurn(async () => {
      if (lines.length === 0) return;
      await this.#file(day).append(lines.map((each) => JSON.stringify(each)));
      if (this.#cached?.day === day) lines.forEach((each) => this.#cached?.lines.add(each));
    });
  }

  /** Throws `StoreFault` if the file exists and cannot be read. */
  read(day: number): Promise<ArchivedDay> {
    return this.#inTurn(() => this.#read(day));
  }

  /** The orders that are over; without holding the day in memory. */
  async ids(day: number): Promise<string[]> {
    const { over } = await this.#inTurn(() => this.#lines(day));
    return [...over.keys()];
  }

  async #read(day: number): Promise<ArchivedDay> {
    const lines = await this.#lines(day);
    if (day > (this.#cached?.day ?? 0)) this.#cached = { day, lines };
    return lines;
  }

  async #lines(day: number): Promise<DayLines> {
    if (this.#cached?.day === day) return this.#cached.lines;
    const texts = await this.#file(day).read();
    const lines = new DayLines();
    let lost = 0;
    for (const text of texts) {
      const read = readLine(text);
      if (read === undefined) lost += 1;
      else lines.add(read);
    }
    if (lost > 0) this.#deps.log.error('orders.archive-damaged', { day, lines: lost });
    return lines;
  }

  /** A read that missed an append under way would be cached without it. */
  #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const working = this.#last.then(work);
    this.#last = working.catch(() => undefined);
    return working;
  }

  #file(day: number): JournalFile {
    const file =
      this.#files.get(day) ?? this.#deps.journals.open(`${this.#deps.ownFolder}/orders/day-${day}`);
    this.#files.set(day, file);
    return file;
  }
}

class DayLines implements ArchivedDay {
  readonly over = new Map<string, StoredOrder>();
  carried: StoredOrder[] = [];

  add({ order: ended, carried = this.carried }: Line): void {
    this.carried = carried;
    if (ended === undefined) return;
    this.over.delete(ended.id);
    this.over.set(ended.id, ended);
  }
}
