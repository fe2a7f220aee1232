// Who changed the order of a refused act: the last other person in its history.
import type { Bridge } from '../../bridge/bridge.ts';
import type { ChangedBy, WaitingCall } from '../storage/phone-store.ts';

/** Null if no other person did, or the desk does not say. */
export async function changedBy(
  bridge: Pick<Bridge, 'call'>,
  { order, person }: Pick<WaitingCall, 'order' | 'person'>,
): Promise<ChangedBy | null> {
  const answer = await bridge.call('orders.history', { order });
  if (!answer.ok) return null;
  const last = answer.data.findLast((event) => event.person !== '' && event.person !== person?.name);
  return last === undefined ? null : { person: last.person, atSeconds: last.atSeconds };
}
