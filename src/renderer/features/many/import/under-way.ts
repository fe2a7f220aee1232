// Which file the core holds for this page: at most one, and none that nobody wants any more.
import type { Bridge } from '../../../bridge/bridge.ts';

export interface UnderWay {
  /** Null while the core holds none. */
  id: () => string | null;
  hold: (id: string) => void;
  giveUp: () => void;
  /** Answers how to find out later whether it was given up meanwhile. */
  begin: () => () => boolean;
}

export function createUnderWay(bridge: Bridge): UnderWay {
  let held: string | null = null;
  let turn = 0;
  return {
    id: () => held,
    hold: (id) => {
      held = id;
    },
    giveUp: () => {
      turn += 1;
      if (held !== null) void bridge.call('import.drop', { id: held });
      held = null;
    },
    begin: () => {
      const mine = turn;
      return () => mine !== turn;
    },
  };
}
