// The built desk on the stand-in for Electron: whose calls it answers, and which attacks it withstands.

import { beforeAll, describe, expect, it } from 'vitest';
import { buildDesk, buildPrograms } from '../../scripts/steps/build.mjs';
import { until } from '../support/until.ts';
import { callFrom, deskForAll, openDesk } from './electron-desk.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: servery-image:; " +
  "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const FOREIGN = 'https://foreign.example/';
const FORBIDDEN = { ok: false, error: { code: 'ipc.forbidden' } };

beforeAll(async () => {
  await Promise.all([buildPrograms(), buildDesk()]);
});

const theDesk = deskForAll();

describe('a foreign call', () => {
  it('is forbidden to a foreign page in our own window', async () => {
    const desk = await openDesk();
    await desk.ask('foreign', { url: FOREIGN, html: '<h1>foreign</h1>' });
    await desk.ask('load', FOREIGN);
    await desk.page.waitForURL(FOREIGN);
    expect(await callFrom(desk.page, 'desk.about')).toMatchObject(FORBIDDEN);
    expect(await callFrom(desk.page, 'no.such-route')).toMatchObject(FORBIDDEN);
  });

  it('is forbidden to a compromised child frame of our page', async () => {
    const desk = theDesk();
    const { page } = desk;
    await page.evaluate(() => {
      document.body.append(document.createElement('iframe'));
    });
    const frame = page.frames().at(-1);
    if (frame === undefined || frame === page.mainFrame()) throw new Error('no frame');
    await frame.waitForFunction(() => window.__brokenInIpc !== undefined);
    expect(await frame.evaluate(() => 'servery' in window)).toBe(false);
    expect(
      await frame.evaluate(() => window.__brokenInIpc?.invoke('call', 'desk.about', null)),
    ).toMatchObject(FORBIDDEN);
  });

  it('is refused for an unknown route, even for a name that every object has', async () => {
    const { page } = theDesk();
    for (const route of ['no.such-route', '__proto__', 'constructor', 'toString', '', 'call']) {
      expect(await callFrom(page, route)).toMatchObject({ ok: false, error: { code: 'ipc.unknown-route' } });
    }
  });

  it('cannot carry values that cannot be cloned', async () => {
    const { page } = theDesk();
    const said = await page.evaluate(async () => {
      try {
        return await window.servery.call('settings.change', { theme: Symbol('dark') });
      } catch (error) {
        return String(error);
      }
    });
    expect(said).toContain('could not be cloned');
  });
});

describe('the page', () => {
  it('cannot navigate away or open windows', async () => {
    const desk = theDesk();
    const { page } = desk;
    let others = 0;
    page.context().on('page', () => (others += 1));
    const pathname = () => new URL(page.url()).pathname;
    await desk.ask('foreign', { url: FOREIGN, html: '<h1>foreign</h1>' });
    await page.evaluate((url) => {
      location.href = url;
    }, FOREIGN);
    await page.evaluate((url) => void window.open(url), FOREIGN);
    await page.evaluate((url) => {
      const link = Object.assign(document.createElement('a'), { href: url, target: '_blank' });
      document.body.append(link);
      link.click();
    }, FOREIGN);
    await until('both other windows are closed', () => others === 2 && page.context().pages().length === 1);
    expect(pathname()).toBe('/index.html');
    for (const event of ['will-navigate', 'will-redirect', 'will-frame-navigate', 'will-attach-webview']) {
      expect([event, await desk.ask('emit', { event, facts: { url: FOREIGN, isMainFrame: true } })]).toEqual([
        event,
        true,
      ]);
    }
    const frame = { url: 'servery://desk/index.html', isMainFrame: false };
    expect(await desk.ask('emit', { event: 'will-frame-navigate', facts: frame })).toBe(true);
  });

  it('can request only our own schemes', async () => {
    const desk = theDesk();
    for (const url of [
      'https://evil.example/x.js',
      'http://127.0.0.1:80/',
      'file:///etc/passwd',
      'ws://evil.example/',
    ]) {
      expect(await desk.ask('blocked', { url })).toBe(true);
    }
    expect(await desk.ask('blocked', { url: 'servery://desk/index.html' })).toBe(false);
  });

  it('runs no inline script, as the header’s content security policy says', async () => {
    const desk = theDesk();
    const answer = await desk.ask<{ headers: Record<string, string> }>('request', {
      url: 'servery://desk/index.html',
    });
    expect(answer.headers['content-security-policy']).toBe(POLICY);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    const refused = await desk.page.evaluate(async () => {
      const violation = new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
      });
      const script = document.createElement('script');
      script.textContent = 'window.ranInline = true';
      document.body.append(script);
      return [await violation, window.ranInline];
    });
    expect(refused).toEqual(['script-src-elem', undefined]);
  });

  it('has only the permission to write text to the clipboard', async () => {
    const desk = theDesk();
    const origin = 'servery://desk';
    for (const permission of [
      'media',
      'geolocation',
      'notifications',
      'clipboard-read',
      'fullscreen',
      'openExternal',
      'hid',
    ]) {
      expect([permission, await desk.ask('permission', { permission, origin })]).toEqual([
        permission,
        { checked: false, asked: false },
      ]);
    }
    const permission = 'clipboard-sanitized-write';
    expect(await desk.ask('permission', { permission, origin })).toEqual({ checked: true, asked: true });
    expect(await desk.ask('permission', { permission, origin: 'https://foreign.example' })).toEqual({
      checked: false,
      asked: false,
    });
  });

  it('cannot reach files outside the folders of our two schemes', async () => {
    const desk = theDesk();
    for (const url of [
      ...[
        'servery://desk/..%2f..%2fpackage.json',
        'servery://desk/%2e%2e/main/index.js',
        'servery://desk/../main/index.js',
      ],
      ...[
        'servery://desk/..%5cmain%5cindex.js',
        'servery://desk/index.html%00',
        'servery://desk//etc/passwd',
      ],
      ...[
        'servery://other/index.html',
        'servery-image://images/..%2fsettings.json',
        'servery-image://images/none.png',
      ],
      ...[
        'servery-image://images/../settings.json',
        'servery-image://other/a.png',
        'servery-image://images/%2e%2e/key',
      ],
    ]) {
      const answer = await desk.ask<object>('request', { url });
      expect({ url, ...answer }).toMatchObject({ url, status: 404, body: 'There is nothing here.' });
    }
  });

  it('opens only listed links in the person’s browser', async () => {
    const desk = theDesk();
    expect(await callFrom(desk.page, 'desk.open-link', { url: 'https://evil.example/' })).toMatchObject({
      ok: false,
      error: { code: 'input.invalid' },
    });
    expect(await callFrom(desk.page, 'desk.open-link', { url: 'https://github.com/' })).toMatchObject({
      ok: true,
    });
    expect(await desk.ask('opened-links')).toEqual(['https://github.com/']);
  });
});
