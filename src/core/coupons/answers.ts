// What the shop has answered of each coupon, as it came: in a few files, so that one answer rewrites little.
import { z } from 'zod';
import type { Cache, Document } from '../cache/cache.ts';
import type { JsonValue } from '../ports.ts';

const answer = z.strictObject({
  asOfSeconds: z.number(),
  /** The last one that the shop sent, also where it does not know the coupon any more. */
  record: z.custom<JsonValue>().nullable(),
  /** The shop's words, where it last said that it does not know the coupon; null where it does. */
  refusal: z.string().nullable(),
});
export type CouponAnswer = z.output<typeof answer>;

type Told = Record<string, CouponAnswer>;
const told: z.ZodType<Told> = z.record(z.string(), answer);

const FILES = 16;

export class CouponAnswers {
  readonly #files: readonly Document<Told>[];

  constructor(cache: Cache, folder: string) {
    this.#files = Array.from({ length: FILES }, (_, at) =>
      cache.document<Told>({ name: `${folder}/coupons/${at}`, version: 1, schema: told, empty: {} }),
    );
  }

  of(id: string): CouponAnswer | undefined {
    const all = this.#fileOf(id)?.get() ?? {};
    return Object.hasOwn(all, id) ? all[id] : undefined;
  }

  put(id: string, answered: CouponAnswer): void {
    const file = this.#fileOf(id);
    file?.set({ ...file.get(), [id]: answered });
  }

  /** Forgets all others. */
  keepOnly(isKept: (id: string) => boolean): void {
    for (const file of this.#files) {
      const all = Object.entries(file.get());
      const kept = all.filter(([id]) => isKept(id));
      if (kept.length < all.length) file.set(Object.fromEntries(kept));
    }
  }

  #fileOf(id: string): Document<Told> | undefined {
    return this.#files[Number(id) % FILES];
  }
}
