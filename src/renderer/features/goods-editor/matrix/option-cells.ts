// The names of the options at the head of each row, and where one stands for the rows below it as well.
import type { Option } from './combinations.ts';

export interface OptionCell {
  name: string;
  /** The row above says it already, in the same company. */
  isRepeated: boolean;
}

/** In the first row that is seen every name is said, whatever stands above it out of sight. */
export function optionCells(
  row: readonly Option[],
  above: readonly Option[] | undefined,
  isFirstSeen: boolean,
): OptionCell[] {
  const parted =
    isFirstSeen || above === undefined ? 0 : row.findIndex(({ id }, nth) => above[nth]?.id !== id);
  // The last option is what tells rows apart: it stands in each.
  return row.map(({ name }, nth) => ({ name, isRepeated: nth < parted && nth < row.length - 1 }));
}

export const namesOf = (row: readonly Option[]): string => row.map(({ name }) => name).join(' / ');
