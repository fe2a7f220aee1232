// Which coupons were looked up here, the latest first; stored separately from the shop's answers, because people made it.
import { z } from 'zod';
import { couponId, MOST_COUPONS } from '../../contract/coupons.ts';
import type { Document, DocumentKind } from '../platform/storage/cache.ts';
import { invalid } from '../failure.ts';

const place = z.strictObject({
  id: z.string().refine((id) => couponId.safeParse(id).success),
  putAtSeconds: z.number(),
  lookedUpAtSeconds: z.number(),
});
export type Place = z.output<typeof place>;

export const couponListKind = (ownFolder: string): DocumentKind<Place[]> => ({
  name: `${ownFolder}/coupons`,
  version: 1,
  schema: z.array(place).max(MOST_COUPONS),
  empty: [],
});

export class ListedCoupons {
  readonly #document: Document<Place[]>;
  /** Removed coupons of this run, so that a removal can be undone exactly. */
  readonly #removed = new Map<string, Place>();

  constructor(document: Document<Place[]>) {
    this.#document = document;
  }

  places(): readonly Place[] {
    return this.#document.get();
  }

  has(id: string): boolean {
    return this.places().some((one) => one.id === id);
  }

  /** Throws if the list would grow beyond its limit: coupons never drop out of it on their own. */
  checkRoomFor(...ids: readonly string[]): void {
    const added = new Set(ids.filter((id) => !this.has(id)));
    if (added.size > 0 && this.places().length + added.size > MOST_COUPONS) {
      throw invalid({ path: ['id'], rule: 'too-many', limit: MOST_COUPONS });
    }
  }

  lookedUp(id: string, nowSeconds: number): void {
    this.checkRoomFor(id);
    const known = this.places().find((one) => one.id === id);
    const putAtSeconds = known?.putAtSeconds ?? nowSeconds;
    const others = this.places().filter((one) => one.id !== id);
    this.#document.set([{ id, putAtSeconds, lookedUpAtSeconds: nowSeconds }, ...others]);
  }

  remove(ids: readonly string[]): void {
    const gone = new Set(ids);
    for (const one of this.places()) if (gone.has(one.id)) this.#removed.set(one.id, one);
    this.#document.set(this.places().filter(({ id }) => !gone.has(id)));
  }

  /** Without an undo. */
  dropAll(isDropped: (id: string) => boolean): void {
    const left = this.places().filter(({ id }) => !isDropped(id));
    if (left.length < this.places().length) this.#document.set(left);
  }

  /** At its former position, if that is still known. */
  putBack(ids: readonly string[], nowSeconds: number): void {
    this.checkRoomFor(...ids);
    const back = [...new Set(ids)]
      .filter((id) => !this.has(id))
      .map((id) => this.#removed.get(id) ?? { id, putAtSeconds: nowSeconds, lookedUpAtSeconds: nowSeconds });
    const all = [...this.places(), ...back];
    this.#document.set(all.toSorted((one, other) => other.lookedUpAtSeconds - one.lookedUpAtSeconds));
  }
}
