// A shop on a real socket that answers the lists that a test gives, for screens on the real core.
import { onTestFinished } from 'vitest';
import { type EndpointName, endpoints } from '../../../src/wire/endpoints.ts';
import { type OddShop, openOddShop, pageOf } from '../../core/goods/odd-shop.ts';

export interface ShopOf extends OddShop {
  /** Answers these records from now on. */
  list: (endpoint: EndpointName, records: readonly unknown[]) => void;
  /** Breaks off calls of this endpoint. */
  fail: (endpoint: EndpointName) => void;
}

export async function openShopOf(
  lists: Partial<Record<EndpointName, readonly unknown[]>> = {},
): Promise<ShopOf> {
  const shop = await openOddShop();
  onTestFinished(() => shop.close());
  const list: ShopOf['list'] = (endpoint, records) => {
    shop.others[endpoints[endpoint].path] = (form) => pageOf(records, form);
  };
  for (const [endpoint, records] of Object.entries(lists)) list(endpoint as EndpointName, records);
  return Object.assign(shop, {
    list,
    fail: (endpoint: EndpointName) => {
      shop.others[endpoints[endpoint].path] = () => {
        throw new Error('broken off');
      };
    },
  });
}
