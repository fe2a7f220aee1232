// When the open shop can be reached again.
import type { SessionState } from '../../contract/session.ts';

/** Runs the action each time the connection comes back or the shop accepts the token again. */
export function whenBack(action: () => void): (state: SessionState) => void {
  let wasThere = false;
  return ({ connection, token }) => {
    // A shop that answered before and is being checked still counts as there.
    const isChecked = connection.state === 'checking' && connection.lastAnswerAtSeconds !== null;
    const isThere = (connection.state === 'online' || isChecked) && token === 'ready';
    if (isThere && !wasThere) action();
    wasThere = isThere;
  };
}
