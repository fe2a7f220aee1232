// The business days of a shop: each begins with the first act after a closing, whatever the clock says.
import { z } from 'zod';
import { type DayTrace, dayTrace, netOfDay } from '../../contract/business-days.ts';
import type { Zone } from '../../contract/time-zone.ts';
import { failure } from '../failure.ts';
import type { Cache, Document, DocumentKind } from '../platform/storage/cache.ts';
import { setStored } from '../platform/storage/unwritable.ts';
import type { Clock, Digest } from '../ports.ts';
import { type StoredAccounts, storedAccounts } from './day-accounts.ts';

export const storedDay = z.strictObject({
  number: z.int(),
  /** In the shop's time zone. */
  date: z.string(),
  openedAtSeconds: z.number(),
  closedAtSeconds: z.number().nullable(),
  /** As it was closed; nothing while it is open. */
  orders: z.int(),
  totalFen: z.int(),
  /** Earlier versions stored none. */
  net: z.optional(netOfDay),
  traces: z.array(dayTrace),
  /** What is owed on account at its end; earlier versions knew no accounts. */
  accounts: storedAccounts.optional(),
  /** The last receipt number that was given by its end; without one, none was. */
  lastReceipt: z.int().optional(),
  /** Over all of the above; earlier versions stored none. */
  sum: z.string().optional(),
});
export type StoredDay = z.output<typeof storedDay>;

/** The earliest first; only the last one can be open. */
export const daysKind = (ownFolder: string): DocumentKind<StoredDay[]> => ({
  name: `${ownFolder}/orders/days`,
  version: 1,
  schema: z.array(storedDay),
  empty: [],
});

interface BusinessDaysDeps {
  cache: Cache;
  ownFolder: string;
  clock: Clock;
  digest: Digest;
  zone: Zone;
}

export class BusinessDays {
  readonly #deps: BusinessDaysDeps;
  readonly #document: Document<StoredDay[]>;

  constructor(deps: BusinessDaysDeps) {
    this.#deps = deps;
    this.#document = deps.cache.document(daysKind(deps.ownFolder));
  }

  all(): readonly StoredDay[] {
    return this.#document.get();
  }

  last(): StoredDay | undefined {
    return this.all().at(-1);
  }

  /** The open day. */
  open(): StoredDay | undefined {
    const last = this.last();
    return last?.closedAtSeconds === null ? last : undefined;
  }

  /** Throws `orders.refused` if there is no such day. */
  get(number: number): StoredDay {
    const day = this.all().find((each) => each.number === number);
    if (day === undefined) throw failure('orders.refused', 'there is no such day', { reason: 'gone' });
    return day;
  }

  /** Empty if the document of the days was lost. */
  dateOf(number: number): string {
    return this.all().find((each) => each.number === number)?.date ?? '';
  }

  /** Which of the business days that began on its date each is, by its number. */
  nths(): ReadonlyMap<number, number> {
    const onDate = new Map<string, number>();
    const nths = new Map<number, number>();
    for (const { number, date } of this.all()) {
      const nth = (onDate.get(date) ?? 0) + 1;
      onDate.set(date, nth);
      nths.set(number, nth);
    }
    return nths;
  }

  /** What was owed on account when a day began. */
  accountsBefore(number: number): StoredAccounts {
    return this.all().findLast((day) => day.number < number)?.accounts ?? [];
  }

  /** The highest receipt number that a closed day before this one knows; 0 for none. */
  lastReceipt(before = Infinity): number {
    const earlier = this.all().filter(({ number }) => number < before);
    return Math.max(0, ...earlier.map(({ lastReceipt = 0 }) => lastReceipt));
  }

  /** The cash that the last closing counted; null if it counted none. */
  closedWithFen(): number | null {
    const day = this.all().findLast(({ closedAtSeconds }) => closedAtSeconds !== null);
    return day?.traces.findLast(({ kind }) => kind === 'closed')?.countedFen ?? null;
  }

  /** The number of the open day, or of the one that the next act begins. */
  nextNumber(): number {
    return this.open()?.number ?? (this.last()?.number ?? 0) + 1;
  }

  /** Begins a day if none is open. */
  begin(): void {
    if (this.open() === undefined) this.#add(this.nextNumber());
  }

  /** The journal knows a day that never came to the disk, or whose document was lost. */
  restore(number: number): void {
    if (number > (this.last()?.number ?? 0)) this.#add(number);
  }

  /** The days that are not as they were written. */
  damaged(): StoredDay[] {
    const { digest } = this.#deps;
    return this.all().filter((day) => day.sum !== undefined && day.sum !== sumOf(day, digest));
  }

  /** Puts back what is known of these days from elsewhere; a day without a sum gets one. */
  mend(known: readonly StoredDay[]): void {
    const days = new Map([...this.all(), ...known].map((day) => [day.number, day]));
    this.#document.set(this.#sealed([...days.values()].toSorted((a, b) => a.number - b.number)));
  }

  /** Writes again what a full disk has refused. */
  saveAgain(): void {
    if (this.#isUnsaved()) this.#document.set([...this.all()]);
  }

  /** Throws `store.unwritable`, and changes nothing, if the disk refuses. */
  close(
    sold: Pick<StoredDay, 'orders' | 'totalFen' | 'net' | 'accounts' | 'lastReceipt'>,
    trace: DayTrace,
  ): void {
    this.#setLast((day) => ({
      ...day,
      ...sold,
      closedAtSeconds: trace.atSeconds,
      traces: [...day.traces, trace],
    }));
  }

  /** A day that began since, and in which nothing was sold, has never been. Throws as `close` does. */
  reopen(number: number, trace: DayTrace): void {
    const days = this.all().filter((day) => day.number <= number);
    this.#set(
      days.map((day) =>
        day.number === number ? { ...day, closedAtSeconds: null, traces: [...day.traces, trace] } : day,
      ),
    );
  }

  #add(number: number): void {
    const openedAtSeconds = this.#deps.clock.nowSeconds();
    const day: StoredDay = {
      number,
      date: dateAt(openedAtSeconds, this.#deps.zone),
      openedAtSeconds,
      closedAtSeconds: null,
      orders: 0,
      totalFen: 0,
      traces: [],
    };
    // A full disk refuses no order: the document is written as soon as there is room.
    this.#document.set(this.#sealed([...this.all(), day]));
  }

  #sealed(days: readonly StoredDay[]): StoredDay[] {
    const { digest } = this.#deps;
    return days.map((day) => ({ ...day, sum: sumOf(day, digest) }));
  }

  #setLast(change: (day: StoredDay) => StoredDay): void {
    const days = this.all();
    this.#set(days.map((day, position) => (position === days.length - 1 ? change(day) : day)));
  }

  #set(days: StoredDay[]): void {
    const { cache, ownFolder } = this.#deps;
    setStored(cache, daysKind(ownFolder), this.#sealed(days));
  }

  #isUnsaved(): boolean {
    const { cache, ownFolder } = this.#deps;
    return cache.storage().unsaved.includes(daysKind(ownFolder).name);
  }
}

const SUM_LENGTH = 16;

/** Of named fields in a fixed order, since a file that is read may have another. */
function sumOf(day: StoredDay, digest: Digest): string {
  const { number, date, openedAtSeconds, closedAtSeconds, orders, totalFen } = day;
  const traces = day.traces.map(
    ({ kind, atSeconds, person, reason, countedFen, by, approvedBy, auditHead }) => [
      ...[kind, atSeconds, person, reason, countedFen],
      // Traces of a desk without people have the sums that they always had.
      ...(by === undefined ? [] : [by, approvedBy?.id ?? '', auditHead ?? '']),
    ],
  );
  const accounts = day.accounts?.map(({ name, owedFen, since }) => [name, owedFen, since]);
  const all = [
    ...[number, date, openedAtSeconds, closedAtSeconds, orders, totalFen, traces],
    ...(accounts === undefined ? [] : [accounts]),
    ...(day.lastReceipt === undefined ? [] : [day.lastReceipt]),
    ...(day.net === undefined ? [] : [day.net.fen, day.net.salesFen]),
  ];
  return digest(JSON.stringify(all)).slice(0, SUM_LENGTH);
}

/** 2026-11-26, by the clock of the shop. */
export const dateAt = (seconds: number, { wallOf }: Zone): string =>
  new Date(wallOf(seconds) * 1000).toISOString().slice(0, 10);
