// The home folder's files on a real disk: private, never corrupted, and not read or written more than needed.

import fs, { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { confStores } from '../../../src/host/stores/conf-stores.ts';
import type { OpenConf } from '../../../src/host/stores/open-conf.ts';
import { builtProgram } from '../../support/built-program.ts';
import { whileReadOnly } from '../../support/read-only-folder.ts';
import { onSmallDisk, smallDisk } from '../../support/small-disk.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { filesIn, openConf } from './adapters.ts';

const isWindows = process.platform === 'win32';
const old = { round: 'old' };

function stocked() {
  const folder = tempFolder();
  const stores = confStores({ folder, open: openConf });
  stores.open('shops/42/overview').write(old);
  return { folder, stores, path: join(folder, 'shops', '42', 'overview.json') };
}

const raised = (action: () => unknown): unknown => {
  try {
    return action();
  } catch (error) {
    return error;
  }
};

describe('files in the home folder', () => {
  it.runIf(!isWindows)('are readable for their owner only', () => {
    const { path } = stocked();
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
    expect(statSync(dirname(dirname(path))).mode & 0o777).toBe(0o700);
  });

  it('are read once, and not at all before a write', () => {
    const { stores, path } = stocked();
    const reading = vi.spyOn(fs, 'readFileSync');
    onTestFinished(() => reading.mockRestore());
    const readings = () => reading.mock.calls.filter(([file]) => file === path).length;
    const file = stores.open('shops/42/overview');
    file.write({ round: 'new' });
    file.write({ round: 'newer' });
    expect(readings()).toBe(0);
    file.read();
    expect(readings()).toBe(1);
  });

  it.each(['../settings', '/etc/passwd', 'shops/../../x', '', 'a//b', 'a\\b', 'c:', '.hidden'])(
    'have no name that leads out of it: %j',
    (name) => {
      const { stores } = stocked();
      expect(() => stores.open(name)).toThrow('no name');
      expect(() => stores.removeFolder(name)).toThrow('no name');
    },
  );

  it('are swept when a killed program left them half-written and their folder is opened', () => {
    const { folder } = stocked();
    const stale = [
      'settings.json.tmp-0123456789abcdef',
      'shops/42/overview.json.tmp-draft',
      'shops/42/overview.json.tmp-draft.tmp-0123456789abcdef',
      'shops/7.tmp-removed/overview.json',
    ];
    for (const file of stale) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), '{"ro');
    }
    const stores = confStores({ folder, open: openConf });
    expect(stores.list('shops/').map(({ name }) => name)).toEqual(['shops/42/overview']);
    expect(stores.open('shops/42/overview').read()).toEqual(old);
    expect(Object.keys(filesIn(folder))).toEqual(['shops/42/overview.json']);
  });

  it('are not found in a folder whose removal was interrupted', () => {
    const { folder, stores } = stocked();
    stores.list('shops/');
    mkdirSync(join(folder, 'shops', '7.tmp-removed'));
    writeFileSync(join(folder, 'shops', '7.tmp-removed', 'overview.json'), '{}');
    expect(stores.list('shops/').map(({ name }) => name)).toEqual(['shops/42/overview']);
  });

  it('are never written in place, not even inside a snap', () => {
    vi.stubEnv('SNAP', '/snap/servery/1');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { stores, path } = stocked();
    const before = statSync(path).ino;
    stores.open('shops/42/overview').write({ round: 'new' });
    expect(statSync(path).ino).not.toBe(before);
  });
});

describe('a failing disk', () => {
  /** Writes as conf does on a full disk: as much as fits, without an error. */
  const cutShort =
    (fits: number): OpenConf =>
    (options) => ({
      get store() {
        return {};
      },
      set store(document) {
        const file = join(options.cwd, `${options.configName}.${options.fileExtension}`);
        writeFileSync(file, options.serialize(document).slice(0, fits));
      },
    });

  it('keeps the old file when the new one was silently cut, and reports that it is full', () => {
    const { folder } = stocked();
    const file = confStores({ folder, open: cutShort(10) }).open('shops/42/overview');
    expect(raised(() => file.write({ round: 'a new one' }))).toMatchObject({ reason: 'disk-full' });
    expect(filesIn(folder)).toEqual({ 'shops/42/overview.json': JSON.stringify(old) });
  });

  it.each([
    ['ENOSPC', 'disk-full'],
    ['EDQUOT', 'disk-full'],
    ['EROFS', 'read-only'],
    ['EACCES', 'read-only'],
    ['EPERM', 'read-only'],
    ['EIO', 'failed'],
    ['EMFILE', 'failed'],
  ])("has its reason from the system's error: %s is %s", (code, reason) => {
    const open: OpenConf = () => {
      throw Object.assign(new Error(code), { code });
    };
    const { folder } = stocked();
    const file = confStores({ folder, open }).open('shops/42/overview');
    expect(raised(() => file.write({}))).toMatchObject({ name: 'StoreFault', reason });
    expect(raised(() => file.read())).toMatchObject({ name: 'StoreFault', reason });
  });

  it.runIf(!isWindows)('reports without retries that a folder is read-only, and still reads it', () => {
    const { folder } = stocked();
    const opened: string[] = [];
    const open: OpenConf = (options) => {
      opened.push(options.configName);
      return openConf(options);
    };
    const stores = confStores({ folder, open });
    const found = whileReadOnly(folder, () => {
      const file = stores.open('shops/42/overview');
      const faults = [
        () => file.write({}),
        () => stores.open('shops/7/overview').write({}),
        () => file.setAside('unreadable'),
        () => file.backUp('format-1'),
        () => file.remove(),
        () => stores.removeFolder('shops/42'),
      ].map(raised);
      const again = confStores({ folder, open: openConf });
      const read = [again.open('shops/42/overview').read(), again.open('shops/7/overview').read()];
      return { faults, read, list: again.list('shops/') };
    });
    expect(found.faults).toEqual(Array(6).fill(expect.objectContaining({ reason: 'read-only' })));
    expect(found.read).toEqual([old, undefined]);
    expect(found.list).toHaveLength(1);
    // conf blocks the program with retries for a second, so it is not even asked.
    expect(opened).toEqual([]);
    expect(filesIn(folder)).toEqual({ 'shops/42/overview.json': JSON.stringify(old) });
  });
});

describe('a program that is killed during a write', () => {
  const KILLS = 10;

  it('leaves the old file or the new one, and nothing half-written after the next start', async () => {
    const program = await builtProgram('tests/host/stores/restless-writer.ts');
    const { folder } = stocked();
    let halfMade = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
      const ended = once(child, 'exit');
      await once(child.stdout, 'data');
      // Kills at a different moment of a write each time.
      await new Promise((resolve) => setTimeout(resolve, 2 * kill));
      child.kill('SIGKILL');
      await ended;
      halfMade += Object.keys(filesIn(folder)).length - 1;
      const found = confStores({ folder, open: openConf }).open('shops/42/overview').read();
      expect(found?.round).toBe(found?.end);
      expect(found?.page).toHaveLength(400_000 + Number(found?.round));
      expect(Object.keys(filesIn(folder))).toEqual(['shops/42/overview.json']);
    }
    expect(halfMade, 'no kill ever fell into a writing').toBeGreaterThan(0);
  });
});

onSmallDisk(
  'a disk that takes only a part of an asynchronous write keeps the old file, and takes the new one when it has space',
  async () => {
    const { folder, fill, free } = smallDisk();
    const stores = confStores({ folder, open: openConf });
    const file = stores.open('shops/42/overview');
    file.write(old);
    const large = { round: 1, page: ' '.repeat(18_000_000) };
    await stores.open('first').writeBehind(large);
    await expect(file.writeBehind(large)).rejects.toMatchObject({ reason: 'disk-full' });
    fill();
    await expect(file.writeBehind({ round: 2 })).rejects.toMatchObject({ reason: 'disk-full' });
    expect(file.read()).toEqual(old);
    expect(Object.keys(filesIn(folder)).toSorted()).toEqual([
      'ballast',
      'first.json',
      'shops/42/overview.json',
    ]);
    free();
    stores.open('first').remove();
    await file.writeBehind(large);
    expect(stores.open('shops/42/overview').read()).toEqual(large);
  },
);
