// What is told of damaged orders: which slips may lack something, as far as anything that is left shows it.
import {
  damageOf,
  type Fault,
  type FoundDamage,
  type ReportDamage,
} from '../platform/storage/found-damage.ts';
import type { ChainReading } from '../platform/storage/read-chain.ts';
import type { StoredDay } from './business-days.ts';
import { ordersInLine } from './order-journal.ts';
import type { StoredOrder } from './stored-order.ts';

/** A ticket of the kitchen, as the journal of print jobs knows it. */
export interface KnownTicket {
  sending: string;
  title: string;
}

export interface OrderDamageDeps {
  shop: string;
  report: ReportDamage;
  /** The kitchen's tickets that were put since then. */
  ticketsSince: (seconds: number) => Promise<KnownTicket[]>;
}

type Found = Partial<FoundDamage>;

export class OrderDamage {
  readonly #deps: OrderDamageDeps;
  /** What was found when the journal was opened. */
  #opened: FoundDamage[] = [];

  constructor(deps: OrderDamageDeps) {
    this.#deps = deps;
  }

  get wasFound(): boolean {
    return this.#opened.length > 0;
  }

  /** Before anything is written again. */
  ofJournal(
    faults: readonly Fault[],
    { lines }: Pick<ChainReading, 'lines'>,
    { find, isMended }: { find: (id: string) => StoredOrder | undefined; isMended: boolean },
  ): void {
    const found = faults.flatMap((fault) => {
      const near = lines.filter(({ number }) => number >= fault.first - 1 && number <= fault.last + 1);
      const ids = new Set(
        isHarmless(fault) || isMended ? [] : near.flatMap(({ text }) => ordersInLine(text)),
      );
      const slips = [...ids].flatMap((id) => nameOf(find(id)));
      return this.#told([fault], { records: 'orders', slips, isMended });
    });
    this.#opened = found;
  }

  /** The journal's file has been copied. */
  copied(copy: string | undefined): void {
    if (copy === undefined) return;
    this.#opened = this.#opened.map((found) => ({ ...found, copy }));
    this.#opened.forEach(this.#deps.report);
  }

  /** Looks what the kitchen has got of which no slip knows; returns the highest number on its paper. */
  async ofPaper(orders: readonly StoredOrder[], since: number): Promise<number> {
    const { ticketsSince, report } = this.#deps;
    const known = new Set(orders.flatMap(({ sendings }) => sendings.map(({ id }) => id)));
    const tickets = await ticketsSince(since);
    const papers = [...new Set(tickets.flatMap(({ sending, title }) => (known.has(sending) ? [] : [title])))];
    this.#opened = this.#opened.map((found) => (isHarmless(found) ? found : { ...found, papers }));
    this.#opened.forEach(report);
    return Math.max(0, ...tickets.map(({ title }) => Number(/#(\d+)/.exec(title)?.[1] ?? 0)));
  }

  /** Nothing is left of the journal, not even what stands beside it. */
  journalIsGone(): void {
    this.#opened = this.#told([{ kind: 'gone', first: 0, last: 0 }], { records: 'orders' });
  }

  ofDay(faults: readonly Fault[], day: Pick<StoredDay, 'number' | 'date'>, found: Found): void {
    this.#told(faults, { records: 'day', day: { number: day.number, date: day.date }, ...found });
  }

  ofDays(faults: readonly Fault[], evidence: string): void {
    this.#told(faults, { records: 'days', evidence });
  }

  #told(faults: readonly Fault[], found: Found & Pick<FoundDamage, 'records'>): FoundDamage[] {
    const all = damageOf(faults, { shop: this.#deps.shop, ...found });
    all.forEach(this.#deps.report);
    return all;
  }
}

const isHarmless = ({ kind }: Pick<FoundDamage, 'kind'>): boolean => kind === 'extra' || kind === 'anchor';

/** A03, or #12 for a slip without a table. */
function nameOf(order: StoredOrder | undefined): string[] {
  if (order === undefined) return [];
  if (order.place?.kind === 'table') return [order.place.name];
  return order.number === null ? [] : [`#${order.number}`];
}
