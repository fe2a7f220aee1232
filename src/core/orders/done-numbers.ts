// The number under which each device had something done last, as the journal stores it: in the line that it made.
import { z } from 'zod';

export const doneNumber = z.strictObject({
  id: z.string(),
  /** Absent for the first one. */
  epoch: z.int().optional(),
  number: z.int(),
  /** The first act that had the number. */
  act: z.string(),
});
export type DoneNumber = z.output<typeof doneNumber>;

/** A device that was not heard for so many others begins again; its acts have ids that still say what was done. */
export const MOST_DEVICES = 200;

/** The latest devices last. */
export function withNumber(
  numbers: ReadonlyMap<string, DoneNumber>,
  done: DoneNumber,
): ReadonlyMap<string, DoneNumber> {
  const others = [...numbers.values()].filter(({ id }) => id !== done.id);
  return new Map([...others, done].slice(-MOST_DEVICES).map((each) => [each.id, each]));
}
