// The path of a region as text.
import type { Region } from '../../../contract/regions.ts';

const BETWEEN = ' / ';

export const namesOf = (path: readonly Region[]): string => path.map(({ name }) => name).join(BETWEEN);
export const idsOf = (path: readonly Region[]): string => path.map(({ id }) => id).join(BETWEEN);
