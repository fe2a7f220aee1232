// The page that redirects to the link: readable for its owner only, and removed when it is used.
import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createSessionAuth } from '../../src/web/session-auth.ts';
import { createLinkFile } from '../../src/web/link-file.ts';
import { openLinkInBrowser } from '../../src/web/open-in-browser.ts';
import { manualClock } from '../support/test-ports.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';

const LINK = 'http://127.0.0.1:41234/#key=a-b_c';

it('createLinkFile writes a page with the link that only its owner can read', () => {
  const path = fileURLToPath(createLinkFile(tempFolder()).write(LINK) ?? '');
  expect(readFileSync(path, 'utf8')).toContain(`content="0; url=${LINK}"`);
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('createLinkFile replaces an existing file or link, and never writes through it', () => {
  const home = tempFolder({ 'mine.txt': 'mine' });
  symlinkSync(join(home, 'mine.txt'), join(home, 'open.html'));
  createLinkFile(home).write(LINK);
  expect(readFileSync(join(home, 'mine.txt'), 'utf8')).toBe('mine');
  expect(readFileSync(join(home, 'open.html'), 'utf8')).toContain(LINK);
});

it('createLinkFile writes nothing when the folder is missing', () => {
  expect(createLinkFile(join(tempFolder(), 'gone')).write(LINK)).toBeUndefined();
});

it('the link file is removed at the first sign-in, but not for a wrong key', () => {
  const file = createLinkFile(tempFolder());
  const auth = createSessionAuth(manualClock(), file.remove);
  const path = fileURLToPath(file.write(LINK) ?? '');
  const key = auth.newKey();
  auth.signIn('wrong');
  expect(existsSync(path)).toBe(true);
  auth.signIn(key);
  expect(existsSync(path)).toBe(false);
});

// Runs with its own programs in place of the system's.
if (process.platform === 'linux') {
  const openedWith = async (browser: string) => {
    const folder = tempFolder({
      'xdg-open': '#!/bin/sh\nprintf "%s" "$*" > "$0.args"\n',
      'xdg-settings': `#!/bin/sh\necho ${browser}\n`,
    });
    for (const name of ['xdg-open', 'xdg-settings']) chmodSync(join(folder, name), 0o700);
    vi.stubEnv('PATH', `${folder}:${process.env.PATH ?? ''}`);
    vi.stubEnv('DISPLAY', ':0');
    onTestFinished(() => void vi.unstubAllEnvs());
    const home = tempFolder();
    expect(await openLinkInBrowser(LINK, createLinkFile(home))).toBe(true);
    const openedAddress = () => readFileSync(join(folder, 'xdg-open.args'), 'utf8');
    await until(
      'the browser was started',
      () => existsSync(join(folder, 'xdg-open.args')) && openedAddress() !== '',
    );
    return { opened: openedAddress(), home };
  };

  it('openLinkInBrowser gives a browser the file, because all users could read the link in its arguments', async () => {
    const { opened, home } = await openedWith('org.mozilla.firefox.desktop');
    expect(opened).toBe(`file://${home}/open.html`);
  });

  it('openLinkInBrowser gives a browser from a snap the link, because it cannot read the file', async () => {
    const { opened, home } = await openedWith('firefox_firefox.desktop');
    expect(opened).toBe(LINK);
    expect(existsSync(join(home, 'open.html'))).toBe(false);
  });
}
