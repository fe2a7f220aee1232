// The counter on the real core, at a small noodle shop.
import type { Order } from '../../../../src/contract/orders.ts';
import type { Ports } from '../../../../src/core/ports.ts';
import { lineFor, newId, type WantedAct, withIds } from '../../../core/orders/counter-desk.ts';
import type { CoreDesk } from '../../../support/core-desk.ts';
import type { HostedShop } from '../../../support/hosted-shop.ts';
import { type CoreScreen, openCoreScreen } from '../../support/core-screen.ts';
import { openNoodleShop } from '../../support/noodle-shop.ts';
import { scan } from '../../support/scan.ts';

export interface CounterDesk extends CoreScreen {
  /** The lines on screen: amount and title. */
  lines: () => string[];
  total: () => string | undefined;
  tile: (id: string) => string;
  /** A finger that waits until what it presses takes a tap. */
  pressArmed: (selector: string) => Promise<void>;
  /** Enter in a field; a real browser would submit the form. */
  submit: (selector: string) => Promise<void>;
  /** Types as a scanner does. */
  scan: (code: string) => Promise<void>;
  /** The kinds of all acts of this window so far. */
  acts: () => string[];
  /** Acts of another window. */
  elsewhere: (order: string, ...acts: WantedAct[]) => Promise<Order>;
  /** Opens what the pill has to say, once it has something. */
  openNotices: () => Promise<void>;
  /** All open orders. */
  orders: () => Promise<Order[]>;
  /** The only one. */
  order: () => Promise<Order>;
}

interface Start {
  path?: string;
  /** Before the window opens. */
  prepare?: (desk: CoreDesk) => Promise<unknown>;
  own?: Partial<Ports>;
}

export const openOrders = async (desk: CoreDesk): Promise<Order[]> => {
  const { slips } = await desk.ask('orders.slips', { which: 'open', words: '', offset: 0, limit: 20 });
  return Promise.all(slips.map(({ id }) => desk.ask('orders.get', { order: id })));
};

export async function actOn(desk: CoreDesk, order: string, ...acts: WantedAct[]): Promise<Order> {
  const { orders } = await desk.ask('orders.do', { order, acts: withIds(acts) });
  const own = orders.find(({ id }) => id === order);
  if (own === undefined) throw new Error('the answer lacks its own order');
  return own;
}

/** An order of these dishes. */
export const orderOf = (desk: CoreDesk, dishes: readonly string[], more: WantedAct[] = []): Promise<Order> =>
  actOn(
    desk,
    newId(),
    { kind: 'open', place: null, guests: null },
    ...dishes.map((id): WantedAct => ({ kind: 'add', lines: [lineFor(id)] })),
    ...more,
  );

export async function openCounter(
  shop: HostedShop,
  { path = '/counter', prepare, own }: Start = {},
): Promise<CounterDesk> {
  const screen = await openCoreScreen(
    path,
    async (desk) => {
      await openNoodleShop(desk, shop);
      await prepare?.(desk);
    },
    own,
  );
  const { desk, seen, find, quiet, askedFor } = screen;
  const tile = (id: string) => `[data-part=tiles] [data-item="${id}"]`;
  if (path === '/counter') await seen('the tiles', () => find(tile('102')) !== undefined);
  await quiet();
  const textOf = (element: Element | null | undefined) =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const settling =
    <Args extends unknown[]>(hand: (...args: Args) => Promise<void>) =>
    async (...args: Args) => {
      await hand(...args);
      await quiet();
    };
  return {
    ...screen,
    press: settling(screen.press),
    pressArmed: async (selector: string) => {
      await screen.seen(
        `${selector} takes a tap`,
        () => find(selector)?.getAttribute('aria-disabled') === 'false',
      );
      await settling(screen.press)(selector);
    },
    pressWords: settling(screen.pressWords),
    type: settling(screen.type),
    key: settling(screen.key),
    tile,
    lines: () =>
      [...document.querySelectorAll('[data-part=slip] [data-line]')].map((line) =>
        [
          textOf(line.querySelector('[data-part=amount]')),
          textOf(line.querySelector('.title')).replace(/^(Unsent|Sent|On hold|Voided) /, ''),
        ].join(' '),
      ),
    submit: settling((selector: string) => {
      find(selector)?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      return screen.settled();
    }),
    total: () => textOf(document.querySelector('[data-part=total]')),
    scan: settling((code: string) => {
      scan(code);
      return screen.settled();
    }),
    acts: () => askedFor('orders.do').flatMap(({ acts }) => acts.map(({ kind }) => kind)),
    elsewhere: (order, ...acts) => actOn(desk, order, ...acts),
    openNotices: async () => {
      await seen('what the pill says', () => find('[data-part=pill] [data-do=notices]') !== undefined);
      await screen.press('[data-part=pill] [data-do=notices]');
      await quiet();
    },
    orders: () => openOrders(desk),
    order: async () => {
      const [order, ...others] = await openOrders(desk);
      if (order === undefined || others.length > 0) throw new Error(`${others.length} other orders are open`);
      return order;
    },
  };
}

export { lineFor, newId, type WantedAct };
