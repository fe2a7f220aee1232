// The uses of own coupons in the orders that are over: each closed day is read once, and remembered.
import { z } from 'zod';
import type { ShopScope } from '../platform/shop/scope.ts';
import type { DocumentKind } from '../platform/storage/cache.ts';
import type { StoredDay } from './business-days.ts';
import { type CouponUse, couponUse, usesIn } from './coupon-uses.ts';
import type { OrderStore } from './order-store.ts';

const countedDay = z.strictObject({
  day: z.int(),
  /** Which of its closings was counted: a day that was opened again counts as a new one. */
  closedAtSeconds: z.nullable(z.number()),
  traces: z.int(),
  uses: z.array(couponUse),
});
type CountedDay = z.output<typeof countedDay>;

/** Made from the archives of the days; what is missing is made again. */
const countedKind = (ownFolder: string): DocumentKind<CountedDay[]> => ({
  name: `${ownFolder}/orders/coupon-uses`,
  version: 1,
  schema: z.array(countedDay),
  empty: [],
});

/** A clock that was set back, or that of another machine, from which the coupons were restored. */
const CLOCK_SECONDS = 2 * 86_400;

export interface CountedUsesDeps {
  shop: Pick<ShopScope, 'ownFolder' | 'document'>;
  store: Pick<OrderStore, 'ready' | 'days' | 'overIn'>;
  /** When the first own coupon was made. */
  sinceSeconds: () => number;
}

export class CountedCouponUses {
  readonly #deps: CountedUsesDeps;
  readonly #document;
  #counting: Promise<unknown> = Promise.resolve();

  constructor(deps: CountedUsesDeps) {
    this.#deps = deps;
    this.#document = deps.shop.document(countedKind(deps.shop.ownFolder));
  }

  /** Of all orders that are over; an order that is in the book again counts as it is there. Throws `store.unwritable`. */
  async ofOver(): Promise<CouponUse[]> {
    const { store } = this.#deps;
    await store.ready();
    const counting = this.#counting.then(() => this.#closedDays());
    this.#counting = counting.catch(() => undefined);
    const closed = await counting;
    const open = store.days.open();
    const ofOpen = open === undefined ? [] : usesIn(await store.overIn(open.number));
    return [...closed.flatMap(({ uses }) => uses), ...ofOpen];
  }

  /** Each closed day is counted once; days that have come from elsewhere or were opened again are counted again. */
  async #closedDays(): Promise<CountedDay[]> {
    const { store, sinceSeconds } = this.#deps;
    const since = sinceSeconds() - CLOCK_SECONDS;
    const days = store.days.all().filter(({ closedAtSeconds }) => (closedAtSeconds ?? 0) >= since);
    const counted: CountedDay[] = [];
    for (const day of days) {
      if (day.closedAtSeconds === null) continue;
      counted.push(this.#counted(day) ?? (await this.#count(day)));
    }
    const known = this.#document.get();
    if (counted.some((day) => !known.includes(day))) this.#document.set(counted);
    return counted;
  }

  async #count({ number: day, closedAtSeconds, traces }: StoredDay): Promise<CountedDay> {
    const uses = usesIn(await this.#deps.store.overIn(day));
    return { day, closedAtSeconds, traces: traces.length, uses };
  }

  #counted({ number, closedAtSeconds, traces }: StoredDay): CountedDay | undefined {
    return this.#document
      .get()
      .find(
        (each) =>
          each.day === number && each.closedAtSeconds === closedAtSeconds && each.traces === traces.length,
      );
  }
}
