// The second copy of a desk read back as a backup: after the loss of a machine another one goes on with it.
import { z } from 'zod';
import { profile } from '../../contract/profile.ts';
import { type BackupShop, writeBackup } from '../backup/backup-file.ts';
import { connectionOf } from '../backup/gather.ts';
import { besideName, ordersEntry, packLines, type PackingDeps } from '../backup/packed-orders.ts';
import { daysKind, type StoredDay } from '../orders/business-days.ts';
import { decodeFile } from '../platform/storage/format.ts';
import type { Folder, JsonObject } from '../ports.ts';
import type { KnownShop } from '../session/adopt.ts';
import { completeLines } from './copied-file.ts';
import { anchorOf } from './mend-lines.ts';

/** The orders of one shop in the second copy of a desk. */
export interface CopiedShop {
  connection: KnownShop;
  days: readonly StoredDay[];
  /** `copy/<shop>` */
  path: string;
}

const { kind, name, baseUrl, appId, nesting } = profile.shape;
const connection = z.strictObject({ kind, name, baseUrl, appId, nesting });

/** Undefined if it cannot be read: without the address nobody knows whose orders they are. */
export async function copiedShop(folder: Folder, shop: string): Promise<CopiedShop | undefined> {
  const path = `copy/${shop}`;
  const found = connection.safeParse(await readJson(folder, `${path}/shop.json`));
  if (!found.success) return undefined;
  const days = decodeFile(daysKind(''), (await readJson(folder, `${path}/days.json`)) ?? {});
  return { connection: found.data, days: days.kind === 'read' ? days.value : [], path };
}

/** The packed bytes stay in memory, and are named as if they lay beside the backup. */
export async function copyAsBackup(
  folder: Folder,
  shops: readonly CopiedShop[],
  { madeAtSeconds, madeBy, ...deps }: PackingDeps & { madeAtSeconds: number; madeBy: string },
): Promise<{ bytes: Uint8Array; beside: Map<string, Uint8Array> }> {
  const beside = new Map<string, Uint8Array>();
  const entries: BackupShop[] = [];
  for (const { connection, days, path } of shops) {
    const names = (await folder.list(path)).flatMap(
      (name) => /^(journal|day-\d+)\.journal$/.exec(name)?.[1] ?? [],
    );
    const files = [];
    for (const name of names) {
      const { lines } = completeLines((await folder.read(`${path}/${name}.journal`)) ?? new Uint8Array());
      const { file, bytes } = await packLines(name, { lines, anchor: anchorOf(lines, deps.digest) }, deps);
      beside.set(besideName(file), bytes);
      files.push(file);
    }
    entries.push({ ...connectionOf(connection), parts: {}, orders: ordersEntry(days, files) });
  }
  return { bytes: writeBackup({ madeAtSeconds, madeBy, desk: {}, shops: entries }), beside };
}

const anyObject = z.record(z.string(), z.json());

/** Undefined if there is no such file, or it is damaged. */
async function readJson(folder: Folder, file: string): Promise<JsonObject | undefined> {
  const bytes = await folder.read(file);
  if (bytes === undefined) return undefined;
  try {
    return anyObject.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
