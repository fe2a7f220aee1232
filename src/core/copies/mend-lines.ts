// What a damaged file of orders gets back from its second copy: the lines whose numbers and sums fit.
import { anchorLine, headIn, type ParsedLine, parseAnchor, parseLine } from '../platform/storage/chain.ts';
import { type ChainReading, readChain } from '../platform/storage/read-chain.ts';
import type { Digest, JournalFile } from '../ports.ts';

export interface Better {
  lines: string[];
  /** How many of them were taken from the copy. */
  taken: number;
  /** For a file that has none. */
  anchor: string | undefined;
}

interface MendOptions {
  file: Pick<JournalFile, 'readAnchor'>;
  lines: readonly string[];
  /** Only asked if something is wrong. */
  copy: () => Promise<string[]>;
  digest: Digest;
}

/** Undefined if nothing is wrong with the lines, or the copy has nothing better. Throws `StoreFault`. */
export async function mended({ file, lines, copy, digest }: MendOptions): Promise<Better | undefined> {
  const text = await file.readAnchor();
  const anchor = text === undefined ? undefined : (parseAnchor(text, digest) ?? 'damaged');
  const here = readChain(lines, anchor, digest);
  const isGone = lines.length === 0 && anchor === undefined;
  if (here.faults.length === 0 && !isGone) return undefined;
  const there = await copy();
  const lostOf = (raw: readonly string[]) => lost(readChain(raw, anchor, digest));
  const candidates = [there, merged(lines, there, digest), merged(there, lines, digest)];
  const [best] = candidates.toSorted((a, b) => lostOf(a) - lostOf(b) || b.length - a.length);
  if (best === undefined || best.length === 0) return undefined;
  const isBetter = isGone
    ? lostOf(best) === 0
    : lostOf(best) < lost(here) || (isBeginning(lines, best) && best.length > lines.length);
  if (!isBetter) return undefined;
  const known = new Set(lines);
  const taken = best.filter((line) => !known.has(line)).length;
  return { lines: best, taken, anchor: anchor === undefined ? anchorOf(best, digest) : undefined };
}

/** Whether these lines are the first ones of the others. */
export const isBeginning = (lines: readonly string[], of: readonly string[]): boolean =>
  lines.length <= of.length && lines.every((line, position) => line === of[position]);

/** Whether the lines themselves show that some are wrong or missing. */
export const isDamaged = (lines: readonly string[], digest: Digest): boolean =>
  readChain(lines, undefined, digest).faults.some(({ kind }) => kind !== 'anchor');

/** How many lines are missing or wrong. */
const lost = ({ faults }: ChainReading): number =>
  faults
    .filter(({ kind }) => kind !== 'anchor' && kind !== 'extra')
    .reduce((sum, { first, last }) => sum + last - first + 1, 0);

/** The right lines of the first file, and those of the second one that it lacks. */
function merged(first: readonly string[], second: readonly string[], digest: Digest): string[] {
  const byNumber = new Map<number, string>();
  const all = [second, first].map((lines) =>
    lines.flatMap((line) => {
      const parsed = parseLine(line, digest);
      return parsed?.isRight === true ? [{ line, parsed }] : [];
    }),
  );
  for (const { line, parsed } of all.flat()) byNumber.set(parsed.number, line);
  const base = headOf(all[1] ?? []) ?? headOf(all[0] ?? []) ?? 0;
  return [...byNumber]
    .filter(([number]) => number >= base)
    .sort(([a], [b]) => a - b)
    .map(([, line]) => line);
}

const headOf = (lines: readonly { parsed: ParsedLine }[]): number | undefined =>
  lines.find(({ parsed }) => parsed.isHead && headIn(parsed) !== undefined)?.parsed.number;

/** What would stand beside these lines if they were all that was ever written. */
export function anchorOf(lines: readonly string[], digest: Digest): string | undefined {
  const { base } = readChain(lines, undefined, digest);
  const last = parseLine(lines.at(-1) ?? '', digest);
  if (last === undefined) return undefined;
  return anchorLine({ number: last.number, sum: last.sum, base, note: null }, digest);
}
