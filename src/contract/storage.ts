// The state of this machine's storage: whether files can be written, and which could not be read.
import * as z from 'zod/mini';
import { nothing, query } from './route.ts';

export const storageTroubles = ['disk-full', 'read-only', 'failed'] as const;
export type StorageTrouble = (typeof storageTroubles)[number];

/** Why a folder for copies cannot be used. `silent`: its medium does not answer. */
export const folderTroubles = ['missing', 'in-home', 'silent', ...storageTroubles] as const;
export type FolderTrouble = (typeof folderTroubles)[number];

export const LONGEST_PATH = 1000;

/** A whole path on any system, without steps upwards. The host checks the folder itself. */
export const isFolderPath = (path: string): boolean =>
  path.length <= LONGEST_PATH &&
  /^(\/|[A-Za-z]:[\\/]|\\\\[^\\/]+[\\/])/.test(path) &&
  !/\p{Cc}/u.test(path) &&
  !path.split(/[\\/]/).includes('..');

export const folderPath = z.string().check(z.maxLength(LONGEST_PATH), z.refine(isFolderPath));

export const setAside = z.strictObject({
  store: z.string(),
  reason: z.enum(['corrupt', 'newer']),
  /** The file that now holds the unreadable content; null when it stays in its place. */
  file: z.nullable(z.string()),
  atSeconds: z.number(),
});
export type SetAside = z.output<typeof setAside>;

export const storageState = z.strictObject({
  /** Why some files are in memory only; null while everything is on disk. */
  trouble: z.nullable(z.enum(storageTroubles)),
  /** Files whose last change is not on disk. */
  unsaved: z.array(z.string()),
  setAside: z.array(setAside),
});
export type StorageState = z.output<typeof storageState>;

export const storageRoutes = {
  'storage.get': query(nothing, storageState),
} as const;

export const storageEvents = { 'storage.changed': storageState } as const;
