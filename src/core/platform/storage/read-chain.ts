// Reads the lines of a journal in the order of their numbers, and finds everything that is wrong with them.
import type { Digest } from '../../ports.ts';
import { type Anchor, type ChainEnd, headIn, NO_END, type ParsedLine, parseLine } from './chain.ts';

/**
 * `changed`: its sum is wrong, but it can be read. `extra`: twice, out of place, or not of this journal; nothing is
 * missing. `cut`: missing at the end. `gone`: there is no file, or nothing in it. `replaced`: another history than the
 * anchor's. `anchor`: without it lines may be missing at the end that nobody knows of.
 */
export type ChainFaultKind =
  | 'unreadable'
  | 'changed'
  | 'missing'
  | 'extra'
  | 'cut'
  | 'gone'
  | 'replaced'
  | 'anchor';

/** The numbers of the lines that it is about, counted from the first line that the journal ever had. */
export interface ChainFault {
  kind: ChainFaultKind;
  first: number;
  last: number;
}

export interface ChainLine {
  number: number;
  text: string;
  /** Its sum proves that it is as it was written. */
  isVouched: boolean;
}

export interface ChainReading {
  lines: ChainLine[];
  faults: ChainFault[];
  /** What the next line continues. */
  end: ChainEnd;
  /** The number of the head. */
  base: number;
  /** How many lines the last rewriting wrote. */
  count: number;
  /** The format of the head; undefined if there is none. */
  version: number | undefined;
  /** The file was written before lines had sums. */
  isOlder: boolean;
}

/** `damaged` if there is one that cannot be read. */
export type KnownAnchor = Anchor | 'damaged' | undefined;

export function readChain(raw: readonly string[], anchor: KnownAnchor, digest: Digest): ChainReading {
  const parsed = raw.map((line) => parseLine(line, digest));
  if (parsed.every((line) => line === undefined)) return readUnchained(raw, anchor);
  const { lines, faults } = placed(parsed);
  const sorted = [...lines.values()].toSorted((a, b) => a.number - b.number);
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return readUnchained(raw, anchor);
  const head = first.isHead ? headIn(first) : undefined;
  const base = first.isHead ? first.number : lostBase(first, anchor);
  faults.push(
    ...gapsIn(sorted, { base, faults }),
    ...wrongLinks(sorted),
    ...againstAnchor(last, lines, anchor),
  );
  return {
    lines: sorted
      .filter(({ isHead }) => !isHead)
      .map(({ number, text, isRight }) => ({ number, text, isVouched: isRight })),
    faults: joined(faults),
    end: { number: Math.max(last.number, numberOf(anchor)), sum: last.sum },
    base,
    count: head?.count ?? 0,
    version: head?.version,
    isOlder: false,
  };
}

const numberOf = (anchor: KnownAnchor): number => (typeof anchor === 'object' ? anchor.number : 0);

/** No line has a sum: there is none, they are older than sums, or they are not readable at all. */
function readUnchained(raw: readonly string[], anchor: KnownAnchor): ChainReading {
  const isKnown = typeof anchor === 'object' && anchor.number > 0;
  const fault = (kind: ChainFaultKind, first: number, last: number): ChainFault[] => [{ kind, first, last }];
  const faults: ChainFault[] = isKnown
    ? fault(raw.length === 0 ? 'gone' : 'replaced', anchor.base, anchor.number)
    : anchor === 'damaged'
      ? fault('anchor', 0, 0)
      : [];
  return {
    lines: raw.map((text, at) => ({ number: at + 1, text, isVouched: false })),
    faults,
    end: isKnown ? { number: anchor.number, sum: anchor.sum } : NO_END,
    base: 0,
    count: 0,
    version: undefined,
    isOlder: raw.length > 0,
  };
}

/** Gives each line the number at which it counts. A wrong line cannot be trusted with its own. */
function placed(parsed: readonly (ParsedLine | undefined)[]) {
  const lines = new Map<number, ParsedLine>();
  const faults: ChainFault[] = [];
  const at = (kind: ChainFaultKind, number: number) => faults.push({ kind, first: number, last: number });
  const rightNumbers = new Set(parsed.flatMap((line) => (line?.isRight === true ? [line.number] : [])));
  let previous = numberBefore(parsed);
  let highest = 0;
  for (const line of parsed) {
    if (line?.isRight === true) {
      const { number } = line;
      const former = lines.get(number);
      if (former !== undefined) at(former.sum === line.sum ? 'extra' : 'replaced', number);
      else if (number < highest) at('extra', number);
      const follows = line.before === lines.get(number - 1)?.sum;
      if (former === undefined || (former.sum !== line.sum && follows)) lines.set(number, line);
      previous = number;
      highest = Math.max(highest, number);
      continue;
    }
    const number = previous + 1;
    if (rightNumbers.has(number)) at('extra', number);
    else {
      at(line === undefined ? 'unreadable' : 'changed', number);
      if (line !== undefined) lines.set(number, { ...line, number });
      previous = number;
    }
  }
  return { lines, faults };
}

/** The number that a line before the first one would have. */
function numberBefore(parsed: readonly (ParsedLine | undefined)[]): number {
  const right = parsed.findIndex((line) => line?.isRight === true);
  const known = right >= 0 ? right : parsed.findIndex((line) => line !== undefined);
  return Math.max(0, (parsed[known]?.number ?? 1) - known - 1);
}

/** The head is missing, and maybe more. */
function lostBase(first: ParsedLine, anchor: KnownAnchor): number {
  const isKnown = typeof anchor === 'object' && anchor.base > 0 && anchor.base <= first.number;
  return isKnown ? anchor.base : Math.max(1, first.number - 1);
}

function gapsIn(
  sorted: readonly ParsedLine[],
  { base, faults }: { base: number; faults: readonly ChainFault[] },
): ChainFault[] {
  const named = new Set(faults.flatMap(({ kind, first }) => (kind === 'unreadable' ? [first] : [])));
  const gaps: ChainFault[] = [];
  let expected = base;
  for (const { number } of sorted) {
    for (; expected < number; expected += 1)
      if (!named.has(expected)) gaps.push({ kind: 'missing', first: expected, last: expected });
    expected = number + 1;
  }
  return gaps;
}

/** Two right lines that follow each other and are not linked come from two histories. */
function wrongLinks(sorted: readonly ParsedLine[]): ChainFault[] {
  return sorted.flatMap((line, at): ChainFault[] => {
    const before = sorted[at - 1];
    const isPair = before?.number === line.number - 1 && before.isRight && line.isRight;
    if (!isPair || line.before === before.sum) return [];
    return [{ kind: 'replaced', first: line.number, last: line.number }];
  });
}

function againstAnchor(
  last: ParsedLine,
  lines: ReadonlyMap<number, ParsedLine>,
  anchor: KnownAnchor,
): ChainFault[] {
  // The anchor is made before the first line, so it is only missing if somebody took it away.
  if (typeof anchor !== 'object') return [{ kind: 'anchor', first: last.number, last: last.number }];
  if (last.number < anchor.number) return [{ kind: 'cut', first: last.number + 1, last: anchor.number }];
  const known = lines.get(anchor.number);
  const isOther = known?.isRight === true && known.sum !== anchor.sum;
  return isOther ? [{ kind: 'replaced', first: anchor.number, last: anchor.number }] : [];
}

const lost: ReadonlySet<ChainFaultKind> = new Set(['unreadable', 'missing', 'cut']);

/** The faults once it is known which lines make no sense: a line that was changed so much is lost. */
export function withUnread(faults: readonly ChainFault[], unread: readonly number[]): ChainFault[] {
  const isUnread = new Set(unread);
  const kept = faults.flatMap((fault) => (fault.kind === 'changed' ? singly(fault) : [fault]));
  const lost = unread.map((number): ChainFault => ({ kind: 'unreadable', first: number, last: number }));
  return joined([...kept.filter(({ kind, first }) => kind !== 'changed' || !isUnread.has(first)), ...lost]);
}

const singly = ({ kind, first, last }: ChainFault): ChainFault[] =>
  Array.from({ length: last - first + 1 }, (_, at) => ({ kind, first: first + at, last: first + at }));

/** Neighbours become one range. */
function joined(faults: readonly ChainFault[]): ChainFault[] {
  const ranges: ChainFault[] = [];
  for (const fault of faults.toSorted((a, b) => a.first - b.first || a.last - b.last)) {
    const before = ranges.at(-1);
    const kind = before === undefined ? undefined : kindOfBoth(before.kind, fault.kind);
    if (before === undefined || kind === undefined || fault.first > before.last + 1)
      ranges.push({ ...fault });
    else Object.assign(before, { kind, last: Math.max(before.last, fault.last) });
  }
  return ranges;
}

function kindOfBoth(one: ChainFaultKind, other: ChainFaultKind): ChainFaultKind | undefined {
  if (one === other) return one;
  return lost.has(one) && lost.has(other) ? 'unreadable' : undefined;
}
