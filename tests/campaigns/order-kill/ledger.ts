// What the desk was asked to do with orders and what it acknowledged, compared with the orders and with the paper.
import type { JobState } from '../../../src/contract/printing.ts';
import type { OrderEvent } from '../../../src/contract/order-history.ts';
import type { Order, OrderAct } from '../../../src/contract/orders.ts';
import { wrongSums } from './oracle.ts';
import { type KitchenPaper, signatureOf } from './tickets.ts';

/** One call: all of its acts count, or none. */
export interface Call {
  order: string;
  acts: readonly OrderAct[];
  /**
   * `stored`: acknowledged and on the disk. `held`: acknowledged, but only in memory, because the disk is full.
   * `killed`: the desk was killed while it held the call.
   */
  answer: 'none' | 'stored' | 'held' | 'killed' | 'refused';
  /** Instants that only count: when it was begun and answered, among all calls. */
  begunAt: number;
  answeredAt: number;
}

/** An order as the desk shows it, with its history. */
export interface ShownOrder {
  view: Order;
  history: readonly OrderEvent[];
}

/** A job of the kitchen, and the ticket that the desk gave to it. */
export interface KitchenJob {
  id: string;
  state: JobState;
  ticket: KitchenPaper;
}

interface Account {
  sent: number;
  cancelled: number;
}

const isPossible = new Set<JobState>(['printed', 'sent', 'unknown']);

export class Ledger {
  readonly counts = {
    'calls stored': 0,
    'calls only in memory when the desk was killed': 0,
    'calls refused': 0,
    'calls without an answer': 0,
    'of these done all the same': 0,
    'orders closed': 0,
    'old slips refunded': 0,
    'old calls repeated': 0,
    'presses of plus': 0,
    'kitchen tickets': 0,
    'kitchen tickets unknown': 0,
  };
  readonly #calls: Call[] = [];
  #now = 0;
  /** What the orders that are no longer looked at said of each line. */
  readonly #settled = new Map<string, Account>();
  readonly #settledOrders = new Set<string>();
  /** What the jobs said. */
  readonly #ordered = new Map<string, Account>();
  #papers: KitchenPaper[] = [];
  readonly #hadNumber = new Set<string>();
  /** Those of the business day. */
  readonly #numbers = new Set<number>();

  begin(order: string, acts: readonly OrderAct[]): Call {
    const call: Call = { order, acts, answer: 'none', begunAt: this.#tick(), answeredAt: Infinity };
    this.#calls.push(call);
    return call;
  }

  answered(call: Call, answer: 'stored' | 'held' | 'refused'): void {
    call.answer = answer;
    call.answeredAt = this.#tick();
  }

  #tick(): number {
    this.#now += 1;
    return this.#now;
  }

  /** All that was held is on the disk. */
  allStored(calls: readonly Call[]): void {
    for (const call of calls) if (call.answer === 'held') call.answer = 'stored';
  }

  /** What was only in memory may be lost, and no later write proves that it is not. */
  deskKilled(): void {
    for (const call of this.held()) call.answer = 'killed';
  }

  /** The calls that are only in memory now. */
  held(): Call[] {
    return this.#calls.filter(({ answer }) => answer === 'held');
  }

  addPapers(papers: readonly KitchenPaper[]): void {
    this.#papers.push(...papers);
  }

  /** Every broken promise; what is judged is not judged again. */
  judge(orders: readonly ShownOrder[], jobs: readonly KitchenJob[]): string[] {
    const findings = [
      ...this.#judgeCalls(orders),
      ...orders.flatMap((order) => this.#judgeOrder(order)),
      ...this.#judgeNumbers(orders),
      ...this.#judgeJobs(jobs),
      ...this.#judgePapers(jobs),
      ...this.#judgeKitchen(orders),
    ];
    for (const { view } of this.#unsettled(orders)) {
      if (view.status === 'open') continue;
      addLines(this.#settled, view);
      this.#settledOrders.add(view.id);
      if (view.status === 'closed') this.counts['orders closed'] += 1;
    }
    this.#calls.length = 0;
    this.#papers = [];
    return findings;
  }

  /** Of orders that are over only refunds are new. */
  #unsettled(orders: readonly ShownOrder[]): ShownOrder[] {
    return orders.filter(({ view }) => !this.#settledOrders.has(view.id));
  }

  #judgeCalls(orders: readonly ShownOrder[]): string[] {
    const places = new Map(
      orders.map(({ view, history }) => [view.id, new Map(history.map(({ id }, at) => [id, at]))]),
    );
    const done = this.#calls.map((call) => {
      const ofOrder = places.get(call.order);
      return { call, there: call.acts.flatMap(({ id }) => ofOrder?.get(id) ?? []) };
    });
    for (const { call, there } of done) this.#count(call, there.length > 0);
    return done.flatMap(({ call, there }) => {
      const what = `${call.order}: ${call.acts.map(({ kind }) => kind).join(', ')}`;
      const isWhole = there.length === call.acts.length;
      const isFollower = (other: (typeof done)[number]) =>
        other.call.order === call.order && other.call.begunAt > call.answeredAt;
      const isOvertaken = done.some(
        (other) => isFollower(other) && Math.min(...other.there) < Math.max(...there),
      );
      return [
        ...(call.answer === 'stored' && !isWhole ? [`${what} was acknowledged and is lost`] : []),
        ...(call.answer === 'refused' && there.length > 0 ? [`${what} was refused and is done`] : []),
        ...(there.length > 0 && !isWhole ? [`${what} is done in part`] : []),
        ...(isOvertaken ? [`${what} stands behind what was done later`] : []),
      ];
    });
  }

  #count({ answer }: Call, isDone: boolean): void {
    if (answer === 'stored') this.counts['calls stored'] += 1;
    if (answer === 'killed') this.counts['calls only in memory when the desk was killed'] += 1;
    if (answer === 'refused') this.counts['calls refused'] += 1;
    if (answer !== 'none') return;
    this.counts['calls without an answer'] += 1;
    if (isDone) this.counts['of these done all the same'] += 1;
  }

  #judgeOrder({ view, history }: ShownOrder): string[] {
    const ids = history.map(({ id }) => id);
    const waiting = view.sendings.filter(({ isHandedOver }) => !isHandedOver).length;
    return [
      ...wrongSums(view).map((what) => `${view.id}: ${what}`),
      ...(new Set(ids).size < ids.length ? [`${view.id}: an operation was done twice`] : []),
      ...(waiting > 0 ? [`${view.id}: ${waiting} sendings never reached the printers`] : []),
      // A closed order may be refunded; what it owes then is not asked for.
      ...(view.status === 'closed' && view.sums.owedFen > refundsOf(view)
        ? [`${view.id}: closed and still owed`]
        : []),
    ];
  }

  /** The orders of one judgement got their numbers in one business day, or had them before. */
  #judgeNumbers(orders: readonly ShownOrder[]): string[] {
    const numbers = orders.flatMap(({ view }) =>
      view.number === null || this.#hadNumber.has(view.id) ? [] : [view.number],
    );
    for (const { view } of orders) if (view.number !== null) this.#hadNumber.add(view.id);
    const twice = numbers.filter(
      (number) => this.#numbers.has(number) || numbers.indexOf(number) !== numbers.lastIndexOf(number),
    );
    for (const number of numbers) this.#numbers.add(number);
    return [...new Set(twice)].map((number) => `two orders of a day have the number ${number}`);
  }

  /** Numbers begin again. */
  newDay(): void {
    this.#numbers.clear();
  }

  #judgeJobs(jobs: readonly KitchenJob[]): string[] {
    for (const { ticket, state } of jobs) {
      this.counts['kitchen tickets'] += 1;
      if (state === 'unknown') this.counts['kitchen tickets unknown'] += 1;
      for (const [key, amount] of ticket.dishes) {
        const account = accountOf(this.#ordered, key);
        account[ticket.isCancellation ? 'cancelled' : 'sent'] += amount;
      }
    }
    return jobs
      .filter(({ state }) => state === 'queued' || state === 'sending')
      .map(({ id, state }) => `the job ${id} is still ${state}`);
  }

  /** Each ticket came out as often as its jobs say: once, or once at most if that is unknown. */
  #judgePapers(jobs: readonly KitchenJob[]): string[] {
    const whole = countBy(this.#papers.filter((paper) => paper.isWhole).map(signatureOf));
    const least = countBy(
      jobs.filter(({ state }) => state === 'printed').map(({ ticket }) => signatureOf(ticket)),
    );
    const most = countBy(
      jobs.filter(({ state }) => isPossible.has(state)).map(({ ticket }) => signatureOf(ticket)),
    );
    const signatures = new Set([...whole.keys(), ...least.keys(), ...most.keys()]);
    signatures.delete('');
    return [...signatures].flatMap((signature) => {
      const [came, must, can] = [whole, least, most].map((counts) => counts.get(signature) ?? 0);
      if (came === undefined || must === undefined || can === undefined) return [];
      return came < must || came > can ? [`${signature} came out ${came} times, not ${must} to ${can}`] : [];
    });
  }

  /** For each line: what the tickets say is what the orders say. */
  #judgeKitchen(orders: readonly ShownOrder[]): string[] {
    const accounts = new Map([...this.#settled].map(([key, account]) => [key, { ...account }]));
    for (const { view } of this.#unsettled(orders)) addLines(accounts, view);
    const keys = new Set([...accounts.keys(), ...this.#ordered.keys()]);
    return [...keys].flatMap((key) => {
      const [order, kitchen] = [accountOf(accounts, key), accountOf(this.#ordered, key)];
      const isSame = order.sent === kitchen.sent && order.cancelled === kitchen.cancelled;
      return isSame
        ? []
        : [
            `${key}: sent ${order.sent} and cancelled ${order.cancelled}, on tickets ${kitchen.sent} and ${kitchen.cancelled}`,
          ];
    });
  }
}

const refundsOf = ({ payments }: Order): number =>
  payments.reduce((sum, { amountFen }) => sum + Math.max(-amountFen, 0), 0);

/** A void belongs to the kitchen if the line had been sent. */
function addLines(accounts: Map<string, Account>, { lines }: Order): void {
  for (const { note, amount, sentAtSeconds, voided } of lines) {
    const account = accountOf(accounts, note);
    const cancelled = voided.reduce((all, part) => all + (part.wasSent ? part.amount : 0), 0);
    account.sent += cancelled + (sentAtSeconds === null ? 0 : amount);
    account.cancelled += cancelled;
  }
}

function accountOf(accounts: Map<string, Account>, key: string): Account {
  const account = accounts.get(key) ?? { sent: 0, cancelled: 0 };
  accounts.set(key, account);
  return account;
}

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
