// The counter on the real core, with the menu of the demo shop.
import type { GoodsLine } from '../../../../src/contract/goods.ts';
import type { Order } from '../../../../src/contract/orders.ts';
import { lineFor, newId, type WantedAct, withIds } from '../../../core/orders/counter-desk.ts';
import { menuFetched } from '../../../support/core-desk.ts';
import type { HostedShop } from '../../../support/hosted-shop.ts';
import { type CoreScreen, openCoreScreen } from '../../support/core-screen.ts';

export interface CoreCounter extends CoreScreen {
  /** Dishes without options. */
  dishes: readonly GoodsLine[];
  /** The lines on screen: amount and title. */
  lines: () => string[];
  /** Taps the tile of a dish; does not wait for its line. */
  tap: (dish: GoodsLine | undefined) => Promise<void>;
  /** Acts of another window. */
  elsewhere: (order: string, ...acts: WantedAct[]) => Promise<Order>;
  /** The only open order. */
  order: () => Promise<Order>;
}

export async function openCoreCounter(shop: HostedShop): Promise<CoreCounter> {
  const screen = await openCoreScreen('/counter', async (desk) => {
    await desk.add(shop);
    await menuFetched(desk);
  });
  const { desk, press, seen, find } = screen;
  const query = { words: '', filters: { status: 'on-sale' }, offset: 0, limit: 24, facets: false } as const;
  const { lines } = await desk.ask('goods.search', query);
  const dishes = lines.filter(({ hasRows, isPackage, stock }) => !hasRows && !isPackage && stock !== 0);
  const textOf = (line: Element, part: string) =>
    (line.querySelector(part)?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const tile = ({ id }: GoodsLine) => `[data-part=tiles] [data-item="${id}"]`;
  await seen('the tiles', () => dishes.slice(0, 2).every((dish) => find(tile(dish)) !== undefined));
  return {
    ...screen,
    dishes,
    lines: () =>
      [...document.querySelectorAll('[data-line]')].map((line) =>
        [
          textOf(line, '[data-part=amount]'),
          line.querySelector<HTMLElement>('[data-do=open-line]')?.title ?? '',
        ].join(' '),
      ),
    tap: async (dish) => {
      if (dish === undefined) throw new Error('there is no such dish');
      await press(tile(dish));
    },
    elsewhere: async (order, ...acts) => {
      const { orders } = await desk.ask('orders.do', { order, acts: withIds(acts) });
      const [own] = orders;
      if (own === undefined) throw new Error('the answer has no order');
      return own;
    },
    order: async () => {
      const { slips } = await desk.ask('orders.slips', { which: 'open', words: '', offset: 0, limit: 2 });
      const [slip] = slips;
      if (slip === undefined || slips.length > 1) throw new Error(`${slips.length} orders are open`);
      return desk.ask('orders.get', { order: slip.id });
    },
  };
}

export const opening: WantedAct = { kind: 'open', place: { kind: 'take-away' }, guests: null };
export const adding = ({ id }: GoodsLine): WantedAct => ({ kind: 'add', lines: [lineFor(id)] });
export { newId };
