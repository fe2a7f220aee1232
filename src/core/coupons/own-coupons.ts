// The own coupons of the open shop: changed from several windows, the newest first.
import { MOST_OWN_COUPONS, type OwnCoupon, ownCoupons, type OwnCoupons } from '../../contract/own-coupons.ts';
import { yuan } from '../../formats/write/cells.ts';
import { note, type NoteDeps } from '../audit/note.ts';
import type { Caller } from '../caller.ts';
import { failure, invalid } from '../failure.ts';
import { canonical } from '../platform/canonical.ts';
import type { ShopScope } from '../platform/shop/scope.ts';
import type { Document, DocumentKind } from '../platform/storage/cache.ts';
import { isTrainingFolder } from '../session/training-profile.ts';
import { trainingCoupons } from './training-coupons.ts';

export const ownCouponsKind = (ownFolder: string): DocumentKind<OwnCoupons> => ({
  name: `${ownFolder}/own-coupons`,
  version: 1,
  schema: ownCoupons,
  empty: { coupons: isTrainingFolder(ownFolder) ? trainingCoupons : [] },
});

export interface OwnCouponsDeps extends NoteDeps {
  shop: Pick<ShopScope, 'ownFolder' | 'profileId' | 'document'>;
  onChange: () => void;
}

export class OwnCouponList {
  readonly #deps: OwnCouponsDeps;
  readonly #document: Document<OwnCoupons>;
  /** Removed coupons of this run, so that a removal can be undone. */
  readonly #removed = new Map<string, OwnCoupon>();

  constructor(deps: OwnCouponsDeps) {
    this.#deps = deps;
    this.#document = deps.shop.document(ownCouponsKind(deps.shop.ownFolder));
  }

  all(): readonly OwnCoupon[] {
    return this.#document.get().coupons;
  }

  find(id: string): OwnCoupon | undefined {
    return this.all().find((coupon) => coupon.id === id);
  }

  /** When the first was made; before it none was used. */
  sinceSeconds(): number {
    return Math.min(...this.all().map(({ madeAtSeconds }) => madeAtSeconds));
  }

  /** Throws `coupons.changed` if it is not what the screen showed. */
  async save(coupon: OwnCoupon, shown: OwnCoupon | null, caller: Caller): Promise<void> {
    const stored = this.find(coupon.id) ?? null;
    if (isSame(stored, coupon)) return;
    if (!isSame(stored, shown)) throw failure('coupons.changed', 'the coupon is not what the screen showed');
    this.#requireFree(coupon);
    if (stored === null) this.#add([coupon]);
    else this.#document.set({ coupons: this.all().map((each) => (each === stored ? coupon : each)) });
    await this.#changed([coupon], caller);
  }

  async remove(ids: readonly string[], caller: Caller): Promise<void> {
    const gone = this.all().filter(({ id }) => ids.includes(id));
    for (const coupon of gone) this.#removed.set(coupon.id, coupon);
    if (gone.length > 0) this.#document.set({ coupons: this.all().filter((each) => !gone.includes(each)) });
    await this.#changed(gone, caller);
  }

  async putBack(ids: readonly string[], caller: Caller): Promise<void> {
    const isGone = (id: string) => this.find(id) === undefined;
    const back = [...new Set(ids)].filter(isGone).flatMap((id) => this.#removed.get(id) ?? []);
    back.forEach((coupon) => this.#requireFree(coupon));
    if (back.length > 0) this.#add(back);
    await this.#changed(back, caller);
  }

  #requireFree({ id, code }: OwnCoupon): void {
    if (this.all().some((each) => each.id !== id && each.code === code))
      throw failure('coupons.code-taken', `another coupon has the code ${code}`);
  }

  #add(coupons: readonly OwnCoupon[]): void {
    const all = [...coupons, ...this.all()];
    if (all.length > MOST_OWN_COUPONS)
      throw invalid({ path: ['coupon'], rule: 'too-many', limit: MOST_OWN_COUPONS });
    this.#document.set({
      coupons: all.toSorted((one, other) => other.madeAtSeconds - one.madeAtSeconds),
    });
  }

  async #changed(coupons: readonly OwnCoupon[], caller: Caller): Promise<void> {
    if (coupons.length === 0) return;
    const { shop, onChange } = this.#deps;
    onChange();
    for (const coupon of coupons) {
      const about = auditText(coupon, this.find(coupon.id) !== undefined);
      await note(this.#deps, { kind: 'coupon-changed', about, shop: shop.profileId }, caller);
    }
  }
}

function auditText({ title, code, worth, isOn }: OwnCoupon, isThere: boolean): string {
  const off = worth.kind === 'amount' ? yuan(worth.fen) : `${worth.basisPoints / 100}%`;
  return [title, code, `-${off}`, isThere ? (isOn ? 'on' : 'off') : 'removed'].join(' · ');
}

/** What a screen has sent back has its fields in another order than that of the file. */
const isSame = (one: OwnCoupon | null, other: OwnCoupon | null) => canonical(one) === canonical(other);
