// An example price after each rounding, shown beside the choices.
import type { Rounding } from '../../../../contract/bulk.ts';

export const EXAMPLE_FEN = 1234;

export const roundedExample: Readonly<Record<Rounding, number>> = {
  none: 1234,
  tenth: 1230,
  half: 1250,
  whole: 1200,
  ninety: 1290,
  'ninety-nine': 1299,
};
