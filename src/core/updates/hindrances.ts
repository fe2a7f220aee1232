// What has to be done before an update may end the program: nothing that people are in the middle of is broken off.
import type { UpdateHindrance } from '../../contract/updates.ts';
import { AppFailure } from '../failure.ts';
import type { UnderWay } from '../orders/shop-records.ts';

export interface HindranceDeps {
  /** The shops of this desk. The training shop is not among them. */
  shops: () => readonly string[];
  isTraining: () => boolean;
  /** Throws an `AppFailure` if the orders of the shop cannot be read. */
  ordersUnderWay: (shop: string) => Promise<UnderWay>;
  unsentChanges: (shop: string) => Promise<number>;
  waitingTickets: () => Promise<number>;
  /** Open on the kitchen's screens. */
  kitchenTickets: () => number;
  /** Devices that may be in the middle of something. */
  activeDevices: () => number;
  /** Whether files are in memory only. */
  hasUnsaved: () => boolean;
}

/** In the order in which they are shown. Of all shops of this desk, since the program ends for all of them. */
export async function findHindrances(deps: HindranceDeps): Promise<UpdateHindrance[]> {
  const ofShops = await Promise.all(deps.shops().map((shop) => ofShop(shop, deps)));
  const found = new Set<UpdateHindrance>(ofShops.flat());
  if (deps.isTraining()) found.add('training');
  if ((await deps.waitingTickets()) > 0) found.add('waiting-tickets');
  if (deps.kitchenTickets() > 0) found.add('kitchen-tickets');
  if (deps.activeDevices() > 0) found.add('devices');
  if (deps.hasUnsaved()) found.add('unwritten');
  return order.filter((hindrance) => found.has(hindrance));
}

const order: readonly UpdateHindrance[] = [
  ...(['training', 'unsent-lines', 'waiting-tickets', 'kitchen-tickets', 'devices', 'outbox'] as const),
  ...(['unwritten', 'unreadable', 'day-open'] as const),
];

async function ofShop(
  shop: string,
  { ordersUnderWay, unsentChanges }: HindranceDeps,
): Promise<UpdateHindrance[]> {
  try {
    const { isDayOpen, unsentLines, unwritten } = await ordersUnderWay(shop);
    const changes = await unsentChanges(shop);
    return [
      ...(isDayOpen ? (['day-open'] as const) : []),
      ...(unsentLines > 0 ? (['unsent-lines'] as const) : []),
      ...(unwritten > 0 ? (['unwritten'] as const) : []),
      ...(changes > 0 ? (['outbox'] as const) : []),
    ];
  } catch (error) {
    if (error instanceof AppFailure) return ['unreadable'];
    throw error;
  }
}
