// Slips that are over: days later some are refunded, and calls on them arrive again. Nothing else may change them.
import type { Order } from '../../../src/contract/orders.ts';
import type { Chance } from '../chance.ts';
import type { Call } from './ledger.ts';

const MOST_SLIPS = 60;
const MOST_CALLS = 4;

const paymentsOf = ({ payments }: Order): string[] =>
  payments.filter(({ amountFen }) => amountFen > 0).map(({ id }) => id);

const dishesOf = ({ lines }: Order): string =>
  lines.map(({ id, amount, totalFen }) => `${id} ${amount} ${totalFen}`).join();

export class OldSlips {
  /** The earliest first, as they were when they were over. */
  readonly #slips = new Map<string, Order>();
  readonly #calls = new Map<string, Call[]>();
  /** All that was ever refunded days later, for the reports. */
  readonly refunded = new Set<string>();

  /** A call that was acknowledged and is on the disk. */
  stored(call: Call): void {
    const calls = this.#calls.get(call.order) ?? [];
    this.#calls.set(call.order, [...calls, call].slice(-MOST_CALLS));
  }

  add(views: readonly Order[]): void {
    for (const view of views)
      if (view.status === 'closed' && !this.#slips.has(view.id)) this.#slips.set(view.id, view);
    for (const id of [...this.#slips.keys()].slice(0, -MOST_SLIPS)) {
      this.#slips.delete(id);
      this.#calls.delete(id);
    }
  }

  has(id: string): boolean {
    return this.#slips.has(id);
  }

  pick(chance: Chance): Order | undefined {
    const slips = [...this.#slips.values()];
    return slips.length === 0 ? undefined : chance.pick(slips);
  }

  callOn({ id }: Order, chance: Chance): Call | undefined {
    const calls = this.#calls.get(id) ?? [];
    return calls.length === 0 ? undefined : chance.pick(calls);
  }

  /** What a call that arrived again has changed, which is a broken promise. */
  changed(now: Order): string[] {
    const before = this.#slips.get(now.id);
    if (before === undefined) return [];
    const isSame =
      now.number === before.number &&
      now.status === before.status &&
      dishesOf(now) === dishesOf(before) &&
      String(paymentsOf(now)) === String(paymentsOf(before));
    return isSame
      ? []
      : [`${now.id}: the old slip ${before.number} has changed to ${now.number} by a call that came again`];
  }
}
