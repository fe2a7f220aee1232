// The page of receipt groups on the real core: “Bar” with twelve items, “Grill” with one, “Cold kitchen” with none.
import { plainDish } from '../../../core/goods/odd-shop.ts';
import { menuFetched } from '../../../support/core-desk.ts';
import { type CoreScreen, openCoreScreen } from '../../support/core-screen.ts';
import { openShopOf } from '../../support/shop-of.ts';

const groups = ['Bar', 'Grill', 'Cold kitchen'].map((name, at) => ({
  id: String(at + 1),
  name,
  add_time: String(1_780_000_000 - at),
}));
const dishes = Array.from({ length: 13 }, (_, at) =>
  plainDish(at + 1, { receipt_group_id: [at < 12 ? '1' : '2'] }),
);

interface GroupsStart {
  /** The shop has never answered with its goods. */
  hasNoMenu?: boolean;
}

/** The shop is out of reach from then on, so that changes stay queued. */
export async function openCoreGroups({ hasNoMenu = false }: GroupsStart = {}): Promise<CoreScreen> {
  const shop = await openShopOf({ getReceiptGroupList: groups });
  shop.records = dishes;
  if (hasNoMenu) shop.trouble = (_form, answer) => void answer.destroy();
  const screen = await openCoreScreen('/receipt-groups', async (desk) => {
    await desk.add(shop);
    if (!hasNoMenu) await menuFetched(desk);
    await desk.until('receipt-groups.changed', ({ freshness }) => freshness.asOfSeconds !== null);
    await shop.close();
  });
  const { find, seen } = screen;
  await seen('the groups', () => find('[data-group="3"]') !== undefined);
  if (!hasNoMenu) await seen('their counts', () => find('[data-group="1"] [data-part=goods]') !== undefined);
  return screen;
}
