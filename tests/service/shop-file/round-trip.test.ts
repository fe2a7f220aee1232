// A shop that is exported and imported stays the same, down to the bytes of its pictures.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { exportShop, NoSuchShop, formatShopFile } from '../../../src/service/shop-file/export-shop.ts';
import { importShop } from '../../../src/service/shop-file/import-shop.ts';
import { readShopFile } from '../../../src/service/shop-file/read.ts';
import { writeShopFile } from '../../../src/service/shop-file/write.ts';
import { type OpenDatabase, openDatabase } from '../../../src/service/storage/open.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { smallShops } from '../arbitrary-shop.ts';
import { engines } from '../fresh-place.ts';

const demoText = readFileSync('resources/demo/shop.json', 'utf8');
const demoPictures = 'resources/demo/pictures';

describe.each(engines)('a shop on $engine', ({ engine, freshPlace }) => {
  let opened: OpenDatabase;
  beforeAll(async () => (opened = await openDatabase(await freshPlace())));
  afterAll(() => opened.close());
  const bring = (text: string, appId: string, pictures = '') =>
    importShop(opened.db, readShopFile(text), { appId, pictures });
  const exported = async (appId: string) => formatShopFile(await exportShop(opened.db, appId));

  it('comes back from its file unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(smallShops, async (file) => {
        await bring(JSON.stringify(file), 'first');
        const text = await exported('first');
        await bring(text, 'second');
        expect(await exported('second')).toBe(text);
        const { goods, receiptGroups, entries, shop } = readShopFile(JSON.stringify(file));
        const again = readShopFile(text);
        expect(again.shop).toEqual(shop);
        expect(again.goods).toEqual(goods);
        expect(again.receiptGroups).toEqual(receiptGroups);
        expect(new Map(again.entries.map((entry) => [`${entry.kind} ${entry.id}`, entry.record]))).toEqual(
          new Map(entries.map((entry) => [`${entry.kind} ${entry.id}`, entry.record])),
        );
      }),
      { numRuns: engine === 'PostgreSQL' ? 25 : 8 },
    );
  });

  it('comes back with its pictures byte for byte, here the demo shop', async () => {
    const counts = await bring(demoText, 'demo', demoPictures);
    const demo = readShopFile(demoText);
    expect(counts).toMatchObject({
      goods: demo.goods.length,
      receipt_groups: 9,
      entries: demo.entries.length,
    });
    const folder = tempFolder();
    const file = join(folder, 'deep', 'shop.json');
    const written = await writeShopFile(opened.db, 'demo', file);
    expect(written.pictures).toBe(counts?.pictures);
    await bring(readFileSync(file, 'utf8'), 'copy', join(folder, 'deep', 'pictures'));
    expect(await exported('copy')).toBe(await exported('demo'));
    const pictures = await opened.db
      .selectFrom('picture')
      .select(['app_id', 'name', 'bytes', 'type'])
      .execute();
    expect(pictures.length).toBe(2 * written.pictures);
    for (const { name, bytes, type } of pictures) {
      expect(type).toBe('image/svg+xml');
      expect(readFileSync(join(demoPictures, name)).equals(Buffer.from(bytes)), name).toBe(true);
    }
    expect(readShopFile(await exported('demo')).goods).toEqual(
      demo.goods.toSorted((a, b) => Number(a.id) - Number(b.id)),
    );
  });
});

describe('a missing shop', () => {
  it('is not exported, and no file is written', async () => {
    const [server] = engines;
    const { db, close } = await openDatabase((await server?.freshPlace()) ?? { url: '' });
    await expect(exportShop(db, 'nowhere')).rejects.toThrow(NoSuchShop);
    await close();
  });
});
