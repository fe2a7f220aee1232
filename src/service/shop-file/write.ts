// Writes an exported shop to disk: the file, and its pictures in the folder beside it.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '../storage/tables.ts';
import { exportShop, formatShopFile } from './export-shop.ts';

/** The folder of a shop file's pictures. */
export const picturesBeside = (file: string) => join(dirname(file), 'pictures');

/** Thrown when a file cannot be written; the message says which and why. */
export class UnwritableFile extends Error {
  constructor(file: string, cause: unknown) {
    super(`${file} cannot be written: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'UnwritableFile';
  }
}

export async function writeShopFile(
  db: Database,
  appId: string,
  file: string,
): Promise<{ pictures: number }> {
  const text = formatShopFile(await exportShop(db, appId));
  await writeWithFolder(file, text);
  const pictures = await db
    .selectFrom('picture')
    .select(['name', 'bytes'])
    .where('app_id', '=', appId)
    .execute();
  for (const { name, bytes } of pictures) {
    await writeWithFolder(join(picturesBeside(file), name), bytes);
  }
  return { pictures: pictures.length };
}

async function writeWithFolder(file: string, content: string | Uint8Array): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  } catch (error) {
    throw new UnwritableFile(file, error);
  }
}
