// The orders and days of a desk without people, where everybody may do everything.
import { anybody } from '../../../src/core/caller.ts';
import { ShopDays } from '../../../src/core/orders/shop-days.ts';
import { ShopOrders } from '../../../src/core/orders/shop-orders.ts';

export class AnybodysOrders extends ShopOrders {
  override perform(...[id, acts, caller = anybody()]: Optional<Parameters<ShopOrders['perform']>>) {
    return super.perform(id, acts, caller);
  }

  override billed(...[id, bill, caller = anybody()]: Optional<Parameters<ShopOrders['billed']>>) {
    return super.billed(id, bill, caller);
  }
}

export class AnybodysDays extends ShopDays {
  override close(...[day, countedFen, caller = anybody()]: Optional<Parameters<ShopDays['close']>>) {
    return super.close(day, countedFen, caller);
  }

  override reopen(...[day, reason, caller = anybody()]: Optional<Parameters<ShopDays['reopen']>>) {
    return super.reopen(day, reason, caller);
  }
}

type Optional<Given> = Given extends [infer One, infer Other, infer Caller] ? [One, Other, Caller?] : never;
