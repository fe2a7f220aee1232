// Iterates over a list of the outbox from its start, page by page.
import { type Command, MOST_HISTORY, MOST_COMMANDS_AT_ONCE } from '../../contract/outbox.ts';
import type { Bridge } from '../bridge/bridge.ts';

export type Which = 'open' | 'over';

/** Yields in the order of the list; ends when a page cannot be loaded. */
export async function* walkCommands(bridge: Bridge, which: Which): AsyncGenerator<Command> {
  let offset = 0;
  let most = MOST_COMMANDS_AT_ONCE;
  while (offset < most) {
    const limit = Math.min(MOST_COMMANDS_AT_ONCE, most - offset);
    const answer = await bridge.call('outbox.list', { which, offset, limit });
    if (!answer.ok) return;
    const { commands, total } = answer.data;
    yield* commands;
    if (commands.length === 0) return;
    offset += commands.length;
    most = which === 'over' ? Math.min(total, MOST_HISTORY) : total;
  }
}
