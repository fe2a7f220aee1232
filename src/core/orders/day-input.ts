// What the report of a business day is made from, as the store has it.
import type { Zone } from '../../contract/time-zone.ts';
import type { StoredDay } from './business-days.ts';
import { ordersOf } from './day-orders.ts';
import type { DayReportInput } from './day-report.ts';
import { drawerEntries } from './drawer-operation.ts';
import type { OrderStore } from './order-store.ts';

const SECONDS_OF_HOUR = 3_600;
const HOURS_OF_DAY = 24;

/** The hour on the clock of the shop. */
export const hourIn =
  ({ wallOf }: Pick<Zone, 'wallOf'>) =>
  (seconds: number): number =>
    Math.floor(wallOf(seconds) / SECONDS_OF_HOUR) % HOURS_OF_DAY;

/** Throws `store.unwritable` if the day cannot be read. */
export async function dayInput(
  store: OrderStore,
  day: StoredDay,
  zone: Pick<Zone, 'wallOf'>,
): Promise<DayReportInput> {
  const { number, date, openedAtSeconds, closedAtSeconds, traces } = day;
  return {
    ...(await ordersOf(store, day)),
    day: { number, date, nth: store.days.nths().get(number) ?? 1, openedAtSeconds, closedAtSeconds },
    secondsToHour: hourIn(zone),
    dateOf: (ofDay) => store.days.dateOf(ofDay),
    traces,
    drawer: drawerEntries(await store.drawerOf(number)),
    accountsBefore: store.days.accountsBefore(number),
    receiptBefore: store.days.lastReceipt(number),
    countedFen: closedAtSeconds === null ? null : (traces.at(-1)?.countedFen ?? null),
  };
}
