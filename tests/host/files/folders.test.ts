// Folders for copies on a real disk: checked before use, never made again, written whole, and cut where a write broke off.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FolderFault } from '../../../src/core/ports.ts';
import { openFolders } from '../../../src/host/files/folders.ts';
import { onSmallDisk, smallDisk } from '../../support/small-disk.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

async function reasonOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (error instanceof FolderFault) return error.reason;
    throw error;
  }
  return 'none';
}

async function opened() {
  const [home, stick] = [tempFolder(), tempFolder()];
  const folders = openFolders(home);
  await folders.create(stick, 'desk');
  return { home, stick, folders, folder: folders.open(stick, 'desk') };
}

it('writes a file whole and reads it again', async () => {
  const { folder, stick } = await opened();
  await folder.write('copy/one/days.json', bytes('old'));
  await folder.write('copy/one/days.json', bytes('new'));
  expect(await folder.read('copy/one/days.json')).toEqual(bytes('new'));
  expect(await folder.sizeOf('copy/one/days.json')).toBe(3);
  expect(await folder.list('copy/one')).toEqual(['days.json']);
  expect(readdirSync(join(stick, 'desk/copy/one'))).toEqual(['days.json']);
});

it('appends from a length, over what a broken write has left behind it', async () => {
  const { folder, stick } = await opened();
  await folder.append('journal', 0, bytes('one\ntw'));
  await folder.append('journal', 4, bytes('two\n'));
  expect(readFileSync(join(stick, 'desk/journal'), 'utf8')).toBe('one\ntwo\n');
  expect(await reasonOf(folder.append('journal', 99, bytes('x')))).toBe('failed');
});

it('sets a file aside under a free name', async () => {
  const { folder } = await opened();
  for (const text of ['a', 'b']) {
    await folder.write('journal', bytes(text));
    await folder.setAside('journal', 'before-1');
  }
  expect((await folder.list('')).sort()).toEqual(['journal.before-1', 'journal.before-1-2']);
  await folder.setAside('nothing', 'before-1');
});

it('has no files where there are none', async () => {
  const { folder } = await opened();
  expect(await folder.read('journal')).toBeUndefined();
  expect(await folder.sizeOf('journal')).toBeUndefined();
  expect(await folder.list('copy')).toEqual([]);
  await folder.remove('journal');
});

it('is missing, and not made again, when the medium is away or another one is there', async () => {
  const { folder, stick, folders } = await opened();
  renameSync(stick, `${stick}-away`);
  expect(await reasonOf(folder.write('a', bytes('x')))).toBe('missing');
  expect(await reasonOf(folders.list(stick, 'd'))).toBe('missing');
  mkdirSync(stick);
  expect(await reasonOf(folder.write('a', bytes('x')))).toBe('missing');
  expect(readdirSync(stick)).toEqual([]);
  renameSync(stick, `${stick}-empty`);
  renameSync(`${stick}-away`, stick);
  expect(await reasonOf(folder.write('a', bytes('x')))).toBe('none');
});

it('is not made again when the medium goes at any moment of a write', async () => {
  const { folder, stick } = await opened();
  const away = `${stick}-away`;
  for (let at = 0; at < 300; at += 1) {
    const writing = folder.append(`copy/shop-${at}/journal`, 0, bytes('line\n'));
    const until = performance.now() + (at % 50) / 50;
    while (performance.now() < until) await new Promise((resolve) => setImmediate(resolve));
    renameSync(stick, away);
    await reasonOf(writing);
    expect(existsSync(stick)).toBe(false);
    renameSync(away, stick);
  }
});

it('is refused in the home folder, behind a link too, and when its own folder became a link', async () => {
  const { home, stick, folders, folder } = await opened();
  symlinkSync(home, join(stick, 'link'));
  expect(await reasonOf(folders.create(home, 'desk'))).toBe('in-home');
  expect(await reasonOf(folders.create(join(stick, 'link'), 'desk'))).toBe('in-home');
  expect(await folders.create(stick, 'other')).toBe(realpathSync(stick));
  renameSync(join(stick, 'desk'), join(stick, 'moved'));
  symlinkSync(home, join(stick, 'desk'));
  expect(await reasonOf(folder.write('a', bytes('x')))).toBe('missing');
  expect(readdirSync(home)).toEqual([]);
});

it('is refused if it is a file', async () => {
  const { stick, folders } = await opened();
  writeFileSync(join(stick, 'file'), '');
  expect(await reasonOf(folders.create(join(stick, 'file'), 'desk'))).toBe('missing');
});

it.each(['../desk', 'a/../../b', '/etc', 'a//b', '.hidden', 'a\\b'])(
  'takes no name that leads elsewhere: %s',
  async (name) => {
    const { folder } = await opened();
    expect(await reasonOf(folder.write(name, bytes('x')))).toBe('failed');
  },
);

it.skipIf(process.platform === 'win32')('is readable for its owner only', async () => {
  const { folder, stick } = await opened();
  await folder.write('a', bytes('x'));
  expect(statSync(join(stick, 'desk')).mode & 0o077).toBe(0);
  expect(statSync(join(stick, 'desk/a')).mode & 0o077).toBe(0);
});

onSmallDisk('leaves the old file as it was on a full disk', async () => {
  const disk = smallDisk();
  const folders = openFolders(tempFolder());
  await folders.create(disk.folder, 'desk');
  const folder = folders.open(disk.folder, 'desk');
  await folder.write('a', bytes('old'));
  disk.fill();
  expect(await reasonOf(folder.write('a', new Uint8Array(100_000).fill(7)))).toBe('disk-full');
  expect(await folder.read('a')).toEqual(bytes('old'));
});
