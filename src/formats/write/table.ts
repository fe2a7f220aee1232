// A table writer of any format: takes rows one batch after another and returns the bytes of the file.
import type { Row } from './cells.ts';

export interface Table {
  put: (rows: readonly Row[]) => void;
  /** The whole file, in chunks. */
  end: () => readonly Uint8Array[];
}

export function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
