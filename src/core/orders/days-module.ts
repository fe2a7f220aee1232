// The business days of the open shop: answers all routes about them.
import type { DayReport, OrderArchive } from '../../contract/business-days.ts';
import type { Input } from '../../contract/routes.ts';
import type { Caller } from '../caller.ts';
import { defineDomain } from '../domain.ts';
import { AppFailure } from '../failure.ts';
import type { OrdersModule } from './orders-module.ts';
import type { ShopDays } from './shop-days.ts';

interface DaysDeps {
  orders: OrdersModule;
  onClosed: () => void;
}

export class DaysModule {
  readonly #orders: OrdersModule;
  readonly #onClosed: () => void;

  constructor({ orders, onClosed }: DaysDeps) {
    this.#orders = orders;
    this.#onClosed = onClosed;
  }

  /** Of an archive, if one is named; throws `orders.refused` if there is no such archive. */
  of(archive?: string): ShopDays {
    return archive === undefined ? this.#orders.get().days : this.#orders.archived(archive);
  }

  archives(): OrderArchive[] {
    return this.#orders.archives();
  }

  /** A day is closed even if no printer can print its report. */
  async close({ day, countedFen, prints }: Input<'days.close'>, caller: Caller): Promise<DayReport> {
    const { days, papers, sellers, reports, audit } = this.#orders.get();
    const report = await days.close(day, countedFen, caller);
    await audit.day(day);
    sellers.renew();
    reports.renew();
    this.#onClosed();
    if (prints) await papers.report(report).catch(ignoreFailure);
    return report;
  }

  async reopen({ day, reason }: Input<'days.reopen'>, caller: Caller): Promise<DayReport> {
    const { days, audit } = this.#orders.get();
    const report = await days.reopen(day, reason, caller);
    await audit.day(day);
    return report;
  }

  async print(day: number, archive?: string): Promise<string[]> {
    const { papers } = this.#orders.get();
    return papers.report(await this.of(archive).report(day));
  }
}

function ignoreFailure(error: unknown): void {
  if (!(error instanceof AppFailure)) throw error;
}

export const daysDomain = defineDomain({
  name: 'days',
  create: (deps: DaysDeps) => new DaysModule(deps),
  routes: (days) => ({
    'days.list': () => days.of().list(),
    'days.archives': () => days.archives(),
    'days.archived': ({ archive }) => days.of(archive).list(),
    'days.report': ({ day, archive }) => days.of(archive).report(day),
    'days.now': () => days.of().now(),
    'days.close': (input, caller) => days.close(input, caller),
    'days.reopen': (input, caller) => days.reopen(input, caller),
    'days.print': ({ day, archive }) => days.print(day, archive),
    'days.export': ({ archive, ...wanted }) => days.of(archive).export(wanted),
  }),
});
