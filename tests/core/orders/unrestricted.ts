// The orders and days of a desk without people: no right is checked.
import { unrestricted } from '../../../src/core/caller.ts';
import { ShopDays } from '../../../src/core/orders/shop-days.ts';
import { ShopDrawer } from '../../../src/core/orders/shop-drawer.ts';
import { ShopOrders } from '../../../src/core/orders/shop-orders.ts';

/** A desk that has made no coupons. */
export const noCoupons = {
  find: () => undefined,
  localOf: String,
  uses: { ofOver: () => Promise.resolve([]) },
};

export class UnrestrictedOrders extends ShopOrders {
  override perform(
    ...[id, acts, caller = unrestricted(), device]: Optional<Parameters<ShopOrders['perform']>>
  ) {
    return super.perform(id, acts, caller, device);
  }

  override billed(...[id, bill, caller = unrestricted()]: Optional<Parameters<ShopOrders['billed']>>) {
    return super.billed(id, bill, caller);
  }
}

export class UnrestrictedDays extends ShopDays {
  override close(...[day, countedFen, caller = unrestricted()]: Optional<Parameters<ShopDays['close']>>) {
    return super.close(day, countedFen, caller);
  }

  override reopen(...[day, reason, caller = unrestricted()]: Optional<Parameters<ShopDays['reopen']>>) {
    return super.reopen(day, reason, caller);
  }
}

export class UnrestrictedDrawer extends ShopDrawer {
  override state(caller = unrestricted()) {
    return super.state(caller);
  }

  override perform(...[act, caller = unrestricted()]: OptionalLast<Parameters<ShopDrawer['perform']>>) {
    return super.perform(act, caller);
  }
}

type OptionalLast<Given> = Given extends [infer One, infer Caller] ? [One, Caller?] : never;
type Optional<Given> = Given extends [infer One, infer Other, infer Caller, ...infer More]
  ? [One, Other, Caller?, ...Partial<More>]
  : never;
