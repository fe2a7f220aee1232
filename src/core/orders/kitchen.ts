// What the kitchen was told: why dishes are cancelled, and an account of all that it has to cook.
import type { FrozenLine } from './operation.ts';
import { dishKey } from './order-lines.ts';
import type { StoredOrder, StoredSending } from './stored-order.ts';

/** Why the dishes of a sending are cancelled; empty for other sendings. */
export const reasonOf = ({ history }: StoredOrder, { id }: StoredSending) =>
  history.find((event) => event.id === id && event.kind === 'void')?.text ?? '';

/** A dish of one sending, in all orders that its lines are in now. */
export interface KitchenAccount {
  sending: string;
  title: string;
  /** What the kitchen was told to make, and to cancel. */
  sent: number;
  cancelled: number;
  /** What the lines still have of it. */
  left: number;
}

/**
 * Of all orders that lines were split or merged between; `sent` less `cancelled` is `left` for each. Lines are matched by
 * their sending and dish, since a part of a line that was split off has an id of its own.
 */
export function kitchenAccounts(orders: readonly StoredOrder[]): KitchenAccount[] {
  const accounts = new Map<string, KitchenAccount>();
  const accountOf = (sending: string, line: FrozenLine) => {
    const key = JSON.stringify([sending, dishKey(line)]);
    const account = accounts.get(key) ?? { sending, title: line.title, sent: 0, cancelled: 0, left: 0 };
    accounts.set(key, account);
    return account;
  };
  const sentBy = new Map<string, string>();
  for (const line of orders.flatMap(({ lines }) => lines)) {
    if (line.sentBy === null) continue;
    sentBy.set(line.id, line.sentBy);
    accountOf(line.sentBy, line).left += line.amount;
  }
  for (const { id, kind, lines } of orders.flatMap(({ sendings }) => sendings)) {
    for (const line of lines) {
      if (kind === 'send') accountOf(id, line).sent += line.amount;
      if (kind === 'cancel') accountOf(sentBy.get(line.id) ?? '', line).cancelled += line.amount;
    }
  }
  return [...accounts.values()];
}
