// The files of the screens: each under its own path, and no path leads anywhere else.

import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openPageFiles } from '../../../src/host/door/page-files.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { openDesk, ORIGIN } from '../../web/desk-deps.ts';

function builtScreens() {
  const root = tempFolder({
    'secret.txt': 'secret',
    'screens/index.html': 'the page',
    'screens/assets/app-4f2a.js': 'export {};',
    'screens/assets/app-4f2a.js.map': 'secret sources',
    'screens/.stamp': 'secret stamp',
    'screens/菜单.svg': 'drawing',
  });
  symlinkSync(join(root, 'secret.txt'), join(root, 'screens', 'link.txt'));
  symlinkSync(root, join(root, 'screens', 'assets', 'up'));
  return { root, page: openPageFiles(join(root, 'screens')) };
}

const traversals = [
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/..%5csecret.txt',
  '/..\\secret.txt',
  '/%252e%252e%252fsecret.txt',
  '/assets/../../secret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '//secret.txt',
  '//127.0.0.1/secret.txt',
  '/./../secret.txt',
  '/index.html%00.js',
  '/index.html%00',
  '/index.html/',
  '/index.html/../../secret.txt',
  '/assets',
  '/assets/',
  '/link.txt',
  '/assets/up/secret.txt',
  '/.stamp',
  '/assets/app-4f2a.js.map',
  '/%',
  '/%ff',
  '/%c0%ae%c0%ae/secret.txt',
  '/..;/secret.txt',
  '/file:///etc/passwd',
  '/etc/passwd',
  '/C:%5cwindows%5cwin.ini',
  '/__proto__',
  '/constructor',
  '/toString',
];

describe('the files of the screens', () => {
  it('are served under their own paths, and the page also under the root', async () => {
    const { page } = builtScreens();
    expect(await page.find('/')?.text()).toBe('the page');
    expect(await page.find('/index.html')?.text()).toBe('the page');
    expect(await page.find('/%E8%8F%9C%E5%8D%95.svg')?.text()).toBe('drawing');
  });

  it.each(traversals)('are not served at %s', async (path) => {
    const { page } = builtScreens();
    expect(page.find(path)).toBeUndefined();
    const answer = await openDesk().send(path.replace(/^\/\//, '/./'));
    expect(answer.status).toBe(404);
  });

  it('are served with their types', () => {
    const { page } = builtScreens();
    expect(page.find('/assets/app-4f2a.js')?.headers.get('content-type')).toBe(
      'text/javascript; charset=utf-8',
    );
    expect(page.find('/%E8%8F%9C%E5%8D%95.svg')?.headers.get('content-type')).toBe('image/svg+xml');
  });

  it('are cached for good when their names contain a hash, and never otherwise', () => {
    const { page } = builtScreens();
    const lasting = page.find('/assets/app-4f2a.js')?.headers.get('cache-control');
    expect(lasting).toBe('public, max-age=31536000, immutable');
    expect(page.find('/')?.headers.get('cache-control')).toBe('no-store');
  });

  it('are those that existed when the desk opened', () => {
    const { root, page } = builtScreens();
    writeFileSync(join(root, 'screens', 'late.html'), 'late');
    expect(page.find('/late.html')).toBeUndefined();
  });

  it('answer a HEAD request without a body', async () => {
    const answer = await openDesk().send('/', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('');
    expect(new URL(answer.url === '' ? ORIGIN : answer.url).origin).toBe(ORIGIN);
  });
});
