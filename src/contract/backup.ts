// A backup: one file with what people made on this machine. What an export holds, and what an import would change.
import * as z from 'zod/mini';
import { nestings, profileId } from './profile.ts';
import { delivery } from './delivery.ts';
import { MOST_PIECE_CHARACTERS } from './imports.ts';
import { command, nothing, query } from './route.ts';

/** A new section needs its document in core/backup/compared.ts and its words; the compiler asks for both. */
export const backupSections = [
  ...(['settings', 'people', 'goods-views', 'drafts', 'import-columns', 'import-choices'] as const),
  ...([
    'printers',
    'print-routing',
    'ticket-templates',
    'counter',
    'favourites',
    'add-ons',
    'default-picture',
    'dish-costs',
    'kitchen',
  ] as const),
  ...([
    'floor-plan',
    'coupons',
    'own-coupons',
    'table-cards',
    'data-forms',
    'behaviour',
    'local-groups',
    'tax',
  ] as const),
] as const;
export type BackupPart = (typeof backupSections)[number];

export const MOST_BACKUP_BYTES = 100_000_000;
export const MOST_BACKUP_SHOPS = 200;

const count = z.nullable(z.int());

const heldPart = z.strictObject({ part: z.enum(backupSections), count });

/** The orders of a shop in numbers; null if there are none. */
const heldOrders = z.nullable(z.strictObject({ days: z.int(), orders: z.int() }));

/** What an export would contain now. */
export const backupContents = z.strictObject({
  desk: z.array(heldPart),
  shops: z.array(
    z.strictObject({
      id: profileId,
      name: z.string(),
      parts: z.array(heldPart),
      orders: heldOrders,
      /** Changes that the shop has not received. A backup does not include them. */
      unsent: z.int(),
    }),
  ),
});
export type BackupContents = z.output<typeof backupContents>;

/** `newer`: written by a newer version of the program. `stays`: this machine keeps its own. */
export const partStatuses = ['new', 'replaces', 'same', 'stays', 'unreadable', 'newer'] as const;
export type PartStatus = (typeof partStatuses)[number];

const foundPart = z.strictObject({
  /** The name from the file; this program may not know it. */
  part: z.string(),
  status: z.enum(partStatuses),
  /** The counts in the file and on this machine; null when the part is not countable or the count is unknown. */
  count,
  countHere: count,
});
export type FoundPart = z.output<typeof foundPart>;

/**
 * `new`: this machine has no orders of the shop, and goes on with these. `archive`: it has, and the days that it does not
 * have are added as an archive. `same`: it has all of them.
 */
export const ordersStatuses = ['new', 'archive', 'same', 'unreadable', 'newer'] as const;
export type OrdersStatus = (typeof ordersStatuses)[number];

const foundOrders = z.strictObject({
  status: z.enum(ordersStatuses),
  /** The days that would be restored, and how many orders were closed in them. */
  days: z.int(),
  orders: z.int(),
  /** The dates of the first and the last of them: 2026-11-26. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type FoundOrders = z.output<typeof foundOrders>;

const foundShop = z.strictObject({
  kind: z.enum(['shop', 'training']),
  name: z.string(),
  baseUrl: z.string(),
  appId: z.string(),
  nesting: z.enum(nestings),
  /** The matching shop on this machine; null when there is none. */
  known: z.nullable(z.strictObject({ id: profileId, name: z.string() })),
  parts: z.array(foundPart),
  /** Null if the file has none. */
  orders: z.nullable(foundOrders),
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
        /** Index of the shop in the preview. A shop that this machine does not know is added. */
        at: z.int().check(z.minimum(0), z.maximum(MOST_BACKUP_SHOPS)),
        parts: chosenSections,
        orders: z.boolean(),
      }),
    )
    .check(z.maxLength(MOST_BACKUP_SHOPS)),
});
export type BackupChoice = z.output<typeof backupChoice>;

/** `changed`: the data on this machine changed after the preview was made. */
export const partOutcomes = ['written', 'same', 'changed', 'unwritable', 'unreadable'] as const;
export type PartOutcome = (typeof partOutcomes)[number];

/** `taken-over`: they are this machine's orders now. */
export const ordersOutcomes = [
  'taken-over',
  'archived',
  'same',
  'changed',
  'unwritable',
  'unreadable',
] as const;
export type OrdersOutcome = (typeof ordersOutcomes)[number];

const donePart = z.strictObject({ part: z.enum(backupSections), outcome: z.enum(partOutcomes) });

export const backupReport = z.strictObject({
  desk: z.array(donePart),
  shops: z.array(
    z.strictObject({
      at: z.int(),
      /** Null when the shop could not be written to disk. */
      id: z.nullable(profileId),
      /** May differ from the name in the file. */
      name: z.string(),
      isAdded: z.boolean(),
      needsToken: z.boolean(),
      parts: z.array(donePart),
      /** Null if they were not chosen. */
      orders: z.nullable(z.enum(ordersOutcomes)),
    }),
  ),
});
export type BackupReport = z.output<typeof backupReport>;

const whichFile = z.strictObject({ id: backupId });

export const backupRoutes = {
  /** Lists what an export would contain. */
  'backup.contents': query(nothing, backupContents),
  /** Writes the backup file. */
  'backup.export': command(nothing, delivery),
  /** Starts an upload; the file follows in chunks, in order. */
  'backup.begin': command(nothing, whichFile),
  /** Adds the next chunk of the file. */
  'backup.add': command(
    z.strictObject({ id: backupId, base64: z.string().check(z.maxLength(MOST_PIECE_CHARACTERS)) }),
    nothing,
  ),
  /** Reads the uploaded file and previews the import. Changes nothing on this machine. */
  'backup.read': command(whichFile, backupPreview),
  /** Imports the chosen parts; each is written as a whole or not at all. */
  'backup.apply': command(backupChoice, backupReport),
  /** Discards the uploaded file. */
  'backup.drop': command(whichFile, nothing),
} as const;
