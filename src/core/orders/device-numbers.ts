// Whether a call of a device is its next one, or a repeat of one that was done.
import type { DeviceNumber } from '../../contract/device-numbers.ts';
import { failure } from '../failure.ts';
import type { AnyAct } from './act-context.ts';
import type { DoneNumber } from './done-numbers.ts';
import { type BookView, hasDone } from './order-book.ts';
import type { StoredOrder } from './stored-order.ts';

export interface NumberedCall {
  device: DeviceNumber;
  order: string;
  acts: readonly AnyAct[];
  /** The orders that the book does not hold. */
  archived: readonly StoredOrder[];
}

/**
 * True for a call that was done before. Throws `orders.out-of-order` if it is not the next one: an act that was done under
 * an earlier number is known by its id, so nothing else is ever taken for done.
 */
export function isRepeated({ device, order: id, acts, archived }: NumberedCall, book: BookView): boolean {
  const last = book.doneNumbers().get(device.id);
  const { epoch = 0, number } = device;
  const lastEpoch = last?.epoch ?? 0;
  const isNewEpoch = last === undefined || epoch > lastEpoch;
  const expected = isNewEpoch ? 1 : last.number + 1;
  if (epoch >= lastEpoch && number === expected) return false;
  const isLast = epoch === lastEpoch && number === last?.number && last.act === acts[0]?.id;
  const order = book.get(id) ?? archived.find((each) => each.id === id);
  if (isLast || acts.every((act) => hasDone(order, act.id))) return true;
  const data = { epoch: Math.max(epoch, lastEpoch), expected };
  throw failure('orders.out-of-order', `number ${String(number)} came, ${String(expected)} is next`, data);
}

export const doneOf = ({ id, epoch, number }: DeviceNumber, acts: readonly AnyAct[]): DoneNumber => ({
  id,
  ...(epoch !== undefined && { epoch }),
  number,
  act: acts[0]?.id ?? '',
});
