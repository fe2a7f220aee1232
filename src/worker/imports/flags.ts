// Plain yes and no, as programs write them in their columns of flags.
import { folded } from './headings.ts';

const YES = ['y', 'yes', 'true', '是'];
const NO = ['n', 'no', 'false', '否'];

export const isYes = (cell: string): boolean => YES.includes(folded(cell));

/** Says nothing without its heading. */
export const isFlag = (cell: string): boolean => isYes(cell) || NO.includes(folded(cell));
