// Databases that cannot be opened: the message has the database and the reason, but never the password.

import { chmodSync, cpSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { packedEngine } from '../../../src/service/command/places.ts';
import { DirectoryInUse } from '../../../src/service/storage/directory-lock.ts';
import {
  type DatabasePlace,
  DatabaseUnavailable,
  ENGINE_FILES,
  ENGINE_FOLDER,
  openDatabase,
} from '../../../src/service/storage/open.ts';
import { packFolder } from '../../../src/service/storage/pack.ts';
import { tempFolder, writeTree } from '../../support/temp-folder.ts';

async function failure(place: DatabasePlace): Promise<DatabaseUnavailable> {
  const reason = await openDatabase(place).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (reason instanceof DatabaseUnavailable) return reason;
  throw new Error(`opened, or failed otherwise: ${String(reason)}`);
}

const SECRET = 'open-sesame';
const { host } = new URL(inject('postgresUrl'));

describe('a database server that cannot be used', () => {
  it.each([
    [
      'is not running',
      `postgres://owner:${SECRET}@127.0.0.1:1/shop`,
      'the database postgres://127.0.0.1:1/shop: ',
    ],
    [
      'has no such host',
      `postgres://owner:${SECRET}@no-host.invalid/shop`,
      'postgres://no-host.invalid/shop: ',
    ],
    [
      'has no such database',
      `postgres://servery:${SECRET}@${host}/nowhere`,
      'database "nowhere" does not exist',
    ],
    ['has no such user', `postgres://nobody:${SECRET}@${host}/postgres`, 'role "nobody" does not exist'],
    ['has an invalid port', `postgres://owner:${SECRET}@127.0.0.1:99999/shop`, '(unreadable address)'],
    [
      'has an unescaped slash in its password',
      `postgres://owner:1/${SECRET}@127.0.0.1/shop`,
      '(unreadable address)',
    ],
    [
      'has the password in its query',
      `postgres://127.0.0.1:1/shop?password=${SECRET}`,
      'postgres://127.0.0.1:1/shop: ',
    ],
  ])('is reported with the reason and without the password when it %s', async (_title, url, words) => {
    const { message } = await failure({ url });
    expect(message).toContain(words);
    expect(message).not.toContain(SECRET);
    expect(message).not.toContain('\n');
  });
});

describe('a folder that cannot hold the database', () => {
  it.each(['file', 'file/below'])(
    'is reported with the reason when it is a file or below one: %s',
    async (path) => {
      const folder = tempFolder({ file: 'mine' });
      const { message } = await failure({ folder: join(folder, path) });
      expect(message).toContain(`the data directory ${join(folder, path)}: `);
    },
  );

  it.runIf(existsSync('/proc/self'))('is reported with the reason when it takes no files', async () => {
    expect((await failure({ folder: '/proc/self' })).message).toContain('the data directory /proc/self: ');
  });

  it('is reported and unlocked again when it contains an unreadable database', async () => {
    const folder = tempFolder({ 'database/PG_VERSION': '3' });
    const { message } = await failure({ folder });
    expect(message).toContain(folder);
    expect(existsSync(join(folder, 'servery.lock'))).toBe(false);
  });
});

describe('a folder in use', () => {
  it('is refused with its holder until that one closes, and keeps no lock', async () => {
    const folder = tempFolder();
    const { close } = await openDatabase({ folder, packed: packedEngine() });
    await expect(openDatabase({ folder })).rejects.toThrow(DirectoryInUse);
    await close();
    expect(existsSync(join(folder, 'servery.lock'))).toBe(false);
  });
});

describe.runIf(process.platform !== 'win32')('the files of the embedded database', () => {
  const readableByOthers = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => (statSync(path).mode & 0o077) !== 0);

  it.each([
    ['unpacked from the pack', { packed: packedEngine() }],
    ['created by the engine', {}],
  ])('are readable for their owner only when %s', async (_title, begun) => {
    const folder = join(tempFolder(), 'shop');
    const { close } = await openDatabase({ folder, ...begun });
    expect(readableByOthers(folder)).toEqual([]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    await close();
    expect(readableByOthers(folder)).toEqual([]);
  });

  it('are restricted to their owner when an earlier version left them open', async () => {
    const folder = tempFolder();
    await (await openDatabase({ folder, packed: packedEngine() })).close();
    const engine = join(folder, ENGINE_FOLDER);
    chmodSync(engine, 0o755);
    chmodSync(join(engine, 'base'), 0o755);
    chmodSync(join(engine, 'PG_VERSION'), 0o644);
    const { close } = await openDatabase({ folder });
    expect(readableByOthers(folder)).toEqual([]);
    await close();
  });
});

describe('a folder without a database', () => {
  const shopsIn = async (place: DatabasePlace, toAdd?: string) => {
    const { db, close } = await openDatabase(place);
    if (toAdd !== undefined) {
      await db.insertInto('shop').values({ app_id: toAdd, name: 'x', time_zone: 'UTC' }).execute();
    }
    const shops = await db.selectFrom('shop').select('app_id').execute();
    await close();
    return shops.map((shop) => shop.app_id);
  };

  it('is filled from the packed engine once, even after an interrupted attempt', async () => {
    const packed = join(tempFolder(), 'engine.pack');
    const first = tempFolder();
    await shopsIn({ folder: first, packed: packedEngine() }, 'packed');
    packFolder(join(first, ENGINE_FOLDER), packed, constants.Z_BEST_SPEED);
    const folder = tempFolder();
    writeTree(folder, { [`${ENGINE_FOLDER}.unpacking/base/half`]: 'laid out' });
    expect(await shopsIn({ folder, packed }, 'added')).toEqual(['packed', 'added']);
    expect(readdirSync(folder)).toEqual([ENGINE_FOLDER]);
    expect(await shopsIn({ folder, packed })).toEqual(['packed', 'added']);
  });

  it('reports the error when the files of PostgreSQL beside the packed engine are damaged', async () => {
    const build = tempFolder({ [ENGINE_FILES]: 'no files' });
    const packed = join(build, 'engine.pack');
    cpSync(packedEngine() ?? '', packed);
    const folder = tempFolder();
    const { message } = await failure({ folder, packed });
    expect(message).toContain(`the data directory ${folder}: `);
  });

  it('stays empty and reports the error when the packed engine is damaged', async () => {
    const folder = tempFolder({ 'engine.pack': 'no pack' });
    const { message } = await failure({ folder, packed: join(folder, 'engine.pack') });
    expect(message).toContain(`the data directory ${folder}: `);
    expect(readdirSync(folder)).toEqual(['engine.pack']);
  });
});
