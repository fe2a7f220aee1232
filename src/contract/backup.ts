// What people have made on this machine as one file: what an export holds, and what an import would do, part by part.
import * as z from 'zod/mini';
import { nestings, profileId } from './profile.ts';
import { delivery } from './delivery.ts';
import { MOST_PIECE_CHARACTERS } from './imports.ts';
import { command, nothing, query } from './route.ts';

/** A new one here, and the compiler asks for its document in core/backup/parts.ts and for its words. */
export const backupSections = [
  ...(['settings', 'goods-views', 'drafts', 'import-columns'] as const),
  ...(['floor-plan', 'coupons', 'table-cards', 'data-forms', 'behaviour'] as const),
] as const;
export type BackupPart = (typeof backupSections)[number];

export const MOST_BACKUP_BYTES = 20_000_000;
export const MOST_BACKUP_SHOPS = 200;

const count = z.nullable(z.int());

const heldPart = z.strictObject({ part: z.enum(backupSections), count });

/** What an export would hold now. */
export const backupContents = z.strictObject({
  desk: z.array(heldPart),
  shops: z.array(
    z.strictObject({
      id: profileId,
      name: z.string(),
      parts: z.array(heldPart),
      /** Wishes that the shop has not been told: they stay here. */
      unsent: z.int(),
    }),
  ),
});
export type BackupContents = z.output<typeof backupContents>;

/** `newer`: of a newer program. */
export const partStatuses = ['new', 'replaces', 'same', 'unreadable', 'newer'] as const;
export type PartStatus = (typeof partStatuses)[number];

const foundPart = z.strictObject({
  /** As the file names it: this program may not know it. */
  part: z.string(),
  status: z.enum(partStatuses),
  /** How many there are in the file, and how many here; null where that is no number, or where nobody knows it. */
  count,
  countHere: count,
});
export type FoundPart = z.output<typeof foundPart>;

const foundShop = z.strictObject({
  kind: z.enum(['shop', 'training']),
  name: z.string(),
  baseUrl: z.string(),
  appId: z.string(),
  nesting: z.enum(nestings),
  /** The shop here that it is; null where this machine does not know it. */
  known: z.nullable(z.strictObject({ id: profileId, name: z.string() })),
  parts: z.array(foundPart),
});
export type FoundShop = z.output<typeof foundShop>;

export const backupId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

export const backupPreview = z.strictObject({
  id: backupId,
  madeAtSeconds: z.int(),
  madeBy: z.string(),
  desk: z.array(foundPart),
  shops: z.array(foundShop),
  /** Shops whose own entry cannot be read. */
  unreadableShops: z.int(),
});
export type BackupPreview = z.output<typeof backupPreview>;

const chosenSections = z.array(z.enum(backupSections)).check(z.maxLength(backupSections.length));

export const backupChoice = z.strictObject({
  id: backupId,
  desk: chosenSections,
  shops: z
    .array(
      z.strictObject({
        /** Where it stands in the preview. One that this machine does not know is added. */
        at: z.int().check(z.minimum(0), z.maximum(MOST_BACKUP_SHOPS)),
        parts: chosenSections,
      }),
    )
    .check(z.maxLength(MOST_BACKUP_SHOPS)),
});
export type BackupChoice = z.output<typeof backupChoice>;

/** `changed`: something else has been kept here since the preview was made. */
export const partOutcomes = ['written', 'same', 'changed', 'unwritable', 'unreadable'] as const;
export type PartOutcome = (typeof partOutcomes)[number];

const donePart = z.strictObject({ part: z.enum(backupSections), outcome: z.enum(partOutcomes) });

export const backupReport = z.strictObject({
  desk: z.array(donePart),
  shops: z.array(
    z.strictObject({
      at: z.int(),
      /** Null where the disk did not take it. */
      id: z.nullable(profileId),
      /** It may be called otherwise here. */
      name: z.string(),
      isAdded: z.boolean(),
      needsToken: z.boolean(),
      parts: z.array(donePart),
    }),
  ),
});
export type BackupReport = z.output<typeof backupReport>;

const whichFile = z.strictObject({ id: backupId });

export const backupRoutes = {
  'backup.contents': query(nothing, backupContents),
  'backup.export': command(nothing, delivery),
  /** A file comes in pieces, in their order. */
  'backup.begin': command(nothing, whichFile),
  'backup.add': command(
    z.strictObject({ id: backupId, base64: z.string().check(z.maxLength(MOST_PIECE_CHARACTERS)) }),
    nothing,
  ),
  /** Changes nothing here. */
  'backup.read': command(whichFile, backupPreview),
  /** Each part whole or not at all. */
  'backup.apply': command(backupChoice, backupReport),
  'backup.drop': command(whichFile, nothing),
} as const;
