// What was refused for lack of a right goes up again when a person has approved it at another window.
import type { Bridge } from '../../bridge/bridge.ts';
import type { Outbox } from './outbox.ts';

export function retryWhenApproved(
  bridge: Pick<Bridge, 'on'>,
  outbox: Pick<Outbox, 'calls' | 'tryAgain'>,
  windowNow: () => string | undefined,
): () => void {
  return bridge.on('people.approved', ({ window, act }) => {
    if (window !== windowNow()) return;
    for (const { at, refusal } of outbox.calls.value)
      if (refusal?.error.code === 'people.needs' && refusal.error.data.act === act) void outbox.tryAgain(at);
  });
}
