// Imports a shop file as the command line asks: as it is, in another time zone, or multiplied.
import { readFile } from 'node:fs/promises';
import { goodsDocument, type GoodsDocument, withTotals } from '../goods/document.ts';
import { multiplyGoods } from '../multiply/multiply.ts';
import { type ImportCounts, importShop } from '../shop-file/import-shop.ts';
import { type ReadShop, readShopFile, UnreadableShopFile } from '../shop-file/read.ts';
import { picturesBeside } from '../shop-file/write.ts';
import type { Database } from '../storage/tables.ts';
import { CommandError, type Flags } from './flags.ts';

/** A shop file that was read and is valid. */
export interface ShopSource {
  file: string;
  text: string;
  shop: ReadShop;
}

export interface ImportSourceOptions {
  source: ShopSource;
  flags: Pick<Flags, 'appId' | 'goods' | 'timeZone'>;
  /** Leaves an existing shop as it is. */
  onlyIfMissing: boolean;
}

export async function importSource(
  db: Database,
  { source, flags, onlyIfMissing }: ImportSourceOptions,
): Promise<ImportCounts | undefined> {
  const { file, text, shop } = source;
  const { goods } = flags;
  const zoned = flags.timeZone === undefined ? shop : inZone(shop, flags.timeZone);
  return importShop(db, zoned, {
    appId: flags.appId,
    pictures: picturesBeside(file),
    onlyIfMissing,
    ...(goods === undefined ? {} : { goods: () => multiplied(text, goods) }),
  });
}

/** Reports errors in the file as errors of the command line. */
export async function readSource(file: string): Promise<ShopSource> {
  try {
    const text = await readFile(file, 'utf8');
    return { file, text, shop: readShopFile(text) };
  } catch (error) {
    if (error instanceof UnreadableShopFile) throw new CommandError(`${file}: ${error.message}`);
    throw new CommandError(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

const inZone = (shop: ReadShop, zone: string): ReadShop => ({
  ...shop,
  shop: { ...shop.shop, time_zone: zone },
});

/** The file has been validated before, so its goods can be parsed without checks. */
function* multiplied(text: string, count: number): Iterable<GoodsDocument> {
  const { goods } = JSON.parse(text) as { goods: Parameters<typeof multiplyGoods>[0] };
  for (const item of multiplyGoods(goods, count)) yield withTotals(goodsDocument.parse(item));
}
