// The page that leads to the link: read by its owner only, and gone when it is of no more use.
import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createDoor } from '../../src/web/door.ts';
import { createLinkFile } from '../../src/web/link-file.ts';
import { openLinkInBrowser } from '../../src/web/open-in-browser.ts';
import { manualClock } from '../support/test-ports.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';

const LINK = 'http://127.0.0.1:41234/#key=a-b_c';

it('createLinkFile writes a page to the link that only its owner can read', () => {
  const path = fileURLToPath(createLinkFile(tempFolder()).write(LINK) ?? '');
  expect(readFileSync(path, 'utf8')).toContain(`content="0; url=${LINK}"`);
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('createLinkFile replaces what stands in its place, and never writes through it', () => {
  const home = tempFolder({ 'mine.txt': 'mine' });
  symlinkSync(join(home, 'mine.txt'), join(home, 'open.html'));
  createLinkFile(home).write(LINK);
  expect(readFileSync(join(home, 'mine.txt'), 'utf8')).toBe('mine');
  expect(readFileSync(join(home, 'open.html'), 'utf8')).toContain(LINK);
});

it('createLinkFile writes nothing where the folder is gone', () => {
  expect(createLinkFile(join(tempFolder(), 'gone')).write(LINK)).toBeUndefined();
});

it('the file goes with the first entry, and not with a wrong key', () => {
  const file = createLinkFile(tempFolder());
  const door = createDoor(manualClock(), file.remove);
  const path = fileURLToPath(file.write(LINK) ?? '');
  const key = door.newKey();
  door.enter('wrong');
  expect(existsSync(path)).toBe(true);
  door.enter(key);
  expect(existsSync(path)).toBe(false);
});

// With programs of its own in place of the system's.
if (process.platform === 'linux') {
  const openedWith = async (browser: string) => {
    const folder = tempFolder({
      'xdg-open': '#!/bin/sh\nprintf "%s" "$*" > "$0.told"\n',
      'xdg-settings': `#!/bin/sh\necho ${browser}\n`,
    });
    for (const name of ['xdg-open', 'xdg-settings']) chmodSync(join(folder, name), 0o700);
    vi.stubEnv('PATH', `${folder}:${process.env.PATH ?? ''}`);
    vi.stubEnv('DISPLAY', ':0');
    onTestFinished(() => void vi.unstubAllEnvs());
    const home = tempFolder();
    expect(await openLinkInBrowser(LINK, createLinkFile(home))).toBe(true);
    const told = () => readFileSync(join(folder, 'xdg-open.told'), 'utf8');
    await until('the browser was told', () => existsSync(join(folder, 'xdg-open.told')) && told() !== '');
    return { told: told(), home };
  };

  it('openLinkInBrowser tells a browser the file, and not the link that all users could read in its arguments', async () => {
    const { told, home } = await openedWith('org.mozilla.firefox.desktop');
    expect(told).toBe(`file://${home}/open.html`);
  });

  it('openLinkInBrowser tells a browser from a snap the link, since it could not read the file', async () => {
    const { told, home } = await openedWith('firefox_firefox.desktop');
    expect(told).toBe(LINK);
    expect(existsSync(join(home, 'open.html'))).toBe(false);
  });
}
