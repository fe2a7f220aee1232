// What every format of a table can do: take rows as they come, and hand over its bytes.
import type { Row } from './cells.ts';

export interface Table {
  put: (rows: readonly Row[]) => void;
  /** The whole file, in pieces. */
  end: () => readonly Uint8Array[];
}

export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
