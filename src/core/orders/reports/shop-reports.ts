// The reports of one shop: of closed days from their summaries, of the open day from its orders.
import type { ReportSpan, SpanReport } from '../../../contract/reports.ts';
import { AppFailure } from '../../failure.ts';
import type { ShopScope } from '../../platform/shop/scope.ts';
import type { ByteFiles, Digest, Log } from '../../ports.ts';
import type { StoredDay } from '../business-days.ts';
import { dayInput, hourIn } from '../day-input.ts';
import type { OrderStore } from '../order-store.ts';
import { withoutExpected } from '../shift-sums.ts';
import { type DaySummary, summaryOf } from './day-summary.ts';
import { spanReport, type SummarizedDay } from './span-report.ts';
import { SummaryFiles } from './summary-files.ts';

/** A start has other things to do, and so has a counter between two days. */
const SUMMARIZE_AFTER_MS = 30_000;
const PAUSE_MS = 2_000;
/** A page asks for such spans, and for the one before; older days wait until a page asks. */
const DAYS_AHEAD = 200;

export interface ShopReportsDeps {
  shop: Pick<ShopScope, 'dataFolder' | 'zone' | 'after' | 'onEnd' | 'signal'>;
  store: OrderStore;
  bytes: ByteFiles;
  digest: Digest;
  log: Log;
  /** As for the report of the open day. */
  countsBlind: () => boolean;
}

export class ShopReports {
  readonly #deps: ShopReportsDeps;
  readonly #files: SummaryFiles;
  #summarizing: Promise<void> = Promise.resolve();

  constructor(deps: ShopReportsDeps) {
    this.#deps = deps;
    const { shop } = deps;
    this.#files = new SummaryFiles({ ...deps, dataFolder: shop.dataFolder, zone: shop.zone.name });
    shop.onEnd(() => this.#summarizing);
    shop.after(SUMMARIZE_AFTER_MS, () => this.renew());
  }

  /** A day that cannot be read is named, and hides no other. Throws `store.unwritable` if there are no orders to read. */
  async get(span: ReportSpan): Promise<SpanReport> {
    const { store, shop } = this.#deps;
    await store.ready();
    const wanted = this.daysIn(span);
    const known = await Promise.all(wanted.map((day) => this.#stored(day)));
    const days: SummarizedDay[] = [];
    const unread: string[] = [];
    const differing: SpanReport['differing'] = [];
    const hidesCash = this.#deps.countsBlind();
    const nths = store.days.nths();
    for (const [at, day] of wanted.entries()) {
      const { number, date, openedAtSeconds, closedAtSeconds } = day;
      const stored = known[at];
      const made = stored === undefined ? await this.#make(day).catch(unreadable) : undefined;
      const summary = stored ?? made?.summary;
      if (summary === undefined) {
        unread.push(date);
        continue;
      }
      if (made !== undefined && made.differenceFen !== 0) differing.push({ date, fen: made.differenceFen });
      const openingHour = hourIn(shop.zone)(openedAtSeconds);
      const isOpen = closedAtSeconds === null;
      const shown = isOpen && hidesCash ? withoutPayments(summary) : summary;
      days.push({ number, date, nth: nths.get(number) ?? 1, isOpen, openingHour, summary: shown });
    }
    const report = spanReport({ ...span, days, unread, differing });
    const isCashHidden = hidesCash && days.some(({ isOpen }) => isOpen);
    // Its sales without its payments would be a difference.
    return isCashHidden ? { ...report, isCashHidden, net: { ...report.net, differenceFen: 0 } } : report;
  }

  /** The open day is still to be counted by a person who is not to know what it comes to. */
  isBlind({ closedAtSeconds }: StoredDay): boolean {
    return closedAtSeconds === null && this.#deps.countsBlind();
  }

  /** The earliest first. */
  daysIn({ from, to }: ReportSpan): StoredDay[] {
    return this.#deps.store.days.all().filter(({ date }) => date >= from && date <= to);
  }

  /** A day was closed, or the shop was opened: makes the missing summaries in the background, the newest first. */
  renew(): void {
    this.#summarizing = this.#summarizing.then(() => this.#summarize());
  }

  async #summarize(): Promise<void> {
    const { store, shop, log } = this.#deps;
    try {
      await store.ready();
      for (const day of store.days.all().slice(-DAYS_AHEAD).toReversed()) {
        if (shop.signal.aborted) return;
        if (day.closedAtSeconds === null || (await this.#stored(day)) !== undefined) continue;
        await this.#make(day).catch(unreadable);
        await this.#pause();
      }
    } catch (error) {
      if (!(error instanceof AppFailure)) throw error;
      log.error('orders.summaries', { why: error.error.code });
    }
  }

  /** Ends with the shop. */
  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const { shop } = this.#deps;
      const callOff = shop.after(PAUSE_MS, () => {
        forget();
        resolve();
      });
      const forget = shop.onEnd(() => {
        callOff();
        resolve();
      });
    });
  }

  async #stored(day: StoredDay): Promise<DaySummary | undefined> {
    return day.closedAtSeconds === null ? undefined : this.#files.read(day);
  }

  /** What a damaged file says is not stored: it may be mended. */
  async #make(day: StoredDay): Promise<{ summary: DaySummary; differenceFen: number }> {
    const { store, shop } = this.#deps;
    const summary = summaryOf(await dayInput(store, day, shop.zone));
    if (day.closedAtSeconds === null) return { summary, differenceFen: 0 };
    const isCounted = await store.hasTotals(day.number);
    const differenceFen = isCounted ? summary.totalFen - day.totalFen : 0;
    const isWhole = differenceFen === 0 && (!isCounted || summary.orders === day.orders);
    if (isWhole && !shop.signal.aborted) await this.#files.write(day, summary);
    return { summary, differenceFen };
  }
}

/** Of a day that is still to be counted blind. */
const withoutPayments = (summary: DaySummary): DaySummary => ({
  ...summary,
  payments: [],
  shifts: withoutExpected(summary.shifts),
  people: summary.people.map((person) => ({ ...person, takenFen: 0 })),
});

function unreadable(error: unknown): undefined {
  if (error instanceof AppFailure) return undefined;
  throw error;
}
