// Whether a value from a file of this program is an order. The whole schema would take several times as long as reading a
// day of 3,000 orders, so only what a damaged or foreign line would lack is looked at.
import { type StoredOrder, storedOrder } from './stored-order.ts';

const fields = Object.keys(storedOrder.shape);
const lists = ['lines', 'heldCourses', 'fees', 'bills', 'payments', 'sendings', 'history'];
const statuses: readonly unknown[] = storedOrder.shape.status.options;

export function isStoredOrder(value: unknown): value is StoredOrder {
  if (typeof value !== 'object' || value === null) return false;
  const found = new Map<string, unknown>(Object.entries(value));
  return (
    found.size === fields.length &&
    fields.every((field) => found.has(field)) &&
    lists.every((list) => Array.isArray(found.get(list))) &&
    typeof found.get('id') === 'string' &&
    Number.isSafeInteger(found.get('revision')) &&
    statuses.includes(found.get('status'))
  );
}
