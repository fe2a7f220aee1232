// The coupons domain: its module and its routes.
import { defineDomain } from '../domain.ts';
import { CouponsModule } from './coupons-module.ts';
import type { ShopDomainDeps } from '../shop-domain.ts';

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
