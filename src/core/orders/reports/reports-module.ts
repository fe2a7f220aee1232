// Answers all routes about reports: of a span, as a table in a file, and the books of a span as one file.
import type { Delivery } from '../../../contract/delivery.ts';
import type { Input } from '../../../contract/routes.ts';
import { CSV_TYPE } from '../../../formats/write/csv.ts';
import { fileName } from '../../../formats/write/file-name.ts';
import { XLSX_TYPE } from '../../../formats/write/workbook.ts';
import { defineDomain } from '../../domain.ts';
import { AppFailure } from '../../failure.ts';
import type { Clock, Files } from '../../ports.ts';
import { askAgain, type Work } from '../../work.ts';
import { dayInput } from '../day-input.ts';
import { reportOf } from '../day-report.ts';
import type { OrdersModule } from '../orders-module.ts';
import { dayBooks, isoTime } from './book-tables.ts';
import { BooksFile } from './books-file.ts';
import { reportTable } from './report-table.ts';

const ZIP_TYPE = 'application/zip';
const types = { csv: CSV_TYPE, xlsx: XLSX_TYPE };

interface ReportsDeps {
  orders: OrdersModule;
  files: Files;
  work: Work;
  clock: Clock;
  /** Empty if the desk has no people. */
  auditHead: () => string;
}

export class ReportsModule {
  readonly #deps: ReportsDeps;

  constructor(deps: ReportsDeps) {
    this.#deps = deps;
  }

  get() {
    return this.#deps.orders.get().reports;
  }

  async export({ format, name, language, ...span }: Input<'reports.export'>): Promise<Delivery> {
    const { orders, files, work } = this.#deps;
    const { reports, store } = orders.get();
    const table = reportTable(await reports.get(span), { language, wallOf: store.wallOf });
    const bytes = await askAgain(work, 'table.write', { format, name, ...table });
    return files.deliver({ name: fileName(name, format), type: types[format], bytes });
  }

  /** A day that cannot be read is named in the manifest. */
  async books({ name, ...span }: Input<'reports.books'>): Promise<Delivery> {
    const { orders, files, clock, auditHead } = this.#deps;
    const { reports, store, shop } = orders.get();
    await store.ready();
    const file = new BooksFile();
    const unread: string[] = [];
    for (const day of reports.daysIn(span)) {
      shop.requireOpen();
      try {
        const input = await dayInput(store, day, shop.zone);
        const all = new Map([...input.orders, ...input.openOrders].map((order) => [order.id, order]));
        file.add(
          dayBooks({
            day,
            report: reportOf(input),
            orders: [...all.values()],
            drawer: await store.drawerOf(day.number),
            wallOf: store.wallOf,
            isBlind: reports.isBlind(day),
          }),
        );
      } catch (error) {
        if (!(error instanceof AppFailure)) throw error;
        unread.push(day.date);
      }
    }
    const madeAt = isoTime(clock.nowSeconds(), store.wallOf);
    const bytes = file.end({ ...span, madeAt, timeZone: shop.zone.name, auditHead: auditHead() }, unread);
    return files.deliver({ name: fileName(name, 'zip'), type: ZIP_TYPE, bytes });
  }
}

export const reportsDomain = defineDomain({
  name: 'reports',
  create: (deps: ReportsDeps) => new ReportsModule(deps),
  routes: (module) => ({
    'reports.get': (span) => module.get().get(span),
    'reports.export': (wanted) => module.export(wanted),
    'reports.books': (wanted) => module.books(wanted),
  }),
});
