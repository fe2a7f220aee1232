// Finds the list and the page that contain a command.
import { useBridge } from '../../bridge/bridge.ts';
import { walkCommands, type Which } from '../../changes/walk-commands.ts';
import { PAGE } from './use-commands.ts';

export interface Place {
  id: string;
  which: Which;
  page: number;
}

export function useFindCommand() {
  const bridge = useBridge();

  async function findIn(which: Which, id: string): Promise<Place | undefined> {
    let at = 0;
    for await (const command of walkCommands(bridge, which)) {
      if (command.id === id) return { id, which, page: Math.floor(at / PAGE) };
      at += 1;
    }
    return undefined;
  }

  /** Undefined if not found. Open commands are searched first, so that one that finishes meanwhile is found among the finished ones. */
  return async (id: string): Promise<Place | undefined> =>
    (await findIn('open', id)) ?? (await findIn('over', id));
}
