// What each person of a business day sold, took and gave away. An order belongs to the person who closed it, a payment to
// the one who took it.
import type { DayReport } from '../../../contract/business-days.ts';
import type { PersonSales } from '../../../contract/reports.ts';
import type { StoredOrder } from '../stored-order.ts';

type Sum = Exclude<keyof PersonSales, 'name'>;

const nothing = (name: string): PersonSales => ({
  name,
  orders: 0,
  fen: 0,
  discountsFen: 0,
  voidsFen: 0,
  refundsFen: 0,
  tipsFen: 0,
  takenFen: 0,
});

export class PeopleSums {
  readonly #people = new Map<string, PersonSales>();

  add(name: string, sum: Sum, value: number): void {
    const person = this.#people.get(name) ?? nothing(name);
    this.#people.set(name, person);
    person[sum] += value;
  }

  /** Who sold most first. */
  all(): PersonSales[] {
    return [...this.#people.values()].sort((left, right) => right.fen - left.fen);
  }
}

export function peopleOf(report: DayReport, orders: readonly StoredOrder[]): PersonSales[] {
  const sums = new PeopleSums();
  for (const { name, orders: count, fen } of report.people) {
    sums.add(name, 'orders', count);
    sums.add(name, 'fen', fen);
  }
  for (const { person, fen } of report.discounts) sums.add(person, 'discountsFen', fen);
  for (const { person, fen } of report.voids) sums.add(person, 'voidsFen', fen);
  for (const { person, fen } of report.refunds) sums.add(person, 'refundsFen', fen);
  for (const { day, person, amountFen, tipFen = 0 } of orders.flatMap(({ payments }) => payments)) {
    if (day !== report.number) continue;
    sums.add(person, 'takenFen', amountFen);
    sums.add(person, 'tipsFen', tipFen);
  }
  return sums.all();
}
