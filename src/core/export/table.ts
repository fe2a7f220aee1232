// What every format of a table can do: take rows as they come, and hand over its bytes.
import type { Row } from './cells.ts';

export interface Table {
  put: (rows: readonly Row[]) => void;
  /** The whole file, in pieces. */
  end: () => readonly Uint8Array[];
}
