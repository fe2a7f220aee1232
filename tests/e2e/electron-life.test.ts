// The lifecycle of the built desk on the stand-in for Electron: crashes, modes, files and the single instance.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildDesk, buildPrograms } from '../../scripts/steps/build.mjs';
import { isAlive, startProgram } from '../support/desk/stand-in.ts';
import { lockDirectory } from '../../src/service/storage/directory-lock.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';
import { callFrom, deskForAll, type Dialogs, nextDialog, openDesk, windowOf } from './electron-desk.ts';

beforeAll(async () => {
  await Promise.all([buildPrograms(), buildDesk()]);
});

const TROUBLE = 'https://desk.servery.test/trouble/';

describe('a page that crashes', () => {
  it('is replaced by a bilingual page, and the third time in a row reopened only when the person agrees', async () => {
    const desk = await openDesk();
    await desk.crash();
    expect(desk.page.url()).toMatch(/\/trouble\/crashed$/);
    expect(await desk.page.locator('main').innerText()).toMatch(/窗口意外中断[^]*The window broke down/);
    expect(desk.output()).not.toContain('errorBox');
    await desk.crash();
    await desk.ask('crash');
    const dialog = await nextDialog(desk);
    expect(dialog.buttons).toEqual(['Open it again', 'Quit Servery']);
    expect(dialog.detail).toContain(join(desk.home, 'log'));
    await desk.ask('answer', { response: 0 });
    await until('the page is back', () => desk.page.url().includes('/index.html'));
    expect(await callFrom(desk.page, 'desk.about')).toMatchObject({ ok: true });
  });

  it('three times in a row ends the program if the person quits', async () => {
    const desk = await openDesk();
    await desk.crash();
    await desk.crash();
    await desk.ask('crash');
    await nextDialog(desk);
    await desk.ask('answer', { response: 1 }).catch(() => undefined);
    await until('the program ends', () => desk.process.exitCode !== null);
    expect(desk.process.exitCode).toBe(0);
  });
});

describe('a page that hangs', () => {
  it('is closed only when the person agrees, and its replacement leads back', async () => {
    const desk = await openDesk();
    await desk.ask('hang');
    expect((await nextDialog(desk)).buttons).toEqual(['Wait', 'Open it again']);
    await desk.ask('answer', { response: 0 });
    await desk.ask('hang');
    await nextDialog(desk);
    expect(desk.page.url()).not.toContain(TROUBLE);
    await desk.ask('answer', { response: 1 });
    await until('a replacement page opens', () => desk.page.url().startsWith(TROUBLE));
    expect(desk.page.url()).toMatch(/hung$/);
    expect(await desk.page.locator('main').innerText()).toContain('stopped answering');
    await desk.page.locator('a').click();
    await desk.page.waitForURL(/index\.html/);
    expect(await callFrom(desk.page, 'desk.about')).toMatchObject({ ok: true });
  });
});

/** Each of these leaves the desk as it was. */
describe('the running desk', () => {
  const shared = deskForAll();

  it('closes its question about a hanging page when the page responds again', async () => {
    const desk = shared();
    await desk.ask('hang');
    await nextDialog(desk);
    await desk.ask('answers-again');
    await until('no dialog is open', async () => (await desk.ask<Dialogs>('dialogs')).open.length === 0);
    expect(desk.page.url()).not.toContain(TROUBLE);
  });

  it('logs and shows an uncaught error, and still works', async () => {
    const desk = shared();
    await desk.ask('throw', 'a fault on purpose');
    expect((await nextDialog(desk)).message).toBe('Something broke inside Servery.');
    await desk.ask('answer', { response: 0 });
    expect(readFileSync(join(desk.home, 'log', 'servery.log'), 'utf8')).toContain('a fault on purpose');
    expect(await callFrom(desk.page, 'desk.about')).toMatchObject({ ok: true });
  });

  it('enters the kiosk freely and leaves it after a question', async () => {
    const desk = shared();
    const setMode = (mode: string) => callFrom(desk.page, 'desk.set-mode', { mode });
    expect(await setMode('kiosk')).toEqual({ ok: true, data: 'kiosk' });
    expect((await windowOf(desk)).is.kiosk).toBe(true);
    const leaving = setMode('window');
    expect((await nextDialog(desk)).message).toBe('Leave the kiosk?');
    await desk.ask('answer', { response: 1 });
    expect(await leaving).toEqual({ ok: true, data: 'kiosk' });
    const again = setMode('window');
    await nextDialog(desk);
    await desk.ask('answer', { response: 0 });
    expect(await again).toEqual({ ok: true, data: 'window' });
    expect((await windowOf(desk)).is).toMatchObject({ kiosk: false, fullScreen: false });
  });

  it('has its menu bar from the first start on, and again after full screen and kiosk', async () => {
    const desk = shared();
    const hasMenuBar = async () => (await windowOf(desk)).is.menuBar;
    const setMode = (mode: string) => callFrom(desk.page, 'desk.set-mode', { mode });
    expect(await hasMenuBar()).toBe(true);
    await setMode('full-screen');
    expect(await hasMenuBar()).toBe(false);
    await setMode('window');
    expect(await hasMenuBar()).toBe(true);
    await setMode('full-screen');
    await desk.ask('leave-full-screen');
    expect(await hasMenuBar()).toBe(true);
    await setMode('full-screen');
    await setMode('kiosk');
    const leaving = setMode('window');
    await nextDialog(desk);
    await desk.ask('answer', { response: 0 });
    await leaving;
    expect(await hasMenuBar()).toBe(true);
  });

  it('changes its mode by the menu and with the system', async () => {
    const desk = shared();
    await desk.ask('click', 'Full screen');
    expect(await callFrom(desk.page, 'desk.mode')).toEqual({ ok: true, data: 'full-screen' });
    await desk.ask('leave-full-screen');
    expect(await callFrom(desk.page, 'desk.mode')).toEqual({ ok: true, data: 'window' });
  });

  it('has a menu in the language of the command line, and then in the chosen one', async () => {
    const desk = shared();
    expect(await desk.ask('menu')).toContain('Full screen');
    await callFrom(desk.page, 'settings.change', { language: 'zh-CN' });
    expect(await desk.ask('menu')).toContain('专用终端模式');
    await callFrom(desk.page, 'settings.change', { language: 'en' });
    expect(await desk.ask('menu')).toContain('Full screen');
  });

  it('is not started twice: a second start brings its window to the front and exits', async () => {
    const desk = shared();
    const before = (await windowOf(desk)).is.focused;
    const second = startProgram({ home: desk.home });
    expect(await second.ended).toBe(0);
    await until('the first comes to the front', async () => (await windowOf(desk)).is.focused > before);
    expect(second.output()).not.toContain('errorBox');
  });

  it('asks where to save a file, and saves it there', async () => {
    const desk = shared();
    const file = join(desk.home, 'mine.zip');
    const exported = callFrom(desk.page, 'diagnostics.export');
    expect(await nextDialog(desk)).toMatchObject({
      kind: 'save',
      defaultPath: expect.stringMatching(/\.zip$/) as string,
    });
    await desk.ask('answer', { filePath: file });
    expect(await exported).toEqual({ ok: true, data: { kind: 'saved', path: file } });
    expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK');
    const cancelled = callFrom(desk.page, 'diagnostics.export');
    await nextDialog(desk);
    await desk.ask('answer', {});
    expect(await cancelled).toEqual({ ok: true, data: { kind: 'cancelled' } });
    const impossible = callFrom(desk.page, 'diagnostics.export');
    await nextDialog(desk);
    await desk.ask('answer', { filePath: join(file, 'below-a-file.zip') });
    expect(await impossible).toMatchObject({ ok: false, error: { code: 'delivery.failed' } });
  });
});

describe('the modes', () => {
  it('keep the kiosk against the system, against closing and after a restart', async () => {
    const home = tempFolder();
    const first = await openDesk({ home });
    // Electron emits no event for the switch from full screen to kiosk, so saving must not wait for one.
    await callFrom(first.page, 'desk.set-mode', { mode: 'full-screen' });
    await callFrom(first.page, 'desk.set-mode', { mode: 'kiosk' });
    const file = join(home, 'window.json');
    await until('it is saved', () => existsSync(file) && readFileSync(file, 'utf8').includes('kiosk'));
    await first.kill();
    const desk = await openDesk({ home });
    await until('the kiosk is back', async () => (await windowOf(desk)).is.kiosk);
    await desk.ask('leave-full-screen');
    expect((await windowOf(desk)).is.kiosk).toBe(true);
    expect(await desk.ask('close')).toBe(false);
    expect((await nextDialog(desk)).message).toBe('Leave the kiosk?');
    await desk.ask('answer', { response: 0 }).catch(() => undefined);
    await until('the program ends', () => desk.process.exitCode !== null);
  });
});

describe('the program', () => {
  it('refuses a folder that another program of ours has open', async () => {
    const home = tempFolder();
    const lock = lockDirectory(home);
    const program = startProgram({ home, language: 'zh-CN' });
    expect(await program.ended).toBe(2);
    lock.release();
    expect(program.output()).toContain('Servery 无法启动');
    expect(program.output()).toContain(`请先将其关闭：\\n${home}`);
  });

  it('stores its files in the home folder through electron-store', async () => {
    const desk = await openDesk();
    await callFrom(desk.page, 'settings.change', { theme: 'dark' });
    // electron-store could open IPC channels to pages.
    expect(await desk.ask('channels')).toEqual({ handled: ['call'], heard: [] });
    await desk.stop();
    expect(desk.process.exitCode).toBe(0);
    expect(readFileSync(join(desk.home, 'settings.json'), 'utf8')).toContain('"dark"');
    const left = readdirSync(desk.home);
    expect(left).toEqual(expect.arrayContaining(['chromium', 'log', 'settings.json', 'window.json']));
    expect(left).not.toContain('servery.lock');
  });

  it('with --smoke reports that its page is ready, and exits', async () => {
    const program = startProgram({ home: tempFolder(), flags: ['--smoke'] });
    expect(await program.ended).toBe(0);
    expect(program.output()).toContain('{"ready":true}');
  });
});

describe('the token', () => {
  const aboutWith = async (keyStore: string, home = tempFolder()) => {
    const desk = await openDesk({ home, env: { STAND_IN_KEY_STORE: keyStore } });
    return { desk, about: await callFrom(desk.page, 'desk.about') };
  };

  it('is sealed by a real key store, or by the key file if there is none', async () => {
    const real = await aboutWith('gnome_libsecret');
    expect(real.about).toMatchObject({ data: { sealing: { kind: 'key-store', detail: 'gnome_libsecret' } } });
    expect(readdirSync(real.desk.home)).not.toContain('key');
    const { desk, about } = await aboutWith('none');
    const detail = join(desk.home, 'key');
    expect(about).toMatchObject({ data: { sealing: { kind: 'key-file', detail } } });
  });
});

describe('the training shop', () => {
  it('runs in an Electron utility process and ends with the desk', async () => {
    const desk = await openDesk();
    const opened = await callFrom(desk.page, 'training.open');
    expect(opened).toMatchObject({ ok: true, data: { training: { state: 'running' } } });
    const [child = 0] = await desk.ask<number[]>('children');
    expect(isAlive(child)).toBe(true);
    await desk.stop();
    expect(desk.process.exitCode).toBe(0);
    expect(isAlive(child)).toBe(false);
  });
});
