// Generates codes for the rows: a prefix and a running number, skipping those in use.
import { type Change, type Matrix, shownIn } from './cells.ts';

export interface CodePlan {
  prefix: string;
  from: number;
  /** Shorter numbers are padded with zeros. */
  digits: number;
  /** Replaces existing codes as well. */
  isForAll: boolean;
}

const LONGEST_CODE = 64;
const START = /^(\d{1,9})$/;

/** `001` starts at 1 with three digits; undefined if the text is not a number. */
export function readStart(text: string): Pick<CodePlan, 'from' | 'digits'> | undefined {
  const [, digits] = START.exec(text.normalize('NFKC').trim()) ?? [];
  return digits === undefined ? undefined : { from: Number(digits), digits: digits.length };
}

/** The rows that get a code, and the codes of the other rows. */
export function rowsToCode(matrix: Matrix, keys: readonly string[], isForAll: boolean) {
  const codes = keys.map((key) => ({ key, code: shownIn(matrix, key, 'code').trim() }));
  const wanted = isForAll ? codes : codes.filter(({ code }) => code === '');
  const existing = isForAll ? [] : codes.flatMap(({ code }) => (code === '' ? [] : [code]));
  return { keys: wanted.map(({ key }) => key), existing: new Set(existing) };
}

/** Ascending codes that are not in use; fewer than `count` if they would become too long. */
export function runningCodes(plan: CodePlan, count: number, inUse: ReadonlySet<string>): string[] {
  const found: string[] = [];
  for (let number = plan.from; found.length < count; number += 1) {
    const code = plan.prefix + String(number).padStart(plan.digits, '0');
    if (code.length > LONGEST_CODE) break;
    if (!inUse.has(code)) found.push(code);
  }
  return found;
}

/** Asks which codes are taken, and repeats with others until all are free; undefined if that cannot be found out. */
export async function freeCodes(
  plan: CodePlan,
  count: number,
  {
    existing,
    ask,
  }: { existing: ReadonlySet<string>; ask: (codes: string[]) => Promise<string[] | undefined> },
): Promise<string[] | undefined> {
  const inUse = new Set(existing);
  const free = new Set<string>();
  for (;;) {
    const codes = runningCodes(plan, count, inUse);
    const unasked = codes.filter((code) => !free.has(code));
    if (unasked.length === 0) return codes;
    const taken = await ask(unasked);
    if (taken === undefined) return undefined;
    for (const code of unasked) free.add(code);
    for (const code of taken) {
      inUse.add(code);
      free.delete(code);
    }
  }
}

export const codeChanges = (keys: readonly string[], codes: readonly string[]): Change[] =>
  codes.flatMap((text, at) => {
    const key = keys[at];
    return key === undefined ? [] : [{ key, column: 'code' as const, text }];
  });
