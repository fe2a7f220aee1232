// What this machine remembers of its copies: where they are kept, and whether a daily backup is due.
import { z } from 'zod';
import { backupFaults } from '../../contract/copies.ts';
import type { DocumentKind } from '../platform/storage/cache.ts';

const settings = z.strictObject({
  /** Null for the folder in the home folder. */
  backupFolder: z.string().nullable(),
  /** Null while there is no second copy. */
  secondFolder: z.string().nullable(),
  /** Since when a backup is due that has not been written. */
  dueSinceSeconds: z.number().nullable(),
  last: z
    .strictObject({
      atSeconds: z.number(),
      name: z.string(),
      bytes: z.int(),
      days: z.int(),
      orders: z.int(),
    })
    .nullable(),
  /** What the second copy surely lacks. */
  gap: z.strictObject({ sinceSeconds: z.number(), names: z.array(z.string()) }).nullable(),
  /** The last damage that was mended from the second copy. */
  mended: z.strictObject({ atSeconds: z.number(), lines: z.int() }).nullable(),
  failure: z.strictObject({ reason: z.enum(backupFaults), sinceSeconds: z.number() }).nullable(),
});
export type CopiesSettings = z.output<typeof settings>;

export const copiesKind: DocumentKind<CopiesSettings> = {
  name: 'copies',
  version: 1,
  schema: settings,
  empty: {
    backupFolder: null,
    secondFolder: null,
    dueSinceSeconds: null,
    last: null,
    gap: null,
    mended: null,
    failure: null,
  },
};
