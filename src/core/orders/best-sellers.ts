// What this desk has sold most often lately: counted once for each closed day, and at each request for the open one.
import { z } from 'zod';
import type { BestSellers as BestSellersState } from '../../contract/order-routes.ts';
import { AppFailure } from '../failure.ts';
import type { ShopScope } from '../platform/shop/scope.ts';
import type { DocumentKind } from '../platform/storage/cache.ts';
import type { Log } from '../ports.ts';
import type { StoredDay } from './business-days.ts';
import { isClosedIn } from './day-slips.ts';
import type { OrderStore } from './order-store.ts';
import type { StoredOrder } from './stored-order.ts';
import { sumsOf } from './sums.ts';

const LATELY_DAYS = 14;
/** A house may close several times on one date. */
const MOST_DAYS = 42;
const MOST_ITEMS = 100;

/** A start has other things to do. */
const COUNT_AFTER_MS = 15_000;

const amounts = z.array(z.tuple([z.string(), z.int()]));

const countedDay = z.strictObject({
  day: z.int(),
  /** Which of its closings was counted: a day that was opened again counts as a new one. */
  closedAtSeconds: z.nullable(z.number()),
  traces: z.int(),
  sold: amounts,
  /** Sold in an earlier day, and given back in this one. */
  returned: z.array(z.strictObject({ day: z.int(), sold: amounts })),
});
type CountedDay = z.output<typeof countedDay>;
type Counts = Pick<CountedDay, 'day' | 'sold' | 'returned'>;

/** Made from the archives of the days; what is missing is made again. */
const countedKind = (ownFolder: string): DocumentKind<CountedDay[]> => ({
  name: `${ownFolder}/orders/sold`,
  version: 1,
  schema: z.array(countedDay),
  empty: [],
});

export interface BestSellersDeps {
  shop: Pick<ShopScope, 'ownFolder' | 'document' | 'after' | 'onEnd' | 'signal'>;
  store: Pick<OrderStore, 'ready' | 'days' | 'overIn'>;
  log: Log;
  onChange: (state: BestSellersState) => void;
}

export class BestSellers {
  readonly #deps: BestSellersDeps;
  readonly #document;
  #counting: Promise<void> = Promise.resolve();

  constructor(deps: BestSellersDeps) {
    this.#deps = deps;
    const { shop } = deps;
    this.#document = shop.document(countedKind(shop.ownFolder));
    shop.onEnd(() => this.#counting);
    shop.after(COUNT_AFTER_MS, () => this.renew());
  }

  /** Throws `store.unwritable` if the orders cannot be read. */
  async get(): Promise<BestSellersState> {
    const { store } = this.#deps;
    await store.ready();
    const open = store.days.open();
    const lately = this.#lately();
    const counted = lately.flatMap((day) => this.#counted(day) ?? []);
    const ofOpen = open === undefined ? [] : [countsOf(open.number, await store.overIn(open.number))];
    return { items: mostSold([...counted, ...ofOpen]) };
  }

  /** A day was closed: counts in the background what is not counted yet, and notifies the screens. */
  renew(): void {
    this.#counting = this.#counting.then(() => this.#count());
  }

  async #count(): Promise<void> {
    const { shop, store, log, onChange } = this.#deps;
    try {
      await store.ready();
      const isMissing = (day: StoredDay) => this.#counted(day) === undefined;
      const missing = this.#lately().filter(isMissing);
      for (const day of missing) {
        if (shop.signal.aborted) return;
        await this.#add(day);
      }
      if (missing.length > 0) onChange(await this.get());
    } catch (error) {
      if (!(error instanceof AppFailure)) throw error;
      // Only the order of some tiles depends on it; the next closing or start tries again.
      log.error('orders.best-sellers', { why: error.error.code });
    }
  }

  async #add(day: StoredDay): Promise<void> {
    const { number, closedAtSeconds, traces } = day;
    const counts = countsOf(number, await this.#deps.store.overIn(number));
    const known = this.#closed().flatMap((each) => this.#counted(each) ?? []);
    this.#document.set([...known, { ...counts, closedAtSeconds, traces: traces.length }]);
  }

  #counted({ number, closedAtSeconds, traces }: StoredDay): CountedDay | undefined {
    return this.#document
      .get()
      .find(
        (each) =>
          each.day === number && each.closedAtSeconds === closedAtSeconds && each.traces === traces.length,
      );
  }

  /** The closed days whose date is near that of the newest day, not near the clock's; the newest first. */
  #lately(): StoredDay[] {
    const last = Date.parse(this.#deps.store.days.last()?.date ?? '');
    return this.#closed().filter(({ date }) => Math.abs(Date.parse(date) - last) < LATELY_DAYS * DAY_MS);
  }

  #closed(): StoredDay[] {
    const all = this.#deps.store.days.all();
    return all
      .filter(({ closedAtSeconds }) => closedAtSeconds !== null)
      .slice(-MOST_DAYS)
      .toReversed();
  }
}

const DAY_MS = 86_400_000;

function countsOf(day: number, orders: readonly StoredOrder[]): Counts {
  const returned = orders.filter(
    (order) =>
      order.status === 'closed' && order.closedDay !== null && order.closedDay < day && isGivenBack(order),
  );
  const days = [...new Set(returned.flatMap(({ closedDay }) => closedDay ?? []))];
  return {
    day,
    sold: amountsIn(orders.filter((order) => isClosedIn(order, day) && !isGivenBack(order))),
    returned: days.map((sold) => ({
      day: sold,
      sold: amountsIn(returned.filter(({ closedDay }) => closedDay === sold)),
    })),
  };
}

/** All that was paid; a refund of less names no dish. */
const isGivenBack = (order: StoredOrder): boolean =>
  order.payments.some(({ amountFen }) => amountFen < 0) && sumsOf(order).paidFen === 0;

/** `amount` is what was not voided. */
function amountsIn(orders: readonly StoredOrder[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const { item, amount } of orders.flatMap(({ lines }) => lines))
    if (amount > 0) sums.set(item, (sums.get(item) ?? 0) + amount);
  return [...sums];
}

function mostSold(days: readonly Counts[]): string[] {
  const counted = new Set(days.map(({ day }) => day));
  const sums = new Map<string, number>();
  const add = (sold: CountedDay['sold'], sign: 1 | -1) => {
    for (const [item, amount] of sold) sums.set(item, (sums.get(item) ?? 0) + sign * amount);
  };
  for (const { sold, returned } of days) {
    add(sold, 1);
    for (const each of returned) if (counted.has(each.day)) add(each.sold, -1);
  }
  return [...sums]
    .filter(([, amount]) => amount > 0)
    .toSorted(([, left], [, right]) => right - left)
    .slice(0, MOST_ITEMS)
    .map(([item]) => item);
}
