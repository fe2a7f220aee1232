// Codes for the rows: a prefix and a running number, past all that are in use.
import { type Change, type Matrix, shownIn } from './cells.ts';

export interface CodePlan {
  prefix: string;
  from: number;
  /** Shorter numbers get zeros before them. */
  digits: number;
  /** Rows that have a code get another one as well. */
  isForAll: boolean;
}

const LONGEST_CODE = 64;
const START = /^(\d{1,9})$/;

/** `001` begins at one, with three digits; undefined where that is no number. */
export function readStart(text: string): Pick<CodePlan, 'from' | 'digits'> | undefined {
  const [, digits] = START.exec(text.normalize('NFKC').trim()) ?? [];
  return digits === undefined ? undefined : { from: Number(digits), digits: digits.length };
}

/** The rows that get one, and the codes of all the others. */
export function rowsToCode(matrix: Matrix, keys: readonly string[], isForAll: boolean) {
  const codes = keys.map((key) => ({ key, code: shownIn(matrix, key, 'code').trim() }));
  const wanted = isForAll ? codes : codes.filter(({ code }) => code === '');
  const existing = isForAll ? [] : codes.flatMap(({ code }) => (code === '' ? [] : [code]));
  return { keys: wanted.map(({ key }) => key), existing: new Set(existing) };
}

/** As many as are asked for, rising, and none of those in use; fewer where they grow too long. */
export function runningCodes(plan: CodePlan, count: number, inUse: ReadonlySet<string>): string[] {
  const found: string[] = [];
  for (let number = plan.from; found.length < count; number += 1) {
    const code = plan.prefix + String(number).padStart(plan.digits, '0');
    if (code.length > LONGEST_CODE) break;
    if (!inUse.has(code)) found.push(code);
  }
  return found;
}

/** Asks who has them until all are free; undefined where nobody can say. */
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
