// The page of receipt groups on the real core, at a shop with “Bar”, “Grill” and “Cold kitchen”; changes stay queued.
import type { OddShop } from '../../../support/odd-shop/odd-shop.ts';
import type { OpenedDesk } from '../../support/open-desk.ts';
import { type OddScreenOptions, openOddScreen } from '../../support/odd-screen.ts';

export const threeGroups = ['Bar', 'Grill', 'Cold kitchen'].map((name, at) => ({
  id: String(at + 1),
  name,
  add_time: String(1_780_000_000 - at),
}));

/** Twelve in “Bar”, one in “Grill”, none in “Cold kitchen”. */
const dishes = Array.from({ length: 13 }, (_, at) => ({ receipt_group_id: [at < 12 ? '1' : '2'] }));

/** The shop never answers with its goods. */
export const withoutMenu = (shop: OddShop) =>
  shop.onCall(({ endpoint }) => (endpoint === 'goodsList' ? 'never-arrives' : 'passes'));

interface GroupsStart extends OddScreenOptions {
  /** The items that are shown. */
  show?: string;
  /** Rows of the shop. */
  groups?: readonly Record<string, unknown>[];
  items?: readonly Record<string, unknown>[];
}

export async function openGroups({
  show = '',
  groups = threeGroups,
  items = dishes,
  stock = {},
  then,
  ...options
}: GroupsStart = {}) {
  const path = `/receipt-groups${show === '' ? '' : `?show=${show}`}`;
  const screen = await openOddScreen(path, {
    ...options,
    stock: { groups, items, ...stock },
    then: async (shop, desk) => {
      await desk.until('receipt-groups.changed', ({ freshness }) => freshness.asOfSeconds !== null);
      await then?.(shop, desk);
    },
  });
  const { find, desk, seen, quiet } = screen;
  await seen('the groups', () => find('[data-group], [data-status]') !== undefined);
  await quiet();
  return {
    ...screen,
    /** All that is queued. */
    requests: async () => {
      const { commands } = await desk.ask('outbox.list', { which: 'open', offset: 0, limit: 100 });
      return commands.map(({ request }) => request);
    },
    /** Another window or the shop has changed the groups. */
    refetch: () => desk.ask('receipt-groups.fetch', null),
  };
}

/** Begins renaming a group by its key. */
export async function beginRename({ find, key }: OpenedDesk, id: string): Promise<void> {
  find(`${row(id)} [data-name]`)?.focus();
  await key('F2');
}

/** Asks to remove a group by its key. */
export async function beginRemove({ find, key }: OpenedDesk, id: string): Promise<void> {
  find(`${row(id)} [data-name]`)?.focus();
  await key('Delete');
}

export const addField = '.add input';
export const row = (id: string) => `[data-group="${id}"]`;

/** Presses Enter in a field; a real browser would submit the form. */
export function enter(selector: string): void {
  document
    .querySelector(selector)
    ?.closest('form')
    ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}
