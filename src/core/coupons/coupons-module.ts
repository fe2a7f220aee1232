// The coupons of the open shop: looked up there by their ids, and listed on this machine.
import type { CouponDetail, CouponList } from '../../contract/coupons.ts';
import { failure } from '../failure.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { type CouponDeps, CouponsOfShop } from './coupons-of-shop.ts';

export class CouponsModule {
  readonly #deps: CouponDeps;
  #coupons: CouponsOfShop | undefined;

  constructor(deps: CouponDeps) {
    this.#deps = deps;
  }

  open(shop: OpenShop): void {
    this.#coupons = new CouponsOfShop(shop, this.#deps);
  }

  retry(): void {
    this.#now()?.retry();
  }

  get(): CouponList {
    return this.#opened().state();
  }

  detail(id: string): CouponDetail | null {
    return this.#opened().detail(id);
  }

  async lookUp(id: string): Promise<CouponList> {
    await this.#opened().lookUp(id);
    return this.get();
  }

  refresh(ids: readonly string[] | null): CouponList {
    const opened = this.#opened();
    if (ids === null) opened.refreshAll();
    else opened.refresh(ids);
    return opened.state();
  }

  stopRefreshing(): CouponList {
    this.#opened().stopRefreshing();
    return this.get();
  }

  remove(ids: readonly string[]): CouponList {
    this.#opened().remove(ids);
    return this.get();
  }

  putBack(ids: readonly string[]): CouponList {
    this.#opened().putBack(ids);
    return this.get();
  }

  #now(): CouponsOfShop | undefined {
    return this.#coupons?.shop.signal.aborted === false ? this.#coupons : undefined;
  }

  #opened(): CouponsOfShop {
    const opened = this.#now();
    if (opened === undefined) throw failure('session.none', 'no shop is open');
    return opened;
  }
}
