// Reads the cells of a file's lines; for a file that cannot be read, returns the failure.
import { readTable } from '../../../src/formats/read/read-table.ts';

export const read = (bytes: Uint8Array): string[][] => readTable(bytes).lines.map(({ cells }) => [...cells]);

export function readOrFailure(bytes: Uint8Array): unknown {
  try {
    return read(bytes);
  } catch (error) {
    return error;
  }
}
