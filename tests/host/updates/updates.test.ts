// A release on its way to this machine: what is wrong with it is found before it can replace anything.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { onSmallDisk, smallDisk } from '../../support/small-disk.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import {
  type DeskOptions,
  installNewest,
  NEW,
  OLD,
  openDeskOfFiles,
  programIn,
  writeOldProgram,
} from '../../support/updates/desk-of-files.ts';
import { openReleaseFeed, publish, type ReleaseFeed } from '../../support/updates/release-feed.ts';

const nothing = () => undefined;

async function setUp(options: Partial<DeskOptions> = {}) {
  const feed = await openReleaseFeed();
  const folder = options.folder ?? tempFolder();
  writeOldProgram(folder);
  return { feed, folder, desk: openDeskOfFiles({ folder, ...feed, ...options }) };
}

const offer = (feed: ReleaseFeed, change = {}) => publish(feed, '0.2.0', { bytes: NEW, change });

describe('a program that is one file', () => {
  it('is replaced by the release, stays beside it, and starts as the one that watches', async () => {
    const { feed, folder, desk } = await setUp();
    offer(feed);
    expect(await desk.updates.find()).toMatchObject({ version: '0.2.0', bytes: NEW.length, readsBack: true });
    const seen: number[] = [];
    await desk.updates.download((bytes) => seen.push(bytes));
    expect(seen.at(-1)).toBe(NEW.length);
    await desk.updates.prepare();
    expect(programIn(folder)).toBe('old');
    desk.updates.install();
    expect(programIn(folder)).toBe('new');
    const previous = join(folder, 'Servery.previous.AppImage');
    expect(readFileSync(previous).equals(OLD)).toBe(true);
    expect(statSync(desk.program).mode & 0o111).toBe(0o111);
    expect(desk.started).toEqual([`watch ${previous}`]);
    expect(desk.state.read().installation).toMatchObject({ from: '0.1.0', to: '0.2.0', starts: 0 });
  });

  it.each([
    ['the same version', '0.2.0', {}],
    ['an older version', '0.3.0', {}],
  ])('is not offered %s', async (_, version, change) => {
    const { feed, desk } = await setUp({ version });
    offer(feed, change);
    expect(await desk.updates.find()).toBeUndefined();
    await expect(desk.updates.download(nothing)).rejects.toMatchObject({ reason: 'gone' });
  });

  it('says that a release cannot be installed over a version that is too old for it', async () => {
    const { feed, desk } = await setUp();
    offer(feed, { minimumVersion: '0.1.1' });
    await expect(desk.updates.find()).rejects.toMatchObject({ reason: 'too-old', detail: '0.2.0' });
    await expect(desk.updates.download(nothing)).rejects.toMatchObject({ reason: 'gone' });
  });

  it('removes the file of a release that is installed or replaced by a newer one', async () => {
    const { feed, folder, desk } = await setUp();
    offer(feed);
    await desk.updates.find();
    await desk.updates.download(nothing);
    const file = join(folder, 'home/updates/files/0.2.0/Servery.AppImage');
    expect(existsSync(file)).toBe(true);
    await openDeskOfFiles({ folder, ...feed, version: '0.2.0' }).updates.find();
    expect(existsSync(file)).toBe(false);
  });

  it('says that the files of a release cannot be read by the running version', async () => {
    const { feed, desk } = await setUp();
    offer(feed, { readableBy: '0.2.0' });
    expect(await desk.updates.find()).toMatchObject({ readsBack: false });
  });

  it('finds nothing in a release that lacks a file for this machine', async () => {
    const { feed, desk } = await setUp();
    publish(feed, '0.2.0', { bytes: NEW, kind: 'dmg' });
    await expect(desk.updates.find()).rejects.toMatchObject({ reason: 'no-file' });
  });

  it.each([
    ['has no releases', (feed: ReleaseFeed) => feed.files.clear(), 'unreachable'],
    [
      'has a signature that is missing',
      (feed: ReleaseFeed) => feed.files.delete('latest/download/release.json.sig'),
      'unreachable',
    ],
    [
      'has a wrong signature',
      (feed: ReleaseFeed) => feed.files.set('latest/download/release.json.sig', Buffer.from('AAAA')),
      'signature',
    ],
    [
      'has a release larger than any',
      (feed: ReleaseFeed) => feed.files.set('latest/download/release.json', Buffer.alloc(70_000, ' ')),
      'malformed',
    ],
  ] as const)('says so when the publisher %s', async (_, spoil, reason) => {
    const { feed, desk } = await setUp();
    offer(feed);
    spoil(feed);
    await expect(desk.updates.find()).rejects.toMatchObject({ reason });
  });

  it.each([
    ['another file of the same size', Buffer.alloc(NEW.length, 'x'), 'hash'],
    ['a longer file', Buffer.concat([NEW, Buffer.from('x')]), 'hash'],
    ['a shorter file', NEW.subarray(0, -1), 'cut'],
  ])('does not take %s for the one that was signed', async (_, bytes, reason) => {
    const { feed, folder, desk } = await setUp();
    offer(feed);
    feed.files.set('download/v0.2.0/Servery.AppImage', bytes);
    await desk.updates.find();
    await expect(desk.updates.download(nothing)).rejects.toMatchObject({ reason });
    expect(await desk.updates.isDownloaded()).toBe(false);
    await expect(desk.updates.prepare()).rejects.toMatchObject({ reason: 'gone' });
    expect(programIn(folder)).toBe('old');
  });

  it('goes on where the connection broke off, also after a restart', async () => {
    const { feed, folder, desk } = await setUp();
    offer(feed);
    await desk.updates.find();
    feed.cutAfter = 100_000;
    await expect(desk.updates.download(nothing)).rejects.toMatchObject({ reason: 'cut' });
    feed.cutAfter = undefined;
    const again = openDeskOfFiles({ folder, ...feed });
    await installNewest(again);
    expect(feed.asked.at(-1)).toMatch(/Servery\.AppImage from [1-9]\d+$/);
    expect(programIn(folder)).toBe('new');
  });

  it('begins again at a server that knows no parts of files', async () => {
    const { feed, folder, desk } = await setUp();
    offer(feed);
    await desk.updates.find();
    feed.cutAfter = 100_000;
    await expect(desk.updates.download(nothing)).rejects.toMatchObject({ reason: 'cut' });
    Object.assign(feed, { cutAfter: undefined, ignoresRanges: true });
    await installNewest(desk);
    expect(programIn(folder)).toBe('new');
  });

  it('throws away the part of a file that turns out to be another one', async () => {
    const { feed, folder, desk } = await setUp();
    offer(feed);
    await desk.updates.find();
    feed.cutAfter = 100_000;
    await expect(desk.updates.download(nothing)).rejects.toMatchObject({ reason: 'cut' });
    const part = join(folder, 'home/updates/files/0.2.0/Servery.AppImage.part');
    writeFileSync(part, Buffer.alloc(statSync(part).size, 'x'));
    feed.cutAfter = undefined;
    await expect(desk.updates.download(nothing)).rejects.toMatchObject({ reason: 'hash' });
    await desk.updates.download(nothing);
    expect(await desk.updates.isDownloaded()).toBe(true);
  });

  it('is not replaced by a file that was changed on the disk after its download', async () => {
    const { feed, folder, desk } = await setUp();
    offer(feed);
    await desk.updates.find();
    await desk.updates.download(nothing);
    const file = join(folder, 'home/updates/files/0.2.0/Servery.AppImage');
    writeFileSync(file, Buffer.alloc(NEW.length, 'x'));
    await expect(desk.updates.prepare()).rejects.toMatchObject({ reason: 'hash' });
    expect(existsSync(join(folder, '.Servery.next.AppImage'))).toBe(false);
    expect(programIn(folder)).toBe('old');
  });

  it('is started again when the prepared file was changed before it could take its place', async () => {
    const { feed, folder, desk } = await setUp();
    offer(feed);
    await desk.updates.find();
    await desk.updates.download(nothing);
    await desk.updates.prepare();
    writeFileSync(join(folder, '.Servery.next.AppImage'), Buffer.alloc(NEW.length, 'x'));
    expect(() => desk.updates.install()).toThrow('hash');
    expect(programIn(folder)).toBe('old');
    expect(desk.started).toEqual([desk.program]);
    expect(desk.updates.outcome()).toMatchObject({ kind: 'interrupted', to: '0.2.0' });
  });

  onSmallDisk('stays as it is when the disk is full at the download and at the preparation', async () => {
    const disk = smallDisk();
    const { feed, folder, desk } = await setUp({ folder: join(disk.folder, 'person') });
    offer(feed);
    await desk.updates.find();
    disk.fill();
    await expect(desk.updates.download(nothing)).rejects.toMatchObject({ reason: 'disk-full' });
    disk.free();
    await desk.updates.download(nothing);
    disk.fill();
    await expect(desk.updates.prepare()).rejects.toMatchObject({ reason: 'disk-full' });
    expect(programIn(folder)).toBe('old');
    disk.free();
    await desk.updates.prepare();
    desk.updates.install();
    expect(programIn(folder)).toBe('new');
  });
});

describe('a program that an installer put here', () => {
  const target = { kind: 'installer' } as const;

  it('is replaced by the new installer, once that of the running version is here too', async () => {
    const { feed, desk, folder } = await setUp({ target });
    publish(feed, '0.1.0', { bytes: OLD, kind: 'exe', name: 'Servery-Setup.exe' });
    publish(feed, '0.2.0', { bytes: NEW, kind: 'exe', name: 'Servery-Setup.exe' });
    await installNewest(desk);
    const at = (version: string) => join(folder, 'home/updates/files', version, 'Servery-Setup.exe');
    expect(desk.started).toEqual([`install ${at('0.2.0')}`]);
    expect(desk.state.read().installation).toMatchObject({ program: at('0.2.0'), previous: at('0.1.0') });
    expect(readFileSync(at('0.1.0')).equals(OLD)).toBe(true);
  });

  it('is not replaced if the running version could not come back', async () => {
    const { feed, desk } = await setUp({ target });
    publish(feed, '0.2.0', { bytes: NEW, kind: 'exe', name: 'Servery-Setup.exe' });
    await expect(installNewest(desk)).rejects.toMatchObject({ reason: 'unreachable' });
    expect(desk.started).toEqual([]);
  });
});

it('names the command for a package of the system, and never replaces it', async () => {
  const { feed, desk, folder } = await setUp({ target: { kind: 'package' } });
  publish(feed, '0.2.0', { bytes: NEW, kind: 'deb', name: 'servery.deb' });
  const file = join(folder, 'home/updates/files/0.2.0/servery.deb');
  expect(await desk.updates.find()).toMatchObject({ command: `sudo apt install '${file}'` });
  await installNewest(desk);
  expect(desk.updates.way).toEqual({ kind: 'package' });
  expect([existsSync(file), programIn(folder), desk.started]).toEqual([true, 'old', []]);
});

it('asks for no releases if the program is not updated by itself', async () => {
  const { feed, desk } = await setUp({ target: { kind: 'none', why: 'system' } });
  offer(feed);
  expect(desk.updates.way).toEqual({ kind: 'none', why: 'system' });
  expect(await desk.updates.find()).toBeUndefined();
  expect(feed.asked).toEqual([]);
});
