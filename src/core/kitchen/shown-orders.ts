// Which orders the screens still need when the journal is rewritten: a dish of an order that is over is cooked all the same.
import { isOver } from '../orders/order-book.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { KitchenSettings } from '../../contract/kitchen.ts';
import { kitchenBoard, screensIn } from './board.ts';

/** Where no cook bumps anything, the oldest orders leave the screens, so that a start stays short. */
export const MOST_OVER_ON_SCREENS = 300;

/** Those with an open ticket, and those that a recall may bring back. */
export function ordersOnScreens(
  orders: readonly StoredOrder[],
  settings: KitchenSettings,
  most = MOST_OVER_ON_SCREENS,
): Set<string> {
  if (!settings.isOn) return new Set();
  const board = kitchenBoard(orders, { settings, courses: [] });
  const all = [...board.sent, ...board.hurries];
  const own = new Set(
    screensIn(settings).flatMap((station) => [
      ...all.filter((each) => board.isOpenAt(each, station)).map(({ order }) => order.id),
      ...board.done(station).map(({ order }) => order),
    ]),
  );
  // What was cancelled or rushed in another order belongs to the ticket.
  const sendings = new Set(
    board.sent.filter(({ order }) => own.has(order.id)).map(({ sending }) => sending.id),
  );
  const needed = orders.filter(
    ({ id, sendings: made }) =>
      own.has(id) ||
      made.some(({ lines }) =>
        lines.some(({ screen }) => screen !== undefined && sendings.has(screen.sending)),
      ),
  );
  const over = needed.filter(isOver).map(({ id }) => id);
  const left = new Set(over.slice(0, Math.max(0, over.length - most)));
  return new Set(needed.map(({ id }) => id).filter((id) => !left.has(id)));
}
