// What a damaged file of orders gets back from its second copy.
import type { JournalFile } from '../ports.ts';

export interface Better {
  lines: string[];
  /** How many of them were taken from the copy. */
  taken: number;
}

/** Undefined if nothing is wrong with the lines, or the copy has nothing better. */
export async function mended({
  lines,
  copy,
}: {
  file: JournalFile;
  lines: readonly string[];
  copy: () => Promise<string[]>;
}): Promise<Better | undefined> {
  const there = await copy();
  return isBeginning(lines, there) && there.length > lines.length
    ? { lines: there, taken: there.length - lines.length }
    : undefined;
}

/** Whether these lines are the first ones of the others. */
export const isBeginning = (lines: readonly string[], of: readonly string[]): boolean =>
  lines.length <= of.length && lines.every((line, position) => line === of[position]);
