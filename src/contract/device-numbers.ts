// The series of numbers under which a device sends its acts.
import * as z from 'zod/mini';
import { madeId } from './order-bills.ts';

/** The next number of a device follows the one that was done last; what was refused leaves its number to the next act. */
export const deviceNumber = z.strictObject({
  id: madeId,
  /** A device that has lost its last number begins with 1 again, in a higher epoch; the first one is 0. */
  epoch: z.exactOptional(z.int().check(z.minimum(0))),
  number: z.int().check(z.minimum(1)),
});
export type DeviceNumber = z.output<typeof deviceNumber>;
