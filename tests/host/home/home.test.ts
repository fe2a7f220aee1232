// The home folder: its default path on each system, and its lock for one process.

import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultHome } from '../../../src/host/home/default-home.ts';
import { HomeInUse, openHome } from '../../../src/host/home/home.ts';
import { builtProgram } from '../../support/built-program.ts';
import { whileReadOnly } from '../../support/read-only-folder.ts';
import { tempFolder } from '../../support/temp-folder.ts';

describe('the default home folder', () => {
  const windows = 'C:\\Users\\li';
  it.each([
    ['win32', { APPDATA: 'D:\\Roaming' }, windows, 'D:\\Roaming\\Servery'],
    ['win32', {}, windows, 'C:\\Users\\li\\AppData\\Roaming\\Servery'],
    ['darwin', { XDG_CONFIG_HOME: '/x' }, '/Users/li', '/Users/li/Library/Application Support/Servery'],
    ['linux', {}, '/home/li', '/home/li/.config/servery'],
    ['linux', { XDG_CONFIG_HOME: '' }, '/home/li', '/home/li/.config/servery'],
    ['linux', { XDG_CONFIG_HOME: '/srv/config' }, '/home/li', '/srv/config/servery'],
    ['linux', { XDG_CONFIG_HOME: 'config' }, '/home/li', '/home/li/.config/servery'],
    ['freebsd', {}, '/home/li', '/home/li/.config/servery'],
  ])('is where the system keeps such files: %s %j', (...[platform, env, userFolder, home]) => {
    expect(defaultHome({ platform, env, userFolder })).toBe(home);
  });
});

describe('an opened home folder', () => {
  it('is created for one user alone when it is missing', () => {
    const path = join(tempFolder(), 'deep', 'servery');
    const home = openHome(path);
    expect(home).toMatchObject({ folder: path, isHeld: true, detail: '' });
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o700);
    home.release();
    expect(readdirSync(path)).toEqual([]);
  });

  it.runIf(process.platform !== 'win32')('is closed to other users when it was open', () => {
    const folder = tempFolder({ 'settings.json': '{}' });
    for (const mode of [0o755, 0o777, 0o710]) {
      chmodSync(folder, mode);
      openHome(folder).release();
      expect(statSync(folder).mode & 0o777).toBe(0o700);
    }
  });

  it('is refused to a second process, with the holder in the message', async () => {
    const folder = tempFolder();
    const program = await builtProgram('tests/host/home/holder.ts');
    const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    const refused = () => openHome(folder);
    expect(refused).toThrow(HomeInUse);
    expect(refused).toThrow(
      `already runs on this folder: ${folder} is in use by process ${String(child.pid)}`,
    );
    expect(refused).toThrow(expect.objectContaining({ pid: child.pid, folder }));
    child.kill('SIGKILL');
    await ended;
    openHome(folder).release();
  });

  it.runIf(process.platform !== 'win32')('is opened without a lock when it is read-only', () => {
    const folder = tempFolder({ 'settings.json': '{}' });
    const homes = whileReadOnly(folder, () => [openHome(folder), openHome(join(folder, 'new'))]);
    expect(homes).toMatchObject([
      { folder, isHeld: false, detail: 'EACCES' },
      { folder: join(folder, 'new'), isHeld: false, detail: 'EACCES' },
    ]);
    for (const home of homes) home.release();
    expect(readdirSync(folder)).toEqual(['settings.json']);
  });

  it('is refused with an error when the path is a file', () => {
    const folder = tempFolder({ file: 'text' });
    expect(() => openHome(join(folder, 'file'))).toThrow('is not a folder');
    expect(() => openHome(join(folder, 'file', 'below'))).toThrow('is not a folder');
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('text');
  });

  it('is reported as in use when another machine holds the lock', () => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'servery.lock'), JSON.stringify({ pid: 1, host: 'elsewhere', started: '' }));
    expect(() => openHome(folder)).toThrow('process 1 on elsewhere');
  });
});
