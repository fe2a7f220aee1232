// An open shop for tests that only need one to be open; any call fails.
import { chinaTime } from '../../support/china-time.ts';
import type { OpenShop } from '../../../src/core/platform/shop/open-shop.ts';

const nobody = () => Promise.reject(new Error('no call is expected'));

export const openShopFor = (
  id: string,
  signal = new AbortController().signal,
  time = chinaTime,
): OpenShop => ({
  profileId: id,
  appId: `app ${id}`,
  ownFolder: `shops/${id}/own`,
  dataFolder: `shops/${id}/data`,
  learned: () => null,
  keepsUnsent: () => false,
  isWatched: () => false,
  signal,
  ...time,
  measure: nobody,
  nesting: 'brackets',
  mostValues: () => null,
  call: nobody,
  callRaw: nobody,
  callList: nobody,
});
