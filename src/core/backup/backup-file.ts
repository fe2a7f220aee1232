// The file format of a backup; a file from outside is read as untrusted input.
import { z } from 'zod';
import type { BackupTrouble } from '../../contract/errors.ts';
import { MOST_BACKUP_BYTES, MOST_BACKUP_SHOPS } from '../../contract/backup.ts';
import { profile } from '../../contract/profile.ts';
import { AppFailure, failure } from '../failure.ts';
import type { JsonObject } from '../ports.ts';
import { readAddress } from '../platform/shop/address.ts';
import { isSameShop } from '../session/adopt.ts';

/** The second one added the orders. */
const FORMAT = 2;
const MOST_PARTS = 50;

/** Each part is validated by the part itself: validating the content here could overflow the stack on endless nesting. */
const partFile = z.custom<JsonObject>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);
const partFiles = z
  .record(z.string().min(1).max(40), partFile)
  .refine((files) => Object.keys(files).length <= MOST_PARTS);

const { kind, name, baseUrl, appId, nesting } = profile.shape;
const shopEntry = z
  .strictObject({ kind, name, baseUrl, appId, nesting, parts: partFiles, orders: z.unknown().optional() })
  .refine((shop) => isAddress(shop.baseUrl));
export type BackupShop = z.output<typeof shopEntry>;

const signed = z.looseObject({ program: z.literal('Servery'), kind: z.literal('backup'), format: z.int() });

const whole = z.strictObject({
  ...signed.shape,
  format: z.int().min(1).max(FORMAT),
  madeAtSeconds: z.int().min(0).max(253_402_300_799),
  /** The program's version. */
  madeBy: z.string().max(100),
  desk: partFiles,
  shops: z.array(z.unknown()).max(MOST_BACKUP_SHOPS),
});

export interface BackupFile {
  madeAtSeconds: number;
  madeBy: string;
  /** The head of the audit at that time; absent if the desk has no people. */
  auditHead?: string;
  desk: Readonly<Record<string, JsonObject>>;
  shops: readonly BackupShop[];
}

export interface ReadBackup extends BackupFile {
  unreadableShops: number;
}

export const unreadableBackup = (reason: BackupTrouble) =>
  failure('backup.unreadable', `no backup that can be read: ${reason}`, { reason });

/** Beside the parts, where earlier versions read over it. */
const AUDIT_PART = 'audit-head';
const auditPart = z.object({ head: z.string() });

export function writeBackup({ auditHead, ...rest }: BackupFile): Uint8Array {
  const file =
    auditHead === undefined ? rest : { ...rest, desk: { ...rest.desk, [AUDIT_PART]: { head: auditHead } } };
  const text = JSON.stringify({ program: 'Servery', kind: 'backup', format: FORMAT, ...file }, null, 1);
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > MOST_BACKUP_BYTES) throw unreadableBackup('too-large');
  return bytes;
}

/** A shop entry that is unreadable or a duplicate is counted and does not stop the others from being read. */
export function readBackup(bytes: Uint8Array): ReadBackup {
  const json = parsed(bytes);
  const head = signed.safeParse(json);
  if (!head.success) throw unreadableBackup('not-a-backup');
  if (head.data.format > FORMAT) throw unreadableBackup('newer');
  const read = whole.safeParse(json);
  if (!read.success) throw unreadableBackup('damaged');
  const { madeAtSeconds, madeBy } = read.data;
  const { [AUDIT_PART]: audit, ...desk } = read.data.desk;
  const auditHead = auditPart.safeParse(audit).data?.head;
  const shops: BackupShop[] = [];
  for (const entry of read.data.shops) {
    const shop = shopEntry.safeParse(entry).data;
    if (shop !== undefined && !shops.some((other) => isSameShop(other, shop) && other.name === shop.name))
      shops.push(shop);
  }
  return {
    madeAtSeconds,
    madeBy,
    ...(auditHead !== undefined && { auditHead }),
    desk,
    shops,
    unreadableShops: read.data.shops.length - shops.length,
  };
}

function parsed(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadableBackup('not-a-backup');
  }
  try {
    return JSON.parse(text, refuseTricks);
  } catch {
    // A truncated backup is reported as damaged, not as another kind of file.
    throw unreadableBackup(/^\s*\{\s*"program":\s*"Servery"/.test(text) ? 'damaged' : 'not-a-backup');
  }
}

/** No document of ours has a `__proto__` field, and code that copies objects can be tricked by one. */
function refuseTricks(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('a name that is none');
  return value;
}

function isAddress(text: string): boolean {
  try {
    readAddress(text, { plainHttpAllowed: true });
    return true;
  } catch (error) {
    if (error instanceof AppFailure) return false;
    throw error;
  }
}
