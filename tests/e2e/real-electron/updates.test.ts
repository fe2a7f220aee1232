// An update of the packed desk in a real Electron, from a publisher on this machine: all the way, and with what can go wrong.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readsBack } from '../../../scripts/steps/release/reads-back.mjs';
import { giveToPerson } from '../../support/real-electron/person.ts';
import { onSmallDisk, smallDisk } from '../../support/small-disk.ts';
import { until } from '../../support/until.ts';
import { type LivingDesk, openLivingDesk } from '../../support/updates/living-desk.ts';
import { type OneFilePrograms, packOneFilePrograms } from '../../support/updates/one-file-program.ts';
import { openReleaseFeed, publish, type ReleaseFeed } from '../../support/updates/release-feed.ts';

let folder: string;
let programs: OneFilePrograms;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'servery-updates-'));
  chmodSync(folder, 0o755);
  programs = await packOneFilePrograms(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OLD = '0.1.0';
const NEW = '0.2.0';
const TEST_MS = 600_000;
const PREVIOUS = 'Servery.previous.AppImage';

/** Never gets as far as a script of ours. */
const ENDS_AT_ONCE = 'process.exit(1);';
const HANGS = 'setInterval(() => undefined, 1000);';
/** Starts as usual, and its page gets no answers. */
const ANSWERS_NOTHING = `import './key-store.mjs';
import { ipcMain } from 'electron';
ipcMain.handle = () => undefined;
await import(new URL('./out/main/index.js', import.meta.url).href);`;

interface Setting {
  feed: ReleaseFeed;
  desk: LivingDesk;
  bytes: Buffer;
}

/** The desk of the old version runs, and the publisher has the new one. */
async function setUp(main?: string): Promise<Setting> {
  const feed = await openReleaseFeed();
  const publisher = { address: feed.address, publicKey: feed.publicKey };
  const bytes = programs.make('new', { version: NEW, publisher, ...(main !== undefined && { main }) });
  publish(feed, NEW, { bytes });
  const desk = openLivingDesk(programs.make('old', { version: OLD, publisher }), programs.env);
  desk.start();
  await desk.answers(OLD);
  return { feed, desk, bytes };
}

const get = (desk: LivingDesk) => desk.ask('updates.get', null);
const atRest = (desk: LivingDesk) => until('it is done', async () => (await get(desk)).phase === 'idle');

async function download(desk: LivingDesk): Promise<void> {
  await desk.ask('updates.check', null);
  await desk.ask('updates.download', { version: NEW });
  await atRest(desk);
}

/** The program ends before it can answer. */
const install = (desk: LivingDesk) => desk.ask('updates.install', { version: NEW }).catch(() => undefined);

async function isBroughtBack(desk: LivingDesk): Promise<void> {
  await until('the version before is back', () => desk.state().held?.includes(NEW) === true, TEST_MS);
  await desk.answers(OLD);
  await desk.ask('updates.check', null);
  expect(await get(desk)).toMatchObject({
    isHeld: true,
    outcome: { kind: 'brought-back', from: OLD, to: NEW },
  });
}

describe('electron: an update', () => {
  it(
    'takes the place of the program, starts, and leaves the version before beside it',
    { timeout: TEST_MS },
    async () => {
      const { desk, bytes } = await setUp();
      await download(desk);
      expect(await get(desk)).toMatchObject({
        way: { kind: 'self' },
        release: { version: NEW },
        isReady: true,
      });
      await install(desk);
      await desk.answers(NEW);
      await until('it is ready', () => desk.state().installation === null);
      expect(await get(desk)).toMatchObject({ outcome: { kind: 'installed', from: OLD, to: NEW } });
      expect(readFileSync(desk.program).equals(bytes)).toBe(true);
      expect(existsSync(join(desk.folder, PREVIOUS))).toBe(true);
      expect((await desk.ask('copies.get', null)).daily.last).not.toBeNull();
    },
  );

  it(
    'that ends at each start is taken back after two of them, held, and told of',
    { timeout: TEST_MS },
    async () => {
      const { desk } = await setUp(ENDS_AT_ONCE);
      await download(desk);
      await install(desk);
      await isBroughtBack(desk);
    },
  );

  it('that hangs is killed after a minute, twice, and taken back', { timeout: TEST_MS }, async () => {
    const { desk } = await setUp(HANGS);
    await download(desk);
    await install(desk);
    await isBroughtBack(desk);
  });

  it(
    'whose page gets no answers takes itself back when it is not watched any more',
    { timeout: TEST_MS },
    async () => {
      const { desk } = await setUp(ANSWERS_NOTHING);
      await download(desk);
      await install(desk);
      await until('it is started', () => desk.state().installation?.starts === 1);
      desk.powerCut();
      desk.start();
      await isBroughtBack(desk);
    },
  );

  it(
    'that cannot even take itself back is replaced when a person starts the version before',
    { timeout: TEST_MS },
    async () => {
      const { desk } = await setUp(HANGS);
      await download(desk);
      await install(desk);
      await until('it is started', () => desk.state().installation?.starts === 1);
      desk.powerCut();
      desk.start(join(desk.folder, PREVIOUS));
      await isBroughtBack(desk);
    },
  );
});

it('electron: the last version reads what the next one leaves', { timeout: TEST_MS }, async () => {
  const publisher = { address: '', publicKey: '' };
  const [last, next] = [OLD, NEW].map((version) => {
    const file = join(folder, `Servery-${version}.AppImage`);
    writeFileSync(file, programs.make('tried', { version, publisher }), { mode: 0o755 });
    return file;
  });
  const mounts = join(folder, 'mounts');
  mkdirSync(mounts);
  chmodSync(mounts, 0o777);
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('TMPDIR', mounts);
  vi.stubEnv('CHROME_DEVEL_SANDBOX', programs.env.CHROME_DEVEL_SANDBOX ?? '');
  await expect(readsBack(last ?? '', next ?? '')).resolves.toBeUndefined();
});

describe('electron: an update that is cut off', () => {
  it('in its download goes on where it was', { timeout: TEST_MS }, async () => {
    const { desk, feed } = await setUp();
    feed.cutAfter = 5_000_000;
    await download(desk);
    expect(await get(desk)).toMatchObject({ trouble: { reason: 'cut' }, isReady: false });
    desk.powerCut();
    feed.cutAfter = undefined;
    desk.start();
    await desk.answers(OLD);
    await download(desk);
    expect(feed.asked.at(-1)).toMatch(/from \d{6,}$/);
    await install(desk);
    await desk.answers(NEW);
  });

  it('after its download is still there, and is not downloaded again', { timeout: TEST_MS }, async () => {
    const { desk, feed } = await setUp();
    await download(desk);
    desk.powerCut();
    desk.start();
    await desk.answers(OLD);
    expect(await desk.ask('updates.check', null)).toMatchObject({ isReady: true });
    expect(feed.asked.filter((path) => path.endsWith('.AppImage'))).toHaveLength(1);
  });

  it.each([
    ['while the backup is written', (desk: LivingDesk) => existsSync(join(desk.home, 'backups'))],
    ['when it is prepared', (desk: LivingDesk) => existsSync(join(desk.folder, '.Servery.next.AppImage'))],
    ['when it takes the place', (desk: LivingDesk) => (desk.state().installation ?? null) !== null],
    ['in its first start', (desk: LivingDesk) => desk.state().installation?.starts === 1],
  ] as const)(
    '%s leaves a desk that starts, and gets there at the next try',
    { timeout: TEST_MS },
    async (_, isThen) => {
      const { desk } = await setUp();
      await download(desk);
      const installing = install(desk);
      await until('that moment', () => isThen(desk));
      desk.powerCut();
      await installing;
      desk.start();
      await until('a desk answers', async () => {
        const about = await desk.ask('desk.about', null).catch(() => undefined);
        return about !== undefined;
      });
      if ((await desk.ask('desk.about', null)).version === OLD) {
        await download(desk);
        await install(desk);
      }
      await desk.answers(NEW);
      await until('it is ready', () => desk.state().installation === null);
    },
  );
});

describe('electron: a release that is not right', () => {
  let setting: Setting;
  const check = async () => {
    await setting.desk.ask('updates.check', null);
    return get(setting.desk);
  };

  it('is refused, or not offered, and the desk goes on as it was', { timeout: TEST_MS }, async () => {
    setting = await setUp();
    const { desk, feed, bytes } = setting;
    const release = 'latest/download/release.json';
    const signature = feed.files.get(`${release}.sig`) ?? Buffer.of();

    feed.files.set(`${release}.sig`, Buffer.from(`${'A'.repeat(86)}==`));
    expect(await check()).toMatchObject({ trouble: { reason: 'signature' }, release: null });
    feed.files.set(`${release}.sig`, signature);
    const text = Buffer.from(feed.files.get(release) ?? '').toString();
    feed.files.set(release, Buffer.from(text.replace(NEW, '0.3.0')));
    expect(await check()).toMatchObject({ trouble: { reason: 'signature' }, release: null });

    publish(feed, '0.0.9', { bytes });
    expect(await check()).toMatchObject({ trouble: null, release: null });

    publish(feed, NEW, { bytes });
    const other = Buffer.from(bytes);
    other[other.length - 1] = 1;
    feed.files.set(`download/v${NEW}/Servery.AppImage`, other);
    await download(desk);
    expect(await get(desk)).toMatchObject({ trouble: { reason: 'hash' }, isReady: false });
    await expect(desk.ask('updates.install', { version: NEW })).rejects.toThrow('updates.changed');
    expect((await desk.ask('desk.about', null)).version).toBe(OLD);
  });

  onSmallDisk(
    'does not fit on the disk, and fits after something was removed',
    { timeout: TEST_MS },
    async () => {
      const { desk } = await setUp();
      const disk = smallDisk();
      giveToPerson(disk.folder);
      symlinkSync(disk.folder, join(desk.home, 'updates'));
      disk.fill();
      await download(desk);
      expect(await get(desk)).toMatchObject({ trouble: { reason: 'disk-full' }, isReady: false });
      disk.free();
      await download(desk);
      expect(await get(desk)).toMatchObject({ trouble: null, isReady: true });
    },
  );
});
