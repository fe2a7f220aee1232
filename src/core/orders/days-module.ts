// The business days of the open shop: answers all routes about them.
import type { DayReport } from '../../contract/business-days.ts';
import { defineDomain } from '../domain.ts';
import { AppFailure } from '../failure.ts';
import type { OrdersModule } from './orders-module.ts';

export class DaysModule {
  readonly #orders: OrdersModule;

  constructor({ orders }: { orders: OrdersModule }) {
    this.#orders = orders;
  }

  get of() {
    return this.#orders.get().days;
  }

  /** A day is closed even if no printer can print its report. */
  async close(day: number, countedFen: number | null, prints: boolean): Promise<DayReport> {
    const { days, papers } = this.#orders.get();
    const report = await days.close(day, countedFen);
    if (prints) await papers.report(report).catch(ignoreFailure);
    return report;
  }

  async print(day: number): Promise<string[]> {
    const { days, papers } = this.#orders.get();
    return papers.report(await days.report(day));
  }
}

function ignoreFailure(error: unknown): void {
  if (!(error instanceof AppFailure)) throw error;
}

export const daysDomain = defineDomain({
  name: 'days',
  create: (deps: { orders: OrdersModule }) => new DaysModule(deps),
  routes: (days) => ({
    'days.list': () => days.of.list(),
    'days.report': ({ day }) => days.of.report(day),
    'days.close': ({ day, countedFen, prints }) => days.close(day, countedFen, prints),
    'days.reopen': ({ day, reason }) => days.of.reopen(day, reason),
    'days.print': ({ day }) => days.print(day),
    'days.export': (wanted) => days.of.export(wanted),
  }),
});
