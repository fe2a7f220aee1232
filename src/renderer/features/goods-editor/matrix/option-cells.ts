// The option names at the start of each row; names that repeat the row above are marked.
import type { Option } from './combinations.ts';

export interface OptionCell {
  name: string;
  /** The row above has the same option, and the same options before it. */
  isRepeated: boolean;
}

/** The first visible row shows all names, because the row above it cannot be seen. */
export function optionCells(
  row: readonly Option[],
  above: readonly Option[] | undefined,
  isFirstSeen: boolean,
): OptionCell[] {
  const parted =
    isFirstSeen || above === undefined ? 0 : row.findIndex(({ id }, nth) => above[nth]?.id !== id);
  // The last option is always shown, because it is what distinguishes the rows.
  return row.map(({ name }, nth) => ({ name, isRepeated: nth < parted && nth < row.length - 1 }));
}

export const namesOf = (row: readonly Option[]): string => row.map(({ name }) => name).join(' / ');
