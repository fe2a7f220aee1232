// The chain of a journal's lines: each carries its number, the sum of the line before it, and a sum over all of that and
// its text. So every line proves itself, and a line that is missing, doubled or out of place is found.
import { z } from 'zod';
import type { Digest } from '../../ports.ts';

/** The last line of a chain; the next one continues from it. */
export interface ChainEnd {
  number: number;
  sum: string;
}

export const NO_END: ChainEnd = { number: 0, sum: '0'.repeat(16) };

/** What the first line of each rewritten file says. */
const chainHead = z.object({
  /** Which journal this is. */
  format: z.string(),
  version: z.int(),
  /** The installation that wrote it. */
  device: z.string(),
  /** The end of the file that this one replaced. */
  from: z.int(),
  end: z.string(),
  /** How many lines the rewriting wrote. */
  count: z.int(),
});
export type ChainHead = z.output<typeof chainHead>;

/** What is known beside the file: without it nothing shows that lines are missing at its end, or the file itself. */
export interface Anchor extends ChainEnd {
  /** The number of the head. */
  base: number;
  /** What must outlive the loss of the file. */
  note: unknown;
}

/** `text` is what the journal's owner wrote. */
export interface ParsedLine extends ChainEnd {
  before: string;
  isHead: boolean;
  text: string;
  /** Its sum is right. */
  isRight: boolean;
}

const SUM_LENGTH = 16;
const SUM_BEGINS = '{"s":"';
const SUM_ENDS = '",';
const BODY_AT = SUM_BEGINS.length + SUM_LENGTH + SUM_ENDS.length;
const BODY = /^"n":(\d{1,15}),"p":"([0-9a-f]{16})","([eh])":(.*)\}$/s;

const sumOf = (body: string, digest: Digest): string => digest(body).slice(0, SUM_LENGTH);

const sealed = (body: string, digest: Digest) => {
  const sum = sumOf(body, digest);
  return { sum, line: `${SUM_BEGINS}${sum}${SUM_ENDS}${body}` };
};

/** The text under its sum; undefined if it has none. */
function unsealed(line: string, digest: Digest): { sum: string; body: string; isRight: boolean } | undefined {
  if (!line.startsWith(SUM_BEGINS)) return undefined;
  const sum = line.slice(SUM_BEGINS.length, SUM_BEGINS.length + SUM_LENGTH);
  const body = line.slice(BODY_AT);
  const isRight = line.startsWith(SUM_ENDS, BODY_AT - SUM_ENDS.length) && sumOf(body, digest) === sum;
  return { sum, body, isRight };
}

/** Links texts to the end of a chain. */
export function linked(
  texts: readonly string[],
  end: ChainEnd,
  { digest, head }: { digest: Digest; head?: ChainHead },
): { lines: string[]; end: ChainEnd } {
  const entries = texts.map((text) => ({ key: 'e', text }));
  if (head !== undefined) entries.unshift({ key: 'h', text: JSON.stringify(head) });
  let { number, sum } = end;
  const lines = entries.map(({ key, text }) => {
    number += 1;
    const made = sealed(`"n":${number},"p":"${sum}","${key}":${text}}`, digest);
    sum = made.sum;
    return made.line;
  });
  return { lines, end: { number, sum } };
}

/** Undefined if it does not look like a line of a chain. */
export function parseLine(line: string, digest: Digest): ParsedLine | undefined {
  const found = unsealed(line, digest);
  const [, number, before, key, text] = BODY.exec(found?.body ?? '') ?? [];
  if (found === undefined || number === undefined || before === undefined || text === undefined)
    return undefined;
  const { sum, isRight } = found;
  return { number: Number(number), sum, before, isHead: key === 'h', text, isRight };
}

export function headIn({ text }: ParsedLine): ChainHead | undefined {
  try {
    return chainHead.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const anchorBody = z.object({
  n: z.int(),
  p: z.string(),
  b: z.int(),
  k: z.unknown(),
});

export function anchorLine({ number, sum, base, note }: Anchor, digest: Digest): string {
  return sealed(`"n":${number},"p":"${sum}","b":${base},"k":${JSON.stringify(note ?? null)}}`, digest).line;
}

/** Undefined if it is damaged. */
export function parseAnchor(line: string, digest: Digest): Anchor | undefined {
  const found = unsealed(line, digest);
  if (found?.isRight !== true) return undefined;
  const { data } = anchorBody.safeParse(JSON.parse(`{${found.body}`));
  return data && { number: data.n, sum: data.p, base: data.b, note: data.k };
}
