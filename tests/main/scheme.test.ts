// The responses of our two schemes.

import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { PictureType } from '../../src/core/platform/shop/picture.ts';
import { pageAddress } from '../../src/main/address.ts';
import { tempFolder } from '../support/temp-folder.ts';

// Outside Electron, its package only exports the path of the program.
vi.mock('electron', () => ({ protocol: {} }));
const { answerImage, answerPage } = await import('../../src/main/scheme.ts');

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: servery-image:; " +
  "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function deps() {
  const folder = tempFolder({
    'renderer/index.html': 'page',
    'secret.png': 'outside',
  });
  return {
    rendererFolder: join(folder, 'renderer'),
    picture: (name: string) => {
      const type = { 'run-1': 'image/png', 'run-2': 'image/svg+xml' }[name] as PictureType | undefined;
      return Promise.resolve(type && { type, bytes: new TextEncoder().encode('picture') });
    },
    page: pageAddress(undefined),
  };
}

const page = (url: string, given = deps(), method = 'GET') => answerPage(new Request(url, { method }), given);
const image = (url: string, method = 'GET') => answerImage(new Request(url, { method }), deps());

describe('the scheme of the page', () => {
  it('serves files of the bundle, under the strict policy', async () => {
    const response = await page('servery://desk/index.html?v=1#/shops');
    expect([response.status, await response.text()]).toEqual([200, 'page']);
    expect(response.headers.get('content-security-policy')).toBe(POLICY);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('permissions-policy')).toContain('camera=()');
  });

  it('answers 404 to other hosts, methods and files, still under the policy', async () => {
    const strangers = [
      page('servery://other/index.html'),
      page('servery://desk.evil.test/index.html'),
      page('servery://desk/index.html', deps(), 'POST'),
      page('servery://desk/none.js'),
      page('servery://desk/..%2fsecret.png'),
    ];
    for (const response of await Promise.all(strangers)) {
      expect(response.status).toBe(404);
      expect(response.headers.get('content-security-policy')).toBe(POLICY);
    }
  });

  it('explains in both languages that the page itself is missing', async () => {
    const response = await page('servery://desk/index.html', { ...deps(), rendererFolder: '/nowhere' });
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).toContain('窗口内容无法载入');
    expect(text).toContain('could not be loaded');
    expect(text).toContain('href="/index.html"');
  });

  it('has a page for each trouble that needs no script and no inline style', async () => {
    for (const trouble of ['crashed', 'hung', 'unloadable']) {
      const text = await (await page(`servery://desk/trouble/${trouble}`)).text();
      expect(text).not.toMatch(/<script|style=|<style/);
      expect(text).toContain('href="/trouble.css"');
    }
    expect((await page('servery://desk/trouble.css')).headers.get('content-type')).toContain('text/css');
    expect((await page('servery://desk/trouble/other')).status).toBe(404);
  });
});

describe('the scheme of the pictures', () => {
  it('serves a picture of the core with its type, cached for as long as the page lives', async () => {
    const response = await image('servery-image://images/run-1');
    expect([response.status, await response.text()]).toEqual([200, 'picture']);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('private, max-age=86400, immutable');
  });

  it('lets an SVG neither run nor fetch anything', async () => {
    const response = await image('servery-image://images/run-2');
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
  });

  it('answers 404 to everything else', async () => {
    for (const url of [
      ...[
        'servery-image://images/run-3',
        'servery-image://images/',
        'servery-image://images/..%2fsecret.png',
      ],
      ...['servery-image://images/run-1/', 'servery-image://images//run-1', 'servery-image://other/run-1'],
    ]) {
      expect((await image(url)).status).toBe(404);
    }
    expect((await image('servery-image://images/run-1', 'POST')).status).toBe(404);
  });
});
