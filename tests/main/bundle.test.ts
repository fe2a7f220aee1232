// Addresses of our schemes reach files of the bundle, and nothing outside it.

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fc } from '../support/fast-check.ts';
import { fileIn, namesIn } from '../../src/main/bundle.ts';
import { tempFolder } from '../support/temp-folder.ts';

const text = (file: { bytes: Uint8Array } | undefined) =>
  file === undefined ? undefined : new TextDecoder().decode(file.bytes);

function bundle() {
  const folder = tempFolder({
    'renderer/index.html': 'page',
    'renderer/assets/index-a1B2.js': 'script',
    'renderer/.secret': 'hidden',
    'renderer-2/index.html': 'another bundle',
    'secret.txt': 'outside',
  });
  return join(folder, 'renderer');
}

describe('a path', () => {
  it('finds the files of the bundle, each with its type', async () => {
    const folder = bundle();
    expect(text(await fileIn(folder, '/index.html'))).toBe('page');
    expect((await fileIn(folder, '/index.html'))?.type).toBe('text/html; charset=utf-8');
    expect((await fileIn(folder, '/assets/index-a1B2.js'))?.type).toBe('text/javascript; charset=utf-8');
    expect(text(await fileIn(folder, '/assets/index%2Da1B2.js'))).toBe('script');
  });

  it.each([
    ...['/../secret.txt', '/assets/../../secret.txt', '/%2e%2e/secret.txt', '/%2e%2e%2fsecret.txt'],
    ...['/..%2fsecret.txt', '/%252e%252e%252fsecret.txt', '/..%5csecret.txt', '/..\\secret.txt'],
    ...['//secret.txt', '/./index.html', '/assets//index-a1B2.js', '/index.html%00.js', '/index.html/'],
    ...[
      '/../renderer-2/index.html',
      '/C:/secret.txt',
      '/index.html::$DATA',
      '/index.html.',
      '/index.html%20',
    ],
    ...['/.secret', '/%', '/%ff', 'index.html', '', '/', '/assets', '/~root', '/%c0%ae%c0%ae/secret.txt'],
  ])('finds nothing at %j', async (pathname) => {
    expect(await fileIn(bundle(), pathname)).toBeUndefined();
  });

  it('does not follow a link out of the bundle', async () => {
    const folder = bundle();
    symlinkSync(join(folder, '..', 'secret.txt'), join(folder, 'link.txt'));
    symlinkSync(join(folder, '..', 'renderer-2'), join(folder, 'linked'));
    expect(await fileIn(folder, '/link.txt')).toBeUndefined();
    expect(await fileIn(folder, '/linked/index.html')).toBeUndefined();
  });

  it('finds nothing in a missing folder, but the folder may itself be a link', async () => {
    const folder = bundle();
    expect(await fileIn(join(folder, 'none'), '/index.html')).toBeUndefined();
    const link = join(folder, '..', 'current');
    mkdirSync(join(folder, 'images'));
    writeFileSync(join(folder, 'images', 'a.png'), 'picture');
    symlinkSync(folder, link);
    expect(text(await fileIn(link, '/images/a.png'))).toBe('picture');
  });

  it('never leads out of the folder, in any combination of parts', () => {
    const part = fc.constantFrom(
      '..',
      '.',
      '%2e',
      '%2E%2e',
      '/',
      '%2f',
      '\\',
      '%5c',
      '%00',
      'a',
      '%25',
      ':',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const names = namesIn(`/${parts.join('')}`) ?? [];
        expect(names.every((name) => /^[a-z0-9_-][a-z0-9_.-]*$/i.test(name) && !name.endsWith('.'))).toBe(
          true,
        );
      }),
      { numRuns: 2000 },
    );
  });
});
