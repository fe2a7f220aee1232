// The coupons of the open shop: looked up there by their ids, and listed on this machine.
import type { CouponDetail, CouponList } from '../../contract/coupons.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { WhileOpen } from '../platform/shop/while-open.ts';
import { type CouponDeps, CouponsOfShop } from './coupons-of-shop.ts';
import { defineDomain } from '../domain.ts';
import type { ShopDomainDeps } from '../shop-domain.ts';

export class CouponsModule {
  readonly #deps: CouponDeps;
  readonly #coupons = new WhileOpen<CouponsOfShop>();

  constructor(deps: CouponDeps) {
    this.#deps = deps;
  }

  open(shop: OpenShop): void {
    this.#coupons.set(shop, new CouponsOfShop(shop, this.#deps));
  }

  retry(): void {
    this.#coupons.now()?.retry();
  }

  get(): CouponList {
    return this.#coupons.get().state();
  }

  detail(id: string): CouponDetail | null {
    return this.#coupons.get().detail(id);
  }

  async lookUp(id: string): Promise<CouponList> {
    await this.#coupons.get().lookUp(id);
    return this.get();
  }

  refresh(ids: readonly string[] | null): CouponList {
    const opened = this.#coupons.get();
    if (ids === null) opened.refreshAll();
    else opened.refresh(ids);
    return opened.state();
  }

  stopRefreshing(): CouponList {
    this.#coupons.get().stopRefreshing();
    return this.get();
  }

  remove(ids: readonly string[]): CouponList {
    this.#coupons.get().remove(ids);
    return this.get();
  }

  putBack(ids: readonly string[]): CouponList {
    this.#coupons.get().putBack(ids);
    return this.get();
  }
}

export const couponsDomain = defineDomain({
  name: 'coupons',
  create: ({ emit, ...deps }: ShopDomainDeps) =>
    new CouponsModule({ ...deps, onChange: (list) => emit('coupons.changed', list) }),
  routes: (coupons) => ({
    'coupons.get': () => coupons.get(),
    'coupons.detail': ({ id }) => coupons.detail(id),
    'coupons.look-up': ({ id }) => coupons.lookUp(id),
    'coupons.refresh': ({ ids }) => coupons.refresh(ids),
    'coupons.stop-refreshing': () => coupons.stopRefreshing(),
    'coupons.remove': ({ ids }) => coupons.remove(ids),
    'coupons.restore': ({ ids }) => coupons.putBack(ids),
  }),
});
