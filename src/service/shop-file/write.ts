// Puts an exported shop on the disk: the file, and its pictures in the folder beside it.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '../storage/open.ts';
import { exportShop, spellShopFile } from './export-shop.ts';

/** The folder beside a shop file where its pictures lie. */
export const picturesBeside = (file: string) => join(dirname(file), 'pictures');

export async function writeShopFile(
  db: Database,
  appId: string,
  file: string,
): Promise<{ pictures: number }> {
  const text = spellShopFile(await exportShop(db, appId));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  const pictures = await db
    .selectFrom('picture')
    .select(['name', 'bytes'])
    .where('app_id', '=', appId)
    .execute();
  for (const { name, bytes } of pictures) {
    const place = join(picturesBeside(file), name);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, bytes);
  }
  return { pictures: pictures.length };
}
