// Copies of what people make on this machine: the daily backup, and the second copy of every order.
import * as z from 'zod/mini';
import { backupId } from './backup.ts';
import { command, nothing, query } from './route.ts';
import { folderPath, folderTroubles } from './storage.ts';

/** The oldest are removed beyond this. */
export const KEPT_BACKUPS = 14;

const seconds = z.number();

/** `unreadable`: it was written, and could not be read back. `too-large`: a part cannot be packed. */
export const backupFaults = [...folderTroubles, 'unreadable', 'too-large'] as const;
export type BackupFault = (typeof backupFaults)[number];

const dailyBackup = z.strictObject({
  /** The folder that a person has chosen; null for the one in the home folder. */
  folder: z.nullable(z.string()),
  /** Where the files are. */
  path: z.string(),
  isRunning: z.boolean(),
  /** The last one that was written and read back. */
  last: z.nullable(
    z.strictObject({ atSeconds: seconds, name: z.string(), bytes: z.int(), days: z.int(), orders: z.int() }),
  ),
  /** Why the last try failed; it is tried again. */
  failure: z.nullable(z.strictObject({ reason: z.enum(backupFaults), sinceSeconds: seconds })),
});
export type DailyBackupState = z.output<typeof dailyBackup>;

const secondCopy = z.strictObject({
  /** Null while there is no second copy. */
  folder: z.nullable(z.string()),
  /** Where the files are; empty while there is no second copy. */
  path: z.string(),
  /** What the second copy lacks; null while it is complete. */
  gap: z.nullable(
    z.strictObject({
      sinceSeconds: seconds,
      /** Null while it is only late. */
      trouble: z.nullable(z.enum(folderTroubles)),
    }),
  ),
  /** The last damage on this machine that was mended from it. */
  mended: z.nullable(z.strictObject({ atSeconds: seconds, lines: z.int() })),
});
export type SecondCopyState = z.output<typeof secondCopy>;

export const copiesState = z.strictObject({
  /** Whether the system's dialog can choose a folder. */
  hasDialog: z.boolean(),
  daily: dailyBackup,
  second: secondCopy,
});
export type CopiesState = z.output<typeof copiesState>;

export const savedBackupName = z.string().check(z.regex(/^backup-\d{6}-\d{4}-\d{2}-\d{2}\.json$/));
/** The folder of a desk in a chosen folder. */
export const deskFolder = z.string().check(z.regex(/^servery-[0-9a-f]{32}$/));

const savedBackup = z.strictObject({
  desk: deskFolder,
  isOwn: z.boolean(),
  name: savedBackupName,
  bytes: z.int(),
});
export type SavedBackup = z.output<typeof savedBackup>;

/** All orders of a desk that kept a second copy, up to the moment at which its machine was lost. */
const copiedDesk = z.strictObject({
  desk: deskFolder,
  isOwn: z.boolean(),
  /** The names of its shops. */
  shops: z.array(z.string()),
  days: z.int(),
  /** The date of the last of its days. */
  to: z.nullable(z.string()),
});
export type CopiedDesk = z.output<typeof copiedDesk>;

const opened = z.strictObject({ id: backupId });

const wanted = z.strictObject({ path: z.nullable(folderPath) });

export const copiesRoutes = {
  'copies.get': query(nothing, copiesState),
  /** Asks the person for a folder with the system's dialog; null if they have chosen none. */
  'copies.choose': command(nothing, z.strictObject({ path: z.nullable(z.string()) })),
  /** Writes daily backups there from now on; null for the home folder. What was written before stays where it is. */
  'copies.set-backup-folder': command(wanted, copiesState),
  /** Keeps the second copy there from now on; null ends it. What was written before stays where it is. */
  'copies.set-second-folder': command(wanted, copiesState),
  /** Writes a backup now, and reads it back. */
  'copies.back-up': command(nothing, copiesState),
  /** The daily backups in the folder, those of other desks too; the newest first. */
  'copies.saved': query(nothing, z.array(savedBackup)),
  /** Opens one of them, to be read and restored like an uploaded file. */
  'copies.open': command(z.strictObject({ desk: deskFolder, name: savedBackupName }), opened),
  /** The second copies in the folder that was chosen for this desk's own. */
  'copies.copied': query(nothing, z.array(copiedDesk)),
  /** Opens one of them like a backup. */
  'copies.open-copied': command(z.strictObject({ desk: deskFolder }), opened),
} as const;

export const copiesEvents = { 'copies.changed': copiesState } as const;
