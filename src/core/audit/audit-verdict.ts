// What is wrong with the files of the audit: in each of them, and between one and the next.
import type { AuditFault, AuditVerdict } from '../../contract/audit.ts';
import type { ChainFault, ChainFaultKind } from '../platform/storage/read-chain.ts';
import type { AuditLine } from './audit-entry.ts';

export interface ReadFile {
  number: number;
  date: string;
  /** Undefined for a line that makes no sense. */
  lines: readonly (AuditLine | undefined)[];
  faults: readonly ChainFault[];
  end: { number: number; sum: string };
}

const kinds: Readonly<Record<ChainFaultKind, AuditFault['kind']>> = {
  unreadable: 'unreadable',
  changed: 'changed',
  missing: 'missing',
  extra: 'extra',
  cut: 'cut',
  gone: 'file',
  replaced: 'replaced',
  anchor: 'anchor',
};

/** Of files in the order of their numbers. */
export function verdictOf(files: readonly ReadFile[]): Pick<AuditVerdict, 'entries' | 'faults'> {
  const faults = files.flatMap((file, at) => [...within(file), ...between(files[at - 1], file)]);
  const entries = files.flatMap(({ lines }) => lines).filter((line) => line !== undefined && 'seq' in line);
  return { entries: entries.length, faults };
}

function within({ number, date, lines, faults }: ReadFile): AuditFault[] {
  const isEmpty = lines.length === 0 && faults.length === 0;
  const own = faults.map(({ kind, first, last }) => ({ kind: kinds[kind], file: number, date, first, last }));
  return isEmpty ? [{ kind: 'file', file: number, date, first: 0, last: 0 }] : own;
}

/** After the head of the chain. */
const FIRST_LINE = 2;

/** The first line of a file names the end of the one before: what was cut off there, with its anchor, shows here. */
function between(before: ReadFile | undefined, { number, date, lines }: ReadFile): AuditFault[] {
  const [first] = lines;
  const fault = (kind: AuditFault['kind'], at: number): AuditFault[] => [
    { kind, file: number, date, first: at, last: at },
  ];
  if (first === undefined) return [];
  if (!('begin' in first) || first.begin.file !== number) return fault('replaced', FIRST_LINE);
  const { begin } = first;
  if (before === undefined) return begin.number > 0 || number > 1 ? fault('file', 0) : [];
  if (before.number !== number - 1) return fault('file', 0);
  const { number: end, sum } = before.end;
  if (begin.number === end && begin.sum === sum) return [];
  const cut = { file: before.number, date: before.date, first: end + 1, last: begin.number };
  return begin.number > end ? [{ kind: 'cut', ...cut }] : fault('replaced', FIRST_LINE);
}

/** The lines of a file on the disk, and in the second copy; the copy may be behind. */
export interface BesideCopy {
  here: readonly string[];
  copy: readonly string[];
}

/** What only the second copy shows: a tail that was cut off with its anchor, a whole file that is gone, another history. */
export function faultsByCopy(
  { number, date, faults }: Pick<ReadFile, 'number' | 'date' | 'faults'>,
  { here, copy }: BesideCopy,
): AuditFault[] {
  const differs = copy.findIndex((line, at) => line !== here[at]);
  if (differs === -1) return [];
  const first = differs + 1;
  if (here.length === 0) return [{ kind: 'file', file: number, date, first: 0, last: 0 }];
  const fault: AuditFault =
    differs === here.length
      ? { kind: 'cut', file: number, date, first, last: copy.length }
      : { kind: 'replaced', file: number, date, first, last: first };
  const isKnown = faults.some((known) => known.first <= fault.first && known.last >= fault.first);
  return isKnown ? [] : [fault];
}
