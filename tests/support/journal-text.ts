// What the lines of a journal's file say, without their numbers and sums, and without the head of the chain.
import { parseLine } from '../../src/core/platform/storage/chain.ts';
import { nodeDigest } from '../../src/host/digest.ts';

/** The last line may be torn and does not count. */
export const saidIn = (text: string): string[] => saidBy(text.split('\n').slice(0, -1));

export const saidBy = (lines: readonly string[]): string[] =>
  lines
    .flatMap((line) => parseLine(line, nodeDigest) ?? [])
    .filter(({ isHead }) => !isHead)
    .map(({ text }) => text);
