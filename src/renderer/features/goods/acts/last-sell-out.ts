// Finds the last time that an item was called sold out here, however long ago: with it the numbers that it had.
import type { Command } from '../../../../contract/entities/outbox.ts';
import { MOST_COMMANDS_AT_ONCE } from '../../../../contract/routes.ts';
import type { Bridge } from '../../../bridge/bridge.ts';

type Which = 'open' | 'over';

/** What waits stands in its order, what is over with the last one first. */
export async function lastSellOut(bridge: Bridge, id: string): Promise<Command | undefined> {
  const isIt = ({ wish, state }: Command) =>
    wish.kind === 'goods.sell-out' && wish.id === id && state !== 'cancelled';
  return (await walk(bridge, 'open', isIt)).at(-1) ?? (await walk(bridge, 'over', isIt)).at(0);
}

/** All that fit; of what is over the first page with one is enough. */
async function walk(bridge: Bridge, which: Which, fits: (command: Command) => boolean): Promise<Command[]> {
  const found: Command[] = [];
  for (let offset = 0; which === 'open' || found.length === 0; offset += MOST_COMMANDS_AT_ONCE) {
    const page = await bridge.call('outbox.list', { which, offset, limit: MOST_COMMANDS_AT_ONCE });
    if (!page.ok) return found;
    found.push(...page.data.commands.filter(fits));
    if (offset + MOST_COMMANDS_AT_ONCE >= page.data.total) return found;
  }
  return found;
}
