// Problems with the codes to report before printing: those that print as pictures, and tables with identical codes.
import type { TableCode } from './table-code.ts';

interface Named {
  id: string;
  title: string;
}

/** Groups of tables with identical codes: guests at one would order for another. */
export function sameCodes<One extends Named>(
  tables: readonly One[],
  codes: ReadonlyMap<string, TableCode>,
): One[][] {
  const byContent = new Map<string, One[]>();
  for (const table of tables) {
    const code = codes.get(table.id);
    if (code?.kind !== 'drawn') continue;
    byContent.set(code.content, [...(byContent.get(code.content) ?? []), table]);
  }
  return [...byContent.values()].filter(({ length }) => length > 1);
}

export const pictureCodes = (codes: ReadonlyMap<string, TableCode>): number =>
  [...codes.values()].filter(({ kind }) => kind === 'picture').length;
