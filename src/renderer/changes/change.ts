// One field as it was and as it is to be, and what two values of a field have in common.
import type { Disputed } from '../../contract/outbox.ts';

/** Whatever a field may hold. */
export type Value = Disputed['mine'];

export interface Change {
  /** The name of the field; for a row's `rows`, the row's key and the name of its field. */
  path: readonly string[];
  /** Undefined where nobody knows. */
  before: Value | undefined;
  after: Value;
  /** What was wished, where the shop has made it another. */
  wanted?: Value;
}

export const keyOf = (path: readonly string[]) => path.join('/');

/** Lists whose order says nothing. */
const unordered = new Set(['categories', 'delivery']);

export function isSameValue([name = '']: readonly string[], one: Value, other: Value): boolean {
  const plain = (value: Value) =>
    JSON.stringify(
      unordered.has(name) && Array.isArray(value)
        ? value.map((part) => JSON.stringify(part)).toSorted()
        : value,
    );
  return plain(one) === plain(other);
}

/** The headline has the name, and what is left empty needs no telling. */
export const isShownForNew = ({ path: [name], value }: { path: readonly string[]; value: Value }) =>
  name !== 'title' && value !== '' && value !== null;
