// The old and the new value of a field, and when two values count as the same.
import type { Disputed } from '../../contract/outbox.ts';

/** Any value of a field. */
export type Value = Disputed['mine'];

export interface Change {
  /** The name of the field; inside `rows`: `rows`, the key of the row and the name of its field. */
  path: readonly string[];
  /** Undefined when it is not known. */
  before: Value | undefined;
  after: Value;
  /** The requested value, if the shop stored a different one. */
  wanted?: Value;
}

export const keyOf = (path: readonly string[]) => path.join('/');

/** Lists whose order has no meaning. */
const unordered = new Set(['categories', 'delivery']);

export function isSameValue([name = '']: readonly string[], left: Value, right: Value): boolean {
  const plain = (value: Value) =>
    JSON.stringify(
      unordered.has(name) && Array.isArray(value)
        ? value.map((part) => JSON.stringify(part)).toSorted()
        : value,
    );
  return plain(left) === plain(right);
}

/** The headline already shows the title, and empty fields are left out. */
export const isShownForNew = ({ path: [name], value }: { path: readonly string[]; value: Value }) =>
  name !== 'title' && value !== '' && value !== null;
